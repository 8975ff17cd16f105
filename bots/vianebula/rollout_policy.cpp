#include "bots/vianebula/rollout_policy.hpp"

#include "engine/vianebula/rules.hpp"

namespace mistwheel::bots {

using vianebula::Guild;
using vianebula::Hex;
using vianebula::MoveKind;
using W = ViaNebulaRollout;

float ViaNebulaRolloutPolicy::worth(Move move) const {
    const auto carry = [&](bool needed) { return weights_[W::carry] + (needed ? weights_[W::carry_needed] : 0); };
    switch (vianebula::kind_of(move)) {
        case MoveKind::erect:
        case MoveKind::contract: return weights_[W::build];
        case MoveKind::transport: return carry((kinds_at(move.a) & needed_from(move.a)) != 0);
        case MoveKind::load: return carry((needed_from(state_.turn.place) >> move.a & 1) != 0);
        case MoveKind::to: return carry(needed_on(move.a));
        case MoveKind::craftsman: return craftsman(move.a);
        case MoveKind::explore: return explore(move.a);
        case MoveKind::explore_forest: return explore(move.a) + weights_[W::forest];
        case MoveKind::end: return weights_[W::end];
        default: return 0;
    }
}

float ViaNebulaRolloutPolicy::craftsman(Hex hex) const {
    const int type = state_.token[game_.valley().meadow_index[hex]];
    const bool needed = (needs_.any >> game_.token(type).kind & 1) != 0;
    return weights_[W::craftsman] + (needed ? weights_[W::craftsman_needed] : 0) +
           (needs_.reach.has(hex) ? weights_[W::craftsman_reached] : 0);
}

float ViaNebulaRolloutPolicy::explore(Hex hex) const {
    return weights_[W::explore] + (needs_.reach.has(hex) ? weights_[W::explore_reached] : 0);
}

unsigned ViaNebulaRolloutPolicy::kinds_at(Hex hex) const {
    const vianebula::Pile pile = vianebula::deposit(game_, state_, hex);
    unsigned kinds = 0;
    for (int kind = 0; kind < vianebula::kinds; ++kind)
        if (pile.of(kind) > 0) kinds |= 1U << kind;
    return kinds;
}

// The kinds lacking on the sites that the hex can be transported to.
unsigned ViaNebulaRolloutPolicy::needed_from(Hex hex) const {
    const Guild& guild = vianebula::acting(state_);
    unsigned kinds = 0;
    for (std::size_t i = 0; i < guild.site_count; ++i)
        if (guild.sites[i].reach.has(hex)) kinds |= needs_.kinds[i];
    return kinds;
}

// Whether the site there lacks what is being carried.
bool ViaNebulaRolloutPolicy::needed_on(Hex hex) const {
    const auto at = static_cast<std::size_t>(vianebula::site_index(vianebula::acting(state_), hex));
    return (needs_.kinds[at] >> state_.turn.kind & 1) != 0;
}

}  // namespace mistwheel::bots
