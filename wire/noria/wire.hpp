// Noria as JSON: docs/views/noria.md is the manual.
#pragma once

#include "engine/noria/game.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::wire {

template <>
struct Wire<noria::Game> {
    static noria::Components components(const Json& file, Faults& faults);
    static void view(Writer& out, const noria::Game& game, const noria::State& state, int viewer);
    static void move(Writer& out, const noria::Game& game, const noria::State& state, Move move, int viewer);
    static void prompt(Writer& out, const noria::Game& game, const noria::State& state, int viewer);
    static std::string element_id(const noria::Game& game, const noria::State& state, const Element& element);
};

}  // namespace mistwheel::wire
