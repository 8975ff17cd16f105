// The effects of contracts: when one is offered (B-K1) and what it does (B-K2 to B-K4).
#include <algorithm>

#include "engine/vianebula/effects.hpp"

namespace mistwheel::vianebula {

namespace {

bool any_own_place(const State& state) {
    const Guild& own = acting(state);
    if (!own.craftsmen_at.empty() || !own.storage.empty()) return true;
    return std::any_of(own.sites.begin(), own.sites.end(), [](const Site& site) { return !site.pile.empty(); });
}

bool any_store_place(const Game& game, const State& state) {
    bool any = false;
    each_store_place(game, state, [&](Place) { any = true; });
    return any;
}

// The first step of the current contract's effect, or `action` if it has none or no use is possible.
Stage offered(const Game& game, const State& state) {
    const Valley& valley = game.valley();
    const auto if_any = [](bool possible, Stage stage) { return possible ? stage : Stage::action; };
    switch (game.card(current_card(state)).name) {
        case Contract::express_delivery:
            return if_any(acting(state).site_count > 0 && !state.supply.empty(), Stage::express_kind);
        case Contract::secret_plan: return if_any(deck(state) != 0, Stage::secret_plan);
        case Contract::shortcut: return if_any(acting(state).tiles > 0, Stage::shortcut);
        case Contract::abundance: return if_any(!state.tokens.empty(), Stage::abundance);
        case Contract::adventurers: return if_any(!uncovered(state, valley.forbidden).empty(), Stage::adventurers);
        case Contract::workshop: return if_any(!uncovered(state, valley.forest).empty(), Stage::workshop);
        case Contract::by_air:
            return if_any(!state.tiles.empty() && !(valley.fog - state.tiles).empty(), Stage::by_air_tile);
        case Contract::caravan: return if_any(any_own_place(state), Stage::caravan_place);
        case Contract::exportation: return if_any(any_own_place(state), Stage::export_place);
        case Contract::store: return if_any(any_store_place(game, state), Stage::store_place);
        default: return Stage::action;
    }
}

// One resource of a place of the acting player back to the supply.
void send(const Game& game, State& state, int kind) {
    const Place place = state.turn.place;
    state.supply.add(kind);
    if (place == storage_place)
        acting(state).storage.take(kind);
    else if (game.valley().ruins.has(hex_of(place)))
        site_at(acting(state), place).pile.take(kind);
    else
        take_from_deposit(game, state, place, kind);
}

// B-K3: one exchange; the deposit is never empty in between.
void exchange(const Game& game, State& state, int given, int taken) {
    const Place place = state.turn.place;
    Pile& pile =
        game.valley().ruins.has(hex_of(place)) ? site_at(acting(state), place).pile : deposit(game, state, place);
    pile.take(given);
    pile.add(taken);
    state.supply.add(given);
    state.supply.take(taken);
}

void shortcut(State& state) {
    const int number = tiles_for_shortcut(acting(state));
    acting(state).tiles = static_cast<std::uint8_t>(acting(state).tiles - number);
    state.reserve = static_cast<std::uint8_t>(state.reserve + number);
}

void abundance(const Game& game, State& state, Hex hex) {
    state.tokens.remove(hex);
    state.fate[game.valley().meadow_index[hex]] = TokenFate::out_of_game;
    if (!open_deposit(game, state, hex)) meadow_opened(game, state, hex);
}

void move_tile(const Game& game, State& state, Hex to) {
    state.tiles.remove(state.turn.place);
    state.tiles.add(to);
    meadows_changed(game, state);
}

void next_step(State& state, Stage stage, Move move) {
    state.turn.stage = stage;
    state.turn.place = move.a;
}

}  // namespace

void begin_effect(const Game& game, State& state) {
    if (game.card(current_card(state)).name == Contract::distillery) ++state.turn.actions;
    state.turn.row_place = 0;
    state.turn.stage = offered(game, state);
    if (state.turn.stage == Stage::action) finish_action(game, state);
}

void apply_effect(const Game& game, State& state, Move move) {
    Turn& turn = state.turn;
    switch (kind_of(move)) {
        case MoveKind::deliver:
            turn.kind = move.a;
            turn.stage = Stage::express_site;
            return;
        case MoveKind::secret_plan: turn.stage = Stage::secret_draw; return;
        case MoveKind::lift: next_step(state, Stage::by_air_target, move); return;
        case MoveKind::caravan: next_step(state, Stage::caravan_kind, move); return;
        case MoveKind::exportation: next_step(state, Stage::export_kind, move); return;
        case MoveKind::store: next_step(state, Stage::store_give, move); return;
        case MoveKind::give:
            turn.kind = move.a;
            turn.stage = Stage::store_take;
            return;
        case MoveKind::send: {
            const bool first_of_two = turn.stage == Stage::export_kind;
            const bool last_there = pile_at(game, state, turn.place).total() == 1;
            send(game, state, move.a);
            if (first_of_two && !last_there) {
                turn.stage = Stage::export_more;
                return;
            }
            break;
        }
        case MoveKind::to:
            state.supply.take(turn.kind);
            site_at(acting(state), move.a).pile.add(turn.kind);
            break;
        case MoveKind::shortcut: shortcut(state); break;
        case MoveKind::abundance: abundance(game, state, move.a); break;
        case MoveKind::adventurers:
        case MoveKind::workshop: lay_tile(game, state, move.a); break;
        case MoveKind::land: move_tile(game, state, move.a); break;
        case MoveKind::take: exchange(game, state, turn.kind, move.a); break;
        default: break;  // declined, or stopped after one resource
    }
    finish_action(game, state);
}

}  // namespace mistwheel::vianebula
