// Explorers of Navoria drawn in text.
#pragma once

#include <string>

#include "engine/navoria/game.hpp"

namespace mistwheel::app {

std::string draw_navoria(const navoria::Game& game, const navoria::State& state, int viewer);
// What the player to act is asked.
std::string question_navoria(const navoria::Game& game, const navoria::State& state);

}  // namespace mistwheel::app
