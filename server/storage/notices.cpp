// How people are told of their turn, in SQL.
#include "server/storage/sql_storage.hpp"

namespace mistwheel::server {

std::string SqlStorage::server_key(const std::string& name, const std::string& fresh) {
    return writers_.use([&](Connection& connection) {
        connection.run("INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
                       {name, fresh});
        return connection.run("SELECT value FROM server_keys WHERE name = $1", {name}).rows.at(0).text(0);
    });
}

std::optional<NoticeWishes> SqlStorage::notice_wishes(PersonId person) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT mail, mail_confirmed, mail_turns, quiet_from, quiet_to, zone, language, stop_code "
            "FROM notice_wishes WHERE person = $1",
            {person});
    });
    if (answer.rows.empty()) return std::nullopt;
    const Row& row = answer.rows[0];
    return NoticeWishes{
        row.text(0), row.flag(1), row.flag(2), static_cast<int>(row.number(3)), static_cast<int>(row.number(4)),
        row.text(5), row.text(6), row.text(7)};
}

void SqlStorage::set_notice_wishes(PersonId person, const NoticeWishes& wishes) {
    writers_.use([&](Connection& connection) {
        return connection.run(
            "INSERT INTO notice_wishes (person, mail, mail_confirmed, mail_turns, quiet_from, quiet_to, zone, "
            "language, "
            "stop_code, confirm_code, confirm_until) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL, 0) "
            "ON CONFLICT (person) DO UPDATE SET mail = $2, mail_confirmed = $3, mail_turns = $4, quiet_from = $5, "
            "quiet_to = $6, zone = $7, language = $8, stop_code = $9",
            {person, wishes.mail, std::int64_t{wishes.mail_confirmed}, std::int64_t{wishes.mail_turns},
             std::int64_t{wishes.quiet_from}, std::int64_t{wishes.quiet_to}, wishes.zone, wishes.language,
             wishes.stop_code});
    });
}

void SqlStorage::set_confirm_code(PersonId person, const std::string& hash, Time until) {
    writers_.use([&](Connection& connection) {
        return connection.run("UPDATE notice_wishes SET confirm_code = $2, confirm_until = $3 WHERE person = $1",
                              {person, hash, until});
    });
}

bool SqlStorage::confirm_mail(const std::string& code_hash, Time now) {
    return writers_.use([&](Connection& connection) {
        return connection
                   .run(
                       "UPDATE notice_wishes SET mail_confirmed = 1, confirm_code = NULL "
                       "WHERE confirm_code = $1 AND confirm_until > $2 AND mail <> ''",
                       {code_hash, now})
                   .changed > 0;
    });
}

bool SqlStorage::stop_mail(const std::string& stop_code) {
    return writers_.use([&](Connection& connection) {
        return connection.run("UPDATE notice_wishes SET mail_turns = 0 WHERE stop_code = $1", {stop_code}).changed > 0;
    });
}

void SqlStorage::set_push(const std::string& token_hash, PersonId person, const PushSubscription& subscription) {
    writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        connection.run("DELETE FROM push_subscriptions WHERE session = $1 OR endpoint = $2",
                       {token_hash, subscription.endpoint});
        connection.run(
            "INSERT INTO push_subscriptions (session, person, endpoint, key, auth, language) "
            "VALUES ($1, $2, $3, $4, $5, $6)",
            {token_hash, person, subscription.endpoint, subscription.key, subscription.auth, subscription.language});
        transaction.commit();
    });
}

void SqlStorage::end_push(const std::string& token_hash) {
    writers_.use([&](Connection& connection) {
        return connection.run("DELETE FROM push_subscriptions WHERE session = $1", {token_hash});
    });
}

void SqlStorage::remove_push(const std::string& endpoint) {
    writers_.use([&](Connection& connection) {
        return connection.run("DELETE FROM push_subscriptions WHERE endpoint = $1", {endpoint});
    });
}

bool SqlStorage::has_push(const std::string& token_hash) {
    return !readers_
                .use([&](Connection& connection) {
                    return connection.run("SELECT 1 FROM push_subscriptions WHERE session = $1", {token_hash});
                })
                .rows.empty();
}

// Of the devices that were signed in last.
std::vector<PushSubscription> SqlStorage::push_of(PersonId person) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT endpoint, key, auth, language FROM push_subscriptions JOIN sessions ON sessions.token = session "
            "WHERE push_subscriptions.person = $1 ORDER BY sessions.created DESC LIMIT 8",
            {person});
    });
    std::vector<PushSubscription> all;
    all.reserve(answer.rows.size());
    for (const Row& row : answer.rows) all.push_back({row.text(0), row.text(1), row.text(2), row.text(3)});
    return all;
}

void SqlStorage::add_notice(const TurnNotice& notice) {
    writers_.use([&](Connection& connection) {
        return connection.run(
            "INSERT INTO turn_notices (person, table_id, kind, due, tries) VALUES ($1, $2, $3, $4, $5) "
            "ON CONFLICT (person, table_id, kind) DO UPDATE SET due = $4, tries = $5",
            {notice.person, notice.table, static_cast<std::int64_t>(notice.kind), notice.due,
             std::int64_t{notice.tries}});
    });
}

std::vector<TurnNotice> SqlStorage::notices_due(Time before, int most) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT person, table_id, kind, due, tries FROM turn_notices WHERE due <= $1 ORDER BY due LIMIT $2",
            {before, std::int64_t{most}});
    });
    std::vector<TurnNotice> all;
    all.reserve(answer.rows.size());
    for (const Row& row : answer.rows)
        all.push_back({row.number(0), row.text(1), static_cast<NoticeKind>(row.number(2)), row.number(3),
                       static_cast<int>(row.number(4))});
    return all;
}

bool SqlStorage::take_notice(const TurnNotice& notice) {
    return writers_.use([&](Connection& connection) {
        return connection
                   .run("DELETE FROM turn_notices WHERE person = $1 AND table_id = $2 AND kind = $3 AND due = $4",
                        {notice.person, notice.table, static_cast<std::int64_t>(notice.kind), notice.due})
                   .changed > 0;
    });
}

}  // namespace mistwheel::server
