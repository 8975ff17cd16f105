#include "bots/navoria_knowledge.hpp"

#include <algorithm>

#include "engine/navoria/rules.hpp"

namespace mistwheel::bots {

using navoria::PlayerState;
using navoria::State;
using F = NavoriaFeatures;

Knowledge<navoria::Game>::Parameters::Parameters() {
    feature[F::left] = 40.89F;
    feature[F::merchants_next] = 0.66F;
    feature[F::merchant_growth] = -1.8F;
    feature[F::adventurers_later] = 2.02F;
    feature[F::returned_flags] = 1.13F;
    feature[F::ranks] = 1.15F;
    feature[F::treasures] = 4.99F;
    feature[F::posts] = 1.11F;
    feature[F::posts_next_round] = 1.92F;
    feature[F::soldiers] = -1.09F;
    feature[F::orders] = 0.54F;
    feature[F::goods] = 0.78F;
    feature[F::friends] = 0.10F;
    spread = 5.03F;
    spread_growth = 7.76F;
    warmth = 3.0F;
}

namespace {

struct Orders {
    float filled = 0;
    float goods = 0;
};

// What the goods in the ports are on the way to.
Orders orders_of(const navoria::Game& game, const PlayerState& player) {
    Orders out;
    for (int where = 0; where < navoria::continent_count; ++where) {
        const navoria::Port& port = game.components().ports[where];
        const auto& goods = player.goods[where];
        const auto all = static_cast<float>(navoria::sum_of(goods));
        if (all == 0) continue;
        float done = all / port.amount;
        if (port.order == navoria::OrderKind::each)
            done = static_cast<float>((goods[0] > 0) + (goods[1] > 0) + (goods[2] > 0)) / 3;
        if (port.order == navoria::OrderKind::same)
            done = static_cast<float>(std::max({goods[0], goods[1], goods[2]})) / port.amount;
        float reward = 0;
        const auto add = [&](const navoria::Effect& effect) {
            if (effect.kind == navoria::EffectKind::vp) reward += effect.amount;
            if (effect.kind == navoria::EffectKind::vp_per_artisan)
                reward += static_cast<float>(effect.amount * player.types[navoria::artisan]);
            if (effect.kind != navoria::EffectKind::vp) reward += 0.5F;
        };
        for (const navoria::Effect& effect : port.base) add(effect);
        for (int i = 0; i < player.posts[where]; ++i) add(port.advanced[i]);
        out.filled += std::min(done, 1.0F) * reward;
        out.goods += all;
    }
    return out;
}

// Symbols on the way to a friendship token, while the board has a place.
float friends_on_the_way(const navoria::Game& game, const State& state, int seat) {
    const PlayerState& player = state.players[seat];
    float points = 0;
    for (int species = 0; species < navoria::species_count; ++species) {
        const auto& places = state.friends[species];
        if (state.boards[species] == 0 || places[1] != 0 || places[0] == seat + 1) continue;
        const navoria::Board& board = game.components().boards[state.boards[species] - 1];
        float cards = 0;
        for (int type = 0; type < navoria::type_count; ++type)
            if (board.types >> type & 1) cards += player.types[type] + 0.5F;
        const auto symbols = static_cast<float>(std::min<int>(player.symbols[species], 4));
        points += symbols * symbols / 16 * cards * (places[0] == 0 ? board.upper : board.lower);
    }
    return points;
}

struct Clock {
    float later;  // Incomes after the next one
    float left;   // of this round
};

Clock clock_of(const navoria::Game& game, const State& state) {
    const auto turns = static_cast<float>(2 * game.turns_per_phase());
    const float gone = static_cast<float>(state.turn + state.empower * game.turns_per_phase()) / turns;
    return {static_cast<float>(std::max(0, navoria::rounds - state.round)), 1 - gone};
}

}  // namespace

float Knowledge<navoria::Game>::to_come(const State& state) const {
    const Clock clock = clock_of(*game_, state);
    return (clock.later + clock.left) / navoria::rounds;
}

float Knowledge<navoria::Game>::features(const State& state, int seat, std::array<float, F::count>& out) const {
    const PlayerState& player = state.players[seat];
    const auto [later, left] = clock_of(*game_, state);
    const float all = later + left;
    const auto merchants = static_cast<float>(navoria::merchants_income(*game_, player));
    const float adventurers = player.types[navoria::adventurer];
    float ranks = 0;
    float posts = 0;
    float flags = 0;
    float near_end = 0;
    for (int which = 0; which < navoria::continent_count; ++which) {
        const navoria::Track& track = game_->components().tracks[which];
        posts += player.posts[which];
        near_end += player.markers[which] + 2 >= track.end ? 1.0F : 0.0F;
        ranks += static_cast<float>(navoria::rank_points(*game_, state, which, seat));
        flags += static_cast<float>(navoria::flags_reached(track, navoria::return_space(*game_, player, which)));
    }
    const Orders orders = orders_of(*game_, player);
    out[F::left] = all;
    out[F::merchants_next] = merchants;
    out[F::merchant_growth] = player.types[navoria::merchant] * all;
    out[F::adventurers_later] = adventurers * later;
    out[F::returned_flags] = adventurers * flags * later;
    out[F::ranks] = ranks * (1 - left);
    out[F::treasures] = near_end * left;
    out[F::posts] = posts * all;
    out[F::posts_next_round] = posts * (later > 0 ? 1.0F : 0.0F);
    out[F::soldiers] = player.types[navoria::soldier] * all;
    out[F::orders] = orders.filled * std::min(all * 3, 1.0F);
    out[F::goods] = orders.goods * std::min(all * 3, 1.0F);
    out[F::friends] = friends_on_the_way(*game_, state, seat) * std::min(all * 2, 1.0F);
    return static_cast<float>(navoria::victory_points(player) + navoria::soldiers_points(*game_, player) +
                              navoria::friendship_points(*game_, state, seat));
}

void Knowledge<navoria::Game>::estimate(const State& state, Estimate& estimate) const {
    estimate_by_features(*this, weights_, state, game_->players(), estimate);
}

void Knowledge<navoria::Game>::prior(const State& state, int actor, const Moves& moves, float* weights) const {
    prior_by_estimate(*game_, *this, state, actor, moves, weights_.warmth, weights);
}

void Knowledge<navoria::Game>::guide(const State& state, int actor, const Moves& moves, float* weights) const {
    prior(state, actor, moves, weights);
}

}  // namespace mistwheel::bots
