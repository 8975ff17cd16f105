// How much a single choice in Noria is worth trying: for rollouts and for priors.
#pragma once

#include <array>

#include "bots/weights.hpp"
#include "engine/noria/game.hpp"

namespace mistwheel::bots {

// What the waiting politicians of a chamber may still add to its value.
float chamber_growth(const noria::Game& game, const noria::State& state, int which);

struct NoriaRollout {
    enum Weight : std::uint8_t {
        night_shift,
        swap,
        end_influence,
        use_resource,
        use_twice,
        inspect,
        buy,
        end_actions,
        disc_resource,  // a resource disc bought
        invest,
        invest_value,   // times what its chamber is worth
        invest_growth,  // and may still be worth
        invest_step,    // for every step made before
        upgrade_city,
        intrigue,
        intrigue_gain,  // what the seat adds to the lead
        intrigue_loss,  // what the politician removed would have added
        place_free,     // a disc on a free slot
        noise,          // how much better moves may be overlooked by
        count
    };
    static constexpr NamedWeight table[count] = {
        {night_shift, "rollout_night_shift", -1.62F},
        {swap, "rollout_swap", -3.68F},
        {end_influence, "rollout_end_influence", 2.31F},
        {use_resource, "rollout_use_resource", 4.20F},
        {use_twice, "rollout_use_twice", 2.74F},
        {inspect, "rollout_inspect", -3.41F},
        {buy, "rollout_buy", -3.58F},
        {end_actions, "rollout_end_actions", -2.96F},
        {disc_resource, "rollout_disc_resource", 2.19F},
        {invest, "rollout_invest", 1.73F},
        {invest_value, "rollout_invest_value", 0.99F},
        {invest_growth, "rollout_invest_growth", 2.00F},
        {invest_step, "rollout_invest_step", 1.41F},
        {upgrade_city, "rollout_upgrade_city", 3.85F},
        {intrigue, "rollout_intrigue", -3.35F},
        {intrigue_gain, "rollout_intrigue_gain", 1.60F},
        {intrigue_loss, "rollout_intrigue_loss", -1.02F},
        {place_free, "rollout_place_free", 3.16F},
        {noise, "rollout_noise", 3.00F},
    };
    static constexpr auto names = names_of(table);
    using Weights = std::array<float, count>;
};

class NoriaRolloutPolicy {
public:
    using Weights = NoriaRollout::Weights;

    NoriaRolloutPolicy(const noria::Game& game, const noria::State& state, const Weights& weights)
        : game_(game), state_(state), weights_(weights) {}

    float worth(Move move) const;

private:
    float use(int slot, int times) const;
    float invest(int which) const;
    float intrigue(int seats, int loses) const;
    float edge(int which) const;

    const noria::Game& game_;
    const noria::State& state_;
    const Weights& weights_;
};

}  // namespace mistwheel::bots
