// Bytes as letters, digits, '-' and '_', without padding: RFC 4648, section 5.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mistwheel::wire {

inline constexpr std::string_view base64url_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

inline constexpr std::uint8_t no_base64url_digit = 64;
inline constexpr std::array<std::uint8_t, 256> base64url_values = [] {
    std::array<std::uint8_t, 256> values{};
    values.fill(no_base64url_digit);
    for (std::size_t i = 0; i < base64url_digits.size(); ++i)
        values[static_cast<unsigned char>(base64url_digits[i])] = static_cast<std::uint8_t>(i);
    return values;
}();

inline std::string base64url(std::string_view bytes) {
    std::string text((bytes.size() * 4 + 2) / 3, '\0');
    char* out = text.data();
    unsigned held = 0;
    int bits = 0;
    for (const char byte : bytes) {
        held = held << 8 | static_cast<unsigned char>(byte);
        for (bits += 8; bits >= 6; bits -= 6) *out++ = base64url_digits[held >> (bits - 6) & 63];
    }
    if (bits > 0) *out = base64url_digits[held << (6 - bits) & 63];
    return text;
}

// Nothing if a character, the length or a bit left over is not what `base64url` writes.
inline std::optional<std::string> bytes_of_base64url(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size() * 3 / 4);
    unsigned held = 0;
    int bits = 0;
    for (const char letter : text) {
        const unsigned digit = base64url_values[static_cast<unsigned char>(letter)];
        if (digit == no_base64url_digit) return std::nullopt;
        held = held << 6 | digit;
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
