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

    void add_session(const std::string& token_hash, PersonId person, Time now) override;
    std::optional<Person> session(const std::string& token_hash, Time now) override;
    void end_session(const std::string& token_hash) override;
    void end_other_sessions(PersonId person, const std::string& kept_token_hash) override;
    std::vector<Time> sessions_of(PersonId person) override;

    void add_table(const TableRow& table) override;
    std::optional<TableRow> table(const std::string& id) override;
    bool append(const Append& append) override { return group_.append(append); }
    std::vector<Event> events(const std::string& table, std::int64_t after) override;
    std::vector<TableRow> lobby(int most) override;
    std::vector<TableRow> tables_of(PersonId person, int most) override;
    std::vector<std::string> due(Time now, int most) override;
    std::string rematch(const std::string& table, const TableRow& next) override;
    bool remove_open_table(const std::string& id) override;

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
    void commit_group(std::vector<GroupCommit::Waiting*>& group);
    // What the winning of a number brings with it.
    void follow(std::vector<Statement>& statements, const Append& append) const;
    static std::vector<TableRow> with_seats(const Answer& tables, const Answer& seats);
    static void insert_table(Connection& connection, const TableRow& table);

    std::string own_name_;
    bool notify_;
    Pool writers_;
    Pool readers_;
    GroupCommit group_;
};

// Makes or raises the schema; throws if it is newer than this program.
void raise_schema(Connection& connection, const std::string& serial);

}  // namespace mistwheel::server
