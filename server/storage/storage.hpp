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

struct SessionRow {
    std::string id;  // says which one, and is of no use for signing in
    Time created = 0;
    Time seen = 0;
    std::string device;  // as its browser calls itself
};

enum class Status { open, playing, over };
std::string_view text_of(Status status);

struct SeatRow {
    PersonId person = 0;
    std::string name;  // of the person; only filled when read
    int bot = 0;       // level, 0 if none
    bool to_move = false;
    Time vacation = 0;  // of the person: when the last one ends or has ended; only filled when read
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
    // What differs from what the storage holds after the event before: most moves change neither. Events are always new.
    bool row_changed = true;  // status, due
    unsigned seats_changed = ~0U;
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

// How somebody wants to be told of their turn while they are away.
struct NoticeWishes {
    std::string mail;  // address, empty: none
    bool mail_confirmed = false;
    bool mail_turns = true;  // mail also tells of turns; otherwise it only serves to recover the account
    int quiet_from = 0;      // minutes of the day in `zone`; equal: never
    int quiet_to = 0;
    std::string zone = "UTC";
    std::string language = "en";
    std::string stop_code;  // ends the mails for whoever has it
};

// What a browser gave to be reached through its push service; the texts are base64url.
struct PushSubscription {
    std::string endpoint;
    std::string key;
    std::string auth;
    std::string language;
};

enum class NoticeKind { push, mail, push_invitation, mail_invitation };
// That it is somebody's turn, or that they are invited, to be told when it is due.
struct TurnNotice {
    PersonId person = 0;
    std::string table;
    NoticeKind kind = NoticeKind::push;
    Time due = 0;
    int tries = 0;
};

// Somebody's day clocks stand still.
struct Vacation {
    Time start = 0;
    Time until = 0;
    friend bool operator==(const Vacation&, const Vacation&) = default;
};

// How somebody stands to somebody else.
enum class Bond { asked, asks, friends };  // they were asked, they ask, both are friends
struct Acquaintance {
    PersonId person = 0;
    std::string name;
    Bond bond = Bond::friends;
};

// To a table whose game has not begun.
struct Invitation {
    std::string table;
    std::string game;
    std::string code;  // lets the invited sit down
    PersonId inviter = 0;
    std::string inviter_name;
    Time at = 0;
};

// What somebody has against somebody else.
struct Report {
    std::int64_t id = 0;
    PersonId reporter = 0;
    std::string reporter_name;  // only filled when read, as the next
    PersonId person = 0;
    std::string name;
    std::string table;  // empty: about no line of talk
    std::int64_t event = 0;
    std::string said;
    std::string reason;
    Time at = 0;
};

struct Sanction {
    PersonId person = 0;
    std::string name;  // only filled when read as a list
    Time muted_until = 0;
    Time banned_until = 0;
};

// What a moderator did.
struct ModerationDeed {
    Time at = 0;
    PersonId moderator = 0;
    std::string moderator_name;  // only filled when read
    std::string deed;            // "mute", "ban", "remove_talk", "close_report"
    PersonId person = 0;
    std::string name;  // only filled when read
    std::string table;
    std::int64_t event = 0;
    Time until = 0;
};

enum class TournamentStatus { open, running, over };

struct TournamentEntrant {
    PersonId person = 0;
    std::string name;  // only filled when read
    bool withdrawn = false;
};

struct TournamentGame {
    int round = 1;  // from 1
    PersonId first = 0;
    PersonId second = 0;     // 0: nobody, the first has a bye
    unsigned walkover = 0;   // without a table: 1 the first gets the point, 2 the second, 3 neither
    std::string table = {};  // empty for a bye or a walk-over
    // Of the table, only filled when read; places are 0 until the game is over, and where it was broken off.
    Status status = Status::open;
    int first_place = 0;
    int second_place = 0;
};

struct TournamentRow {
    std::string id;
    bool swiss = false;
    std::string game;
    std::string setup;  // JSON, of its tables
    int most = 0;       // people
    int rounds = 0;     // asked for, 0: the usual number
    PersonId maker = 0;
    std::string maker_name;  // only filled when read
    Time created = 0;
    TournamentStatus status = TournamentStatus::open;
    int round = 0;             // the newest that was made, from 1
    std::int64_t changes = 0;  // how often anything of it has changed
    // In a list only how many there are, and whether the one who asks is among them.
    std::vector<TournamentEntrant> entrants = {};  // in the starting order, before the start as they came
    std::vector<TournamentGame> games = {};        // by round
    int entrant_count = 0;
    bool entered = false;
};

// A table as a tournament makes it: with the events that seat its people.
struct SeatedTable {
    TableRow row;
    std::vector<Event> events;
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
    virtual void add_session(const std::string& token_hash, PersonId person, Time now,
                             const std::string& device = {}) = 0;
    virtual std::optional<Person> session(const std::string& token_hash, Time now) = 0;
    virtual void end_session(const std::string& token_hash) = 0;
    virtual void end_other_sessions(PersonId person, const std::string& kept_token_hash) = 0;
    // By the id of sessions_of; false if the person has no such session.
    virtual bool end_session_of(PersonId person, const std::string& id) = 0;
    virtual std::vector<SessionRow> sessions_of(PersonId person) = 0;

