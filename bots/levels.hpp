// How strong the bots of each level are, game by game.
#pragma once

#include <array>
#include <cstdint>

#include "bots/bot.hpp"
#include "bots/spec.hpp"

namespace mistwheel::bots {

// One level of the bots: its budget and how much it leaves to chance.
struct Rung {
    std::uint64_t iterations;
    double temperature;  // a little, so that games differ
    double sharp;        // how much a first sight is trusted: less makes a level more adventurous
};
using Ladder = std::array<Rung, 5>;

// A game specialises this in bots/GAME/knowledge.hpp. Calibrated in 2-player games; the same budgets hold for other modes
// and numbers of players. `adapt`: where the search of a game differs from the usual settings.
template <class G>
struct Levels {
    static constexpr Ladder ladder = {{{8, 0.7, 1}, {30, 0.4, 1}, {120, 0.2, 1}, {500, 0.1, 1}, {2500, 0.05, 1}}};
    static void adapt(Settings&) {}
};

// What `mcts` is in this game: the settings all levels share.
template <class G>
Settings full_settings(const G& game) {
    Settings settings;
    settings.iterations = Levels<G>::ladder.back().iterations;
    settings.explore = 0.6;
    if (game.players() == 1) settings.blend = 0.8;
    Levels<G>::adapt(settings);
    return settings;
}

// The same with the level's budget and randomness. docs/bots.md has the ladder that calibrated them.
template <class G>
Settings level_settings(const G& game, int level) {
    Settings settings = full_settings(game);
    const Rung& rung = Levels<G>::ladder[static_cast<std::size_t>(level - 1)];
    settings.iterations = rung.iterations;
    settings.temperature = rung.temperature;
    settings.sharp = rung.sharp;
    return settings;
}
// Of a registered game whose type is not known here.
Settings level_settings(const AnyGame& game, int level);

}  // namespace mistwheel::bots
