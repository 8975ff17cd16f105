#include "app/arena_standings.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace mistwheel::app {

namespace {

constexpr double z95 = 1.959964;

double place_score(const ArenaGame& game, std::size_t a, std::size_t b) {
    if (game.win[a] != game.win[b]) return game.win[a] > game.win[b] ? 1 : 0;
    if (game.total[a] != game.total[b]) return game.total[a] > game.total[b] ? 1 : 0;
    return 0.5;
}

// Sums by group, for intervals that respect that games of a group share their luck.
struct Clusters {
    std::map<std::pair<int, int>, std::pair<double, double>> sums;  // (line-up, group) -> sum, count

    void add(const ArenaGame& game, double value) {
        auto& [sum, count] = sums[{game.line_up, game.group}];
        sum += value;
        count += 1;
    }

    // The mean with the interval of a ratio of cluster sums; with too few clusters, that of single games.
    Interval mean() const {
        double total = 0;
        double count = 0;
        for (const auto& [key, cluster] : sums) {
            total += cluster.first;
            count += cluster.second;
        }
        if (count == 0) return {};
        const double mean = total / count;
        double squares = 0;
        for (const auto& [key, cluster] : sums) {
            const double off = cluster.first - mean * cluster.second;
            squares += off * off;
        }
        const auto n = static_cast<double>(sums.size());
        double error = n > 1 ? std::sqrt(squares * n / (n - 1)) / count : 0.5;
        // All groups alike tells little when they are few: never surer than a rule of three.
        error = std::max(error, 3 / count / z95);
        return {mean, std::max(0.0, mean - z95 * error), std::min(1.0, mean + z95 * error)};
    }
};

Interval elo_interval(const Interval& score) {
    return {elo_of_score(score.value), elo_of_score(score.low), elo_of_score(score.high)};
}

// Bradley-Terry strengths from pairwise scores, by minorisation; half a drawn game with everybody keeps them finite.
std::vector<double> ratings(const std::vector<std::vector<double>>& won) {
    const std::size_t n = won.size();
    std::vector<double> strength(n, 1.0);
    for (int round = 0; round < 500; ++round) {
        for (std::size_t i = 0; i < n; ++i) {
            double wins = 0;
            double weight = 0;
            for (std::size_t j = 0; j < n; ++j) {
                const double met = won[i][j] + won[j][i];
                if (i == j || met == 0) continue;
                wins += won[i][j] + 0.25;
                weight += (met + 0.5) / (strength[i] + strength[j]);
            }
            if (weight > 0) strength[i] = wins / weight;
        }
    }
    std::vector<double> elo(n);
    double mean = 0;
    for (std::size_t i = 0; i < n; ++i) mean += (elo[i] = 400 * std::log10(strength[i])) / static_cast<double>(n);
    for (double& each : elo) each -= mean;
    return elo;
}

using Scores2 = std::vector<std::vector<double>>;

void add_pairs(const ArenaGame& game, int players, Scores2& won) {
    for (std::size_t a = 0; a < static_cast<std::size_t>(players); ++a)
        for (std::size_t b = 0; b < static_cast<std::size_t>(players); ++b)
            if (game.bot[a] != game.bot[b])
                won[static_cast<std::size_t>(game.bot[a])][static_cast<std::size_t>(game.bot[b])] +=
                    place_score(game, a, b);
}

// Elo of all bots with bootstrap intervals over groups; always the same for the same games.
std::vector<Interval> elo_of_all(std::size_t bots, int players, const std::vector<ArenaGame>& games) {
    std::map<std::pair<int, int>, Scores2> groups;
    Scores2 all(bots, std::vector<double>(bots));
    for (const ArenaGame& game : games) {
        auto [at, fresh] = groups.try_emplace({game.line_up, game.group}, bots, std::vector<double>(bots));
        add_pairs(game, players, at->second);
        add_pairs(game, players, all);
    }
    std::vector<const Scores2*> units;
    for (const auto& [key, scores] : groups) units.push_back(&scores);
    const std::vector<double> centre = ratings(all);
    std::vector<std::vector<double>> drawn(bots);
    Random random(1);
    constexpr int draws = 200;
    for (int draw = 0; draw < draws && !units.empty(); ++draw) {
        Scores2 sample(bots, std::vector<double>(bots));
        for (std::size_t i = 0; i < units.size(); ++i) {
            const Scores2& unit = *units[random.below(static_cast<std::uint32_t>(units.size()))];
            for (std::size_t a = 0; a < bots; ++a)
                for (std::size_t b = 0; b < bots; ++b) sample[a][b] += unit[a][b];
        }
        const std::vector<double> elo = ratings(sample);
        for (std::size_t i = 0; i < bots; ++i) drawn[i].push_back(elo[i]);
    }
    std::vector<Interval> intervals(bots);
    for (std::size_t i = 0; i < bots; ++i) {
        std::sort(drawn[i].begin(), drawn[i].end());
        intervals[i].value = centre[i];
        if (drawn[i].empty()) continue;
        intervals[i].low = drawn[i][draws * 25 / 1000];
        intervals[i].high = drawn[i][draws * 975 / 1000];
    }
    return intervals;
}

Standing standing_of(int bot, int players, const std::vector<ArenaGame>& games) {
    Standing out;
    out.bot = bot;
    out.win_by_seat.assign(static_cast<std::size_t>(players), 0);
    std::vector<double> by_seat(static_cast<std::size_t>(players), 0);
    Clusters wins;
    double seconds = 0;
    double iterations = 0;
    double decisions = 0;
    for (const ArenaGame& game : games) {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
            if (game.bot[seat] != bot) continue;
            ++out.games;
            wins.add(game, game.win[seat]);
            out.win_by_seat[seat] += game.win[seat];
            by_seat[seat] += 1;
            int best = -1'000'000;
            for (std::size_t i = 0; i < static_cast<std::size_t>(game.columns); ++i)
                if (i != seat) best = std::max(best, game.total[i]);
            out.points += game.total[seat];
            out.margin += game.total[seat] - best;
            out.chance_share += 1.0 / game.columns;
            seconds += game.seconds[seat];
            iterations += static_cast<double>(game.iterations[seat]);
            decisions += game.decisions[seat];
            out.longest_turn = std::max(out.longest_turn, game.longest_turn[seat]);
        }
    }
    out.win = wins.mean();
    if (out.games > 0) {
        const auto n = static_cast<double>(out.games);
        out.points /= n;
        out.margin /= n;
        out.chance_share /= n;
    }
    for (std::size_t seat = 0; seat < by_seat.size(); ++seat)
        if (by_seat[seat] > 0) out.win_by_seat[seat] /= by_seat[seat];
    if (seconds > 0) out.iterations_per_second = iterations / seconds;
    if (decisions > 0) out.seconds_per_decision = seconds / decisions;
    return out;
}

