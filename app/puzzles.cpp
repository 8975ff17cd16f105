// mistwheel puzzles: finds moments in games of strong bots where one turn is best and hard to see; checks puzzle files.
#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
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
    std::string recheck;
    std::string keep;
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
    int turn = 0;  // of the game
};

constexpr int most_of_a_game = 2;
constexpr std::size_t most_numbers = 100;  // that may be unused in a row
constexpr int least_turns_apart = 8;       // else the second would be half solved by the first

bool near_each_other(const Found& a, const Found& b) { return std::abs(a.turn - b.turn) < least_turns_apart; }

class Search {
public:
    // Puzzles that are kept come first and keep their ids.
    Search(const AnyGame& game, const Options& options, std::vector<table::Puzzle> kept)
        : game_(&game), options_(&options), kept_(std::move(kept)) {}

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
    // The kept ones and the best of the others, at most two of a game, and these far apart.
    std::vector<table::Puzzle> best() {
        std::ranges::stable_sort(found_, [](const Found& a, const Found& b) {
            return a.worth != b.worth ? a.worth > b.worth : a.game < b.game;
        });
        std::vector<table::Puzzle> out = kept_;
        std::vector<const Found*> taken;
        for (Found& each : found_) {
            if (out.size() >= static_cast<std::size_t>(options_->most)) break;
            const auto near = [&](const Found* one) { return one->game == each.game && near_each_other(*one, each); };
            const auto same = [&](const Found* one) { return one->game == each.game; };
            if (std::ranges::any_of(taken, near) || std::ranges::count_if(taken, same) == most_of_a_game) continue;
            taken.push_back(&each);
            each.puzzle.id = fresh_id(out);
            out.push_back(each.puzzle);
        }
        return out;
    }
    const bots::PuzzleCount& count() const { return count_; }
    std::uint64_t games() const { return games_; }

private:
    // The first number behind all that are there: those of puzzles that did not hold stay unused.
    std::string fresh_id(const std::vector<table::Puzzle>& all) const {
        const auto id = [&](std::size_t number) { return fmt::format("{}-{}", game_->id(), number); };
        std::size_t last = 0;
        for (std::size_t number = 1; number <= last + most_numbers; ++number)
            if (std::ranges::any_of(all, [&](const table::Puzzle& each) { return each.id == id(number); }))
                last = number;
        return id(last + 1);
    }
    void look_at(std::uint64_t i) {
        const std::uint64_t seed = mix64(options_->seed) + i;
        const std::vector<Move> moves = bots::play_strong_game(*game_, seed);
        bots::PuzzleCount count;
        bots::PuzzleSettings settings;
        settings.least_gap = options_->gap;
        const auto found = bots::find_puzzles(*game_, moves, settings, seed, count);
        const std::scoped_lock lock(mutex_);
        ++games_;
        count_ += count;
        for (const bots::FoundPuzzle& each : found) {
            const auto seat = static_cast<std::size_t>(each.seat);
            found_.push_back({.puzzle = table::make_puzzle(*game_, moves, each, {}),
                              .worth = each.best.win[seat] - each.second.win[seat],
                              .game = i,
                              .turn = each.turn});
        }
        // Saved as it goes: a long search may be cut off.
        if (!options_->out.empty() && !found.empty())
            write_file(options_->out, table::write_puzzles(game_->id(), best()));
    }

    const AnyGame* game_;
    const Options* options_;
    std::vector<table::Puzzle> kept_;
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

// Asks the bots of today about every puzzle; --out writes those that still hold.
int recheck(const Options& options) {
    const std::string text = read_file(options.recheck);
    const auto puzzles = table::read_puzzles(text);
    if (!puzzles) return fail(options.recheck + ": " + puzzles.message());
    std::vector<table::Puzzle> sound;
    for (const table::Puzzle& each : *puzzles) {
        const bots::PuzzleChances now = table::recheck(each, options.seed);
        const bool holds = table::holds(now);
        fmt::print("{:<14} answer {:>5.1f} %, second {:>5.1f} %, found today {:>5.1f} %{}\n", each.id, now.answer * 100,
                   now.second * 100, now.found * 100, holds ? "" : "   does not hold");
        std::fflush(stdout);
        if (holds) sound.push_back(each);
    }
    fmt::print("{}: {} of {} puzzles hold\n", options.recheck, sound.size(), puzzles->size());
    if (!options.out.empty() && !puzzles->empty())
        write_file(options.out, table::write_puzzles(read_record(puzzles->front().record)->game, sound));
    return sound.size() == puzzles->size() ? exit_ok : exit_failed;
}

int run(const Options& options) {
    if (!options.check.empty()) return check(options.check);
    if (!options.recheck.empty()) return recheck(options);
    const GamePointer game = make_game(options.choice);
    std::vector<table::Puzzle> kept;
    if (!options.keep.empty()) {
        auto read = table::read_puzzles(read_file(options.keep));
        if (read) read = table::read_puzzles(table::write_puzzles(game->id(), *read));  // none of another game
        if (!read) return fail(options.keep + ": " + read.message());
        kept = std::move(*read);
    }
    Search search(*game, options, std::move(kept));
    search.run();
    const std::vector<table::Puzzle> best = search.best();
    const std::string text = table::write_puzzles(game->id(), best);
    if (const auto again = table::read_puzzles(text); !again)
        return fail("a puzzle does not read back: " + again.message());
    write_file(options.out.empty() ? "-" : options.out, text);
    const bots::PuzzleCount& count = search.count();
    if (options.json) {
        fmt::print(
            stderr,
            R"({{"games":{},"turns":{},"hidden":{},"clear":{},"same":{},"another":{},"checked":{},"written":{}}})"
            "\n",
            search.games(), count.turns, count.hidden, count.clear, count.same, count.another, count.checked,
            best.size());
        return exit_ok;
    }
    fmt::print(stderr,
               "{}: {} games, {} turns; a quick look misses {}, nothing comes near {} of them; with ten times the "
               "thought it is the same turn in {} and another hidden one in {}; clearly best {}, written {}\n",
               title(*game), search.games(), count.turns, count.hidden, count.clear, count.same, count.another,
               count.checked, best.size());
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
    flags.text("--keep", options->keep, "a file whose puzzles stay, the new ones behind them");
    flags.text("--check", options->check, "check this file instead");
    flags.text("--recheck", options->recheck,
               "ask the bots of today about the puzzles of this file; --out keeps what holds");
    flags.flag("--json", options->json, "counts for machines");
    flags.footer("docs/puzzles.md says what makes a puzzle.");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
