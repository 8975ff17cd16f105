#include "bots/navoria_knowledge.hpp"

#include <algorithm>
#include <bit>

#include "engine/navoria/rules.hpp"

namespace mistwheel::bots {

using navoria::PlayerState;
using navoria::State;
using F = NavoriaFeatures;

Knowledge<navoria::Game>::Parameters::Parameters() {
    feature[F::left] = 40.89F;
    feature[F::merchants_next] = 0.66F;
    feature[F::merchants_later] = 1.16F;
    feature[F::merchant_growth] = -1.13F;
    feature[F::adventurers_next] = 0.43F;
    feature[F::adventurer_growth] = -0.02F;
    feature[F::adventurers_later] = 2.02F;
    feature[F::returned_flags] = 1.13F;
    feature[F::ranks] = 1.15F;
    feature[F::ranks_early] = -0.69F;
    feature[F::steps] = 2.35F;
    feature[F::treasures] = 4.99F;
    feature[F::posts] = 1.11F;
    feature[F::posts_next_round] = 1.92F;
    feature[F::artisans] = -0.98F;
    feature[F::soldiers] = -1.09F;
    feature[F::orders] = 0.54F;
    feature[F::goods] = 0.78F;
    feature[F::friends] = 0.10F;
    feature[F::friend_growth] = -1.62F;
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

struct Friends {
    float on_the_way = 0;
    float won = 0;  // points for every further card of the right types
};

Friends friends_of(const navoria::Game& game, const State& state, int seat) {
    const PlayerState& player = state.players[seat];
    Friends out;
    for (int species = 0; species < navoria::species_count; ++species) {
        if (state.boards[species] == 0) continue;
        const navoria::Board& board = game.components().boards[state.boards[species] - 1];
        const auto& places = state.friends[species];
        if (places[0] == seat + 1 || places[1] == seat + 1) {
            const int types = std::popcount(board.types);
            out.won += static_cast<float>(types * (places[0] == seat + 1 ? board.upper : board.lower));
            continue;
        }
        if (places[1] != 0) continue;
        float cards = 0;
        for (int type = 0; type < navoria::type_count; ++type)
            if (board.types >> type & 1) cards += player.types[type] + 0.5F;
        const auto symbols = static_cast<float>(std::min<int>(player.symbols[species], 4));
        out.on_the_way += symbols * symbols / 16 * cards * (places[0] == 0 ? board.upper : board.lower);
    }
    return out;
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
    float steps = 0;
    float posts = 0;
    float flags = 0;
    float near_end = 0;
    for (int which = 0; which < navoria::continent_count; ++which) {
        const navoria::Track& track = game_->components().tracks[which];
        steps += player.markers[which];
        posts += player.posts[which];
        near_end += player.markers[which] + 2 >= track.end ? 1.0F : 0.0F;
        ranks += static_cast<float>(navoria::rank_points(*game_, state, which, seat));
        flags += static_cast<float>(navoria::flags_reached(track, navoria::return_space(*game_, player, which)));
    }
    const Orders orders = orders_of(*game_, player);
    const Friends friends = friends_of(*game_, state, seat);
    out[F::left] = all;
    out[F::merchants_next] = merchants;
    out[F::merchants_later] = merchants * later;
    out[F::merchant_growth] = player.types[navoria::merchant] * all;
    out[F::adventurers_next] = static_cast<float>(navoria::adventurers_income(*game_, player));
    out[F::adventurer_growth] = adventurers * left;
    out[F::adventurers_later] = adventurers * later;
    out[F::returned_flags] = adventurers * flags * later;
    out[F::ranks] = ranks * (1 - left);
    out[F::ranks_early] = ranks * left;
    out[F::steps] = steps * left;
    out[F::treasures] = near_end * left;
    out[F::posts] = posts * all;
    out[F::posts_next_round] = posts * (later > 0 ? 1.0F : 0.0F);
    out[F::artisans] = player.types[navoria::artisan] * all;
    out[F::soldiers] = player.types[navoria::soldier] * all;
    out[F::orders] = orders.filled * std::min(all * 3, 1.0F);
    out[F::goods] = orders.goods * std::min(all * 3, 1.0F);
    out[F::friends] = friends.on_the_way * std::min(all * 2, 1.0F);
    out[F::friend_growth] = friends.won * all;
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
