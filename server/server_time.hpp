// The server's time: starts as the system's clock and goes on evenly, whatever happens to that clock. Somebody sets it an
// hour ahead, and no player loses a game by it: the server follows by a hundredth of the time that passes.
#pragma once

#include "server/storage/storage.hpp"

namespace mistwheel::server {

class EvenTime {
public:
    // Both in milliseconds: the system's clock, and one that never jumps.
    Time at(Time system, Time steady);
    // How far the system's clock is ahead of this one.
    Time apart() const { return apart_; }

private:
    bool started_ = false;
    Time offset_ = 0;    // what is added to the steady clock
    Time followed_ = 0;  // up to here on the steady clock
    Time apart_ = 0;
};

Time time_now();
// How far the system's clock is ahead of time_now(), as of its last call.
Time clock_apart();

// The system's clock; tests set another one.
using SystemClock = Time (*)();
Time system_clock_now();
void set_system_clock(SystemClock clock);

// More than this is told to the operator.
inline constexpr Time clock_tolerance = 2000;

}  // namespace mistwheel::server
