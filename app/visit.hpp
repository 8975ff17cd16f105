// From a game known by its id to the concrete game: for what must run at the engine's own speed.
#pragma once

#include "engine/core/any_game.hpp"
#include "games/engine/game.hpp"

namespace mistwheel::app {

// Calls f(game) with the concrete game.
template <class F>
decltype(auto) visit_game(const AnyGame& game, F&& f) {
    return Games::visit(game.id(), [&]<Game G>() -> decltype(auto) { return f(concrete<G>(game)); });
}

// Calls f(game, state) with the concrete game and its state.
template <class F>
decltype(auto) visit_game(const AnyGame& game, const AnyState& state, F&& f) {
    return visit_game(game,
                      [&]<Game G>(const G& concrete) -> decltype(auto) { return f(concrete, Erased<G>::in(state)); });
}

}  // namespace mistwheel::app
