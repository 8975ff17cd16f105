#include "server/network/websocket.hpp"

#include <algorithm>
#include <utility>

namespace mistwheel::server {
namespace {

constexpr std::size_t most_control_bytes = 125;

bool is_control(Opcode opcode) { return static_cast<int>(opcode) >= 8; }

bool is_known(int opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

// Codes that may stand in a close frame.
bool is_close_code(unsigned code) {
    return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
           (code >= 3000 && code <= 4999);
}

}  // namespace

void append_frame(std::string& out, Opcode opcode, std::string_view payload) {
    // A step is seldom alone.
    constexpr std::size_t room_for_another = 240;
    if (out.empty() && payload.size() > room_for_another) out.reserve(payload.size() + room_for_another);
    out += static_cast<char>(0x80 | static_cast<int>(opcode));
    const std::size_t length = payload.size();
    if (length < 126) {
        out += static_cast<char>(length);
    } else {
        const bool wide = length > 0xffff;
        out += static_cast<char>(wide ? 127 : 126);
        for (int shift = wide ? 56 : 8; shift >= 0; shift -= 8) out += static_cast<char>(length >> shift);
    }
    out += payload;
}

void append_close(std::string& out, std::uint16_t code) {
    const char payload[] = {static_cast<char>(code >> 8), static_cast<char>(code)};
    append_frame(out, Opcode::close, {payload, sizeof payload});
}

void FrameReader::add(std::string_view bytes) {
    if (fault_ == 0) buffer_ += bytes;
}

std::optional<FrameReader::Message> FrameReader::next() {
    while (fault_ == 0) {
        const std::optional<Header> header = read_header();
        if (!header || buffer_.size() - used_ < header->bytes + header->length) break;
        if (auto message = take(*header, take_payload(*header))) return message;
    }
    // Nothing is kept that is not needed: most sockets are silent most of the time.
    if (used_ == buffer_.size() || fault_ != 0)
        buffer_ = {};
    else
        buffer_.erase(0, used_);
    used_ = 0;
    return std::nullopt;
}

std::optional<FrameReader::Header> FrameReader::read_header() {
    const std::string_view bytes = std::string_view(buffer_).substr(used_);
    if (bytes.size() < 2) return std::nullopt;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const int opcode = byte(0) & 0x0f;
    const bool masked = (byte(1) & 0x80) != 0;
    const std::size_t short_length = byte(1) & 0x7f;
    const std::size_t extra = short_length == 127 ? 8 : short_length == 126 ? 2 : 0;
    if ((byte(0) & 0x70) != 0 || !is_known(opcode) || !masked) return fail(close_protocol_error), std::nullopt;
    Header header{.opcode = static_cast<Opcode>(opcode), .final = (byte(0) & 0x80) != 0, .bytes = 2 + extra + 4};
    if (is_control(header.opcode) && (!header.final || short_length > most_control_bytes))
        return fail(close_protocol_error), std::nullopt;
    if (!is_control(header.opcode) && (header.opcode == Opcode::continuation) != begun_.has_value())
        return fail(close_protocol_error), std::nullopt;
    if (bytes.size() < 2 + extra) return std::nullopt;
    std::uint64_t length = extra == 0 ? short_length : 0;
    for (std::size_t i = 0; i < extra; ++i) length = length << 8 | byte(2 + i);
    // As short as possible, says the protocol; and a length is never negative.
    if ((extra == 2 && length < 126) || (extra == 8 && (length <= 0xffff || length >> 63 != 0)))
        return fail(close_protocol_error), std::nullopt;
    const std::size_t before = begun_ && !is_control(header.opcode) ? begun_->payload.size() : 0;
    if (length > most_bytes_ - before) return fail(close_too_large), std::nullopt;
    header.length = static_cast<std::size_t>(length);
    return bytes.size() < header.bytes ? std::nullopt : std::optional(header);
}

std::string FrameReader::take_payload(const Header& header) {
    const std::size_t from = used_ + header.bytes;
    std::string payload = buffer_.substr(from, header.length);
    for (std::size_t i = 0; i < payload.size(); ++i)
        payload[i] = static_cast<char>(payload[i] ^ buffer_[from - 4 + i % 4]);
    used_ = from + header.length;
    return payload;
}

std::optional<FrameReader::Message> FrameReader::take(const Header& header, std::string payload) {
    if (is_control(header.opcode)) {
        if (header.opcode == Opcode::close && !payload.empty()) {
            const unsigned code = payload.size() < 2
                                      ? 0U
                                      : static_cast<unsigned>(static_cast<unsigned char>(payload[0])) << 8 |
                                            static_cast<unsigned char>(payload[1]);
            if (!is_close_code(code) || !is_utf8(std::string_view(payload).substr(2)))
                return fail(close_protocol_error), std::nullopt;
        }
        return Message{header.opcode, std::move(payload)};
    }
    if (header.opcode == Opcode::continuation)
        begun_->payload += payload;
    else
        begun_ = {header.opcode, std::move(payload)};
    if (!header.final) return std::nullopt;
    Message message = *std::exchange(begun_, std::nullopt);
    if (message.opcode == Opcode::text && !is_utf8(message.payload)) return fail(close_bad_text), std::nullopt;
    return message;
}

bool is_utf8(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        const auto first = static_cast<unsigned char>(text[i]);
        if (first < 0x80) {
            ++i;
            continue;
        }
        const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
        if (first < 0xc2 || first > 0xf4 || text.size() - i < length) return false;
        unsigned code = first & (0x7fU >> length);
        for (std::size_t k = 1; k < length; ++k) {
            const auto byte = static_cast<unsigned char>(text[i + k]);
            if ((byte & 0xc0) != 0x80) return false;
            code = code << 6 | (byte & 0x3fU);
        }
        const bool too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
        if (too_long || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return false;
        i += length;
    }
    return true;
}

}  // namespace mistwheel::server
