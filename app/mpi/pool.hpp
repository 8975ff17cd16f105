// The threads of one process: jobs go in, results come out, and nobody waits for anybody.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/jobs.hpp"

namespace mistwheel::app {

struct Finished {
    std::uint64_t number = 0;
    std::string result;
    std::optional<std::string> failure;  // what the worker threw
};

class Pool {
public:
    Pool(const MakeWorker& make, int threads);
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    void add(std::uint64_t number, std::string job);
    // Something that was finished since, if any.
    std::optional<Finished> take();
    // Waits until something is finished, for a moment at most.
    void wait();
    int threads() const { return static_cast<int>(threads_.size()); }

private:
    struct Waiting {
        std::uint64_t number = 0;
        std::string job;
    };
    void work(const MakeWorker& make);
    std::optional<Waiting> next();
    void put(Finished finished);

    std::mutex mutex_;
    std::condition_variable added_;
    std::condition_variable finished_;
    std::deque<Waiting> jobs_;
    std::deque<Finished> results_;
    bool closing_ = false;
    std::vector<std::jthread> threads_;
};

}  // namespace mistwheel::app
