// Many threads append, one thread commits all that wait in one transaction: the disk is asked to sync once for the lot.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "server/storage/storage.hpp"

namespace mistwheel::server {

class GroupCommit {
public:
    struct Waiting {
        Append append;
        Storage::Stored done;
        std::size_t thread = 0;
        bool at_once = false;  // `done` is called by the committing thread itself
        bool stored = false;
    };
    // Stores all of a group, sets `stored` of each, or throws for all of them.
    using Commit = std::function<void(std::vector<Waiting>&)>;

    explicit GroupCommit(Commit commit);
    ~GroupCommit();
    GroupCommit(const GroupCommit&) = delete;
    GroupCommit& operator=(const GroupCommit&) = delete;

    // Waits until it is stored.
    bool append(Append append);
    // Does not wait; `done` is called by way of `tell`.
    void append(Append append, Storage::Stored done, std::size_t thread);
    void tell_by(Storage::Tell tell);
    // Returns when everything appended so far is stored and told.
    void finish();

private:
    void add(Waiting waiting);
    void run();
    void commit(std::vector<Waiting>& group);

    Commit commit_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::condition_variable finished_;
    std::vector<Waiting> waiting_;
    bool asleep_ = false;
    bool committing_ = false;
    bool stopping_ = false;
    std::mutex tell_mutex_;
    Storage::Tell tell_;
    std::thread thread_;
};

}  // namespace mistwheel::server
