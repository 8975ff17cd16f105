// What the bots know of Noria.
#pragma once

#include "bots/knowledge.hpp"
#include "bots/noria_sight.hpp"
#include "engine/noria/game.hpp"

namespace mistwheel::bots {

// "Left" is the share of the player's turns still to come, 1 to 0. "Soon" is 1 while a few turns are left and falls to
// 0 at the end.
struct NoriaFeatures {
    enum Feature : std::uint8_t {
        left,        // squared: steps pay more the earlier they are made
        affordable,  // steps that the stock pays for, times the value of their chambers, soon
        knowledge,   // left
        count
    };
    static constexpr std::array<std::string_view, count> names = {"left", "affordable", "knowledge"};
};

template <>
class Knowledge<noria::Game> {
public:
    using Features = NoriaFeatures;
    using Sights = NoriaSights;
    struct Parameters : Weights<Features::count, Sights::count> {
        Parameters();
    };
    static float* parameter(Parameters& parameters, std::string_view name) {
        return find_weight(parameters, Features::names, Sights::names, name);
    }
    static constexpr bool hidden = false;
    // Whether estimates inside a turn and after it are on the same scale.
    static constexpr bool turns_compare = false;
    static constexpr float margin = 25;

    Knowledge(const noria::Game& game, const Parameters& parameters) : game_(&game), weights_(parameters) {}

    float features(const noria::State& state, int column, std::array<float, Features::count>& out) const;
    float to_come(const noria::State& state) const;
    void estimate(const noria::State& state, Estimate& estimate) const;
    void prior(const noria::State& state, int actor, const Moves& moves, float* weights) const;
    std::size_t guide(const noria::State& state, int actor, const Moves& moves, Random& random) const;
    int turn(const noria::State& state, int) const { return state.round * 8 + state.seat; }

private:
    const noria::Game* game_;
    Parameters weights_;
};

}  // namespace mistwheel::bots
