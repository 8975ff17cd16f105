#include "server/storage/pool.hpp"

namespace mistwheel::server {

Pool::Pool(std::size_t size, Connect connect) : size_(size), connect_(std::move(connect)) {
    idle_.push_back(connect_());
    made_ = 1;
}

Pool::Lease Pool::take() {
    std::unique_lock lock(mutex_);
    free_.wait(lock, [&] { return !idle_.empty() || made_ < size_; });
    if (!idle_.empty()) {
        std::unique_ptr<Connection> connection = std::move(idle_.back());
        idle_.pop_back();
        return {*this, std::move(connection)};
    }
    ++made_;
    lock.unlock();
    try {
        return {*this, connect_()};
    } catch (...) {
        lock.lock();
        --made_;
        free_.notify_one();
        throw;
    }
}

void Pool::give(std::unique_ptr<Connection> connection) {
    {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(connection));
    }
    free_.notify_one();
}

}  // namespace mistwheel::server
