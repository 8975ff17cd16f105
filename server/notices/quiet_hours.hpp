// The hours in which somebody wants to be left alone, by the clock on their wall.
#pragma once

#include <string>

#include "server/storage/storage.hpp"

namespace mistwheel::server {

// Minutes of the day; where both are equal there are none. They may go over midnight.
struct QuietHours {
    int from = 0;
    int to = 0;
    std::string zone;  // "Europe/Berlin"
};

bool is_time_zone(const std::string& zone);

// `time` itself, or the end of the quiet hours it lies in.
Time after_quiet_hours(Time time, const QuietHours& quiet);

}  // namespace mistwheel::server
