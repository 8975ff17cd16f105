// The six actions and the steps of those that have several: what is allowed. apply_actions.cpp says what they do.
#include <algorithm>

#include "engine/vianebula/why_not.hpp"

namespace mistwheel::vianebula {

namespace {

// B-X1, B-X2: next to one's own piece or next to an empty meadow. Inline: it is in two places and on the hot path.
inline HexSet frontier(const Game& game, const State& state) {
    const Guild& own = acting(state);
    return around(empty_meadows(game, state) | own.craftsmen_at | own.works) - state.tiles;
}

// B-T1: from any deposit that one of the player's sites reaches.
HexSet transportable(const State& state) {
    const Guild& own = acting(state);
    HexSet reach;
    for (std::size_t i = 0; i < own.site_count; ++i) reach |= own.sites[i].reach;
    return reach & state.deposits;
}

void push_contracts(const Game& game, const State& state, Moves& moves) {
    const Site& site = site_at(acting(state), state.turn.place);
    for (Cards rest = acting(state).hand; rest != 0; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        if (!why_not_complete(game, card, site)) moves.push(make(MoveKind::contract, card));
    }
    for (int place = 0; place < row_places; ++place) {
        const int card = state.row[static_cast<std::size_t>(place)] - 1;
        if (card >= 0 && !why_not_complete(game, card, site)) moves.push(make(MoveKind::contract, card, place + 1));
    }
}

// B-K5: the kinds that may be named to pay for Lazy explorer and Priest.
void push_payments(const Game& game, const State& state, Moves& moves) {
    const Pile pile = site_at(acting(state), state.turn.place).pile;
    const int number = game.card(current_card(state)).cost == Cost::two_equal ? 1 : different_for_priest;
    for (unsigned named = 1; named < 1U << kinds; ++named)
        if (std::popcount(named) == number && pile.covers(payment(game, current_card(state), named)))
            moves.push(make(MoveKind::pay, static_cast<int>(named)));
}

}  // namespace

Missing missing(const Game& game, int card, Pile pile) {
    Missing out;
    int most = 0;
    for (int kind = 0; kind < kinds; ++kind) most = std::max(most, pile.of(kind));
    switch (game.card(card).cost) {
        case Cost::printed:
            for (int kind = 0; kind < kinds; ++kind)
                out.pile.add(kind, std::max(0, game.printed_cost(card).of(kind) - pile.of(kind)));
            out.number = out.pile.total();
            break;
        case Cost::two_equal: out.number = std::max(0, equal_for_lazy_explorer - most); break;
        case Cost::three_different:
            out.number = std::max(0, different_for_priest - std::popcount(pile.guards_of(1)));
            break;
    }
    return out;
}

const Site* nearest_site(const Game& game, const Guild& guild, int card) {
    const Site* nearest = nullptr;
    int least = 0;
    for (std::size_t i = 0; i < guild.site_count; ++i) {
        const int lacks = missing(game, card, guild.sites[i].pile).number;
        if (nearest != nullptr && lacks >= least) continue;
        nearest = &guild.sites[i];
        least = lacks;
    }
    return nearest;
}

// B-X1 B-X2, and B-K3: only Adventurers go to forbidden hexes.
Reason why_not_explore(const Game& game, const State& state, Hex hex) {
    const Valley& valley = game.valley();
    if (valley.forbidden.has(hex)) return reason::forbidden;
    const bool forest = valley.forest.has(hex);
    if (const Reason none = why_not_explore(state, forest ? MoveKind::explore_forest : MoveKind::explore)) return none;
    if (frontier(game, state).has(hex)) return {};
    return forest ? reason::forest_not_adjacent : reason::fog_not_adjacent;
}

// B-T1
Reason why_not_transport(const State& state, Hex deposit) {
    if (acting(state).site_count == 0) return reason::no_site_to_reach;
    return transportable(state).has(deposit) ? Reason() : reason::no_path;
}

void legal_actions(const Game& game, const State& state, Moves& moves) {
    const Valley& valley = game.valley();
    const Guild& own = acting(state);
    if (!why_not_craftsman(state)) push_hexes(moves, MoveKind::craftsman, state.tokens);
    if (!why_not_another_site(own)) push_hexes(moves, MoveKind::site, valley.ruins - state.full);
    if (!why_not_explore(state, MoveKind::explore)) {
        const HexSet front = frontier(game, state);
        push_hexes(moves, MoveKind::explore, front & valley.fog);
        if (!why_not_explore(state, MoveKind::explore_forest))
            push_hexes(moves, MoveKind::explore_forest, front & valley.forest);
    }
    push_hexes(moves, MoveKind::transport, transportable(state));
    for (std::size_t i = 0; i < own.site_count; ++i)
        if (!why_not_erect(game, state, own.sites[i])) moves.push(make(MoveKind::erect, own.sites[i].place));
    moves.push(make(MoveKind::end));
}

void legal_action_steps(const Game& game, const State& state, Moves& moves) {
    const Guild& own = acting(state);
    switch (state.turn.stage) {
        case Stage::transport_kind: {
            const Pile pile = deposit(game, state, state.turn.place);
            for (int kind = 0; kind < kinds; ++kind)
                if (pile.of(kind) > 0) moves.push(make(MoveKind::load, kind));
            return;
        }
        case Stage::transport_site:
            for (std::size_t i = 0; i < own.site_count; ++i)
                if (!why_not_bring_to(own.sites[i], state.turn.place))
                    moves.push(make(MoveKind::to, own.sites[i].place));
            return;
        case Stage::erect_contract: push_contracts(game, state, moves); return;
        default: push_payments(game, state, moves);
    }
}

}  // namespace mistwheel::vianebula
