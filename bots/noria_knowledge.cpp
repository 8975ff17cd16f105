#include "bots/noria_knowledge.hpp"

#include <algorithm>

#include "engine/noria/rules.hpp"

namespace mistwheel::bots {

using noria::Player;
using noria::State;
namespace chamber = noria::chamber;
namespace disc = noria::disc;
namespace track = noria::track;
namespace ware = noria::ware;
using F = NoriaFeatures;

Knowledge<noria::Game>::Parameters::Parameters() {
    feature[F::left] = 1.31F;
    feature[F::left_squared] = 44.16F;
    feature[F::values_left] = 1.77F;
    feature[F::affordable] = 0.83F;
    feature[F::obsidian] = -0.60F;
    feature[F::energy] = -0.07F;
    feature[F::mycelium] = -0.78F;
    feature[F::simple_empty] = 0.47F;
    feature[F::complex_empty] = 1.76F;
    feature[F::ships] = 1.56F;
    feature[F::ships_squared] = 0.82F;
    feature[F::knowledge] = -0.41F;
    feature[F::knowledge_left] = 3.37F;
    feature[F::income] = 5.57F;
    feature[F::resource_discs] = -1.95F;
    feature[F::cities] = -7.29F;
    feature[F::upgraded] = 2.82F;
    feature[F::active_upgraded] = 0.91F;
    feature[F::behind] = 4.42F;
    spread = 2.65F;
    spread_growth = 2.17F;
    warmth = 6.0F;
}

namespace {

// What one more politician adds to a chamber.
float slope(const noria::Game& game, const State& state, int which) {
    const auto& values = game.components().chamber_values[which];
    const int seated = state.seated[which];
    if (seated >= chamber::seats) return 0;
    return static_cast<float>(values[seated + 1] - values[seated]);
}

// What the waiting politicians of a chamber may still add to it.
float growth(const noria::Game& game, const State& state, int which) {
    const int free = chamber::seats - state.seated[which];
    return slope(game, state, which) * static_cast<float>(std::min<int>(state.upper[which], free)) / chamber::seats;
}

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

struct Discs {
    std::array<float, disc::count> kinds{};
    float upgraded = 0;
    float active_upgraded = 0;
};

Discs discs_of(const Player& player) {
    Discs out;
    for (int at = 0; at < noria::slot_count; ++at) {
        const std::uint8_t piece = player.wheel[at];
        if (piece == 0) continue;
        out.kinds[noria::kind_of(piece)] += 1;
        if (!noria::is_upgraded(piece)) continue;
        out.upgraded += 1;
        if (noria::holds(noria::active_slots, at)) out.active_upgraded += 1;
    }
    return out;
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
        const float value = static_cast<float>(game.chamber_value(state, which)) + 2 * growth(game, state, which);
        sum += std::min(funds[which] / price, 2.0F) * value;
    }
    return sum;
}

int opponents_before(const noria::Game& game, const State& state, int column) {
    int before = 0;
    for (int which = 0; which < track::count; ++which)
        for (int other = 0; other < game.columns(); ++other)
            before += state.players[other].steps[which] > state.players[column].steps[which] ? 1 : 0;
    return before;
}

// Steps that count in a chamber.
int counted_steps(const Player& player, int which) {
    if (which < track::count) return player.steps[which];
    const auto [lowest, highest] = std::minmax_element(player.steps.begin(), player.steps.end());
    return which == chamber::specialisation ? *highest : *lowest;
}

// How much better off the mover would be than the best other one if the chamber were worth a point more.
int edge(const noria::Game& game, const State& state, int which) {
    int best = 0;
    for (int other = 0; other < game.columns(); ++other)
        if (other != state.seat) best = std::max(best, counted_steps(state.players[other], which));
    return counted_steps(state.mover(), which) - best;
}

float intrigue_attraction(const noria::Game& game, const State& state, Move move) {
    const auto gain = static_cast<float>(edge(game, state, move.a)) * slope(game, state, move.a);
    if (gain <= 0) return 0.01F;
    const float loss = move.b == noria::none ? 0 : static_cast<float>(edge(game, state, move.b));
    return 0.15F * gain * (loss < 0 ? 1.0F : loss == 0 ? 0.4F : 0.1F);
}

// How much a move is worth trying at first sight.
float attraction(const noria::Game& game, const State& state, Move move) {
    using noria::Kind;
    switch (noria::kind(move)) {
        case Kind::night_shift: return state.turn.night_shifts == 0 ? 0.3F : 0.05F;
        case Kind::swap: return state.turn.modifications == 0 ? 0.03F : 0.002F;
        case Kind::end_influence: return 3;
        case Kind::use: return move.b == 2 ? 4.0F : 2.0F;
        case Kind::inspect: return 0.5F;
        case Kind::sell: return 0.05F;
        case Kind::buy: return 0.1F;
        case Kind::end_actions: return 0.1F;
        case Kind::invest:
            return 1 + static_cast<float>(game.chamber_value(state, move.a)) + 2 * growth(game, state, move.a);
        case Kind::finish: return 0.05F;
        case Kind::intrigue: return intrigue_attraction(game, state, move);
        default: return 1;
    }
}

}  // namespace

