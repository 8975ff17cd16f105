#include "engine/noria/wheel.hpp"

#include <algorithm>

namespace mistwheel::noria {

namespace {

constexpr std::array<int, ring::count> expert_pieces = {1, 2, 3};
constexpr int expert_active = 2;

int count(SlotMask mask) { return std::popcount(mask); }

}  // namespace

bool can_be_finished(SlotMask taken, int at) {
    if (holds(taken, at)) return false;
    taken |= bit(at);
    int least = count(taken & active_slots);
    int most = least;
    for (int which = 0; which < ring::count; ++which) {
        const int missing = expert_pieces[which] - count(taken & ring_slots[which]);
        if (missing < 0) return false;
        const int free_active = count(ring_slots[which] & active_slots & ~taken);
        const int free_inactive = count(ring_slots[which] & ~active_slots & ~taken);
        least += std::max(0, missing - free_inactive);
        most += std::min(missing, free_active);
    }
    return least <= expert_active && expert_active <= most;
}

bool is_expert_wheel(SlotMask taken) {
    for (int which = 0; which < ring::count; ++which)
        if (count(taken & ring_slots[which]) != expert_pieces[which]) return false;
    return count(taken & active_slots) == expert_active;
}

}  // namespace mistwheel::noria
