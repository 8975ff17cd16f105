// The six actions and the steps of those that have several: what is allowed. apply_actions.cpp says what they do.
#include "engine/vianebula/rules.hpp"

namespace mistwheel::vianebula {

namespace {

// B-X1, B-X2: next to an own piece or next to an empty meadow, if a tile is left.
HexSet explorable(const Game& game, const State& state) {
    if (!has_tile(state)) return {};
    const Guild& own = acting(state);
    return around(empty_meadows(game, state) | own.craftsmen_at | own.works) - state.tiles;
}

// B-B1: never more own sites on the map than buildings left.
bool may_place_site(const Guild& own) { return sites_allowed(own) > 0; }

// B-T1: from any deposit that an own site reaches.
HexSet transportable(const State& state) {
    const Guild& own = acting(state);
    HexSet reach;
    for (std::size_t i = 0; i < own.site_count; ++i) reach |= own.sites[i].reach;
    return reach & state.deposits;
}

void push_contracts(const Game& game, const State& state, Moves& moves) {
    const Pile pile = site_at(acting(state), state.turn.place).pile;
    for (Cards rest = acting(state).hand; rest != 0; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        if (fulfils(game, card, pile)) moves.push(move_of(Do::contract, card));
    }
    for (int place = 0; place < row_places; ++place) {
        const int card = state.row[static_cast<std::size_t>(place)] - 1;
        if (card >= 0 && fulfils(game, card, pile)) moves.push(move_of(Do::contract, card, place + 1));
    }
}

// B-K5: the kinds that may be named to pay for Lazy explorer and Priest.
void push_payments(const Game& game, const State& state, Moves& moves) {
    const Pile pile = site_at(acting(state), state.turn.place).pile;
    const int number = game.card(current_card(state)).cost == Cost::two_equal ? 1 : 3;
    for (unsigned named = 1; named < 1U << kinds; ++named)
        if (std::popcount(named) == number && pile.covers(payment(game, current_card(state), named)))
            moves.push(move_of(Do::pay, static_cast<int>(named)));
}

}  // namespace

void legal_actions(const Game& game, const State& state, Moves& moves) {
    const Valley& valley = game.valley();
    const Guild& own = acting(state);
    if (own.craftsmen > 0) push_hexes(moves, Do::craftsman, state.tokens);
    if (may_place_site(own)) push_hexes(moves, Do::site, valley.ruins - state.full);
    const HexSet front = explorable(game, state);
    push_hexes(moves, Do::explore, front & valley.fog);
    if (state.turn.actions >= 2) push_hexes(moves, Do::explore_forest, front & valley.forest);
    push_hexes(moves, Do::transport, transportable(state));
    for (std::size_t i = 0; i < own.site_count; ++i) {
        const Site& site = own.sites[i];
        if (site.pile.empty()) continue;
        if (fulfils_hand(game, own.hand, site.pile) || fulfils_open(game, state, site.pile))
            moves.push(move_of(Do::erect, site.place));
    }
    moves.push(move_of(Do::end));
}

void legal_action_steps(const Game& game, const State& state, Moves& moves) {
    const Guild& own = acting(state);
    switch (state.turn.phase) {
        case Phase::transport_kind: {
            const Pile pile = deposit(game, state, state.turn.place);
            for (int kind = 0; kind < kinds; ++kind)
                if (pile.of(kind) > 0) moves.push(move_of(Do::load, kind));
            return;
        }
        case Phase::transport_site:
            for (std::size_t i = 0; i < own.site_count; ++i)
                if (own.sites[i].reach.has(state.turn.place)) moves.push(move_of(Do::to, own.sites[i].place));
            return;
        case Phase::erect_contract: push_contracts(game, state, moves); return;
        default: push_payments(game, state, moves);
    }
}

}  // namespace mistwheel::vianebula
