// Pairings and standings: what holds for every number of people, whatever the results.
#include "server/tournament.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

namespace mistwheel::server {
namespace {

using TwoNumbers = std::pair<int, int>;

TwoNumbers unordered(const Encounter& each) { return std::minmax(each.first, each.second); }

Decided decided(TournamentKind kind, const Encounter& who, int first_halves) {
    if (who.is_bye()) return {who, halves_of_bye(kind), 0, false};
    return {who, first_halves, 2 - first_halves, true};
}

// Whether everybody of `left` could meet somebody they have not met; with an odd number one who had no bye rests.
bool could_pair(std::vector<int> left, const std::set<TwoNumbers>& met, const std::set<int>& rested) {
    if (left.empty()) return true;
    if (left.size() % 2 == 1) {
        for (const int rests : left) {
            if (rested.contains(rests)) continue;
            std::vector<int> others = left;
            std::erase(others, rests);
            if (could_pair(others, met, rested)) return true;
        }
        return false;
    }
    const int one = left.front();
    left.erase(left.begin());
    for (const int other : left) {
        if (met.contains(std::minmax(one, other))) continue;
        std::vector<int> rest = left;
        std::erase(rest, other);
        if (could_pair(rest, met, rested)) return true;
    }
    return false;
}

class Entrants : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Tournament, Entrants, ::testing::Range(least_entrants, most_entrants + 1));

TEST_P(Entrants, all_meet_once_in_a_round_robin_and_sit_first_equally_often) {
    const int count = GetParam();
    const int rounds = rounds_of(TournamentKind::round_robin, count, 0);
    EXPECT_EQ(rounds, count % 2 == 0 ? count - 1 : count);
    std::set<TwoNumbers> met;
    std::vector<int> firsts(static_cast<std::size_t>(count));
    std::vector<int> rests(static_cast<std::size_t>(count));
    for (int round = 0; round < rounds; ++round) {
        std::set<int> seen;
        for (const Encounter& each : round_robin_round(count, round)) {
            EXPECT_TRUE(seen.insert(each.first).second);
            if (each.is_bye()) {
                ++rests[static_cast<std::size_t>(each.first)];
                continue;
            }
            EXPECT_TRUE(seen.insert(each.second).second);
            EXPECT_TRUE(met.insert(unordered(each)).second) << each.first << " and " << each.second << " meet again";
            ++firsts[static_cast<std::size_t>(each.first)];
        }
        EXPECT_EQ(seen.size(), static_cast<std::size_t>(count)) << "nobody is forgotten in round " << round;
    }
    EXPECT_EQ(met.size(), static_cast<std::size_t>(count * (count - 1) / 2));
    EXPECT_LE(std::ranges::max(firsts) - std::ranges::min(firsts), count % 2 == 0 ? 1 : 0);
    EXPECT_THAT(rests, ::testing::Each(count % 2));
}

TEST_P(Entrants, nobody_meets_twice_or_rests_twice_in_a_swiss_while_it_can_be_helped) {
    const int count = GetParam();
    for (unsigned seed = 0; seed < 12; ++seed) {
        std::mt19937 random(seed);
        // Some leave before the end.
        std::vector<bool> present(static_cast<std::size_t>(count), true);
        std::vector<Decided> games;
        std::set<TwoNumbers> met;
        std::set<int> rested;
        std::vector<int> firsts_more(static_cast<std::size_t>(count));
        const int rounds = rounds_of(TournamentKind::swiss, count, seed % 2 == 0 ? 0 : count - 1);
        for (int round = 0; round < rounds; ++round) {
            if (seed % 3 == 2 && round == 1) present[random() % present.size()] = false;
            std::vector<int> left;
            for (int each = 0; each < count; ++each)
                if (present[static_cast<std::size_t>(each)]) left.push_back(each);
            const bool possible = could_pair(left, met, rested);
            std::set<int> seen;
            int byes = 0;
            for (const Encounter& each : swiss_round(count, present, games)) {
                EXPECT_TRUE(seen.insert(each.first).second);
                if (each.is_bye()) {
                    ++byes;
                    EXPECT_TRUE(rested.insert(each.first).second || !possible) << "rests again";
                } else {
                    EXPECT_TRUE(seen.insert(each.second).second);
                    EXPECT_TRUE(met.insert(unordered(each)).second || !possible)
                        << each.first << " and " << each.second << " meet again in round " << round;
                    ++firsts_more[static_cast<std::size_t>(each.first)];
                    --firsts_more[static_cast<std::size_t>(each.second)];
                }
                games.push_back(decided(TournamentKind::swiss, each, static_cast<int>(random() % 3)));
            }
            EXPECT_EQ(seen, std::set<int>(left.begin(), left.end()));
            EXPECT_EQ(byes, static_cast<int>(left.size() % 2));
            // In the usual number of rounds nobody sits on one seat much oftener than on the other.
            for (const int more : firsts_more) EXPECT_TRUE(seed % 2 == 1 || std::abs(more) <= 2) << more;
        }
    }
}

TEST_P(Entrants, equals_meet_in_a_swiss) {
    const int count = GetParam();
    const std::vector<bool> present(static_cast<std::size_t>(count), true);
    std::vector<Decided> games;
    std::map<int, int> halves;
    // The one who is higher in the starting order always wins.
    for (int round = 0; round < rounds_of(TournamentKind::swiss, count, 0); ++round) {
        const auto encounters = swiss_round(count, present, games);
        for (const Encounter& each : encounters) {
            if (round < 2 && !each.is_bye()) {
                EXPECT_LE(std::abs(halves[each.first] - halves[each.second]), count % 4 == 0 ? 0 : 2)
                    << "in round " << round;
            }
            games.push_back(decided(TournamentKind::swiss, each, each.first < each.second ? 2 : 0));
        }
        for (const Decided& game : std::vector(games.end() - static_cast<long>(encounters.size()), games.end())) {
            halves[game.who.first] += game.first_halves;
            if (!game.who.is_bye()) halves[game.who.second] += game.second_halves;
        }
    }
    const auto table = standings(TournamentKind::swiss, count, games);
    EXPECT_EQ(table[0].entrant, 0) << "who wins all games wins";
    EXPECT_EQ(std::ranges::count(table, table[0].halves, &TournamentStanding::halves), 1) << "and is alone at the top";
}

TEST_P(Entrants, points_and_places_add_up) {
    const int count = GetParam();
    for (const TournamentKind kind : {TournamentKind::round_robin, TournamentKind::swiss}) {
        std::mt19937 random(static_cast<unsigned>(count));
        const std::vector<bool> present(static_cast<std::size_t>(count), true);
        std::vector<Decided> games;
        int given = 0;
        for (int round = 0; round < rounds_of(kind, count, 0); ++round)
            for (const Encounter& each :
                 kind == TournamentKind::swiss ? swiss_round(count, present, games) : round_robin_round(count, round)) {
                games.push_back(decided(kind, each, static_cast<int>(random() % 3)));
                given += games.back().first_halves + games.back().second_halves;
            }
        const auto table = standings(kind, count, games);
        ASSERT_EQ(table.size(), static_cast<std::size_t>(count));
        std::set<int> all;
        int sum = 0;
        for (std::size_t i = 0; i < table.size(); ++i) {
            all.insert(table[i].entrant);
            sum += table[i].halves;
            // A place says how many are before, and is shared only by equals.
            EXPECT_LE(table[i].place, static_cast<int>(i) + 1);
            if (i == 0) continue;
            EXPECT_GE(table[i - 1].halves, table[i].halves);
            EXPECT_TRUE(table[i].place == table[i - 1].place || table[i].place == static_cast<int>(i) + 1);
            EXPECT_TRUE(table[i].place != table[i - 1].place || table[i].tie_break == table[i - 1].tie_break);
        }
        EXPECT_EQ(all.size(), table.size());
        EXPECT_EQ(sum, given);
    }
}

TEST(Tournament, rounds_of_a_swiss_leave_one_unbeaten_and_never_exceed_the_opponents) {
    EXPECT_EQ(rounds_of(TournamentKind::swiss, 4, 0), 3);
    EXPECT_EQ(rounds_of(TournamentKind::swiss, 8, 0), 3);
    EXPECT_EQ(rounds_of(TournamentKind::swiss, 9, 0), 4);
    EXPECT_EQ(rounds_of(TournamentKind::swiss, 16, 0), 4);
    EXPECT_EQ(rounds_of(TournamentKind::swiss, 16, 7), 7);
    EXPECT_EQ(rounds_of(TournamentKind::swiss, 5, 9), 4);
}

TEST(Tournament, sonneborn_berger_then_the_game_between_equals_decides_a_round_robin) {
    // 0 and 1 have 2 points each; 0 lost to 3, who has 2 as well, and beat 1 and 2. 1 beat 2 and 3. 3 beat 0 and 2.
    const std::vector<Decided> games = {
        {{0, 1}, 2, 0}, {{0, 2}, 2, 0}, {{3, 0}, 2, 0}, {{1, 2}, 2, 0}, {{1, 3}, 2, 0}, {{3, 2}, 2, 0},
    };
    const auto table = standings(TournamentKind::round_robin, 4, games);
    EXPECT_EQ(table[0].halves, 4);
    EXPECT_EQ(table[0].tie_break, 8) << "two points of one who was beaten, none of the other";
    for (int i = 0; i < 3; ++i) EXPECT_EQ(table[static_cast<std::size_t>(i)].place, 1) << "in a circle: shared";
    EXPECT_EQ(table[3].entrant, 2);
    EXPECT_EQ(table[3].place, 4);
    EXPECT_EQ(table[3].lost, 3);

    // 0 and 1 have drawn and have 3 halves each; 1 has beaten the first, 0 only the last.
    const std::vector<Decided> unequal = {
        {{0, 1}, 1, 1}, {{0, 2}, 2, 0}, {{0, 3}, 0, 2}, {{1, 2}, 0, 2}, {{1, 3}, 2, 0}, {{2, 3}, 0, 2},
    };
    const auto by_tie_break = standings(TournamentKind::round_robin, 4, unequal);
    EXPECT_EQ(by_tie_break[0].entrant, 3);
    EXPECT_EQ(by_tie_break[1].entrant, 1);
    EXPECT_EQ(by_tie_break[1].tie_break, 11);
    EXPECT_EQ(by_tie_break[2].entrant, 0);
    EXPECT_EQ(by_tie_break[2].tie_break, 7);
    EXPECT_EQ(by_tie_break[2].place, 3);

    // Equal in points and in the tie-break: 1 has beaten 0.
    const std::vector<Decided> equal = {
        {{0, 1}, 0, 2}, {{0, 2}, 2, 0}, {{0, 3}, 1, 1}, {{1, 2}, 1, 1}, {{1, 3}, 0, 2}, {{2, 3}, 1, 1},
    };
    const auto by_game = standings(TournamentKind::round_robin, 4, equal);
    EXPECT_EQ(by_game[1].tie_break, by_game[2].tie_break);
    EXPECT_EQ(by_game[1].entrant, 1);
    EXPECT_EQ(by_game[2].place, 3) << "not shared";
}

TEST(Tournament, in_a_swiss_the_upper_half_of_equals_meets_the_lower_half) {
    for (const int count : {4, 8, 12}) {
        std::set<TwoNumbers> met;
        for (const Encounter& each : swiss_round(count, std::vector<bool>(static_cast<std::size_t>(count), true), {}))
            met.insert(unordered(each));
        std::set<TwoNumbers> halves;
        for (int i = 0; i < count / 2; ++i) halves.insert({i, i + count / 2});
        EXPECT_EQ(met, halves) << count;
    }
}

TEST(Tournament, buchholz_decides_a_swiss) {
    const std::vector<Decided> games = {{{0, 1}, 0, 2}, {{2, 3}, 1, 1}, {{0, 2}, 2, 0}, {{3, 1}, 2, 0}};
    // 0: 2 halves against 1 and 2; 1: 2 halves against 0 and 3; 3: 3 halves; 2: 1 half.
    const auto table = standings(TournamentKind::swiss, 4, games);
    EXPECT_EQ(table[0].entrant, 3);
    EXPECT_EQ(table[1].entrant, 1);
    EXPECT_EQ(table[1].tie_break, 5);
    EXPECT_EQ(table[2].tie_break, 3);
}

TEST(Tournament, a_bye_is_worth_a_point_in_a_swiss_and_goes_to_the_lowest) {
    std::vector<Decided> games;
    const std::vector<bool> all(5, true);
    const auto first = swiss_round(5, all, games);
    ASSERT_EQ(first.size(), 3U);
    EXPECT_EQ(first.back(), (Encounter{4, no_opponent})) << "the last of the starting order";
    for (const Encounter& each : first) games.push_back(decided(TournamentKind::swiss, each, 2));
    const auto second = swiss_round(5, all, games);
    EXPECT_TRUE(second.back().is_bye());
    const auto table = standings(TournamentKind::swiss, 5, games);
    EXPECT_EQ(std::ranges::find(table, 4, &TournamentStanding::entrant)->halves, 2);
    EXPECT_EQ(std::ranges::find(table, second.back().first, &TournamentStanding::entrant)->halves, 0);
    EXPECT_EQ(std::ranges::find(table, 4, &TournamentStanding::entrant)->won, 0) << "nobody was beaten";
}

}  // namespace
}  // namespace mistwheel::server
