// mistwheel selfplay: games of a bot against itself, as files that train/train.py learns from.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <stdexcept>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/jobs.hpp"
#include "app/terminal.hpp"
#include "app/training_file.hpp"
#include "app/visit.hpp"
#include "bots/bot.hpp"
#include "bots/nets.hpp"
#include "bots/outcome.hpp"
#include "games/bots/knowledge.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    std::vector<std::string> tables;
    std::string bot = "classic:5";
    std::string net;
    std::string out;
    double seconds = 0;
    std::uint64_t games = 0;
    std::uint64_t seed = 1;
    int threads = 0;
    std::uint64_t thorough = 300;
    std::uint64_t fast = 50;
    double share = 0.25;
    double keep = 0.3;
    double temperature = 0.2;
    double noise = 0.25;
};

// "3 mode=expert": a number of players, then options.
GamePointer table_of(const Options& options, const std::string& text) {
    Choice choice = options.choice;
    std::size_t from = 0;
    while (from < text.size()) {
        const std::size_t to = std::min(text.find(' ', from), text.size());
        const std::string word = text.substr(from, to - from);
        if (from == 0)
            choice.players = word.size() == 1 ? word[0] - '0' : -1;
        else if (!word.empty())
            choice.set.push_back(word);
        from = to + 1;
    }
    if (choice.players < 1 || choice.players > max_players)
        throw std::runtime_error("--table " + text + ": expected a number of players, then options");
    return make_game(choice);
}

struct Sums {
    std::uint64_t games = 0;
    std::uint64_t records = 0;
    std::uint64_t decisions = 0;
    std::uint64_t cut = 0;  // decisions with more inputs or moves than a record holds
    double points = 0;
    double first_wins = 0;

    Sums& operator+=(const Sums& other) {
        games += other.games;
        records += other.records;
        decisions += other.decisions;
        cut += other.cut;
        points += other.points;
        first_wins += other.first_wins;
        return *this;
    }
};

void print(const Options& options, const Sums& sums) {
    const auto games = static_cast<double>(std::max<std::uint64_t>(1, sums.games));
    fmt::print("{}: {} games, {} records, {:.1f} decisions a game, {:.1f} points, first seat wins {:.1f} %, {} cut\n",
               options.out, sums.games, sums.records, static_cast<double>(sums.decisions) / games, sums.points / games,
               100 * sums.first_wins / games, sums.cut);
}

template <Game G>
class Player {
public:
    Player(const AnyGame& any, const G& game, const Options& options)
        : any_(any), game_(game), options_(options), inputs_(game), columns_(bots::score_columns(game)) {}

    std::vector<TrainingRecord> play(std::uint64_t number, Sums& sums) {
        std::vector<TrainingRecord> records;
        std::vector<int> movers;
        Random random(options_.seed, number);
        const auto thorough_bots = seats(number, true);
        const auto fast_bots = seats(number, false);
        auto state = game_.start();
        Moves moves;
        for (int actor = game_.actor(state); actor != game_over; actor = game_.actor(state)) {
            if (actor == chance_actor) {
                game_.apply(state, random_move(game_, state, actor, moves, random));
                continue;
            }
            game_.legal(state, moves);
            if (moves.size() == 1) {
                game_.apply(state, moves[0]);
                continue;
            }
            const bool thorough = random.unit() < options_.share;
            bots::Bot& bot = *(thorough ? thorough_bots : fast_bots)[static_cast<std::size_t>(actor)];
            bot.observe(Erased<G>::any(state), actor);
            const std::uint64_t goal = thorough ? options_.thorough : options_.fast;
            if (bot.iterations() < goal) bot.think(goal - bot.iterations());
            const std::vector<bots::Candidate> candidates = bot.candidates();
            ++sums.decisions;
            if (thorough || random.unit() < options_.keep) {
                records.push_back(record(state, actor, moves, candidates, thorough, sums));
                movers.push_back(actor);
            }
            game_.apply(state, draw(candidates, random));
        }
        bots::Outcome end;
        bots::end_outcome(game_.scores(state), game_.players(), end);
        for (std::size_t i = 0; i < records.size(); ++i) {
            records[i].game = static_cast<std::uint32_t>(number);
            for (int c = 0; c < columns_; ++c) {
                const auto to = static_cast<std::size_t>(c);
                const auto from = static_cast<std::size_t>((movers[i] + c) % columns_);
                records[i].win_end[to] = end.win[from];
                records[i].points_end[to] = static_cast<std::int16_t>(end.points[from]);
            }
        }
        ++sums.games;
        sums.records += records.size();
        for (int c = 0; c < game_.players(); ++c)
            sums.points += end.points[static_cast<std::size_t>(c)] / game_.players();
        sums.first_wins += end.win[0];
        return records;
    }

private:
    std::vector<std::unique_ptr<bots::Bot>> seats(std::uint64_t number, bool thorough) const {
        std::vector<std::unique_ptr<bots::Bot>> out;
        std::string spec = options_.bot + ":reuse=0";
        if (thorough && options_.noise > 0) spec += ":noise=" + fmt::format("{:.4f}", options_.noise);
        for (int seat = 0; seat < game_.players(); ++seat) {
            const std::uint64_t stream = number * 16 + static_cast<std::uint64_t>(2 * seat + (thorough ? 1 : 0));
            auto bot = bots::make_bot(any_, spec, mix64(options_.seed * 1000003 + stream));
            if (!bot) throw std::runtime_error(bot.message());
            out.push_back(std::move(*bot));
        }
        return out;
    }

