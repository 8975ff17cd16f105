// The reasons of the Automaton, told as facts.
#pragma once

#include "engine/noria/game.hpp"

namespace mistwheel::noria {

void tell_automaton(const Game& game, const State& before, Move move, Facts& facts);

}  // namespace mistwheel::noria
