// What forbids each element at this stage.
#include <bit>

#include "engine/navoria/why_not.hpp"

namespace mistwheel::navoria {

namespace {

Reason why_not_source(const State& state, Element element) {
    switch (kind_of(element)) {
        case ElementKind::bag: return why_not_bag(state);
        case ElementKind::centre: return why_not_centre(state);
        case ElementKind::card: return reason::token_first;
        default: return {};
    }
}

Reason why_not_token(const State& state, Element element) {
    const Reason drawn = why_not_centre_token(state);
    switch (kind_of(element)) {
        case ElementKind::bag: return drawn ? Reason() : reason::centre_chosen;
        case ElementKind::centre_token: return drawn;
        case ElementKind::card: return reason::token_first;
        default: return {};
    }
}

// What kind of element each stage is about; several for the first two.
bool is_about(Stage stage, ElementKind touched) {
    switch (stage) {
        case Stage::card: return touched == ElementKind::card;
        case Stage::good: return touched == ElementKind::supply;
        case Stage::port:
        case Stage::order: return touched == ElementKind::port;
        case Stage::post: return touched == ElementKind::track;
        case Stage::city_token: return touched == ElementKind::deck;
        case Stage::cell: return touched == ElementKind::cell;
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
    if (state.stage == Stage::source) return why_not_source(state, element);
    if (state.stage == Stage::token) return why_not_token(state, element);
    if (!is_about(state.stage, kind_of(element))) return {};
    const PlayerState& player = state.players[state.seat];
    switch (state.stage) {
        case Stage::card: return why_not_card(state, element.a);
        case Stage::good: return why_not_good(state, element.a);
        case Stage::port: return why_not_port(state.pending, element.a);
        case Stage::order: return why_not_order(components_.ports[element.a], player.goods[element.a]);
        case Stage::post: return why_not_post(player, element.a);
        case Stage::city_token: return why_not_city_token(state, element.a);
        default: return why_not_cell(*this, state, element.a, element.b);
    }
}

}  // namespace mistwheel::navoria
