// A position drawn in text for the terminal, and words for what is asked and done. Each game has its own in
// board_<game>.cpp.
#pragma once

#include <string>

#include "engine/core/any_game.hpp"

namespace mistwheel::app {

std::string draw(const AnyGame& game, const AnyState& state, int viewer);

// What the player to act is asked, in one line; empty where the moves say it all.
std::string question(const AnyGame& game, const AnyState& state);
// Why rules or chance make this move (the Automaton's reasons); empty where there is nothing to explain.
std::string reason(const AnyGame& game, const AnyState& state, Move move);

}  // namespace mistwheel::app
