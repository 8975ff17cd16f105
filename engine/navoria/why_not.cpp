// What forbids each element at this decision.
#include <bit>

#include "engine/navoria/why_not.hpp"

namespace mistwheel::navoria {

namespace {

Reason why_not_source(const State& state, Element element) {
    switch (kind(element)) {
        case ElementKind::bag: return why_not_bag(state);
        case ElementKind::centre: return why_not_centre(state);
        case ElementKind::card: return reason::token_first;
        default: return {};
    }
}

Reason why_not_token(const State& state, Element element) {
    const Reason drawn = why_not_centre_token(state);
    switch (kind(element)) {
        case ElementKind::bag: return drawn ? Reason() : reason::centre_chosen;
        case ElementKind::centre_token: return drawn;
        case ElementKind::card: return reason::token_first;
        default: return {};
    }
}

// What kind of element each decision is about; several for the first two.
bool is_about(Decision decision, ElementKind touched) {
    switch (decision) {
        case Decision::card: return touched == ElementKind::card;
        case Decision::good: return touched == ElementKind::supply;
        case Decision::port:
        case Decision::order: return touched == ElementKind::port;
        case Decision::post: return touched == ElementKind::track;
        case Decision::city_token: return touched == ElementKind::deck;
        case Decision::cell: return touched == ElementKind::cell;
        default: return false;
    }
}

}  // namespace

void Game::elements(const State& state, Elements& elements) const {
    elements.clear();
    const auto add = [&](ElementKind kind, int count) {
        for (int a = 0; a < count; ++a) elements.push(element(kind, a));
    };
    add(ElementKind::bag, 1);
    add(ElementKind::centre, 1);
    for (int type = 0; type < type_count; ++type)
        if (state.centre[type] > 0) elements.push(element(ElementKind::centre_token, type));
    for (int type = 0; type < type_count; ++type)
        for (unsigned open = state.open[type]; open != 0; open &= open - 1)
            elements.push(element(ElementKind::card, type * cards_per_type + std::countr_zero(open)));
    add(ElementKind::supply, good_count);
    add(ElementKind::port, continent_count);
    add(ElementKind::track, continent_count);
    add(ElementKind::deck, type_count);
    for (int type = 0; type < type_count; ++type)
        for (int cell = 0; cell < cells_per_district; ++cell) elements.push(element(ElementKind::cell, type, cell));
}

Reason Game::why_not(const State& state, Element element) const {
    if (state.decision == Decision::source) return why_not_source(state, element);
    if (state.decision == Decision::token) return why_not_token(state, element);
    if (!is_about(state.decision, kind(element))) return {};
    const PlayerState& player = state.players[state.seat];
    switch (state.decision) {
        case Decision::card: return why_not_card(state, element.a);
        case Decision::good: return why_not_good(state, element.a);
        case Decision::port: return why_not_port(state.pending, element.a);
        case Decision::order: return why_not_order(components_.ports[element.a], player.goods[element.a]);
        case Decision::post: return why_not_post(player, element.a);
        case Decision::city_token: return why_not_city_token(state, element.a);
        default: return why_not_cell(*this, state, element.a, element.b);
    }
}

}  // namespace mistwheel::navoria
