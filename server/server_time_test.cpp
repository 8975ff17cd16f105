#include "server/server_time.hpp"

#include <gtest/gtest.h>

namespace mistwheel::server {
namespace {

constexpr Time morning = 1'700'000'000'000;
constexpr Time hour = 3'600'000;

TEST(EvenTime, is_the_systems_while_that_goes_evenly) {
    EvenTime time;
    for (const Time passed : {0, 1, 99, 100, 5000, 86'400'000}) {
        EXPECT_EQ(time.at(morning + passed, passed), morning + passed);
        EXPECT_EQ(time.apart(), 0);
    }
}

TEST(EvenTime, does_not_jump_with_it_and_follows_by_a_hundredth) {
    for (const Time jump : {hour, -hour}) {
        EvenTime time;
        time.at(morning, 0);
        EXPECT_EQ(time.at(morning + 50 + jump, 50), morning + 50);
        EXPECT_EQ(time.apart(), jump);
        EXPECT_EQ(time.at(morning + 1000 + jump, 1000), morning + 1000 + (jump > 0 ? 10 : -10));
        EXPECT_EQ(time.at(morning + 1099 + jump, 1099), morning + 1099 + (jump > 0 ? 10 : -10)) << "not enough passed";
        EXPECT_EQ(time.at(morning + 1100 + jump, 1100), morning + 1100 + (jump > 0 ? 11 : -11));
        EXPECT_EQ(time.at(morning + 200 * hour + jump, 200 * hour), morning + 200 * hour + jump);
        EXPECT_EQ(time.apart(), 0);
    }
}

}  // namespace
}  // namespace mistwheel::server
