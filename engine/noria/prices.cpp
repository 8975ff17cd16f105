// What things cost now.
#include <algorithm>

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

// N-I1 N-I3 N-I4: a night shift costs 1, one more late in the game, and doubles with each use this turn.
int night_shift_price(const Game& game, const State& state) {
    return (1 + game.rise(state.round)) << state.turn.night_shifts;
}

// N-I2 N-I3 N-I4
int modification_price(const Game& game, const State& state) {
    return (2 + game.rise(state.round)) << state.turn.modifications;
}

// N-P1 N-I4
int intrigue_price(const Game& game, const State& state) { return game.cogs(state.round) << state.turn.intrigues; }

// N-A7: opponents higher on the track; from the cave that is every one there.
int opponents_ahead(const Game& game, const State& state, int which) {
    const int own = state.mover().steps[which];
    int ahead = 0;
    for (int other = 0; other < game.columns(); ++other) ahead += state.players[other].steps[which] > own ? 1 : 0;
    return ahead;
}

// N-A10. The mover's own ambassador is never on the island it travels to.
int opponents_on_island(const Game& game, const State& state, int island) {
    int there = 0;
    for (int other = 0; other < game.columns(); ++other)
        there += other != state.seat && state.players[other].ambassador == island + 1 ? 1 : 0;
    return there;
}

// N-A8: in the track's currency, without the mark all of one kind, with it of at least two. The mover is below step 9.
Payment investment_price(const Game& game, const State& state, int which) {
    const TrackPrices& prices = game.components().tracks[which];
    const int step = state.mover().steps[which];
    return {prices.price[step], prices.currency, prices.different[step] != 0 ? Split::different : Split::same,
            static_cast<std::uint8_t>(opponents_ahead(game, state, which))};
}

int most_of(const Game& game, const Player& player, int kind) {
    const auto& cost = game.components().production[kind];
    int most = player.empty[kind];
    for (int i = 0; i < ware::resources; ++i)
        while (most > 0 && cost[i] * most > player.stock[i]) --most;
    return most;
}

}  // namespace mistwheel::noria
