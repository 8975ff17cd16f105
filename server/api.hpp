// The HTTP interface of docs/server-api.md: who asks, whether they may, and the answer. Everything here runs on
// workers.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/json.hpp"
#include "server/limits.hpp"
#include "server/network/network.hpp"
#include "server/pairing.hpp"
#include "server/permissions.hpp"
#include "server/storage/storage.hpp"
#include "server/table_setup.hpp"
#include "server/tables.hpp"
#include "server/turn_notices.hpp"
#include "server/workers.hpp"

namespace mistwheel::server {

// What the interface needs of the settings.
struct ApiSettings {
    std::vector<std::string> origins;          // allowed besides the server's own
    bool private_webhooks = false;             // webhooks may name addresses of this machine and the local network
    int shortest_clock = 30;                   // seconds that a clock must give for a turn
    std::vector<std::string> moderators = {};  // names of accounts
};

// Allowed: no Origin is needed to read; to change, it must be the one the request was sent to, or one of `origins`.
bool origin_allowed(const Request& request, const std::vector<std::string>& origins);
// The session's token in the Cookie header, empty if there is none.
std::string token_of(const Request& request);
// Why a webhook cannot be had; empty if it can.
std::string webhook_fault(const std::string& url, bool private_allowed);

// How people are reached on their sockets.
struct Reach {
    std::function<void(PersonId)> sessions_ended;  // their sockets must go
    std::function<bool(PersonId)> is_connected;
    std::function<bool(PersonId, const std::string& frame)> tell_person;
};

class Api {
public:
    Api(Storage& storage, Tables& tables, TurnNotices& notices, Workers& work, Limits& limits, Metrics& metrics,
        ApiSettings settings, Reach reach);

    void answer(Request request, Reply reply);

    // Waits for the passwords that are being checked.
    void drain() { passwords_.drain(); }
    // As Workers::stop.
    void stop() { passwords_.stop(); }
    // Once a second: who waits for an opponent meets one.
    void look_after_pairing(Time now);
    // Once a second: rounds follow each other, and tournaments end.
    void look_after_tournaments(Time now);
    // A game of a tournament is over.
    void tournament_changed(const std::string& id);

private:
    struct Call {
        Request request;
        Reply reply;
        std::optional<Person> person;
        std::vector<std::string> path;  // after /api
        std::vector<std::pair<std::string, std::string>> headers;
        Time now = 0;

        bool is(std::string_view method, std::initializer_list<std::string_view> words) const;
        const Person& signed_in() const;
        void done(std::string json, int status = 200);
        void refuse(const Refused& refused);
    };
    using CallPointer = std::shared_ptr<Call>;

    void route(const CallPointer& call);
    void limit(const Limit& limit, const std::string& who, Time now);
    void limit_tries(const CallPointer& call, const std::string& name);
    // Where it may take long, because a password is hashed: beside everything else.
    void check_password_beside(const CallPointer& call, Job job);

    // api_people.cpp
    bool people(const CallPointer& call);
    void sign_in(const CallPointer& call, const Person& person);
    void become_guest(const CallPointer& call);
    void make_account(const CallPointer& call);
    void enter_account(const CallPointer& call);
    void rename(const CallPointer& call);
    void change_password(const CallPointer& call);
    void change_webhook(const CallPointer& call);
    void forget(const CallPointer& call);
    void export_all(const CallPointer& call);
    void show_person(const CallPointer& call, PersonId id);
    void show_history(const CallPointer& call, PersonId id);
    void show_best(const CallPointer& call, const std::string& game);

    // api_account.cpp
    bool account(const CallPointer& call);
    void show_account(const CallPointer& call);
    void take_vacation(const CallPointer& call);
    void end_sessions(const CallPointer& call);
    void make_recovery_codes(const CallPointer& call);
    void recover(const CallPointer& call);
    void mail_recovery_code(const CallPointer& call);

