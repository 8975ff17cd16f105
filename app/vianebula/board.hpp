// Via Nebula in the terminal: the map, the open contracts, the guilds.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "app/boards.hpp"
#include "app/story.hpp"
#include "engine/vianebula/game.hpp"

namespace mistwheel::app {

template <>
struct TextBoard<vianebula::Game> {
    static std::string draw(const vianebula::Game& game, const vianebula::State& state, int viewer);
    static std::string question(const vianebula::Game& game, const vianebula::State& state);
    static StoryTexts story();
};

// What a contract does, in a few words; empty if it does nothing.
std::string_view contract_effect(vianebula::Contract name);

}  // namespace mistwheel::app
