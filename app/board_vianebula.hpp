// Via Nebula in the terminal: the map, the open contracts, the guilds.
#pragma once

#include <string>
#include <string_view>

#include "engine/vianebula/game.hpp"

namespace mistwheel::app {

std::string draw_vianebula(const vianebula::Game& game, const vianebula::State& state, int viewer);
// What the player to act is asked, in one line.
std::string question_vianebula(const vianebula::Game& game, const vianebula::State& state);
// What a contract does, in a few words; empty if it does nothing.
std::string_view effect_vianebula(vianebula::Contract name);

}  // namespace mistwheel::app
