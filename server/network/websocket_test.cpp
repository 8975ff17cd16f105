#include "server/network/websocket.hpp"

#include <gmock/gmock.h>

namespace mistwheel::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A frame as a client sends it: masked.
std::string client_frame(int first_byte, std::string_view payload) {
    std::string frame(1, static_cast<char>(first_byte));
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80 | payload.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(payload.size() >> 8);
        frame += static_cast<char>(payload.size());
    }
    constexpr std::string_view mask = "\x12\x34\x56\x78";
    frame += mask;
    for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
    return frame;
}

constexpr int final_text = 0x81;
constexpr int first_text = 0x01;
constexpr int final_binary = 0x82;
constexpr int more = 0x00;
constexpr int final_more = 0x80;
constexpr int final_close = 0x88;
constexpr int final_ping = 0x89;

struct Outcome {
    std::vector<std::string> messages;
    std::uint16_t fault = 0;
};

Outcome read_in_pieces(const std::string& bytes, std::size_t piece, std::size_t most = 1000) {
    FrameReader reader(most);
    Outcome outcome;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        reader.add(std::string_view(bytes).substr(at, piece));
        while (auto whole = reader.next()) outcome.messages.push_back(std::move(whole->payload));
    }
    outcome.fault = reader.fault();
    return outcome;
}

Outcome read(const std::string& bytes) { return read_in_pieces(bytes, bytes.size()); }

TEST(WebSocket, messages_come_whole_however_the_bytes_are_cut) {
    const std::string sent = client_frame(final_text, "one") + client_frame(first_text, "tw") +
                             client_frame(final_ping, "still there?") + client_frame(more, "") +
                             client_frame(final_more, "o") + client_frame(final_text, std::string(500, 'x'));
    for (std::size_t piece = 1; piece <= sent.size(); ++piece) {
        const Outcome outcome = read_in_pieces(sent, piece);
        EXPECT_THAT(outcome.messages, ElementsAre("one", "still there?", "two", std::string(500, 'x'))) << piece;
        EXPECT_EQ(outcome.fault, 0) << piece;
    }
}

TEST(WebSocket, kinds_are_told_apart) {
    FrameReader reader(100);
    reader.add(client_frame(final_binary, "b") + client_frame(final_close, std::string("\x03\xe8", 2)));
    EXPECT_EQ(reader.next()->opcode, Opcode::binary);
    EXPECT_EQ(reader.next()->opcode, Opcode::close);
    EXPECT_FALSE(reader.next());
}

TEST(WebSocket, what_no_client_may_send_ends_it) {
    std::string unmasked;
    append_frame(unmasked, Opcode::text, "plain");
    const std::string wasteful_length = std::string("\x81\xfe\x00\x01", 4) + "mask" + "x";
    for (const std::string& sent :
         {unmasked, wasteful_length, client_frame(0xc1, "reserved bit"), client_frame(0x83, "unknown kind"),
          client_frame(final_more, "continues nothing"), client_frame(first_text, "a") + client_frame(final_text, "b"),
          client_frame(0x09, "a ping in pieces"), client_frame(final_ping, std::string(126, 'x')),
          client_frame(final_close, "x"), client_frame(final_close, std::string("\x03\xed", 2))})
        EXPECT_EQ(read(sent).fault, close_protocol_error) << sent;
    EXPECT_EQ(read(client_frame(final_text, "\xff")).fault, close_bad_text);
    const Outcome outcome = read(client_frame(final_text, "\xff") + client_frame(final_text, "good"));
    EXPECT_THAT(outcome.messages, IsEmpty()) << "nothing is taken after a fault";
}

TEST(WebSocket, a_message_that_is_too_large_is_refused_by_its_header_and_as_a_sum) {
    EXPECT_EQ(read_in_pieces(std::string("\x81\xff\0\0\0\1\0\0\0\0", 10), 10).fault, close_too_large);
    EXPECT_EQ(read_in_pieces(client_frame(final_text, std::string(10, 'x')), 100, 10).fault, 0);
    EXPECT_EQ(read_in_pieces(client_frame(final_text, std::string(11, 'x')), 100, 10).fault, close_too_large);
    EXPECT_EQ(read_in_pieces(client_frame(first_text, "123456") + client_frame(final_more, "78901"), 100, 10).fault,
              close_too_large);
}

TEST(WebSocket, lengths_are_written_as_short_as_they_can_be) {
    const auto header = [](std::size_t length) {
        std::string frame;
        append_frame(frame, Opcode::text, std::string(length, 'x'));
        return frame.substr(0, frame.size() - length);
    };
    EXPECT_EQ(header(125), "\x81\x7d");
    EXPECT_EQ(header(126), std::string("\x81\x7e\x00\x7e", 4));
    EXPECT_EQ(header(65'535), "\x81\x7e\xff\xff");
    EXPECT_EQ(header(65'536), std::string("\x81\x7f\0\0\0\0\0\1\0\0", 10));
}

TEST(WebSocket, utf8_is_what_unicode_says) {
    for (const char* good : {"", "a", "ß", "Ж", "€", "😀", "\xf4\x8f\xbf\xbf", "\xed\x9f\xbf"})
        EXPECT_TRUE(is_utf8(good)) << good;
    for (const char* bad : {"\x80", "\xc3", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
                            "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x82", "a\xff"})
        EXPECT_FALSE(is_utf8(bad)) << bad;
}

}  // namespace
}  // namespace mistwheel::server
