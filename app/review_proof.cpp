// mistwheel review-proof: whether reviews find what they should. Games of the weakest level against the strongest: the
// weak one must lose far more of its chances by its own turns. Games of strong bots with one turn spoiled: it must come
// out as the most expensive one.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <numeric>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/terminal.hpp"
#include "bots/puzzle_finder.hpp"
#include "bots/review.hpp"
#include "bots/turn_advisor.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    int games = 20;
    int first = 1;
    std::uint64_t seed = 1;
    std::string records;  // a folder for the games, to look at with `mistwheel review`
};

constexpr double far_more = 3;         // times
constexpr double spoiled_found = 0.9;  // of the games
constexpr double least_open = 0.25;    // a turn is spoiled where the game is still open
constexpr double most_open = 0.75;
constexpr double least_spoiled = 0.1;  // of the chance to win: where nothing can be spoiled, nothing is
constexpr std::uint64_t look_iterations = 800;
constexpr std::uint64_t sure_iterations = 8000;
constexpr int sure_looks = 2;

std::vector<Move> play(const AnyGame& game, const std::vector<std::string>& specs, std::uint64_t seed) {
    std::vector<std::unique_ptr<bots::Bot>> players;
    for (const std::string& spec : specs) {
        auto bot = bots::make_bot(game, spec, mix64(seed + players.size()));
        if (!bot) throw std::runtime_error(bot.message());
        players.push_back(std::move(*bot));
    }
    Random random(mix64(seed + 99));
    std::vector<Move> moves;
    AnyState state = game.start();
    for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
        moves.push_back(actor == chance_actor ? game.random_move(state, random)
                                              : bots::choose(*players[static_cast<std::size_t>(actor)], state, actor));
        game.apply(state, moves.back());
    }
    return moves;
}

void keep(const Options& options, const AnyGame& game, std::string_view name, int number,
          const std::vector<Move>& moves) {
    if (options.records.empty()) return;
    Record record = begin_record(game);
    AnyState state = game.start();
    for (const Move& move : moves) {
        record.moves.push_back({game.actor(state), game.text(state, move, omniscient), {}, 0});
        game.apply(state, move);
    }
    finish_record(record, game, state);
    const std::filesystem::path folder(options.records);
    std::filesystem::create_directories(folder);
    write_file((folder / fmt::format("{}-{}.mw", name, number)).string(), write_record(record));
}

bots::Review review_of(const AnyGame& game, const std::vector<Move>& moves) {
    bots::Review review(game, moves, bots::review_settings(game));
    while (review.work()) {
    }
    return review;
}

// The move that a strong bot thinks least of.
Move worst(const AnyGame& game, const AnyState& state, int seat, std::uint64_t seed) {
    auto bot = bots::make_bot(game, "level:5:reuse=0", seed);
    (*bot)->observe(state, seat);
    (*bot)->think(400);
    const auto candidates = (*bot)->candidates();
    if (candidates.empty()) return (*bot)->best();
    const auto at = static_cast<std::size_t>(seat);
    return std::ranges::min_element(candidates, {}, [&](const bots::Candidate& each) { return each.win[at]; })->move;
}

struct Spoiled {
    std::vector<Move> moves;
    std::size_t from = 0;
};

// The position after the turn that the strongest level would make, up to the next draw.
AnyState well_played(const AnyGame& game, const AnyState& state, int seat, std::uint64_t seed) {
    bots::TurnAdvisor advisor(game, state, seat, {.plans = 1, .compared_games = 0}, seed);
    while (!advisor.think(look_iterations)) {
    }
    return advisor.plans()[0].end;
}

// Whether the worst steps, up to the next draw or the end of the turn, really lose something against a good turn: by
// looks that are longer than any of a review, and with other seeds.
bool can_be_spoiled(const AnyGame& game, const AnyState& state, int seat, std::uint64_t seed) {
    const auto at = static_cast<std::size_t>(seat);
    const double chance = bots::expect(game, state, seat, look_iterations, seed).win[at];
    if (chance < least_open || chance > most_open) return false;
    const TurnMark mark = game.turn_mark(state);
    AnyState spoiled = state;
    while (bots::same_turn(game, spoiled, seat, mark)) game.apply(spoiled, worst(game, spoiled, seat, seed));
    const AnyState good = well_played(game, state, seat, seed);
    double lost = 0;
    for (int i = 0; i < sure_looks; ++i) {
        const std::uint64_t fresh = mix64(seed + 7777 + static_cast<std::uint64_t>(i));
        lost += bots::expect(game, good, seat, sure_iterations, fresh).win[at] -
                bots::expect(game, spoiled, seat, sure_iterations, fresh).win[at];
    }
    return lost / sure_looks >= least_spoiled;
}

