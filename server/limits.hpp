// How often somebody may do something: a bucket for each that fills up again with time. The number of buckets is
// bounded.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "server/storage/storage.hpp"

namespace mistwheel::server {

struct Limit {
    const char* what;
    int times;
    Time within;  // milliseconds
};

inline constexpr Limit password_tries{"password", 20, 15 * 60 * 1000};
inline constexpr Limit new_people{"person", 60, 60 * 60 * 1000};
inline constexpr Limit tables_of_guest{"table", 10, 60 * 60 * 1000};
inline constexpr Limit tables_of_account{"table", 60, 60 * 60 * 1000};
inline constexpr Limit games_shared{"shared", 30, 60 * 60 * 1000};
inline constexpr Limit mails_of_person{"mail", 5, 60 * 60 * 1000};
inline constexpr Limit mails_of_address{"mail from", 20, 60 * 60 * 1000};
inline constexpr Limit mails_to{"mail to", 5, 24 * 60 * 60 * 1000};
inline constexpr Limit vacations_of_person{"vacation", 10, 60 * 60 * 1000};
inline constexpr Limit friends_asked{"friend", 30, 60 * 60 * 1000};
inline constexpr Limit invitations_of_person{"invitation", 60, 60 * 60 * 1000};
inline constexpr Limit reports_of_person{"report", 20, 60 * 60 * 1000};
inline constexpr Limit pairings_of_person{"pairing", 60, 10 * 60 * 1000};
inline constexpr Limit tournaments_of_person{"tournament", 6, 24 * 60 * 60 * 1000};
inline constexpr Limit tournaments_of_address{"tournament from", 24, 24 * 60 * 60 * 1000};
inline constexpr Limit tournaments_entered{"entry", 30, 60 * 60 * 1000};
inline constexpr Limit frames{"frame", 100, 20 * 1000};
inline constexpr Limit chats{"chat", 8, 20 * 1000};
inline constexpr Limit requests_of_address{"request", 600, 60 * 1000};
inline constexpr Limit sockets_of_address{"socket", 120, 60 * 1000};

// One bucket on its own.
class Bucket {
public:
    // 0 if it may be done now (and it counts), else the milliseconds to wait.
    Time take(const Limit& limit, Time now);
    bool full(const Limit& limit, Time now) const;

private:
    double used_ = 0;
    Time at_ = 0;
};

class Limits {
public:
    // `factor` multiplies every limit, for load tests and big hosts.
    explicit Limits(int factor = 1, std::size_t most_buckets = 100'000) : factor_(factor), most_(most_buckets) {}
    Time take(Limit limit, const std::string& who, Time now);
    std::size_t size() const;
    int factor() const { return factor_; }

private:
    struct Entry {
        Bucket bucket;
        Limit limit;
    };
    void make_room(Time now);

    int factor_;
    std::size_t most_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Entry> buckets_;
};

// Where accounts were used before. Bounded: when there are too many it begins anew.
class Places {
public:
    void add(const std::string& place);
    bool has(const std::string& place) const;

private:
    mutable std::mutex mutex_;
    std::unordered_set<std::string> places_;
};

}  // namespace mistwheel::server
