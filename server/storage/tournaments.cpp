// Tournaments in SQL. Whoever changes one first takes its row by an UPDATE: others wait, and then see the change.
#include "server/storage/sql_storage.hpp"

namespace mistwheel::server {
namespace {

#define TOURNAMENT_COLUMNS                                                                                       \
    "tournaments.id, swiss, game, setup, most, rounds, maker, people.name, tournaments.created, status, round, " \
    "changes"
#define TOURNAMENTS_WITH_MAKERS "tournaments LEFT JOIN people ON people.id = maker"

TournamentRow tournament_of(const Row& row) {
    TournamentRow tournament;
    tournament.id = row.text(0);
    tournament.swiss = row.flag(1);
    tournament.game = row.text(2);
    tournament.setup = row.text(3);
    tournament.most = static_cast<int>(row.number(4));
    tournament.rounds = static_cast<int>(row.number(5));
    tournament.maker = row.number(6);
    tournament.maker_name = row.text(7);
    tournament.created = row.number(8);
    tournament.status = static_cast<TournamentStatus>(row.number(9));
    tournament.round = static_cast<int>(row.number(10));
    tournament.changes = row.number(11);
    return tournament;
}

TournamentGame game_of(const Row& row) {
    TournamentGame game;
    game.round = static_cast<int>(row.number(0));
    game.first = row.number(1);
    game.second = row.number(2);
    game.walkover = static_cast<unsigned>(row.number(3));
    game.table = row.text(4);
    game.status = static_cast<Status>(row.number(5));
    game.first_place = static_cast<int>(row.number(6));
    game.second_place = static_cast<int>(row.number(7));
    return game;
}

std::vector<TournamentRow> list_of(const Answer& answer) {
    std::vector<TournamentRow> all;
    all.reserve(answer.rows.size());
    for (const Row& row : answer.rows) {
        all.push_back(tournament_of(row));
        all.back().entrant_count = static_cast<int>(row.number(12));
        all.back().entered = row.flag(13);
    }
    return all;
}

void insert_entrant(Connection& connection, const std::string& id, PersonId person, Time now) {
    connection.run(
        "INSERT INTO tournament_entrants (tournament, person, at, number, withdrawn) VALUES ($1, $2, $3, 0, 0) "
        "ON CONFLICT (tournament, person) DO NOTHING",
        {id, person, now});
}

// False if it is not in this state, or more has happened to it.
bool take(Connection& connection, const std::string& id, TournamentStatus status, std::int64_t changes) {
    return connection
               .run("UPDATE tournaments SET changes = changes + 1 WHERE id = $1 AND status = $2 AND changes = $3",
                    {id, static_cast<std::int64_t>(status), changes})
               .changed == 1;
}

bool take_open(Connection& connection, const std::string& id) {
    return connection.run("UPDATE tournaments SET changes = changes + 1 WHERE id = $1 AND status = 0", {id}).changed ==
           1;
}

}  // namespace

void SqlStorage::add_tournament(const TournamentRow& tournament) {
    writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        connection.run(
            "INSERT INTO tournaments (id, swiss, game, setup, most, rounds, maker, created, status, round, changes) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, 0)",
            {tournament.id, std::int64_t{tournament.swiss}, tournament.game, tournament.setup,
             std::int64_t{tournament.most}, std::int64_t{tournament.rounds}, tournament.maker, tournament.created});
        insert_entrant(connection, tournament.id, tournament.maker, tournament.created);
        transaction.commit();
    });
}

std::optional<TournamentRow> SqlStorage::tournament(const std::string& id) {
    return readers_.use([&](Connection& connection) -> std::optional<TournamentRow> {
        // First the row: if anything changes before the rest is read, `changes` is too low and nothing can go wrong.
        const Statement all[] = {
            {"SELECT " TOURNAMENT_COLUMNS " FROM " TOURNAMENTS_WITH_MAKERS " WHERE tournaments.id = $1", {id}},
            {"SELECT person, name, withdrawn FROM tournament_entrants JOIN people ON people.id = person "
             "WHERE tournament = $1 ORDER BY number, at, person",
             {id}},
            {"SELECT round, first, second, walkover, games.table_id, tables.status, one.place, other.place "
             "FROM tournament_games AS games LEFT JOIN tables ON tables.id = games.table_id "
             "LEFT JOIN seats AS one ON one.table_id = games.table_id AND one.seat = 0 "
             "LEFT JOIN seats AS other ON other.table_id = games.table_id AND other.seat = 1 "
             "WHERE tournament = $1 ORDER BY round, board",
             {id}},
        };
        const std::vector<Answer> answers = connection.run_all(all);
        if (answers[0].rows.empty()) return std::nullopt;
        TournamentRow tournament = tournament_of(answers[0].rows[0]);
        for (const Row& row : answers[1].rows) tournament.entrants.push_back({row.number(0), row.text(1), row.flag(2)});
        for (const Row& row : answers[2].rows) tournament.games.push_back(game_of(row));
        tournament.entrant_count = static_cast<int>(tournament.entrants.size());
        return tournament;
    });
}

#define ENTRANTS_COUNTED \
    ", (SELECT COUNT(*) FROM tournament_entrants WHERE tournament = tournaments.id) AS entrant_count"

