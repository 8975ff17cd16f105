// The storage, written once in SQL for both databases. What differs stands in open.cpp: how to connect, and who
// listens.
#pragma once

#include <atomic>
#include <thread>

#include "server/storage/group_commit.hpp"
#include "server/storage/pool.hpp"
#include "server/storage/storage.hpp"

namespace mistwheel::server {

class SqlStorage : public Storage {
public:
    // `notify`: tell other servers of each event (PostgreSQL).
    SqlStorage(std::size_t writers, std::size_t readers, const Pool::Connect& connect, bool notify);

    Person add_guest(const std::string& name, Time now) override;
    std::optional<Person> person(PersonId id) override;
    std::optional<Account> account(const std::string& name) override;
    std::optional<Account> account(PersonId id) override;
    bool make_account(PersonId id, const std::string& name, const std::string& password_hash) override;
    bool rename(PersonId id, const std::string& name) override;
    bool is_free(const std::string& name) override;
    void set_password(PersonId id, const std::string& password_hash) override;
    void set_webhook(PersonId id, const std::string& url) override;
    void forget_person(PersonId id) override;

    void add_session(const std::string& token_hash, PersonId person, Time now, const std::string& device) override;
    std::optional<Person> session(const std::string& token_hash, Time now) override;
    void end_session(const std::string& token_hash) override;
    void end_other_sessions(PersonId person, const std::string& kept_token_hash) override;
    bool end_session_of(PersonId person, const std::string& id) override;
    std::vector<SessionRow> sessions_of(PersonId person) override;
    void set_recovery_codes(PersonId person, const std::vector<std::string>& hashes) override;
    int recovery_codes_left(PersonId person) override;
    void set_mailed_code(PersonId person, const std::string& hash, Time expires) override;
    bool recover(PersonId person, const std::string& code_hash, const std::string& password_hash, Time now) override;

    std::string server_key(const std::string& name, const std::string& fresh) override;
    std::optional<NoticeWishes> notice_wishes(PersonId person) override;
    void set_notice_wishes(PersonId person, const NoticeWishes& wishes) override;
    void set_confirm_code(PersonId person, const std::string& hash, Time until) override;
    bool confirm_mail(const std::string& code_hash, Time now) override;
    bool stop_mail(const std::string& stop_code) override;
    void set_push(const std::string& token_hash, PersonId person, const PushSubscription& subscription) override;
    void end_push(const std::string& token_hash) override;
    void remove_push(const std::string& endpoint) override;
    bool has_push(const std::string& token_hash) override;
    std::vector<PushSubscription> push_of(PersonId person) override;
    void add_notice(const TurnNotice& notice) override;
    std::vector<TurnNotice> notices_due(Time before, int most) override;
    bool take_notice(const TurnNotice& notice) override;

    std::vector<Vacation> vacations(PersonId person) override;
    void set_vacation(PersonId person, const Vacation& vacation) override;

    bool ask_friend(PersonId person, PersonId other, Time now) override;
    void end_friendship(PersonId person, PersonId other) override;
    std::vector<Acquaintance> acquaintances(PersonId person) override;
    bool invite(const std::string& table, PersonId person, PersonId inviter, Time now) override;
    bool end_invitation(const std::string& table, PersonId person) override;
    std::vector<Invitation> invitations(PersonId person) override;
    void block(PersonId person, PersonId other, Time now) override;
    void unblock(PersonId person, PersonId other) override;
    std::vector<Acquaintance> blocked(PersonId person) override;
    bool apart(PersonId one, PersonId other) override;
    Sanction sanction(PersonId person) override;
    void set_sanction(const Sanction& sanction) override;
    std::vector<Sanction> sanctions(Time now) override;
    void add_report(const Report& report) override;
    std::vector<Report> open_reports(int most) override;
    std::vector<Report> reports_by(PersonId reporter) override;
    bool close_report(std::int64_t id, Time now) override;
    void log_deed(const ModerationDeed& deed) override;
    std::vector<ModerationDeed> moderation_log(int most) override;
    void replace_event(const std::string& table, std::int64_t number, const std::string& body) override;

    void add_table(const TableRow& table) override;
    std::optional<TableRow> table(const std::string& id) override;
    bool append(const Append& append) override { return group_.append(append); }
    void append(Append append, Stored done, std::size_t thread) override {
        group_.append(std::move(append), std::move(done), thread);
    }
    void tell_by(Tell tell) override { group_.tell_by(std::move(tell)); }
    void finish_appending() override { group_.finish(); }
    std::vector<Event> events(const std::string& table, std::int64_t after) override;
    std::vector<TableRow> lobby(int most) override;
    std::vector<TableRow> tables_of(PersonId person, int most) override;
    std::vector<std::string> due(Time now, int most) override;
    void set_due(const std::string& table, std::int64_t events, Time due) override;
    std::string rematch(const std::string& table, const TableRow& next) override;
    bool remove_open_table(const std::string& id) override;

    void add_tournament(const TournamentRow& tournament) override;
    std::optional<TournamentRow> tournament(const std::string& id) override;
    std::vector<TournamentRow> tournaments(PersonId viewer, int most) override;
    int tournaments_made(PersonId maker) override;
    std::vector<TournamentRow> tournaments_of(PersonId person) override;
    bool enter_tournament(const std::string& id, PersonId person, Time now) override;
    bool leave_tournament(const std::string& id, PersonId person) override;
    bool remove_open_tournament(const std::string& id) override;
    bool start_tournament(const std::string& id, std::int64_t changes, const std::vector<PersonId>& order) override;
    bool withdraw_entrant(const std::string& id, std::int64_t changes, PersonId person) override;
    bool add_round(const std::string& id, std::int64_t changes, const std::vector<TournamentGame>& games,
                   const std::vector<SeatedTable>& tables) override;
    bool end_tournament(const std::string& id, std::int64_t changes) override;
    std::vector<std::string> tournaments_to_go_on(int most) override;

    Rating rating(const std::string& who, const std::string& game) override;
    std::vector<Rating> ratings_of(const std::string& who) override;
    std::vector<Rating> best(const std::string& game, int most) override;
    bool rate(const std::string& table, const std::string& game, const std::vector<std::string>& who, Time now,
              const Rate& change) override;
    std::vector<HistoryRow> history(PersonId person, Time before, int most) override;

    void keep_shared_game(const std::string& id, const std::string& link, Time now) override;
    std::optional<std::string> shared_game(const std::string& id) override;

    void tidy(Time now) override;
    void check() override;
    void tell_present(const Present& present) override;
    void listen(Ears) override {}

protected:
    // Which server an event came from, so that it does not hear itself.
    const std::string& own_name() const { return own_name_; }

private:
    void commit_group(std::vector<GroupCommit::Waiting>& group);
    // What the winning of a number brings with it.
    void follow(std::vector<Statement>& statements, const Append& append) const;
    void tell_others(std::vector<Statement>& statements, const std::vector<GroupCommit::Waiting>& group) const;
    static std::vector<TableRow> with_seats(const Answer& tables, const Answer& seats);
    static void insert_table(Connection& connection, const TableRow& table);
    static void insert_seated(Connection& connection, const SeatedTable& table);

    std::string own_name_;
    bool notify_;
    Pool writers_;
    Pool readers_;
    GroupCommit group_;
};

// Makes or raises the schema; throws if it is newer than this program.
void raise_schema(Connection& connection, const std::string& serial);

}  // namespace mistwheel::server
