// How much a single choice in Noria is worth trying at first sight: for play-outs and for the order of moves.
#pragma once

#include <array>
#include <string_view>

#include "engine/noria/game.hpp"

namespace mistwheel::bots {

// What the waiting politicians of a chamber may still add to its value.
float chamber_growth(const noria::Game& game, const noria::State& state, int which);

struct NoriaSights {
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
    static constexpr std::array<std::string_view, count> names = {
        "sight_night_shift",   "sight_swap",          "sight_end_influence", "sight_use_resource",  "sight_use_twice",
        "sight_inspect",       "sight_buy",           "sight_end_actions",   "sight_disc_resource", "sight_invest",
        "sight_invest_value",  "sight_invest_growth", "sight_invest_step",   "sight_upgrade_city",  "sight_intrigue",
        "sight_intrigue_gain", "sight_intrigue_loss", "sight_place_free",    "sight_noise"};
    using Weights = std::array<float, count>;
};

class NoriaSight {
public:
    using Weights = NoriaSights::Weights;

    NoriaSight(const noria::Game& game, const noria::State& state, const Weights& weights)
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
