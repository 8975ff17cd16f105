// What the bots know of Explorers of Navoria.
#pragma once

#include "bots/knowledge.hpp"
#include "engine/navoria/game.hpp"

namespace mistwheel::bots {

// "Later" means: for every Income after the next one. "Left" is the part of this round still to be played, 1 to 0.
struct NavoriaFeatures {
    enum Feature : std::uint8_t {
        left,             // all turns to come
        merchants_next,   // the next Income as it stands
        merchant_growth,  // merchants, over all turns to come
        adventurers_later,
        returned_flags,  // adventurers times flags reached from the posts, later
        ranks,           // places on the tracks, surer as the round ends
        treasures,       // markers near the end of their track
        posts,           // over all turns to come
        posts_next_round,
        soldiers,
        orders,  // share of each order filled times its reward
        goods,
        friends,  // symbols on the way to a board that has a place
        count
    };
    static constexpr std::array<std::string_view, count> names = {
        "left",   "merchants_next", "merchant_growth", "adventurers_later", "returned_flags",
        "ranks",  "treasures",      "posts",           "posts_next_round",  "soldiers",
        "orders", "goods",          "friends",
    };
};

template <>
class Knowledge<navoria::Game> {
public:
    using Features = NavoriaFeatures;
    struct Parameters : Weights<Features::count> {
        Parameters();
    };
    static float* parameter(Parameters& parameters, std::string_view name) {
        return find_weight(parameters, Features::names, name);
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
    void guide(const navoria::State& state, int actor, const Moves& moves, float* weights) const;
    int turn(const navoria::State& state, int) const { return state.round * 64 + state.empower * 32 + state.turn; }

private:
    const navoria::Game* game_;
    Parameters weights_;
};

}  // namespace mistwheel::bots
