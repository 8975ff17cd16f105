// Ratings and history in SQL.
#include "server/storage/sql_storage.hpp"

namespace mistwheel::server {
namespace {

#define RATING_COLUMNS "who, game, rating, deviation, games, updated"

Rating rating_of(const Row& row) {
    return {row.text(0),
            row.text(1),
            static_cast<int>(row.number(2)),
            static_cast<int>(row.number(3)),
            static_cast<int>(row.number(4)),
            row.number(5),
            {}};
}

Rating rating_in(Connection& connection, const std::string& who, const std::string& game) {
    const Answer answer =
        connection.run("SELECT " RATING_COLUMNS " FROM ratings WHERE who = $1 AND game = $2", {who, game});
    if (!answer.rows.empty()) return rating_of(answer.rows[0]);
    Rating fresh;
    fresh.who = who;
    fresh.game = game;
    return fresh;
}

}  // namespace

Rating SqlStorage::rating(const std::string& who, const std::string& game) {
    return readers_.use([&](Connection& connection) { return rating_in(connection, who, game); });
}

std::vector<Rating> SqlStorage::ratings_of(const std::string& who) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT " RATING_COLUMNS " FROM ratings WHERE who = $1 AND games > 0 ORDER BY game",
                              {who});
    });
    std::vector<Rating> ratings;
    ratings.reserve(answer.rows.size());
    for (const Row& row : answer.rows) ratings.push_back(rating_of(row));
    return ratings;
}

std::vector<Rating> SqlStorage::best(const std::string& game, int most) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT " RATING_COLUMNS
                              ", people.name FROM ratings LEFT JOIN people ON ratings.who = 'person ' || people.id "
                              "WHERE game = $1 AND games > 0 ORDER BY rating - 2 * deviation DESC, who LIMIT $2",
                              {game, std::int64_t{most}});
    });
    std::vector<Rating> ratings;
    ratings.reserve(answer.rows.size());
    for (const Row& row : answer.rows) {
        ratings.push_back(rating_of(row));
        ratings.back().name = row.empty(6) ? row.text(0) : row.text(6);
    }
    return ratings;
}

bool SqlStorage::rate(const std::string& table, const std::string& game, const std::vector<std::string>& who, Time now,
                      const Rate& change) {
    return writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        if (connection.run("UPDATE tables SET rated = 1 WHERE id = $1 AND rated = 0", {table}).changed == 0)
            return false;
        if (notify_) connection.run("LOCK TABLE ratings IN EXCLUSIVE MODE");
        std::vector<Rating> before;
        before.reserve(who.size());
        for (const std::string& one : who) before.push_back(rating_in(connection, one, game));
        const std::vector<Rating> after = change(before);
        for (std::size_t seat = 0; seat < who.size(); ++seat) {
            connection.run(
                "INSERT INTO ratings (who, game, rating, deviation, games, updated) VALUES ($1, $2, $3, $4, $5, $6) "
                "ON CONFLICT (who, game) DO UPDATE SET rating = $3, deviation = $4, games = $5, updated = $6",
                {who[seat], game, std::int64_t{after[seat].rating}, std::int64_t{after[seat].deviation},
                 std::int64_t{after[seat].games}, now});
            connection.run(
                "INSERT INTO history (table_id, seat, who, game, finished, rating_before, rating_after) "
                "VALUES ($1, $2, $3, $4, $5, $6, $7)",
                {table, static_cast<std::int64_t>(seat), who[seat], game, now, std::int64_t{before[seat].rating},
                 std::int64_t{after[seat].rating}});
        }
        transaction.commit();
        return true;
    });
}

std::vector<HistoryRow> SqlStorage::history(PersonId person, Time before, int most) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT table_id, game, finished, seat, rating_before, rating_after FROM history "
            "WHERE who = $1 AND finished < $2 ORDER BY finished DESC LIMIT $3",
            {"person " + std::to_string(person), before, std::int64_t{most}});
    });
    std::vector<HistoryRow> history;
    history.reserve(answer.rows.size());
    for (const Row& row : answer.rows)
        history.push_back({row.text(0), row.text(1), row.number(2), static_cast<int>(row.number(3)),
                           static_cast<int>(row.number(4)), static_cast<int>(row.number(5))});
    return history;
}

}  // namespace mistwheel::server
