// Phases III and IV (N-P, N-M).
#include "engine/noria/why_not.hpp"

namespace mistwheel::noria {

// N-P1: seat one, then one is removed from any upper part, the same too, while any holds one.
void legal_politics(const Game& game, const State& state, Moves& moves) {
    moves.push(make(MoveKind::end_turn));
    if (why_not_pay_intrigue(game, state)) return;
    for (int seats = 0; seats < chamber::count; ++seats) {
        if (why_not_seat(state, seats)) continue;
        bool anyone = false;
        for (int loses = 0; loses < chamber::count; ++loses) {
            if (state.upper[loses] <= (loses == seats ? 1 : 0)) continue;
            moves.push(make(MoveKind::intrigue, seats, loses));
            anyone = true;
        }
        if (!anyone) moves.push(make(MoveKind::intrigue, seats, none));
    }
}

void legal_placing(const State& state, Moves& moves) {
    for (int kind = 0; kind < disc::count; ++kind) {
        if (state.turn.bought[kind] == 0) continue;
        for (int at = 0; at < slot_count; ++at)
            if (!why_not_place(state, at)) moves.push(make(MoveKind::place, kind, at));
    }
}

}  // namespace mistwheel::noria
