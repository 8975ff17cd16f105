// People among themselves, in SQL: friends, invitations, blocks.
#include "server/storage/sql_storage.hpp"

namespace mistwheel::server {

// Two rows are two who asked: both at the same moment become friends as well.
bool SqlStorage::ask_friend(PersonId person, PersonId other, Time now) {
    return writers_.use([&](Connection& connection) {
        connection.run(
            "INSERT INTO friends (person, other, at) VALUES ($1, $2, $3) ON CONFLICT (person, other) DO NOTHING",
            {person, other, now});
        return !connection.run("SELECT 1 FROM friends WHERE person = $1 AND other = $2", {other, person}).rows.empty();
    });
}

void SqlStorage::end_friendship(PersonId person, PersonId other) {
    writers_.use([&](Connection& connection) {
        return connection.run("DELETE FROM friends WHERE (person = $1 AND other = $2) OR (person = $2 AND other = $1)",
                              {person, other});
    });
}

std::vector<Acquaintance> SqlStorage::acquaintances(PersonId person) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT people.id, people.name, own.person, theirs.person FROM people "
            "LEFT JOIN friends AS own ON own.person = $1 AND own.other = people.id "
            "LEFT JOIN friends AS theirs ON theirs.person = people.id AND theirs.other = $1 "
            "WHERE people.id IN (SELECT other FROM friends WHERE person = $1 UNION SELECT person FROM friends "
            "WHERE other = $1) ORDER BY people.name, people.id",
            {person});
    });
    std::vector<Acquaintance> all;
    all.reserve(answer.rows.size());
    for (const Row& row : answer.rows) {
        const Bond bond = row.empty(3) ? Bond::asked : row.empty(2) ? Bond::asks : Bond::friends;
        all.push_back({row.number(0), row.text(1), bond});
    }
    return all;
}

bool SqlStorage::invite(const std::string& table, PersonId person, PersonId inviter, Time now) {
    return writers_.use([&](Connection& connection) {
        return connection
                   .run(
                       "INSERT INTO invitations (table_id, person, inviter, at) VALUES ($1, $2, $3, $4) "
                       "ON CONFLICT (table_id, person) DO NOTHING",
                       {table, person, inviter, now})
                   .changed > 0;
    });
}

bool SqlStorage::end_invitation(const std::string& table, PersonId person) {
    return writers_.use([&](Connection& connection) {
        return connection.run("DELETE FROM invitations WHERE table_id = $1 AND person = $2", {table, person}).changed >
               0;
    });
}

std::vector<Invitation> SqlStorage::invitations(PersonId person) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT tables.id, tables.game, tables.invite, people.id, people.name, invitations.at FROM invitations "
            "JOIN tables ON tables.id = table_id JOIN people ON people.id = inviter "
            "WHERE invitations.person = $1 AND tables.status = 0 AND NOT EXISTS "
            "(SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.person = $1) "
            "ORDER BY invitations.at DESC LIMIT 50",
            {person});
    });
    std::vector<Invitation> all;
    all.reserve(answer.rows.size());
    for (const Row& row : answer.rows)
        all.push_back({row.text(0), row.text(1), row.text(2), row.number(3), row.text(4), row.number(5)});
    return all;
}

void SqlStorage::block(PersonId person, PersonId other, Time now) {
    writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        connection.run(
            "INSERT INTO blocks (person, other, at) VALUES ($1, $2, $3) ON CONFLICT (person, other) DO NOTHING",
            {person, other, now});
        connection.run("DELETE FROM friends WHERE (person = $1 AND other = $2) OR (person = $2 AND other = $1)",
                       {person, other});
        connection.run("DELETE FROM invitations WHERE (person = $1 AND inviter = $2) OR (person = $2 AND inviter = $1)",
                       {person, other});
        transaction.commit();
    });
}

void SqlStorage::unblock(PersonId person, PersonId other) {
    writers_.use([&](Connection& connection) {
        return connection.run("DELETE FROM blocks WHERE person = $1 AND other = $2", {person, other});
    });
}

std::vector<Acquaintance> SqlStorage::blocked(PersonId person) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT people.id, people.name FROM blocks JOIN people ON people.id = other WHERE person = $1 "
            "ORDER BY people.name, people.id",
            {person});
    });
    std::vector<Acquaintance> all;
    all.reserve(answer.rows.size());
    for (const Row& row : answer.rows) all.push_back({row.number(0), row.text(1)});
    return all;
}

bool SqlStorage::apart(PersonId one, PersonId other) {
    return !readers_
                .use([&](Connection& connection) {
                    return connection.run(
                        "SELECT 1 FROM blocks WHERE (person = $1 AND other = $2) OR (person = $2 AND other = $1)",
                        {one, other});
                })
                .rows.empty();
}

}  // namespace mistwheel::server
