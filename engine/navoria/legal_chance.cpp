// What chance can do: the first player, the friendship boards, opening cards, drawing tokens (V-S5).
#include <bit>

#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

int deck_to_open(const State& state) {
    int type = 0;
    while (cards_in(state.open[type]) == open_per_type) ++type;
    return type;
}

void legal_chance(const Game& game, const State& state, Moves& moves) {
    switch (state.stage) {
        case Stage::first_player:
            for (int seat = 0; seat < game.players(); ++seat) moves.push(make(MoveKind::first, seat));
            return;
        case Stage::board: {  // V-S3: the blank one is set aside
            int species = 0;
            unsigned used = 0;
            for (; state.boards[species] != 0; ++species) used |= 1U << (state.boards[species] - 1);
            for (int board = 0; board < blank_board; ++board)
                if (!(used >> board & 1)) moves.push(make(MoveKind::board, species, board));
            return;
        }
        case Stage::blank:
            for (int species = 0; species < species_count; ++species) moves.push(make(MoveKind::blank, species));
            return;
        case Stage::open_card: {
            const int type = deck_to_open(state);
            for (unsigned deck = state.decks[type]; deck != 0; deck &= deck - 1)
                moves.push(make(MoveKind::open, type * cards_per_type + std::countr_zero(deck)));
            return;
        }
        default:
            for (int type = 0; type < type_count; ++type)
                if (state.bag[type] > 0) moves.push(make(MoveKind::draw, type));
    }
}

}  // namespace mistwheel::navoria
