// Explorers of Navoria as JSON; docs/views/navoria.md describes every member.
#pragma once

#include <vector>

#include "engine/navoria/game.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::wire {

template <>
struct Wire<navoria::Game> {
    static navoria::Components components(const Json& file, Faults& faults);
    static void view(Writer& out, const navoria::Game& game, const navoria::State& state, int viewer);
    static void move(Writer& out, const navoria::Game& game, const navoria::State& state, Move move, int viewer);
    static void prompt(Writer& out, const navoria::Game& game, const navoria::State& state, int viewer);
    static std::string element_id(const navoria::Game& game, const navoria::State& state, const Element& element);
};

}  // namespace mistwheel::wire
