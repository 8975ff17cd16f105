// The coverage points of Explorers of Navoria: names of everything a move can make happen.
#pragma once

#include <string>
#include <vector>

#include "engine/navoria/names.hpp"
#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

// All of them, in the order of the table in docs/games/navoria.md.
std::vector<std::string> coverage_points();

// Those of one step.
std::vector<std::string> covered_by(const Game& game, const State& before, Move move, const State& after);

}  // namespace mistwheel::navoria
