// Tables, seats and events in SQL.
#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "server/storage/sql_storage.hpp"

namespace mistwheel::server {
namespace {

// The row of a table is written when its status, its seats or its clock change; the last event says the rest.
#define LAST_EVENT "(SELECT MAX(number) FROM events WHERE table_id = tables.id)"
#define TABLE_COLUMNS                                                                                      \
    "tables.id, game, rules_version, setup, seed, invite, listed, maker, tables.created, "                 \
    "COALESCE((SELECT at FROM events WHERE table_id = tables.id ORDER BY number DESC LIMIT 1), updated), " \
    "status, COALESCE(" LAST_EVENT ", 0), due, rematch"
#define SEAT_COLUMNS                                                                      \
    "seats.table_id, seats.seat, seats.person, people.name, bot, to_move, score, place, " \
    "(SELECT MAX(until) FROM vacations WHERE vacations.person = seats.person)"
#define SEATS_WITH_NAMES "seats LEFT JOIN people ON people.id = seats.person"

TableRow table_of(const Row& row) {
    TableRow table;
    table.id = row.text(0);
    table.game = row.text(1);
    table.rules_version = static_cast<int>(row.number(2));
    table.setup = row.text(3);
    table.seed = row.text(4);
    table.invite = row.text(5);
    table.listed = row.flag(6);
    table.maker = row.number(7);
    table.created = row.number(8);
    table.updated = row.number(9);
    table.status = static_cast<Status>(row.number(10));
    table.events = row.number(11);
    table.due = row.number(12);
    table.rematch = row.text(13);
    return table;
}

Field number_or_null(std::int64_t number) { return number == 0 ? Field(nullptr) : Field(number); }

// Names the texts of both, which must outlive it.
Statement insert_event(const std::string& table, const Event& event) {
    return {
        "INSERT INTO events (table_id, number, seat, key, body, at) VALUES ($1, $2, $3, $4, $5, $6) "
        "ON CONFLICT DO NOTHING",
        {&table, event.number, std::int64_t{event.seat}, event.key.empty() ? Field(nullptr) : Field(&event.key),
         &event.body, event.at}};
}

}  // namespace

std::string_view text_of(Status status) {
    constexpr std::string_view names[] = {"open", "playing", "over"};
    return names[static_cast<std::size_t>(status)];
}

void SqlStorage::insert_table(Connection& connection, const TableRow& table) {
    connection.run(
        "INSERT INTO tables (id, game, rules_version, setup, seed, invite, listed, maker, created, updated, status, "
        "events, due) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12)",
        {table.id, table.game, std::int64_t{table.rules_version}, table.setup, table.seed, table.invite,
         std::int64_t{table.listed}, table.maker, table.created, static_cast<std::int64_t>(table.status), table.events,
         number_or_null(table.due)});
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
        connection.run("INSERT INTO seats (table_id, seat, person, bot, to_move) VALUES ($1, $2, $3, $4, 0)",
                       {table.id, static_cast<std::int64_t>(seat), number_or_null(table.seats[seat].person),
                        std::int64_t{table.seats[seat].bot}});
}

void SqlStorage::insert_seated(Connection& connection, const SeatedTable& table) {
    insert_table(connection, table.row);
    for (const Event& event : table.events) {
        const Statement statement = insert_event(table.row.id, event);
        connection.run(statement.sql, statement.values);
    }
}

void SqlStorage::add_table(const TableRow& table) {
    writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        insert_table(connection, table);
        transaction.commit();
    });
}

std::vector<TableRow> SqlStorage::with_seats(const Answer& tables, const Answer& seats) {
    std::vector<TableRow> found;
    std::unordered_map<std::string, std::size_t> places;
    for (const Row& row : tables.rows) {
        places.emplace(row.text(0), found.size());
        found.push_back(table_of(row));
    }
    for (const Row& row : seats.rows) {
        const auto place = places.find(row.text(0));
        if (place == places.end()) continue;
        TableRow& table = found[place->second];
        table.seats.push_back(
            {row.number(2), row.text(3), static_cast<int>(row.number(4)), row.flag(5), row.number(8)});
        if (!row.empty(6)) table.result.push_back({static_cast<int>(row.number(6)), static_cast<int>(row.number(7))});
    }
    return found;
}