float Knowledge<noria::Game>::to_come(const State& state) const {
    return turns_left(*game_, state, state.seat) / static_cast<float>(game_->rounds());
}

float Knowledge<noria::Game>::features(const State& state, int column, std::array<float, F::count>& out) const {
    const Player& player = state.players[column];
    out.fill(0);
    const float turns = turns_left(*game_, state, column);
    const float left = turns / static_cast<float>(game_->rounds());
    const float soon = std::min(turns / 2, 1.0F);
    float points = 0;
    float values = 0;
    for (int which = 0; which < chamber::count; ++which) {
        const auto value = static_cast<float>(game_->chamber_value(state, which));
        points += value * static_cast<float>(counted_steps(player, which));
        if (which < track::count) values += value;
    }
    out[F::values_left] = values * left;
    if (game_->solo() && column == 1) return points;
    const Discs discs = discs_of(player);
    float ships = 0;
    float squares = 0;
    for (const std::uint8_t each : player.ships) {
        ships += each;
        squares += static_cast<float>(each * each);
    }
    const auto capped = [&](int which, int most) {
        return static_cast<float>(std::min<int>(player.stock[which], most));
    };
    out[F::left] = left;
    out[F::left_squared] = left * left;
    out[F::affordable] = affordable(*game_, state, player) * soon;
    out[F::obsidian] = capped(ware::obsidian, 10) * soon;
    out[F::energy] = capped(ware::energy, 10) * soon;
    out[F::mycelium] = capped(ware::mycelium, 10) * soon;
    out[F::simple_empty] = static_cast<float>(player.empty[0] + player.empty[1] + player.empty[2]) * left;
    out[F::complex_empty] = static_cast<float>(player.empty[3] + player.empty[4]) * left;
    out[F::ships] = ships * left;
    out[F::ships_squared] = squares * left;
    out[F::knowledge] = std::min(static_cast<float>(player.knowledge), 12.0F) * soon;
    out[F::knowledge_left] = std::min(static_cast<float>(player.knowledge), 12.0F) * left;
    out[F::income] = static_cast<float>(game_->components().income[player.factories]) * left;
    out[F::resource_discs] =
        (discs.kinds[disc::energy] + discs.kinds[disc::mycelium] + discs.kinds[disc::obsidian]) * left;
    out[F::cities] = discs.kinds[disc::city] * left;
    out[F::upgraded] = discs.upgraded * left;
    out[F::active_upgraded] = discs.active_upgraded * soon;
    out[F::behind] = static_cast<float>(opponents_before(*game_, state, column)) * left;
    return points;
}

void Knowledge<noria::Game>::estimate(const State& state, Estimate& estimate) const {
    estimate_by_features(*this, weights_, state, game_->columns(), estimate);
}

void Knowledge<noria::Game>::prior(const State& state, int actor, const Moves& moves, float* weights) const {
    prior_by_estimate(*game_, *this, state, actor, moves, weights_.warmth, weights);
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] *= attraction(*game_, state, moves[i]);
}

void Knowledge<noria::Game>::guide(const State& state, int, const Moves& moves, float* weights) const {
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = attraction(*game_, state, moves[i]);
}

}  // namespace mistwheel::bots
