// Via Nebula in the terminal: the map, the open contracts, the guilds.
#pragma once

#include <string>

#include "engine/vianebula/game.hpp"

namespace mistwheel::app {

std::string draw_vianebula(const vianebula::Game& game, const vianebula::State& state, int viewer);

}  // namespace mistwheel::app
