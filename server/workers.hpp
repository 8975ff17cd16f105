// Threads for expensive work, and queues whose jobs run one after another.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace mistwheel::server {

using Job = std::function<void()>;

class Workers {
public:
    Workers(std::string name, int threads);
    ~Workers() { stop(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    void post(Job job);
    // Waits until nothing is posted or running.
    void drain();
    // Lets everything that was posted finish (also what that posts), then ends the threads.
    void stop();
    std::size_t waiting() const;

private:
    void run();

    std::string name_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::condition_variable idle_;
    std::deque<Job> jobs_;
    int busy_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

// Jobs of one queue never run at the same time and keep their order, whichever workers run them.
class SerialQueue : public std::enable_shared_from_this<SerialQueue> {
public:
    void post(Workers& workers, Job job);
    bool idle() const;

private:
    struct Waiting {
        Workers* workers;
        Job job;
    };
    void start_next();

    mutable std::mutex mutex_;
    std::deque<Waiting> jobs_;
    bool running_ = false;
};

}  // namespace mistwheel::server
