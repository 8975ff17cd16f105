// What forbids each element at this stage.
#include "engine/noria/why_not.hpp"

namespace mistwheel::noria {

namespace {

// N-A20: one good of the kind is enough.
Reason why_not_sell_any(const Player& player, bool complex) {
    Reason reason;
    for (int kind = 0; kind < good::count; ++kind) {
        if (good::complex(kind) != complex) continue;
        reason = why_not_sell(player, kind);
        if (!reason) return {};
    }
    return reason;
}

Reason why_not_on_market(const Game& game, const State& state, ElementKind offer) {
    switch (offer) {
        case ElementKind::sell_simple: return why_not_sell_any(state.mover(), false);
        case ElementKind::sell_complex: return why_not_sell_any(state.mover(), true);
        case ElementKind::buy_resource: return why_not_buy_resource(game, state.mover());
        default: return {};
    }
}

Reason why_not_in_actions(const Game& game, const State& state, Element element) {
    if (kind_of(element) != ElementKind::disc) return why_not_on_market(game, state, kind_of(element));
    if (const Reason reason = why_not_choose(state, element.a)) return reason;
    return why_not_activate(game, state, element.a);
}

Reason why_not_for_bonus(const Game& game, const State& state, int at) {
    if (state.mover().wheel[at] == 0) return {};  // nobody reaches for an empty slot
    return game.edition() == Edition::ru2018 ? why_not_repeat(game, state, at) : why_not_name(state, at);
}

Reason why_not_at_work(const Game& game, const State& state, Element element) {
    const int acting = state.turn.acting - 1;
    const int working = acting < 0 ? disc::bonus : kind_of(state.mover().wheel[acting]);
    switch (kind_of(element)) {
        case ElementKind::disc:
            if (working == disc::bonus) return why_not_for_bonus(game, state, element.a);
            return working == disc::tool ? why_not_upgrade(state, acting, element.a) : Reason();
        case ElementKind::good:
            return working == disc::tool ? why_not_produce(game, state.mover(), element.a) : Reason();
        case ElementKind::pile: return working == disc::city ? why_not_buy_disc(state, element.a) : Reason();
        case ElementKind::step: return working == disc::city ? why_not_invest(game, state, element.a) : Reason();
        case ElementKind::island: return working == disc::journey ? why_not_travel(game, state, element.a) : Reason();
        case ElementKind::stack: return working == disc::journey ? why_not_travel_new(game, state) : Reason();
        case ElementKind::sell_simple:
        case ElementKind::sell_complex:
        case ElementKind::buy_resource:
            if (const Reason closed = why_not_trade(game, state)) return closed;
            return why_not_on_market(game, state, kind_of(element));
        default: return {};
    }
}

Reason why_not_on_arrival(const Game& game, const State& state, Element element) {
    switch (kind_of(element)) {
        case ElementKind::ship: return why_not_take_ship(state, element.b);
        case ElementKind::site: return why_not_build(game, state, element.b);
        default: return {};
    }
}

}  // namespace

void Game::elements(const State& state, Elements& elements) const {
    elements.clear();
    const auto add = [&](ElementKind kind, int count) {
        for (int a = 0; a < count; ++a) elements.push(element(kind, a));
    };
    add(ElementKind::ring, ring::count);
    add(ElementKind::disc, slot_count);
    add(ElementKind::pile, disc::count);
    add(ElementKind::step, track::count);
    add(ElementKind::island, state.islands_open());
    if (!circle()) add(ElementKind::stack, 1);
    add(ElementKind::good, good::count);
    if (const int here = state.mover().ambassador - 1; here >= 0) {
        const IslandPrint& printed = components_.islands[state.islands[here].print];
        for (int place = 0; place < ship_places; ++place)
            if (printed.ship[place] != none) elements.push(element(ElementKind::ship, here, place));
        for (int site = 0; site < island_sites; ++site) elements.push(element(ElementKind::site, here, site));
    }
    add(ElementKind::chamber, chamber::count);
    for (const ElementKind offer : {ElementKind::sell_simple, ElementKind::sell_complex, ElementKind::buy_resource})
        add(offer, 1);
}

Reason Game::why_not(const State& state, Element element) const {
    const ElementKind touched = kind_of(element);
    switch (state.stage) {
        case Stage::build_wheel:
            return touched == ElementKind::disc ? why_not_set_disc(state.mover(), element.a) : Reason();
        case Stage::influence:
            if (touched == ElementKind::ring) return why_not_night_shift(*this, state, element.a);
            return touched == ElementKind::disc ? why_not_modify(*this, state) : Reason();
        case Stage::actions: return why_not_in_actions(*this, state, element);
        case Stage::disc_at_work: return why_not_at_work(*this, state, element);
        case Stage::arrival: return why_not_on_arrival(*this, state, element);
        case Stage::politics:
            return touched == ElementKind::chamber ? why_not_intrigue(*this, state, element.a) : Reason();
        case Stage::placing: return touched == ElementKind::disc ? why_not_place(state, element.a) : Reason();
        default: return {};
    }
}

}  // namespace mistwheel::noria
