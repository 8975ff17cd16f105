#include <cassert>

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

void apply_actions(const Game& game, State& state, Move move) {
    Player& player = state.mover();
    const Components& printed = game.components();
    switch (kind_of(move)) {
        case MoveKind::inspect:  // N-A19
            state.turn.inspected |= bit(move.a);
            player.knowledge += knowledge_for_inspection;
            return;
        case MoveKind::sell: {
            const int gain = good::complex(move.a) ? printed.knowledge_for_complex : printed.knowledge_for_simple;
            --player.stock[ware::of_good(move.a)];
            ++player.empty[move.a];  // N-A9
            player.knowledge = static_cast<std::uint16_t>(player.knowledge + gain);
            return;
        }
        case MoveKind::buy:
            player.knowledge = static_cast<std::uint16_t>(player.knowledge - printed.knowledge_for_resource);
            ++player.stock[move.a];
            return;
        default: assert(kind_of(move) == MoveKind::end_actions); state.stage = Stage::politics;
    }
}

}  // namespace mistwheel::noria
