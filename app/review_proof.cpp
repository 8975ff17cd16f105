// mistwheel review-proof: whether reviews find what they should. Games of the weakest level against the strongest: the
// weak one must lose far more of its chances by its own turns. Games of strong bots with one turn spoiled: it must come
// out as the most expensive one.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

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
    std::uint64_t seed = 1;
};

constexpr double far_more = 3;         // times
constexpr double spoiled_found = 0.9;  // of the games
constexpr double least_open = 0.25;    // a turn is spoiled where the game is still open
constexpr double most_open = 0.75;

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
        if (spoiled < 0 && actor >= 0 && turn.turn != before && --wait <= 0) {
            const double chance = bots::expect(game, state, actor, 400, seed).win[static_cast<std::size_t>(actor)];
            if (chance >= least_open && chance <= most_open) {
                spoiled = turn.turn;
                out.from = out.moves.size();
            }
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

int run(const Options& options) {
    const GamePointer made = make_game(options.choice);
    const AnyGame& game = *made;
    if (game.players() != 2) return fail("this proof is for two players");
    int clear = 0;
    fmt::print("{}: what own turns cost, in % of the chance to win, level 1 against level 5\n", title(game));
    for (int i = 0; i < options.games; ++i) {
        const std::size_t weak = static_cast<std::size_t>(i % 2);
        const std::vector<std::string> specs =
            weak == 0 ? std::vector<std::string>{"level:1", "level:5"} : std::vector<std::string>{"level:5", "level:1"};
        const auto accounts =
            review_of(game, play(game, specs, mix64(options.seed) + static_cast<std::uint64_t>(i))).accounts();
        const double lost = -accounts[weak].own * 100;
        const double strong = -accounts[1 - weak].own * 100;
        const bool good = lost >= far_more * strong + 1;
        clear += good ? 1 : 0;
        fmt::print("game {:>2}   level 1 {:>5.1f}   level 5 {:>5.1f}{}\n", i + 1, lost, strong,
                   good ? "" : "   not far more");
    }
    fmt::print("far more in {} of {} games\n", clear, options.games);
    int found = 0;
    int open = 0;
    for (int i = 0; open < options.games && i < 3 * options.games; ++i) {
        const Spoiled spoiled = spoil(game, mix64(options.seed + 1000) + static_cast<std::uint64_t>(i));
        if (spoiled.from == 0) continue;  // it was never open when its time had come
        ++open;
        const bots::Review review = review_of(game, spoiled.moves);
        const auto most = std::ranges::max_element(review.turns(), {}, &bots::JudgedTurn::cost);
        const bool hit = most != review.turns().end() && most->from <= spoiled.from && spoiled.from < most->to;
        found += hit ? 1 : 0;
        fmt::print("spoiled turn {:>2}   {}\n", open,
                   hit ? fmt::format("found, -{:.1f} %", most->cost * 100) : "missed");
    }
    fmt::print("spoiled turns found: {} of {}\n", found, open);
    return clear == options.games && found >= spoiled_found * open ? exit_ok : exit_failed;
}

}  // namespace

Run make_review_proof(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.number("-n,--games", options->games, 1, 10'000, "games of each kind");
    flags.number("-s,--seed", options->seed, "the same seed gives the same games");
    flags.footer(
        "Ends with an error unless level 1 loses far more in every game and nine spoiled turns of ten are found.");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
