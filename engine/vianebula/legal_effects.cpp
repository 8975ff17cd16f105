// The effects of contracts, step by step: what may be chosen. apply_effects.cpp says what it does.
#include "engine/vianebula/effects.hpp"

namespace mistwheel::vianebula {

namespace {

void push_kinds(Moves& moves, Do kind, Pile pile) {
    for (int each = 0; each < kinds; ++each)
        if (pile.of(each) > 0) moves.push(move_of(kind, each));
}

void push_places(const State& state, Moves& moves, Do kind) {
    each_own_place(state, [&](Place place) { moves.push(move_of(kind, place)); });
}

// The first step of an effect; all of these can be declined.
void push_beginning(const Game& game, const State& state, Moves& moves) {
    const Valley& valley = game.valley();
    switch (state.turn.phase) {
        case Phase::express_kind: push_kinds(moves, Do::deliver, state.supply); break;
        case Phase::secret_plan: moves.push(move_of(Do::secret_plan)); break;
        case Phase::shortcut: moves.push(move_of(Do::shortcut)); break;
        case Phase::abundance: push_hexes(moves, Do::abundance, state.tokens); break;
        case Phase::adventurers: push_hexes(moves, Do::adventurers, uncovered(state, valley.forbidden)); break;
        case Phase::workshop: push_hexes(moves, Do::workshop, uncovered(state, valley.forest)); break;
        case Phase::by_air_tile: push_hexes(moves, Do::lift, state.tiles); break;
        case Phase::caravan_place: push_places(state, moves, Do::caravan); break;
        case Phase::export_place: push_places(state, moves, Do::exportation); break;
        default: each_store_place(game, state, [&](Place place) { moves.push(move_of(Do::store, place)); });
    }
    moves.push(move_of(Do::decline));
}

}  // namespace

void legal_effects(const Game& game, const State& state, Moves& moves) {
    const Turn& turn = state.turn;
    switch (turn.phase) {
        case Phase::express_site:
            for (std::size_t i = 0; i < acting(state).site_count; ++i)
                moves.push(move_of(Do::to, acting(state).sites[i].place));
            return;
        case Phase::by_air_target: push_hexes(moves, Do::land, game.valley().fog - state.tiles); return;
        case Phase::caravan_kind:
        case Phase::export_kind: push_kinds(moves, Do::send, pile_at(game, state, turn.place)); return;
        case Phase::export_more:
            push_kinds(moves, Do::send, pile_at(game, state, turn.place));
            moves.push(move_of(Do::stop));
            return;
        case Phase::store_give: {
            const Pile pile = pile_at(game, state, turn.place);
            for (int kind = 0; kind < kinds; ++kind)
                if (pile.of(kind) > 0 && can_exchange(state, kind)) moves.push(move_of(Do::give, kind));
            return;
        }
        case Phase::store_take:
            for (int kind = 0; kind < kinds; ++kind)
                if (kind != turn.kind && state.supply.of(kind) > 0) moves.push(move_of(Do::take, kind));
            return;
        default: push_beginning(game, state, moves);
    }
}

}  // namespace mistwheel::vianebula
