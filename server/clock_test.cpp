#include "server/clock.hpp"

#include <gtest/gtest.h>

namespace mistwheel::server {
namespace {

TEST(Clocks, stand_still_while_somebody_is_on_vacation) {
    Clocks clocks({.kind = ClockKind::turns, .move_seconds = 100});
    clocks.set_pauses(0, {{5'000, 8'000}, {50'000, 70'000}, {900'000, 950'000}});
    clocks.passes_to(0, 6'000);
    EXPECT_EQ(clocks.deadline(), 106'000 + 2'000 + 20'000) << "the last one begins too late to help";
    EXPECT_EQ(clocks.left(0, 7'000).move, 100'000);
    EXPECT_EQ(clocks.left(0, 50'000).move, 58'000);
    EXPECT_EQ(clocks.left(0, 60'000).move, 58'000);
    EXPECT_EQ(clocks.left(0, 71'000).move, 57'000);
    clocks.passes_to(1, 72'000);
    EXPECT_EQ(clocks.deadline(), 172'000) << "the vacation of another";
}

TEST(Clocks, no_clock_never_ends) {
    Clocks clocks({});
    clocks.passes_to(0, 1000);
    EXPECT_FALSE(clocks.deadline());
}

TEST(Clocks, live_the_free_time_of_each_turn_goes_first) {
    Clocks clocks({.kind = ClockKind::live, .game_seconds = 60, .move_seconds = 10});
    EXPECT_FALSE(clocks.deadline()) << "nobody's turn yet";
    clocks.passes_to(0, 1000);
    EXPECT_EQ(clocks.deadline(), 71'000);
    EXPECT_EQ(clocks.left(0, 8'000).move, 3'000);
    EXPECT_EQ(clocks.left(0, 8'000).game, 60'000);
    EXPECT_EQ(clocks.left(0, 16'000).move, 0);
    EXPECT_EQ(clocks.left(0, 16'000).game, 55'000);
    clocks.passes_to(0, 12'000);
    EXPECT_EQ(clocks.deadline(), 71'000) << "the same turn goes on";
    clocks.passes_to(1, 16'000);
    EXPECT_EQ(clocks.left(0, 99'000).game, 55'000) << "stands while others think";
    EXPECT_EQ(clocks.deadline(), 86'000);
    clocks.passes_to(0, 17'000);
    EXPECT_EQ(clocks.left(1, 0).game, 60'000) << "within the free time";
    EXPECT_EQ(clocks.deadline(), 82'000);
    EXPECT_EQ(clocks.left(0, 500'000).game, 0) << "never below zero";
}

TEST(Clocks, live_a_finished_turn_adds_to_the_budget) {
    Clocks clocks({.kind = ClockKind::live, .game_seconds = 300, .increment_seconds = 10});
    clocks.passes_to(0, 0);
    clocks.passes_to(0, 5'000);
    EXPECT_EQ(clocks.left(0, 5'000).game, 295'000) << "the turn goes on";
    clocks.passes_to(1, 6'000);
    EXPECT_EQ(clocks.left(0, 6'000).game, 304'000);
    EXPECT_EQ(clocks.left(1, 6'000).game, 300'000);
}

TEST(Clocks, started_again_a_turn_has_its_free_time_once_more) {
    Clocks clocks({.kind = ClockKind::live, .game_seconds = 60, .move_seconds = 30});
    clocks.passes_to(0, 0);
    clocks.start_again(95'000);
    EXPECT_EQ(clocks.deadline(), 125'000) << "what was used up stays used up";
}

TEST(Clocks, by_turn_each_turn_has_its_own_budget) {
    Clocks clocks({.kind = ClockKind::turns, .move_seconds = 86'400});
    clocks.passes_to(0, 0);
    EXPECT_EQ(clocks.deadline(), 86'400'000);
    clocks.passes_to(1, 80'000'000);
    EXPECT_EQ(clocks.deadline(), 166'400'000);
    clocks.passes_to(0, 90'000'000);
    EXPECT_EQ(clocks.deadline(), 176'400'000);
    clocks.passes_to(-1, 90'000'000);
    EXPECT_FALSE(clocks.deadline()) << "over";
}

}  // namespace
}  // namespace mistwheel::server
