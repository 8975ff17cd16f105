#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <thread>

#include "server/proof/proof.hpp"

namespace mistwheel::server::proof {

int Arguments::number(const std::string& name, int fallback) const {
    const auto found = values.find(name);
    return found == values.end() ? fallback : std::stoi(found->second);
}

std::string Arguments::text(const std::string& name, const std::string& fallback) const {
    const auto found = values.find(name);
    return found == values.end() ? fallback : found->second;
}

Database::Database(const std::string& kind, bool durable) {
    if (kind == "postgres") {
        postgres_ = std::make_unique<testing::TestPostgres>(durable);
        url_ = postgres_->new_database();
    } else if (kind == "sqlite") {
        url_ = folder_.path() + "/games.sqlite";
    } else {
        throw std::runtime_error("--database sqlite or postgres is expected");
    }
}

ServerProcess::ServerProcess(std::string program, std::string database, std::vector<std::string> more)
    : program_(std::move(program)),
      database_(std::move(database)),
      more_(std::move(more)),
      port_(testing::free_port()),
      metrics_port_(testing::free_port()) {}

void ServerProcess::start() {
    std::vector<std::string> words = {program_,         "serve",
                                      "--port",         std::to_string(port_),
                                      "--metrics-port", std::to_string(metrics_port_),
                                      "--limit-factor", "100000",
                                      "--web",          "",
                                      "--log-level",    "warn"};
    words.insert(words.end(), more_.begin(), more_.end());
    process_ = std::make_unique<testing::Process>(words, folder_.path() + "/log",
                                                  std::vector<std::string>{"MISTWHEEL_DATABASE=" + database_});
    for (int tries = 0; tries < 600; ++tries) {
        try {
            if (testing::HttpClient(metrics_port_).get("/health").status == 200) return;
        } catch (const testing::ConnectionBroken&) {
            if (!process_->running()) break;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    throw std::runtime_error("the server does not start:\n" + log());
}

void ServerProcess::kill() {
    process_->send_signal(SIGKILL);
    process_->wait();
}

int ServerProcess::stop() {
    process_->send_signal(SIGTERM);
    return process_->wait();
}

double ServerProcess::metric(const std::string& name) const {
    const std::string text = testing::HttpClient(metrics_port_).get("/metrics").body;
    const std::size_t at = text.find("\nmistwheel_" + name + " ");
    return at == std::string::npos ? -1 : std::stod(text.substr(at + 12 + name.size()));
}

double cpu_seconds_of(pid_t process) {
    const std::string stat = testing::read_file("/proc/" + std::to_string(process) + "/stat");
    std::string_view rest = std::string_view(stat).substr(stat.rfind(')') + 2);
    double ticks = 0;
    for (int field = 3; field <= 15; ++field) {
        const std::size_t space = rest.find(' ');
        if (field >= 14) ticks += std::stod(std::string(rest.substr(0, space)));
        rest.remove_prefix(space + 1);
    }
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

Pair::Pair(int port, const std::string& setup, std::uint64_t seed)
    : one(std::make_unique<Player>(port, "one", 2 * seed)), two(std::make_unique<Player>(port, "two", 2 * seed + 1)) {
    table = one->make_table(setup);
    two->sit(table, one->invite());
}

Seen look_at(int port, const std::string& table, const std::string& invite) {
    Player stranger(port, "stranger", 1);
    stranger.connect(table, port, invite);
    bool whole = false;
    stranger.on_frame = [&](const std::string& frame) {
        whole |= frame.find(R"("type":"snapshot")") != std::string::npos;
    };
    while (!whole)
        if (!stranger.read(std::chrono::seconds(30))) throw std::runtime_error("a table does not answer");
    return {stranger.log(), stranger.makers(), stranger.over()};
}

int missing(const Player& player, const Seen& seen) {
    int lost = 0;
    for (const Player::Move& move : player.acknowledged()) {
        const auto place = static_cast<std::size_t>(move.at);
        if (place < seen.log.size() && seen.log[place] == move.text) continue;
        ++lost;
        std::fprintf(stderr, "lost: entry %zu '%s' (log has %zu)\n", place + 1, move.text.c_str(), seen.log.size());
    }
    return lost;
}

int doubled(const Player& player, const Seen& seen) {
    std::vector<bool> made(seen.log.size());
    for (const Player::Move& move : player.acknowledged())
        if (static_cast<std::size_t>(move.at) < made.size()) made[static_cast<std::size_t>(move.at)] = true;
    // One that was sent and not answered may be there or not.
    if (player.waits() && static_cast<std::size_t>(player.pending().at) < made.size())
        made[static_cast<std::size_t>(player.pending().at)] = true;
    int extra = 0;
    for (std::size_t i = 0; i < seen.log.size(); ++i) {
        if (seen.makers[i] != 'A' + player.seat() || made[i]) continue;
        ++extra;
        std::fprintf(stderr, "doubled: entry %zu '%s'\n", i + 1, seen.log[i].c_str());
        for (const auto& [move, why] : player.refused())
            if (static_cast<std::size_t>(move.at) == i)
                std::fprintf(stderr, "  '%s' was refused there: %s\n", move.text.c_str(), why.c_str());
    }
    return extra;
}

}  // namespace mistwheel::server::proof

int main(int count, char** words) {
    using namespace mistwheel::server::proof;
    const std::map<std::string, int (*)(const Arguments&)> proofs = {
        {"kill", prove_kill},   {"race", prove_race},   {"load", prove_load}, {"leak", prove_leak},
        {"world", prove_world}, {"storm", prove_storm}, {"idle", prove_idle}, {"notify", prove_notify}};
    Arguments arguments;
    if (const char* program = std::getenv("MISTWHEEL")) arguments.program = program;
    for (int i = 2; i + 1 < count; i += 2) arguments.values[std::string(words[i]).substr(2)] = words[i + 1];
    arguments.program = arguments.text("program", arguments.program);
    const auto found = proofs.find(count > 1 ? words[1] : "");
    if (found == proofs.end() || count % 2 != 0 || arguments.program.empty()) {
        std::fprintf(stderr,
                     "server_proof kill|race|load|leak|world|storm|idle|notify [--name value]..., with the program in "
                     "MISTWHEEL or --program\n");
        return 2;
    }
    try {
        return found->second(arguments);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
