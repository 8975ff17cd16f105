// Many tables at once: how many moves a second, how long an answer takes, how much memory an idle table needs.
#include <poll.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>

#include "server/proof/proof.hpp"

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
};

// Each table makes its next move `pause` after the last, as people do; 0: as fast as it can.
void drive(Share& share, int port, const std::string& setup, int pause, Clock::time_point until,
           std::atomic<bool>& measuring, std::uint64_t& seed) {
    std::vector<Clock::time_point> next(share.pairs.size(), Clock::now());
    for (std::size_t i = 0; i < share.pairs.size(); ++i)
        next[i] +=
            std::chrono::milliseconds(pause == 0 ? 0 : static_cast<int>(i * 7919 % static_cast<std::size_t>(pause)));
    std::vector<pollfd> waits;
    const auto attach = [&](Pair& pair) {
        for (Player* player : {pair.one.get(), pair.two.get()}) {
            player->on_answer = [&](double milliseconds) {
                if (!measuring) return;
                share.latencies.push_back(milliseconds);
                ++share.moves;
            };
            player->connect(pair.table, port);
        }
    };
    for (Pair& pair : share.pairs) attach(pair);
    while (Clock::now() < until) {
        waits.clear();
        for (Pair& pair : share.pairs)
            for (const Player* player : {pair.one.get(), pair.two.get()})
                waits.push_back({player->handle(), POLLIN, 0});
        poll(waits.data(), waits.size(), 5);
        const auto now = Clock::now();
        for (std::size_t i = 0; i < share.pairs.size(); ++i) {
            Pair& pair = share.pairs[i];
            for (std::size_t side = 0; side < 2; ++side) {
                Player& player = side == 0 ? *pair.one : *pair.two;
                if (waits[2 * i + side].revents != 0 || player.buffered())
                    while (player.read(std::chrono::milliseconds(0))) {
                    }
                if (now >= next[i] && player.play()) next[i] = now + std::chrono::milliseconds(pause);
            }
            if (pair.one->over() && pair.two->over()) {
                ++share.finished;
                pair = Pair(port, setup, ++seed);
                attach(pair);
            }
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
    const std::string setup = R"({"game":")" + game + R"(","seats":["me","open"],"public":false})";
    const Database database(kind, true);
    ServerProcess server(arguments.program, database.url(), {"--connections", "19000"});
    server.start();
    const double empty = server.metric("resident_bytes");

    std::vector<Share> shares(static_cast<std::size_t>(threads));
    const auto start = Clock::now();
    for (int i = 0; i < tables; ++i)
        shares[static_cast<std::size_t>(i % threads)].pairs.emplace_back(server.port(), setup,
                                                                         static_cast<std::uint64_t>(i));
    const double made = std::chrono::duration<double>(Clock::now() - start).count();
    const double idle = server.metric("resident_bytes");

    std::atomic<bool> measuring = false;
    double cpu = 0;
    double wall = 0;
    {
        std::vector<std::jthread> drivers;
        const auto until = Clock::now() + std::chrono::seconds(seconds + 2);
        for (std::size_t i = 0; i < shares.size(); ++i)
            drivers.emplace_back([&, i] {
                std::uint64_t seed = 1'000'000 * (i + 1);
                drive(shares[i], server.port(), setup, pause, until, measuring, seed);
            });
        std::this_thread::sleep_for(std::chrono::seconds(2));
        const double cpu_before = server.cpu_seconds();
        const auto begin = Clock::now();
        measuring = true;
        std::this_thread::sleep_until(until);
        measuring = false;
        wall = std::chrono::duration<double>(Clock::now() - begin).count();
        cpu = server.cpu_seconds() - cpu_before;
    }
    std::vector<double> latencies;
    std::size_t moves = 0;
    std::size_t finished = 0;
    for (const Share& share : shares) {
        latencies.insert(latencies.end(), share.latencies.begin(), share.latencies.end());
        moves += share.moves;
        finished += share.finished;
    }
    const double busy = server.metric("resident_bytes");
    std::printf(
        "{\"database\":\"%s\",\"game\":\"%s\",\"tables\":%d,\"pause_ms\":%d,\"seconds\":%.1f,\"moves\":%zu,"
        "\"moves_per_second\":%.0f,\"p50_ms\":%.2f,\"p99_ms\":%.2f,\"games_finished\":%zu,"
        "\"server_cpu_seconds\":%.2f,\"cpu_us_per_move\":%.0f,\"tables_made_per_second\":%.0f,"
        "\"resident_mb_empty\":%.1f,\"resident_mb_idle\":%.1f,\"kb_per_idle_table\":%.1f,\"resident_mb_playing\":%.1f}"
        "\n",
        kind.c_str(), game.c_str(), tables, pause, wall, moves, static_cast<double>(moves) / wall,
        percentile(latencies, 0.5), percentile(latencies, 0.99), finished, cpu,
        moves == 0 ? 0 : cpu * 1e6 / static_cast<double>(moves), tables / made, empty / 1e6, idle / 1e6,
        (idle - empty) / 1e3 / tables, busy / 1e6);
    return moves > 0 ? 0 : 1;
}

}  // namespace mistwheel::server::proof
