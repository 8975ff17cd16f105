#include <cassert>

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

namespace {

bool bought_anything(const Turn& turn) {
    int all = 0;
    for (std::uint8_t each : turn.bought) all |= each;
    return all != 0;
}

void place(State& state, int kind, int at) {
    std::uint8_t& piece = state.mover().wheel[at];
    if (piece != 0) ++state.out[kind_of(piece)];
    piece = piece_of(kind);
    --state.turn.bought[kind];
    state.turn.placed |= bit(at);
}

// N-E1
void end_game(State& state) {
    for (std::uint8_t& waiting : state.upper) {
        state.politicians_out = static_cast<std::uint8_t>(state.politicians_out + waiting);
        waiting = 0;
    }
    state.stage = Stage::over;
}

}  // namespace

void seat_politician(State& state, int which) {
    --state.upper[which];
    ++state.seated[which];
}

void remove_politician(State& state, int which) {
    --state.upper[which];
    ++state.politicians_out;
}

void begin_round(const Game& game, State& state) {
    state.seat = state.first;
    if (state.round == game.rounds()) return end_game(state);
    ++state.round;
    state.stage = Stage::influence;
}

// The order of seats never changes; the Automaton comes after the player.
void next_turn(const Game& game, State& state) {
    state.turn = {};
    if (game.solo()) {
        state.stage = Stage::automaton_turns;
        return;
    }
    state.seat = static_cast<std::uint8_t>(state.seat + 1 == game.players() ? 0 : state.seat + 1);
    if (state.seat == state.first) return begin_round(game, state);
    state.stage = Stage::influence;
}

void apply_politics(const Game& game, State& state, Move move) {
    assert(kind_of(move) == MoveKind::intrigue);
    Player& player = state.mover();
    player.knowledge = static_cast<std::uint16_t>(player.knowledge - intrigue_price(game, state));
    ++state.turn.intrigues;
    seat_politician(state, move.a);
    if (move.b != none) remove_politician(state, move.b);
}

void apply_administration(const Game& game, State& state, Move move) {
    if (kind_of(move) == MoveKind::end_turn) {
        Player& player = state.mover();
        player.knowledge = static_cast<std::uint16_t>(player.knowledge + game.components().income[player.factories]);
        for (int which = 0; which < ring::count; ++which) rotate(player.wheel, which);
        state.stage = Stage::placing;
    } else {
        place(state, move.a, move.b);
    }
    if (!bought_anything(state.turn)) next_turn(game, state);
}

}  // namespace mistwheel::noria
