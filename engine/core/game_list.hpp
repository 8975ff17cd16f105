// The list of games as a type. The list itself is games.json; the build makes games/engine/game.hpp of it, with
// `Games` (all of them) and `facts<G>` (what is registered of each).
#pragma once

#include <cassert>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace mistwheel {

struct GameFacts {
    std::string_view id;
    std::string_view name;
    std::string_view rules;  // the letter before its rules' numbers: "N" of N-A7
    int least_players;
    int most_players;
    bool hides;  // players have hidden hands
};

// Not defined for a game that is not registered.
template <class G>
extern const GameFacts facts;

template <class First, class... Rest>
struct GameList {
    using FirstGame = First;

    // Calls f.operator()<G>() for every game, in the order of the list.
    template <class F>
    static void each(F&& f) {
        f.template operator()<First>();
        (f.template operator()<Rest>(), ...);
    }

    static constexpr bool has(std::string_view id) { return First::id == id || ((Rest::id == id) || ...); }

    // Calls f.operator()<G>() for the game of this id. The caller makes sure that there is one.
    template <class F>
    static decltype(auto) visit(std::string_view id, F&& f) {
        assert(has(id));
        if constexpr (sizeof...(Rest) > 0) {
            if (First::id != id) return GameList<Rest...>::visit(id, std::forward<F>(f));
        } else {
            if (First::id != id) std::abort();
        }
        return f.template operator()<First>();
    }
};

}  // namespace mistwheel
