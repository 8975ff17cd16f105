// How strong the bots of each level are, game by game: Knowledge<G>::ladder and Knowledge<G>::adapt.
#pragma once

#include "bots/bot.hpp"
#include "bots/knowledge.hpp"
#include "bots/nets.hpp"

namespace mistwheel::bots {

// What `mcts` is in this game: the settings all levels share.
template <class G>
Settings full_settings(const G& game) {
    Settings settings;
    settings.iterations = Knowledge<G>::ladder.back().iterations;
    settings.explore = 0.6;
    if (game.players() == 1) settings.win_weight = 0.8;
    if constexpr (requires { Knowledge<G>::adapt(settings); }) Knowledge<G>::adapt(settings);
    return settings;
}

// The same with the level's budget and randomness. docs/bots.md has the ladder that calibrated them.
template <class G>
Settings classic_settings(const G& game, int level) {
    Settings settings = full_settings(game);
    const Rung& rung = Knowledge<G>::ladder[static_cast<std::size_t>(level - 1)];
    settings.iterations = rung.iterations;
    settings.temperature = rung.temperature;
    settings.prior_exponent = rung.prior_exponent;
    return settings;
}

// What the levels are: the highest goes by a net at the tables where one has shown that it is stronger, if it is loaded.
template <class G>
Settings level_settings(const G& game, int level) {
    Settings settings = classic_settings(game, level);
    if constexpr (requires { Knowledge<G>::master_net(game); }) {
        const MasterNet master = Knowledge<G>::master_net(game);
        if (level == 5 && !master.name.empty() && find_net(master.name) != nullptr) {
            use_net(settings, master.name);
            settings.iterations = master.iterations;
            settings.win_weight = master.win_weight;
        }
    }
    return settings;
}

}  // namespace mistwheel::bots
