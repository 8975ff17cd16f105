// What the games of an arena say about the bots: Elo with confidence intervals, win rates, margins, SPRT.
#pragma once

#include <string>
#include <vector>

#include "app/arena_games.hpp"

namespace mistwheel::app {

struct Interval {
    double value = 0;
    double low = 0;
    double high = 0;  // 95 %
};

struct Standing {
    int bot = 0;
    std::uint64_t games = 0;  // seats played: two seats of one game count twice
    Interval win;             // share of first places
    Interval elo;             // relative to the mean of all
    double points = 0;        // mean
    double margin = 0;        // over the best opponent, mean
    double chance_share = 0;  // what equal players would win
    std::vector<double> win_by_seat;
    double iterations_per_second = 0;
    double seconds_per_decision = 0;
    double longest_turn = 0;  // seconds
};

// Two bots in all games they both played, compared by their points.
struct Pairing {
    int first = 0;
    int second = 0;
    std::uint64_t games = 0;
    Interval score;  // of the first: a better place is 1, the same is 0.5; groups are the unit of the interval
    Interval elo;
    double margin = 0;  // mean lead of the first, in points
};

struct Standings {
    std::vector<Standing> bots;
    std::vector<Pairing> pairings;
};

// Only finished groups may be handed in whole; half a group counts too, but the luck of the seats then shows.
Standings standings(const ArenaPlan& plan, int players, const std::vector<ArenaGame>& games);

double elo_of_score(double score);
double score_of_elo(double elo);

// The sequential probability ratio test of the first bot against the second, over groups: is its Elo lead `elo1`
// rather than `elo0`?
struct Sprt {
    double elo0 = 0;
    double elo1 = 0;
    double alpha = 0.05;
    double beta = 0.05;
};
enum class Verdict { undecided, stronger, not_stronger };
struct SprtState {
    Verdict verdict = Verdict::undecided;
    double llr = 0;
    double lower = 0;
    double upper = 0;
    std::uint64_t groups = 0;
};
// Looks at the groups in their order and stops at the first that decides.
SprtState sprt(const Sprt& test, const std::vector<double>& group_scores);

// Mean score of bot 0 against bot 1 in every group that is complete, in order.
std::vector<double> group_scores(const std::vector<ArenaGame>& games, int players);

}  // namespace mistwheel::app
