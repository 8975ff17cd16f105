// For tests only: what is told of moves and of whole games, as texts and sums.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fact.hpp"
#include "engine/core/text.hpp"

namespace mistwheel {

// The facts of a move, given as its text, as texts.
template <Game G>
std::vector<std::string> facts_of(const G& game, const typename G::State& before, std::string_view text) {
    const auto move = parse_move(game, before, text);
    if (!move) return {move.message()};
    typename G::State after = before;
    game.apply(after, *move);
    Facts facts;
    game.tell(before, *move, after, facts);
    std::vector<std::string> texts;
    for (const Fact& each : facts) texts.push_back(fact_text(each));
    return texts;
}

// Calls each(before, move, after, told) for every step of a random game; returns its last position.
template <Game G, class Each>
typename G::State each_step(const G& game, std::uint64_t seed, const Each& each) {
    Random random(seed);
    Moves moves;
    typename G::State state = game.start();
    while (game.actor(state) != game_over) {
        const typename G::State before = state;
        const Move move = random_move(game, state, game.actor(state), moves, random);
        game.apply(state, move);
        each(before, move, state, tell(game, before, move, state));
    }
    return state;
}

// The numbers that facts told in a random game, added up by "key.name" and seat; `last` is where it ended.
template <Game G>
struct FactSums {
    std::map<std::string, std::map<std::string, int>> sums;
    typename G::State last;

    FactSums(const G& game, std::uint64_t seed)
        : last(each_step(game, seed, [&](const auto&, Move, const auto&, const StepReport& told) {
              for (const Fact& fact : told.facts) add(fact);
          })) {}

    void add(const Fact& fact) {
        std::string seat;
        for (const FactArg& each : fact.args)
            if (each.name == "seat") seat = std::get<std::string>(each.value);
        for (const FactArg& each : fact.args)
            if (const int* number = std::get_if<int>(&each.value))
                sums[std::string(fact.key) + '.' + std::string(each.name)][seat] += *number;
    }
    int of(const std::string& name, int seat) { return sums[name][column_word(seat, max_players)]; }
};

inline int line_of(const Scores& scores, std::string_view name, int column) {
    for (const ScoreLine& each : scores.lines)
        if (each.name == name) return each.points[static_cast<std::size_t>(column)];
    return -1;
}

}  // namespace mistwheel
