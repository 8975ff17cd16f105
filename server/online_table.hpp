// A table that people far apart sit at: the table's state machine, its log in the storage, its clocks, and the
// connections that watch it. What a message brings about is stored before anybody hears of it; if another server was
// first, the table is read again from the log and everybody sees what is there.
//
// Nothing here is safe to call from two threads at once: everything happens on the table's queue.
#pragma once

#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "server/clock.hpp"
#include "server/network/network.hpp"
#include "server/storage/storage.hpp"
#include "server/table_setup.hpp"
#include "table/table.hpp"

namespace mistwheel::server {

class OnlineTable;

// What a table needs from whoever keeps it in memory.
class TableHost {
public:
    virtual ~TableHost() = default;
    virtual void send(ConnectionId connection, std::string frame) = 0;
    // The row has changed, by what was done here (`own`) or by what another server has stored.
    virtual void changed(OnlineTable& table, const TableRow& before, bool own) = 0;
    // An event was stored after this many microseconds, or not because another server was first.
    virtual void stored(std::size_t events, std::int64_t microseconds) = 0;
    virtual void raced() = 0;
    // The table, which had not begun, is no more.
    virtual void closed(const TableRow& row) = 0;
};

struct Watcher {
    ConnectionId connection = 0;
    PersonId person = 0;
    std::string name;
    bool may_sit = false;
    table::Boards boards = table::Boards::written;
};

class OnlineTable {
public:
    // Throws Refused (not_found) or StorageError.
    OnlineTable(const std::string& id, Storage& storage, TableHost& host);

    const std::string& id() const { return id_; }
    const TableRow& row() const { return row_; }
    const TableSetup& setup() const { return setup_; }
    bool watched() const { return !watchers_.empty(); }
    // It was closed by its maker.
    bool gone() const { return gone_; }
    // The seat of a person, -1 if none.
    int seat_of(PersonId person) const;
    // What somebody is here, in the roles of permissions.hpp.
    unsigned roles_at(PersonId person) const;
    // Whether the invite code, if any, or the table's kind lets somebody in.
    bool may_see(PersonId person, std::string_view invite) const;
    bool may_sit(PersonId person, std::string_view invite) const;

    void watch(const Watcher& watcher, std::optional<std::uint32_t> since, Time now);
    void unwatch(ConnectionId connection);
    // A message of somebody who watches; always answered. `key` is its id: sent again under it, it counts once.
    void receive(ConnectionId connection, const std::string& key, const table::Message& message, Time now);
    // The same in two halves for a plain move, so that nobody has to wait until it is stored: begin_move() does all that
    // comes before, or nothing if more is needed than that, which receive() does; finish_move() all that comes after.
    // In between nothing else may happen at the table.
    struct Storing {
        Append append;
        table::Effects effects;
        TableRow before;  // only what events change
        ConnectionId connection = 0;
        std::string key;
        Time now = 0;
        std::chrono::steady_clock::time_point since;
    };
    std::optional<Storing> begin_move(ConnectionId connection, const std::string& key, const table::Message& message,
                                      Time now);
    void finish_move(const Storing& storing, const std::string& id, bool stored, const std::string& error);
    // The same for a person without a connection; throws Refused.
    void act(const Person& person, const table::Message& message, Time now);
    // The given seat, or the first open one.
    void sit(const Person& person, int seat, Time now);
    void stand(const Person& person, Time now);
    // A rematch has been made.
    void followed_by(const std::string& next, Time now);
    // The maker fills the open seats with bots, and the game starts.
    void fill(const Person& person, int level, Time now);

    // The maker sends somebody away before the start, or closes the table altogether.
    void send_away(const Person& person, int seat, Time now);
    void close(const Person& person);

    // Who is here on another server.
    void hear_present(const Present& present, Time now);
    // Whether somebody is here through another server.
    bool elsewhere(PersonId person) const;
    // Whether somebody has come or gone and the others do not know yet.
    bool presence_untold() const { return untold_; }
    // Called regularly: tells the other servers who is here, and forgets servers that have gone silent.
    void look_after_presence(Time now);
    // This server stops: whoever is here will be elsewhere.
    void say_goodbye();

