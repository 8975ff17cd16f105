// All that the bots know of Explorers of Navoria.
#pragma once

#include "bots/levels.hpp"
#include "bots/navoria_knowledge.hpp"

namespace mistwheel::bots {

template <>
struct Levels<navoria::Game> {
    static constexpr Ladder ladder = {{{12, 0.7, 0.8}, {17, 0.5, 1}, {30, 0.25, 1}, {80, 0.12, 1}, {2500, 0.03, 1}}};
    static void adapt(Settings& settings) {
        settings.turns = to_the_end;
        settings.trust = 0.5;
        settings.explore = 1;
        settings.blend = 0.8;
    }
};

}  // namespace mistwheel::bots
