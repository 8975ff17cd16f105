#include "app/mpi/pool.hpp"

#include <chrono>
#include <exception>
#include <utility>

namespace mistwheel::app {

Pool::Pool(const MakeWorker& make, int threads) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this, make] { work(make); });
}

Pool::~Pool() {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    jobs_.clear();
    added_.notify_all();
}

void Pool::add(std::uint64_t number, std::string job) {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({number, std::move(job)});
    added_.notify_one();
}

std::optional<Finished> Pool::take() {
    const std::lock_guard lock(mutex_);
    if (results_.empty()) return std::nullopt;
    Finished first = std::move(results_.front());
    results_.pop_front();
    return first;
}

void Pool::wait() {
    std::unique_lock lock(mutex_);
    finished_.wait_for(lock, std::chrono::microseconds(500), [this] { return !results_.empty(); });
}

std::optional<Pool::Waiting> Pool::next() {
    std::unique_lock lock(mutex_);
    added_.wait(lock, [this] { return closing_ || !jobs_.empty(); });
    if (closing_) return std::nullopt;
    Waiting first = std::move(jobs_.front());
    jobs_.pop_front();
    return first;
}

void Pool::put(Finished finished) {
    const std::lock_guard lock(mutex_);
    results_.push_back(std::move(finished));
    finished_.notify_one();
}

void Pool::work(const MakeWorker& make) {
    std::uint64_t number = 0;
    try {
        const Worker worker = make();
        while (auto waiting = next()) {
            number = waiting->number;
            put({number, worker(waiting->job), std::nullopt});
        }
    } catch (const std::exception& error) {
        put({number, {}, error.what()});
    }
}

}  // namespace mistwheel::app
