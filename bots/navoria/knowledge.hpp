// What the bots know of Explorers of Navoria.
#pragma once

#include "bots/knowledge.hpp"
#include "bots/navoria/net_inputs.hpp"
#include "bots/navoria/rollout_policy.hpp"
#include "engine/navoria/game.hpp"

namespace mistwheel::bots {

// "Later" is the number of Incomes after the next one. "Turns" are the player's own turns still to come, in this round
// and in all. "Use" is how often the cards of the recruits to come will be paid: each counts once for every Income
// after it.
struct NavoriaFeatures {
    enum Feature : std::uint8_t {
        recruits,  // turns to come in this round that bring a card
        empowers,  // and those in the city
        later,
        opened,           // steps, posts and goods of the running turn that are still to be placed
        merchant_growth,  // merchants times use
        return_flags,     // flags reached from the posts times use: for adventurers to come
        ranks_later,      // places of the posts, later
        treasures,        // nearness to the end of the tracks times turns of this round
        treasures_later,  // the same from the posts
        artisans,         // times all turns
        orders,           // share of each order filled times its reward
        count
    };
    // Fitted by `mistwheel fit` (docs/bots.md), for 2, 3 and 4 players.
    static constexpr WeightByPlayers table[count] = {
        {recruits, "recruits", {8.59F, 7.75F, 6.69F}},
        {empowers, "empowers", {2.32F, 1.70F, 1.38F}},
        {later, "later", {11.70F, 10.51F, 9.11F}},
        {opened, "opened", {2.69F, 2.55F, 2.00F}},
        {merchant_growth, "merchant_growth", {-0.236F, -0.188F, 0.019F}},
        {return_flags, "return_flags", {0.413F, 0.698F, 0.597F}},
        {ranks_later, "ranks_later", {1.005F, 0.839F, 0.702F}},
        {treasures, "treasures", {3.23F, 3.44F, 4.64F}},
        {treasures_later, "treasures_later", {18.05F, 17.23F, 20.26F}},
        {artisans, "artisans", {0.090F, -0.007F, 0.089F}},
        {orders, "orders", {1.059F, 0.984F, 0.760F}},
    };
    static constexpr auto names = names_of(table);
};

template <>
class Knowledge<navoria::Game> {
public:
    using Features = NavoriaFeatures;
    using Rollout = NavoriaRollout;
    struct Parameters : Weights<Features::count, Rollout::count> {
        explicit Parameters(int players);
    };
    static float* parameter(Parameters& parameters, std::string_view name) {
        return find_weight(parameters, Features::names, Rollout::names, name);
    }
    static constexpr bool hidden = false;
    // Whether estimates before and after the end of a turn are on the same scale.
    static constexpr bool turns_compare = true;
    static constexpr float margin = 15;
    static Ladder ladder(const navoria::Game& game) {
        if (game.players() > 2) return {{{11, 0.85, 0.75}, {27, 0.4}, {38, 0.2}, {80, 0.12}, {2500, 0.03}}};
        return {{{12, 0.7, 0.8}, {20, 0.5}, {45, 0.15}, {80, 0.12}, {2500, 0.03}}};
    }
    static void adapt(Settings& settings) {
        settings.turns = to_the_end;
        settings.estimate_weight = 0.5;
        settings.explore = 1;
        settings.win_weight = 0.8;
    }

    static NetLevels net_levels(const navoria::Game&) { return {"navoria", {10, 0.15}, {2500, 0.03}, 0.8, 0.6}; }

    Knowledge(const navoria::Game& game, const Parameters& parameters) : game_(&game), weights_(parameters) {}

    // Points that are certain, and the features beside them.
    float features(const navoria::State& state, int seat, std::array<float, Features::count>& out) const;
    // 1 at the start of the game, 0 at its end.
    float to_come(const navoria::State& state) const;
    void estimate(const navoria::State& state, Estimate& estimate) const;
    void prior(const navoria::State& state, int actor, const Moves& moves, float* weights) const;
    std::size_t guide(const navoria::State& state, int actor, const Moves& moves, Random& random) const;
    int turn(const navoria::State& state, int) const { return state.round * 64 + state.empower * 32 + state.turn; }

private:
    const navoria::Game* game_;
    Parameters weights_;
};

}  // namespace mistwheel::bots
