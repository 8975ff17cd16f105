#include "app/typed_move.hpp"

#include <algorithm>
#include <iterator>

#include "engine/core/text.hpp"

namespace mistwheel::app {

namespace {

using Words = std::vector<std::string>;

Words words_of(std::string_view text) {
    Words words;
    for (const Word& word : split_words(text)) {
        words.emplace_back(word.text);
        for (char& letter : words.back())
            if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return words;
}

// "2e+1m" and "1m+2e" become the same.
std::string sorted_parts(std::string_view word) {
    Words parts;
    for (std::size_t from = 0; from <= word.size();) {
        const std::size_t to = std::min(word.find('+', from), word.size());
        parts.emplace_back(word.substr(from, to - from));
        from = to + 1;
    }
    std::ranges::sort(parts);
    std::string joined;
    for (const std::string& part : parts) joined += (joined.empty() ? "" : "+") + part;
    return joined;
}

// The words in the one order that stands for all that mean the same.
Words in_order(Words words, std::span<const std::string_view> symmetric) {
    for (std::string& word : words) word = sorted_parts(word);
    if (!words.empty() && std::ranges::find(symmetric, words.front()) != symmetric.end())
        std::sort(words.begin() + 1, words.end());
    return words;
}

bool begins(const Words& words, const Words& start) {
    return start.size() <= words.size() && std::equal(start.begin(), start.end(), words.begin());
}

template <class Fits>
std::vector<std::size_t> those(const std::vector<Words>& moves, Fits fits) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < moves.size(); ++i)
        if (fits(moves[i])) found.push_back(i);
    return found;
}

std::string joined(const Words& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

}  // namespace

TypedMove typed_move(std::span<const std::string> texts, std::string_view line,
                     std::span<const std::string_view> symmetric) {
    const Words typed = words_of(line);
    if (typed.empty()) return {};
    std::vector<Words> moves;
    std::ranges::transform(texts, std::back_inserter(moves), words_of);

    const Words wanted = in_order(typed, symmetric);
    const auto whole = those(moves, [&](const Words& move) { return in_order(move, symmetric) == wanted; });
    if (whole.size() == 1) return {whole.front(), {}};
    const auto begun = those(moves, [&](const Words& move) { return begins(move, typed); });
    if (begun.size() == 1) return {begun.front(), {}};
    if (!begun.empty()) return {TypedMove::none, begun};
    const std::string start = joined(typed);
    return {TypedMove::none, those(moves, [&](const Words& move) { return joined(move).starts_with(start); })};
}

}  // namespace mistwheel::app
