// Micro-benchmarks of what bots and tables do most: build/release/app/app_bench.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "app/measure.hpp"
#include "app/visit.hpp"
#include "wire/base/components_file.hpp"
#include "wire/wire.hpp"

namespace mistwheel {
namespace {

template <Game G>
G two_player_game() {
    return concrete<G>(**wire::make_game(G::id, 2, {}));
}

// Every position in which a player decides, along one random game.
template <Game G>
std::vector<typename G::State> decisions(const G& game) {
    std::vector<typename G::State> states;
    Random random(1);
    Moves moves;
    typename G::State state = game.start();
    for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
        if (actor >= 0) states.push_back(state);
        game.apply(state, random_move(game, state, actor, moves, random));
    }
    return states;
}

// Runs `work` on one position after another.
template <class G, class Work>
void over_positions(benchmark::State& timer, Work work) {
    const G game = two_player_game<G>();
    const auto states = decisions(game);
    std::size_t i = 0;
    for (auto _ : timer) {
        work(game, states[i]);
        if (++i == states.size()) i = 0;
    }
}

template <Game G>
void legal(benchmark::State& timer) {
    Moves moves;
    over_positions<G>(timer, [&](const G& game, const auto& state) {
        game.legal(state, moves);
        benchmark::DoNotOptimize(moves);
    });
}

template <Game G>
void copy_and_apply(benchmark::State& timer) {
    Moves moves;
    Random random(1);
    over_positions<G>(timer, [&](const G& game, const auto& state) {
        auto after = state;
        game.apply(after, random_move(game, state, game.actor(state), moves, random));
        benchmark::DoNotOptimize(after);
    });
}

template <Game G>
void hash(benchmark::State& timer) {
    over_positions<G>(timer, [](const G&, const auto& state) { benchmark::DoNotOptimize(hash_value(state)); });
}

template <Game G>
void scores(benchmark::State& timer) {
    over_positions<G>(timer, [](const G& game, const auto& state) { benchmark::DoNotOptimize(game.scores(state)); });
}

template <Game G>
void resample(benchmark::State& timer) {
    Random random(1);
    over_positions<G>(timer, [&](const G& game, const auto& state) {
        auto guess = state;
        game.resample(guess, game.actor(state), random);
        benchmark::DoNotOptimize(guess);
    });
}

template <Game G>
void random_game(benchmark::State& timer) {
    const G game = two_player_game<G>();
    Random random(1);
    for (auto _ : timer) {
        typename G::State state = game.start();
        benchmark::DoNotOptimize(app::play_out(game, state, random));
    }
}

template <Game G>
void view(benchmark::State& timer) {
    const auto game = *wire::make_game(G::id, 2, {});
    const auto states = decisions(concrete<G>(*game));
    std::size_t i = 0;
    for (auto _ : timer) {
        benchmark::DoNotOptimize(wire::view_json(*game, Erased<G>::any(states[i]), 0));
        if (++i == states.size()) i = 0;
    }
}

const bool registered = [] {
    Games::each([]<Game G> {
        const auto add = [](const std::string& what, void (*run)(benchmark::State&)) {
            benchmark::RegisterBenchmark((what + '/' + std::string(G::id)).c_str(), run);
        };
        add("legal", &legal<G>);
        add("copy_and_apply", &copy_and_apply<G>);
        add("hash", &hash<G>);
        add("scores", &scores<G>);
        add("resample", &resample<G>);
        add("view", &view<G>);
        add("random_game", &random_game<G>);
    });
    return true;
}();

}  // namespace
}  // namespace mistwheel
