// Where telling other servers bends: commits a second of one PostgreSQL by 1 connection and more, each commit a move, without
// a notification, with one, and 16 moves with one. pgbench makes the commits; every one is on the disk when it counts.
#include <algorithm>
#include <cstdio>
#include <fstream>

#include "server/proof/proof.hpp"

namespace mistwheel::server::proof {
namespace {

// One statement each, so that all take one round trip.
constexpr const char* insert_moves =
    "INSERT INTO moves SELECT gen_random_uuid(), 1, 'A: use m3' FROM generate_series(1, ";

struct Way {
    const char* name;
    int moves;
    bool notifies;
};

double transactions_per_second(const std::string& answer) {
    const std::size_t at = answer.find("tps = ");
    if (at == std::string::npos) throw std::runtime_error("pgbench said: " + answer);
    return std::stod(answer.substr(at + 6));
}

}  // namespace

int prove_notify(const Arguments& arguments) {
    const std::string seconds = std::to_string(arguments.number("seconds", 5));
    const int most = arguments.number("connections", 32);
    const Database database("postgres", true);
    const std::string programs = testing::TestPostgres::programs();
    testing::run({programs + "/psql", "-q", "-d", database.url(), "-c",
                  "CREATE TABLE moves (table_id TEXT, number BIGINT, body TEXT, PRIMARY KEY (table_id, number))"});
    const testing::TemporaryFolder folder;
    for (const Way& way : {Way{"no notification", 1, false}, Way{"a notification each", 1, true},
                           Way{"a notification for 16 moves", 16, true}}) {
        const std::string script = folder.path() + "/script.sql";
        std::ofstream(script) << "WITH made AS (" << insert_moves << way.moves << ") RETURNING 1) SELECT "
                              << (way.notifies ? "pg_notify('mistwheel_moves', 'server table 17')" : "1")
                              << " FROM made LIMIT 1;\n";
        for (int connections = 1; connections <= most; connections *= 2) {
            const double commits = transactions_per_second(
                testing::run({programs + "/pgbench", "-n", "-M", "prepared", "-c", std::to_string(connections), "-j",
                              std::to_string(std::min(connections, 2)), "-T", seconds, "-f", script, database.url()}));
            std::printf(R"({"way":"%s","connections":%d,"commits_per_second":%.0f,"moves_per_second":%.0f})"
                        "\n",
                        way.name, connections, commits, commits * way.moves);
            std::fflush(stdout);
        }
    }
    return 0;
}

}  // namespace mistwheel::server::proof
