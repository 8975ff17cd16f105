// Vacations: somebody has a number of days a year on which the clocks of games with days for a turn stand still for them.
#pragma once

#include <span>

#include "server/clock.hpp"

namespace mistwheel::server {

inline constexpr int vacation_days_a_year = 20;
inline constexpr Time day_length = Time{24} * 3600 * 1000;

// Games in one sitting know no vacation.
bool knows_vacations(const ClockRule& clock);
// Of the calendar year (UTC) of `now`. A day that was begun counts; a vacation counts in the year in which it began.
int vacation_days_left(std::span<const Vacation> vacations, Time now);
// When the one that lasts at `now` ends, 0 if none does.
Time on_vacation_until(std::span<const Vacation> vacations, Time now);

}  // namespace mistwheel::server
