#include "research/workers.hpp"

#include <algorithm>

namespace mistwheel::research {

Workers::Workers(int threads) {
    for (int i = 1; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

Workers::~Workers() {
    ending_ = true;
    ++round_;
    round_.notify_all();
    for (std::thread& each : threads_) each.join();
}

void Workers::each(int count, const std::function<void(int)>& work) {
    if (threads_.empty()) {
        for (int i = 0; i < count; ++i) work(i);
        return;
    }
    work_ = &work;
    count_ = count;
    // Small enough that nobody waits long for the last one, large enough to lie apart in memory.
    chunk_ = std::max(1, count / (8 * (static_cast<int>(threads_.size()) + 1)));
    next_ = 0;
    busy_ = static_cast<int>(threads_.size());
    ++round_;
    round_.notify_all();
    take_chunks();
    for (int busy = busy_; busy != 0; busy = busy_) busy_.wait(busy);
}

void Workers::serve() {
    unsigned seen = 0;
    while (true) {
        round_.wait(seen);
        // A worker cannot miss a round: the next one begins only when all have ended this one.
        ++seen;
        if (ending_) return;
        take_chunks();
        if (--busy_ == 0) busy_.notify_one();
    }
}

void Workers::take_chunks() {
    for (int begin = next_.fetch_add(chunk_); begin < count_; begin = next_.fetch_add(chunk_))
        for (int i = begin; i < std::min(begin + chunk_, count_); ++i) (*work_)(i);
}

}  // namespace mistwheel::research
