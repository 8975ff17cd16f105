// How far things lie from a building site: in hexes of fog that are still to be opened.
#pragma once

#include <array>

#include "bots/vianebula/plans.hpp"
#include "engine/vianebula/hex_set.hpp"

namespace mistwheel::bots {

inline constexpr int most_actions = 12;  // until a contract stands, that make one

// What can be reached once 0, 1, ... more hexes of fog have been opened.
using Layers = std::array<vianebula::HexSet, farthest>;
Layers widening_reach(vianebula::HexSet reach, vianebula::HexSet empty, vianebula::HexSet fog);

// The first layer that holds some of what is wanted, `farthest` if none does.
int first_with(const Layers& layers, vianebula::HexSet wanted);

// The same for every kind of resource.
using Far = std::array<int, vianebula::kinds>;
Costs costs_of(const Far& deposits, const Far& tokens, bool craftsman);

// How much a contract counts that takes so many actions: 0.8 for every action after the first, in 64ths.
int nearness_of(int actions);

}  // namespace mistwheel::bots
