// What moderators need and what they did, in SQL.
#include "server/storage/sql_storage.hpp"

namespace mistwheel::server {
namespace {

#define REPORT_COLUMNS                                                                                           \
    "reports.id, reporter, by_whom.name, reports.person, about.name, table_id, event, said, reason, reports.at " \
    "FROM reports LEFT JOIN people AS by_whom ON by_whom.id = reporter "                                         \
    "LEFT JOIN people AS about ON about.id = reports.person "

std::vector<Report> reports_of(const Answer& answer) {
    std::vector<Report> all;
    all.reserve(answer.rows.size());
    for (const Row& row : answer.rows)
        all.push_back({row.number(0), row.number(1), row.text(2), row.number(3), row.text(4), row.text(5),
                       row.number(6), row.text(7), row.text(8), row.number(9)});
    return all;
}

}  // namespace

Sanction SqlStorage::sanction(PersonId person) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT muted_until, banned_until FROM sanctions WHERE person = $1", {person});
    });
    Sanction sanction{.person = person, .name = {}};
    if (!answer.rows.empty()) {
        sanction.muted_until = answer.rows[0].number(0);
        sanction.banned_until = answer.rows[0].number(1);
    }
    return sanction;
}

void SqlStorage::set_sanction(const Sanction& sanction) {
    writers_.use([&](Connection& connection) {
        return connection.run(
            "INSERT INTO sanctions (person, muted_until, banned_until) VALUES ($1, $2, $3) "
            "ON CONFLICT (person) DO UPDATE SET muted_until = $2, banned_until = $3",
            {sanction.person, sanction.muted_until, sanction.banned_until});
    });
}

std::vector<Sanction> SqlStorage::sanctions(Time now) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT people.id, people.name, muted_until, banned_until FROM sanctions JOIN people ON people.id = person "
            "WHERE muted_until > $1 OR banned_until > $1 ORDER BY people.name, people.id",
            {now});
    });
    std::vector<Sanction> all;
    all.reserve(answer.rows.size());
    for (const Row& row : answer.rows) all.push_back({row.number(0), row.text(1), row.number(2), row.number(3)});
    return all;
}

void SqlStorage::add_report(const Report& report) {
    writers_.use([&](Connection& connection) {
        return connection.run(
            "INSERT INTO reports (reporter, person, table_id, event, said, reason, at, closed) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, 0)",
            {report.reporter, report.person, report.table, report.event, report.said, report.reason, report.at});
    });
}

std::vector<Report> SqlStorage::open_reports(int most) {
    return reports_of(readers_.use([&](Connection& connection) {
        return connection.run("SELECT " REPORT_COLUMNS "WHERE closed = 0 ORDER BY reports.at LIMIT $1",
                              {std::int64_t{most}});
    }));
}

std::vector<Report> SqlStorage::reports_by(PersonId reporter) {
    return reports_of(readers_.use([&](Connection& connection) {
        return connection.run("SELECT " REPORT_COLUMNS "WHERE reporter = $1 ORDER BY reports.at", {reporter});
    }));
}

bool SqlStorage::close_report(std::int64_t id, Time now) {
    return writers_.use([&](Connection& connection) {
        return connection.run("UPDATE reports SET closed = $2 WHERE id = $1 AND closed = 0", {id, now}).changed > 0;
    });
}

void SqlStorage::log_deed(const ModerationDeed& deed) {
    writers_.use([&](Connection& connection) {
        return connection.run(
            "INSERT INTO moderation_log (at, moderator, deed, person, table_id, event, until) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7)",
            {deed.at, deed.moderator, deed.deed, deed.person, deed.table, deed.event, deed.until});
    });
}

std::vector<ModerationDeed> SqlStorage::moderation_log(int most) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT moderation_log.at, moderator, own.name, deed, moderation_log.person, about.name, table_id, event, "
            "until FROM moderation_log LEFT JOIN people AS own ON own.id = moderator "
            "LEFT JOIN people AS about ON about.id = moderation_log.person ORDER BY moderation_log.id DESC LIMIT $1",
            {std::int64_t{most}});
    });
    std::vector<ModerationDeed> all;
    all.reserve(answer.rows.size());
    for (const Row& row : answer.rows)
        all.push_back({row.number(0), row.number(1), row.text(2), row.text(3), row.number(4), row.text(5), row.text(6),
                       row.number(7), row.number(8)});
    return all;
}

void SqlStorage::replace_event(const std::string& table, std::int64_t number, const std::string& body) {
    writers_.use([&](Connection& connection) {
        return connection.run("UPDATE events SET body = $3 WHERE table_id = $1 AND number = $2", {table, number, body});
    });
}

}  // namespace mistwheel::server