std::optional<TableRow> SqlStorage::table(const std::string& id) {
    return readers_.use([&](Connection& connection) -> std::optional<TableRow> {
        const Statement both[] = {
            {"SELECT " TABLE_COLUMNS " FROM tables WHERE id = $1", {id}},
            {"SELECT " SEAT_COLUMNS " FROM " SEATS_WITH_NAMES " WHERE table_id = $1 ORDER BY seat", {id}},
        };
        const std::vector<Answer> answers = connection.run_all(both);
        std::vector<TableRow> found = with_seats(answers[0], answers[1]);
        if (found.empty()) return std::nullopt;
        return std::move(found[0]);
    });
}

std::vector<TableRow> SqlStorage::lobby(int most) {
    return readers_.use([&](Connection& connection) {
        const Statement both[] = {
            {"SELECT " TABLE_COLUMNS " FROM tables WHERE status = 0 AND listed = 1 ORDER BY created DESC LIMIT $1",
             {std::int64_t{most}}},
            {"SELECT " SEAT_COLUMNS " FROM " SEATS_WITH_NAMES " WHERE table_id IN (SELECT id FROM tables WHERE status "
             "= 0 AND listed = 1 ORDER BY created DESC LIMIT $1) "
             "ORDER BY table_id, seat",
             {std::int64_t{most}}},
        };
        const std::vector<Answer> answers = connection.run_all(both);
        return with_seats(answers[0], answers[1]);
    });
}

// Games in progress first, then by the last event.
#define TABLES_OF_PERSON                                                                             \
    "SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id WHERE seats.person = $1 " \
    "GROUP BY tables.id ORDER BY CASE status WHEN 2 THEN 1 ELSE 0 END, MAX(to_move) DESC, updated DESC LIMIT $2"

std::vector<TableRow> SqlStorage::tables_of(PersonId person, int most) {
    return readers_.use([&](Connection& connection) {
        const Statement both[] = {
            {"SELECT " TABLE_COLUMNS
             ", (SELECT MAX(to_move) FROM seats WHERE table_id = tables.id AND person = $1) AS mine FROM tables "
             "WHERE id IN (" TABLES_OF_PERSON
             ") ORDER BY CASE status WHEN 2 THEN 1 ELSE 0 END, mine DESC, updated DESC",
             {person, std::int64_t{most}}},
            {"SELECT " SEAT_COLUMNS " FROM " SEATS_WITH_NAMES " WHERE table_id IN (" TABLES_OF_PERSON
             ") ORDER BY table_id, seat",
             {person, std::int64_t{most}}},
        };
        const std::vector<Answer> answers = connection.run_all(both);
        return with_seats(answers[0], answers[1]);
    });
}

std::vector<Event> SqlStorage::events(const std::string& table, std::int64_t after) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT number, seat, key, body, at FROM events WHERE table_id = $1 AND number > $2 ORDER BY number",
            {table, after});
    });
    std::vector<Event> events;
    events.reserve(answer.rows.size());
    for (const Row& row : answer.rows)
        events.push_back({row.number(0), static_cast<int>(row.number(1)), row.text(2), row.text(3), row.number(4)});
    return events;
}

std::vector<std::string> SqlStorage::due(Time now, int most) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT id FROM tables WHERE due IS NOT NULL AND due <= $1 ORDER BY due LIMIT $2",
                              {now, std::int64_t{most}});
    });
    std::vector<std::string> ids;
    ids.reserve(answer.rows.size());
    for (const Row& row : answer.rows) ids.push_back(row.text(0));
    return ids;
}

void SqlStorage::set_due(const std::string& table, std::int64_t events, Time due) {
    writers_.use([&](Connection& connection) {
        return connection.run("UPDATE tables SET due = $3 WHERE id = $1 AND $2 = " LAST_EVENT,
                              {table, events, number_or_null(due)});
    });
}

bool SqlStorage::remove_open_table(const std::string& id) {
    return writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        connection.run("DELETE FROM events WHERE table_id IN (SELECT id FROM tables WHERE id = $1 AND status = 0)",
                       {id});
        connection.run("DELETE FROM seats WHERE table_id IN (SELECT id FROM tables WHERE id = $1 AND status = 0)",
                       {id});
        const bool removed = connection.run("DELETE FROM tables WHERE id = $1 AND status = 0", {id}).changed == 1;
        transaction.commit();
        return removed;
    });
}

