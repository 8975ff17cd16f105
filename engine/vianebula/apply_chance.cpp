// Set-up, and the cards that come from the deck.
#include "engine/vianebula/rules.hpp"

namespace mistwheel::vianebula {

namespace {

void enter(State& state, Stage stage) {
    state.turn.stage = stage;
    state.dealt = 0;
}

void deal(const Game& game, State& state, Move move) {
    guild(state, move.a).hand |= card_bit(move.b);
    if (++state.dealt == game.players() * private_each) enter(state, Stage::open);
}

// B-S3 in set-up, B-F1 after a contract from the row.
void open_contract(const Game& game, State& state, Move move) {
    state.row[move.a] = static_cast<std::uint8_t>(move.b + 1);
    if (state.turn.stage == Stage::refill) {
        begin_effect(game, state);
    } else if (++state.dealt == row_places) {
        enter(state, Stage::special);
    }
}

// B-S4, B-S5: tokens by meadow; the special ones become neutral deposits.
void deal_token(const Game& game, State& state, Move move) {
    const std::uint8_t meadow = game.valley().meadow_index[move.a];
    --state.bag[move.b];
    state.token[meadow] = move.b;
    if (game.token(move.b).special != 0) {
        state.fate[meadow] = TokenFate::neutral_deposit;
        open_deposit(game, state, move.a);
    } else {
        state.tokens.add(move.a);
    }
    if (++state.dealt == meadow_count) {
        enter(state, Stage::action);
        state.turn.seat = state.first;
        state.turn.actions = 2;
    }
}

}  // namespace

// B-S6: what every player begins with.
State Game::start() const {
    State state;
    for (int seat = 0; seat < players_; ++seat) {
        Guild& each = guild(state, seat);
        each.craftsmen = setup().craftsmen;
        each.tiles = static_cast<std::uint8_t>(stacks_each * setup().stack);
    }
    state.reserve = setup().reserve;
    for (int kind = 0; kind < kinds; ++kind) state.supply.add(kind, components_.pieces_per_kind);
    for (std::size_t type = 0; type < token_types; ++type) state.bag[type] = components_.tokens[type].copies;
    return state;
}

void apply_chance(const Game& game, State& state, Move move) {
    switch (kind_of(move)) {
        case MoveKind::first_player:
            state.first = move.a;
            enter(state, Stage::deal);
            return;
        case MoveKind::deal: deal(game, state, move); return;
        case MoveKind::open: open_contract(game, state, move); return;
        case MoveKind::leave_out:
            --state.bag[move.a];
            state.left_out = static_cast<std::uint8_t>(move.a + 1);
            enter(state, Stage::token);
            return;
        case MoveKind::token: deal_token(game, state, move); return;
        default:  // B-K2 Secret plan
            guild(state, move.a).hand |= card_bit(move.b);
            finish_action(game, state);
    }
}

}  // namespace mistwheel::vianebula
