// All that the bots know of Via Nebula.
#pragma once

#include "bots/levels.hpp"
#include "bots/vianebula_knowledge.hpp"

namespace mistwheel::bots {

template <>
struct Levels<vianebula::Game> {
    static constexpr Ladder ladder = {{{7, 1, 0.4}, {16, 0.25, 1}, {80, 0.12, 1}, {270, 0.06, 1}, {1600, 0.03, 1}}};
    static void adapt(Settings& settings) { settings.turns = 8; }
};

}  // namespace mistwheel::bots
