// People in SQL.
#include "server/storage/names.hpp"
#include "server/storage/person_row.hpp"
#include "server/storage/sql_storage.hpp"

namespace mistwheel::server {
namespace {

std::optional<Account> account_of(const Answer& answer) {
    if (answer.rows.empty()) return std::nullopt;
    return Account{person_of(answer.rows[0]), answer.rows[0].text(5)};
}

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

std::vector<Vacation> SqlStorage::vacations(PersonId person) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT start, until FROM vacations WHERE person = $1 ORDER BY start", {person});
    });
    std::vector<Vacation> all;
    all.reserve(answer.rows.size());
    for (const Row& row : answer.rows) all.push_back({row.number(0), row.number(1)});
    return all;
}

void SqlStorage::set_vacation(PersonId person, const Vacation& vacation) {
    writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        connection.run("UPDATE vacations SET until = $2 WHERE person = $1 AND until > $2", {person, vacation.start});
        if (vacation.until > vacation.start)
            connection.run(
                "INSERT INTO vacations (person, start, until) VALUES ($1, $2, $3) "
                "ON CONFLICT (person, start) DO UPDATE SET until = $3",
                {person, vacation.start, vacation.until});
        transaction.commit();
    });
}

// The row stays, nameless: finished games still show who sat where as "deleted".
void SqlStorage::forget_person(PersonId id) {
    writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        connection.run("DELETE FROM sessions WHERE person = $1", {id});
        connection.run("DELETE FROM recovery_codes WHERE person = $1", {id});
        connection.run("DELETE FROM notice_wishes WHERE person = $1", {id});
        connection.run("DELETE FROM turn_notices WHERE person = $1", {id});
        connection.run("DELETE FROM vacations WHERE person = $1", {id});
        connection.run("DELETE FROM friends WHERE person = $1 OR other = $1", {id});
        connection.run("DELETE FROM invitations WHERE person = $1 OR inviter = $1", {id});
        connection.run("DELETE FROM blocks WHERE person = $1 OR other = $1", {id});
        connection.run("DELETE FROM reports WHERE reporter = $1", {id});
        connection.run("DELETE FROM tournaments WHERE maker = $1 AND status = 0", {id});
        connection.run(
            "DELETE FROM tournament_entrants WHERE person = $1 AND tournament IN "
            "(SELECT id FROM tournaments WHERE status = 0)",
            {id});
        connection.run(
            "UPDATE tournaments SET changes = changes + 1 WHERE id IN "
            "(SELECT tournament FROM tournament_entrants WHERE person = $1)",
            {id});
        connection.run("UPDATE tournament_entrants SET withdrawn = 1 WHERE person = $1", {id});
        connection.run("DELETE FROM ratings WHERE who = $1", {"person " + std::to_string(id)});
        connection.run(
            "UPDATE people SET name = 'deleted', name_key = NULL, look = NULL, password = '', webhook = '' WHERE id = "
            "$1",
            {id});
        transaction.commit();
    });
}

}  // namespace mistwheel::server
