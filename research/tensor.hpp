// What a player may know of a position, as numbers: the inputs of the bots' nets (bots/net_inputs.hpp) and, behind them,
// who decides next as one of six: the player itself, those to its left in order, chance, nobody any more.
#pragma once

#include <span>

#include "bots/net_inputs.hpp"
#include "engine/core/game.hpp"
#include "games/bots/knowledge.hpp"

namespace mistwheel::research {

inline constexpr int deciders = max_players + 2;

// The values that are not zero; returns how long the whole tensor is.
template <Game G>
int write_inputs(const G& game, const typename G::State& state, int player, bots::Inputs& in) {
    bots::InputWriter out(in);
    if constexpr (bots::NetInputs<G>::exists) bots::NetInputs<G>(game).write(state, player, out, in);
    const int actor = game.actor(state);
    const int decider = actor == game_over      ? deciders - 1
                        : actor == chance_actor ? deciders - 2
                                                : (actor - player + game.players()) % game.players();
    out.one_of(deciders, decider);
    return out.size();
}

inline float tensor_value(std::int16_t input) {
    return static_cast<float>(input) / static_cast<float>(bots::input_unit);
}

}  // namespace mistwheel::research
