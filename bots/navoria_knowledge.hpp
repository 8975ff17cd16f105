// What the bots know of Explorers of Navoria.
#pragma once

#include "bots/knowledge.hpp"
#include "bots/navoria_sight.hpp"
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
    static constexpr std::array<std::string_view, count> names = {
        "recruits",    "empowers",  "later",           "opened",   "merchant_growth", "return_flags",
        "ranks_later", "treasures", "treasures_later", "artisans", "orders"};
};

template <>
class Knowledge<navoria::Game> {
public:
    using Features = NavoriaFeatures;
    using Sights = NavoriaSights;
    struct Parameters : Weights<Features::count, Sights::count> {
        explicit Parameters(int players);
    };
    static float* parameter(Parameters& parameters, std::string_view name) {
        return find_weight(parameters, Features::names, Sights::names, name);
    }
    static constexpr bool hidden = false;
    // Whether estimates before and after the end of a turn are on the same scale.
    static constexpr bool turns_compare = true;
    static constexpr float margin = 15;

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
