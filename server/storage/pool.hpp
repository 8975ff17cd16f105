// A few connections, each used by one thread at a time. The first is made at once, the others when they are needed.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "server/storage/database.hpp"

namespace mistwheel::server {

class Pool {
public:
    using Connect = std::function<std::unique_ptr<Connection>()>;
    Pool(std::size_t size, Connect connect);

    class Lease {
    public:
        Lease(Pool& pool, std::unique_ptr<Connection> connection) : pool_(pool), connection_(std::move(connection)) {}
        ~Lease() { pool_.give(std::move(connection_)); }
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        Connection& operator*() { return *connection_; }
        Connection* operator->() { return connection_.get(); }

    private:
        Pool& pool_;
        std::unique_ptr<Connection> connection_;
    };

    Lease take();

    // Runs `work` on a connection; once more on a fresh one if the connection was lost before anything was changed.
    template <class Work>
    auto use(Work&& work) {
        Lease lease = take();
        try {
            return work(*lease);
        } catch (const ConnectionLost&) {
            if (!lease->reconnect()) throw;
            return work(*lease);
        }
    }

private:
    void give(std::unique_ptr<Connection> connection);

    std::size_t size_;
    Connect connect_;
    std::mutex mutex_;
    std::condition_variable free_;
    std::size_t made_ = 0;
    std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace mistwheel::server
