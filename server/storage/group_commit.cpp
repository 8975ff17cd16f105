#include "server/storage/group_commit.hpp"

namespace mistwheel::server {

namespace {
constexpr std::size_t largest_group = 256;
}

bool GroupCommit::append(const Append& append) {
    Member own{};
    own.append = &append;
    std::unique_lock lock(mutex_);
    waiting_.push_back(&own);
    changed_.wait(lock, [&] { return own.done || !committing_; });
    // Not done and nobody commits: this thread does, for all who wait. The first in line is always in the group, so
    // every member's turn comes.
    while (!own.done) {
        committing_ = true;
        const std::size_t size = std::min(waiting_.size(), largest_group);
        const std::vector<Member*> members(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(size));
        waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(size));
        lock.unlock();
        std::vector<Waiting*> group(members.begin(), members.end());
        std::exception_ptr error;
        try {
            commit_(group);
        } catch (...) {
            error = std::current_exception();
        }
        lock.lock();
        for (Member* member : members) {
            member->done = true;
            member->error = error;
        }
        committing_ = false;
        changed_.notify_all();
    }
    if (own.error) std::rethrow_exception(own.error);
    return own.stored;
}

}  // namespace mistwheel::server
