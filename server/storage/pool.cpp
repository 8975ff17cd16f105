#include "server/storage/pool.hpp"

namespace mistwheel::server {

Pool::Pool(std::size_t size, const std::function<std::unique_ptr<Connection>()>& connect) {
    while (idle_.size() < size) idle_.push_back(connect());
}

Pool::Lease Pool::take() {
    std::unique_lock lock(mutex_);
    free_.wait(lock, [&] { return !idle_.empty(); });
    std::unique_ptr<Connection> connection = std::move(idle_.back());
    idle_.pop_back();
    return {*this, std::move(connection)};
}

void Pool::give(std::unique_ptr<Connection> connection) {
    {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(connection));
    }
    free_.notify_one();
}

}  // namespace mistwheel::server
