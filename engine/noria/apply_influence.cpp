#include <cassert>
#include <utility>

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

void apply_influence(const Game& game, State& state, Move move) {
    Player& player = state.mover();
    switch (kind_of(move)) {
        case MoveKind::night_shift:
            player.knowledge = static_cast<std::uint16_t>(player.knowledge - night_shift_price(game, state));
            ++state.turn.night_shifts;
            return rotate(player.wheel, move.a);
        case MoveKind::swap:
            player.knowledge = static_cast<std::uint16_t>(player.knowledge - modification_price(game, state));
            ++state.turn.modifications;
            return std::swap(player.wheel[move.a], player.wheel[move.b]);
        default: assert(kind_of(move) == MoveKind::end_influence); state.stage = Stage::actions;
    }
}

}  // namespace mistwheel::noria
