#include "server/workers.hpp"

#include <pthread.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace mistwheel::server {

namespace {

void run_job(const Job& job) {
    try {
        job();
    } catch (const std::exception& error) {
        spdlog::error("a job failed: {}", error.what());
    }
}

}  // namespace

Workers::Workers(std::string name, int threads, int niceness) : name_(std::move(name)), niceness_(niceness) {
    running_ = threads;
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

void Workers::post(Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (running_ > 0) {
            jobs_.push_back(std::move(job));
            changed_.notify_one();
            return;
        }
    }
    run_job(job);
}

void Workers::drain() {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [&] { return jobs_.empty() && busy_ == 0; });
}

void Workers::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

void Workers::run() {
    pthread_setname_np(pthread_self(), name_.substr(0, 15).c_str());
    // To Linux a thread has a niceness of its own. Where it is refused nothing is lost but order.
    if (niceness_ != 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness_);
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [&] { return !jobs_.empty() || (stopping_ && busy_ == 0); });
        if (jobs_.empty()) {
            --running_;
            return;
        }
        Job job = std::move(jobs_.front());
        jobs_.pop_front();
        ++busy_;
        lock.unlock();
        run_job(job);
        job = nullptr;
        lock.lock();
        --busy_;
        if (busy_ == 0 && jobs_.empty()) idle_.notify_all();
        if (stopping_ && busy_ == 0) changed_.notify_all();
    }
}

void SerialQueue::post(Workers& workers, Job job) {
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back({&workers, std::move(job)});
        if (running_) return;
        running_ = true;
    }
    start_next();
}

void SerialQueue::run_or_post(Workers& workers, Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (running_) {
            jobs_.push_back({&workers, std::move(job)});
            return;
        }
        running_ = true;
    }
    const Next after(*this);
    job();
}

bool SerialQueue::try_take() {
    const std::lock_guard lock(mutex_);
    return !std::exchange(running_, true);
}

bool SerialQueue::idle() const {
    const std::lock_guard lock(mutex_);
    return !running_;
}

void SerialQueue::start_next() {
    Waiting next;
    {
        const std::lock_guard lock(mutex_);
        if (jobs_.empty()) {
            running_ = false;
            return;
        }
        next = std::move(jobs_.front());
        jobs_.pop_front();
    }
    next.workers->post([queue = shared_from_this(), job = std::move(next.job)] {
        const Next after(*queue);
        job();
    });
}

}  // namespace mistwheel::server
