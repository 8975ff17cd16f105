// How near a guild's building sites are to a contract: the heart of judging a position of Via Nebula.
#pragma once

#include <array>

#include "engine/vianebula/game.hpp"

namespace mistwheel::bots {

struct Plans {
    float nearness = 0;  // sum over the sites: 1 if a contract can be fulfilled now, less for every action it takes
    float points = 0;    // the same times the contract's points
    float reached = 0;   // kinds of resources that some site reaches now
};

// Cheap: which kinds each site of the acting guild lacks for the contract that lacks least.
struct Needs {
    std::array<unsigned, vianebula::sites_each> kinds{};  // bit a kind
    unsigned any = 0;
    vianebula::HexSet reach;  // of all sites
};
Needs needs_of(const vianebula::Game& game, const vianebula::State& state);

Plans plans_of(const vianebula::Game& game, const vianebula::State& state, int seat);

}  // namespace mistwheel::bots
