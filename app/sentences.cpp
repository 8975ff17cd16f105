#include "app/sentences.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "app/boards.hpp"
#include "app/visit.hpp"
#include "games/app/board.hpp"

namespace mistwheel::app {

namespace {

const FactArg* find(const Fact& fact, std::string_view name) {
    const auto found = std::ranges::find(fact.args, name, &FactArg::name);
    return found == fact.args.end() ? nullptr : &*found;
}

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& each : words) out += (out.empty() ? "" : ", ") + each;
    return out;
}

std::string value_text(const FactArg& arg) {
    if (const int* number = std::get_if<int>(&arg.value)) return std::to_string(*number);
    if (const auto* word = std::get_if<std::string>(&arg.value)) return spaced(*word);
    return joined(std::get<std::vector<std::string>>(arg.value));
}

// All numbers that the sentence does not name itself.
std::string other_numbers(const Fact& fact, std::string_view text) {
    std::vector<std::string> parts;
    for (const FactArg& each : fact.args) {
        const int* number = std::get_if<int>(&each.value);
        const bool named = text.find('{' + std::string(each.name)) != std::string_view::npos;
        if (number != nullptr && *number != 0 && !named) parts.push_back(fmt::format("{} {}", *number, each.name));
    }
    return joined(parts);
}

// What stands for the words between two braces.
std::string filled(const Fact& fact, std::string_view text, std::string_view brace) {
    if (brace == "*") return other_numbers(fact, text);
    const std::size_t colon = brace.find(':');
    const FactArg* arg = find(fact, brace.substr(0, colon));
    if (arg == nullptr) return {};
    std::string value = value_text(*arg);
    if (colon == std::string_view::npos) return value;
    return fmt::format("{} {}{}", value, brace.substr(colon + 1), value == "1" ? "" : "s");
}

std::string_view find_text(std::span<const Sentence> sentences, std::string_view key) {
    const auto found = std::ranges::find(sentences, key, &Sentence::key);
    return found == sentences.end() ? std::string_view{} : found->text;
}

std::span<const Sentence> sentences_of(const AnyGame& game) {
    return visit_game(game, []<class G>(const G&) -> std::span<const Sentence> {
        if constexpr (requires { TextBoard<G>::sentences(); })
            return TextBoard<G>::sentences();
        else
            return {};
    });
}

}  // namespace

std::string spaced(std::string_view word) {
    std::string out(word);
    std::ranges::replace(out, '_', ' ');
    return out;
}

std::string sentence(std::span<const Sentence> sentences, const Fact& fact) {
    if (fact.key == "winner") return winner_sentence(sentences, fact);
    std::string_view text;
    if (const FactArg* reason = find(fact, "reason"))
        text = find_text(sentences, fmt::format("{}.{}", fact.key, std::get<std::string>(reason->value)));
    if (text.empty()) text = find_text(sentences, fact.key);
    if (text.empty()) return spaced(fact_text(fact));
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = std::min(text.find('{', at), text.size());
        out += text.substr(at, open - at);
        if (open == text.size()) break;
        const std::size_t close = text.find('}', open);
        out += filled(fact, text, text.substr(open + 1, close - open - 1));
        at = close + 1;
    }
    return out;
}

std::string sentence(const AnyGame& game, const Fact& fact) { return sentence(sentences_of(game), fact); }

std::string winner_sentence(std::span<const Sentence> sentences, const Fact& fact) {
    const auto& winners = std::get<std::vector<std::string>>(find(fact, "winners")->value);
    const int points = std::get<int>(find(fact, "points")->value);
    const std::string who = winners.size() == 1 && winners[0] == "automaton" ? "The Automaton" : joined(winners);
    std::string out =
        fmt::format("{} {} {} points", who, winners.size() == 1 ? "wins with" : "share the win with", points);
    if (const FactArg* tied = find(fact, "tied")) {
        const std::string by = value_text(*find(fact, "decided_by"));
        const std::string_view text =
            find_text(sentences, "tie." + std::get<std::string>(find(fact, "decided_by")->value));
        out += fmt::format("; {} had as many: {}", value_text(*tied), text.empty() ? std::string_view(by) : text);
    }
    return out;
}

}  // namespace mistwheel::app
