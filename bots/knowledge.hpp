// What a bot knows of a game beyond its rules. A game specialises Knowledge<G> in bots/GAME/knowledge.hpp; one without
// it is judged by the score "if it ended now", and all its moves look alike.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "bots/portable_math.hpp"
#include "bots/spec.hpp"
#include "engine/core/game.hpp"

namespace mistwheel::bots {

// What a bot weighs by. An evaluation: the points a column has for certain and a weighted sum of features, the weights
// fitted to played games (`mistwheel fit`). And what single moves are worth in rollouts, the weights
// tuned in games of nothing else (`mistwheel tune`). All of them can be set from a spec (`k.orders=0.5`).
template <std::size_t Features, std::size_t Rollout>
struct Weights {
    std::array<float, Features> feature{};
    std::array<float, Rollout> rollout{};
    float prior_temperature = 2;  // of the tree's priors: so many points make a move e times as attractive
    float spread = 3;             // how unsure the estimate is at the end of the game, in points
    float spread_growth = 10;     // and how much more at its start
};

template <std::size_t Count>
float* find_named(std::array<float, Count>& values, const std::array<std::string_view, Count>& names,
                  std::string_view name) {
    for (std::size_t i = 0; i < Count; ++i)
        if (names[i] == name) return &values[i];
    return nullptr;
}

template <std::size_t Features, std::size_t Rollout>
float* find_weight(Weights<Features, Rollout>& weights, const std::array<std::string_view, Features>& features,
                   const std::array<std::string_view, Rollout>& rollouts, std::string_view name) {
    if (float* found = find_named(weights.feature, features, name)) return found;
    if (float* found = find_named(weights.rollout, rollouts, name)) return found;
    if (name == "prior_temperature") return &weights.prior_temperature;
    if (name == "spread") return &weights.spread;
    if (name == "spread_growth") return &weights.spread_growth;
    return nullptr;
}

// One level of the bots: its budget and how much it leaves to chance.
struct Rung {
    std::uint64_t iterations;
    double temperature;         // a little, so that games differ
    double prior_exponent = 1;  // how far priors are trusted: less makes a level more adventurous
    double slips = 0;           // share of moves made without thinking
};
using Ladder = std::array<Rung, 5>;

// The net that the two highest levels go by at a table, and how they search with it; no name where none has shown that it
// is stronger.
struct NetLevels {
    std::string_view name;
    Rung veteran;
    Rung master;
    double win_weight;
    double explore = 1;
    double estimate_weight = 1;  // less where play-outs help the net
    double chance_scale = 1;     // less where the net is too sure of itself (chance_scale.hpp)
};

// How long a review looks at positions that a net judges, in iterations, and how widely. A table may have looks of its own:
// Knowledge<G>::review_looks(game).
struct ReviewLooks {
    std::uint64_t turn = 1200;  // for a step of the better turn
    std::uint64_t first = 1200;
    std::uint64_t second = 4800;
    std::string_view setting;  // of the bot that looks: "explore=1"
    double least = 0.01;       // cost that is counted: less lies within the judge's error
};

// How a position will end, as far as one can tell by looking at it.
struct Estimate {
    std::array<float, max_players> points{};  // expected final score of each column
    float spread = 10;                        // how wrong that may be, in points: the scale of the chance to win
};

// The columns of the score: the players, and in the solo game the Automaton.
template <class G>
int score_columns(const G& game) {
    return game.players() == 1 ? 2 : game.players();
}

// A column's lead over the best other one.
inline float lead(const std::array<float, max_players>& points, int columns, int of) {
    float best = -1e9F;
    for (int i = 0; i < columns; ++i)
        if (i != of && points[static_cast<std::size_t>(i)] > best) best = points[static_cast<std::size_t>(i)];
    return points[static_cast<std::size_t>(of)] - best;
}

template <class G>
class Knowledge {
public:
    struct Parameters {};
    static float* parameter(Parameters&, std::string_view) { return nullptr; }
    // Whether players know different things; if not, the legal moves of a node never change.
    static constexpr bool hidden = true;
    // A lead of so many points feels like winning.
    static constexpr float margin = 10;
    // The levels 1 to 5 at this table, its mode and number of players; the last two where there is no net.
    static Ladder ladder(const G&) { return {{{8, 0.7}, {30, 0.4}, {120, 0.2}, {500, 0.1}, {2500, 0.05}}}; }
    // Further `static void adapt(Settings&)`, where the search of this game differs from the usual settings, and
    // `static NetLevels net_levels(const G&)`, if nets play it.

