// How far things lie from a building site: in hexes of fog that are still to be opened.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "bots/vianebula/plans.hpp"
#include "engine/vianebula/hex_set.hpp"

namespace mistwheel::bots {

inline constexpr int most_actions = 12;  // until a contract stands, that make one

// What can be reached once 0, 1, ... more hexes of fog have been opened.
using Layers = std::array<vianebula::HexSet, farthest>;
Layers widening_reach(vianebula::HexSet reach, vianebula::HexSet empty, vianebula::HexSet fog);

// The first layer that holds some of what is wanted, `farthest` if none does.
inline int first_with(const Layers& layers, vianebula::HexSet wanted) {
    int far = 0;
    while (far < farthest && (layers[static_cast<std::size_t>(far)] & wanted).empty()) ++far;
    return far;
}

// The same for every kind of resource.
using Far = std::array<int, vianebula::kinds>;
inline Costs costs_of(const Far& deposits, const Far& tokens, bool craftsman) {
    Costs out;
    for (std::size_t kind = 0; kind < vianebula::kinds; ++kind)
        out[kind] = std::min(deposits[kind] < farthest ? 1 + deposits[kind] : cost_out_of_reach,
                             craftsman && tokens[kind] < farthest ? 2 + tokens[kind] : cost_out_of_reach);
    return out;
}

// How much a contract counts that takes so many actions: 0.8 for every action after the first, in 64ths.
inline int nearness_of(int actions) {
    constexpr std::array<std::uint8_t, 24> nearness = {64, 64, 51, 41, 33, 26, 21, 17, 13, 11, 9, 7,
                                                       5,  4,  4,  3,  2,  2,  1,  1,  1,  1,  0, 0};
    return nearness[static_cast<std::size_t>(std::min<int>(actions, nearness.size() - 1))];
}

}  // namespace mistwheel::bots
