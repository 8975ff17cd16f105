// Via Nebula as JSON; docs/views/vianebula.md is the manual.
#pragma once

#include <vector>

#include "engine/vianebula/game.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::wire {

template <>
struct Wire<vianebula::Game> {
    static vianebula::Components components(const Json& file, Faults& faults);
    static void view(Writer& out, const vianebula::Game& game, const vianebula::State& state, int viewer);
    static void move(Writer& out, const vianebula::Game& game, const vianebula::State& state, Move move, int viewer);
    static void prompt(Writer& out, const vianebula::Game& game, const vianebula::State& state, int viewer);
    static std::string element_id(const vianebula::Game& game, const vianebula::State& state, const Element& element);
    static void reason_args(Writer& out, const vianebula::Game& game, const vianebula::State& state,
                            const Element& element, const Reason& reason);
};

}  // namespace mistwheel::wire
