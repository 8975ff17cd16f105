#include "bots/vianebula/net_inputs.hpp"

#include <algorithm>

#include "bots/vianebula/ways.hpp"
#include "engine/vianebula/rules.hpp"

namespace mistwheel::bots {

using namespace vianebula;  // NOLINT(google-build-using-namespace): this file is about nothing else

namespace {

class Writer {
public:
    Writer(const vianebula::Game& game, const State& state, int actor, InputWriter& out)
        : game_(game),
          state_(state),
          actor_(actor),
          out_(out),
          sources_(sources_of(game, state)),
          empty_(empty_meadows(game, state)),
          fog_(game.valley().fog - state.tiles),
          scores_(game.scores(state)) {}

    void player(int seat, bool there, bool own, std::int16_t& base) {
        const Guild& me = guild(state_, seat);
        const auto column = static_cast<std::size_t>(seat);
        const int tokens = there ? tokens_kept(state_, seat) : 0;
        Plan plan;
        out_.block(there, guild_size_, [&] { things(me, tokens); });
        for (int i = 0; i < sites_each; ++i) {
            const bool stands = there && i < me.site_count;
            Plan unused;
            out_.block(stands, site_size_,
                       [&] { site(me.sites[static_cast<std::size_t>(i)], me, own, tokens, stands ? plan : unused); });
            // One that does not stand counts as one far from everything: so it was when the nets were trained.
            if (!stands) promise(me, own, tokens, {}, out_of_reach, plan);
        }
        out_.number(plan.nearness);
        out_.number(plan.points / 8);
        out_.count(kinds, std::popcount(plan.reached));
        const int total = there ? scores_.total[column] : 0;
        // What lies unused is lost now and may still be built with.
        const int unused = there ? -scores_.tie_break[column] : 0;
        out_.number(8 * total);
        out_.number(8 * unused);
        base = static_cast<std::int16_t>(total + unused);
    }

    void table() {
        const auto from_mover = [&](int seat) { return (seat - actor_ + game_.players()) % game_.players(); };
        for (const std::uint8_t open : state_.row) out_.one_of(card_count, open - 1);
        out_.bits(card_count, guild(state_, actor_).hand);
        for (int kind = 0; kind < kinds; ++kind) out_.count(6, state_.supply.of(kind));
        out_.count(8, state_.reserve);
        out_.count(max_players, state_.end_card == 0 ? 0 : from_mover(state_.end_card - 1) + 1);
        out_.count(3, state_.turns_left);
        out_.one_of(max_players, from_mover(state_.first));
        out_.count(8, state_.passes);
        out_.one_of(static_cast<int>(Stage::over) + 1, static_cast<int>(state_.turn.stage));
        out_.count(2, state_.turn.actions);
        out_.bits(1, state_.turn.acted);
        out_.one_of(card_count, state_.turn.card - 1);
        out_.one_of(kinds, state_.turn.stage == Stage::transport_site || state_.turn.stage == Stage::express_site ||
                                   state_.turn.stage == Stage::store_take
                               ? state_.turn.kind
                               : -1);
        int fog_left = 0;
        for_each(game_.valley().fog - state_.tiles, [&](Hex) { ++fog_left; });
        out_.number(4 * fog_left);
        out_.number(8 * state_.tokens.size());
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            out_.count(6, sources_.tokens[kind].size());
            out_.count(6, sources_.deposits[kind].size());
        }
        out_.one_of(max_players, game_.players() - 1);
        out_.bits(1, game_.side() == MapSide::expert ? 1 : 0);
    }

private:
    // What a player's sites promise together, each contract counted once, in 64ths.
    struct Plan {
        int nearness = 0;
        int points = 0;
        unsigned reached = 0;  // kinds that lie in the reach of a site
        Cards taken = 0;
    };

