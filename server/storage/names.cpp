#include "server/storage/names.hpp"

#include <unicode/uspoof.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>

namespace mistwheel::server {
namespace {

// The next character of a UTF-8 text, nothing if it is malformed. Cuts it off.
std::optional<char32_t> next_character(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    const std::size_t length = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    if (length == 0 || length > text.size()) return std::nullopt;
    char32_t character = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return std::nullopt;
        character = character << 6 | (byte(i) & 0x3FU);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (character < least[length] || character > 0x10FFFF || (character >= 0xD800 && character < 0xE000))
        return std::nullopt;
    text.remove_prefix(length);
    return character;
}

void append_utf8(std::string& out, char32_t character) {
    if (character < 0x80) {
        out += static_cast<char>(character);
    } else if (character < 0x800) {
        out += static_cast<char>(0xC0 | character >> 6);
        out += static_cast<char>(0x80 | (character & 0x3F));
    } else if (character < 0x10000) {
        out += static_cast<char>(0xE0 | character >> 12);
        out += static_cast<char>(0x80 | (character >> 6 & 0x3F));
        out += static_cast<char>(0x80 | (character & 0x3F));
    } else {
        out += static_cast<char>(0xF0 | character >> 18);
        out += static_cast<char>(0x80 | (character >> 12 & 0x3F));
        out += static_cast<char>(0x80 | (character >> 6 & 0x3F));
        out += static_cast<char>(0x80 | (character & 0x3F));
    }
}

bool within(char32_t character, char32_t first, char32_t last) { return character >= first && character <= last; }

bool allowed(char32_t c) {
    if (c < 0x80)
        return within(c, 'a', 'z') || within(c, 'A', 'Z') || within(c, '0', '9') || c == ' ' || c == '_' || c == '-' ||
               c == '.';
    // Letters of Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Indic to Georgian, and of East Asia; no marks, no
    // signs.
    if (c == 0xD7 || c == 0xF7) return false;
    return within(c, 0xC0, 0x24F) || within(c, 0x386, 0x481) || within(c, 0x48A, 0x556) || within(c, 0x5D0, 0x5EA) ||
           within(c, 0x620, 0x64A) || within(c, 0x904, 0x939) || within(c, 0x10A0, 0x10FF) ||
           within(c, 0x1E00, 0x1FFF) || within(c, 0x3041, 0x30FF) || within(c, 0x4E00, 0x9FFF) ||
           within(c, 0xAC00, 0xD7A3);
}

char32_t lower(char32_t c) {
    if (within(c, 'A', 'Z') || within(c, 0xC0, 0xDE)) return c + 32;
    if (within(c, 0x100, 0x137) || within(c, 0x14A, 0x177)) return c | 1U;
    if (within(c, 0x139, 0x148) || within(c, 0x179, 0x17E)) return c + (c & 1U);
    if (within(c, 0x391, 0x3A9)) return c + 32;
    if (within(c, 0x400, 0x40F)) return c + 80;
    if (within(c, 0x410, 0x42F)) return c + 32;
    if (within(c, 0x460, 0x481) || within(c, 0x48A, 0x4BF) || within(c, 0x4D0, 0x52F)) return c | 1U;
    return c;
}

}  // namespace

std::string name_fault(std::string_view name) {
    if (name.empty()) return "a name has at least one character";
    if (name.front() == ' ' || name.back() == ' ') return "a name neither starts nor ends with a space";
    if (name.find("  ") != std::string_view::npos) return "a name has no two spaces in a row";
    std::size_t count = 0;
    while (!name.empty()) {
        const auto character = next_character(name);
        if (!character || !allowed(*character)) return "a name has letters, digits, spaces, '_', '-' and '.' only";
        if (++count > longest_name) return "a name has at most 24 characters";
    }
    return {};
}

std::string fold_name(std::string_view name) {
    std::string folded;
    while (!name.empty()) {
        const auto character = next_character(name);
        if (!character) break;
        if (*character != ' ' && *character != '_' && *character != '-' && *character != '.')
            append_utf8(folded, lower(*character));
    }
    return folded;
}

std::string look_of_name(std::string_view name) {
    UErrorCode error = U_ZERO_ERROR;
    static const std::unique_ptr<USpoofChecker, void (*)(USpoofChecker*)> checker(uspoof_open(&error), &uspoof_close);
    if (!checker) throw std::runtime_error("ICU's table of look-alikes cannot be read");
    // The one pair of letters whose look depends on the case.
    std::string plain(name);
    std::ranges::replace(plain, 'I', 'l');
    plain = fold_name(plain);
    // One character may become several; none becomes more than a few.
    std::string skeleton(plain.size() * 8 + 16, '\0');
    const int length = uspoof_getSkeletonUTF8(checker.get(), 0, plain.data(), static_cast<int>(plain.size()),
                                              skeleton.data(), static_cast<int>(skeleton.size()), &error);
    if (U_FAILURE(error)) return plain;
    skeleton.resize(static_cast<std::size_t>(length));
    return fold_name(skeleton);
}

bool is_reserved_name(std::string_view name) {
    constexpr std::string_view reserved[] = {"deleted",   "mistwheel", "admin",  "administrator",
                                             "moderator", "server",    "system", "automaton"};
    const std::string look = look_of_name(fold_name(name));
    if (std::ranges::any_of(reserved, [&](std::string_view word) { return look == look_of_name(word); })) return true;
    // "bot 3" is how a bot is called.
    std::string_view rest = look;
    const std::string bot = look_of_name("bot");
    if (!rest.starts_with(bot)) return false;
    rest.remove_prefix(bot.size());
    // Digits look like letters to the checker: what is left is compared with the looks of digits.
    constexpr std::string_view digits = "0123456789";
    while (!rest.empty()) {
        const auto digit = std::ranges::find_if(
            digits, [&](const char& each) { return rest.starts_with(look_of_name(std::string_view(&each, 1))); });
        if (digit == digits.end()) return false;
        rest.remove_prefix(look_of_name(std::string_view(&*digit, 1)).size());
    }
    return true;
}

}  // namespace mistwheel::server
