// mistwheel perft: how many positions there are at each depth, chance enumerated. A change of this number is a change
// of the rules.
#include <fmt/core.h>

#include <memory>
#include <optional>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/terminal.hpp"
#include "app/visit.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    std::string from;
    int to = -1;
    int depth = 3;
    bool divide = false;
    bool json = false;
};

template <Game G>
std::uint64_t count(const G& game, const typename G::State& state, int depth) {
    if (depth == 0 || game.actor(state) == game_over) return 1;
    Moves moves;
    game.legal(state, moves);
    if (depth == 1) return moves.size();
    std::uint64_t total = 0;
    for (const Move& move : moves) {
        typename G::State after = state;
        game.apply(after, move);
        total += count(game, after, depth - 1);
    }
    return total;
}

template <Game G>
void divide(const G& game, const typename G::State& state, int depth) {
    Moves moves;
    game.legal(state, moves);
    for (const Move& move : moves) {
        typename G::State after = state;
        game.apply(after, move);
        fmt::print("{:12}  {}\n", count(game, after, depth - 1), game.text(state, move, omniscient));
    }
}

int run(const Options& options) {
    GamePointer game;
    AnyState start;
    if (options.from.empty()) {
        game = make_game(options.choice);
        start = game->start();
    } else {
        const OpenRecord open = open_record(options.from, options.choice.components);
        game = open.game;
        std::optional<std::size_t> to;
        if (options.to >= 0) to = static_cast<std::size_t>(options.to);
        const auto replay = replay_record(*game, open.record, to);
        if (!replay) return fail(options.from + ": " + replay.message());
        start = replay->last;
    }
    visit_game(*game, start, [&](const auto& concrete, const auto& state) {
        if (options.divide && options.depth > 0) return divide(concrete, state, options.depth);
        for (int depth = 0; depth <= options.depth; ++depth) {
            const std::uint64_t positions = count(concrete, state, depth);
            if (options.json) {
                fmt::print(R"({{"game":"{}","players":{},"depth":{},"positions":{}}})"
                           "\n",
                           game->id(), game->players(), depth, positions);
            } else {
                fmt::print("depth {:2}  {} positions\n", depth, positions);
            }
        }
    });
    return exit_ok;
}

}  // namespace

Run make_perft(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.number("-d,--depth", options->depth, 0, 64, "how deep; a game that ended counts as one position");
    flags.text("--from", options->from, "a record whose position to start from, instead of the start of a game");
    flags.number("--to", options->to, -1, 1'000'000, "with --from: after this many of its moves; -1 for all");
    flags.flag("--divide", options->divide, "one line for each first move");
    flags.flag("--json", options->json, "one JSON object per depth");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
