// mistwheel random: random games, as records or as a proof that millions of them break nothing.
#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/terminal.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    std::uint64_t seed = 1;
    std::uint64_t games = 1;
    int threads = 0;
    std::string out;
    bool audit = false;
    bool all = false;
    bool json = false;
};

struct Played {
    Record record;
    AnyState last;
    std::uint64_t plies = 0;
    std::string wrong;  // what the audit said, with the move before it
};

Played play(const AnyGame& game, std::uint64_t seed, std::uint64_t number, bool keep, bool audit) {
    Random random(seed, number);
    Played played;
    if (keep) played.record = begin_record(game);
    AnyState state = game.start();
    for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
        const Move move = game.random_move(state, random);
        if (keep) played.record.moves.push_back({actor, game.text(state, move, omniscient), {}, 0});
        const AnyState before = state;
        game.apply(state, move);
        ++played.plies;
        if (!audit) continue;
        if (std::string wrong = game.audit(state); !wrong.empty()) {
            played.wrong = fmt::format("{} seed {} game {}, after move {} ({}): {}", title(game), seed, number,
                                       played.plies, game.text(before, move, omniscient), wrong);
            break;
        }
    }
    if (keep) finish_record(played.record, game, state);
    played.last = state;
    return played;
}

// "a.mw" -> "a-7.mw" when there are several games.
std::string numbered(const std::string& path, std::uint64_t number) {
    const std::filesystem::path whole(path);
    std::filesystem::path name = whole.stem();
    name += fmt::format("-{}", number);
    name += whole.extension();
    return (whole.parent_path() / name).string();
}

int write_records(const AnyGame& game, const Options& options) {
    for (std::uint64_t i = 0; i < options.games; ++i) {
        const Played played = play(game, options.seed, i, true, options.audit);
        if (!played.wrong.empty()) return fail(played.wrong);
        const std::string path =
            options.out.empty() ? "-" : (options.games == 1 ? options.out : numbered(options.out, i + 1));
        write_file(path, write_record(played.record));
        if (path == "-") continue;
        if (options.json) {
            fmt::print(R"({{"file":"{}","plies":{},"result":"{}","hash":"{}"}})"
                       "\n",
                       path, played.plies, played.record.result, hex64(game.hash(played.last)));
        } else {
            fmt::print("{}: {}, {} moves, {}\n", path, title(game), played.plies, played.record.result);
        }
    }
    return exit_ok;
}

// Many games without records: all cores, counted.
int count_games(const AnyGame& game, const Options& options) {
    std::atomic<std::uint64_t> next = 0;
    std::atomic<std::uint64_t> plies = 0;
    std::mutex mutex;
    std::string wrong;
    const auto start = std::chrono::steady_clock::now();
    {
        Progress progress(title(game), options.games);
        const unsigned most = std::max(1U, std::thread::hardware_concurrency());
        const unsigned threads = options.threads > 0 ? static_cast<unsigned>(options.threads) : most;
        std::vector<std::jthread> workers;
        for (unsigned t = 0; t < threads; ++t) {
            workers.emplace_back([&, t] {
                for (std::uint64_t i = next++; i < options.games; i = next++) {
                    const Played played = play(game, options.seed, i, false, options.audit);
                    plies += played.plies;
                    if (!played.wrong.empty()) {
                        const std::lock_guard lock(mutex);
                        wrong = played.wrong;
                        next = options.games;
                    }
                    if (t == 0) progress.at(i);
                }
            });
        }
    }
    if (!wrong.empty()) return fail(wrong);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (options.json) {
        fmt::print(R"({{"game":"{}","players":{},"games":{},"plies":{},"seconds":{:.3f},"audited":{}}})"
                   "\n",
                   game.id(), game.players(), options.games, plies.load(), seconds, options.audit);
    } else {
        fmt::print("{}: {} games, {} moves in {:.1f} s{}\n", title(game), options.games, plies.load(), seconds,
                   options.audit ? ", every position audited" : "");
    }
    return exit_ok;
}

int run(const Options& options) {
    if (options.all) {
        for (const GamePointer& game : make_games_of_all_counts(options.choice)) {
            if (const int code = count_games(*game, options); code != exit_ok) return code;
        }
        return exit_ok;
    }
    const GamePointer game = make_game(options.choice);
    const bool records = !options.out.empty() || (options.games == 1 && !options.audit);
    return records ? write_records(*game, options) : count_games(*game, options);
}

}  // namespace

Run make_random(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.number("-s,--seed", options->seed, "games of one seed are always the same");
    flags.number("-n,--games", options->games, "how many");
    flags.text("-o,--out", options->out, "record to write; several games get numbers: a-1.mw, a-2.mw");
    flags.flag("--all-counts", options->all, "every player count the game allows, without records");
    flags.flag("--audit", options->audit, "check the game's conservation laws after every move");
    flags.number("--threads", options->threads, 0, 1024, "for games without records; 0 for all cores");
    flags.flag("--json", options->json, "for machines");
    flags.footer("One game without --out prints its record; many without --out are only counted (and audited).");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
