// Points counted a second time, in the plainest way, to check scores.cpp: nothing of it is shared.
#pragma once

#include "engine/vianebula/game.hpp"

namespace mistwheel::vianebula {

struct Tally {
    int tokens = 0;
    int contracts = 0;
    int bonuses = 0;
    int explorers = 0;
    int end_card = 0;
    int resources = 0;
    int total() const { return tokens + contracts + bonuses + explorers + end_card - resources; }
};

Tally tally(const Game& game, const State& state, int seat);

}  // namespace mistwheel::vianebula
