// How much a single choice in Via Nebula is worth trying at first sight: for play-outs and for the order of moves.
#pragma once

#include <array>
#include <string_view>

#include "bots/vianebula_plans.hpp"

namespace mistwheel::bots {

struct ViaNebulaSights {
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
    static constexpr std::array<std::string_view, count> names = {"sight_build",
                                                                  "sight_carry",
                                                                  "sight_carry_needed",
                                                                  "sight_craftsman",
                                                                  "sight_craftsman_needed",
                                                                  "sight_craftsman_reached",
                                                                  "sight_explore",
                                                                  "sight_explore_reached",
                                                                  "sight_forest",
                                                                  "sight_end",
                                                                  "sight_noise"};
    using Weights = std::array<float, count>;
};

class ViaNebulaSight {
public:
    using Weights = ViaNebulaSights::Weights;

    ViaNebulaSight(const vianebula::Game& game, const vianebula::State& state, const Weights& weights)
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
