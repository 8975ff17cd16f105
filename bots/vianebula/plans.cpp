#include "bots/vianebula/plans.hpp"
#include "bots/portable_math.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "engine/vianebula/rules.hpp"

namespace mistwheel::bots {

using vianebula::Guild;
using vianebula::HexSet;
using vianebula::kinds;
using vianebula::Pile;
using vianebula::State;

Sources sources_of(const vianebula::Game& game, const State& state) {
    Sources out;
    for (std::size_t meadow = 0; meadow < vianebula::meadow_count; ++meadow) {
        const vianebula::Hex hex = game.valley().meadow[meadow];
        if (state.tokens.has(hex)) {
            out.tokens[game.token(state.token[meadow]).kind].add(hex);
        } else if (state.deposits.has(hex)) {
            for (int kind = 0; kind < kinds; ++kind)
                if (state.piles[meadow].of(kind) > 0) out.deposits[static_cast<std::size_t>(kind)].add(hex);
        }
    }
    return out;
}

int actions_for(const vianebula::Game& game, int card, Pile pile, const Costs& costs) {
    const auto at = [&](int kind) { return costs[static_cast<std::size_t>(kind)]; };
    switch (game.card(card).cost) {
        case vianebula::Cost::printed: {
            int actions = 1;
            const Pile price = game.printed_cost(card);
            for (int kind = 0; kind < kinds; ++kind) {
                const int missing = price.of(kind) - pile.of(kind);
                if (missing > 0) actions += at(kind) + missing - 1;
            }
            return actions;
        }
        case vianebula::Cost::two_equal: {
            int best = 2 * cost_out_of_reach;
            for (int kind = 0; kind < kinds; ++kind) {
                const int missing = 2 - pile.of(kind);
                best = std::min(best, missing <= 0 ? 0 : at(kind) + missing - 1);
            }
            return 1 + best;
        }
        case vianebula::Cost::three_different: {
            Costs each{};
            for (int kind = 0; kind < kinds; ++kind)
                each[static_cast<std::size_t>(kind)] = pile.of(kind) > 0 ? 0 : at(kind);
            std::sort(each.begin(), each.end());
            return 1 + each[0] + each[1] + each[2];
        }
    }
    return 0;
}

int points_for(const vianebula::Game& game, const Guild& guild, int card, int tokens) {
    const vianebula::Card& print = game.card(card);
    switch (print.name) {
        case vianebula::Contract::architect: return std::popcount(guild.completed) + 2;
        case vianebula::Contract::mayor: return 4;
        case vianebula::Contract::merchant: return tokens;
        case vianebula::Contract::lazy_explorer:
            return vianebula::explorers_each - vianebula::uncovered_explorers(game, guild);
        default: return print.vp;
    }
}

int tokens_kept(const State& state, int seat) {
    return static_cast<int>(std::count(state.fate.begin(), state.fate.end(), vianebula::kept_by(seat)));
}

namespace {

Costs costs_of(const vianebula::Game& game, const State& state, const Sources& sources, HexSet reach, bool craftsman) {
    Costs costs;
    costs.fill(cost_out_of_reach);
    const HexSet passable = vianebula::empty_meadows(game, state) | game.valley().fog;
    for (int fog = 0; fog < farthest; ++fog) {
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            if (!(sources.deposits[kind] & reach).empty()) costs[kind] = std::min(costs[kind], 1 + fog);
            if (craftsman && !(sources.tokens[kind] & reach).empty()) costs[kind] = std::min(costs[kind], 2 + fog);
        }
        reach |= vianebula::around(reach & passable);
    }
    return costs;
}

}  // namespace

