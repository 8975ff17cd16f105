// What the server keeps, and the one place that keeps it. Truth is the log: a table is a row and what happened at it
// are rows (table, number) with a unique key. Whatever else stands in the table's row (status, whose turn, when due) is
// written in the same transaction as the event it follows from.
//
// All functions may be called from any thread; they block, and throw StorageError when the database fails.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/database.hpp"

namespace mistwheel::server {

using Time = std::int64_t;      // milliseconds since 1970, UTC
using PersonId = std::int64_t;  // 0: nobody

struct Person {
    PersonId id = 0;
    std::string name;
    bool account = false;
    std::string webhook;
    Time created = 0;
};

struct Account {
    Person person;
    std::string password_hash;
};

enum class Status { open, playing, over };
std::string_view text_of(Status status);

struct SeatRow {
    PersonId person = 0;
    std::string name;  // of the person; only filled when read
    int bot = 0;       // level, 0 if none
    bool to_move = false;
    bool open() const { return person == 0 && bot == 0; }
};

struct ResultRow {
    int score = 0;
    int place = 0;
    friend bool operator==(const ResultRow&, const ResultRow&) = default;
};

struct TableRow {
    std::string id;
    std::string game;
    int rules_version = 0;
    std::string setup;   // JSON, as the maker asked for it
    std::string seed;    // fair chance: the secret of the table
    std::string invite;  // code
    bool listed = false;
    PersonId maker = 0;
    Time created = 0;
    Time updated = 0;
    Status status = Status::open;
    std::int64_t events = 0;  // number of the last one
    Time due = 0;             // when the server has to look at it again, 0 if never
    std::string rematch;      // id of the table that follows it
    std::vector<SeatRow> seats;
    std::vector<ResultRow> result;  // one a seat, empty until it is over
};

struct Event {
    std::int64_t number = 0;  // from 1, without gaps
    int seat = -1;            // whose, -1 for the table's own
    std::string key;          // chosen by the client, may be empty
    std::string body;         // JSON
    Time at = 0;
};

// What one message brought about: events with consecutive numbers, and what they change in the table's row.
struct Append {
    std::string table;
    std::vector<Event> events;  // at least one
    Status status = Status::open;
    Time due = 0;
    std::vector<SeatRow> seats;
    std::vector<ResultRow> result;
};

struct Rating {
    std::string who;  // "person 7", "bot 3"
    std::string game;
    int rating = 1'500'000;   // thousandths of a point
    int deviation = 350'000;  // likewise
    int games = 0;
    Time updated = 0;
    std::string name;  // only filled when read as a list
};

// A game in somebody's history.
struct HistoryRow {
    std::string table;
    std::string game;
    Time finished = 0;
    int seat = 0;
    int rating_before = 0;
    int rating_after = 0;
};

// Who is at a table on one server.
struct Present {
    std::string server;  // only filled when heard
    std::string table;
    bool asks = false;  // the others shall say who is there on theirs
    int strangers = 0;  // who have not said who they are
    std::vector<PersonId> people;
};

class Storage {
public:
    Storage() = default;
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;
    virtual ~Storage() = default;

    // People. Names of accounts are unique without regard to case.
    virtual Person add_guest(const std::string& name, Time now) = 0;
    virtual std::optional<Person> person(PersonId id) = 0;
    virtual std::optional<Account> account(const std::string& name) = 0;
    virtual std::optional<Account> account(PersonId id) = 0;
    virtual bool make_account(PersonId id, const std::string& name, const std::string& password_hash) = 0;
    // False if an account has the name, or one that looks like it; guests may share theirs.
    virtual bool rename(PersonId id, const std::string& name) = 0;
    // Whether no account has the name, or one that looks like it.
    virtual bool is_free(const std::string& name) = 0;
    virtual void set_password(PersonId id, const std::string& password_hash) = 0;
    virtual void set_webhook(PersonId id, const std::string& url) = 0;
    virtual void forget_person(PersonId id) = 0;

    // Sessions are known by the hash of their token.
    virtual void add_session(const std::string& token_hash, PersonId person, Time now) = 0;
    virtual std::optional<Person> session(const std::string& token_hash, Time now) = 0;
    virtual void end_session(const std::string& token_hash) = 0;
    virtual void end_other_sessions(PersonId person, const std::string& kept_token_hash) = 0;
    virtual std::vector<Time> sessions_of(PersonId person) = 0;

    // Tables.
    virtual void add_table(const TableRow& table) = 0;
    virtual std::optional<TableRow> table(const std::string& id) = 0;
    // All of it or nothing: false if the first number is taken, because somebody else was first.
    virtual bool append(const Append& append) = 0;
    virtual std::vector<Event> events(const std::string& table, std::int64_t after) = 0;
    virtual std::vector<TableRow> lobby(int most) = 0;
    virtual std::vector<TableRow> tables_of(PersonId person, int most) = 0;
    virtual std::vector<std::string> due(Time now, int most) = 0;
    // The table that follows: `next` if there was none, else the one there was. Adds the row of `next` in the first
    // case.
    virtual std::string rematch(const std::string& table, const TableRow& next) = 0;

    // A table whose game has not begun; false if it has.
    virtual bool remove_open_table(const std::string& id) = 0;

    // Ratings. `rate` is told the game's outcome and asks `change` for the new values within its transaction; a table
    // is rated once. False if it was before.
    virtual Rating rating(const std::string& who, const std::string& game) = 0;
    virtual std::vector<Rating> ratings_of(const std::string& who) = 0;
    virtual std::vector<Rating> best(const std::string& game, int most) = 0;
    using Rate = std::function<std::vector<Rating>(const std::vector<Rating>&)>;
    virtual bool rate(const std::string& table, const std::string& game, const std::vector<std::string>& who, Time now,
                      const Rate& change) = 0;
    virtual std::vector<HistoryRow> history(PersonId person, Time before, int most) = 0;

    // Shared games that are too long for an address, as links (wire/link.hpp), under ids that nobody can guess.
    virtual void keep_shared_game(const std::string& id, const std::string& link, Time now) = 0;
    virtual std::optional<std::string> shared_game(const std::string& id) = 0;

    // Removes ended sessions, tables that nobody ever started, and guests of whom nothing is left.
    virtual void tidy(Time now) = 0;
    // Throws if the database does not answer.
    virtual void check() = 0;

    // To the other servers; for SQLite there are none.
    virtual void tell_present(const Present& present) = 0;
    // What other servers say, heard on a thread of its own: the table and number of each event they have stored (an
    // empty table when some may have been missed), and who is at a table there.
    struct Ears {
        std::function<void(const std::string& table, std::int64_t number)> event;
        std::function<void(const Present&)> present;
    };
    virtual void listen(Ears ears) = 0;
};

inline constexpr Time session_length = Time{90} * 24 * 3600 * 1000;
inline constexpr Time unstarted_length = Time{14} * 24 * 3600 * 1000;

// A path (SQLite; made if it is not there) or a postgresql:// address. Makes or raises the schema.
std::unique_ptr<Storage> open_storage(const std::string& database);

}  // namespace mistwheel::server
