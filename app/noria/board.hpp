// Noria in the terminal: the wheels, the town hall, the market, the islands, and words for what happens.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "app/boards.hpp"
#include "app/story.hpp"
#include "engine/noria/game.hpp"

namespace mistwheel::app {

template <>
struct TextBoard<noria::Game> {
    static std::string draw(const noria::Game& game, const noria::State& state, int viewer);
    // What the person is asked now and what it costs, in one line.
    static std::string question(const noria::Game& game, const noria::State& state);
    static constexpr std::array<std::string_view, 1> symmetric = {"swap"};
    static StoryTexts story();
};

}  // namespace mistwheel::app
