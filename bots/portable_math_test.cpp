#include "bots/portable_math.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace mistwheel::bots {
namespace {

TEST(PortableMath, agrees_with_the_library_to_many_digits) {
    for (double x = -40; x < 40; x += 0.173) EXPECT_NEAR(same_exp(x) / std::exp(x), 1, 1e-12) << x;
    for (double x = 1e-9; x < 1e9; x *= 1.37)
        EXPECT_NEAR(same_log(x), std::log(x), 1e-12 * (1 + std::abs(std::log(x))));
    for (double y = -3; y < 20; y += 0.71) EXPECT_NEAR(same_pow(0.37, y) / std::pow(0.37, y), 1, 1e-11) << y;
}

TEST(PortableMath, knows_its_ends) {
    EXPECT_EQ(same_exp(0), 1);
    EXPECT_EQ(same_exp(-1000), 0);
    EXPECT_EQ(same_exp(std::nan("")), 0);
    EXPECT_EQ(same_pow(0, 2), 0);
    EXPECT_EQ(same_pow(0, 0), 1);
    EXPECT_EQ(same_log(1), 0);
}

}  // namespace
}  // namespace mistwheel::bots
