// What the rules ask and do, one group per file. Used by game.cpp only, and by wire/ for prices.
#pragma once

#include "engine/noria/game.hpp"

namespace mistwheel::noria {

// Prices of the special actions (prices.cpp).
int night_shift_price(const Game& game, const State& state);
int modification_price(const Game& game, const State& state);
int intrigue_price(const Game& game, const State& state);
int opponents_ahead(const Game& game, const State& state, int which);       // N-A7
int opponents_on_island(const Game& game, const State& state, int island);  // N-A10
Payment investment_price(const Game& game, const State& state, int which);
// How many of each good a production may make, at most what is empty and can be paid.
int most_of(const Game& game, const Player& player, int kind);

int next_to_set(const Player& player);                            // N-X3: the disc whose turn it is
SlotMask open_slots(const State& state);                          // N-A1: slots that fit the discs used so far
SlotMask repeatable_slots(const Game& game, const State& state);  // N-A16
SlotMask nameable_slots(const State& state, SlotMask activated);  // N-A17
// N-A3: the disc at work has finished an action and has begun no other.
constexpr bool between_actions(const Turn& turn) {
    return turn.began != 0 && (turn.acting == 0 || turn.acting == turn.at_work);
}

// Legal moves by stage.
void legal_setup(const Game& game, const State& state, Moves& moves);
void legal_influence(const Game& game, const State& state, Moves& moves);
void legal_actions(const Game& game, const State& state, Moves& moves);
void legal_disc_at_work(const Game& game, const State& state, Moves& moves);
void legal_black_market(const Game& game, const State& state, Moves& moves);
void legal_payment(const State& state, Moves& moves);
void legal_reveal(const State& state, Moves& moves);
void legal_arrival(const Game& game, const State& state, Moves& moves);
void legal_politics(const Game& game, const State& state, Moves& moves);
void legal_placing(const State& state, Moves& moves);
Move automaton_move(const Game& game, const State& state);

// What the moves do, by group.
void apply_setup(const Game& game, State& state, Move move);
void apply_influence(const Game& game, State& state, Move move);
void apply_actions(const Game& game, State& state, Move move);
void apply_use(const Game& game, State& state, Move move);
void apply_payment(const Game& game, State& state, Move move);
void apply_reveal(const Game& game, State& state, Move move);
void apply_politics(const Game& game, State& state, Move move);
void apply_administration(const Game& game, State& state, Move move);
void apply_automaton(const Game& game, State& state, Move move);

// Steps that several of them share.
void charge(const Game& game, State& state, MoveKind chosen, int target, const Payment& payment);
void arrive(const Game& game, State& state, int island);
void end_action(State& state);
void open_island(const Game& game, State& state, int print);  // N-A11
void seat_politician(State& state, int which);
void remove_politician(State& state, int which);
void next_turn(const Game& game, State& state);  // after phase IV
void begin_round(const Game& game, State& state);

}  // namespace mistwheel::noria
