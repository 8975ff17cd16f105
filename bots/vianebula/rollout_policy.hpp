// How much a single choice in Via Nebula is worth trying: for rollouts and for priors.
#pragma once

#include <array>

#include "bots/vianebula/plans.hpp"
#include "bots/weights.hpp"

namespace mistwheel::bots {

struct ViaNebulaRollout {
    enum Weight : std::uint8_t {
        build,
        carry,              // a transport
        carry_needed,       // of what a site lacks, and to it
        craftsman,          // on a deposit
        craftsman_needed,   // of what a site lacks
        craftsman_reached,  // where a site reaches
        explore,
        explore_reached,  // next to where a site reaches
        forest,           // explored
        end,
        noise,  // how much better moves may be overlooked by
        count
    };
    static constexpr NamedWeight table[count] = {
        {build, "rollout_build", 6.65F},
        {carry, "rollout_carry", -3.03F},
        {carry_needed, "rollout_carry_needed", 6.92F},
        {craftsman, "rollout_craftsman", -3.63F},
        {craftsman_needed, "rollout_craftsman_needed", 2.18F},
        {craftsman_reached, "rollout_craftsman_reached", 2.61F},
        {explore, "rollout_explore", -2.11F},
        {explore_reached, "rollout_explore_reached", 1.43F},
        {forest, "rollout_forest", -1.15F},
        {end, "rollout_end", -3.93F},
        {noise, "rollout_noise", 3.00F},
    };
    static constexpr auto names = names_of(table);
    using Weights = std::array<float, count>;
};

class ViaNebulaRolloutPolicy {
public:
    using Weights = ViaNebulaRollout::Weights;

    ViaNebulaRolloutPolicy(const vianebula::Game& game, const vianebula::State& state, const Weights& weights)
        : game_(game), state_(state), weights_(weights), needs_(needs_of(game, state)) {}

    float worth(Move move) const;

private:
    float craftsman(vianebula::Hex hex) const;
    float explore(vianebula::Hex hex) const;
    unsigned kinds_at(vianebula::Hex hex) const;
    unsigned needed_from(vianebula::Hex hex) const;
    bool needed_on(vianebula::Hex hex) const;

    const vianebula::Game& game_;
    const vianebula::State& state_;
    const Weights& weights_;
    Needs needs_;
};

}  // namespace mistwheel::bots
