// What forbids each element at this stage.
#include "engine/vianebula/effects.hpp"

namespace mistwheel::vianebula {

namespace {

Reason why_not_hex(const Game& game, const State& state, Hex hex) {
    if (state.tokens.has(hex)) return why_not_craftsman(state);
    if (state.deposits.has(hex)) return why_not_transport(state, hex);
    if (game.valley().ruins.has(hex)) return why_not_site(state, hex);
    return empty_meadows(game, state).has(hex) ? Reason() : why_not_explore(game, state, hex);
}

// What the site that lacks least lacks; a contract that lacks nothing may be touched before its site.
Reason why_not_card(const Game& game, const State& state, int card) {
    const Site* nearest = nearest_site(game, acting(state), card);
    return nearest == nullptr ? reason::no_site_to_build : why_not_complete(game, card, *nearest);
}

Reason why_not_in_action(const Game& game, const State& state, Element element) {
    switch (kind_of(element)) {
        case ElementKind::hex: return why_not_hex(game, state, element.a);
        case ElementKind::site:
            if (element.b != state.turn.seat) return reason::not_yours;
            return why_not_erect(game, state, site_at(acting(state), element.a));
        case ElementKind::building: return reason::built;
        case ElementKind::card: return why_not_card(game, state, element.a);
        default: return {};
    }
}

// B-K3, Caravan, Exportation and Store: from where.
Reason why_not_place(const State& state, Element element) {
    const Guild& own = acting(state);
    switch (kind_of(element)) {
        case ElementKind::hex:
            return (state.deposits - own.craftsmen_at).has(element.a) ? reason::not_own_deposit : Reason();
        case ElementKind::site: return why_not_take_from(site_at(own, element.a).pile);
        case ElementKind::storage:
            return state.turn.stage == Stage::store_place ? reason::not_storage : why_not_take_from(own.storage);
        default: return {};
    }
}

template <class Push>
void push_pieces_on(const Game& game, const State& state, Hex ruin, Push push) {
    for (int seat = 0; seat < game.players(); ++seat) {
        const Guild& owner = guild(state, seat);
        for (std::size_t i = 0; i < owner.site_count; ++i)
            if (hex_of(owner.sites[i].place) == ruin) push(ElementKind::site, owner.sites[i].place, seat);
        for (std::size_t i = 0; i < owner.building_count; ++i)
            if (hex_of(owner.buildings[i]) == ruin) push(ElementKind::building, owner.buildings[i], seat);
    }
}

}  // namespace

void Game::elements(const State& state, Elements& elements) const {
    elements.clear();
    const auto push = [&](ElementKind kind, int a, int b) { elements.push(element(kind, a, b)); };
    // All pieces count while an action is chosen, only the player's own sites in the steps of one.
    const bool choosing = state.turn.stage == Stage::action;
    const Guild& own = acting(state);
    for_each(board, [&](Hex hex) {
        push(ElementKind::hex, hex, 0);
        if (choosing && valley_.ruins.has(hex)) push_pieces_on(*this, state, hex, push);
    });
    for (std::size_t i = 0; i < own.site_count && !choosing; ++i)
        push(ElementKind::site, own.sites[i].place, state.turn.seat);
    push(ElementKind::storage, 0, 0);
    for (Cards rest = own.hand; rest != 0; rest &= rest - 1) push(ElementKind::card, std::countr_zero(rest), 0);
    for (std::uint8_t open : state.row)
        if (open != 0) push(ElementKind::card, open - 1, 0);
}

Reason Game::why_not(const State& state, Element element) const {
    const ElementKind touched = kind_of(element);
    switch (state.turn.stage) {
        case Stage::action: return why_not_in_action(*this, state, element);
        case Stage::transport_site:
            if (touched != ElementKind::site) return {};
            return why_not_bring_to(site_at(acting(state), element.a), state.turn.place);
        case Stage::erect_contract:
            if (touched != ElementKind::card) return {};
            return why_not_complete(*this, element.a, site_at(acting(state), state.turn.place));
        case Stage::by_air_tile:
            return touched == ElementKind::hex && valley_.meadows.has(element.a) ? reason::not_a_tile : Reason();
        case Stage::by_air_target:
            return touched == ElementKind::hex && !valley_.fog.has(element.a) ? reason::not_fog : Reason();
        case Stage::caravan_place:
        case Stage::export_place:
        case Stage::store_place: return why_not_place(state, element);
        default: return {};
    }
}

}  // namespace mistwheel::vianebula
