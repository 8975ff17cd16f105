// All that the bots know of Noria.
#pragma once

#include "bots/levels.hpp"
#include "bots/noria_knowledge.hpp"

namespace mistwheel::bots {

template <>
struct Levels<noria::Game> {
    static constexpr Ladder ladder = {
        {{10, 0.45, 0.5}, {12, 0.25, 0.7}, {50, 0.13, 1}, {220, 0.06, 1}, {1500, 0.03, 1}}};
    static void adapt(Settings& settings) { settings.turns = to_the_end; }
};

}  // namespace mistwheel::bots
