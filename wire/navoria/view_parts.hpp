// The parts a view is made of.
#pragma once

#include "wire/navoria/json.hpp"

namespace mistwheel::wire {

// With an owner also what the card pays at its next Income, or at the end, as things stand.
void write_card(Writer& out, const navoria::Game& game, const navoria::PlayerState* owner, int card);
void write_players(Writer& out, const navoria::Game& game, const navoria::State& state);
void write_pending(Writer& out, const navoria::Game& game, const navoria::State& state);

}  // namespace mistwheel::wire