    TrainingRecord record(const typename G::State& state, int actor, const Moves& moves,
                          const std::vector<bots::Candidate>& candidates, bool thorough, Sums& sums) {
        TrainingRecord out;
        bots::Inputs in;
        bots::InputWriter writer(in);
        inputs_.write(state, actor, writer, in);
        out.columns = static_cast<std::uint16_t>(columns_);
        out.base = in.base;
        const int kept = std::min(in.count, recorded_inputs);
        if (in.count > recorded_inputs || moves.size() > recorded_moves) ++sums.cut;
        out.inputs = static_cast<std::uint16_t>(kept);
        std::copy_n(in.index.begin(), kept, out.index.begin());
        std::copy_n(in.value.begin(), kept, out.value.begin());
        for (int c = 0; c < columns_; ++c) {
            const auto to = static_cast<std::size_t>(c);
            const auto from = static_cast<std::size_t>((actor + c) % columns_);
            for (const bots::Candidate& each : candidates) {
                out.win_root[to] += static_cast<float>(each.share * each.win[from]);
                out.points_root[to] += static_cast<float>(each.share * each.points[from]);
            }
        }
        for (auto& each : out.token) each.fill(bots::no_token);
        if (!thorough) return out;
        const typename bots::NetInputs<G>::Names names(game_, state);
        const auto add = [&](Move move, double share) {
            if (out.moves == recorded_moves) return;
            const bots::Tokens tokens = names(move);
            std::copy(tokens.begin(), tokens.end(), out.token[out.moves].begin());
            out.share[out.moves++] = static_cast<std::uint16_t>(std::lround(65535 * share));
        };
        for (const bots::Candidate& each : candidates) add(each.move, each.share);
        for (const Move& move : moves)  // those never tried count as well
            if (std::none_of(candidates.begin(), candidates.end(), [&](const auto& each) { return each.move == move; }))
                add(move, 0);
        return out;
    }

    Move draw(const std::vector<bots::Candidate>& candidates, Random& random) const {
        double total = 0;
        std::vector<double> weights;
        for (const bots::Candidate& each : candidates) {
            weights.push_back(std::pow(each.share / candidates[0].share, 1 / options_.temperature));
            total += weights.back();
        }
        double at = random.unit() * total;
        for (std::size_t i = 0; i < candidates.size(); ++i) {
            if (at < weights[i]) return candidates[i].move;
            at -= weights[i];
        }
        return candidates[0].move;
    }

    const AnyGame& any_;
    const G& game_;
    const Options& options_;
    bots::NetInputs<G> inputs_;
    int columns_;
};

template <Game G>
TrainingHeader header_of(const G& game) {
    TrainingHeader header;
    const bots::NetShape shape = bots::net_shape(game);
    header.layout = shape.layout;
    header.inputs = static_cast<std::uint32_t>(shape.inputs);
    header.tokens = static_cast<std::uint32_t>(shape.tokens);
    header.points_scale = bots::NetInputs<G>::points_scale;
    header.record_bytes = sizeof(TrainingRecord);
    std::copy(G::id.begin(), G::id.end(), header.game.begin());
    return header;
}

