// mistwheel tune: the weights of a game's rollout policy, by the cross-entropy method, in games of nothing else.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/jobs.hpp"
#include "app/terminal.hpp"
#include "app/visit.hpp"
#include "bots/search.hpp"
#include "games/bots/knowledge.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    std::uint64_t generations = 40;
    std::uint64_t games = 600;
    std::uint64_t proof = 10000;
    std::uint64_t seed = 1;
    int threads = 0;
};

constexpr std::size_t population = 48;
constexpr std::size_t elite = 12;
constexpr std::uint64_t games_of_a_job = 100;

// How one set of weights did against another in all other seats, seat-rotated.
struct Record {
    double games = 0;
    double wins = 0;
    double lead = 0;
    double points = 0;

    Record& operator+=(const Record& other) {
        games += other.games;
        wins += other.wins;
        lead += other.lead;
        points += other.points;
        return *this;
    }
    double share() const { return wins / games; }
    // What is maximised: winning, and the lead where winning says little.
    double merit() const { return share() + lead / games / 50; }
};

template <class G>
class Tuner {
public:
    using K = bots::Knowledge<G>;
    using Weights = typename K::Rollout::Weights;

    Tuner(const G& game, const Options& options) : game_(game), options_(options) {}

    // A worker plays some games of one candidate.
    struct Match {
        Weights one{};
        Weights others{};
        std::uint64_t first = 0;
        std::uint64_t end = 0;
        std::uint64_t seed = 0;
    };
    Record play(const Match& match) const {
        const K one = knowledge_of(match.one);
        const K others = knowledge_of(match.others);
        Record record;
        for (std::uint64_t i = match.first; i < match.end; ++i) play(one, others, i, match.seed, record);
        return record;
    }
    MakeWorker worker() const {
        return [this]() -> Worker {
            return [this](const std::string& job) { return bytes_of(play(from_bytes<Match>(job))); };
        };
    }

    // Every candidate against the best so far, on the same games.
    std::vector<Record> matches(const std::vector<Weights>& candidates, const Weights& against, std::uint64_t games,
                                std::uint64_t seed) const {
        std::vector<Record> records(candidates.size());
        const std::uint64_t parts = (games + games_of_a_job - 1) / games_of_a_job;
        std::uint64_t number = 0;
        const Next next = [&]() -> std::optional<std::string> {
            if (number == parts * candidates.size()) return std::nullopt;
            const std::uint64_t first = number % parts * games_of_a_job;
            const Weights& one = candidates[number++ / parts];
            return bytes_of(Match{one, against, first, std::min(games, first + games_of_a_job), seed});
        };
        // In the order of the numbers: sums of fractions depend on it.
        crew().deal(worker(), options_.threads, next, InOrder([&](std::uint64_t at, const std::string& result) {
                        records[at / parts] += from_bytes<Record>(result);
                    }));
        return records;
    }

    // The noise stays as it is: it sets the scale of all the others.
    Weights tune(Weights mean) const {
        Random random(options_.seed, 1);
        Weights width;
        for (std::size_t i = 0; i < mean.size(); ++i) width[i] = 0.1F + 0.3F * std::fabs(mean[i]);
        width[K::Rollout::noise] = 0;
        Progress progress("tuning", options_.generations);
        Weights against = mean;
        for (std::uint64_t generation = 0; generation < options_.generations; ++generation) {
            std::vector<Weights> candidates(population, mean);
            for (Weights& each : candidates)
                for (std::size_t i = 0; i < each.size(); ++i) each[i] += width[i] * normal(random);
            const auto records = matches(candidates, against, options_.games, mix64(options_.seed + generation));
            std::vector<std::size_t> order(population);
            for (std::size_t i = 0; i < population; ++i) order[i] = i;
            std::stable_sort(order.begin(), order.end(),
                             [&](std::size_t a, std::size_t b) { return records[a].merit() > records[b].merit(); });
            order.resize(elite);
            follow(candidates, order, mean, width);
            if (generation % 5 == 4) against = mean;
            progress.at(generation + 1);
        }
        return mean;
    }

private:
    K knowledge_of(const Weights& weights) const {
        auto parameters = bots::usual_parameters(game_);
        parameters.rollout = weights;
        return K(game_, parameters);
    }

