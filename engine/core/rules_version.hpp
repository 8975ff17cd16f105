// Old games survive a changed rule: a table or a record that was begun under older rules is played and replayed by them.
//
// A game whose rules never changed has nothing to do. One that changes a rule raises `rules_version` and offers
//
//     static constexpr int oldest_rules_version = 1;
//     static Result<G> create(const Components&, int players, const OptionValues&, int rules);
//     int rules() const;
//
// and both rules stand side by side where they differ: `rules() < 2 ? ... : ...`. A printed value that was corrected in
// data/ is the same thing: `create` puts the old value back for the old rules. `./prove old-rules` shows it.
#pragma once

#include "engine/core/game.hpp"

namespace mistwheel {

inline constexpr int newest_rules = -1;  // whichever they are

template <class G>
concept KeepsOldRules = requires(const G& game, const typename G::Components& components) {
    { G::oldest_rules_version } -> std::convertible_to<int>;
    { G::create(components, 2, OptionValues{}, 1) } -> std::same_as<Result<G>>;
    { game.rules() } -> std::same_as<int>;
};

template <Game G>
constexpr int oldest_rules_version() {
    if constexpr (KeepsOldRules<G>) {
        return G::oldest_rules_version;
    } else {
        return G::rules_version;
    }
}

template <Game G>
int rules_of([[maybe_unused]] const G& game) {
    if constexpr (KeepsOldRules<G>) {
        return game.rules();
    } else {
        return G::rules_version;
    }
}

// The game under these rules, from oldest_rules_version to rules_version.
template <Game G>
Result<G> create_under([[maybe_unused]] int rules, const typename G::Components& components, int players,
                       const OptionValues& options) {
    if constexpr (KeepsOldRules<G>) {
        return G::create(components, players, options, rules);
    } else {
        return G::create(components, players, options);
    }
}

}  // namespace mistwheel