    // Takes what another server has stored; false if there was nothing new.
    bool catch_up(Time now);
    // The storage may have what is not known here; look at the clocks too.
    void look_after(Time now);
    // Somebody who plays here goes on vacation or comes back.
    void vacations_changed(Time now);
    // Somebody has blocked somebody, or no longer does: they hear accordingly.
    void blocks_changed(PersonId person);
    // Something in the log was changed: everybody who watches sees what is there now.
    void read_again() { reload(); }
    bool wants_to_think() const;
    // A bot thinks for about this many milliseconds.
    void think(int milliseconds, Time now);

    // Whether the finished game says something about who plays better: it was agreed to be rated, somebody was there
    // to finish it, and nobody left before a first decision of their own.
    bool counts() const;
    std::string record() const;
    std::string info_json(PersonId person) const;
    std::string clocks_json(Time now) const;

private:
    struct Viewing {
        Watcher watcher;
        table::Viewer viewer = 0;
    };
    struct Elsewhere {
        std::vector<PersonId> people;
        int strangers = 0;
        Time until = 0;
    };
    void reload();
    void follow(const std::vector<Event>& events);
    // The clocks follow from the events; every event is shown to them, after it happened at the table.
    void mind_clocks(const table::Event& event, Time at);
    // The clock of the seat to act has run out.
    void time_is_up(int seat, Time now);
    // How long the others may think about what to do when a time is up.
    Time patience_of_others() const;
    // What follows from the table and the clocks.
    void refresh_row();
    // Stores the events and sends the messages; false if another server was first.
    bool store_and_deliver(table::Effects effects, const std::string& key, int seat, Time now);
    // The two halves of that, before and after storing.
    Storing prepare(table::Effects effects, const std::string& key, int seat, Time now);
    bool finish(const Storing& storing, bool stored);
    bool was_done(ConnectionId connection, const std::string& key, const std::string& id);
    void deliver(const table::Effects& effects);
    void after_change(const TableRow& before, Time now, bool own);
    // What the table itself cannot know: who may sit, what helps unfairly, what would show hidden hands.
    std::optional<table::Refusal> forbids(const Watcher& watcher, const table::Message& message) const;
    void refuse(ConnectionId connection, const table::Message& message, const table::Refusal& refusal);
    void send_all(const std::string& frame);
    void send_presence();
    void tell_present();
    void tell_others(const Present& present);
    void presence_changed();
    std::set<std::string> people_elsewhere() const;
    // From the storage, for the clocks.
    void read_vacations();
    // From the storage: whom somebody who watches does not want to hear.
    void read_blocks(PersonId person);
    void ensure_loaded();
    bool only_bots_besides(PersonId person) const;
    void keep_people_of_tournament() const;

    std::string id_;
    Storage& storage_;
    TableHost& host_;
    TableRow row_;
    std::optional<Time> stored_due_;  // what the storage holds, where that is known
    TableSetup setup_;
    std::optional<table::Table> table_;  // empty after a failure of the storage, until read again
    Clocks clocks_{ClockRule{}};
    std::array<Time, max_players> vacations_{};           // when the last one of each seat ends
    std::optional<Time> others_asked_;                    // since when: a time is up
    std::unordered_map<std::string, std::int64_t> keys_;  // of messages that took effect -> their event
    std::map<ConnectionId, Viewing> watchers_;
    std::map<table::Viewer, ConnectionId> connections_;
    table::Viewer last_viewer_ = 0;
    std::map<std::string, Elsewhere> elsewhere_;  // by server
    bool gone_ = false;
    bool untold_ = false;
    bool asks_ = false;         // the other servers are asked to answer
    std::uint64_t slice_ = 16;  // iterations that take about as long as asked
};

inline constexpr std::int64_t most_events = 20'000;
// A bot should have moved after this long; otherwise the server that let it think is gone.
inline constexpr Time bot_patience = 15'000;
// How often a server tells the others who is at a table, and when a silent one counts as gone.
inline constexpr Time presence_period = 20'000;
inline constexpr Time presence_patience = 50'000;

}  // namespace mistwheel::server
