#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

namespace {

// V-R2: onto the deck of its type; the other drawn token goes to the city centre at once.
void choose_token(State& state, int type) {
    if (sum_of(state.drawn) > 0) {
        --state.drawn[type];
        for (int other = 0; other < type_count; ++other) state.centre[other] += state.drawn[other];
        state.drawn.fill(0);
    } else {
        --state.centre[type];
    }
    ++state.on_deck[type];
    assert(state.open[type] != 0);  // V-R3
    state.token = static_cast<std::uint8_t>(type + 1);
    state.decision = Decision::card;
}

// V-R6: one token a player and board, on the topmost free place.
void make_friends(State& state, int species) {
    if (state.players[state.seat].symbols[species] < friendship_symbols) return;
    const std::uint8_t mine = state.seat + 1;
    for (std::uint8_t& place : state.friends[species]) {
        if (place == mine) return;
        if (place == 0) {
            place = mine;
            return;
        }
    }
}

// V-R5: the card joins, then friendship, then its effects.
void take_card(const Game& game, State& state, int card) {
    const int type = type_of_card(card);
    const Card& printed = game.components().cards[card];
    PlayerState& player = state.players[state.seat];
    const unsigned bit = 1U << number_of_card(card);
    state.open[type] &= static_cast<std::uint16_t>(~bit);
    player.cards[type] |= static_cast<std::uint16_t>(bit);
    ++player.types[type];
    player.symbols[printed.species] += printed.symbols;
    make_friends(state, printed.species);
    state.token = 0;
    state.pending.origin = Origin::card;
    state.pending.which = static_cast<std::uint8_t>(card);
    run_effects(game, state);
}

}  // namespace

void apply_recruit(const Game& game, State& state, Move move) {
    switch (kind_of(move)) {
        case MoveKind::bag: state.decision = Decision::draw_token; return;
        case MoveKind::centre: state.decision = Decision::token; return;
        case MoveKind::token: return choose_token(state, move.a);
        default: return take_card(game, state, move.a);
    }
}

}  // namespace mistwheel::navoria
