#include "engine/core/fact.hpp"

#include <algorithm>

#include "engine/core/text.hpp"

namespace mistwheel {

std::string fact_text(const Fact& fact) {
    std::string out(fact.key);
    for (const FactArg& each : fact.args) {
        out += ' ' + std::string(each.name);
        if (const int* number = std::get_if<int>(&each.value)) {
            out += ' ' + std::to_string(*number);
        } else if (const auto* word = std::get_if<std::string>(&each.value)) {
            out += ' ' + *word;
        } else {
            for (const std::string& one : *std::get_if<std::vector<std::string>>(&each.value)) out += ' ' + one;
        }
    }
    return out;
}

std::string column_word(int column, int players) {
    return column < players ? std::string(1, actor_letter(column)) : "automaton";
}

Fact winner(const Scores& scores, int players, unsigned without) {
    int best = max_players + 1;
    for (int column = 0; column < scores.columns; ++column)
        if ((without >> column & 1) == 0) best = std::min(best, scores.rank[static_cast<std::size_t>(column)]);
    std::vector<std::string> winners;
    std::vector<std::string> tied;
    int points = 0;
    for (int column = 0; column < scores.columns; ++column) {
        const auto at = static_cast<std::size_t>(column);
        if ((without >> column & 1) != 0 || scores.rank[at] != best) continue;
        winners.push_back(column_word(column, players));
        points = scores.total[at];
    }
    for (int column = 0; column < scores.columns; ++column) {
        const auto at = static_cast<std::size_t>(column);
        const bool lost = (without >> column & 1) == 0 && scores.rank[at] != best;
        if (lost && scores.total[at] == points) tied.push_back(column_word(column, players));
    }
    Fact fact{"winner", {}, {{"winners", std::move(winners)}, {"points", points}}};
    if (!tied.empty()) {
        fact.args.emplace_back("decided_by", scores.decided_by);
        fact.args.emplace_back("tied", std::move(tied));
    }
    return fact;
}

}  // namespace mistwheel
