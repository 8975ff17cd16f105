// The tables that are in memory: loaded when somebody asks for them, each with its own queue, unloaded when nobody
// watches.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/frames.hpp"
#include "server/metrics.hpp"
#include "server/online_table.hpp"
#include "server/server_time.hpp"
#include "server/workers.hpp"

namespace mistwheel::server {

// Who has to hear of what happens at tables.
struct Notices {
    std::function<void(ConnectionId, std::string)> send;
    // False if the person has no connection here.
    std::function<bool(PersonId, const std::string&)> tell_person;
    std::function<void()> lobby_changed;
    // It has become the person's turn; `connected`: they have heard so, if their connection is alive.
    std::function<void(PersonId, const TableRow&, bool connected)> call_person;
    // It no longer is.
    std::function<void(PersonId, const std::string& table)> turn_passed;
    std::function<void(const std::string& tournament)> tournament_changed;
};

class Tables final : public TableHost {
public:
    Tables(Storage& storage, Workers& work, Workers& bots, Metrics& metrics, Notices notices, std::size_t most_tables);

    using Work = std::function<void(OnlineTable&)>;
    using Failed = std::function<void(const std::exception&)>;
    // Runs `work` on the table's queue; `failed` instead if the table cannot be had, or if the work throws.
    void with(const std::string& id, Work work, Failed failed);
    // A move that somebody sent: made here and now, and answered once it is stored, without anybody waiting for that.
    // False, and nothing has happened, where it takes more: somebody else is at the table, or it is no plain move.
    struct SentMove {
        ConnectionId connection = 0;
        std::size_t thread = 0;  // of the network, that is to hear when it is stored
        std::shared_ptr<const SendFrame> frame;
        std::chrono::steady_clock::time_point arrived;
    };
    bool try_play(const SentMove& move);

    void made(const TableRow& row);
    // Another server has stored something; an empty id stands for any table.
    void heard(const std::string& id, std::int64_t number);
    // Who is at a table on another server.
    void heard(const Present& present);
    // Somebody has blocked somebody, or no longer does.
    void blocks_changed(PersonId person);
    // Once a second: clocks that ran out, bots that nobody lets think, tables nobody needs in memory.
    void look_after(Time now, bool first);
    // From now on bots do not think: work in progress is finished and nothing new begun. Other servers learn who leaves.
    void stop();
    std::size_t loaded() const;

private:
    struct LoadedTable {
        std::shared_ptr<SerialQueue> queue = std::make_shared<SerialQueue>();
        std::unique_ptr<OnlineTable> table;
        std::atomic<Time> used = 0;
        std::atomic<bool> watched = false;
        std::atomic<bool> untold = false;  // other servers do not know yet who is here
        std::atomic<bool> thinking = false;
    };

    void send(ConnectionId connection, std::string frame) override { notices_.send(connection, std::move(frame)); }
    void changed(OnlineTable& table, const TableRow& before, bool own) override;
    void stored(std::size_t events, std::int64_t microseconds) override;
    void raced() override { ++metrics_.races; }
    void closed(const TableRow& row) override { made(row); }

    std::shared_ptr<LoadedTable> loaded_table(const std::string& id, bool make);
    // One that another server told of, if it is in memory. That does not keep it there.
    std::shared_ptr<LoadedTable> heard_table(const std::string& id);
    // Null, and `failed` was told, if too many tables are in memory.
    std::shared_ptr<LoadedTable> table_for(const std::string& id, const Failed& failed);
    void finish_move(const std::shared_ptr<LoadedTable>& entry, const OnlineTable::Storing& storing,
                     const SentMove& move, bool stored, const std::string& error);
    void run(const std::shared_ptr<LoadedTable>& entry, const std::string& id, const Work& work, const Failed& failed);
    void forget(const std::string& id, const std::shared_ptr<LoadedTable>& entry);
    void let_think(const std::shared_ptr<LoadedTable>& entry);
    void rate(const OnlineTable& table);
    void unload_idle(Time now);
    void look_after_presence(Time now);
    std::vector<std::pair<std::string, std::shared_ptr<LoadedTable>>> all_loaded() const;

    Storage& storage_;
    Workers& work_;
    Workers& bots_;
    Metrics& metrics_;
    Notices notices_;
    std::size_t most_tables_;
    std::atomic<bool> stopping_ = false;
    // Tables in memory by id, in parts, so that threads with different tables do not wait for each other.
    struct Part {
        mutable std::mutex mutex;
        std::unordered_map<std::string, std::shared_ptr<LoadedTable>> loaded;
    };
    Part& part_of(const std::string& id) { return parts_[std::hash<std::string>{}(id) % parts_.size()]; }
    std::array<Part, 16> parts_;
    std::atomic<std::size_t> unloaded_ = 0;  // since memory was given back to the system
    struct Retry {
        Time at = 0;
        Time after = 0;  // how long it waited last
    };
    std::mutex retry_mutex_;
    std::unordered_map<std::string, Retry> unreadable_;  // not tried again before
};

}  // namespace mistwheel::server
