// A PostgreSQL of the tests' own: made by Debian's programs in a temporary folder, on a free port of 127.0.0.1, gone at
// the end. Works as root (it then runs as user postgres), as any other user, and without systemd.
#pragma once

#include <memory>
#include <string>

#include "server/testing/process.hpp"

namespace mistwheel::server::testing {

class TestPostgres {
public:
    // `durable`: a commit waits for the disk. Without, a crash of the machine could lose something, a killed server
    // never.
    explicit TestPostgres(bool durable = false);
    ~TestPostgres();
    TestPostgres(const TestPostgres&) = delete;
    TestPostgres& operator=(const TestPostgres&) = delete;

    // The address of a new, empty database.
    std::string new_database();
    // Gone as after a crash, and back at the same address with what was stored.
    void stop();
    void start();
    // Breaks all connections to it, as a restart would.
    void drop_connections(const std::string& url);
    // For pg_dump and friends: the folder of the programs.
    static std::string programs();

private:
    std::string url(const std::string& database) const;

    TemporaryFolder folder_;
    bool durable_;
    int port_;
    int databases_ = 0;
    std::unique_ptr<Process> server_;
};

// One for all tests of a program.
inline TestPostgres& postgres() {
    static TestPostgres server;
    return server;
}

}  // namespace mistwheel::server::testing
