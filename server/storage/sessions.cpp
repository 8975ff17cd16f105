// Sessions, and the ways back into an account, in SQL.
#include "server/storage/person_row.hpp"
#include "server/storage/sql_storage.hpp"

namespace mistwheel::server {

void SqlStorage::add_session(const std::string& token_hash, PersonId person, Time now, const std::string& device) {
    writers_.use([&](Connection& connection) {
        return connection.run("INSERT INTO sessions (token, person, created, seen, device) VALUES ($1, $2, $3, $3, $4)",
                              {token_hash, person, now, device});
    });
}

std::optional<Person> SqlStorage::session(const std::string& token_hash, Time now) {
    constexpr Time seen_every = Time{3600} * 1000;
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT " PERSON_COLUMNS
                              ", sessions.seen FROM sessions JOIN people ON people.id = person "
                              "WHERE token = $1 AND seen > $2",
                              {token_hash, now - session_length});
    });
    if (answer.rows.empty()) return std::nullopt;
    if (answer.rows[0].number(5) < now - seen_every) {
        writers_.use([&](Connection& connection) {
            return connection.run("UPDATE sessions SET seen = $2 WHERE token = $1", {token_hash, now});
        });
    }
    return person_of(answer.rows[0]);
}

void SqlStorage::end_session(const std::string& token_hash) {
    writers_.use(
        [&](Connection& connection) { return connection.run("DELETE FROM sessions WHERE token = $1", {token_hash}); });
}

void SqlStorage::end_other_sessions(PersonId person, const std::string& kept_token_hash) {
    writers_.use([&](Connection& connection) {
        return connection.run("DELETE FROM sessions WHERE person = $1 AND token <> $2", {person, kept_token_hash});
    });
}

bool SqlStorage::end_session_of(PersonId person, const std::string& id) {
    return writers_.use([&](Connection& connection) {
        return connection
                   .run("DELETE FROM sessions WHERE person = $1 AND SUBSTR(token, 1, 16) = $2",
                        {person, session_id(id)})
                   .changed > 0;
    });
}

std::vector<SessionRow> SqlStorage::sessions_of(PersonId person) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT token, created, seen, device FROM sessions WHERE person = $1 ORDER BY created",
                              {person});
    });
    std::vector<SessionRow> sessions;
    sessions.reserve(answer.rows.size());
    for (const Row& row : answer.rows)
        sessions.push_back({session_id(row.text(0)), row.number(1), row.number(2), row.text(3)});
    return sessions;
}

void SqlStorage::set_recovery_codes(PersonId person, const std::vector<std::string>& hashes) {
    writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        connection.run("DELETE FROM recovery_codes WHERE person = $1", {person});
        for (const std::string& hash : hashes)
            connection.run("INSERT INTO recovery_codes (person, code) VALUES ($1, $2)", {person, hash});
        transaction.commit();
    });
}

int SqlStorage::recovery_codes_left(PersonId person) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT COUNT(*) FROM recovery_codes WHERE person = $1 AND expires IS NULL", {person});
    });
    return static_cast<int>(answer.rows.at(0).number(0));
}

void SqlStorage::set_mailed_code(PersonId person, const std::string& hash, Time expires) {
    writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        connection.run("DELETE FROM recovery_codes WHERE person = $1 AND expires IS NOT NULL", {person});
        connection.run("INSERT INTO recovery_codes (person, code, expires) VALUES ($1, $2, $3)",
                       {person, hash, expires});
        transaction.commit();
    });
}

bool SqlStorage::recover(PersonId person, const std::string& code_hash, const std::string& password_hash, Time now) {
    return writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        const bool fits = connection
                              .run(
                                  "DELETE FROM recovery_codes WHERE person = $1 AND code = $2 AND "
                                  "(expires IS NULL OR expires > $3)",
                                  {person, code_hash, now})
                              .changed == 1;
        if (!fits) return false;
        connection.run("UPDATE people SET password = $2 WHERE id = $1 AND name_key IS NOT NULL",
                       {person, password_hash});
        connection.run("DELETE FROM sessions WHERE person = $1", {person});
        transaction.commit();
        return true;
    });
}

}  // namespace mistwheel::server
