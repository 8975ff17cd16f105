#include "server/pairing.hpp"

#include <algorithm>
#include <cstdlib>

namespace mistwheel::server {

// 100 points at once, 10 more each second: after a minute and a half nobody is too strong or too weak.
int pairing_range(Time waited) {
    constexpr int first = 100;
    constexpr int each_second = 10;
    constexpr Time patience = 90'000;
    if (waited >= patience) return 1'000'000;
    return first + each_second * static_cast<int>(std::max<Time>(waited, 0) / 1000);
}

void PairingQueue::join(const Waiting& waiting) {
    const std::lock_guard lock(mutex_);
    std::erase_if(waiting_, [&](const Waiting& each) { return each.person.id == waiting.person.id; });
    waiting_.push_back(waiting);
}

bool PairingQueue::leave(PersonId person) {
    const std::lock_guard lock(mutex_);
    return std::erase_if(waiting_, [&](const Waiting& each) { return each.person.id == person; }) > 0;
}

int PairingQueue::others(PersonId person) const {
    const std::lock_guard lock(mutex_);
    const auto own = std::ranges::find_if(waiting_, [&](const Waiting& each) { return each.person.id == person; });
    if (own == waiting_.end()) return 0;
    return static_cast<int>(
               std::ranges::count_if(waiting_, [&](const Waiting& each) { return each.setup == own->setup; })) -
           1;
}

std::vector<std::pair<Waiting, Waiting>> PairingQueue::match(Time now, const Test& here, const Between& apart) {
    const std::lock_guard lock(mutex_);
    std::erase_if(waiting_, [&](const Waiting& each) { return !here(each.person.id); });
    std::vector<std::pair<Waiting, Waiting>> pairs;
    for (std::size_t one = 0; one < waiting_.size(); ++one) {
        // Who waits longer decides how far apart the two may be: nobody keeps waiting because others have just come.
        const Waiting first = waiting_[one];
        const int range = pairing_range(now - first.since);
        std::size_t best = waiting_.size();
        int least = range + 1;
        for (std::size_t other = one + 1; other < waiting_.size(); ++other) {
            const Waiting& second = waiting_[other];
            const int distance = std::abs(first.rating - second.rating);
            if (second.setup != first.setup || distance >= least || apart(first.person.id, second.person.id)) continue;
            best = other;
            least = distance;
        }
        if (best == waiting_.size()) continue;
        pairs.emplace_back(first, waiting_[best]);
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(best));
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(one));
        --one;
    }
    return pairs;
}

}  // namespace mistwheel::server
