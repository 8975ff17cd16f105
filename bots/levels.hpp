// How strong the bots of each level are, game by game.
#pragma once

#include "bots/bot.hpp"
#include "bots/spec.hpp"

namespace mistwheel::bots {

// What `mcts` is in this game: the settings all levels share.
Settings full_settings(const AnyGame& game);
// The same with the level's budget and randomness. docs/bots.md has the ladder that calibrated them.
Settings level_settings(const AnyGame& game, int level);

}  // namespace mistwheel::bots