    void things(const Guild& me, int tokens) {
        out_.count(buildings_each, me.building_count);
        out_.count(sites_each, me.site_count);
        out_.count(4, me.craftsmen);
        out_.count(4, me.craftsmen_at.size());
        out_.count(stacks_each, uncovered_explorers(game_, me));
        out_.number(me.tiles);
        for (int kind = 0; kind < kinds; ++kind) out_.count(3, me.storage.of(kind));
        Pile deposits;
        for_each(me.craftsmen_at, [&](Hex hex) { deposits += deposit(game_, state_, hex); });
        for (int kind = 0; kind < kinds; ++kind) out_.count(4, deposits.of(kind));
        unsigned names = 0;
        for (Cards rest = me.completed; rest != 0; rest &= rest - 1)
            names |= 1U << static_cast<unsigned>(game_.card(std::countr_zero(rest)).name);
        out_.bits(contract_names, names);
        out_.count(6, tokens);
    }

    void site(const Site& site, const Guild& me, bool own, int tokens, Plan& plan) {
        for (int kind = 0; kind < kinds; ++kind) out_.count(3, site.pile.of(kind));
        const auto reach = widening_reach(site.reach, empty_, fog_);
        Far deposit_far{};
        Far token_far{};
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            deposit_far[kind] = first_with(reach, sources_.deposits[kind]);
            token_far[kind] = first_with(reach, sources_.tokens[kind]);
            out_.one_of(farthest, deposit_far[kind]);
            out_.one_of(farthest, token_far[kind]);
            if (deposit_far[kind] == 0) plan.reached |= 1U << kind;
        }
        const Promise best =
            promise(me, own, tokens, site.pile, costs_of(deposit_far, token_far, me.craftsmen > 0), plan);
        for (const int actions : best.open) out_.one_of(most_actions, actions);
        out_.one_of(most_actions, best.in_hand);
        out_.one_of(most_actions, std::min(*std::ranges::min_element(best.open), best.in_hand));
        out_.one_of(most_actions, best.actions);
        out_.count(9, best.points);
    }

    // What a site with this pile may become, in actions: with each open contract, with one in hand, and with the contract
    // that suits it best, which becomes part of the plan.
    struct Promise {
        std::array<int, row_places> open{};
        int in_hand = most_actions;
        int actions = most_actions;
        int points = 0;
    };
    Promise promise(const Guild& me, bool own, int tokens, Pile pile, const Costs& costs, Plan& plan) const {
        Promise out;
        int most = -1;
        int chosen = -1;
        const auto consider = [&](int card) {
            const int actions = actions_for(game_, card, pile, costs);
            const int points = points_for(game_, me, card, tokens);
            const int worth = nearness_of(actions) * (points + 3);
            if (worth > most && (plan.taken & card_bit(card)) == 0) {
                most = worth;
                chosen = card;
                out.actions = actions;
                out.points = points;
            }
            return actions;
        };
        for (std::size_t i = 0; i < out.open.size(); ++i)
            out.open[i] = state_.row[i] == 0 ? most_actions : consider(state_.row[i] - 1);
        if (own)
            for (Cards rest = me.hand; rest != 0; rest &= rest - 1)
                out.in_hand = std::min(out.in_hand, consider(std::countr_zero(rest)));
        if (chosen < 0) return out;
        plan.taken |= card_bit(chosen);
        plan.nearness += nearness_of(out.actions);
        plan.points += nearness_of(out.actions) * out.points;
        return out;
    }

    static constexpr Costs out_of_reach = [] {
        Costs costs{};
        costs.fill(cost_out_of_reach);
        return costs;
    }();

    const vianebula::Game& game_;
    const State& state_;
    int actor_;
    InputWriter& out_;
    Sources sources_;
    HexSet empty_;
    HexSet fog_;
    Scores scores_;
    int guild_size_ = 0;
    int site_size_ = 0;
};

}  // namespace

void NetInputs<vianebula::Game>::write(const State& state, int actor, InputWriter& out, Inputs& in) const {
    Writer writer(*game_, state, actor, out);
    for (int p = 0; p < max_players; ++p) {
        const bool there = p < game_->players();
        std::int16_t base = 0;
        writer.player(there ? (actor + p) % game_->players() : p, there, p == 0, base);
        if (there) in.base[static_cast<std::size_t>(p)] = base;
    }
    writer.table();
}

}  // namespace mistwheel::bots
