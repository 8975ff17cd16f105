// The six actions: what they do. legal_actions.cpp says when.
#include <algorithm>

#include "engine/vianebula/rules.hpp"

namespace mistwheel::vianebula {

namespace {

void spend(State& state, int actions) {
    state.turn.actions = static_cast<std::uint8_t>(state.turn.actions - actions);
    state.turn.acted = 1;
}

// B-A1
void place_craftsman(const Game& game, State& state, Hex hex) {
    spend(state, 1);
    state.fate[game.valley().meadow_index[hex]] = kept_by(state.turn.seat);
    state.tokens.remove(hex);
    if (open_deposit(game, state, hex)) {
        --acting(state).craftsmen;
        acting(state).craftsmen_at.add(hex);
    } else {
        meadow_opened(game, state, hex);
    }
    finish_action(game, state);
}

// B-B1
void place_site(const Game& game, State& state, Hex hex) {
    spend(state, 1);
    const bool second = state.half_taken.has(hex);
    if (second || game.setup().ruin_sites == 1) state.full.add(hex);
    state.half_taken.add(hex);
    Guild& own = acting(state);
    own.works.add(hex);
    Site site;
    site.place = static_cast<Place>(hex | (second ? second_half : 0));
    site.reach = reach_from(hex, empty_meadows(game, state));
    std::size_t at = own.site_count++;
    for (; at > 0 && own.sites[at - 1].place > site.place; --at) own.sites[at] = own.sites[at - 1];
    own.sites[at] = site;
    finish_action(game, state);
}

// B-T1 to B-T3
void transport(const Game& game, State& state, Place to) {
    spend(state, 1);
    site_at(acting(state), to).pile.add(state.turn.kind);
    take_from_deposit(game, state, state.turn.place, state.turn.kind);
    finish_action(game, state);
}

void site_becomes_building(Guild& own, Place place) {
    for (auto at = static_cast<std::size_t>(site_index(own, place)); at + 1 < own.site_count; ++at)
        own.sites[at] = own.sites[at + 1];
    own.sites[--own.site_count] = Site{};
    std::size_t at = own.building_count++;
    for (; at > 0 && own.buildings[at - 1] > place; --at) own.buildings[at] = own.buildings[at - 1];
    own.buildings[at] = place;
}

// B-F1, in its order: resources, surplus, building, contract, end card, refill, effect.
void erect(const Game& game, State& state, Pile price) {
    spend(state, 1);
    Guild& own = acting(state);
    Pile surplus = site_at(own, state.turn.place).pile;
    surplus -= price;
    state.supply += price;
    own.storage += surplus;
    site_becomes_building(own, state.turn.place);
    own.hand &= ~card_bit(current_card(state));
    own.completed |= card_bit(current_card(state));
    if (own.building_count == buildings_each && state.end_card == 0) {
        state.end_card = static_cast<std::uint8_t>(state.turn.seat + 1);
        state.turns_left = static_cast<std::uint8_t>(game.players() - 1);
    }
    state.turn.place = 0;
    if (state.turn.row_place == 0) {
        begin_effect(game, state);
    } else {
        state.row[state.turn.row_place - 1U] = 0;
        state.turn.stage = Stage::refill;
    }
}

// A contract from the hand lies open as soon as it is named.
void name_contract(const Game& game, State& state, Move move) {
    state.turn.card = static_cast<std::uint8_t>(move.a + 1);
    state.turn.row_place = move.b;
    if (game.card(move.a).cost == Cost::printed) {
        erect(game, state, game.printed_cost(move.a));
        return;
    }
    acting(state).hand &= ~card_bit(move.a);
    state.turn.stage = Stage::erect_payment;
}

}  // namespace

void lay_tile(const Game& game, State& state, Hex hex) {
    std::uint8_t& from = acting(state).tiles > 0 ? acting(state).tiles : state.reserve;
    --from;
    state.tiles.add(hex);
    meadow_opened(game, state, hex);
}

bool open_deposit(const Game& game, State& state, Hex hex) {
    const std::uint8_t meadow = game.valley().meadow_index[hex];
    const int type = state.token[meadow];
    const int kind = game.token(type).kind;
    const int number = std::min(game.yield(type), state.supply.of(kind));
    if (number == 0) return false;
    state.supply.take(kind, number);
    state.piles[meadow].add(kind, number);
    state.deposits.add(hex);
    return true;
}

void take_from_deposit(const Game& game, State& state, Hex hex, int kind) {
    Pile& pile = deposit(game, state, hex);
    pile.take(kind);
    if (!pile.empty()) return;
    state.deposits.remove(hex);
    for (Guild& owner : state.guilds) {
        if (!owner.craftsmen_at.has(hex)) continue;
        owner.craftsmen_at.remove(hex);
        ++owner.craftsmen;
    }
    meadow_opened(game, state, hex);
}

void apply_action(const Game& game, State& state, Move move) {
    Turn& turn = state.turn;
    switch (kind_of(move)) {
        case MoveKind::craftsman: place_craftsman(game, state, move.a); return;
        case MoveKind::site: place_site(game, state, move.a); return;
        case MoveKind::explore:
        case MoveKind::explore_forest:
            spend(state, actions_for(kind_of(move)));
            lay_tile(game, state, move.a);
            finish_action(game, state);
            return;
        case MoveKind::transport:
            turn.place = move.a;
            turn.stage = Stage::transport_kind;
            return;
        case MoveKind::load:
            turn.kind = move.a;
            turn.stage = Stage::transport_site;
            return;
        case MoveKind::to: transport(game, state, move.a); return;
        case MoveKind::erect:
            turn.place = move.a;
            turn.stage = Stage::erect_contract;
            return;
        case MoveKind::contract: name_contract(game, state, move); return;
        case MoveKind::pay: erect(game, state, payment(game, current_card(state), move.a)); return;
        default: end_turn(game, state);
    }
}

}  // namespace mistwheel::vianebula
