// Questions about a position that several files ask. Each answers one rule.
#pragma once

#include "engine/vianebula/game.hpp"

namespace mistwheel::vianebula {

inline Guild& guild(State& state, int seat) { return state.guilds[static_cast<std::size_t>(seat)]; }
inline const Guild& guild(const State& state, int seat) { return state.guilds[static_cast<std::size_t>(seat)]; }
inline Guild& acting(State& state) { return state.guilds[state.turn.seat]; }
inline const Guild& acting(const State& state) { return state.guilds[state.turn.seat]; }

// Empty meadows: tiles, and printed meadows without token and without resources.
inline HexSet empty_meadows(const Game& game, const State& state) {
    return state.tiles | (game.valley().meadows - (state.tokens | state.deposits));
}

inline Pile& deposit(const Game& game, State& state, Hex hex) { return state.piles[game.valley().meadow_index[hex]]; }
inline Pile deposit(const Game& game, const State& state, Hex hex) {
    return state.piles[game.valley().meadow_index[hex]];
}

// The guild's site at a place; the caller knows there is one.
inline int site_index(const Guild& guild, Place place) {
    int index = 0;
    while (guild.sites[static_cast<std::size_t>(index)].place != place) ++index;
    return index;
}
inline Site& site_at(Guild& guild, Place place) {
    return guild.sites[static_cast<std::size_t>(site_index(guild, place))];
}
inline const Site& site_at(const Guild& guild, Place place) {
    return guild.sites[static_cast<std::size_t>(site_index(guild, place))];
}

// B-B1: how many sites a guild may still place: those it has left, and never more on the map than buildings left.
inline int sites_allowed(const Guild& guild) {
    const int buildings = buildings_each - guild.building_count;
    const int most = sites_each < buildings ? sites_each : buildings;
    return guild.site_count < most ? most - guild.site_count : 0;
}

// What lies at a place of the acting player: the storage, a site, or a deposit (anybody's).
inline Pile pile_at(const Game& game, const State& state, Place place) {
    if (place == storage_place) return acting(state).storage;
    if (game.valley().ruins.has(hex_of(place))) return site_at(acting(state), place).pile;
    return deposit(game, state, hex_of(place));
}

// B-X1: one's own stacks first, then the reserve.
inline bool has_tile(const State& state) { return acting(state).tiles > 0 || state.reserve > 0; }

// B-X3: one explorer for every stack that is gone, the leftmost first.
inline int uncovered_explorers(const Game& game, const Guild& guild) {
    const int stack = game.setup().stack;
    return stacks_each - (guild.tiles + stack - 1) / stack;
}

// The stacks on the guild board from left to right.
inline std::array<int, stacks_each> stacks(const Game& game, const Guild& guild) {
    std::array<int, stacks_each> out{};
    int left = guild.tiles;
    for (std::size_t i = stacks_each; i-- > 0;) {
        out[i] = left < game.setup().stack ? left : game.setup().stack;
        left -= out[i];
    }
    return out;
}

// B-F1: whether the resources fulfil a contract.
inline bool fulfils(const Game& game, int card, Pile pile) {
    switch (game.card(card).cost) {
        case Cost::printed: return pile.covers(game.printed_cost(card));
        case Cost::two_equal: return pile.guards_of(equal_for_lazy_explorer) != 0;
        case Cost::three_different: return std::popcount(pile.guards_of(1)) >= different_for_priest;
    }
    return false;
}

// What a pile lacks for a contract; for Lazy explorer and Priest, which name no kinds, only the number counts.
struct Missing {
    Pile pile;
    int number = 0;
};
Missing missing(const Game& game, int card, Pile pile);
// The site of a guild that lacks least for a contract, the first of equals; null without a site.
const Site* nearest_site(const Game& game, const Guild& guild, int card);

// B-K5: what is paid for a contract without a printed cost when the builder names these kinds (a bit each): two of one
// kind for Lazy explorer, one of each of three for Priest.
inline Pile payment(const Game& game, int card, unsigned named) {
    Pile price;
    for (int kind = 0; kind < kinds; ++kind)
        if ((named >> kind & 1) != 0)
            price.add(kind, game.card(card).cost == Cost::two_equal ? equal_for_lazy_explorer : 1);
    return price;
}

// Whether an open contract can be fulfilled; all know this.
inline bool fulfils_open(const Game& game, const State& state, Pile pile) {
    for (std::uint8_t open : state.row)
        if (open != 0 && fulfils(game, open - 1, pile)) return true;
    return false;
}

inline bool fulfils_hand(const Game& game, Cards hand, Pile pile) {
    for (Cards rest = hand; rest != 0; rest &= rest - 1)
        if (fulfils(game, std::countr_zero(rest), pile)) return true;
    return false;
}

// The contract being completed.
inline int current_card(const State& state) { return state.turn.card - 1; }

// Every card that lies open for all: in the row, completed, or being completed.
inline Cards public_cards(const State& state) {
    Cards cards = 0;
    for (const Guild& guild : state.guilds) cards |= guild.completed;
    for (std::uint8_t open : state.row)
        if (open != 0) cards |= card_bit(open - 1);
    if (state.turn.card != 0) cards |= card_bit(current_card(state));
    return cards;
}

inline Cards hands(const State& state) {
    return state.guilds[0].hand | state.guilds[1].hand | state.guilds[2].hand | state.guilds[3].hand;
}

// B-S3: the face-down deck, a set and not an order.
inline Cards deck(const State& state) { return all_neutral & ~(public_cards(state) | hands(state)); }

// Private contracts that are in nobody's hand: not dealt yet, or left out of the game.
inline Cards private_rest(const State& state) { return all_private & ~(public_cards(state) | hands(state)); }

// In scores.cpp. B-K5: the points of a contract for a seat as things stand, its bonus included, whether it is completed
// already or would be now. B-E2: resources that would cost a point each: in storage, on its sites, in its deposits.
int contract_worth(const Game& game, const State& state, int seat, int card);
int unused_resources(const Game& game, const State& state, int seat);

// B-T1, in reach.cpp: the reach of a site on a ruin, and keeping every site's up to date.
HexSet reach_from(Hex ruin, HexSet empty);
void meadow_opened(const Game& game, State& state, Hex hex);
void meadows_changed(const Game& game, State& state);

// B-A0 B-X2: how many actions an action takes.
constexpr int actions_for(MoveKind kind) { return kind == MoveKind::explore_forest ? 2 : 1; }
// B-K2: the two leftmost tiles, or the only one.
inline int tiles_for_shortcut(const Guild& guild) { return guild.tiles < 2 ? guild.tiles : 2; }

// Parts of `legal` and `apply`, by stage.
void legal_chance(const Game& game, const State& state, Moves& moves);
void legal_actions(const Game& game, const State& state, Moves& moves);
void legal_action_steps(const Game& game, const State& state, Moves& moves);
void legal_effects(const Game& game, const State& state, Moves& moves);
void apply_chance(const Game& game, State& state, Move move);
void apply_action(const Game& game, State& state, Move move);
void apply_effect(const Game& game, State& state, Move move);

// B-K1: offers the effect of the contract just completed, or passes over it.
void begin_effect(const Game& game, State& state);
// After an action with all its consequences: on with the turn, or to the next one.
void finish_action(const Game& game, State& state);
void end_turn(const Game& game, State& state);
// B-X1: the next tile onto a hex.
void lay_tile(const Game& game, State& state, Hex hex);
// B-A1: the resources of a token onto its hex, as far as the supply has them; false if there were none.
bool open_deposit(const Game& game, State& state, Hex hex);
// B-T3, B-K4: one resource leaves a deposit; the last one sends the craftsman home.
void take_from_deposit(const Game& game, State& state, Hex hex, int kind);

inline void push_hexes(Moves& moves, MoveKind kind, HexSet hexes) {
    for_each(hexes, [&](Hex hex) { moves.push(make(kind, hex)); });
}

}  // namespace mistwheel::vianebula