std::vector<TournamentRow> SqlStorage::tournaments(PersonId viewer, int most) {
    return list_of(readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT " TOURNAMENT_COLUMNS ENTRANTS_COUNTED
            ", CASE WHEN own.person IS NULL THEN 0 ELSE 1 END AS entered FROM " TOURNAMENTS_WITH_MAKERS
            " LEFT JOIN tournament_entrants AS own ON own.tournament = tournaments.id AND own.person "
            "= $1 ORDER BY CASE WHEN status < 2 AND own.person IS NOT NULL THEN 0 ELSE 1 END, "
            "status, tournaments.created DESC LIMIT $2",
            {viewer, std::int64_t{most}});
    }));
}

std::vector<TournamentRow> SqlStorage::tournaments_of(PersonId person) {
    return list_of(readers_.use([&](Connection& connection) {
        return connection.run("SELECT " TOURNAMENT_COLUMNS ENTRANTS_COUNTED ", 1 FROM " TOURNAMENTS_WITH_MAKERS
                              " JOIN tournament_entrants AS own ON own.tournament = tournaments.id AND own.person = $1 "
                              "ORDER BY tournaments.created DESC",
                              {person});
    }));
}

int SqlStorage::tournaments_made(PersonId maker) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run("SELECT COUNT(*) FROM tournaments WHERE maker = $1 AND status < 2", {maker});
    });
    return static_cast<int>(answer.rows[0].number(0));
}

bool SqlStorage::enter_tournament(const std::string& id, PersonId person, Time now) {
    return writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        if (!take_open(connection, id)) return false;
        insert_entrant(connection, id, person, now);
        const bool fits = connection
                              .run(
                                  "SELECT 1 FROM tournaments WHERE id = $1 AND most >= "
                                  "(SELECT COUNT(*) FROM tournament_entrants WHERE tournament = $1)",
                                  {id})
                              .rows.size() == 1;
        if (fits) transaction.commit();
        return fits;
    });
}

bool SqlStorage::leave_tournament(const std::string& id, PersonId person) {
    return writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        if (!take_open(connection, id)) return false;
        connection.run("DELETE FROM tournament_entrants WHERE tournament = $1 AND person = $2", {id, person});
        transaction.commit();
        return true;
    });
}

bool SqlStorage::remove_open_tournament(const std::string& id) {
    return writers_.use([&](Connection& connection) {
        return connection.run("DELETE FROM tournaments WHERE id = $1 AND status = 0", {id}).changed == 1;
    });
}

bool SqlStorage::start_tournament(const std::string& id, std::int64_t changes, const std::vector<PersonId>& order) {
    return writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        if (!take(connection, id, TournamentStatus::open, changes)) return false;
        connection.run("UPDATE tournaments SET status = 1 WHERE id = $1", {id});
        for (std::size_t number = 0; number < order.size(); ++number)
            connection.run("UPDATE tournament_entrants SET number = $3 WHERE tournament = $1 AND person = $2",
                           {id, order[number], static_cast<std::int64_t>(number) + 1});
        transaction.commit();
        return true;
    });
}

bool SqlStorage::withdraw_entrant(const std::string& id, std::int64_t changes, PersonId person) {
    return writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        if (!take(connection, id, TournamentStatus::running, changes)) return false;
        connection.run("UPDATE tournament_entrants SET withdrawn = 1 WHERE tournament = $1 AND person = $2",
                       {id, person});
        transaction.commit();
        return true;
    });
}

bool SqlStorage::add_round(const std::string& id, std::int64_t changes, const std::vector<TournamentGame>& games,
                           const std::vector<SeatedTable>& tables) {
    return writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        if (!take(connection, id, TournamentStatus::running, changes)) return false;
        for (const SeatedTable& table : tables) insert_seated(connection, table);
        for (std::size_t board = 0; board < games.size(); ++board) {
            const TournamentGame& game = games[board];
            connection.run(
                "INSERT INTO tournament_games (tournament, round, board, first, second, walkover, table_id) "
                "VALUES ($1, $2, $3, $4, $5, $6, $7)",
                {id, std::int64_t{game.round}, static_cast<std::int64_t>(board), game.first,
                 game.second == 0 ? Field(nullptr) : Field(game.second), std::int64_t{game.walkover},
                 game.table.empty() ? Field(nullptr) : Field(game.table)});
        }
        connection.run("UPDATE tournaments SET round = round + 1 WHERE id = $1", {id});
        transaction.commit();
        return true;
    });
}

bool SqlStorage::end_tournament(const std::string& id, std::int64_t changes) {
    return writers_.use([&](Connection& connection) {
        Transaction transaction(connection);
        if (!take(connection, id, TournamentStatus::running, changes)) return false;
        connection.run("UPDATE tournaments SET status = 2 WHERE id = $1", {id});
        transaction.commit();
        return true;
    });
}

std::vector<std::string> SqlStorage::tournaments_to_go_on(int most) {
    const Answer answer = readers_.use([&](Connection& connection) {
        return connection.run(
            "SELECT id FROM tournaments WHERE status = 1 AND NOT EXISTS (SELECT 1 FROM tournament_games AS games "
            "JOIN tables ON tables.id = games.table_id WHERE games.tournament = tournaments.id AND "
            "games.round = tournaments.round AND tables.status <> 2) ORDER BY created LIMIT $1",
            {std::int64_t{most}});
    });
    std::vector<std::string> ids;
    ids.reserve(answer.rows.size());
    for (const Row& row : answer.rows) ids.push_back(row.text(0));
    return ids;
}

}  // namespace mistwheel::server
