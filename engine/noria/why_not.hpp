// What forbids it; no reason means that it may be done. The small ones are inline, because legal moves are what bots ask
// for most; the others stand in legal_*.cpp.
#pragma once

#include "engine/noria/reasons.hpp"
#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

Reason why_not_set_disc(const Player& player, int at);

// N-I1
inline Reason why_not_night_shift(const Game& game, const State& state, int which) {
    if (which == ring::small) return reason::small_ring_never;
    return at_least(reason::night_shift_price, night_shift_price(game, state), state.mover().knowledge);
}

// N-I2
inline Reason why_not_modify(const Game& game, const State& state) {
    return at_least(reason::modification_price, modification_price(game, state), state.mover().knowledge);
}

// N-A1: to activate or to inspect it.
Reason why_not_choose(const State& state, int at);
// Once it may be chosen.
Reason why_not_activate(const Game& game, const State& state, int at);
// N-A2: none of its actions is possible.
Reason why_not_act(const Game& game, const State& state, int at);
Reason why_not_repeat(const Game& game, const State& state, int at);
Reason why_not_name(const State& state, int at);

// N-A20: in ru2018 also between two actions of one disc.
inline Reason why_not_trade(const Game& game, const State& state) {
    if (state.stage == Stage::actions) return {};
    const bool open = game.edition() == Edition::ru2018 && between_actions(state.turn);
    return open ? Reason() : reason::disc_at_work;
}

inline Reason why_not_sell(const Player& player, int kind) {
    return player.stock[ware::of_good(kind)] > 0 ? Reason() : reason::no_good;
}

inline Reason why_not_buy_resource(const Game& game, const Player& player) {
    return at_least(reason::resource_price, game.components().knowledge_for_resource, player.knowledge);
}

// N-A6
inline Reason why_not_buy_disc(const State& state, int kind) {
    if (state.pile[kind] == 0) return reason::pile_empty;
    return at_least(reason::disc_price, state.price[kind], state.mover().resources());
}

Reason why_not_invest(const Game& game, const State& state, int which);
Reason why_not_travel(const Game& game, const State& state, int island);

// N-A10. In a circle every island lies open from the start.
inline Reason why_not_travel_new(const Game& game, const State& state) {
    if (game.circle() || state.islands_open() == game.islands_in_play()) return reason::stack_empty;
    return {};
}

// N-A12, where the mover's ambassador is.
inline Reason why_not_take_ship(const State& state, int place) {
    return state.islands[state.mover().ambassador - 1].ships[place] > 0 ? Reason() : reason::no_ship;
}

Reason why_not_build(const Game& game, const State& state, int site);

// N-A14
inline Reason why_not_upgrade(const State& state, int tool, int at) {
    if (at == tool) return reason::tool_itself;
    if (state.mover().wheel[at] == 0) return reason::nothing_to_upgrade;
    return is_normal(state.mover().wheel[at]) ? Reason() : reason::already_upgraded;
}

// N-A15: one each of these goods, a mask.
inline Reason why_not_produce_each(const Game& game, const Player& player, int goods) {
    const auto& cost = game.production(goods);
    for (int i = 0; i < ware::resources; ++i)
        if (cost[i] > player.stock[i]) return reason::production_price;
    return {};
}

// N-A15
inline Reason why_not_produce(const Game& game, const Player& player, int kind) {
    if (player.empty[kind] == 0) return reason::no_empty_warehouse;
    return why_not_produce_each(game, player, 1 << kind);
}

// N-P1
inline Reason why_not_pay_intrigue(const Game& game, const State& state) {
    return at_least(reason::intrigue_price, intrigue_price(game, state), state.mover().knowledge);
}

// N-P2
inline Reason why_not_seat(const State& state, int which) {
    return state.upper[which] > 0 ? Reason() : reason::no_politician;
}

inline Reason why_not_intrigue(const Game& game, const State& state, int which) {
    const Reason poor = why_not_pay_intrigue(game, state);
    return poor ? poor : why_not_seat(state, which);
}

// N-M3
inline Reason why_not_place(const State& state, int at) {
    return holds(state.turn.placed, at) ? reason::just_placed : Reason();
}

}  // namespace mistwheel::noria