// Opens the file for going on with it, or begins it. Returns the number of the first game that it does not hold.
std::uint64_t open_file(std::fstream& file, const std::string& path, const TrainingHeader& header) {
    if (!std::filesystem::exists(path))
        std::ofstream(path, std::ios::binary).write(reinterpret_cast<const char*>(&header), sizeof header);
    file.open(path, std::ios::binary | std::ios::in | std::ios::out);
    TrainingHeader found;
    if (!file.read(reinterpret_cast<char*>(&found), sizeof found))
        throw std::runtime_error(path + ": not a training file");
    if (std::memcmp(&found, &header, sizeof header) != 0)
        throw std::runtime_error(path + ": a training file of another game or layout");
    const std::uint64_t whole = (std::filesystem::file_size(path) - sizeof header) / sizeof(TrainingRecord);
    std::uint64_t next = 0;
    TrainingRecord record;
    for (std::uint64_t i = 0; i < whole; ++i) {
        file.read(reinterpret_cast<char*>(&record), sizeof record);
        next = std::max<std::uint64_t>(next, record.game + 1ULL);
    }
    file.clear();
    file.seekp(static_cast<std::streamoff>(sizeof header + whole * sizeof record));
    return next;
}

// A game of its own: what it adds to the sums, and its records.
template <Game G>
MakeWorker worker_of(const std::vector<GamePointer>& tables, const Options& options) {
    return [&]() -> Worker {
        auto players = std::make_shared<std::vector<Player<G>>>();
        for (const GamePointer& each : tables) players->emplace_back(*each, concrete<G>(*each), options);
        return [players](const std::string& job) {
            const auto number = from_bytes<std::uint64_t>(job);
            Sums sums;
            const auto records = (*players)[number % players->size()].play(number, sums);
            std::string result = bytes_of(sums);
            result.append(reinterpret_cast<const char*>(records.data()), records.size() * sizeof(TrainingRecord));
            return result;
        };
    };
}

// The games lie in the file in the order of their numbers, so that one that was cut short lacks none of those before.
template <Game G>
int play_all(const std::vector<GamePointer>& tables, const Options& options) {
    const MakeWorker make = worker_of<G>(tables, options);
    if (!crew().leads()) return crew().serve(make, options.threads);
    std::fstream file;
    std::uint64_t number = open_file(file, options.out, header_of(concrete<G>(*tables[0])));
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(options.seconds);
    Sums all;
    const Next next = [&]() -> std::optional<std::string> {
        if (options.games > 0 && number >= options.games) return std::nullopt;
        if (options.seconds > 0 && std::chrono::steady_clock::now() > until) return std::nullopt;
        return bytes_of(number++);
    };
    const Take take = [&](std::uint64_t, const std::string& result) {
        all += from_bytes<Sums>(result);
        file.write(result.data() + sizeof(Sums), static_cast<std::streamsize>(result.size() - sizeof(Sums)));
    };
    crew().deal(make, options.threads, next, InOrder(take));
    if (!file.flush()) throw std::runtime_error(options.out + ": cannot be written");
    print(options, all);
    return exit_ok;
}

int run(Options& options) {
    if (options.seconds <= 0 && options.games == 0) return fail("say how long: --seconds or --games");
    if (!options.net.empty()) {
        if (auto added = bots::add_net("candidate", read_file(options.net)); !added) return fail(added.message());
        options.bot = "mcts:net=candidate" + options.bot;
    }
    if (options.tables.empty()) options.tables = {"2"};
    std::vector<GamePointer> tables;
    for (const std::string& each : options.tables) tables.push_back(table_of(options, each));
    return visit_game(*tables[0], [&]<Game G>(const G&) -> int {
        if constexpr (bots::NetInputs<G>::exists) return play_all<G>(tables, options);
        throw std::runtime_error(std::string(G::id) + ": bots use no nets in this game");
    });
}

}  // namespace

Run make_selfplay(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.texts("-t,--table", options->tables,
                "players and options of a table: \"3 mode=expert\"; several are played in turn, one named twice twice "
                "as often");
    flags.text("-b,--bot", options->bot, "who plays; with --net only its settings, \":win_weight=0.8\"");
    flags.text("--net", options->net, "a net file that the bot goes by");
    flags.required_text("-o,--out", options->out, "the training file; one that is there is gone on with");
    flags.real("--seconds", options->seconds, 0, 1e6, "begin no game after that time");
    flags.number("-n,--games", options->games, "games in the file, those that are there already included");
    flags.number("-s,--seed", options->seed, "game number n of a seed is always the same");
    flags.number("--threads", options->threads, 0, 1024, "0 for all cores");
    flags.number("--thorough", options->thorough, "iterations of a decision that the policy is learnt from");
    flags.number("--fast", options->fast, "iterations of the others");
    flags.real("--share", options->share, 0, 1, "of the decisions that are thorough");
    flags.real("--keep", options->keep, 0, 1, "of the fast ones that are recorded, for the value alone");
    flags.real("--temperature", options->temperature, 0.01, 10, "of the moves played");
    flags.real("--noise", options->noise, 0, 1, "share of chance in the priors of thorough decisions");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
