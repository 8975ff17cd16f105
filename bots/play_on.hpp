// Where two positions differ in the end, line by line of the scores: both are played on to the end many times, quickly,
// by what the game's knowledge would do at once. It tells people why a bot prefers one of them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/any_game.hpp"

namespace mistwheel::bots {

// One quick game from a position that `seat` cannot tell from this one; its final scores.
Scores play_on(const AnyGame& game, const AnyState& state, int seat, std::uint64_t seed);

struct SourceDifference {
    int column = 0;
    std::string_view source;  // a line of the scores
    double points = 0;        // how many more the first position leads to
    double error = 0;         // standard error of that
};

// What `better` leads to more of than `worse`, the mean of `games` from each; both by the same seeds. Only differences
// of at least twice their error; the largest first.
std::vector<SourceDifference> compare_ends(const AnyGame& game, const AnyState& better, const AnyState& worse, int seat,
                                           int games, std::uint64_t seed);

}  // namespace mistwheel::bots
