// From a game known by its id to the concrete game: for what must run at the engine's own speed.
#pragma once

#include "engine/core/any_game.hpp"
#include "engine/navoria/game.hpp"
#include "engine/noria/game.hpp"
#include "engine/vianebula/game.hpp"

namespace mistwheel::app {

// Calls f(game) with the concrete game.
template <class F>
decltype(auto) visit_game(const AnyGame& game, F&& f) {
    if (game.id() == noria::Game::id) return f(concrete<noria::Game>(game));
    if (game.id() == navoria::Game::id) return f(concrete<navoria::Game>(game));
    assert(game.id() == vianebula::Game::id);
    return f(concrete<vianebula::Game>(game));
}

// Calls f(game, state) with the concrete game and its state.
template <class F>
decltype(auto) visit_game(const AnyGame& game, const AnyState& state, F&& f) {
    return visit_game(game,
                      [&]<Game G>(const G& concrete) -> decltype(auto) { return f(concrete, Erased<G>::in(state)); });
}

}  // namespace mistwheel::app