    // api_notices.cpp
    bool notices(const CallPointer& call);
    void show_notices(const CallPointer& call);
    void change_notices(const CallPointer& call);
    void subscribe(const CallPointer& call);
    void change_mail(const CallPointer& call);
    void set_mail(const CallPointer& call, const std::string& address, const std::string& language);
    void confirm_mail(const CallPointer& call);
    void stop_mail(const CallPointer& call);
    NoticeWishes wishes_of(PersonId person);

    // api_tables.cpp
    bool tables(const CallPointer& call);
    void list(const CallPointer& call, const std::vector<TableRow>& rows);
    void make_table(const CallPointer& call);
    void at_table(const CallPointer& call, const std::string& id);
    void rematch(const CallPointer& call, const std::string& id);
    void next_table(const CallPointer& call);

    // api_friends.cpp
    bool friends(const CallPointer& call);
    void show_people(const CallPointer& call);
    Person other_person(const CallPointer& call);
    void ask_friend(const CallPointer& call);
    void invite(const CallPointer& call, const std::string& id);
    void nudge(PersonId person);

    // api_moderation.cpp
    struct Moderated {
        std::string deed;
        PersonId person = 0;
        std::string table = {};
        std::int64_t event = 0;
        Time until = 0;
    };
    bool moderation(const CallPointer& call);
    Standing standing(const CallPointer& call);
    bool is_moderator(PersonId person) const;
    void find_moderators(const std::vector<std::string>& names);
    std::optional<std::pair<table::Event, PersonId>> line_of_talk(const std::string& table, std::int64_t number);
    void report(const CallPointer& call);
    void keep_report(const CallPointer& call, const Report& report);
    void show_moderation(const CallPointer& call);
    void remove_talk(const CallPointer& call);
    void sanction(const CallPointer& call);
    void note_deed(const CallPointer& call, Moderated what);

    // api_pairing.cpp
    bool pairing(const CallPointer& call);
    void join_pairing(const CallPointer& call);
    void meet(const Waiting& first, const Waiting& second, Time now);

    // api_tournaments.cpp
    bool tournaments(const CallPointer& call);
    void list_tournaments(const CallPointer& call);
    void make_tournament(const CallPointer& call);
    void at_tournament(const CallPointer& call, const std::string& id);
    void enter_tournament(const CallPointer& call, const TournamentRow& row);
    void withdraw(const CallPointer& call, const TournamentRow& row);
    TournamentRow known_tournament(const std::string& id);
    std::vector<PersonId> starting_order(const TournamentRow& row);
    void start_tournament(TournamentRow row);
    void go_on(const std::string& id, Time now);
    void make_round(const TournamentRow& row, std::vector<TournamentGame> games, Time now);
    void tell_entrants(const TournamentRow& row, std::string_view event);

    // api_shared.cpp
    bool shared_games(const CallPointer& call);

    Storage& storage_;
    Tables& tables_;
    TurnNotices& notices_;
    Workers& work_;
    Workers passwords_;
    Limits& limits_;
    Places known_places_;
    Metrics& metrics_;
    ApiSettings settings_;
    Reach reach_;
    std::vector<PersonId> moderators_;
    PairingQueue pairing_;
    std::unordered_map<std::string, Time> stuck_tournaments_;  // of the keeper's thread: not tried again before
};

// What a request says, or a refusal.
std::string checked_password(const Fields& fields, std::string_view member, const std::string& name);

// The row of a new table.
TableRow new_row(const TableSetup& setup, const Person& maker, Time now);
// Nobody can play a turn in a blink: such a clock is a trap for whoever sits down. Throws Refused.
void check_clock(const ClockRule& clock, int shortest);
// For the export: members of an open object.
void write_community(wire::Writer& out, Storage& storage, PersonId person);

// Tournaments as a list, the member `tournaments` of an open object.
void write_tournaments(wire::Writer& out, const std::vector<TournamentRow>& rows);

// The language of a mail that is asked for; English if none is said.
std::string mail_language(const Fields& fields);

std::string me_json(const std::optional<Person>& person);
std::string person_json(const Person& person, bool own);
std::string server_json(bool sends_mail);

}  // namespace mistwheel::server
