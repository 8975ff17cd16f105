// Phases III and IV (N-P, N-M).
#include "engine/noria/reasons.hpp"
#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

namespace {

// N-P1
Reason why_not_pay_intrigue(const Game& game, const State& state) {
    return at_least(reason::intrigue_price, intrigue_price(game, state), state.mover().knowledge);
}

// N-P2
Reason why_not_seat(const State& state, int which) { return state.upper[which] > 0 ? Reason() : reason::no_politician; }

}  // namespace

Reason why_not_intrigue(const Game& game, const State& state, int which) {
    const Reason poor = why_not_pay_intrigue(game, state);
    return poor ? poor : why_not_seat(state, which);
}

// N-P1: seat one, then one is removed from any upper part, the same too, while any holds one.
void legal_politics(const Game& game, const State& state, Moves& moves) {
    moves.push(make(Kind::end_turn));
    if (why_not_pay_intrigue(game, state)) return;
    for (int seats = 0; seats < chamber::count; ++seats) {
        if (why_not_seat(state, seats)) continue;
        bool anyone = false;
        for (int loses = 0; loses < chamber::count; ++loses) {
            if (state.upper[loses] <= (loses == seats ? 1 : 0)) continue;
            moves.push(make(Kind::intrigue, seats, loses));
            anyone = true;
        }
        if (!anyone) moves.push(make(Kind::intrigue, seats, none));
    }
}

// N-M3
Reason why_not_place(const State& state, int at) {
    return holds(state.turn.placed, at) ? reason::just_placed : Reason();
}

void legal_placing(const State& state, Moves& moves) {
    for (int kind = 0; kind < disc::count; ++kind) {
        if (state.turn.bought[kind] == 0) continue;
        for (int at = 0; at < slot_count; ++at)
            if (!why_not_place(state, at)) moves.push(make(Kind::place, kind, at));
    }
}

}  // namespace mistwheel::noria
