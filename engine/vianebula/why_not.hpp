// What forbids it; no reason means that it may be done. The small ones are inline, because legal moves are what bots ask
// for most; the others stand in legal_actions.cpp.
#pragma once

#include "engine/vianebula/reasons.hpp"
#include "engine/vianebula/rules.hpp"

namespace mistwheel::vianebula {

// B-A1
inline Reason why_not_craftsman(const State& state) {
    return acting(state).craftsmen > 0 ? Reason() : reason::no_craftsman;
}

// B-B1, on any ruin.
inline Reason why_not_another_site(const Guild& own) {
    if (sites_allowed(own) > 0) return {};
    return own.site_count < buildings_each - own.building_count ? reason::no_site_left : reason::no_building_left;
}

// B-B1
inline Reason why_not_site(const State& state, Hex ruin) {
    return state.full.has(ruin) ? reason::ruin_full : why_not_another_site(acting(state));
}

// What forbids every hex of this terrain.
inline Reason why_not_explore(const State& state, MoveKind kind) {
    if (!has_tile(state)) return reason::no_tile;
    return state.turn.actions < actions_for(kind) ? reason::two_actions : Reason();
}

Reason why_not_explore(const Game& game, const State& state, Hex hex);
Reason why_not_transport(const State& state, Hex deposit);

// B-T1
inline Reason why_not_bring_to(const Site& site, Hex deposit) {
    return site.reach.has(deposit) ? Reason() : reason::no_path;
}

// B-F1
inline Reason why_not_erect(const Game& game, const State& state, const Site& site) {
    const bool ready = !site.pile.empty() &&
                       (fulfils_hand(game, acting(state).hand, site.pile) || fulfils_open(game, state, site.pile));
    return ready ? Reason() : reason::no_contract_fulfilled;
}

// B-F1
inline Reason why_not_complete(const Game& game, int card, const Site& site) {
    return fulfils(game, card, site.pile) ? Reason() : Reason(reason::resources_missing, site.place);
}

// B-K3 Caravan, Exportation, Store.
constexpr Reason why_not_take_from(Pile pile) { return pile.empty() ? reason::nothing_there : Reason(); }

}  // namespace mistwheel::vianebula
