// The parts a view is made of.
#pragma once

#include "wire/navoria/json.hpp"

namespace mistwheel::wire {

// With an owner also what the card pays at its next Income, or at the end, as things stand; `wins`: the friendship place
// that taking it would win, -1 for none.
void write_card(Writer& out, const navoria::Game& game, const navoria::PlayerState* owner, int card, int wins = -1);
void write_players(Writer& out, const navoria::Game& game, const navoria::State& state);
// What the round just played brings each seat, by source; `counted`: the position in which Income counts.
void write_round_end(Writer& out, const navoria::Game& game, const navoria::State& counted);
void write_pending(Writer& out, const navoria::Game& game, const navoria::State& state);

}  // namespace mistwheel::wire
