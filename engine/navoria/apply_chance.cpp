#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

namespace {

// V-S4: the others follow clockwise.
void set_first_player(const Game& game, State& state, int first) {
    for (int i = 0; i < game.players(); ++i) state.compass[i] = static_cast<std::uint8_t>((first + i) % game.players());
    state.stage = Stage::board;
}

void open_card(const Game& game, State& state, int card) {
    const int type = type_of_card(card);
    const unsigned bit = 1U << number_of_card(card);
    state.decks[type] &= static_cast<std::uint16_t>(~bit);
    state.open[type] |= static_cast<std::uint16_t>(bit);
    // The artisans come last: with their third card the round begins.
    if (type == artisan && cards_in(state.open[artisan]) == open_per_type) begin_turn(game, state);
}

void begin_first_round(State& state) {
    state.round = 1;
    state.stage = Stage::open_card;
}

}  // namespace

void apply_chance(const Game& game, State& state, Move move) {
    switch (kind_of(move)) {
        case MoveKind::first: return set_first_player(game, state, move.a);
        case MoveKind::board:
            state.boards[move.a] = static_cast<std::uint8_t>(move.b + 1);
            if (move.a + 1 < species_count) return;
            if (game.with_blank_board())
                state.stage = Stage::blank;
            else
                begin_first_round(state);
            return;
        case MoveKind::blank:  // V-S3
            state.boards[move.a] = blank_board + 1;
            return begin_first_round(state);
        case MoveKind::open: return open_card(game, state, move.a);
        default:  // a token from the bag; V-R2: the second only if there is one
            --state.bag[move.a];
            ++state.drawn[move.a];
            if (sum_of(state.drawn) == 2 || sum_of(state.bag) == 0) state.stage = Stage::token;
    }
}

}  // namespace mistwheel::navoria
