#include "server/storage/group_commit.hpp"

#include <pthread.h>

#include <future>
#include <iterator>
#include <map>
#include <utility>

namespace mistwheel::server {

namespace {

constexpr std::size_t largest_group = 512;
// Groups begin at least this far apart, so that they are large when there is much to do. Who comes alone does not wait.
constexpr auto apart = std::chrono::milliseconds(4);

}  // namespace

GroupCommit::GroupCommit(Commit commit) : commit_(std::move(commit)), thread_([this] { run(); }) {}

GroupCommit::~GroupCommit() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

bool GroupCommit::append(Append append) {
    struct Outcome {
        bool stored = false;
        std::string error;
    };
    // Shared, because the thread that sets it may still be at it when the one that waits has gone on.
    const auto promise = std::make_shared<std::promise<Outcome>>();
    std::future<Outcome> future = promise->get_future();
    add({.append = std::move(append),
         .done = [promise](bool stored, const std::string& error) { promise->set_value({stored, error}); },
         .at_once = true});
    const Outcome outcome = future.get();
    if (!outcome.error.empty()) throw StorageError(outcome.error);
    return outcome.stored;
}

void GroupCommit::append(Append append, Storage::Stored done, std::size_t thread) {
    add({.append = std::move(append), .done = std::move(done), .thread = thread});
}

void GroupCommit::tell_by(Storage::Tell tell) {
    const std::lock_guard lock(tell_mutex_);
    tell_ = std::move(tell);
}

void GroupCommit::finish() {
    std::unique_lock lock(mutex_);
    finished_.wait(lock, [&] { return waiting_.empty() && !committing_; });
}

void GroupCommit::add(Waiting waiting) {
    bool wake = false;
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(waiting));
        wake = std::exchange(asleep_, false);
    }
    if (wake) changed_.notify_one();
}

void GroupCommit::run() {
    pthread_setname_np(pthread_self(), "storing");
    auto last = std::chrono::steady_clock::time_point();
    std::vector<Waiting> group;
    std::unique_lock lock(mutex_);
    while (true) {
        if (waiting_.empty()) {
            committing_ = false;
            finished_.notify_all();
            asleep_ = true;
            changed_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
            asleep_ = false;
            if (waiting_.empty()) return;
        }
        committing_ = true;
        lock.unlock();
        std::this_thread::sleep_until(last + apart);
        last = std::chrono::steady_clock::now();
        lock.lock();
        const auto size = static_cast<std::ptrdiff_t>(std::min(waiting_.size(), largest_group));
        group.assign(std::move_iterator(waiting_.begin()), std::move_iterator(waiting_.begin() + size));
        waiting_.erase(waiting_.begin(), waiting_.begin() + size);
        lock.unlock();
        commit(group);
        group.clear();
        lock.lock();
    }
}

void GroupCommit::commit(std::vector<Waiting>& group) {
    std::string error;
    try {
        commit_(group);
    } catch (const std::exception& thrown) {
        error = std::string("not stored: ") + thrown.what();
    }
    using Answers = std::vector<std::pair<Storage::Stored, bool>>;
    std::map<std::size_t, Answers> told;  // by thread
    for (Waiting& each : group) {
        if (each.at_once)
            each.done(each.stored, error);
        else
            told[each.thread].emplace_back(std::move(each.done), each.stored);
    }
    for (auto& [thread, answers] : told) {
        const auto tell_all = [all = std::make_shared<const Answers>(std::move(answers)), error] {
            for (const auto& [done, stored] : *all) done(stored, error);
        };
        const std::lock_guard lock(tell_mutex_);
        if (tell_)
            tell_(thread, tell_all);
        else
            tell_all();
    }
}

}  // namespace mistwheel::server
