// A whole solo game of Noria, thought out beforehand. Once it is set up nothing in it is left to chance: the Automaton
// does what its rules say, so that the game is a puzzle of some hundred decisions. A search that looks some turns ahead
// does not see what wins against the harder Automatons, because all of it pays at the end.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/noria/game.hpp"

namespace mistwheel::bots {

struct SoloPlan {
    std::vector<Move> moves;  // all of them to the end, the Automaton's too
    int lead = 0;             // over the Automaton then
};

// The best game found from `state`, which no set-up chance is left in, within so many games tried. The same seed finds
// the same.
SoloPlan plan_solo(const noria::Game& game, const noria::State& state, std::uint64_t tries, std::uint64_t seed);

}  // namespace mistwheel::bots
