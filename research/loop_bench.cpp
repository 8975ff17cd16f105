// The loops that python/tools/benchmark.py makes in Python, in C++: what the interpreter costs.
#include <benchmark/benchmark.h>

#include "games/engine/game.hpp"
#include "research/play_state.hpp"
#include "wire/wire.hpp"

namespace mistwheel::research {
namespace {

std::shared_ptr<const NumberedGame> game_of(std::string_view id) { return *NumberedGame::make(id, 2, {}); }

// List, choose, apply by number, as a user of a State does.
int draw(const PlayState& state, Random& random) {
    const auto& choices = state.choices();
    if (state.actor() != chance_actor) return choices[random.below(static_cast<std::uint32_t>(choices.size()))].number;
    const auto probabilities = state.probabilities();
    double rest = random.unit();
    std::size_t at = 0;
    while (at + 1 < choices.size() && (rest -= probabilities[at]) >= 0) ++at;
    return choices[at].number;
}

void state_loop(benchmark::State& bench, std::string_view id) {
    const auto game = game_of(id);
    Random random(1);
    std::int64_t plies = 0;
    for (auto _ : bench) {
        PlayState state(game);
        while (!state.over()) {
            if (state.apply(draw(state, random))) bench.SkipWithError("illegal");
            ++plies;
        }
    }
    bench.SetItemsProcessed(plies);
}

// The engine's own loop over the concrete game.
template <Game G>
void engine_loop(benchmark::State& bench) {
    const auto erased = game_of(G::id);
    const G& game = concrete<G>(erased->any());
    Random random(1);
    Moves moves;
    std::int64_t plies = 0;
    for (auto _ : bench) {
        typename G::State state = game.start();
        for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
            game.apply(state, random_move(game, state, actor, moves, random));
            ++plies;
        }
    }
    bench.SetItemsProcessed(plies);
}

const bool registered = [] {
    Games::each([]<Game G> {
        const std::string id(G::id);
        benchmark::RegisterBenchmark(("engine/" + id).c_str(), engine_loop<G>);
        if (NumberedGame::make(id, 2, {}))
            benchmark::RegisterBenchmark(("state/" + id).c_str(),
                                         [id](benchmark::State& bench) { state_loop(bench, id); });
    });
    return true;
}();

}  // namespace
}  // namespace mistwheel::research
