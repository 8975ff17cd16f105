#include "server/server_time.hpp"

#include <time.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>

namespace mistwheel::server {
namespace {

// Goes on while the machine sleeps, as people's time does.
Time steady_now() {
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return Time{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

std::atomic<SystemClock> system_clock{system_clock_now};
std::mutex time_mutex;
EvenTime even_time;

}  // namespace

Time EvenTime::at(Time system, Time steady) {
    if (!started_) {
        started_ = true;
        offset_ = system - steady;
        followed_ = steady;
    }
    const Time step = (steady - followed_) / 100;
    if (step > 0) {
        offset_ += std::clamp(system - steady - offset_, -step, step);
        followed_ = steady;
    }
    apart_ = system - steady - offset_;
    return steady + offset_;
}

Time time_now() {
    const std::lock_guard lock(time_mutex);
    return even_time.at(system_clock.load()(), steady_now());
}

Time clock_apart() {
    const std::lock_guard lock(time_mutex);
    return even_time.apart();
}

Time system_clock_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

void set_system_clock(SystemClock clock) { system_clock = clock; }

}  // namespace mistwheel::server
