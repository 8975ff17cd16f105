// What forbids it; no reason means that it may be done. Inline, because legal moves are what bots ask for most.
#pragma once

#include "engine/navoria/reasons.hpp"
#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

// V-R2
inline Reason why_not_bag(const State& state) { return sum_of(state.bag) > 0 ? Reason() : reason::bag_empty; }
inline Reason why_not_centre(const State& state) { return sum_of(state.centre) > 0 ? Reason() : reason::centre_empty; }
inline Reason why_not_card(const State& state, int card) {
    const int type = state.token - 1;
    return type_of_card(card) == type ? Reason() : Reason(reason::wrong_type, type);
}

// V-R3: a drawn pair cannot be refused.
inline Reason why_not_centre_token(const State& state) {
    return sum_of(state.drawn) > 0 ? reason::pair_drawn : Reason();
}

// V-G4: one the supply has.
inline Reason why_not_good(const State& state, int good) {
    return state.supply[good] > 0 ? Reason() : reason::supply_empty;
}

// V-G1: weapon, mineral, food; different ports.
inline Reason why_not_port(const Pending& pending, int port) {
    return (pending.used_ports >> port & 1) != 0 ? reason::port_used : Reason();
}

// V-G2
inline Reason why_not_order(const Port& port, const std::array<std::uint8_t, good_count>& goods) {
    const int lacking = goods_lacking(port, goods);
    return lacking == 0 ? Reason() : Reason(reason::order_incomplete, lacking);
}

// V-G8
inline Reason why_not_post(const PlayerState& player, int track) {
    return player.posts[track] < posts_per_track ? Reason() : reason::posts_full;
}

// V-B2: an effect of which nothing can happen; `none` is never asked for.
Reason why_not_effect(const State& state, const Effect& effect);

// V-B1 V-B4
inline Reason why_not_city_token(const State& state, int type) {
    return state.on_deck[type] > 0 ? Reason() : reason::no_token;
}

// V-B1 V-B3
inline Reason why_not_cell(const Game& game, const State& state, int type, int cell) {
    const int district = state.token - 1;
    if (type != district) return {reason::wrong_district, district};
    const unsigned free = ~static_cast<unsigned>(state.city[type]);
    if ((free >> cell & 1) == 0) return reason::cell_taken;
    const unsigned above = (1U << cell) - 1;
    return game.topmost_cell() && (free & above) != 0 ? reason::not_topmost : Reason();
}

}  // namespace mistwheel::navoria
