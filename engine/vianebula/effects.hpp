// B-K1 to B-K3: what each effect could do now. Both the offer of an effect and its steps ask here.
#pragma once

#include "engine/vianebula/why_not.hpp"

namespace mistwheel::vianebula {

// B-K3: the hexes that a tile may be laid on by Adventurers or Workshop.
inline HexSet uncovered(const State& state, HexSet terrain) {
    return has_tile(state) ? terrain - state.tiles : HexSet{};
}

// B-K3 Store: a kind that may be given must leave another kind to take.
inline Reason why_not_give(const State& state, Pile pile, int given) {
    if (pile.of(given) == 0) return reason::nothing_there;
    for (int kind = 0; kind < kinds; ++kind)
        if (kind != given && state.supply.of(kind) > 0) return {};
    return reason::nothing_to_take;
}

// Calls `each` with every place of the acting player that holds resources: deposits, sites, then the storage.
template <class Each>
void each_own_place(const State& state, Each each) {
    const Guild& own = acting(state);
    for_each(own.craftsmen_at, each);
    for (std::size_t i = 0; i < own.site_count; ++i)
        if (!why_not_take_from(own.sites[i].pile)) each(own.sites[i].place);
    if (!why_not_take_from(own.storage)) each(storage_place);
}

// B-K3 Store: the acting player's deposits and sites with something to exchange.
template <class Each>
void each_store_place(const Game& game, const State& state, Each each) {
    each_own_place(state, [&](Place place) {
        if (place == storage_place) return;
        const Pile pile = pile_at(game, state, place);
        for (int kind = 0; kind < kinds; ++kind) {
            if (why_not_give(state, pile, kind)) continue;
            each(place);
            return;
        }
    });
}

}  // namespace mistwheel::vianebula
