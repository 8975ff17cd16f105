#include "engine/core/text.hpp"

#include <algorithm>

namespace mistwheel {

namespace {

constexpr std::size_t most_shown = 12;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view canonical, std::string_view typed) {
    return std::ranges::equal(canonical, typed, [](char x, char y) { return lower(x) == lower(y); });
}

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// "a, b or c", at most a dozen of them.
std::string list_of(const std::vector<std::string_view>& words) {
    std::string out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i == most_shown) return out + " or one of " + std::to_string(words.size() - i) + " more";
        if (i > 0) out += i + 1 == words.size() ? " or " : ", ";
        out += '"';
        out += words[i];
        out += '"';
    }
    return out;
}

std::string clipped(std::string_view text) {
    constexpr std::size_t most = 40;
    if (text.size() <= most) return std::string(text);
    return std::string(text.substr(0, most)) + "...";
}

}  // namespace

char actor_letter(int actor) { return actor >= 0 ? static_cast<char>('A' + actor) : '-'; }

int actor_of_letter(char letter) {
    if (letter == '-') return chance_actor;
    if (letter >= 'A' && letter < 'A' + max_players) return letter - 'A';
    return game_over;
}

std::string join_words(std::initializer_list<std::string_view> words) {
    std::string out;
    for (std::string_view word : words) {
        if (word.empty()) continue;
        if (!out.empty()) out += ' ';
        out += word;
    }
    return out;
}

std::vector<Word> split_words(std::string_view text) {
    std::vector<Word> words;
    std::size_t at = 0;
    while (true) {
        while (at < text.size() && is_space(text[at])) ++at;
        if (at == text.size()) return words;
        std::size_t end = at;
        while (end < text.size() && !is_space(text[end])) ++end;
        words.push_back({text.substr(at, end - at), static_cast<int>(at) + 1});
        at = end;
    }
}

Result<std::uint64_t> parse_number(std::string_view text, std::uint64_t most) {
    std::uint64_t value = 0;
    if (text.empty() || text.size() > 19) return Error{"expected a number, found \"" + clipped(text) + "\""};
    for (char c : text) {
        if (c < '0' || c > '9') return Error{"expected a number, found \"" + clipped(text) + "\""};
        value = value * 10 + static_cast<std::uint64_t>(c - '0');
    }
    if (value > most) return Error{"expected a number of at most " + std::to_string(most) + ", found " + clipped(text)};
    return value;
}

Result<std::uint64_t> parse_hex64(std::string_view text) {
    std::uint64_t value = 0;
    if (text.size() != 16) return Error{"expected 16 hex digits, found \"" + clipped(text) + "\""};
    for (char c : text) {
        if (c >= '0' && c <= '9')
            value = value << 4 | static_cast<std::uint64_t>(c - '0');
        else if (c >= 'a' && c <= 'f')
            value = value << 4 | static_cast<std::uint64_t>(c - 'a' + 10);
        else
            return Error{"expected 16 hex digits, found \"" + clipped(text) + "\""};
    }
    return value;
}

std::string hex64(std::uint64_t value) {
    std::string out(16, '0');
    for (std::size_t i = 16; i-- > 0; value >>= 4) out[i] = "0123456789abcdef"[value & 15];
    return out;
}

Result<std::size_t> match_text(std::span<const std::string> candidates, std::string_view input) {
    const std::vector<Word> typed = split_words(input);
    std::vector<std::vector<Word>> words;
    words.reserve(candidates.size());
    std::vector<std::size_t> fitting(candidates.size());
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        words.push_back(split_words(candidates[i]));
        fitting[i] = i;
    }
    for (std::size_t at = 0;; ++at) {
        const bool ended = at == typed.size();
        std::vector<std::size_t> next;
        for (std::size_t i : fitting) {
            if (ended ? words[i].size() == at : at < words[i].size() && same_word(words[i][at].text, typed[at].text))
                next.push_back(i);
        }
        if (ended && !next.empty()) return next.front();
        if (next.empty()) {
            std::vector<std::string_view> expected;
            for (std::size_t i : fitting) {
                const std::string_view word = at < words[i].size() ? words[i][at].text : "end of line";
                if (std::ranges::find(expected, word) == expected.end()) expected.push_back(word);
            }
            std::string message = "expected " + list_of(expected);
            if (at > 0) message += " after \"" + clipped(typed[at - 1].text) + '"';
            message += ended ? ", found the end of the line" : ", found \"" + clipped(typed[at].text) + '"';
            const int column = ended ? static_cast<int>(input.size()) + 1 : typed[at].column;
            return Error{message + " (column " + std::to_string(column) + ")"};
        }
        fitting = std::move(next);
    }
}

}  // namespace mistwheel
