// What is worth seeing in a game: names of everything a move made happen, for the corpus and its table.
#pragma once

#include <string>
#include <vector>

#include "engine/navoria/names.hpp"
#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

// Every happening there is, in the order of the table.
std::vector<std::string> all_happenings();

// Those of one step.
std::vector<std::string> happenings(const Game& game, const State& before, Move move, const State& after);

}  // namespace mistwheel::navoria
