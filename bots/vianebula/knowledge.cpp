#include "bots/vianebula/knowledge.hpp"

#include <algorithm>

#include "bots/vianebula/plans.hpp"
#include "engine/vianebula/rules.hpp"

namespace mistwheel::bots {

using vianebula::Guild;
using vianebula::State;
using F = ViaNebulaFeatures;

Knowledge<vianebula::Game>::Parameters::Parameters() {
    feature = values_of(Features::table);
    rollout = values_of(Rollout::table);
    prior_temperature = 1.0F;
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
    const Plans plans = plans_of(*game_, state, seat);
    const int stack = game_->setup().stack;
    const int open = guild.tiles % stack;
    out[F::left] = left;
    out[F::buildings] = guild.building_count;
    out[F::leaders] = static_cast<float>(std::max(0, leader - guild.building_count));
    out[F::sites] = guild.site_count * left;
    out[F::plans] = plans.nearness;
    out[F::plan_points] = plans.points;
    out[F::on_deposits] = on_deposits;
    out[F::on_deposits_left] = on_deposits * left;
    out[F::craftsmen] = guild.craftsmen * left;
    out[F::next_explorer] = open == 0 ? 0 : static_cast<float>(stack - open) / static_cast<float>(stack);
    out[F::reached] = plans.reached;
    return certain_points(*game_, state, seat);
}

void Knowledge<vianebula::Game>::estimate(const State& state, Estimate& estimate) const {
    estimate_by_features(*this, weights_, state, game_->players(), estimate);
}

void Knowledge<vianebula::Game>::prior(const State& state, int actor, const Moves& moves, float* weights) const {
    prior_by_estimate(*game_, *this, state, actor, moves, weights_.prior_temperature, weights);
    const ViaNebulaRolloutPolicy policy(*game_, state, weights_.rollout);
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] *= static_cast<float>(same_exp(policy.worth(moves[i])));
}

std::size_t Knowledge<vianebula::Game>::guide(const State& state, int, const Moves& moves, Random& random) const {
    return choose_by_policy(ViaNebulaRolloutPolicy(*game_, state, weights_.rollout), moves,
                            weights_.rollout[ViaNebulaRollout::noise], random);
}

}  // namespace mistwheel::bots
