// A solo setup of Noria in four lines (N-O13).
#pragma once

#include "app/opening.hpp"
#include "engine/noria/game.hpp"

namespace mistwheel::app {

template <>
struct OpeningText<noria::Game> {
    static constexpr std::string_view about = "solo: a setup in four lines (docs/notation/noria.md)";
    static Result<Opening> read(std::string_view text, std::string_view components_file, std::string_view origin);
    static bool fits(const noria::Game& game) { return game.solo(); }
    static std::string write(const noria::Game& game, const noria::State& state, Letters letters);
};

}  // namespace mistwheel::app
