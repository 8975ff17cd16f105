#include "bots/vianebula_knowledge.hpp"

#include <algorithm>
#include <bit>

#include "bots/vianebula_plans.hpp"
#include "engine/vianebula/rules.hpp"

namespace mistwheel::bots {

using vianebula::Guild;
using vianebula::State;
using F = ViaNebulaFeatures;

Knowledge<vianebula::Game>::Parameters::Parameters() {
    feature[F::left] = 9.0F;
    feature[F::buildings] = 2.0F;
    feature[F::leaders] = -1.0F;
    feature[F::sites] = 0.5F;
    feature[F::plans] = 4.0F;
    feature[F::plan_points] = 0.8F;
    feature[F::on_sites] = -0.5F;
    feature[F::on_deposits] = -0.8F;
    feature[F::on_deposits_left] = 0.6F;
    feature[F::craftsmen] = 1.0F;
    feature[F::next_explorer] = 1.5F;
    feature[F::reached] = 0.3F;
    warmth = 1.0F;
    spread = 2.0F;
    spread_growth = 6.0F;
}

namespace {

// Points that nothing can take away but resources in storage.
float certain_points(const vianebula::Game& game, const State& state, int seat) {
    const Scores scores = game.scores(state);
    const Guild& guild = vianebula::guild(state, seat);
    int elsewhere = 0;  // counted as stored already, though not there yet
    for (const vianebula::Site& site : guild.sites) elsewhere += site.pile.total();
    vianebula::for_each(guild.craftsmen_at,
                        [&](vianebula::Hex hex) { elsewhere += vianebula::deposit(game, state, hex).total(); });
    return static_cast<float>(scores.total[static_cast<std::size_t>(seat)] + elsewhere);
}

unsigned kinds_at(const vianebula::Game& game, const State& state, vianebula::Hex hex) {
    const vianebula::Pile pile = vianebula::deposit(game, state, hex);
    unsigned kinds = 0;
    for (int kind = 0; kind < vianebula::kinds; ++kind)
        if (pile.of(kind) > 0) kinds |= 1U << kind;
    return kinds;
}

// The kinds lacking on the sites that the hex can be transported to.
unsigned needed_from(const State& state, const Needs& needs, vianebula::Hex hex) {
    const Guild& guild = vianebula::acting(state);
    unsigned kinds = 0;
    for (std::size_t i = 0; i < guild.site_count; ++i)
        if (guild.sites[i].reach.has(hex)) kinds |= needs.kinds[i];
    return kinds;
}

// How much a move is worth trying at first sight.
float attraction(const vianebula::Game& game, const State& state, const Needs& needs, Move move) {
    using vianebula::Do;
    constexpr float pointless = 0.03F;
    switch (vianebula::what(move)) {
        case Do::erect:
        case Do::contract: return 20;
        case Do::transport:
            return (kinds_at(game, state, move.a) & needed_from(state, needs, move.a)) != 0 ? 6 : pointless;
        case Do::load: return (needed_from(state, needs, state.turn.place) >> move.a & 1) != 0 ? 6 : pointless;
        case Do::to: {
            const Guild& guild = vianebula::acting(state);
            const auto at = static_cast<std::size_t>(vianebula::site_index(guild, move.a));
            return (needs.kinds[at] >> state.turn.kind & 1) != 0 ? 6 : pointless;
        }
        case Do::craftsman: {
            const int type = state.token[game.valley().meadow_index[move.a]];
            const bool needed = (needs.any >> game.token(type).kind & 1) != 0;
            return (needed ? 0.6F : 0.1F) * (needs.reach.has(move.a) ? 3.0F : 0.5F);
        }
        case Do::site: return vianebula::acting(state).site_count == 0 ? 2.0F : 0.3F;
        case Do::explore: return needs.reach.has(move.a) ? 0.5F : 0.1F;
        case Do::explore_forest: return needs.reach.has(move.a) ? 0.2F : 0.03F;
        case Do::end: return 0.02F;
        case Do::decline: return 0.3F;
        default: return 1;
    }
}

void weigh_at_first_sight(const vianebula::Game& game, const State& state, const Moves& moves, float* weights) {
    const Needs needs = needs_of(game, state);
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = attraction(game, state, needs, moves[i]);
}

}  // namespace

float Knowledge<vianebula::Game>::to_come(const State& state) const {
    int most = 0;
    int all = 0;
    for (int seat = 0; seat < game_->players(); ++seat) {
        const int buildings = vianebula::guild(state, seat).building_count;
        most = std::max(most, buildings);
        all += buildings;
    }
    const float mean = static_cast<float>(all) / static_cast<float>(game_->players());
    const float gone = (2 * static_cast<float>(most) + mean) / (3.0F * vianebula::buildings_each);
    return 1 - std::min(gone, 1.0F);
}

float Knowledge<vianebula::Game>::features(const State& state, int seat, std::array<float, F::count>& out) const {
    const Guild& guild = vianebula::guild(state, seat);
    const float left = to_come(state);
    int leader = 0;
    for (int other = 0; other < game_->players(); ++other)
        if (other != seat) leader = std::max<int>(leader, vianebula::guild(state, other).building_count);
    float on_deposits = 0;
    vianebula::for_each(guild.craftsmen_at, [&](vianebula::Hex hex) {
        on_deposits += static_cast<float>(vianebula::deposit(*game_, state, hex).total());
    });
    float on_sites = 0;
    for (const vianebula::Site& site : guild.sites) on_sites += static_cast<float>(site.pile.total());
    const Plans plans = plans_of(*game_, state, seat);
    const int stack = game_->setup().stack;
    const int open = guild.tiles % stack;
    out[F::left] = left;
    out[F::buildings] = guild.building_count;
    out[F::buildings_left] = guild.building_count * left;
    out[F::leaders] = static_cast<float>(std::max(0, leader - guild.building_count));
    out[F::sites] = guild.site_count * left;
    out[F::plans] = plans.nearness;
    out[F::plan_points] = plans.points;
    out[F::best_plan] = plans.best;
    out[F::on_sites] = on_sites;
    out[F::on_deposits] = on_deposits;
    out[F::on_deposits_left] = on_deposits * left;
    out[F::craftsmen] = guild.craftsmen * left;
    out[F::hand] = static_cast<float>(std::popcount(guild.hand)) * left;
    out[F::next_explorer] = open == 0 ? 0 : static_cast<float>(stack - open) / static_cast<float>(stack);
    out[F::tiles_left] = guild.tiles * left;
    out[F::actions] = state.turn.seat == seat && state.turn.phase != vianebula::Phase::over ? state.turn.actions : 0;
    out[F::reached] = plans.reached;
    out[F::tokens] = plans.merchant;
    return certain_points(*game_, state, seat);
}

void Knowledge<vianebula::Game>::estimate(const State& state, Estimate& estimate) const {
    estimate_by_features(*this, weights_, state, game_->players(), estimate);
}

void Knowledge<vianebula::Game>::prior(const State& state, int actor, const Moves& moves, float* weights) const {
    float first_sight[Moves::capacity()];
    weigh_at_first_sight(*game_, state, moves, first_sight);
    prior_by_estimate(*game_, *this, state, actor, moves, weights_.warmth, weights);
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] *= first_sight[i];
}

void Knowledge<vianebula::Game>::guide(const State& state, int, const Moves& moves, float* weights) const {
    weigh_at_first_sight(*game_, state, moves, weights);
}

}  // namespace mistwheel::bots
