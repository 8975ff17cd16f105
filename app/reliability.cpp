// mistwheel reliability: whether a bot's chances to win can be believed. It plays against itself; at each decision it
// says how likely it is to win, and the end of the game tells how often that came true. A chance that is right also
// neither rises nor falls on average from one decision to the next.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <memory>
#include <stdexcept>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/jobs.hpp"
#include "app/terminal.hpp"
#include "bots/bot.hpp"
#include "bots/chance_scale.hpp"
#include "bots/outcome.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    std::string bot = "level:5";
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    int threads = 0;
    std::string svg;
};

constexpr int bands = 10;
constexpr double least_chance = 1e-4;  // what is thought impossible and comes true does not outweigh everything

struct Band {
    std::uint64_t decisions = 0;
    double said = 0;
    double won = 0;
};

// Scales that are tried on what was said (bots/chance_scale.hpp), to find the one that would have been right.
constexpr int scales = 35;
constexpr std::size_t unscaled = 14;  // the number of 1
double scale_of(int number) { return 0.3 + 0.05 * number; }

struct Sums {
    std::array<Band, bands> band{};
    std::array<double, scales> loss{};  // by scale, in nats
    std::uint64_t changes = 0;          // from one decision of a seat to its next, or to the end
    double drift = 0;
    double wander = 0;
    double squared = 0;
    std::uint64_t games = 0;

    void say(const std::array<double, max_players>& chances, std::size_t seat, double won) {
        const double chance = chances[seat];
        Band& each = band[static_cast<std::size_t>(std::min(bands - 1, static_cast<int>(chance * bands)))];
        ++each.decisions;
        each.said += chance;
        each.won += won;
        squared += (chance - won) * (chance - won);
        for (int i = 0; i < scales; ++i) {
            auto scaled = chances;
            bots::scale_chances(scaled, scale_of(i));
            const double sure = std::clamp(scaled[seat], least_chance, 1 - least_chance);
            loss[static_cast<std::size_t>(i)] -= won * std::log(sure) + (1 - won) * std::log(1 - sure);
        }
    }
    void change(double by) {
        ++changes;
        drift += by;
        wander += std::abs(by);
    }
    Sums& operator+=(const Sums& other) {
        for (std::size_t i = 0; i < band.size(); ++i) {
            band[i].decisions += other.band[i].decisions;
            band[i].said += other.band[i].said;
            band[i].won += other.band[i].won;
        }
        for (std::size_t i = 0; i < loss.size(); ++i) loss[i] += other.loss[i];
        changes += other.changes;
        drift += other.drift;
        wander += other.wander;
        squared += other.squared;
        games += other.games;
        return *this;
    }
    std::uint64_t decisions() const {
        std::uint64_t all = 0;
        for (const Band& each : band) all += each.decisions;
        return all;
    }
};

Sums play(const AnyGame& game, const Options& options, std::uint64_t number) {
    std::vector<std::unique_ptr<bots::Bot>> players;
    for (int seat = 0; seat < game.players(); ++seat) {
        auto bot =
            bots::make_bot(game, options.bot, mix64(options.seed) + number * 8 + static_cast<std::uint64_t>(seat));
        if (!bot) throw std::runtime_error(bot.message());
        players.push_back(std::move(*bot));
    }
    std::array<std::vector<std::array<double, max_players>>, max_players> said;
    Random random(options.seed, number);
    AnyState state = game.start();
    Moves moves;
    for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
        if (actor == chance_actor) {
            game.apply(state, game.random_move(state, random));
            continue;
        }
        const auto at = static_cast<std::size_t>(actor);
        const Move move = bots::choose(*players[at], state, actor);
        game.legal(state, moves);
        if (moves.size() > 1)
            if (const auto expected = players[at]->expectation()) said[at].push_back(expected->win);
        game.apply(state, move);
    }
    bots::Outcome end;
    bots::end_outcome(game.scores(state), game.players(), end);
    Sums sums;
    sums.games = 1;
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const double won = end.win[seat];
        for (std::size_t i = 0; i < said[seat].size(); ++i) {
            sums.say(said[seat][i], seat, won);
            sums.change((i + 1 < said[seat].size() ? said[seat][i + 1][seat] : won) - said[seat][i][seat]);
        }
    }
    return sums;
}

