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
    // The net alone is no better than play-outs there; both together are far ahead of either (docs/bots.md).
    static bool four_experts(const noria::Game& game) {
        return game.mode() == noria::Mode::expert && game.players() == 4;
    }
    // With more players there is less between the best and the worst.
    static Ladder ladder(const noria::Game& game) {
        if (four_experts(game)) return {{{10, 0.4, 0.55}, {26, 0.2}, {140, 0.1}, {220, 0.06}, {1500, 0.03}}};
        if (game.players() > 2) return {{{10, 0.4, 0.55}, {16, 0.25, 0.7}, {35, 0.15}, {220, 0.06}, {1500, 0.03}}};
        return {{{10, 0.4, 0.55}, {26, 0.2, 0.8}, {100, 0.1}, {220, 0.06}, {1500, 0.03}}};
    }
    static void adapt(Settings& settings) { settings.turns = to_the_end; }

    // Alone one thinks through some hundred steps a turn.
    static NetLevels net_levels(const noria::Game& game) {
        if (four_experts(game))
            return {.name = "noria",
                    .veteran = {160, 0.1},
                    .master = {2000, 0.03},
                    .win_weight = 0.5,
                    .estimate_weight = 0.5};
        if (game.players() > 1) {
            const bool two = game.players() == 2;
            return {.name = "noria",
                    .veteran = two ? Rung{24, 0.1} : Rung{8, 0.3},
                    .master = {2000, 0.03},
                    .win_weight = 0.5,
                    .chance_scale = two ? 0.55 : 1.0};
        }
        // Automaton 3 beats all we have; without a net the lead is less.
        if (game.automaton_wheel() == game.components().automata[2]) return {};
        return {"noria_solo", {30, 0.06}, {800, 0.03}, 0.8, 1, 0.5};
    }
    // Play-outs beside the net cost a dozen times as much as it alone, and less thought says as much (docs/review.md).
    static ReviewLooks review_looks(const noria::Game& game) {
        if (four_experts(game)) return {.turn = 150, .first = 150, .second = 600};
        return {};
    }

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
