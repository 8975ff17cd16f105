// What the bots know of Via Nebula.
#pragma once

#include "bots/knowledge.hpp"
#include "bots/vianebula/net_inputs.hpp"
#include "bots/vianebula/rollout_policy.hpp"
#include "engine/vianebula/game.hpp"

namespace mistwheel::bots {

// "Left" is how much of the game is still to come, by the buildings that stand: 1 to 0.
struct ViaNebulaFeatures {
    enum Feature : std::uint8_t {
        left,
        buildings,    // own ones
        leaders,      // buildings of the player who has most, when that is another
        sites,        // on the map
        plans,        // for every site its best contract: 1 if nothing is missing, less for every action it takes
        plan_points,  // the same times the contract's points
        on_deposits,  // resources lying on own deposits
        on_deposits_left,
        craftsmen,      // at home, left
        next_explorer,  // share of the stack in use that is gone
        reached,        // kinds of resources that own sites reach
        count
    };
    static constexpr NamedWeight table[count] = {
        {left, "left", 9.0F},
        {buildings, "buildings", 2.0F},
        {leaders, "leaders", -1.0F},
        {sites, "sites", 0.5F},
        {plans, "plans", 4.0F},
        {plan_points, "plan_points", 0.8F},
        {on_deposits, "on_deposits", -0.8F},
        {on_deposits_left, "on_deposits_left", 0.6F},
        {craftsmen, "craftsmen", 1.0F},
        {next_explorer, "next_explorer", 1.5F},
        {reached, "reached", 0.3F},
    };
    static constexpr auto names = names_of(table);
};

template <>
class Knowledge<vianebula::Game> {
public:
    using Features = ViaNebulaFeatures;
    using Rollout = ViaNebulaRollout;
    struct Parameters : Weights<Features::count, Rollout::count> {
        Parameters();
    };
    static float* parameter(Parameters& parameters, std::string_view name) {
        return find_weight(parameters, Features::names, Rollout::names, name);
    }
    static constexpr bool hidden = true;
    // Whether estimates before and after the end of a turn are on the same scale.
    static constexpr bool turns_compare = true;
    static constexpr float margin = 10;
    // With more players there is less between the best and the worst.
    static Ladder ladder(const vianebula::Game& game) {
        if (game.players() > 2)
            return {{{6, 8, 0.3, 0.4}, {8, 1.2, 0.12, 0.035}, {12, 0.55}, {270, 0.06}, {1600, 0.03}}};
        return {{{7, 1, 0.4}, {16, 0.25}, {80, 0.12}, {270, 0.06}, {1600, 0.03}}};
    }
    static void adapt(Settings& settings) { settings.turns = 8; }

    // What is learnt at larger tables weakens play with two, and the other way round.
    static NetLevels net_levels(const vianebula::Game& game) {
        if (game.players() == 2) return {"vianebula", {200, 0.08}, {4000, 0.03}, 0.8, 0.4};
        const Rung veteran = game.side() == vianebula::MapSide::expert ? Rung{70, 0.12} : Rung{38, 0.13};
        return {"vianebula_many", veteran, {8000, 0.03}, 0.5, 0.25};
    }
    // A narrow search wins games but its chances jump: a wider one says more (docs/review.md).
    static ReviewLooks review_looks(const vianebula::Game&) { return {700, 240, 800, "explore=0.8", 0.03}; }

    Knowledge(const vianebula::Game& game, const Parameters& parameters) : game_(&game), weights_(parameters) {}

    float features(const vianebula::State& state, int seat, std::array<float, Features::count>& out) const;
    float to_come(const vianebula::State& state) const;
    void estimate(const vianebula::State& state, Estimate& estimate) const;
    void prior(const vianebula::State& state, int actor, const Moves& moves, float* weights) const;
    std::size_t guide(const vianebula::State& state, int actor, const Moves& moves, Random& random) const;
    int turn(const vianebula::State& state, int) const { return state.turn.seat; }

private:
    const vianebula::Game* game_;
    Parameters weights_;
};

}  // namespace mistwheel::bots
