// A game looked back at: what every turn was worth, what would have been better and why, what was luck and what skill.
//
//     Review review(game, moves, {});
//     while (review.work()) show(review.done(), review.all());
//     for (const JudgedTurn& turn : review.turns()) ...
//
// Every stretch of a turn between two draws of chance is judged as a whole: the position it led to against the position
// that a strong bot's own stretch leads to from the same start, both as the seat sees them. What ends in the same
// position costs nothing, in whatever order it was done. A difference that a first look finds is measured a second time
// with fresh chance and more thought, so that what was picked for looking bad is not judged by the same accident.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "bots/play_on.hpp"
#include "engine/core/fact.hpp"

namespace mistwheel::bots {

using Columns = std::array<double, max_players>;

// What would have been better than a stretch of the record.
struct Better {
    std::size_t from = 0;  // it begins in the position after so many moves
    std::size_t to = 0;    // and stands for the moves up to here
    std::vector<Move> moves;
    Expectation expected;   // after it
    Expectation of_played;  // after what was played instead
    double cost = 0;        // of the chance to win, 0 to 1
    std::vector<SourceDifference> reasons;
};

struct JudgedTurn {
    TurnCount turn{};
    int seat = 0;
    std::size_t from = 0;  // moves of the record, [from, to)
    std::size_t to = 0;
    int choices = 0;             // steps of it that were no forced ones
    Expectation before;          // with best play from here
    Expectation after;           // as it was played
    double cost = 0;             // of the seat's chance to win, 0 to 1
    double points_cost = 0;      // the same in expected points of its lead
    std::vector<Better> better;  // the stretches that cost something, the most expensive first
};

// How the chance of a column went from the start to the end: the parts add up to `end - start`.
struct Account {
    double start = 0;
    double end = 0;
    double own = 0;     // what its own turns cost, never above 0
    double others = 0;  // what the mistakes of the others gave
    double luck = 0;    // what chance gave or took
    double unsure = 0;  // what the judge itself saw otherwise a step later: its error
    int turns = 0;
    int costly_turns = 0;
    std::array<double, 3> accuracy{};  // opening, middle, end; 100: as the strongest bot would, below 0: no turns
};

struct ReviewSettings {
    std::uint64_t iterations = 400;          // for a step of the better turn
    std::uint64_t judge_iterations = 400;    // for a first look at where a stretch led
    std::uint64_t second_iterations = 1600;  // for the second one
    std::string look_setting;                // of the bot that looks at ends; empty: as it plays
    double least_cost = 0.01;                // less is nothing: it lies within the judge's error
    int compared_games = 64;                 // to say why
    std::uint64_t seed = 1;
    std::size_t first = 0;    // only what is decided after so many moves is judged
    std::vector<Move> model;  // what the first stretch judged is measured by, instead of the bot's own
};
// What suits the game: where a net judges positions, looks are cheap, and there are more of them.
ReviewSettings review_settings(const AnyGame& game);

class Review {
public:
    // `moves` is a game from its start, finished or not. The game must outlive the review.
    Review(const AnyGame& game, std::span<const Move> moves, const ReviewSettings& settings);

    // Judges one more stretch. False when there is nothing more to do.
    bool work();
    std::size_t done() const { return next_; }
    std::size_t all() const { return stretches_.size(); }
    // Those judged so far; the last one may still grow.
    const std::vector<JudgedTurn>& turns() const { return turns_; }
    // The accounts of all columns; whole once the work is done.
    std::vector<Account> accounts() const;
    // How far the chance to win of the next seat to decide moved from the end of one stretch to the start of the next
    // where no chance came between: how much the judge's numbers wander, 0 to 1.
    std::vector<double> drifts() const;
    int columns() const { return columns_; }

private:
    // Steps of one seat in one turn with nothing in between.
    struct Stretch {
        TurnCount turn{};
        int seat = 0;
        std::size_t from = 0;
        std::size_t to = 0;
        int choices = 0;
        AnyState start{};
        AnyState end{};
        bool chance_follows = false;
    };
    struct Point {  // between two stretches
        Expectation before;
        Expectation after;
        int seat = 0;
        bool chance_follows = false;
        double own_cost = 0;
    };

    void judge(const Stretch& stretch);
    Expectation look(const AnyState& state, int seat, std::uint64_t iterations, std::uint64_t seed) const;
    AnyState best_end(const Stretch& stretch, std::uint64_t seed, std::vector<Move>& moves) const;
    JudgedTurn& turn_of(const Stretch& stretch);

    const AnyGame* game_;
    ReviewSettings settings_;
    int columns_;
    std::vector<Stretch> stretches_;
    std::size_t next_ = 0;
    std::size_t moves_ = 0;
    AnyState last_{};
    std::vector<JudgedTurn> turns_;
    std::vector<Point> points_;
};

// How the game will end from any position, as the seat sees it; exact where it is over. `setting` is one of a bot's spec.
Expectation expect(const AnyGame& game, const AnyState& state, int seat, std::uint64_t iterations, std::uint64_t seed,
                   std::string_view setting = {});

// The setting for looks that measure turns: by the chances as the search finds them, because a scale (chance_scale.hpp)
// makes much of small differences where a game is nearly decided.
std::string unscaled(std::string_view setting = {});

// 100 for turns that cost nothing, 37 where the mean turn costs a tenth of the chance to win.
double accuracy(double mean_cost);

}  // namespace mistwheel::bots
