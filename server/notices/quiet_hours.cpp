#include "server/notices/quiet_hours.hpp"

#include <unicode/timezone.h>

#include <memory>

namespace mistwheel::server {
namespace {

constexpr Time minute = 60'000;
constexpr Time day = 24 * 60 * minute;

std::unique_ptr<icu::TimeZone> zone_of(const std::string& name) {
    return std::unique_ptr<icu::TimeZone>(icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(name)));
}

int minute_of_day(Time time, const icu::TimeZone& zone) {
    std::int32_t raw = 0;
    std::int32_t summer = 0;
    UErrorCode error = U_ZERO_ERROR;
    zone.getOffset(static_cast<UDate>(time), static_cast<UBool>(false), raw, summer, error);
    const Time local = time + raw + summer;
    return static_cast<int>((local % day + day) % day / minute);
}

bool within(int at, int from, int to) { return from < to ? at >= from && at < to : at >= from || at < to; }

}  // namespace

bool is_time_zone(const std::string& zone) {
    if (zone.empty() || zone.size() > 64) return false;
    return *zone_of(zone) != icu::TimeZone::getUnknown();
}

// Minute by minute, because clocks are put forward and back.
Time after_quiet_hours(Time time, const QuietHours& quiet) {
    if (quiet.from == quiet.to) return time;
    const auto zone = zone_of(quiet.zone);
    if (!within(minute_of_day(time, *zone), quiet.from, quiet.to)) return time;
    Time end = time / minute * minute;
    const Time latest = end + 2 * day;
    while (end < latest && within(minute_of_day(end, *zone), quiet.from, quiet.to)) end += minute;
    return end;
}

}  // namespace mistwheel::server
