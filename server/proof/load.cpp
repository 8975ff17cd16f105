// Many tables at once: how many moves a second, how long an answer takes, how much memory an idle table needs.
#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <deque>
#include <fstream>
#include <mutex>
#include <optional>
#include <thread>

#include "server/proof/proof.hpp"
#include "server/storage/database.hpp"

namespace mistwheel::server::proof {
namespace {

using Clock = std::chrono::steady_clock;

double percentile(std::vector<double>& values, double share) {
    if (values.empty()) return 0;
    const auto place = static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + place, values.end());
    return values[static_cast<std::size_t>(place)];
}

struct Share {
    std::vector<Pair> pairs;
    std::vector<double> latencies;
    std::size_t moves = 0;
    std::size_t finished = 0;
    std::size_t connections = 0;
    std::size_t bytes = 0;  // received
};

// Each table makes its next move `pause` after the last, as people do; 0: as fast as it can.
// The two people of a table are at different ports where there are several.
void drive(Share& share, const std::vector<int>& ports, const std::string& setup, bool makes_boards, int pause,
           Clock::time_point until, std::atomic<bool>& measuring, std::uint64_t& seed) {
    std::vector<Clock::time_point> next(share.pairs.size(), Clock::now());
    for (std::size_t i = 0; i < share.pairs.size(); ++i)
        next[i] +=
            std::chrono::milliseconds(pause == 0 ? 0 : static_cast<int>(i * 7919 % static_cast<std::size_t>(pause)));
    const int ready = epoll_create1(EPOLL_CLOEXEC);
    const auto attach = [&](Pair& pair) {
        for (Player* player : {pair.one.get(), pair.two.get()}) {
            if (makes_boards) player->use_engine();
            player->on_frame = [&](const std::string& frame) {
                if (measuring) share.bytes += frame.size();
            };
            player->on_answer = [&](double milliseconds) {
                if (!measuring) return;
                share.latencies.push_back(milliseconds);
                ++share.moves;
            };
        }
    };
    // On a machine that has too much to do a connection may be given up; people come back, too.
    const auto read_and_play = [&](std::size_t seat, bool readable, Clock::time_point now) {
        const std::size_t i = seat / 2;
        const Pair& pair = share.pairs[i];
        Player& player = seat % 2 == 0 ? *pair.one : *pair.two;
        try {
            if (!player.connected()) {
                player.connect(pair.table, ports[(i + seat % 2) % ports.size()]);
                ++share.connections;
                epoll_event event{.events = EPOLLIN, .data = {.u64 = seat}};
                epoll_ctl(ready, EPOLL_CTL_ADD, player.handle(), &event);
            }
            if (readable || player.buffered())
                while (player.read(std::chrono::milliseconds(0)) && player.buffered()) {
                }
            if (now >= next[i] && player.play()) next[i] = now + std::chrono::milliseconds(pause);
        } catch (const testing::ConnectionBroken&) {
            player.disconnect();
        }
    };
    for (Pair& pair : share.pairs) attach(pair);
    std::array<epoll_event, 256> events{};
    constexpr auto round = std::chrono::milliseconds(5);
    for (auto next_round = Clock::now(); Clock::now() < until;) {
        const int count = epoll_wait(ready, events.data(), events.size(), round.count());
        const auto now = Clock::now();
        for (int i = 0; i < count; ++i) read_and_play(events[static_cast<std::size_t>(i)].data.u64, true, now);
        if (now < next_round) continue;
        // Whose pause is over, who is not connected, and games that are over.
        next_round = now + round;
        for (std::size_t i = 0; i < share.pairs.size(); ++i) {
            for (const std::size_t seat : {2 * i, 2 * i + 1}) read_and_play(seat, false, now);
            Pair& pair = share.pairs[i];
            if (!pair.one->over() || !pair.two->over()) continue;
            ++share.finished;
            pair = Pair(ports[i % ports.size()], setup, ++seed);
            attach(pair);
        }
    }
    close(ready);
}

// Tables of one person and a bot of the highest level, which thinks whenever it can: nobody measures them.
void play_with_bots(const std::vector<int>& ports, const std::string& game, int tables, const std::stop_token& stop) {
    std::vector<std::unique_ptr<Player>> people;
    for (int i = 0; i < tables; ++i) {
        const int port = ports[static_cast<std::size_t>(i) % ports.size()];
        people.push_back(std::make_unique<Player>(port, "alone", 77'000'000 + static_cast<std::uint64_t>(i)));
        people.back()->use_engine();
        const std::string table =
            people.back()->make_table(R"({"game":")" + game + R"(","seats":["me",5],"public":false})");
        people.back()->connect(table, port);
    }
    while (!stop.stop_requested()) {
        for (const auto& person : people) {
            while (person->connected() && person->read(std::chrono::milliseconds(0))) {
            }
            if (person->connected()) person->play();
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

// The server's memory as it goes, a line every ten seconds: for ./prove soak.
void sample(const std::string& path, const ServerProcess& server, const std::stop_token& stop) {
    std::ofstream file(path);
    file << "seconds,resident_mb,tables_loaded,events_stored,games_over\n";
    const auto start = Clock::now();
    for (auto next = start; !stop.stop_requested(); std::this_thread::sleep_for(std::chrono::milliseconds(100))) {
        if (Clock::now() < next) continue;
        next += std::chrono::seconds(10);
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        try {
            file << std::llround(seconds) << ',' << std::llround(server.metric("resident_bytes") / 1e5) / 10.0 << ','
                 << std::llround(server.metric("tables_loaded")) << ','
                 << std::llround(server.metric("events_stored_total")) << ','
                 << std::llround(server.metric("games_over_total")) << std::endl;
        } catch (const testing::ConnectionBroken& error) {
            std::fprintf(stderr, "a sample is missing: %s\n", error.what());
        }
    }
}

}  // namespace

int prove_load(const Arguments& arguments) {
    const int tables = arguments.number("tables", 1000);
    const int seconds = arguments.number("seconds", 20);
    const int pause = arguments.number("pause", 0);
    const int threads = arguments.number("threads", 1);
    const std::string game = arguments.text("game", "noria");
    const std::string kind = arguments.text("database", "sqlite");
    const std::string boards = arguments.text("boards", "observed");
    if (boards != "observed" && boards != "written") throw std::runtime_error("--boards: observed or written");
    const std::string setup = R"({"game":")" + game + R"(","seats":["me","open"],"public":false})";
    const int server_count = arguments.number("servers", 1);
    const int bots = arguments.number("bots", 0);
    const std::string proxy_kind = arguments.text("proxy", "none");
    if (proxy_kind != "none" && proxy_kind != "any" && proxy_kind != "table")
        throw std::runtime_error("--proxy: none, any or table");
    if (server_count < 1 || (server_count > 1 && kind != "postgres"))
        throw std::runtime_error("--servers: several need --database postgres");
    const Database database(kind, true);
    std::deque<ServerProcess> servers;
    std::vector<int> ports;
    for (int i = 0; i < server_count; ++i) {
        servers.emplace_back(arguments.program, database.url(), std::vector<std::string>{"--connections", "19000"});
        servers.back().start();
        ports.push_back(servers.back().port());
    }
    std::optional<Proxy> proxy;
    if (proxy_kind != "none") {
        proxy.emplace(ports, proxy_kind == "table");
        ports = {proxy->port()};
    }
    const auto cpu_seconds = [&] {
        double sum = 0;
        for (const ServerProcess& each : servers) sum += each.cpu_seconds();
        return sum;
    };
    const ServerProcess& server = servers.front();
    const double empty = server.metric("resident_bytes");

    std::vector<Share> shares(static_cast<std::size_t>(threads));
    const auto start = Clock::now();
    for (int i = 0; i < tables; ++i)
        shares[static_cast<std::size_t>(i % threads)].pairs.emplace_back(
            ports[static_cast<std::size_t>(i) % ports.size()], setup, static_cast<std::uint64_t>(i));
    const double made = std::chrono::duration<double>(Clock::now() - start).count();
    const double idle = server.metric("resident_bytes");

    // Transactions that PostgreSQL has committed.
    const auto commits = [&] {
        if (kind != "postgres") return std::int64_t{0};
        const auto connection = connect_postgres(database.url());
        return connection->run("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")
            .rows.at(0)
            .number(0);
    };

    std::atomic<bool> measuring = false;
    std::int64_t committed = 0;
    double cpu = 0;
    double proxy_cpu = 0;
    double wall = 0;
    {
        std::vector<std::jthread> drivers;
        if (const std::string samples = arguments.text("samples", ""); !samples.empty())
            drivers.emplace_back([&, samples](const std::stop_token& stop) { sample(samples, server, stop); });
        if (bots > 0)
            drivers.emplace_back([&](const std::stop_token& stop) { play_with_bots(ports, game, bots, stop); });
        const auto until = Clock::now() + std::chrono::seconds(seconds + 2);
        for (std::size_t i = 0; i < shares.size(); ++i)
            drivers.emplace_back([&, i] {
                std::uint64_t seed = 1'000'000 * (i + 1);
                drive(shares[i], ports, setup, boards == "observed", pause, until, measuring, seed);
            });
        std::this_thread::sleep_for(std::chrono::seconds(2));
        const std::int64_t committed_before = commits();
        const double cpu_before = cpu_seconds();
        const double proxy_cpu_before = proxy ? proxy->cpu_seconds() : 0;
        const auto begin = Clock::now();
        measuring = true;
        std::this_thread::sleep_until(until);
        measuring = false;
        wall = std::chrono::duration<double>(Clock::now() - begin).count();
        cpu = cpu_seconds() - cpu_before;
        proxy_cpu = proxy ? proxy->cpu_seconds() - proxy_cpu_before : 0;
        committed = commits() - committed_before;
    }
    std::vector<double> latencies;
    std::size_t moves = 0;
    std::size_t bytes = 0;
    std::size_t finished = 0;
    std::size_t connections = 0;
    for (const Share& share : shares) {
        connections += share.connections;
        latencies.insert(latencies.end(), share.latencies.begin(), share.latencies.end());
        moves += share.moves;
        bytes += share.bytes;
        finished += share.finished;
    }
    const double busy = server.metric("resident_bytes");
    std::printf(
        "{\"database\":\"%s\",\"game\":\"%s\",\"boards\":\"%s\",\"servers\":%d,\"proxy\":\"%s\",\"bot_tables\":%d,"
        "\"tables\":%d,\"pause_"
        "ms\":%d,\"seconds\":%.1f,"
        "\"moves\":%zu,"
        "\"moves_per_second\":%.0f,\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"games_finished\":%zu,\"connections\":%zu,"
        "\"server_cpu_seconds\":%.2f,\"cpu_us_per_move\":%.0f,\"proxy_cpu_us_per_move\":%.0f,\"database_commits\":%lld,"
        "\"bytes_per_viewer_and_move\":%"
        ".0f,\"tables_made_per_"
        "second\":%.0f,"
        "\"resident_mb_empty\":%.1f,\"resident_mb_idle\":%.1f,\"kb_per_idle_table\":%.1f,\"resident_mb_playing\":%.1f}"
        "\n",
        kind.c_str(), game.c_str(), boards.c_str(), server_count, proxy_kind.c_str(), bots, tables, pause, wall, moves,
        static_cast<double>(moves) / wall, percentile(latencies, 0.5), percentile(latencies, 0.99), finished,
        connections, cpu, moves == 0 ? 0 : cpu * 1e6 / static_cast<double>(moves),
        moves == 0 ? 0 : proxy_cpu * 1e6 / static_cast<double>(moves), static_cast<long long>(committed),
        moves == 0 ? 0 : static_cast<double>(bytes) / 2 / static_cast<double>(moves), tables / made, empty / 1e6,
        idle / 1e6, (idle - empty) / 1e3 / tables, busy / 1e6);
    return moves > 0 ? 0 : 1;
}

}  // namespace mistwheel::server::proof