// A game of the strongest level in which one turn, made while the game was open, consists of the worst steps.
Spoiled spoil(const AnyGame& game, std::uint64_t seed) {
    std::vector<std::unique_ptr<bots::Bot>> players;
    for (int seat = 0; seat < game.players(); ++seat)
        players.push_back(std::move(*bots::make_bot(game, "level:5", mix64(seed + static_cast<std::uint64_t>(seat)))));
    Random random(mix64(seed + 99));
    Spoiled out;
    AnyState state = game.start();
    TurnCount turn;
    int wait = 4 + static_cast<int>(random.below(8));  // turns until one is spoiled
    int spoiled = -1;                                  // the turn, once chosen
    for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
        const int before = turn.turn;
        turn.follow(game.turn_mark(state));
        if (spoiled < 0 && actor >= 0 && turn.turn != before && --wait <= 0 &&
            can_be_spoiled(game, state, actor, seed)) {
            spoiled = turn.turn;
            out.from = out.moves.size();
        }
        Move move;
        if (actor == chance_actor)
            move = game.random_move(state, random);
        else if (turn.turn == spoiled)
            move = worst(game, state, actor, seed);
        else
            move = bots::choose(*players[static_cast<std::size_t>(actor)], state, actor);
        out.moves.push_back(move);
        game.apply(state, move);
    }
    return out;
}

Spoiled spoil_one(const AnyGame& game, std::uint64_t seed) {
    for (;; seed = mix64(seed)) {
        Spoiled out = spoil(game, seed);
        if (out.from > 0) return out;  // else there was no such turn when its time had come
    }
}

// How much the numbers wander where nothing happened by chance.
void print_drifts(std::vector<double> drifts) {
    if (drifts.empty()) return;
    std::ranges::sort(drifts);
    const double mean = std::accumulate(drifts.begin(), drifts.end(), 0.0) / static_cast<double>(drifts.size());
    fmt::print(
        "chances wander by {:.2f} % on average, half of the time by less than {:.2f} %, one in twenty by more than "
        "{:.1f} %: {} pairs of decisions\n",
        mean * 100, drifts[drifts.size() / 2] * 100, drifts[drifts.size() * 19 / 20] * 100, drifts.size());
}

int run(const Options& options) {
    const GamePointer made = make_game(options.choice);
    const AnyGame& game = *made;
    if (game.players() != 2) return fail("this proof is for two players");
    int clear = 0;
    std::vector<double> drifts;
    fmt::print("{}: what own turns cost, in % of the chance to win, level 1 against level 5\n", title(game));
    for (int i = options.first - 1; i < options.first - 1 + options.games; ++i) {
        const std::size_t weak = static_cast<std::size_t>(i % 2);
        const std::vector<std::string> specs =
            weak == 0 ? std::vector<std::string>{"level:1", "level:5"} : std::vector<std::string>{"level:5", "level:1"};
        const std::vector<Move> moves = play(game, specs, mix64(options.seed) + static_cast<std::uint64_t>(i));
        keep(options, game, "levels", i + 1, moves);
        const bots::Review review = review_of(game, moves);
        const auto accounts = review.accounts();
        for (const double drift : review.drifts()) drifts.push_back(drift);
        const double lost = std::abs(accounts[weak].own) * 100;
        const double strong = std::abs(accounts[1 - weak].own) * 100;
        const bool good = lost >= far_more * strong + 1;
        clear += good ? 1 : 0;
        fmt::print("game {:>2}   level 1 {:>5.1f}   level 5 {:>5.1f}{}\n", i + 1, lost, strong,
                   good ? "" : "   not far more");
        std::fflush(stdout);
    }
    fmt::print("far more in {} of {} games\n", clear, options.games);
    print_drifts(drifts);
    int found = 0;
    for (int i = options.first - 1; i < options.first - 1 + options.games; ++i) {
        const Spoiled spoiled = spoil_one(game, mix64(options.seed + 1000) + static_cast<std::uint64_t>(i));
        keep(options, game, "spoiled", i + 1, spoiled.moves);
        const bots::Review review = review_of(game, spoiled.moves);
        const auto most = std::ranges::max_element(review.turns(), {}, &bots::JudgedTurn::cost);
        const bool hit = most != review.turns().end() && most->from <= spoiled.from && spoiled.from < most->to;
        found += hit ? 1 : 0;
        fmt::print("spoiled turn of game {:>2}, from move {}   {}\n", i + 1, spoiled.from + 1,
                   hit ? fmt::format("found, -{:.1f} %", most->cost * 100) : "missed");
        std::fflush(stdout);
    }
    fmt::print("spoiled turns found: {} of {}\n", found, options.games);
    return clear == options.games && found >= spoiled_found * options.games ? exit_ok : exit_failed;
}

}  // namespace

Run make_review_proof(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.number("-n,--games", options->games, 1, 10'000, "games of each kind");
    flags.number("--first", options->first, 1, 10'000, "the number of the first game, to play them in pieces");
    flags.number("-s,--seed", options->seed, "the same seed gives the same games");
    flags.text("--records", options->records, "a folder to write the games to");
    flags.footer(
        "Ends with an error unless level 1 loses far more in every game and nine spoiled turns of ten are found.");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