    // Recovery codes, by their hashes; each works once. New ones take the place of those there were.
    virtual void set_recovery_codes(PersonId person, const std::vector<std::string>& hashes) = 0;
    virtual int recovery_codes_left(PersonId person) = 0;
    // One more that was sent by mail and works for a while; it takes the place of the one that was sent before.
    virtual void set_mailed_code(PersonId person, const std::string& hash, Time expires) = 0;
    // Uses up a code: the account gets the password, and all its sessions end. False if it is none of the person's.
    virtual bool recover(PersonId person, const std::string& code_hash, const std::string& password_hash, Time now) = 0;

    // Being told of turns. A value of the server's own, the same on all servers: `fresh` if there is none yet.
    virtual std::string server_key(const std::string& name, const std::string& fresh) = 0;
    // Nothing if they never said how.
    virtual std::optional<NoticeWishes> notice_wishes(PersonId person) = 0;
    virtual void set_notice_wishes(PersonId person, const NoticeWishes& wishes) = 0;
    // A mail address that counts once the code comes back in time.
    virtual void set_confirm_code(PersonId person, const std::string& hash, Time until) = 0;
    virtual bool confirm_mail(const std::string& code_hash, Time now) = 0;
    // No more mails of turns; false if nobody has the code.
    virtual bool stop_mail(const std::string& stop_code) = 0;
    // Of a session; ends with it. A device has one: who used it before is told nothing more there.
    virtual void set_push(const std::string& token_hash, PersonId person, const PushSubscription& subscription) = 0;
    virtual void end_push(const std::string& token_hash) = 0;
    virtual void remove_push(const std::string& endpoint) = 0;
    virtual bool has_push(const std::string& token_hash) = 0;
    virtual std::vector<PushSubscription> push_of(PersonId person) = 0;
    virtual void add_notice(const TurnNotice& notice) = 0;
    virtual std::vector<TurnNotice> notices_due(Time before, int most) = 0;
    // Whoever takes it sends it, or drops it; false if somebody else was first, or it was put off meanwhile.
    virtual bool take_notice(const TurnNotice& notice) = 0;

    // Vacations, in order; one at a time: what remains of one is cut off when the next begins.
    virtual std::vector<Vacation> vacations(PersonId person) = 0;
    virtual void set_vacation(PersonId person, const Vacation& vacation) = 0;

    // Friends: the first of two who asks waits for the other; true if both are friends now.
    virtual bool ask_friend(PersonId person, PersonId other, Time now) = 0;
    virtual void end_friendship(PersonId person, PersonId other) = 0;
    virtual std::vector<Acquaintance> acquaintances(PersonId person) = 0;
    // False if they were invited before.
    virtual bool invite(const std::string& table, PersonId person, PersonId inviter, Time now) = 0;
    // False if there was none.
    virtual bool end_invitation(const std::string& table, PersonId person) = 0;
    // To tables that have not begun, the newest first.
    virtual std::vector<Invitation> invitations(PersonId person) = 0;
    // A block ends a friendship and invitations between the two.
    virtual void block(PersonId person, PersonId other, Time now) = 0;
    virtual void unblock(PersonId person, PersonId other) = 0;
    virtual std::vector<Acquaintance> blocked(PersonId person) = 0;
    // Whether one of the two has blocked the other.
    virtual bool apart(PersonId one, PersonId other) = 0;

