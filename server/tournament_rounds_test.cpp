#include "server/tournament_rounds.hpp"

#include <gmock/gmock.h>

#include <algorithm>

namespace mistwheel::server {
namespace {

TournamentRow running_tournament(bool swiss, int people) {
    TournamentRow row;
    row.id = "cup";
    row.swiss = swiss;
    row.status = TournamentStatus::running;
    for (int i = 0; i < people; ++i)
        row.entrants.push_back({.person = 10 + i, .name = std::string(1, static_cast<char>('A' + i))});
    row.entrant_count = people;
    return row;
}

TournamentGame finished(PersonId one, PersonId other, int first_place, int second_place) {
    TournamentGame game{.round = 1, .first = one, .second = other, .table = "t"};
    game.status = Status::over;
    game.first_place = first_place;
    game.second_place = second_place;
    return game;
}

TEST(TournamentRounds, points_follow_from_the_places_at_the_table) {
    const TournamentRow row = running_tournament(true, 4);
    const auto points = [&](const TournamentGame& game) {
        const Decided outcome = outcome_of(row, game);
        return std::pair(outcome.first_halves, outcome.second_halves);
    };
    EXPECT_EQ(points(finished(10, 11, 1, 2)), std::pair(2, 0));
    EXPECT_EQ(points(finished(10, 11, 2, 1)), std::pair(0, 2));
    EXPECT_EQ(points(finished(10, 11, 1, 1)), std::pair(1, 1));
    EXPECT_EQ(points(finished(10, 11, 0, 0)), std::pair(1, 1)) << "both agreed to break it off";
    EXPECT_EQ(points({.round = 1, .first = 10, .second = 11, .walkover = 1}), std::pair(2, 0));
    EXPECT_EQ(points({.round = 1, .first = 10, .second = 11, .walkover = 2}), std::pair(0, 2));
    EXPECT_EQ(points({.round = 1, .first = 10, .second = 11, .walkover = 3}), std::pair(0, 0));
    EXPECT_EQ(points({.round = 1, .first = 10}), std::pair(2, 0));
    TournamentGame going_on = finished(10, 11, 0, 0);
    going_on.status = Status::playing;
    EXPECT_FALSE(is_decided(going_on));
    EXPECT_TRUE(is_decided({.round = 1, .first = 10}));
    EXPECT_EQ(outcome_of(running_tournament(false, 5), {.round = 1, .first = 10}).first_halves, 0) << "a day of rest";
}

TEST(TournamentRounds, a_game_that_goes_on_counts_for_nothing_yet) {
    TournamentRow row = running_tournament(false, 4);
    row.round = 1;
    row.games = {finished(10, 11, 1, 2), finished(12, 13, 0, 0)};
    row.games[1].status = Status::playing;
    const auto table = standings_of(row);
    EXPECT_EQ(table[0].entrant, 0);
    EXPECT_EQ(table[1].halves + table[2].halves + table[3].halves, 0);
}

TEST(TournamentRounds, who_has_left_is_walked_over_in_a_round_robin_and_not_paired_in_a_swiss) {
    TournamentRow row = running_tournament(false, 4);
    row.entrants[1].withdrawn = true;
    int walked_over = 0;
    for (row.round = 0; row.round < 3; ++row.round)
        for (const TournamentGame& game : next_games(row)) {
            EXPECT_EQ(game.round, row.round + 1);
            EXPECT_EQ(is_played(game), game.first != 11 && game.second != 11);
            if (is_played(game)) continue;
            ++walked_over;
            EXPECT_EQ(game.walkover, game.first == 11 ? 2U : 1U);
        }
    EXPECT_EQ(walked_over, 3);
    EXPECT_TRUE(next_games(row).empty()) << "after the last round";
    row.round = 0;
    row.entrants[2].withdrawn = true;
    bool neither = false;
    for (row.round = 0; row.round < 3; ++row.round)
        for (const TournamentGame& game : next_games(row)) neither |= game.walkover == 3;
    EXPECT_TRUE(neither) << "two who have both left would have met";

    TournamentRow swiss = running_tournament(true, 6);
    swiss.entrants[0].withdrawn = true;
    const auto games = next_games(swiss);
    EXPECT_EQ(games.size(), 3U);
    EXPECT_EQ(std::ranges::count(games, 0, &TournamentGame::second), 1) << "five are left: one rests";
    EXPECT_TRUE(std::ranges::none_of(games, [](const auto& game) { return game.first == 10 || game.second == 10; }));
    for (TournamentEntrant& each : swiss.entrants) each.withdrawn = each.person != 12;
    EXPECT_TRUE(next_games(swiss).empty()) << "nobody is left to play against";
}

TEST(TournamentRounds, a_seated_table_has_both_people_and_is_due_at_once) {
    TableSetup setup;
    setup.game = "navoria";
    setup.seats = {TableSetup::me, TableSetup::open};
    setup.tournament = "cup";
    const SeatedTable made = seat_two(setup, {.id = 10, .name = "Ada"}, {.id = 11, .name = "Bob"}, 5000);
    ASSERT_EQ(made.row.seats.size(), 2U);
    EXPECT_EQ(made.row.seats[0].person, 10);
    EXPECT_EQ(made.row.seats[1].person, 11);
    EXPECT_EQ(made.row.due, 5000);
    EXPECT_EQ(made.row.events, static_cast<std::int64_t>(made.events.size()));
    EXPECT_EQ(made.row.status, Status::open);
    EXPECT_EQ(read_table_setup(made.row.setup).tournament, "cup");
}

}  // namespace
}  // namespace mistwheel::server
