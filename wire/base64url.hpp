// Bytes as letters, digits, '-' and '_', without padding: RFC 4648, section 5.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mistwheel::wire {

inline constexpr std::string_view base64url_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

inline std::string base64url(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() * 4 / 3 + 1);
    unsigned held = 0;
    int bits = 0;
    for (const char byte : bytes) {
        held = held << 8 | static_cast<unsigned char>(byte);
        for (bits += 8; bits >= 6; bits -= 6) text += base64url_digits[held >> (bits - 6) & 63];
        held &= (1U << bits) - 1;
    }
    if (bits > 0) text += base64url_digits[held << (6 - bits) & 63];
    return text;
}

// Nothing if a character, the length or a bit left over is not what `base64url` writes.
inline std::optional<std::string> bytes_of_base64url(std::string_view text) {
    std::string bytes;
    unsigned held = 0;
    int bits = 0;
    for (const char letter : text) {
        const std::size_t digit = base64url_digits.find(letter);
        if (digit == std::string_view::npos) return std::nullopt;
        held = held << 6 | static_cast<unsigned>(digit);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(held >> bits & 255);
        held &= (1U << bits) - 1;
    }
    if (bits == 6 || held != 0) return std::nullopt;
    return bytes;
}

}  // namespace mistwheel::wire
