// Cairn as JSON.
#pragma once

#include "engine/cairn/game.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::wire {

template <>
struct Wire<cairn::Game> {
    static cairn::Components components(const Json& file, Faults& faults);
    static void view(Writer& out, const cairn::Game& game, const cairn::State& state, int viewer);
    static void move(Writer& out, const cairn::Game& game, const cairn::State& state, Move move, int viewer);
    static void prompt(Writer& out, const cairn::Game& game, const cairn::State& state, int viewer);
    static std::string element_id(const cairn::Game& game, const cairn::State& state, const Element& element);
};

}  // namespace mistwheel::wire
