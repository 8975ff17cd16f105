#include "engine/navoria/why_not.hpp"

namespace mistwheel::navoria {

namespace {

void take_city_token(State& state, int type) {
    --state.on_deck[type];
    state.token = static_cast<std::uint8_t>(type + 1);
    state.stage = Stage::cell;
}

void take_cell(const Game& game, State& state, int type, int cell) {
    state.city[type] |= static_cast<std::uint8_t>(1U << cell);
    state.token = 0;
    state.pending.origin = Origin::cell;
    state.pending.which = static_cast<std::uint8_t>(type * cells_per_district + cell);
    const Cell& printed = game.components().city[type][cell];
    if (printed.either && (!why_not_effect(state, printed.parts[0]) || !why_not_effect(state, printed.parts[1])))
        state.stage = Stage::half;
    else
        run_effects(game, state);
}

void choose_half(const Game& game, State& state, int part) {
    const Cell& cell = cell_of(game, state.pending);
    begin_effect(game, state, cell.parts[part], city_line);
    run_effects(game, state);
}

}  // namespace

void apply_empower(const Game& game, State& state, Move move) {
    switch (kind_of(move)) {
        case MoveKind::city: return take_city_token(state, move.a);
        case MoveKind::cell: return take_cell(game, state, move.a, move.b);
        default: return choose_half(game, state, move.a);
    }
}

}  // namespace mistwheel::navoria
