// Phase I (N-I).
#include "engine/noria/why_not.hpp"

namespace mistwheel::noria {

void legal_influence(const Game& game, const State& state, Moves& moves) {
    const Player& player = state.mover();
    moves.push(make(MoveKind::end_influence));
    for (int which = 0; which < ring::count; ++which)
        if (!why_not_night_shift(game, state, which)) moves.push(make(MoveKind::night_shift, which));
    if (why_not_modify(game, state)) return;
    for (int a = 0; a < slot_count; ++a)
        for (int b = a + 1; b < slot_count; ++b)
            if ((player.wheel[a] | player.wheel[b]) != 0) moves.push(make(MoveKind::swap, a, b));
}

}  // namespace mistwheel::noria
