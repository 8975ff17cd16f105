// How strong the bots of each level are, game by game: Knowledge<G>::ladder, adapt and net_levels.
#pragma once

#include "bots/bot.hpp"
#include "bots/knowledge.hpp"
#include "bots/nets.hpp"

namespace mistwheel::bots {

// What `mcts` is in this game: the settings all levels share.
template <class G>
Settings full_settings(const G& game) {
    Settings settings;
    settings.iterations = Knowledge<G>::ladder(game).back().iterations;
    settings.explore = 0.6;
    if (game.players() == 1) settings.win_weight = 0.8;
    if constexpr (requires { Knowledge<G>::adapt(settings); }) Knowledge<G>::adapt(settings);
    return settings;
}

inline void set_rung(Settings& settings, const Rung& rung) {
    settings.iterations = rung.iterations;
    settings.temperature = rung.temperature;
    settings.prior_exponent = rung.prior_exponent;
    settings.slips = rung.slips;
}

// The same with the level's budget and randomness. docs/bots.md has the ladder that calibrated them.
template <class G>
Settings classic_settings(const G& game, int level) {
    Settings settings = full_settings(game);
    set_rung(settings, Knowledge<G>::ladder(game)[static_cast<std::size_t>(level - 1)]);
    return settings;
}

// What the levels are: the two highest go by a net at the tables where one has shown that it is stronger, if it is loaded.
template <class G>
Settings level_settings(const G& game, int level) {
    Settings settings = classic_settings(game, level);
    if constexpr (requires { Knowledge<G>::net_levels(game); }) {
        const NetLevels by_net = Knowledge<G>::net_levels(game);
        if (level >= 4 && !by_net.name.empty() && find_net(by_net.name) != nullptr) {
            use_net(settings, by_net.name);
            set_rung(settings, level == 4 ? by_net.veteran : by_net.master);
            settings.win_weight = by_net.win_weight;
            settings.explore = by_net.explore;
            settings.estimate_weight = by_net.estimate_weight;
            settings.chance_scale = by_net.chance_scale;
        }
    }
    return settings;
}

}  // namespace mistwheel::bots
