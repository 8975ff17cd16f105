// What the server counts, and its Prometheus text.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "server/network/network.hpp"

namespace mistwheel::server {

class Histogram {
public:
    void add(std::int64_t microseconds);
    void write(std::string& out, const char* name, const char* help) const;

private:
    // Upper bounds in microseconds.
    static constexpr std::array<std::int64_t, 10> bounds = {250,    500,    1'000,   2'500,   5'000,
                                                            10'000, 25'000, 100'000, 500'000, 2'500'000};
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
    std::atomic<std::uint64_t> sum_ = 0;
};

struct Metrics {
    std::atomic<std::uint64_t> events = 0;
    std::atomic<std::uint64_t> races = 0;
    std::atomic<std::uint64_t> refused = 0;
    std::atomic<std::uint64_t> limited = 0;
    std::atomic<std::uint64_t> failed = 0;
    std::atomic<std::uint64_t> slices = 0;
    std::atomic<std::uint64_t> tables_made = 0;
    std::atomic<std::uint64_t> games_over = 0;
    std::atomic<std::uint64_t> webhooks = 0;
    std::atomic<std::uint64_t> pushes = 0;
    std::atomic<std::uint64_t> mails = 0;
    std::atomic<std::uint64_t> notices_failed = 0;
    Histogram storing;
    Histogram answering;

    std::string text(const NetworkCounts& network, std::size_t tables, std::size_t work_waiting,
                     std::size_t bots_waiting) const;
};

// Bytes of memory the process holds.
std::uint64_t resident_bytes();

}  // namespace mistwheel::server
