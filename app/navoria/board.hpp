// Explorers of Navoria drawn in text.
#pragma once

#include <span>
#include <string>

#include "app/boards.hpp"
#include "app/story.hpp"
#include "engine/navoria/game.hpp"

namespace mistwheel::app {

template <>
struct TextBoard<navoria::Game> {
    static std::string draw(const navoria::Game& game, const navoria::State& state, int viewer);
    static std::string question(const navoria::Game& game, const navoria::State& state);
    static StoryTexts story();
};

}  // namespace mistwheel::app
