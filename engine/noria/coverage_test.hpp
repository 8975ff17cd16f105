// The coverage points of Noria: what a move is an instance of, finer than its kind.
#pragma once

#include <string>
#include <vector>

#include "engine/noria/game.hpp"

namespace mistwheel::noria {

// All of them, in the order of the table in docs/games/noria.md.
const std::vector<std::string>& coverage_points();

std::string point_of(const Game& game, const State& state, Move move);

}  // namespace mistwheel::noria
