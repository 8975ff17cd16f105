// How many iterations a second the tree search makes from the start of a game: build/release/app/app_bench
// --benchmark_filter=search
#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "app/builtin_nets.hpp"
#include "bots/bot.hpp"
#include "wire/wire.hpp"

namespace mistwheel {
namespace {

constexpr std::uint64_t iterations_at_once = 1000;

// Set-up by chance and steps without a choice, up to the first decision.
AnyState first_decision(const AnyGame& game) {
    AnyState state = game.start();
    Random random(1);
    Moves moves;
    for (;;) {
        game.legal(state, moves);
        if (game.actor(state) >= 0 && moves.size() > 1) return state;
        game.apply(state, game.random_move(state, random));
    }
}

void search(benchmark::State& timer, std::string_view id, int players, const std::string& spec) {
    const auto game = *wire::make_game(id, players, {});
    const AnyState state = first_decision(*game);
    for (auto _ : timer) {
        auto bot = bots::make_bot(*game, spec, 1);
        (*bot)->observe(state, game->actor(state));
        (*bot)->think(iterations_at_once);
        benchmark::DoNotOptimize((*bot)->best());
    }
    timer.SetItemsProcessed(timer.iterations() * static_cast<std::int64_t>(iterations_at_once));
}

// mcts-plain plays random games to the end; classic:5 goes without a net, level:5 is what people meet.
const bool registered = [] {
    app::load_builtin_nets();
    for (const std::string_view id : wire::game_ids()) {
        for (const int players : {2, 4}) {
            for (const std::string spec : {"mcts-plain", "classic:5", "level:5"}) {
                const std::string name = "search/" + std::string(id) + "/" + std::to_string(players) + "/" + spec;
                benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& timer) {
                    search(timer, id, players, spec);
                })->Unit(benchmark::kMillisecond);
            }
        }
    }
    return true;
}();

}  // namespace
}  // namespace mistwheel
