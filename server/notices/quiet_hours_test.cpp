#include "server/notices/quiet_hours.hpp"

#include <gtest/gtest.h>

namespace mistwheel::server {
namespace {

constexpr Time minute = 60'000;
constexpr Time hour = 60 * minute;
constexpr Time midnight = 1'700'006'400'000;  // 2023-11-15 00:00 UTC

TEST(QuietHours, put_off_what_falls_into_them) {
    const QuietHours night{22 * 60, 7 * 60 + 30, "UTC"};
    EXPECT_EQ(after_quiet_hours(midnight, night), midnight + 7 * hour + 30 * minute);
    EXPECT_EQ(after_quiet_hours(midnight + 22 * hour, night), midnight + 31 * hour + 30 * minute);
    EXPECT_EQ(after_quiet_hours(midnight + 22 * hour - 1, night), midnight + 22 * hour - 1);
    EXPECT_EQ(after_quiet_hours(midnight + 7 * hour + 30 * minute, night), midnight + 7 * hour + 30 * minute);
    const QuietHours noon{12 * 60, 13 * 60, "UTC"};
    EXPECT_EQ(after_quiet_hours(midnight + 12 * hour + 5, noon), midnight + 13 * hour);
    EXPECT_EQ(after_quiet_hours(midnight, noon), midnight);
    EXPECT_EQ(after_quiet_hours(midnight, {0, 0, "UTC"}), midnight) << "none";
}

TEST(QuietHours, go_by_the_clock_on_the_wall) {
    EXPECT_EQ(after_quiet_hours(midnight, {0, 7 * 60, "Europe/Berlin"}), midnight + 6 * hour);
    EXPECT_EQ(after_quiet_hours(midnight, {0, 7 * 60, "Asia/Kolkata"}), midnight + 90 * minute);
    // 2024-03-31: at two o'clock it is three.
    const Time summer = 1'711'836'000'000;  // 2024-03-30 22:00 UTC, 23:00 in Berlin
    EXPECT_EQ(after_quiet_hours(summer, {22 * 60, 7 * 60, "Europe/Berlin"}), summer + 7 * hour);
}

TEST(QuietHours, know_time_zones_from_other_words) {
    for (const char* zone : {"UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Asia/Kolkata"})
        EXPECT_TRUE(is_time_zone(zone)) << zone;
    for (const char* zone : {"", "Nowhere/Land", "x", "\xFF\xFE"}) EXPECT_FALSE(is_time_zone(zone)) << zone;
    EXPECT_FALSE(is_time_zone(std::string(1000, 'A')));
}

}  // namespace
}  // namespace mistwheel::server