Pairing pairing_of(int first, int second, int players, const std::vector<ArenaGame>& games) {
    Pairing out;
    out.first = first;
    out.second = second;
    Clusters scores;
    double meetings = 0;
    for (const ArenaGame& game : games) {
        bool both = false;
        for (std::size_t a = 0; a < static_cast<std::size_t>(players); ++a) {
            for (std::size_t b = 0; b < static_cast<std::size_t>(players); ++b) {
                if (game.bot[a] != first || game.bot[b] != second) continue;
                both = true;
                scores.add(game, place_score(game, a, b));
                out.margin += game.total[a] - game.total[b];
                ++meetings;
            }
        }
        out.games += both ? 1 : 0;
    }
    if (meetings > 0) out.margin /= meetings;
    out.score = scores.mean();
    out.elo = elo_interval(out.score);
    return out;
}

}  // namespace

double elo_of_score(double score) {
    constexpr double most = 0.9995;
    score = std::clamp(score, 1 - most, most);
    return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

Standings standings(const ArenaPlan& plan, int players, const std::vector<ArenaGame>& games) {
    Standings out;
    const std::size_t bots = plan.bots.size();
    const std::vector<Interval> elo = elo_of_all(bots, players, games);
    for (std::size_t bot = 0; bot < bots; ++bot) {
        out.bots.push_back(standing_of(static_cast<int>(bot), players, games));
        out.bots.back().elo = elo[bot];
    }
    for (int a = 0; a < static_cast<int>(bots); ++a) {
        for (int b = a + 1; b < static_cast<int>(bots); ++b) {
            Pairing pairing = pairing_of(a, b, players, games);
            if (pairing.games > 0) out.pairings.push_back(pairing);
        }
    }
    return out;
}

std::vector<double> group_scores(const std::vector<ArenaGame>& games, int players) {
    std::map<int, std::vector<double>> groups;
    std::map<int, int> played;
    for (const ArenaGame& game : games) {
        if (game.line_up != 0) continue;
        ++played[game.group];
        for (std::size_t a = 0; a < static_cast<std::size_t>(players); ++a)
            for (std::size_t b = 0; b < static_cast<std::size_t>(players); ++b)
                if (game.bot[a] == 0 && game.bot[b] == 1) groups[game.group].push_back(place_score(game, a, b));
    }
    std::vector<double> scores;
    for (const auto& [group, each] : groups) {
        if (played[group] < players) break;
        double sum = 0;
        for (const double score : each) sum += score;
        scores.push_back(sum / static_cast<double>(each.size()));
    }
    return scores;
}

SprtState sprt(const Sprt& test, const std::vector<double>& scores) {
    SprtState out;
    out.lower = std::log(test.beta / (1 - test.alpha));
    out.upper = std::log((1 - test.beta) / test.alpha);
    const double s0 = score_of_elo(test.elo0);
    const double s1 = score_of_elo(test.elo1);
    double sum = 0;
    double squares = 0;
    for (const double score : scores) {
        ++out.groups;
        sum += score;
        squares += score * score;
        const auto n = static_cast<double>(out.groups);
        const double mean = sum / n;
        // While all groups are alike their variance would be zero and one more group would decide everything.
        constexpr double least_variance = 0.02;
        const double variance = std::max(squares / n - mean * mean, least_variance);
        out.llr = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
        constexpr std::uint64_t least_groups = 8;
        if (out.groups < least_groups) continue;
        if (out.llr >= out.upper) out.verdict = Verdict::stronger;
        if (out.llr <= out.lower) out.verdict = Verdict::not_stronger;
        if (out.verdict != Verdict::undecided) break;
    }
    return out;
}

}  // namespace mistwheel::app
