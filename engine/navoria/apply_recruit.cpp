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
    state.stage = Stage::card;
}

void make_friends(State& state, int species) {
    const int place = friendship_place(state, state.seat, species, state.players[state.seat].symbols[species]);
    if (place >= 0) state.friends[species][place] = state.seat + 1;
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

// One token per player and board, on the topmost free place.
int friendship_place(const State& state, int seat, int species, int symbols) {
    if (symbols < friendship_symbols) return -1;
    for (int place = 0; place < places_per_board; ++place) {
        if (state.friends[species][place] == seat + 1) return -1;
        if (state.friends[species][place] == 0) return place;
    }
    return -1;
}

void apply_recruit(const Game& game, State& state, Move move) {
    switch (kind_of(move)) {
        case MoveKind::bag: state.stage = Stage::draw_token; return;
        case MoveKind::centre: state.stage = Stage::token; return;
        case MoveKind::token: return choose_token(state, move.a);
        default: return take_card(game, state, move.a);
    }
}

}  // namespace mistwheel::navoria
