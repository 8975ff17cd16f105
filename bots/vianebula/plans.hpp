// How near a guild's building sites are to a contract: the heart of judging a position of Via Nebula.
#pragma once

#include <array>

#include "engine/vianebula/game.hpp"

namespace mistwheel::bots {

// Where resources of each kind lie, and where tokens that would bring them lie.
struct Sources {
    std::array<vianebula::HexSet, vianebula::kinds> deposits{};
    std::array<vianebula::HexSet, vianebula::kinds> tokens{};
};
Sources sources_of(const vianebula::Game& game, const vianebula::State& state);

// Actions that one resource of each kind costs a site: the transport, the fog on the way, a craftsman for a token.
using Costs = std::array<int, vianebula::kinds>;
inline constexpr int cost_out_of_reach = 7;
inline constexpr int farthest = 4;  // hexes of fog between a site and a resource that make a difference

// Actions until the contract stands on a site with this pile, the erecting included.
int actions_for(const vianebula::Game& game, int card, vianebula::Pile pile, const Costs& costs);

// What a contract counts at the end if it is completed as things stand; `tokens` are those the guild has kept.
int points_for(const vianebula::Game& game, const vianebula::Guild& guild, int card, int tokens);
int tokens_kept(const vianebula::State& state, int seat);

struct Plans {
    float nearness = 0;  // sum over the sites: 1 if a contract can be fulfilled now, less for every action it takes
    float points = 0;    // the same times the contract's points
    float reached = 0;   // kinds of resources that some site reaches now
};

// The kinds a pile lacks for a contract, as bits, and how many pieces that are.
unsigned missing_kinds(const vianebula::Game& game, int card, vianebula::Pile pile, int& pieces);

// Cheap: which kinds each site of the acting guild lacks for the contract that lacks least.
struct Needs {
    std::array<unsigned, vianebula::sites_each> kinds{};  // bit a kind
    std::array<int, vianebula::sites_each> pieces{};      // how many pieces that contract lacks
    unsigned any = 0;
    vianebula::HexSet reach;  // of all sites
};
Needs needs_of(const vianebula::Game& game, const vianebula::State& state);

Plans plans_of(const vianebula::Game& game, const vianebula::State& state, int seat);

}  // namespace mistwheel::bots
