// mistwheel fit: the weights of a game's evaluation, fitted to games that bots play against each other.
#include <fmt/core.h>

#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/fit_model.hpp"
#include "app/terminal.hpp"
#include "app/visit.hpp"
#include "bots/bot.hpp"
#include "games/bots/knowledge.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    std::string bot = "mcts:iterations=200:temperature=0.5";
    std::uint64_t games = 200;
    std::uint64_t seed = 1;
    int threads = 0;
    double ridge = 1;
};

template <class G>
using Features = typename bots::Knowledge<G>::Features;

// What one position says about one column.
template <class G>
struct Sample {
    std::array<float, Features<G>::count> features{};
    float certain = 0;
    float to_come = 0;
    int column = 0;
};

// Positions at the start of every turn (and inside it), and how the game ended.
template <class G>
struct Played {
    std::vector<Sample<G>> samples;
    Scores scores;
};

template <class G>
Played<G> play(const AnyGame& any, const G& game, const Options& options, std::uint64_t number) {
    const bots::Knowledge<G> knowledge(game, bots::usual_parameters(game));
    std::vector<std::unique_ptr<bots::Bot>> seats;
    for (int seat = 0; seat < any.players(); ++seat) {
        auto bot =
            bots::make_bot(any, options.bot, mix64(options.seed) + number * 8 + static_cast<std::uint64_t>(seat));
        if (!bot) throw std::runtime_error(bot.message());
        seats.push_back(std::move(*bot));
    }
    Random chance(options.seed, number);
    AnyState state = any.start();
    Played<G> out;
    int turn = -1;
    Moves moves;
    for (int actor = any.actor(state); actor != game_over; actor = any.actor(state)) {
        if (actor == chance_actor) {
            any.apply(state, any.random_move(state, chance));
            continue;
        }
        const typename G::State& position = Erased<G>::in(state);
        // Where estimates inside a turn are compared with those after it, its other choices count as well.
        bool sampled = knowledge.turn(position, actor) != turn;
        if (bots::Knowledge<G>::turns_compare && !sampled) {
            any.legal(state, moves);
            sampled = moves.size() > 1;
        }
        if (sampled) {
            turn = knowledge.turn(position, actor);
            for (int column = 0; column < bots::score_columns(game); ++column) {
                Sample<G> sample;
                sample.certain = knowledge.features(position, column, sample.features);
                sample.to_come = knowledge.to_come(position);
                sample.column = column;
                out.samples.push_back(sample);
            }
        }
        any.apply(state, bots::choose(*seats[static_cast<std::size_t>(actor)], state, actor));
    }
    out.scores = any.scores(state);
    return out;
}

template <class G>
std::vector<Played<G>> play_all(const AnyGame& any, const G& game, const Options& options) {
    std::vector<Played<G>> all(options.games);
    std::atomic<std::uint64_t> next = 0;
    std::mutex mutex;
    std::exception_ptr failure;
    {
        Progress progress(title(any), options.games);
        const unsigned most = std::max(1U, std::thread::hardware_concurrency());
        const unsigned threads = options.threads > 0 ? static_cast<unsigned>(options.threads) : most;
        std::vector<std::jthread> workers;
        for (unsigned t = 0; t < threads; ++t) {
            workers.emplace_back([&] {
                for (std::uint64_t i = next++; i < options.games; i = next++) {
                    try {
                        all[i] = play(any, game, options, i);
                    } catch (...) {
                        const std::lock_guard lock(mutex);
                        failure = std::current_exception();
                        next = options.games;
                    }
                    const std::lock_guard lock(mutex);
                    progress.at(i);
                }
            });
        }
    }
    if (failure) std::rethrow_exception(failure);
    return all;
}

// How wrong the fitted lead over each other column is, growing with what is still to come: mean distance, as a line.
template <class G>
std::array<double, 2> spread_of(const std::vector<Played<G>>& games, const std::vector<double>& weights) {
    LeastSquares line(2);
    for (const Played<G>& game : games) {
        const auto columns = static_cast<std::size_t>(game.scores.columns);
        for (std::size_t at = 0; at + columns <= game.samples.size(); at += columns) {
            std::array<double, max_players> wrong{};
            for (std::size_t i = 0; i < columns; ++i) {
                const Sample<G>& sample = game.samples[at + i];
                double points = sample.certain;
                for (std::size_t f = 0; f < weights.size(); ++f) points += weights[f] * sample.features[f];
                wrong[i] = points - game.scores.total[i];
            }
            for (std::size_t i = 1; i < columns; ++i) {
                const std::array<float, 2> x = {1, game.samples[at].to_come};
                // The scale of a logistic distribution with this mean distance.
                line.add(x.data(), std::fabs(wrong[0] - wrong[i]) / (2 * std::log(2.0)));
            }
        }
    }
    const auto fit = line.fit(0);
    return {fit.weights[0], fit.weights[1]};
}

template <class G>
int fit_game(const AnyGame& any, const G& game, const Options& options) {
    const auto games = play_all(any, game, options);
    LeastSquares sums(Features<G>::count);
    for (const Played<G>& each : games)
        for (const Sample<G>& sample : each.samples)
            sums.add(sample.features.data(),
                     each.scores.total[static_cast<std::size_t>(sample.column)] - sample.certain);
    const auto fit = sums.fit(options.ridge);
    fmt::print("{}: {} games of {}, {} samples, {:.1f} % of the points to come explained\n", title(any), options.games,
               options.bot, sums.samples(), fit.explained * 100);
    fmt::print("{}\n",
               styled(fmt::format("{:<24}{:>10}{:>10}{:>10}", "feature", "weight", "error", "now"), Style::bold));
    const typename bots::Knowledge<G>::Parameters now = bots::usual_parameters(game);
    for (std::size_t i = 0; i < Features<G>::count; ++i)
        fmt::print("{:<24}{:>10.3f}{:>10.3f}{:>10.3f}\n", Features<G>::names[i], fit.weights[i], fit.errors[i],
                   now.feature[i]);
    const auto spread = spread_of(games, fit.weights);
    fmt::print("{:<24}{:>10.2f}{:>10}{:>10.2f}\n", "spread", spread[0], "", now.spread);
    fmt::print("{:<24}{:>10.2f}{:>10}{:>10.2f}\n", "spread_growth", spread[1], "", now.spread_growth);
    return exit_ok;
}

int run(const Options& options) {
    const GamePointer any = make_game(options.choice);
    return visit_game(*any, [&]<class G>(const G& game) {
        if constexpr (requires { typename bots::Knowledge<G>::Features; }) return fit_game(*any, game, options);
        return fail(std::string(G::id) + ": the bots have no evaluation of this game to fit");
    });
}

}  // namespace

Run make_fit(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.text("-b,--bot", options->bot, "who plays all seats");
    flags.number("-n,--games", options->games, "how many");
    flags.number("-s,--seed", options->seed, "games of one seed are always the same");
    flags.number("--threads", options->threads, 0, 1024, "0 for all cores");
    flags.real("--ridge", options->ridge, 0, 1e9, "how strongly rare features are pulled to zero");
    flags.footer(
        "Prints what the least squares of all turns say the weights should be, beside those in use. Whether they make "
        "a\n"
        "bot stronger is for the arena to say: mistwheel arena --bots mcts:k.FEATURE=WEIGHT,mcts");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
