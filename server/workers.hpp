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
    // `niceness`: how far these threads stand back behind others of the machine, as nice(1) counts.
    Workers(std::string name, int threads, int niceness = 0);
    ~Workers() { stop(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Once they have ended, whoever posts a job does it: it may be what a queue waits for.
    void post(Job job);
    // Waits until nothing is posted or running.
    void drain();
    // Lets everything that was posted finish (also what that posts), then ends the threads.
    void stop();
    std::size_t waiting() const;

private:
    void run();

    std::string name_;
    int niceness_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::condition_variable idle_;
    std::deque<Job> jobs_;
    int busy_ = 0;
    int running_ = 0;  // threads that have not ended
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

// Jobs of one queue never run at the same time and keep their order, whichever workers run them.
class SerialQueue : public std::enable_shared_from_this<SerialQueue> {
public:
    void post(Workers& workers, Job job);
    // For a job that needs no worker: runs it at once if the queue is idle, else it is posted.
    void run_or_post(Workers& workers, Job job);
    // For a job that ends later, perhaps on another thread: the queue is taken, if it is idle, until a Next ends.
    bool try_take();
    bool idle() const;

    // However a job ends, the next one starts, unless somebody else has taken on to end it.
    class Next {
    public:
        explicit Next(SerialQueue& queue) : queue_(&queue) {}
        ~Next() {
            if (queue_ != nullptr) queue_->start_next();
        }
        Next(const Next&) = delete;
        Next& operator=(const Next&) = delete;
        void leave_to_another() { queue_ = nullptr; }

    private:
        SerialQueue* queue_;
    };

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