unsigned missing_kinds(const vianebula::Game& game, int card, Pile pile, int& pieces) {
    constexpr unsigned all = (1U << kinds) - 1;
    unsigned lacking = 0;
    pieces = 0;
    switch (game.card(card).cost) {
        case vianebula::Cost::printed: {
            const Pile price = game.printed_cost(card);
            for (int kind = 0; kind < kinds; ++kind) {
                const int missing = price.of(kind) - pile.of(kind);
                if (missing <= 0) continue;
                lacking |= 1U << kind;
                pieces += missing;
            }
            return lacking;
        }
        case vianebula::Cost::two_equal:
            pieces = 2;
            for (int kind = 0; kind < kinds; ++kind) {
                if (pile.of(kind) == 0) continue;
                lacking |= 1U << kind;
                pieces = std::min(pieces, std::max(0, 2 - pile.of(kind)));
            }
            return pieces == 0 ? 0 : lacking == 0 ? all : lacking;
        case vianebula::Cost::three_different:
            for (int kind = 0; kind < kinds; ++kind)
                if (pile.of(kind) == 0) lacking |= 1U << kind;
            pieces = std::max(0, 3 - (kinds - std::popcount(lacking)));
            return pieces == 0 ? 0 : lacking;
    }
    return 0;
}

Needs needs_of(const vianebula::Game& game, const State& state) {
    Needs out;
    const Guild& guild = vianebula::acting(state);
    for (std::size_t i = 0; i < guild.site_count; ++i) {
        const vianebula::Site& site = guild.sites[i];
        out.reach |= site.reach;
        int least = 99;
        const auto consider = [&](int card) {
            int pieces = 0;
            const unsigned lacking = missing_kinds(game, card, site.pile, pieces);
            if (pieces > least) return;
            out.kinds[i] = pieces < least ? lacking : out.kinds[i] | lacking;
            least = pieces;
        };
        for (vianebula::Cards rest = guild.hand; rest != 0; rest &= rest - 1) consider(std::countr_zero(rest));
        for (const std::uint8_t open : state.row)
            if (open != 0) consider(open - 1);
        if (least == 0) out.kinds[i] = 0;
        out.pieces[i] = least;
        out.any |= out.kinds[i];
    }
    return out;
}

Plans plans_of(const vianebula::Game& game, const State& state, int seat) {
    const Guild& guild = vianebula::guild(state, seat);
    Plans out;
    if (guild.site_count == 0) return out;
    const Sources sources = sources_of(game, state);
    const int tokens = tokens_kept(state, seat);
    std::array<int, 16> cards{};
    std::size_t count = 0;
    for (vianebula::Cards rest = guild.hand; rest != 0 && count < 10; rest &= rest - 1)
        cards[count++] = std::countr_zero(rest);
    for (const std::uint8_t open : state.row)
        if (open != 0) cards[count++] = open - 1;
    unsigned used = 0;
    unsigned reached = 0;
    const int most = std::min<int>(guild.site_count, vianebula::buildings_each - guild.building_count);
    for (int i = 0; i < most; ++i) {
        const vianebula::Site& site = guild.sites[static_cast<std::size_t>(i)];
        const Costs costs = costs_of(game, state, sources, site.reach, guild.craftsmen > 0);
        float best = -1;
        float near = 0;
        float points = 0;
        std::size_t chosen = 0;
        for (std::size_t c = 0; c < count; ++c) {
            if (used >> c & 1) continue;
            const auto nearness = static_cast<float>(same_pow(0.8, actions_for(game, cards[c], site.pile, costs) - 1));
            const auto worth = static_cast<float>(points_for(game, guild, cards[c], tokens));
            if (nearness * (worth + 3) <= best) continue;
            best = nearness * (worth + 3);
            near = nearness;
            points = nearness * worth;
            chosen = c;
        }
        used |= 1U << chosen;
        out.nearness += near;
        out.points += points;
        for (unsigned kind = 0; kind < kinds; ++kind)
            if (costs[kind] <= 1) reached |= 1U << kind;
    }
    out.reached = static_cast<float>(std::popcount(reached));
    return out;
}

}  // namespace mistwheel::bots
