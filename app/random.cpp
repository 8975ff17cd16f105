// mistwheel random: random games, as records or as a proof that millions of them break nothing.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/jobs.hpp"
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

Played play(const AnyGame& game, const Options& options, std::uint64_t number) {
    Random random(options.seed, number);
    Played played{begin_record(game), game.start()};
    played.record.values = record_values(options.choice);
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
        const Played played = play(game, options, i);
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

// Some games of one table.
struct Share {
    std::size_t table = 0;
    std::uint64_t first = 0;
    std::uint64_t end = 0;
};

// How many plies they had, and what broke the contract.
template <Game G>
std::string play_share(Contract<G>& contract, const G& game, const Options& options, const Share& share) {
    std::uint64_t plies = 0;
    std::string wrong;
    const std::uint64_t before = contract.plies();
    for (std::uint64_t i = share.first; i < share.end && wrong.empty(); ++i) {
        if (options.audit) {
            wrong = contract.quick(mix64(options.seed) + i);
        } else {
            Random random(options.seed, i);
            typename G::State state = game.start();
            plies += play_out(game, state, random);
        }
    }
    return bytes_of(plies + contract.plies() - before) + wrong;
}

using Tables = std::vector<GamePointer>;

MakeWorker worker_of(const Tables& tables, const Options& options) {
    return [&]() -> Worker {
        std::vector<std::function<std::string(const Share&)>> players;
        for (const GamePointer& table : tables)
            players.push_back(visit_game(*table, [&]<Game G>(const G& game) {
                auto contract = std::make_shared<Contract<G>>(game);
                return std::function<std::string(const Share&)>(
                    [&, contract](const Share& share) { return play_share(*contract, game, options, share); });
            }));
        return [players](const std::string& job) {
            const auto share = from_bytes<Share>(job);
            return players[share.table](share);
        };
    };
}

// Many games without records, counted.
int count_games(const Tables& tables, std::size_t table, const Options& options) {
    const AnyGame& game = *tables[table];
    const std::uint64_t games_of_a_job = options.audit ? 16 : 1024;
    Progress progress(title(game), options.games);
    std::uint64_t dealt = 0;
    std::uint64_t played = 0;
    std::uint64_t plies = 0;
    std::map<std::uint64_t, std::string> wrong;
    const auto start = std::chrono::steady_clock::now();
    const Next next = [&]() -> std::optional<std::string> {
        if (dealt == options.games || !wrong.empty()) return std::nullopt;
        const std::uint64_t first = std::exchange(dealt, std::min(options.games, dealt + games_of_a_job));
        return bytes_of(Share{table, first, dealt});
    };
    const Take take = [&](std::uint64_t number, const std::string& result) {
        plies += from_bytes<std::uint64_t>(result);
        if (result.size() > sizeof plies) wrong[number] = result.substr(sizeof plies);
        played += games_of_a_job;
        progress.at(std::min(played, options.games));
    };
    crew().deal(worker_of(tables, options), options.threads, next, take);
    if (!wrong.empty()) return fail(fmt::format("{}: {}", title(game), wrong.begin()->second));
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (options.json) {
        fmt::print(R"({{"game":"{}","players":{},"games":{},"plies":{},"seconds":{:.3f},"audited":{}}})"
                   "\n",
                   game.id(), game.players(), options.games, plies, seconds, options.audit);
    } else {
        fmt::print("{}: {} games, {} moves in {:.1f} s{}\n", title(game), options.games, plies, seconds,
                   options.audit ? ", every position audited" : "");
    }
    return exit_ok;
}

int run(const Options& options) {
    const Tables tables = options.all ? make_games_of_all_counts(options.choice) : Tables{make_game(options.choice)};
    if (!crew().leads()) return crew().serve(worker_of(tables, options), options.threads);
    const bool records = !options.out.empty() || (options.games == 1 && !options.audit);
    if (records && !options.all) return write_records(*tables[0], options);
    for (std::size_t table = 0; table < tables.size(); ++table)
        if (const int code = count_games(tables, table, options); code != exit_ok) return code;
    return exit_ok;
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
