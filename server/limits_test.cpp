#include "server/limits.hpp"

#include <gtest/gtest.h>

namespace mistwheel::server {
namespace {

TEST(Limits, as_often_as_allowed_and_not_once_more) {
    Limits limits;
    for (int i = 0; i < 20; ++i) EXPECT_EQ(limits.take(password_tries, "ada", 1000), 0);
    const Time wait = limits.take(password_tries, "ada", 1000);
    EXPECT_EQ(wait, 45'000) << "one more after 15 minutes / 20";
    EXPECT_EQ(limits.take(password_tries, "bob", 1000), 0);
    EXPECT_GT(limits.take(password_tries, "ada", 1000 + wait - 1), 0);
    EXPECT_EQ(limits.take(password_tries, "ada", 1000 + wait), 0);
    EXPECT_GT(limits.take(password_tries, "ada", 1000 + wait), 0);
}

TEST(Limits, all_are_back_after_the_whole_time) {
    Limits limits;
    for (int round = 0; round < 3; ++round)
        for (int i = 0; i < 100; ++i) EXPECT_EQ(limits.take(frames, "c", round * frames.within), 0);
    EXPECT_GT(limits.take(frames, "c", 2 * frames.within), 0);
}

TEST(Limits, kinds_do_not_share_a_bucket_and_a_clock_that_goes_back_gives_nothing) {
    Limits limits;
    for (int i = 0; i < 8; ++i) EXPECT_EQ(limits.take(chats, "ada", 5000), 0);
    EXPECT_EQ(limits.take(frames, "ada", 5000), 0);
    EXPECT_GT(limits.take(chats, "ada", 4000), 0);
}

TEST(Limits, the_number_of_buckets_is_bounded) {
    Limits limits(1, 100);
    for (int i = 0; i < 1000; ++i) limits.take(frames, std::to_string(i), 1000);
    EXPECT_LE(limits.size(), 100U);
    limits.take(frames, "late", 1000 + frames.within);
    EXPECT_LE(limits.size(), 100U);
}

TEST(Limits, a_factor_raises_them) {
    Limits limits(3);
    for (int i = 0; i < 24; ++i) EXPECT_EQ(limits.take(chats, "ada", 0), 0);
    EXPECT_GT(limits.take(chats, "ada", 0), 0);
}

}  // namespace
}  // namespace mistwheel::server
