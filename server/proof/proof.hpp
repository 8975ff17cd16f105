// What the proofs share: a real `mistwheel serve` as a process of its own, and the command line.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/testing/player.hpp"
#include "server/testing/postgres.hpp"
#include "server/testing/process.hpp"

namespace mistwheel::server::proof {

using testing::Player;

struct Arguments {
    std::string program;  // mistwheel
    std::map<std::string, std::string> values;
    int number(const std::string& name, int fallback) const;
    std::string text(const std::string& name, const std::string& fallback) const;
};

// A database for a proof: an SQLite file or a PostgreSQL of its own.
class Database {
public:
    explicit Database(const std::string& kind, bool durable = false);
    const std::string& url() const { return url_; }

private:
    testing::TemporaryFolder folder_;
    std::unique_ptr<testing::TestPostgres> postgres_;
    std::string url_;
};

// Processor seconds that a process has used so far.
double cpu_seconds_of(pid_t process);

class ServerProcess {
public:
    ServerProcess(std::string program, std::string database, std::vector<std::string> more = {});

    // Returns when it answers. Throws if it does not start.
    void start();
    // kill -9.
    void kill();
    // SIGTERM; the exit status.
    int stop();
    bool running() { return process_ && process_->running(); }
    int port() const { return port_; }
    int metrics_port() const { return metrics_port_; }
    std::string log() const { return testing::read_file(folder_.path() + "/log"); }
    // A value of /metrics.
    double metric(const std::string& name) const;
    double cpu_seconds() const { return cpu_seconds_of(process_->id()); }

private:
    std::string program_;
    std::string database_;
    std::vector<std::string> more_;
    testing::TemporaryFolder folder_;
    int port_;
    int metrics_port_;
    std::unique_ptr<testing::Process> process_;
};

// nginx in front of several servers.
class Proxy {
public:
    // `by_table`: all sockets of a table go to the same server; otherwise each goes to the next one in turn.
    Proxy(const std::vector<int>& servers, bool by_table);
    int port() const { return port_; }
    double cpu_seconds() const;

private:
    testing::TemporaryFolder folder_;
    int port_;
    std::unique_ptr<testing::Process> process_;
};

// Two people at a table of their own.
struct Pair {
    Pair(int port, const std::string& setup, std::uint64_t seed);
    std::string table;
    std::unique_ptr<Player> one;
    std::unique_ptr<Player> two;
};

// The whole log of a table as a stranger with the invite code sees it now.
struct Seen {
    std::vector<std::string> log;
    std::vector<char> makers;
    bool over = false;
};
Seen look_at(int port, const std::string& table, const std::string& invite);

// Every acknowledged move stands in the log at its place; the number of those that do not, each said on stderr.
int missing(const Player& player, const Seen& seen);
// Decisions of the player's seat in the log that the player has not made.
int doubled(const Player& player, const Seen& seen);

int prove_kill(const Arguments& arguments);
int prove_race(const Arguments& arguments);
int prove_load(const Arguments& arguments);
int prove_leak(const Arguments& arguments);
int prove_world(const Arguments& arguments);
int prove_storm(const Arguments& arguments);
int prove_idle(const Arguments& arguments);
int prove_notify(const Arguments& arguments);

}  // namespace mistwheel::server::proof
