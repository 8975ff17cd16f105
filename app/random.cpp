// mistwheel random: random games, as records or as a proof that millions of them break nothing.
#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <thread>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/measure.hpp"
#include "app/terminal.hpp"
#include "app/visit.hpp"
#include "engine/core/contract.hpp"
#include "wire/wire.hpp"

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
};

Played play(const AnyGame& game, std::uint64_t seed, std::uint64_t number) {
    Random random(seed, number);
    Played played{begin_record(game), game.start()};
    for (int actor = game.actor(played.last); actor != game_over; actor = game.actor(played.last)) {
        const Move move = game.random_move(played.last, random);
        played.record.moves.push_back({actor, game.text(played.last, move, omniscient), {}, 0});
        game.apply(played.last, move);
    }
    finish_record(played.record, game, played.last);
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
        const Played played = play(game, options.seed, i);
        const std::string path =
            options.out.empty() ? "-" : (options.games == 1 ? options.out : numbered(options.out, i + 1));
        write_file(path, write_record(played.record));
        if (path == "-") continue;
        if (options.json) {
            rapidjson::StringBuffer buffer;
            wire::Writer out(buffer);
            out.StartObject();
            wire::member(out, "file", path);
            wire::member(out, "plies", static_cast<int>(played.record.moves.size()));
            wire::member(out, "result", played.record.result);
            wire::member(out, "hash", hex64(game.hash(played.last)));
            out.EndObject();
            fmt::print("{}\n", buffer.GetString());
        } else {
            fmt::print("{}: {}, {} moves, {}\n", path, title(game), played.record.moves.size(), played.record.result);
        }
    }
    return exit_ok;
}

// Takes game after game until none is left; returns the plies. `wrong` says what broke the contract.
template <Game G>
std::uint64_t play_share(const G& game, const Options& options, std::atomic<std::uint64_t>& next, std::string& wrong,
                         const std::function<void(std::uint64_t)>& report) {
    Contract<G> contract(game);
    std::uint64_t plies = 0;
    for (std::uint64_t i = next++; i < options.games; i = next++) {
        if (options.audit) {
            wrong = contract.quick(mix64(options.seed) + i);
            if (!wrong.empty()) next = options.games;
        } else {
            Random random(options.seed, i);
            typename G::State state = game.start();
            plies += play_out(game, state, random);
        }
        report(i);
    }
    return plies + contract.plies();
}

// Many games without records: all cores, counted.
int count_games(const AnyGame& game, const Options& options) {
    const unsigned most = std::max(1U, std::thread::hardware_concurrency());
    const unsigned threads = options.threads > 0 ? static_cast<unsigned>(options.threads) : most;
    std::atomic<std::uint64_t> next = 0;
    std::atomic<std::uint64_t> plies = 0;
    std::vector<std::string> wrongs(threads);
    const auto start = std::chrono::steady_clock::now();
    {
        Progress progress(title(game), options.games);
        std::vector<std::jthread> workers;
        for (unsigned t = 0; t < threads; ++t) {
            workers.emplace_back([&, t] {
                const auto report = [&](std::uint64_t i) {
                    if (t == 0) progress.at(i);
                };
                plies += visit_game(
                    game, [&](const auto& concrete) { return play_share(concrete, options, next, wrongs[t], report); });
            });
        }
    }
    for (const std::string& wrong : wrongs) {
        if (!wrong.empty()) return fail(fmt::format("{}: {}", title(game), wrong));
    }
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
    flags.flag("--audit", options->audit,
               "check the contract after every move: lists of moves, conservation, prices, scores");
    flags.number("--threads", options->threads, 0, 1024, "for games without records; 0 for all cores");
    flags.flag("--json", options->json, "for machines");
    flags.footer("One game without --out prints its record; many without --out are only counted (and audited).");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
