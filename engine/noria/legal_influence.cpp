// Phase I (N-I).
#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

void legal_influence(const Game& game, const State& state, Moves& moves) {
    const Player& player = state.mover();
    moves.push(make(Kind::end_influence));
    if (player.knowledge >= night_shift_price(game, state)) {
        moves.push(make(Kind::night_shift, ring::middle));
        moves.push(make(Kind::night_shift, ring::large));
    }
    if (player.knowledge < modification_price(game, state)) return;
    for (int a = 0; a < slot_count; ++a)
        for (int b = a + 1; b < slot_count; ++b)
            if ((player.wheel[a] | player.wheel[b]) != 0) moves.push(make(Kind::swap, a, b));
}

}  // namespace mistwheel::noria
