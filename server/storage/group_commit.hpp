// Many threads append, one transaction carries all that wait: the disk is asked to sync once for the lot.
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <vector>

#include "server/storage/storage.hpp"

namespace mistwheel::server {

class GroupCommit {
public:
    struct Waiting {
        const Append* append;
        bool stored = false;
    };
    // Stores all of a group, sets `stored` of each, or throws for all of them.
    using Commit = std::function<void(std::vector<Waiting*>&)>;

    explicit GroupCommit(Commit commit) : commit_(std::move(commit)) {}

    bool append(const Append& append);

private:
    struct Member : Waiting {
        bool done = false;
        std::exception_ptr error;
    };

    Commit commit_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Member*> waiting_;
    bool committing_ = false;
};

}  // namespace mistwheel::server
