// The parts of the rules that call each other; legal_*.cpp and apply_*.cpp, one pair per phase.
#pragma once

#include <array>
#include <optional>

#include "engine/navoria/game.hpp"

namespace mistwheel::navoria {

// How many cards a set of one type holds. (A portable popcount would be a call into the compiler's library.)
inline int cards_in(unsigned set) {
    set -= set >> 1 & 0x555;
    set = (set & 0x333) + (set >> 2 & 0x333);
    return static_cast<int>((set & 0xF) + (set >> 4 & 0xF) + (set >> 8 & 0xF));
}

// The city cell whose reward is being taken.
inline const Cell& cell_of(const Game& game, const Pending& pending) {
    return game.components().city[pending.which / cells_per_district][pending.which % cells_per_district];
}

inline int sum_of(const std::array<std::uint8_t, type_count>& tokens) {
    return tokens[0] + tokens[1] + tokens[2] + tokens[3] + tokens[4];
}
inline int sum_of(const std::array<std::uint8_t, good_count>& goods) { return goods[0] + goods[1] + goods[2]; }

// Set-up and everything else that chance does.
void legal_chance(const Game& game, const State& state, Moves& moves);
void apply_chance(const Game& game, State& state, Move move);
// The deck of which the next card is opened (V-S5).
int deck_to_open(const State& state);

void legal_recruit(const State& state, Moves& moves);
void apply_recruit(const Game& game, State& state, Move move);

void legal_empower(const Game& game, const State& state, Moves& moves);
void apply_empower(const Game& game, State& state, Move move);

void legal_effects(const Game& game, const State& state, Moves& moves);
void apply_effects(const Game& game, State& state, Move move);
// Carries effects out until the player has to choose or the turn is over.
void run_effects(const Game& game, State& state);
// Begins one effect; its points go to `line`.
void begin_effect(const Game& game, State& state, const Effect& effect, Line line);
// V-G2: the kind that fills an order of one kind.
int kind_of_order(const Port& port, const std::array<std::uint8_t, good_count>& goods);
// How many more goods the port's order still wants, at least.
int goods_lacking(const Port& port, const std::array<std::uint8_t, good_count>& goods);
// The VP that the order's rewards would give now, without its steps.
int order_points(const Game& game, const PlayerState& player, int where);

// Whose turn of this phase is the `turn`-th, counted from 0 (V-R1, V-B1).
int seat_of_turn(const Game& game, const State& state, int turn);
void begin_turn(const Game& game, State& state);
void end_turn(const Game& game, State& state);
// A move without Income, Return and the end of the game, which follow once the round is played.
void carry_out(const Game& game, State& state, Move move);
bool round_is_played(const Game& game, const State& state);
// Income, then Return or the end of the game.
void end_round(const Game& game, State& state);
// The position in which Income counts, if this move is the last of a round: nothing of Income is paid yet.
std::optional<State> counted_after(const Game& game, const State& state, Move move);

// What one card pays its owner at the next Income, or at the end, as things stand.
int card_pays(const Game& game, const PlayerState& player, int card);
int flags_reached(const Track& track, int space);
// V-I1: the place on a track, 0 on its start space.
int track_place(const Game& game, const State& state, int continent, int seat);
// The VP of that place, if it is paid.
int rank_points(const Game& game, const State& state, int continent, int seat);
// Merchants' and adventurers' next Income as things stand (V-K1, V-K4).
int merchants_income(const Game& game, const PlayerState& player);
int adventurers_income(const Game& game, const PlayerState& player);
int soldiers_points(const Game& game, const PlayerState& player);
int friendship_points(const Game& game, const State& state, int seat);
// What the place on one species' board is worth to the seat.
int board_points(const Game& game, const State& state, int species, int seat);
// V-R6: the place a player with this many symbols would get now, -1 for none.
int friendship_place(const State& state, int seat, int species, int symbols);
// Where a marker goes in the Return phase (V-T1).
int return_space(const Game& game, const PlayerState& player, int continent);

}  // namespace mistwheel::navoria