    void play(const K& one, const K& others, std::uint64_t number, std::uint64_t seed, Record& record) const {
        const auto players = static_cast<std::uint64_t>(game_.players());
        const int mine = static_cast<int>(number % players);
        Random chance(seed, number / players);
        Random random(seed + 1, number);
        auto state = game_.start();
        Moves moves;
        for (int actor = game_.actor(state); actor != game_over; actor = game_.actor(state)) {
            if (actor == chance_actor) {
                game_.apply(state, bots::draw_chance(game_, state, moves, chance));
                continue;
            }
            game_.legal(state, moves);
            const K& knowledge = actor == mine ? one : others;
            game_.apply(state, moves[moves.size() == 1 ? 0 : knowledge.guide(state, actor, moves, random)]);
        }
        bots::Outcome outcome;
        bots::end_outcome(game_.scores(state), game_.players(), outcome);
        const auto at = static_cast<std::size_t>(mine);
        record.games += 1;
        record.wins += outcome.win[at];
        record.lead += bots::lead(outcome.points, bots::score_columns(game_), mine);
        record.points += outcome.points[at];
    }

    // Towards the best candidates, and as wide as they lie apart.
    static void follow(const std::vector<Weights>& candidates, const std::vector<std::size_t>& best, Weights& mean,
                       Weights& width) {
        constexpr float pace = 0.7F;
        for (std::size_t i = 0; i < mean.size(); ++i) {
            float sum = 0;
            float squares = 0;
            for (const std::size_t each : best) {
                sum += candidates[each][i];
                squares += candidates[each][i] * candidates[each][i];
            }
            const float middle = sum / elite;
            const float apart = std::sqrt(std::max(0.0F, squares / elite - middle * middle));
            mean[i] += pace * (middle - mean[i]);
            width[i] += pace * (apart - width[i]);
        }
    }

    // Twelve uniform numbers make a normal one.
    static float normal(Random& random) {
        double sum = -6;
        for (int i = 0; i < 12; ++i) sum += random.unit();
        return static_cast<float>(sum);
    }

    const G& game_;
    const Options& options_;
};

template <class G>
int tune_game(const AnyGame& any, const G& game, const Options& options) {
    using Rollout = typename bots::Knowledge<G>::Rollout;
    const Tuner<G> tuner(game, options);
    if (!crew().leads()) return crew().serve(tuner.worker(), options.threads);
    const auto now = bots::usual_parameters(game).rollout;
    const auto tuned = options.generations == 0 ? now : tuner.tune(now);
    const std::uint64_t seed = mix64(~options.seed);
    std::vector<typename Tuner<G>::Weights> rivals(Rollout::count + 1, tuned);
    rivals[Rollout::count] = now;
    for (std::size_t i = 0; i < Rollout::count; ++i) rivals[i][i] = 0;
    const auto records = tuner.matches(rivals, tuned, options.proof, seed);
    const Record alone = tuner.matches({tuned}, tuned, options.proof, seed)[0];
    const auto percent = [](double share) { return fmt::format("{:.1f} %", share * 100); };
    fmt::print("{}: {} generations; {} games each below, where chance alone makes ±{:.1f} %\n", title(any),
               options.generations, options.proof, 196 * 0.5 / std::sqrt(static_cast<double>(options.proof)));
    fmt::print("all seats alike: {} of the wins, {:.1f} points; as it is now against tuned: {}\n",
               percent(alone.share()), alone.points / alone.games, percent(records[Rollout::count].share()));
    fmt::print("{}\n",
               styled(fmt::format("{:<26}{:>10}{:>10}{:>14}", "weight", "tuned", "now", "wins at 0"), Style::bold));
    for (std::size_t i = 0; i < Rollout::count; ++i)
        fmt::print("{:<26}{:>10.3f}{:>10.3f}{:>14}\n", Rollout::names[i], tuned[i], now[i],
                   percent(records[i].share()));
    return exit_ok;
}

int run(const Options& options) {
    const GamePointer any = make_game(options.choice);
    return visit_game(*any, [&]<class G>(const G& game) {
        if constexpr (requires { typename bots::Knowledge<G>::Rollout; }) return tune_game(*any, game, options);
        return fail(std::string(G::id) + ": the bots have no play-out weights of this game to tune");
    });
}

}  // namespace

Run make_tune(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.number("--generations", options->generations, "of candidates; 0 only measures what each weight is worth");
    flags.number("-n,--games", options->games, "of every candidate");
    flags.number("--proof", options->proof, "games for what each weight is worth");
    flags.number("-s,--seed", options->seed, "runs of one seed are always the same");
    flags.number("--threads", options->threads, 0, 1024, "0 for all cores");
    flags.footer(
        "Prints tuned weights beside those in use, and how often a policy without a weight wins against the one "
        "with\nall of them. Whether they make a bot stronger is for the arena to say: mistwheel arena --bots "
        "mcts:k.WEIGHT=0,mcts");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
