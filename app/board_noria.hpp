// Noria in the terminal: the wheels, the town hall, the market, the islands, and words for what happens.
#pragma once

#include <string>

#include "engine/noria/game.hpp"

namespace mistwheel::app {

std::string draw_noria(const noria::Game& game, const noria::State& state, int viewer);

// What the person is asked now and what it costs, in one line.
std::string question_noria(const noria::Game& game, const noria::State& state);
// Why the Automaton does this; empty for everybody else's moves.
std::string reason_noria(const noria::Game& game, const noria::State& state, Move move);

}  // namespace mistwheel::app