    // Moderation.
    virtual Sanction sanction(PersonId person) = 0;
    virtual void set_sanction(const Sanction& sanction) = 0;
    virtual std::vector<Sanction> sanctions(Time now) = 0;
    virtual void add_report(const Report& report) = 0;
    virtual std::vector<Report> open_reports(int most) = 0;
    virtual std::vector<Report> reports_by(PersonId reporter) = 0;
    // False if it is not open.
    virtual bool close_report(std::int64_t id, Time now) = 0;
    virtual void log_deed(const ModerationDeed& deed) = 0;
    virtual std::vector<ModerationDeed> moderation_log(int most) = 0;
    // The one change to the log that there is: a line of talk without its words.
    virtual void replace_event(const std::string& table, std::int64_t number, const std::string& body) = 0;

    // Tables.
    virtual void add_table(const TableRow& table) = 0;
    virtual std::optional<TableRow> table(const std::string& id) = 0;
    // All of it or nothing: false if the first number is taken, because somebody else was first.
    virtual bool append(const Append& append) = 0;
    // The same without waiting: `done` hears whether it was stored, or why it failed (empty if it did not).
    using Stored = std::function<void(bool stored, const std::string& error)>;
    // `thread`: who is told.
    virtual void append(Append append, Stored done, std::size_t thread) = 0;
    // How that is told: all that one commit has stored for a thread in one job, run on the committing thread unless said
    // otherwise.
    using Tell = std::function<void(std::size_t thread, std::function<void()>)>;
    virtual void tell_by(Tell tell) = 0;
    // Returns when everything appended so far is stored and told.
    virtual void finish_appending() = 0;
    virtual std::vector<Event> events(const std::string& table, std::int64_t after) = 0;
    virtual std::vector<TableRow> lobby(int most) = 0;
    virtual std::vector<TableRow> tables_of(PersonId person, int most) = 0;
    virtual std::vector<std::string> due(Time now, int most) = 0;
    // When to look at a table again, unless something has happened at it since.
    virtual void set_due(const std::string& table, std::int64_t events, Time due) = 0;
    // The table that follows: `next` if there was none, else the one there was. Adds the row of `next` in the first
    // case.
    virtual std::string rematch(const std::string& table, const TableRow& next) = 0;

    // Tournaments. The maker is among the entrants.
    virtual void add_tournament(const TournamentRow& tournament) = 0;
    virtual std::optional<TournamentRow> tournament(const std::string& id) = 0;
    // Those of the viewer that are not over first, then open ones, running ones, and the newest that are over.
    virtual std::vector<TournamentRow> tournaments(PersonId viewer, int most) = 0;
    // How many that somebody has made are not over.
    virtual int tournaments_made(PersonId maker) = 0;
    // Those that somebody is in, as a list.
    virtual std::vector<TournamentRow> tournaments_of(PersonId person) = 0;
    // False if it is full or no longer open; who is in it already stays so.
    virtual bool enter_tournament(const std::string& id, PersonId person, Time now) = 0;
    // Before the start; false if it has started.
    virtual bool leave_tournament(const std::string& id, PersonId person) = 0;
    virtual bool remove_open_tournament(const std::string& id) = 0;
    // The next four take the number of `changes` that they go by, and do nothing but say false if there were more.
    virtual bool start_tournament(const std::string& id, std::int64_t changes, const std::vector<PersonId>& order) = 0;
    virtual bool withdraw_entrant(const std::string& id, std::int64_t changes, PersonId person) = 0;
    virtual bool add_round(const std::string& id, std::int64_t changes, const std::vector<TournamentGame>& games,
                           const std::vector<SeatedTable>& tables) = 0;
    virtual bool end_tournament(const std::string& id, std::int64_t changes) = 0;
    // Running ones where no game of the newest round goes on.
    virtual std::vector<std::string> tournaments_to_go_on(int most) = 0;

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
    // Throws if the database does not answer, or takes nothing more.
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

// The id of the session with this token.
inline std::string session_id(const std::string& token_hash) { return token_hash.substr(0, 16); }

inline constexpr Time session_length = Time{90} * 24 * 3600 * 1000;
inline constexpr Time unstarted_length = Time{14} * 24 * 3600 * 1000;

// A path (SQLite; made if it is not there) or a postgresql:// address. Makes or raises the schema.
std::unique_ptr<Storage> open_storage(const std::string& database);

}  // namespace mistwheel::server
