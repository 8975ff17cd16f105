#include "bots/chance_scale.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace mistwheel::bots {
namespace {

using Chances = std::array<double, max_players>;

Chances scaled(Chances win, double scale) {
    scale_chances(win, scale);
    return win;
}

double logit(double chance) { return std::log(chance / (1 - chance)); }

TEST(ChanceScale, multiplies_the_logit_between_two) {
    for (const double chance : {0.03, 0.4, 0.5, 0.75, 0.99}) {
        for (const double scale : {0.5, 0.8, 1.3}) {
            const Chances told = scaled({chance, 1 - chance}, scale);
            EXPECT_NEAR(logit(told[0]), scale * logit(chance), 1e-9) << chance << ' ' << scale;
        }
    }
}

TEST(ChanceScale, leaves_the_order_and_the_sum_at_larger_tables) {
    const Chances told = scaled({0.5, 0.1, 0.15, 0.25}, 0.6);
    EXPECT_NEAR(std::accumulate(told.begin(), told.end(), 0.0), 1, 1e-12);
    EXPECT_GT(told[0], told[3]);
    EXPECT_GT(told[3], told[2]);
    EXPECT_GT(told[2], told[1]);
    EXPECT_LT(told[0], 0.5);
    EXPECT_GT(scaled({0.5, 0.1, 0.15, 0.25}, 1.2)[0], 0.5);
}

TEST(ChanceScale, leaves_what_is_certain_and_seats_that_nobody_has) {
    EXPECT_EQ(scaled({0, 1, 0, 0}, 0.6), (Chances{0, 1, 0, 0}));
    EXPECT_EQ(scaled({0.5, 0.5, 0, 0}, 0.6), (Chances{0.5, 0.5, 0, 0}));
    EXPECT_EQ(scaled({0.9, 0.1, 0, 0}, 0.6)[2], 0);
    EXPECT_EQ(scaled({0.9, 0.1, 0, 0}, 1), (Chances{0.9, 0.1, 0, 0}));
}

}  // namespace
}  // namespace mistwheel::bots
