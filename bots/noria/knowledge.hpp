// What the bots know of Noria.
#pragma once

#include "bots/knowledge.hpp"
#include "bots/noria/net_inputs.hpp"
#include "bots/noria/rollout_policy.hpp"
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
    static constexpr NamedWeight table[count] = {
        {left, "left", 44.0F},
        {affordable, "affordable", 0.83F},
        {knowledge, "knowledge", 3.4F},
    };
    static constexpr auto names = names_of(table);
};

template <>
class Knowledge<noria::Game> {
public:
    using Features = NoriaFeatures;
    using Rollout = NoriaRollout;
    struct Parameters : Weights<Features::count, Rollout::count> {
        Parameters();
    };
    static float* parameter(Parameters& parameters, std::string_view name) {
        return find_weight(parameters, Features::names, Rollout::names, name);
    }
    static constexpr bool hidden = false;
    // Whether estimates inside a turn and after it are on the same scale.
    static constexpr bool turns_compare = false;
    static constexpr float margin = 25;
    static constexpr Ladder ladder = {
        {{10, 0.45, 0.5}, {12, 0.25, 0.7}, {50, 0.13, 1}, {220, 0.06, 1}, {1500, 0.03, 1}}};
    static void adapt(Settings& settings) { settings.turns = to_the_end; }

    // Not alone against the Automaton.
    static MasterNet master_net(const noria::Game& game) { return {game.players() > 1 ? "noria" : "", 2000, 0.5}; }

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
