// The players' part of the view, the Automaton among them.
#pragma once

#include "engine/noria/game.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::wire::noria_json {

void put_players(Writer& out, const noria::Game& game, const noria::State& state);

}  // namespace mistwheel::wire::noria_json
