// A network between this machine and itself that loses and delays packets, as `tc netem` makes one, but where the kernel
// has none: a TUN device whose other end is this program. A packet for `there` comes back, late or never, as one from
// `there` to `here`; so a server that listens on `here` is reached at `there`.
#pragma once

#include <atomic>
#include <chrono>
#include <thread>

namespace mistwheel::server::proof {

class LossyNetwork {
public:
    static constexpr const char* here = "10.99.0.1";
    static constexpr const char* there = "10.99.0.2";

    // Loses this share of all packets; each of the others waits for half to one and a half of `delay`, so that they
    // also overtake each other. Needs the right to make network devices; throws without it.
    LossyNetwork(double loss, std::chrono::milliseconds delay, unsigned seed);
    ~LossyNetwork();
    LossyNetwork(const LossyNetwork&) = delete;
    LossyNetwork& operator=(const LossyNetwork&) = delete;

    int carried() const { return carried_; }
    int lost() const { return lost_; }

private:
    void carry(double loss, std::chrono::microseconds delay, unsigned seed);

    int device_;
    std::atomic<bool> stopping_ = false;
    std::atomic<int> carried_ = 0;
    std::atomic<int> lost_ = 0;
    std::thread thread_;
};

}  // namespace mistwheel::server::proof
