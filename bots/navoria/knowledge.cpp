#include "bots/navoria/knowledge.hpp"

#include <algorithm>
#include <bit>

#include "engine/navoria/rules.hpp"

namespace mistwheel::bots {

using navoria::PlayerState;
using navoria::State;
using F = NavoriaFeatures;

namespace {

// Fitted like the features, for 2, 3 and 4 players.
constexpr std::array<float, 3> spreads = {5.19F, 4.33F, 2.94F};
constexpr std::array<float, 3> spread_growths = {8.18F, 12.38F, 10.92F};

}  // namespace

Knowledge<navoria::Game>::Parameters::Parameters(int players) {
    const auto at = static_cast<std::size_t>(players - 2);
    feature = values_of(Features::table, at);
    rollout = values_of(Rollout::table);
    spread = spreads[at];
    spread_growth = spread_growths[at];
    prior_temperature = 3.0F;
}

namespace {

// What the goods in the ports are on the way to: share of each order filled times its reward.
float orders_filled(const navoria::Game& game, const PlayerState& player) {
    float filled = 0;
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
        filled += std::min(done, 1.0F) * reward;
    }
    return filled;
}

// What a player still has before it.
struct Clock {
    float recruits = 0;  // of this round
    float empowers = 0;
    float later = 0;  // rounds after this one
    float round = 0;  // recruits of a round, and as many empowers
    float turns() const { return recruits + empowers; }
    float all_turns() const { return recruits + empowers + 2 * round * later; }
    float use() const { return recruits * (later + 1) + round * later * (later + 1) / 2; }
};

Clock clock_of(const navoria::Game& game, const State& state, int seat) {
    const int players = game.players();
    Clock out;
    out.round = game.table().recruits;
    out.later = static_cast<float>(navoria::rounds - std::max<int>(state.round, 1));
    int place = 0;
    while (place < players && state.compass[place] != seat) ++place;
    if (state.empower) place = players - 1 - place;
    // Turns of this phase that the seat has begun and not only looked at.
    int done = (state.turn + players - 1 - place) / players;
    if (state.seat == seat && state.pending.origin != navoria::Origin::nothing) ++done;
    const float left = out.round - static_cast<float>(done);
    out.recruits = state.empower ? 0 : left;
    out.empowers = state.empower ? left : out.round;
    return out;
}

// Of a marker on a space.
float near_end(const navoria::Track& track, int space) {
    const float share = static_cast<float>(space) / track.end;
    return share * share;
}

struct Tracks {
    float return_ranks = 0;
    float flags = 0;
    float return_flags = 0;
    float treasures = 0;
    float return_treasures = 0;
};

Tracks tracks_of(const navoria::Game& game, const State& state, int seat) {
    Tracks out;
    const PlayerState& player = state.players[seat];
    const int paid = game.table().places_paid;
    for (int which = 0; which < navoria::continent_count; ++which) {
        const navoria::Track& track = game.components().tracks[which];
        const int home = navoria::return_space(game, player, which);
        out.flags += static_cast<float>(navoria::flags_reached(track, player.markers[which]));
        out.return_flags += static_cast<float>(navoria::flags_reached(track, home));
        out.treasures += near_end(track, player.markers[which]);
        out.return_treasures += near_end(track, home);
        if (home == 0) continue;
        int place = 0;
        for (int other = 0; other < game.players(); ++other)
            place += state.players[other].posts[which] > player.posts[which];
        if (place < paid) out.return_ranks += track.ranks[place];
    }
    return out;
}

struct Merchants {
    float cards = 0;
    float income = 0;  // as it stands
};

Merchants merchants_of(const navoria::Game& game, const PlayerState& player) {
    Merchants out;
    for (unsigned cards = player.cards[navoria::merchant]; cards != 0; cards &= cards - 1) {
        const navoria::Card& card =
            game.components().cards[navoria::merchant * navoria::cards_per_type + std::countr_zero(cards)];
        out.cards += card.rate;
        out.income += static_cast<float>(card.rate * player.symbols[card.counts]);
    }
    return out;
}

// Still to be placed in the running turn.
float opened(const State& state, int seat) {
    if (state.seat != seat || state.pending.origin == navoria::Origin::nothing) return 0;
    const navoria::Pending& pending = state.pending;
    return static_cast<float>(pending.steps + 2 * pending.posts + pending.choice + navoria::sum_of(pending.hand));
}

}  // namespace

float Knowledge<navoria::Game>::to_come(const State& state) const {
    const auto turns = static_cast<float>(2 * game_->turns_per_phase());
    const float gone = static_cast<float>(state.turn + state.empower * game_->turns_per_phase()) / turns;
    return (static_cast<float>(navoria::rounds - std::max<int>(state.round, 1)) + 1 - gone) / navoria::rounds;
}

float Knowledge<navoria::Game>::features(const State& state, int seat, std::array<float, F::count>& out) const {
    const PlayerState& player = state.players[seat];
    const Clock clock = clock_of(*game_, state, seat);
    const float use = clock.use();
    const float adventurers = player.types[navoria::adventurer];
    const Merchants merchants = merchants_of(*game_, player);
    const Tracks tracks = tracks_of(*game_, state, seat);
    const float soon = std::min(clock.all_turns() / 3, 1.0F);
    out[F::recruits] = clock.recruits;
    out[F::empowers] = clock.empowers;
    out[F::later] = clock.later * clock.round;
    out[F::opened] = opened(state, seat);
    out[F::merchant_growth] = merchants.cards * use;
    out[F::return_flags] = tracks.return_flags * use;
    out[F::ranks_later] = tracks.return_ranks * clock.later;
    out[F::treasures] = tracks.treasures * clock.turns();
    out[F::treasures_later] = tracks.return_treasures * clock.later;
    out[F::artisans] = player.types[navoria::artisan] * clock.all_turns();
    out[F::orders] = orders_filled(*game_, player) * soon;
    return static_cast<float>(navoria::victory_points(player) + navoria::soldiers_points(*game_, player) +
                              navoria::friendship_points(*game_, state, seat)) +
           merchants.income * (clock.later + 1) + adventurers * (tracks.flags + tracks.return_flags * clock.later);
}

void Knowledge<navoria::Game>::estimate(const State& state, Estimate& estimate) const {
    estimate_by_features(*this, weights_, state, game_->players(), estimate);
}

void Knowledge<navoria::Game>::prior(const State& state, int actor, const Moves& moves, float* weights) const {
    prior_by_estimate(*game_, *this, state, actor, moves, weights_.prior_temperature, weights);
}

std::size_t Knowledge<navoria::Game>::guide(const State& state, int actor, const Moves& moves, Random& random) const {
    return choose_by_policy(NavoriaRolloutPolicy(*game_, state, actor, weights_.rollout), moves,
                            weights_.rollout[NavoriaRollout::noise], random);
}

}  // namespace mistwheel::bots
