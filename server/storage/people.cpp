// People and their sessions in SQL.
#include "server/storage/names.hpp"
#include "server/storage/sql_storage.hpp"

namespace mistwheel::server {
namespace {

#define PERSON_COLUMNS "people.id, people.name, people.name_key, people.webhook, people.created"

Person person_of(const Row& row) { return {row.number(0), row.text(1), !row.empty(2), row.text(3), row.number(4)}; }

std::optional<Account> account_of(const Answer& answer) {
    if (answer.rows.empty()) return std::nullopt;
    return Account{person_of(answer.rows[0]), answer.rows[0].text(5)};
}

constexpr Time session_seen_every = Time{3600} * 1000;

}  // namespace

Person SqlStorage::add_guest(const std::string& name, Time now) {
    const Answer answer = writers_.use([&](Connection& connection) {
        return connection.run("INSERT INTO people (name, created) VALUES ($1, $2) RETURNING id", {name, now});
    });
    return {answer.rows.at(0).number(0), name, false, {}, now};
}

std::optional<Person> SqlStorage::person(PersonId id) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT " PERSON_COLUMNS " FROM people WHERE id = $1", {id});
    });
    if (answer.rows.empty()) return std::nullopt;
    return person_of(answer.rows[0]);
}

std::optional<Account> SqlStorage::account(const std::string& name) {
    return account_of(readers_.use([&](Connection& connection) {
        return connection.run("SELECT " PERSON_COLUMNS ", password FROM people WHERE name_key = $1", {fold_name(name)});
    }));
}

std::optional<Account> SqlStorage::account(PersonId id) {
    return account_of(readers_.use([&](Connection& connection) {
        return connection.run("SELECT " PERSON_COLUMNS ", password FROM people WHERE id = $1 AND name_key IS NOT NULL",
                              {id});
    }));
}

bool SqlStorage::is_free(const std::string& name) {
    return readers_
        .use([&](Connection& connection) {
            return connection.run("SELECT 1 FROM people WHERE name_key = $1 OR look = $2",
                                  {fold_name(name), look_of_name(name)});
        })
        .rows.empty();
}

// "WHERE NOT EXISTS" and the unique key: the first refuses politely, the second two who ask in the same moment.
bool SqlStorage::make_account(PersonId id, const std::string& name, const std::string& password_hash) {
    return writers_.use([&](Connection& connection) {
        try {
            return connection
                       .run(
                           "UPDATE people SET name = $2, name_key = $3, look = $5, password = $4 WHERE id = $1 AND "
                           "NOT EXISTS (SELECT 1 FROM people WHERE name_key = $3 OR look = $5)",
                           {id, name, fold_name(name), password_hash, look_of_name(name)})
                       .changed == 1;
        } catch (const ConnectionLost&) {
            throw;
        } catch (const StorageError&) {
            return false;
        }
    });
}

bool SqlStorage::rename(PersonId id, const std::string& name) {
    return writers_.use([&](Connection& connection) {
        try {
            return connection
                       .run(
                           "UPDATE people SET name = $2, name_key = CASE WHEN name_key IS NULL THEN NULL ELSE $3 END, "
                           "look = CASE WHEN name_key IS NULL THEN NULL ELSE $4 END WHERE id = $1 AND NOT EXISTS "
                           "(SELECT 1 FROM people AS other WHERE (other.name_key = $3 OR other.look = $4) AND "
                           "other.id <> $1)",
                           {id, name, fold_name(name), look_of_name(name)})
                       .changed == 1;
        } catch (const ConnectionLost&) {
            throw;
        } catch (const StorageError&) {
            return false;
        }
    });
}

void SqlStorage::set_password(PersonId id, const std::string& password_hash) {
    writers_.use([&](Connection& connection) {
        return connection.run("UPDATE people SET password = $2 WHERE id = $1", {id, password_hash});
    });
}

void SqlStorage::set_webhook(PersonId id, const std::string& url) {
    writers_.use([&](Connection& connection) {
        return connection.run("UPDATE people SET webhook = $2 WHERE id = $1", {id, url});
    });
}

// The row stays, nameless: finished games still show who sat where as "deleted".
void SqlStorage::forget_person(PersonId id) {
    writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        connection.run("DELETE FROM sessions WHERE person = $1", {id});
        connection.run("DELETE FROM ratings WHERE who = $1", {"person " + std::to_string(id)});
        connection.run(
            "UPDATE people SET name = 'deleted', name_key = NULL, look = NULL, password = '', webhook = '' WHERE id = "
            "$1",
            {id});
        transaction.commit();
    });
}

void SqlStorage::add_session(const std::string& token_hash, PersonId person, Time now) {
    writers_.use([&](Connection& connection) {
        return connection.run("INSERT INTO sessions (token, person, created, seen) VALUES ($1, $2, $3, $3)",
                              {token_hash, person, now});
    });
}

std::optional<Person> SqlStorage::session(const std::string& token_hash, Time now) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT " PERSON_COLUMNS
                              ", sessions.seen FROM sessions JOIN people ON people.id = person "
                              "WHERE token = $1 AND seen > $2",
                              {token_hash, now - session_length});
    });
    if (answer.rows.empty()) return std::nullopt;
    if (answer.rows[0].number(5) < now - session_seen_every) {
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

std::vector<Time> SqlStorage::sessions_of(PersonId person) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT created FROM sessions WHERE person = $1 ORDER BY created", {person});
    });
    std::vector<Time> started;
    started.reserve(answer.rows.size());
    for (const Row& row : answer.rows) started.push_back(row.number(0));
    return started;
}

}  // namespace mistwheel::server