std::string SqlStorage::rematch(const std::string& table, const TableRow& next) {
    return writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        const Answer taken =
            connection.run("UPDATE tables SET rematch = $2 WHERE id = $1 AND rematch IS NULL", {table, next.id});
        if (taken.changed == 0)
            return connection.run("SELECT rematch FROM tables WHERE id = $1", {table}).rows.at(0).text(0);
        insert_table(connection, next);
        transaction.commit();
        return next.id;
    });
}

// First the first event of each: who got the number. Whoever has it has those after it too, for nobody else can go on
// from where it stood. Then, for those who did, the rest. In the order of the tables' ids, so that two servers never
// wait for each other crosswise.
void SqlStorage::commit_group(std::vector<GroupCommit::Waiting>& group) {
    std::ranges::stable_sort(group, [](const auto& a, const auto& b) {
        return std::tie(a.append.table, a.append.events[0].number) <
               std::tie(b.append.table, b.append.events[0].number);
    });
    writers_.use([&](Connection& connection) {
        std::vector<Statement> statements{{"BEGIN", {}}};
        statements.reserve(1 + group.size());
        for (const auto& waiting : group)
            statements.push_back(insert_event(waiting.append.table, waiting.append.events[0]));
        try {
            const std::vector<Answer> answers = connection.run_all(statements);
            statements.clear();
            for (std::size_t i = 0; i < group.size(); ++i) {
                group[i].stored = answers[i + 1].changed == 1;
                if (group[i].stored) follow(statements, group[i].append);
            }
            if (notify_) tell_others(statements, group);
            statements.push_back({"COMMIT", {}});
            connection.run_all(statements);
        } catch (const ConnectionLost&) {
            throw;
        } catch (const StorageError&) {
            roll_back(connection);
            throw;
        }
    });
}

void SqlStorage::follow(std::vector<Statement>& statements, const Append& append) const {
    for (std::size_t i = 1; i < append.events.size(); ++i)
        statements.push_back(insert_event(append.table, append.events[i]));
    const Event& last = append.events.back();
    if (append.row_changed)
        statements.push_back({"UPDATE tables SET events = $2, updated = $3, status = $4, due = $5 WHERE id = $1",
                              {&append.table, last.number, last.at, static_cast<std::int64_t>(append.status),
                               number_or_null(append.due)}});
    else if (append.seats_changed != 0)
        statements.push_back(
            {"UPDATE tables SET events = $2, updated = $3 WHERE id = $1", {&append.table, last.number, last.at}});
    for (std::size_t i = 0; i < append.seats.size(); ++i) {
        if ((append.seats_changed >> i & 1) == 0) continue;
        const SeatRow& seat = append.seats[i];
        const bool over = i < append.result.size();
        statements.push_back(
            {"UPDATE seats SET person = $3, bot = $4, to_move = $5, score = $6, place = $7 WHERE table_id = $1 AND "
             "seat = $2",
             {&append.table, static_cast<std::int64_t>(i), number_or_null(seat.person), std::int64_t{seat.bot},
              std::int64_t{seat.to_move}, over ? Field(std::int64_t{append.result[i].score}) : Field(nullptr),
              over ? Field(std::int64_t{append.result[i].place}) : Field(nullptr)}});
    }
}

// The other servers hear of a whole group at once, in as few notifications as it takes.
void SqlStorage::tell_others(std::vector<Statement>& statements, const std::vector<GroupCommit::Waiting>& group) const {
    constexpr std::size_t most_bytes = 7900;  // PostgreSQL's limit is 8000
    std::string words;
    const auto tell = [&] {
        if (!words.empty()) statements.push_back({"SELECT pg_notify('mistwheel_events', $1)", {own_name_ + words}});
        words.clear();
    };
    for (const auto& each : group) {
        if (!each.stored) continue;
        const std::string event = ' ' + each.append.table + ' ' + std::to_string(each.append.events.back().number);
        if (own_name_.size() + words.size() + event.size() > most_bytes) tell();
        words += event;
    }
    tell();
}

void SqlStorage::keep_shared_game(const std::string& id, const std::string& link, Time now) {
    writers_.use([&](Connection& connection) {
        connection.run("INSERT INTO shared_games (id, link, created) VALUES ($1, $2, $3)", {id, link, now});
    });
}

std::optional<std::string> SqlStorage::shared_game(const std::string& id) {
    const Answer answer = readers_.use(
        [&](Connection& connection) { return connection.run("SELECT link FROM shared_games WHERE id = $1", {id}); });
    if (answer.rows.empty()) return std::nullopt;
    return answer.rows[0].text(0);
}

}  // namespace mistwheel::server
