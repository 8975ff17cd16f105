#include "server/vacation.hpp"

#include <algorithm>
#include <chrono>

namespace mistwheel::server {
namespace {

Time start_of_year(Time now) {
    using namespace std::chrono;
    const auto today = floor<days>(sys_time<milliseconds>(milliseconds(now)));
    const year_month_day first = year_month_day(today).year() / January / 1;
    return duration_cast<milliseconds>(sys_days(first).time_since_epoch()).count();
}

}  // namespace

bool knows_vacations(const ClockRule& clock) {
    return clock.kind == ClockKind::turns && Time{clock.move_seconds} * 1000 >= day_length;
}

int vacation_days_left(std::span<const Vacation> vacations, Time now) {
    const Time year = start_of_year(now);
    Time used = 0;
    for (const Vacation& each : vacations)
        if (each.start >= year) used += (each.until - each.start + day_length - 1) / day_length;
    return std::max(0, vacation_days_a_year - static_cast<int>(used));
}

Time on_vacation_until(std::span<const Vacation> vacations, Time now) {
    for (const Vacation& each : vacations)
        if (each.start <= now && now < each.until) return each.until;
    return 0;
}

}  // namespace mistwheel::server
