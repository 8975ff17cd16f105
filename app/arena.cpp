// mistwheel arena: bots against bots, and what that says about their strength.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>

#include "app/arena_log.hpp"
#include "app/arena_report.hpp"
#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/jobs.hpp"
#include "app/terminal.hpp"
#include "bots/bot.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    ArenaPlan plan;
    std::string bots;
    std::vector<std::string> nets;
    std::string sprt;
    Sprt test;
    int threads = 0;
    std::string log;
    std::string json;
    std::string svg;
    std::string records;
    bool quiet = false;
};

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(separator, from), text.size());
        parts.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return parts;
}

void read_sprt(Options& options) {
    const auto parts = split(options.sprt, ',');
    try {
        if (parts.size() != 2) throw std::invalid_argument("two numbers");
        options.test.elo0 = std::stod(parts[0]);
        options.test.elo1 = std::stod(parts[1]);
    } catch (const std::exception&) {
        throw std::runtime_error("--sprt wants two Elo leads, for example 0,30");
    }
    if (options.test.elo0 >= options.test.elo1) throw std::runtime_error("--sprt wants the smaller lead first");
    if (options.plan.bots.size() != 2) throw std::runtime_error("--sprt is for two bots");
}

using GameKey = std::array<int, 3>;
GameKey key_of(const ArenaGame& game) { return {game.group, game.line_up, game.rotation}; }

// Plays game number `job` of the plan: a line of the log, and the record below it where records are wanted.
std::string play_job(const AnyGame& rules, const Options& options, const std::vector<ArenaGame>& all,
                     const std::string& job) {
    ArenaGame game = all[from_bytes<std::size_t>(job)];
    if (options.records.empty()) {
        play_arena_game(rules, options.plan, game);
        return log_line(game) + '\n';
    }
    Record record;
    play_arena_game(rules, options.plan, game, &record);
    return log_line(game) + '\n' + write_record(record);
}

// Deals out what is not in `done` yet and writes down every finished game.
class Hall {
public:
    Hall(const AnyGame& rules, const Options& options, const std::vector<ArenaGame>& all, std::vector<ArenaGame> done)
        : rules_(rules),
          options_(options),
          games_(std::move(done)),
          all_(all),
          header_(log_header(rules, options.plan)) {
        for (const ArenaGame& game : games_) played_.insert(key_of(game));
    }

    // The games in their fixed order; after an SPRT verdict only those up to the group that decided.
    std::vector<ArenaGame> play(const MakeWorker& make) {
        if (!options_.log.empty()) open_log();
        Progress progress(title(rules_), all_.size());
        decide();
        crew().deal(
            make, options_.threads, [&] { return next(); },
            [&](std::uint64_t, const std::string& result) {
                take(result);
                progress.at(games_.size());
            });
        std::sort(games_.begin(), games_.end(),
                  [](const ArenaGame& a, const ArenaGame& b) { return key_of(a) < key_of(b); });
        if (decided())
            std::erase_if(games_, [&](const ArenaGame& game) {
                return static_cast<std::uint64_t>(game.group) >= verdict_->groups;
            });
        return games_;
    }

    const std::optional<SprtState>& verdict() const { return verdict_; }
    const std::string& header() const { return header_; }

private:
    void open_log() {
        const bool fresh = !std::filesystem::exists(options_.log);
        if (!fresh) drop_half_line();
        log_.open(options_.log, std::ios::app);
        if (fresh) log_ << header_ << '\n' << std::flush;
        if (!log_) throw std::runtime_error(options_.log + ": cannot be written");
    }

    // A run that was killed while it wrote has left one; what is written next must not follow on it.
    void drop_half_line() const {
        const std::string text = read_file(options_.log);
        std::filesystem::resize_file(options_.log, text.rfind('\n') + 1);
    }

    std::optional<std::string> next() {
        while (at_ < all_.size() && played_.contains(key_of(all_[at_]))) ++at_;
        if (at_ == all_.size() || decided()) return std::nullopt;
        return bytes_of(at_++);
    }

    void take(const std::string& result) {
        const std::size_t end = result.find('\n');
        const std::string line = result.substr(0, end);
        const auto game = read_log_line(line);
        if (!game) throw std::logic_error("a game that cannot be read: " + line);
        if (!options_.records.empty()) {
            const std::string name =
                fmt::format("group{}-lineup{}-rotation{}.mw", game->group + 1, game->line_up + 1, game->rotation + 1);
            write_file((std::filesystem::path(options_.records) / name).string(), result.substr(end + 1));
        }
        games_.push_back(*game);
        if (log_.is_open()) log_ << line << '\n' << std::flush;
        decide();
    }

