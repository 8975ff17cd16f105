#include "bots/noria/rollout_policy.hpp"

#include <algorithm>

#include "engine/noria/moves.hpp"

namespace mistwheel::bots {

namespace chamber = noria::chamber;
namespace disc = noria::disc;
namespace track = noria::track;
using noria::MoveKind;
using noria::Player;
using W = NoriaRollout;

namespace {

// Steps that count in a chamber.
int counted_steps(const Player& player, int which) {
    if (which < track::count) return player.steps[which];
    const auto [lowest, highest] = std::minmax_element(player.steps.begin(), player.steps.end());
    return which == chamber::specialisation ? *highest : *lowest;
}

// What one more politician adds to a chamber.
float slope(const noria::Game& game, const noria::State& state, int which) {
    const auto& values = game.components().chamber_values[which];
    const int seated = state.seated[which];
    return seated >= chamber::seats ? 0 : static_cast<float>(values[seated + 1] - values[seated]);
}

}  // namespace

float chamber_growth(const noria::Game& game, const noria::State& state, int which) {
    const int free = chamber::seats - state.seated[which];
    return slope(game, state, which) * static_cast<float>(std::min<int>(state.upper[which], free)) / chamber::seats;
}

float NoriaRolloutPolicy::worth(Move move) const {
    switch (noria::kind_of(move)) {
        case MoveKind::night_shift: return weights_[W::night_shift];
        case MoveKind::swap: return weights_[W::swap];
        case MoveKind::end_influence: return weights_[W::end_influence];
        case MoveKind::use: return use(move.a, move.b);
        case MoveKind::inspect: return weights_[W::inspect];
        case MoveKind::buy: return weights_[W::buy];
        case MoveKind::end_actions: return weights_[W::end_actions];
        case MoveKind::buy_disc: return disc::resource(move.a) ? weights_[W::disc_resource] : 0;
        case MoveKind::invest: return invest(move.a);
        case MoveKind::upgrade:
            return noria::kind_of(state_.mover().wheel[move.a]) == disc::city ? weights_[W::upgrade_city] : 0;
        case MoveKind::intrigue: return intrigue(move.a, move.b);
        case MoveKind::place: return state_.mover().wheel[move.b] == 0 ? weights_[W::place_free] : 0;
        default: return 0;
    }
}

float NoriaRolloutPolicy::use(int slot, int times) const {
    const int kind = noria::kind_of(state_.mover().wheel[slot]);
    return (times == 2 ? weights_[W::use_twice] : 0) + (disc::resource(kind) ? weights_[W::use_resource] : 0);
}

float NoriaRolloutPolicy::invest(int which) const {
    return weights_[W::invest] + weights_[W::invest_value] * static_cast<float>(game_.chamber_value(state_, which)) +
           weights_[W::invest_growth] * chamber_growth(game_, state_, which) +
           weights_[W::invest_step] * state_.mover().steps[which];
}

float NoriaRolloutPolicy::intrigue(int seats, int loses) const {
    const float gain = edge(seats) * slope(game_, state_, seats);
    const float loss = loses == noria::none ? 0 : edge(loses) * slope(game_, state_, loses);
    return weights_[W::intrigue] + weights_[W::intrigue_gain] * gain + weights_[W::intrigue_loss] * loss;
}

// How much better off the mover would be than the best other one if the chamber were worth a point more.
float NoriaRolloutPolicy::edge(int which) const {
    int best = 0;
    for (int other = 0; other < game_.columns(); ++other)
        if (other != state_.seat) best = std::max(best, counted_steps(state_.players[other], which));
    return static_cast<float>(counted_steps(state_.mover(), which) - best);
}

}  // namespace mistwheel::bots
