#include "server/testing/postgres.hpp"

#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <thread>
#include <vector>

namespace mistwheel::server::testing {
namespace {

// PostgreSQL refuses to run as root.
std::vector<std::string> as_postgres(std::vector<std::string> words) {
    if (geteuid() != 0) return words;
    std::vector<std::string> all = {"setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"};
    all.insert(all.end(), words.begin(), words.end());
    return all;
}

}  // namespace

std::string TestPostgres::programs() {
    std::vector<std::string> found;
    std::error_code none;
    for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none))
        if (std::filesystem::exists(version.path() / "bin/initdb")) found.push_back((version.path() / "bin").string());
    if (found.empty()) throw std::runtime_error("PostgreSQL is not installed: apt-get install postgresql");
    return *std::max_element(found.begin(), found.end());
}

TestPostgres::TestPostgres(bool durable) : durable_(durable), port_(free_port()) {
    const std::string data = folder_.path() + "/data";
    std::filesystem::create_directory(data);
    if (geteuid() == 0) {
        const passwd* user = getpwnam("postgres");
        if (user == nullptr)
            throw std::runtime_error("there is no user postgres: is the package postgresql installed?");
        if (chown(data.c_str(), user->pw_uid, user->pw_gid) != 0)
            throw std::runtime_error("cannot give " + data + " away");
    }
    run(as_postgres({programs() + "/initdb", "-D", data, "-U", "mistwheel", "--auth=trust", "--no-sync", "-E", "UTF8",
                     "--locale=C"}));
    start();
}

void TestPostgres::start() {
    const std::string data = folder_.path() + "/data";
    server_ =
        std::make_unique<Process>(as_postgres({programs() + "/postgres", "-D", data, "-h", "127.0.0.1", "-p",
                                               std::to_string(port_), "-k", data, "-c", "max_connections=100", "-c",
                                               "shared_buffers=64MB", "-c", durable_ ? "fsync=on" : "fsync=off"}),
                                  folder_.path() + "/log");
    for (int tries = 0;; ++tries) {
        try {
            run({programs() + "/pg_isready", "-q", "-d", url("postgres")});
            return;
        } catch (const std::runtime_error&) {
            if (tries == 300 || !server_->running())
                throw std::runtime_error("PostgreSQL does not start:\n" + read_file(folder_.path() + "/log"));
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    }
}

TestPostgres::~TestPostgres() { stop(); }

void TestPostgres::stop() {
    if (!server_) return;
    server_->send_signal(SIGQUIT);  // "immediate shutdown": nothing here is worth a checkpoint
    server_->wait();
    server_.reset();
}

std::string TestPostgres::url(const std::string& database) const {
    return "postgresql://mistwheel@127.0.0.1:" + std::to_string(port_) + "/" + database;
}

std::string TestPostgres::new_database() {
    const std::string name = "test" + std::to_string(++databases_);
    run({programs() + "/psql", "-q", "-d", url("postgres"), "-c", "CREATE DATABASE " + name});
    return url(name);
}

void TestPostgres::drop_connections(const std::string& database_url) {
    const std::string name = database_url.substr(database_url.rfind('/') + 1);
    run({programs() + "/psql", "-q", "-d", url("postgres"), "-c",
         "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + name + "'"});
}

}  // namespace mistwheel::server::testing