    void decide() {
        if (options_.sprt.empty()) return;
        verdict_ = sprt(options_.test, group_scores(games_, rules_.players()));
    }
    bool decided() const { return verdict_ && verdict_->verdict != Verdict::undecided; }

    const AnyGame& rules_;
    const Options& options_;
    std::vector<ArenaGame> games_;
    const std::vector<ArenaGame>& all_;
    std::string header_;
    std::set<GameKey> played_;
    std::ofstream log_;
    std::size_t at_ = 0;
    std::optional<SprtState> verdict_;
};

int run(Options& options) {
    const auto start = std::chrono::steady_clock::now();
    const GamePointer game = make_game(options.choice);
    load_nets(options.nets);
    options.plan.bots = split(options.bots, ',');
    if (!options.sprt.empty()) read_sprt(options);
    for (const std::string& bot : options.plan.bots)
        if (auto made = bots::make_bot(*game, bot, 1); !made) return fail(made.message());
    const std::vector<ArenaGame> all = arena_games(options.plan, game->players());
    const MakeWorker make = [&]() -> Worker {
        return [&](const std::string& job) { return play_job(*game, options, all, job); };
    };
    if (!crew().leads()) return crew().serve(make, options.threads);
    std::vector<ArenaGame> done;
    if (!options.log.empty() && std::filesystem::exists(options.log))
        done = read_log(options.log, log_header(*game, options.plan));
    if (!options.records.empty()) {
        std::error_code failed;
        std::filesystem::create_directories(options.records, failed);
        if (failed) return fail(fmt::format("{}: {}", options.records, failed.message()));
    }
    Hall hall(*game, options, all, std::move(done));
    ArenaReport report;
    const std::vector<ArenaGame> games = hall.play(make);
    report.plan = options.plan;
    report.title = title(*game);
    report.header = hall.header();
    report.players = game->players();
    report.games = games.size();
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    report.standings = standings(options.plan, game->players(), games);
    report.sprt = hall.verdict();
    if (options.json != "-") fmt::print("{}", report_text(report));
    if (!options.json.empty()) write_file(options.json, report_json(report));
    if (!options.svg.empty()) write_file(options.svg, report_svg(report));
    return exit_ok;
}

}  // namespace

Run make_arena(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.required_text("-b,--bots", options->bots, "bots by their specs, with commas: level:5,mcts-plain");
    add_nets(flags, options->nets);
    flags.number("-n,--games", options->plan.games, "games of every pairing; rounded up to whole rotations");
    flags.real("--seconds-per-move", options->plan.seconds_per_move, 0, 3600,
               "computing time of every step, for all bots alike; 0 for each bot's own budget");
    flags.number("-s,--seed", options->plan.seed, "an arena by budgets is always the same for its seed");
    flags.flag("--neighbours", options->plan.neighbours, "with more bots than seats only neighbours in the list meet");
    flags.text("--sprt", options->sprt, "two Elo leads E0,E1: stop as soon as one of them is refuted");
    flags.real("--alpha", options->test.alpha, 0.0001, 0.5, "chance of calling the first bot stronger wrongly");
    flags.real("--beta", options->test.beta, 0.0001, 0.5, "chance of missing that it is");
    flags.number("--threads", options->threads, 0, 1024, "0 for all cores");
    flags.text("--log", options->log, "a line of JSON for every game; a stopped run goes on from it");
    flags.text("--records", options->records, "a folder for the records of the games");
    flags.text("--json", options->json, "write the results as JSON; - for stdout");
    flags.text("--svg", options->svg, "write a plot");
    flags.footer(
        "Games come in groups: the same chance, every rotation of the seats. With fewer bots than seats the last "
        "fills\n"
        "them. Bots: random, greedy, mcts-plain, mcts, level:1 to level:5; settings follow after colons:\n"
        "  mistwheel arena --game GAME --players 2 --bots level:5,mcts-plain --games 400 --seconds-per-move 0.02\n"
        "  mistwheel arena --game GAME --bots level:1,level:2,level:3,level:4,level:5 --neighbours --log "
        "ladder.jsonl\n"
        "  mistwheel arena --game GAME --bots mcts:explore=0.8,mcts --sprt 0,30");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
