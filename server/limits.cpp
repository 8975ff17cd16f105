#include "server/limits.hpp"

#include <algorithm>
#include <cmath>

namespace mistwheel::server {

Time Bucket::take(const Limit& limit, Time now) {
    const double each = static_cast<double>(limit.within) / limit.times;  // milliseconds for one
    used_ = std::max(0.0, used_ - static_cast<double>(std::max<Time>(0, now - at_)) / each);
    at_ = now;
    const double over = used_ + 1 - limit.times;
    if (over > 1e-9) return std::max<Time>(1, static_cast<Time>(std::ceil(over * each)));
    used_ += 1;
    return 0;
}

bool Bucket::full(const Limit& limit, Time now) const { return now - at_ >= limit.within; }

Time Limits::take(Limit limit, const std::string& who, Time now) {
    limit.times *= factor_;
    const std::lock_guard lock(mutex_);
    if (buckets_.size() >= most_) make_room(now);
    Entry& entry = buckets_.try_emplace(std::string(limit.what) + ' ' + who, Entry{{}, limit}).first->second;
    entry.limit = limit;
    return entry.bucket.take(limit, now);
}

// Buckets that are full again say nothing; if none are, the server is under attack and all start anew.
void Limits::make_room(Time now) {
    std::erase_if(buckets_, [&](const auto& each) { return each.second.bucket.full(each.second.limit, now); });
    if (buckets_.size() >= most_) buckets_.clear();
}

std::size_t Limits::size() const {
    const std::lock_guard lock(mutex_);
    return buckets_.size();
}

void Places::add(const std::string& place) {
    constexpr std::size_t most = 100'000;
    const std::lock_guard lock(mutex_);
    if (places_.size() >= most) places_.clear();
    places_.insert(place);
}

bool Places::has(const std::string& place) const {
    const std::lock_guard lock(mutex_);
    return places_.contains(place);
}

}  // namespace mistwheel::server
