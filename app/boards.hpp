// A position drawn in text for the terminal. Each game has its own drawing in board_<game>.cpp.
#pragma once

#include <string>

#include "engine/core/any_game.hpp"

namespace mistwheel::app {

std::string draw(const AnyGame& game, const AnyState& state, int viewer);

}  // namespace mistwheel::app
