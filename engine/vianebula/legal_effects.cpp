// The effects of contracts, step by step: what may be chosen. apply_effects.cpp says what it does.
#include "engine/vianebula/effects.hpp"

namespace mistwheel::vianebula {

namespace {

void push_kinds(Moves& moves, MoveKind kind, Pile pile) {
    for (int each = 0; each < kinds; ++each)
        if (pile.of(each) > 0) moves.push(make(kind, each));
}

void push_places(const State& state, Moves& moves, MoveKind kind) {
    each_own_place(state, [&](Place place) { moves.push(make(kind, place)); });
}

// The first step of an effect; all of these can be declined.
void push_beginning(const Game& game, const State& state, Moves& moves) {
    const Valley& valley = game.valley();
    switch (state.turn.stage) {
        case Stage::express_kind: push_kinds(moves, MoveKind::deliver, state.supply); break;
        case Stage::secret_plan: moves.push(make(MoveKind::secret_plan)); break;
        case Stage::shortcut: moves.push(make(MoveKind::shortcut)); break;
        case Stage::abundance: push_hexes(moves, MoveKind::abundance, state.tokens); break;
        case Stage::adventurers: push_hexes(moves, MoveKind::adventurers, uncovered(state, valley.forbidden)); break;
        case Stage::workshop: push_hexes(moves, MoveKind::workshop, uncovered(state, valley.forest)); break;
        case Stage::by_air_tile: push_hexes(moves, MoveKind::lift, state.tiles); break;
        case Stage::caravan_place: push_places(state, moves, MoveKind::caravan); break;
        case Stage::export_place: push_places(state, moves, MoveKind::exportation); break;
        default: each_store_place(game, state, [&](Place place) { moves.push(make(MoveKind::store, place)); });
    }
    moves.push(make(MoveKind::decline));
}

}  // namespace

void legal_effects(const Game& game, const State& state, Moves& moves) {
    const Turn& turn = state.turn;
    switch (turn.stage) {
        case Stage::express_site:
            for (std::size_t i = 0; i < acting(state).site_count; ++i)
                moves.push(make(MoveKind::to, acting(state).sites[i].place));
            return;
        case Stage::by_air_target: push_hexes(moves, MoveKind::land, game.valley().fog - state.tiles); return;
        case Stage::caravan_kind:
        case Stage::export_kind: push_kinds(moves, MoveKind::send, pile_at(game, state, turn.place)); return;
        case Stage::export_more:
            push_kinds(moves, MoveKind::send, pile_at(game, state, turn.place));
            moves.push(make(MoveKind::stop));
            return;
        case Stage::store_give: {
            const Pile pile = pile_at(game, state, turn.place);
            for (int kind = 0; kind < kinds; ++kind)
                if (!why_not_give(state, pile, kind)) moves.push(make(MoveKind::give, kind));
            return;
        }
        case Stage::store_take:
            for (int kind = 0; kind < kinds; ++kind)
                if (kind != turn.kind && state.supply.of(kind) > 0) moves.push(make(MoveKind::take, kind));
            return;
        default: push_beginning(game, state, moves);
    }
}

}  // namespace mistwheel::vianebula
