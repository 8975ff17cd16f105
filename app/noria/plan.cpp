// mistwheel plan: whole solo games of Noria thought out beforehand, and how many of them beat the Automaton.
#include <fmt/core.h>

#include <filesystem>
#include <memory>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/jobs.hpp"
#include "app/terminal.hpp"
#include "bots/noria/plan.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    std::uint64_t games = 1;
    std::uint64_t tries = 125000;
    std::uint64_t seed = 1;
    int threads = 0;
    std::string records;
};

struct Planned {
    std::uint64_t number = 0;
    int own = 0;
    int automaton = 0;
};

Planned plan(const AnyGame& any, const Options& options, std::uint64_t number) {
    const auto& game = concrete<noria::Game>(any);
    Random random(options.seed, number);
    AnyState state = any.start();
    Record record = begin_record(any);
    record.values = record_values(options.choice);
    const auto make = [&](Move move) {
        record.moves.push_back({any.actor(state), any.text(state, move, omniscient), {}, 0});
        any.apply(state, move);
    };
    while (any.actor(state) == chance_actor) make(any.random_move(state, random));
    const bots::SoloPlan found =
        bots::plan_solo(game, Erased<noria::Game>::in(state), options.tries, options.seed + number);
    for (const Move move : found.moves) make(move);
    finish_record(record, any, state);
    if (!options.records.empty())
        write_file((std::filesystem::path(options.records) / fmt::format("plan-{}.mw", number)).string(),
                   write_record(record));
    const Scores scores = any.scores(state);
    return {number, scores.total[0], scores.total[1]};
}

int run(const Options& options) {
    const GamePointer game = make_game(options.choice);
    if (game->id() != noria::Game::id || !concrete<noria::Game>(*game).solo())
        return fail("plan: only a solo game of Noria has nothing left to chance: --game noria --solo");
    if (options.tries == 0) return fail("plan: --tries 0: at least one game must be tried");
    if (!options.records.empty()) std::filesystem::create_directories(options.records);
    const MakeWorker make = [&]() -> Worker {
        return [&](const std::string& job) { return bytes_of(plan(*game, options, from_bytes<std::uint64_t>(job))); };
    };
    std::uint64_t number = 0;
    const Next next = [&]() -> std::optional<std::string> {
        if (number == options.games) return std::nullopt;
        return bytes_of(++number);
    };
    std::uint64_t won = 0;
    crew().deal(make, options.threads, next, InOrder([&](std::uint64_t, const std::string& result) {
                    const auto each = from_bytes<Planned>(result);
                    won += each.own > each.automaton ? 1 : 0;
                    fmt::print("game {}: {} points, the Automaton {}\n", each.number, each.own, each.automaton);
                    std::fflush(stdout);
                }));
    fmt::print("{}: {} of {} won, {} games tried for each, seed {}\n", title(*game), won, options.games, options.tries,
               options.seed);
    return exit_ok;
}

}  // namespace

Run make_plan(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.number("-n,--games", options->games, "how many set-ups");
    flags.number("--tries", options->tries, "how many games to try out for each");
    flags.number("-s,--seed", options->seed, "the same seed finds the same");
    flags.number("--threads", options->threads, 0, 1024, "0 for all cores");
    flags.text("--records", options->records, "a folder for the games found");
    flags.footer("docs/bots.md says how it thinks and what it found out.");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
