// A line between clients and a server that delays what it carries and breaks off now and then, as networks that lose
// packets do: what TCP cannot hide from a program is a pause and, at last, a broken connection.
#pragma once

#include <atomic>
#include <chrono>
#include <thread>

namespace mistwheel::server::testing {

class UnreliableLine {
public:
    // Carries everything between port() and `server`; each piece waits up to `delay`, and a connection breaks after some
    // `pieces` on average (0: never).
    UnreliableLine(int server, std::chrono::milliseconds delay, int pieces, unsigned seed);
    ~UnreliableLine();
    UnreliableLine(const UnreliableLine&) = delete;
    UnreliableLine& operator=(const UnreliableLine&) = delete;

    int port() const { return port_; }
    int broken() const { return broken_; }

private:
    void accept_all();

    int server_;
    std::chrono::milliseconds delay_;
    int pieces_;
    unsigned seed_;
    int listening_ = -1;
    int port_ = 0;
    std::atomic<bool> stopping_ = false;
    std::atomic<int> broken_ = 0;
    std::atomic<int> open_ = 0;
    std::jthread thread_;
};

}  // namespace mistwheel::server::testing
