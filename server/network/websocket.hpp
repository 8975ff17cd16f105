// WebSocket frames (RFC 6455) as the server reads and writes them; no extensions. No I/O here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mistwheel::server {

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// Status codes of the protocol itself; those the server chooses are `Closing`.
inline constexpr std::uint16_t close_normal = 1000;
inline constexpr std::uint16_t close_protocol_error = 1002;
inline constexpr std::uint16_t close_bad_text = 1007;
inline constexpr std::uint16_t close_too_large = 1009;

// A whole frame from the server, which masks nothing.
void append_frame(std::string& out, Opcode opcode, std::string_view payload);
void append_close(std::string& out, std::uint16_t code);

// Puts messages together from what a client sends, in pieces of any size.
class FrameReader {
public:
    struct Message {
        Opcode opcode = Opcode::text;  // never `continuation`
        std::string payload;
    };

    explicit FrameReader(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    void add(std::string_view bytes);
    // The next whole message or control frame, if there is one and nothing was wrong so far.
    std::optional<Message> next();
    // The code to close with after something that no client may send; 0 if there was none. For good.
    std::uint16_t fault() const { return fault_; }

private:
    struct Header {
        Opcode opcode = Opcode::text;
        bool final = false;
        std::size_t length = 0;
        std::size_t bytes = 0;  // of the header itself, with the mask at its end
    };
    std::optional<Header> read_header();
    std::string take_payload(const Header& header);
    // Control frames come whole, even between the pieces of a message.
    std::optional<Message> take(const Header& header, std::string payload);
    void fail(std::uint16_t code) { fault_ = code; }

    std::size_t most_bytes_;
    std::string buffer_;
    std::size_t used_ = 0;          // bytes of the buffer that have been taken
    std::optional<Message> begun_;  // a message of several pieces
    std::uint16_t fault_ = 0;
};

bool is_utf8(std::string_view text);

}  // namespace mistwheel::server