    Knowledge(const G& game, const Parameters&) : game_(&game) {}

    void estimate(const typename G::State& state, Estimate& estimate) const {
        const Scores scores = game_->scores(state);
        for (std::size_t i = 0; i < max_players; ++i) estimate.points[i] = static_cast<float>(scores.total[i]);
    }
    // How good each move looks at once, for the tree: weights > 0, in any scale.
    void prior(const typename G::State&, int, const Moves& moves, float* weights) const {
        for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = 1;
    }
    // The move of a play-out, where looking has to be cheap.
    std::size_t guide(const typename G::State&, int, const Moves& moves, Random& random) const {
        return random.below(static_cast<std::uint32_t>(moves.size()));
    }
    // A number that changes when a turn ends.
    int turn(const typename G::State&, int actor) const { return actor; }

private:
    const G* game_;
};

// The move that looks best, or one that is worth up to `noise` less.
template <class Policy>
std::size_t choose_by_policy(const Policy& policy, const Moves& moves, float noise, Random& random) {
    std::size_t pick = 0;
    float best = -1e9F;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const float worth = policy.worth(moves[i]) + noise * static_cast<float>(random.unit());
        if (worth <= best) continue;
        best = worth;
        pick = i;
    }
    return pick;
}

// The parameters in use; a game may have others for every number of players.
template <class G>
typename Knowledge<G>::Parameters usual_parameters(const G& game) {
    using Parameters = typename Knowledge<G>::Parameters;
    if constexpr (std::is_constructible_v<Parameters, int>)
        return Parameters(game.players());
    else
        return {};
}

// Each column's points by its features.
template <class K, std::size_t Features, std::size_t Rollout>
void estimate_by_features(const K& knowledge, const Weights<Features, Rollout>& weights, const auto& state, int columns,
                          Estimate& estimate) {
    std::array<float, Features> features{};
    for (int column = 0; column < columns; ++column) {
        float points = knowledge.features(state, column, features);
        for (std::size_t i = 0; i < Features; ++i) points += weights.feature[i] * features[i];
        estimate.points[static_cast<std::size_t>(column)] = points;
    }
    estimate.spread = weights.spread + weights.spread_growth * knowledge.to_come(state);
}

// From points to weights: e-fold for every `prior_temperature` points, 1 for the best.
inline void softmax(float* weights, std::size_t count, float prior_temperature) {
    float best = -1e9F;
    for (std::size_t i = 0; i < count; ++i) best = weights[i] > best ? weights[i] : best;
    for (std::size_t i = 0; i < count; ++i)
        weights[i] = static_cast<float>(same_exp((weights[i] - best) / prior_temperature));
}

// Weights by looking one step ahead: how far each move leads in the estimate.
template <class G, class K>
void prior_by_estimate(const G& game, const K& knowledge, const typename G::State& state, int actor, const Moves& moves,
                       float prior_temperature, float* weights) {
    const int columns = score_columns(game);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        typename G::State next = state;
        game.apply(next, moves[i]);
        Estimate estimate;
        knowledge.estimate(next, estimate);
        weights[i] = lead(estimate.points, columns, actor);
    }
    softmax(weights, moves.size(), prior_temperature);
}

}  // namespace mistwheel::bots
