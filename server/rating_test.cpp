#include "server/rating.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace mistwheel::server {
namespace {

Rating player(const char* who, int rating, int deviation, int games = 10) {
    Rating player;
    player.who = who;
    player.rating = rating * 1000;
    player.deviation = deviation * 1000;
    player.games = games;
    return player;
}

// Glickman's worked example: 1500 (200) beats 1400 (30), loses to 1550 (100) and 1700 (300) gives 1464 and 151.4. We
// rate a game at a time, so the three come one after another and end close to it.
TEST(Ratings, follow_the_published_example) {
    Rating own = player("own", 1500, 200);
    own = rate_game({own, player("a", 1400, 30)}, {1, 2}, 0)[0];
    own = rate_game({own, player("b", 1550, 100)}, {2, 1}, 0)[0];
    own = rate_game({own, player("c", 1700, 300)}, {2, 1}, 0)[0];
    EXPECT_NEAR(own.rating / 1000.0, 1464, 8);
    EXPECT_NEAR(own.deviation / 1000.0, 151.4, 2);
    EXPECT_EQ(own.games, 13);
}

TEST(Ratings, one_duel_by_hand) {
    // g(30) = 0.9955, E = 0.639, d^2 = 1/(q^2 g^2 E (1-E)); 1500 + q/(1/200^2 + 1/d^2) * 0.9955 * 0.361 = 1563.4,
    // 175.2.
    const Rating own = rate_game({player("own", 1500, 200), player("a", 1400, 30)}, {1, 2}, 0)[0];
    EXPECT_NEAR(own.rating / 1000.0, 1563.4, 0.5);
    EXPECT_NEAR(own.deviation / 1000.0, 175.2, 0.5);
}

TEST(Ratings, equal_players_who_share_a_win_keep_their_rating) {
    const auto rated =
        rate_game({player("a", 1500, 100), player("b", 1500, 100), player("c", 1500, 100)}, {1, 1, 1}, 0);
    for (const Rating& each : rated) {
        EXPECT_EQ(each.rating, 1'500'000);
        EXPECT_LT(each.deviation, 100'000);
    }
}

TEST(Ratings, places_order_the_gains) {
    const auto rated = rate_game(
        {player("a", 1500, 80), player("b", 1500, 80), player("c", 1500, 80), player("d", 1500, 80)}, {2, 1, 4, 3}, 0);
    EXPECT_GT(rated[1].rating, rated[0].rating);
    EXPECT_GT(rated[0].rating, rated[3].rating);
    EXPECT_GT(rated[3].rating, rated[2].rating);
}

TEST(Ratings, long_absence_makes_unsure_again) {
    Rating rusty = player("a", 1800, 60);
    rusty.updated = 0;
    const Time ten_years = Time{3650} * 24 * 3600 * 1000;
    const auto rated = rate_game({rusty, player("b", 1500, 60)}, {2, 1}, ten_years);
    EXPECT_GT(rated[0].deviation, 200'000);
    EXPECT_LT(rated[0].rating, 1'600'000);
}

TEST(Ratings, somebody_on_two_seats_does_not_beat_themselves) {
    const auto rated = rate_game({player("a", 1500, 80), player("a", 1500, 80)}, {1, 2}, 0);
    EXPECT_EQ(rated[0].rating, 1'500'000);
}

TEST(Ratings, find_the_true_difference) {
    std::mt19937 random(7);
    Rating strong = player("s", 1500, 350, 0);
    Rating weak = player("w", 1500, 350, 0);
    double sum = 0;
    constexpr int games = 2000;
    for (int i = 0; i < games; ++i) {
        const bool wins = std::generate_canonical<double, 32>(random) < 0.76;  // 200 points
        const auto rated = rate_game({strong, weak}, wins ? std::vector{1, 2} : std::vector{2, 1}, i);
        strong = rated[0];
        weak = rated[1];
        if (i >= games / 2) sum += (strong.rating - weak.rating) / 1000.0;
    }
    EXPECT_NEAR(sum / (games / 2), 200, 25);
    EXPECT_EQ(strong.deviation, 45'000) << "never so sure that nothing can change any more";
}

}  // namespace
}  // namespace mistwheel::server
