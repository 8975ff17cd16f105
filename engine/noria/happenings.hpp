// For tests: what a move of Noria is an instance of, finer than its kind, to count what recorded games show.
#pragma once

#include <string>
#include <vector>

#include "engine/noria/game.hpp"

namespace mistwheel::noria {

// Everything there is to happen, in the order of the table in docs/games/noria.md.
const std::vector<std::string>& happenings();

std::string happening(const Game& game, const State& state, Move move);

}  // namespace mistwheel::noria
