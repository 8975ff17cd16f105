// mistwheel puzzles: finds moments in games of strong bots where one turn is best and hard to see; checks puzzle files.
#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <thread>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/terminal.hpp"
#include "table/puzzle.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    std::string out;
    std::string check;
    std::uint64_t games = 10;
    std::uint64_t seed = 1;
    int seconds = 0;
    int most = 40;
    int threads = 0;
    double gap = bots::PuzzleSettings{}.least_gap;
    bool json = false;
};

struct Found {
    table::Puzzle puzzle;
    double worth = 0;
    std::uint64_t game = 0;
};

class Search {
public:
    Search(const AnyGame& game, const Options& options) : game_(&game), options_(&options) {}

    void run() {
        const auto start = std::chrono::steady_clock::now();
        const auto in_time = [&] {
            const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
            return options_->seconds == 0 || passed < options_->seconds;
        };
        const unsigned most = std::max(1U, std::thread::hardware_concurrency());
        const unsigned threads = options_->threads > 0 ? static_cast<unsigned>(options_->threads) : most;
        std::vector<std::jthread> workers;
        for (unsigned t = 0; t < threads; ++t) {
            workers.emplace_back([&] {
                for (std::uint64_t i = next_++; i < options_->games && in_time(); i = next_++) look_at(i);
            });
        }
    }
    // The best of them, at most one of a game.
    std::vector<table::Puzzle> best() {
        std::ranges::stable_sort(found_, [](const Found& a, const Found& b) {
            return a.worth != b.worth ? a.worth > b.worth : a.game < b.game;
        });
        std::vector<table::Puzzle> out;
        std::vector<std::uint64_t> games;
        for (Found& each : found_) {
            if (out.size() == static_cast<std::size_t>(options_->most)) break;
            if (std::ranges::find(games, each.game) != games.end()) continue;
            games.push_back(each.game);
            each.puzzle.id = fmt::format("{}-{}", game_->id(), out.size() + 1);
            out.push_back(each.puzzle);
        }
        return out;
    }
    const bots::PuzzleCount& count() const { return count_; }
    std::uint64_t games() const { return games_; }
    std::size_t all() const { return found_.size(); }

private:
    void look_at(std::uint64_t i) {
        const std::uint64_t seed = mix64(options_->seed) + i;
        const std::vector<Move> moves = bots::play_strong_game(*game_, seed);
        bots::PuzzleCount count;
        bots::PuzzleSettings settings;
        settings.least_gap = options_->gap;
        const auto found = bots::find_puzzles(*game_, moves, settings, seed, count);
        const std::scoped_lock lock(mutex_);
        ++games_;
        count_.turns += count.turns;
        count_.hidden += count.hidden;
        count_.clear += count.clear;
        count_.checked += count.checked;
        for (const bots::FoundPuzzle& each : found) {
            const auto seat = static_cast<std::size_t>(each.seat);
            found_.push_back({.puzzle = table::make_puzzle(*game_, moves, each, {}),
                              .worth = each.best.win[seat] - each.second.win[seat],
                              .game = i});
        }
    }

    const AnyGame* game_;
    const Options* options_;
    std::atomic<std::uint64_t> next_ = 0;
    std::mutex mutex_;
    std::uint64_t games_ = 0;
    bots::PuzzleCount count_;
    std::vector<Found> found_;
};

int check(const std::string& path) {
    const auto puzzles = table::read_puzzles(read_file(path));
    if (!puzzles) return fail(path + ": " + puzzles.message());
    fmt::print("{}: {} puzzles, all sound\n", path, puzzles->size());
    return exit_ok;
}

int run(const Options& options) {
    if (!options.check.empty()) return check(options.check);
    const GamePointer game = make_game(options.choice);
    Search search(*game, options);
    search.run();
    const std::vector<table::Puzzle> best = search.best();
    const std::string text = table::write_puzzles(game->id(), best);
    if (const auto again = table::read_puzzles(text); !again)
        return fail("a puzzle does not read back: " + again.message());
    write_file(options.out.empty() ? "-" : options.out, text);
    const bots::PuzzleCount& count = search.count();
    if (options.json) {
        fmt::print(stderr,
                   R"({{"games":{},"turns":{},"hidden":{},"clear":{},"checked":{},"written":{}}})"
                   "\n",
                   search.games(), count.turns, count.hidden, count.clear, count.checked, best.size());
        return exit_ok;
    }
    fmt::print(
        stderr,
        "{}: {} games, {} turns; a quick look misses {}, {} of them clearly best, {} still so with ten times the "
        "thought, {} written\n",
        title(*game), search.games(), count.turns, count.hidden, count.clear, count.checked, best.size());
    return exit_ok;
}

}  // namespace

Run make_puzzles(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.number("-n,--games", options->games, "how many games to look through");
    flags.number("--seconds", options->seconds, 0, 1'000'000, "begin no game after this time; 0: no limit");
    flags.real("--gap", options->gap, 0, 1, "least lead of the best turn over the second, in chance to win");
    flags.number("--most", options->most, 1, 1000, "write at most so many, those with the clearest answer");
    flags.number("--threads", options->threads, 0, 1024, "0 for all cores");
    flags.number("-s,--seed", options->seed, "the same seed finds the same");
    flags.text("-o,--out", options->out, "file to write");
    flags.text("--check", options->check, "check this file instead");
    flags.flag("--json", options->json, "counts for machines");
    flags.footer("docs/puzzles.md says what makes a puzzle.");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