// What was said across, how often it came true upwards; the larger a point, the more decisions.
std::string diagram(const std::string& title, const Sums& sums) {
    constexpr double size = 360;
    constexpr double left = 60;
    constexpr double top = 40;
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 460 450\" font-family=\"sans-serif\" "
        "font-size=\"13\">\n"
        "<rect width=\"460\" height=\"450\" fill=\"white\"/>\n<text x=\"{0}\" y=\"24\" font-size=\"15\">{1}</text>\n"
        "<rect x=\"{0}\" y=\"{2}\" width=\"{3}\" height=\"{3}\" fill=\"none\" stroke=\"#888\"/>\n"
        "<line x1=\"{0}\" y1=\"{4}\" x2=\"{5}\" y2=\"{2}\" stroke=\"#bbb\"/>\n",
        left, title, top, size, top + size, left + size);
    for (int i = 0; i <= 4; ++i) {
        out += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">{} %</text>\n", left + size * i / 4,
                           top + size + 20, 25 * i);
        out += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\">{} %</text>\n", left - 6,
                           top + size - size * i / 4 + 4, 25 * i);
    }
    out += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">chance that was said</text>\n",
                       left + size / 2, top + size + 40);
    const auto all = static_cast<double>(std::max<std::uint64_t>(1, sums.decisions()));
    for (const Band& each : sums.band) {
        if (each.decisions == 0) continue;
        const auto count = static_cast<double>(each.decisions);
        out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"#2f7f7a\" fill-opacity=\"0.8\"/>\n",
                           left + size * each.said / count, top + size - size * each.won / count,
                           3 + 14 * std::sqrt(count / all));
    }
    return out + "</svg>\n";
}

void print(const std::string& name, const Options& options, const Sums& sums) {
    const auto decisions = static_cast<double>(std::max<std::uint64_t>(1, sums.decisions()));
    fmt::print("{}, {} against itself: {} games, {} decisions, seed {}\n", name, options.bot, sums.games,
               sums.decisions(), options.seed);
    fmt::print("said              decisions    said     won\n");
    double off = 0;
    for (int i = 0; i < bands; ++i) {
        const Band& each = sums.band[static_cast<std::size_t>(i)];
        if (each.decisions == 0) continue;
        const auto count = static_cast<double>(each.decisions);
        off += std::abs(each.said - each.won) / decisions;
        fmt::print("{:>3} to {:>3} %  {:>14}  {:>5.1f} %  {:>5.1f} %\n", 100 * i / bands, 100 * (i + 1) / bands,
                   each.decisions, 100 * each.said / count, 100 * each.won / count);
    }
    const auto changes = static_cast<double>(std::max<std::uint64_t>(1, sums.changes));
    fmt::print("off by {:.2f} % on average, Brier score {:.4f}\n", 100 * off, sums.squared / decisions);
    fmt::print(
        "from one decision of a seat to its next the chance moves by {:.2f} %, and rises by {:+.3f} % on average\n",
        100 * sums.wander / changes, 100 * sums.drift / changes);
    const auto best = std::ranges::min_element(sums.loss);
    const int at = static_cast<int>(best - sums.loss.begin());
    fmt::print("logits times {:.2f} would have been most right: log loss {:.4f} instead of {:.4f}\n", scale_of(at),
               *best / decisions, sums.loss[unscaled] / decisions);
}

int run(const Options& options) {
    const GamePointer game = make_game(options.choice);
    const MakeWorker make = [&]() -> Worker {
        return [&](const std::string& job) { return bytes_of(play(*game, options, from_bytes<std::uint64_t>(job))); };
    };
    if (!crew().leads()) return crew().serve(make, options.threads);
    std::uint64_t number = 0;
    Sums all;
    const Next next = [&]() -> std::optional<std::string> {
        if (number == options.games) return std::nullopt;
        return bytes_of(number++);
    };
    crew().deal(make, options.threads, next,
                InOrder([&](std::uint64_t, const std::string& result) { all += from_bytes<Sums>(result); }));
    print(title(*game), options, all);
    if (options.svg.empty()) return exit_ok;
    std::ofstream file(options.svg);
    file << diagram(title(*game), all);
    if (!file.flush()) return fail(options.svg + ": cannot be written");
    return exit_ok;
}

}  // namespace

Run make_reliability(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.text("-b,--bot", options->bot, "who plays and says its chances");
    flags.number("-n,--games", options->games, "how many");
    flags.number("-s,--seed", options->seed, "game number n of a seed is always the same");
    flags.number("--threads", options->threads, 0, 1024, "0 for all cores");
    flags.text("--svg", options->svg, "a file for the diagram");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
