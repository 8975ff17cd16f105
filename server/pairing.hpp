// Who waits for an opponent: by game and clock, with a range of ratings that widens while they wait. Two at a time. A
// server pairs those who are connected to it.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/storage.hpp"

namespace mistwheel::server {

struct Waiting {
    Person person;
    std::string setup;  // JSON of the table they want: who has the same meets
    int rating = 0;     // points
    Time since = 0;
};

// How far apart two ratings may be after somebody has waited this long.
int pairing_range(Time waited);

class PairingQueue {
public:
    // In place of what they waited for before.
    void join(const Waiting& waiting);
    // False if they did not wait.
    bool leave(PersonId person);
    // Who waits for the same as this person, without them.
    int others(PersonId person) const;

    using Test = std::function<bool(PersonId)>;
    using Between = std::function<bool(PersonId, PersonId)>;
    // Takes out pairs, who has waited longest first; forgets those who are not `here`. Never pairs two who are `apart`.
    std::vector<std::pair<Waiting, Waiting>> match(Time now, const Test& here, const Between& apart);

private:
    mutable std::mutex mutex_;
    std::vector<Waiting> waiting_;  // in the order they came
};

}  // namespace mistwheel::server
