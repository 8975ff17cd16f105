#include "bots/noria/knowledge.hpp"

#include <algorithm>

#include "engine/noria/rules.hpp"

namespace mistwheel::bots {

using noria::Player;
using noria::State;
namespace track = noria::track;
namespace ware = noria::ware;
using F = NoriaFeatures;

Knowledge<noria::Game>::Parameters::Parameters() {
    feature = values_of(Features::table);
    rollout = values_of(Rollout::table);
    spread = 2.65F;
    spread_growth = 2.17F;
    prior_temperature = 2.5F;
}

namespace {

// Turns the player still has, the present one included until it ends.
float turns_left(const noria::Game& game, const State& state, int column) {
    const int rounds = game.rounds();
    if (state.round == 0) return static_cast<float>(rounds);
    const int after = rounds - state.round;
    if (game.solo()) return static_cast<float>(after + 1);
    const int players = game.players();
    const int mine = (column - state.first + players) % players;
    const int now = (state.seat - state.first + players) % players;
    return static_cast<float>(after + (mine >= now ? 1 : 0));
}

// Steps on the four tracks that the stock pays for, each times what its chamber is likely to be worth.
float affordable(const noria::Game& game, const State& state, const Player& player) {
    const auto stock = [&](int which) { return static_cast<float>(player.stock[which]); };
    const std::array<float, track::count> funds = {stock(ware::obsidian), stock(ware::energy) + stock(ware::mycelium),
                                                   stock(ware::thruster) + stock(ware::sail) + stock(ware::compass),
                                                   stock(ware::lamp) + stock(ware::piston)};
    float sum = 0;
    for (int which = 0; which < track::count; ++which) {
        if (player.steps[which] >= track::steps || funds[which] == 0) continue;
        const auto price = static_cast<float>(game.components().tracks[which].price[player.steps[which]]);
        const float value =
            static_cast<float>(game.chamber_value(state, which)) + 2 * chamber_growth(game, state, which);
        sum += std::min(funds[which] / price, 2.0F) * value;
    }
    return sum;
}

}  // namespace

float Knowledge<noria::Game>::to_come(const State& state) const {
    return turns_left(*game_, state, state.seat) / static_cast<float>(game_->rounds());
}

float Knowledge<noria::Game>::features(const State& state, int column, std::array<float, F::count>& out) const {
    const Player& player = state.players[column];
    out.fill(0);
    const auto points = static_cast<float>(game_->scores(state).total[static_cast<std::size_t>(column)]);
    if (game_->solo() && column == 1) return points;
    const float turns = turns_left(*game_, state, column);
    const float left = turns / static_cast<float>(game_->rounds());
    out[F::left] = left * left;
    out[F::affordable] = affordable(*game_, state, player) * std::min(turns / 2, 1.0F);
    out[F::knowledge] = std::min(static_cast<float>(player.knowledge), 12.0F) * left;
    return points;
}

void Knowledge<noria::Game>::estimate(const State& state, Estimate& estimate) const {
    estimate_by_features(*this, weights_, state, game_->columns(), estimate);
}

void Knowledge<noria::Game>::prior(const State& state, int, const Moves& moves, float* weights) const {
    const NoriaRolloutPolicy policy(*game_, state, weights_.rollout);
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = policy.worth(moves[i]);
    softmax(weights, moves.size(), weights_.prior_temperature);
}

std::size_t Knowledge<noria::Game>::guide(const State& state, int, const Moves& moves, Random& random) const {
    return choose_by_policy(NoriaRolloutPolicy(*game_, state, weights_.rollout), moves,
                            weights_.rollout[NoriaRollout::noise], random);
}

}  // namespace mistwheel::bots
