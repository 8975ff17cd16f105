// How much memory tables and sockets take that nobody uses: tables just after they were made and once nobody has watched
// them for a while, and sockets that are open and silent.
#include <poll.h>

#include <algorithm>
#include <cstdio>
#include <thread>

#include "server/proof/proof.hpp"

namespace mistwheel::server::proof {
namespace {

using Clock = std::chrono::steady_clock;

// Answers pings, as every browser does; the number of sockets that are still open at the end.
std::size_t keep_open(std::vector<std::unique_ptr<testing::SocketClient>>& sockets, std::chrono::seconds time) {
    const auto until = Clock::now() + time;
    std::vector<pollfd> waits;
    for (const auto& socket : sockets) waits.push_back({socket ? socket->handle() : -1, POLLIN, 0});
    while (Clock::now() < until) {
        poll(waits.data(), waits.size(), 100);
        for (std::size_t i = 0; i < sockets.size(); ++i) {
            if (waits[i].revents == 0 || !sockets[i]) continue;
            try {
                while (sockets[i]->receive(std::chrono::milliseconds(0))) {
                }
            } catch (const testing::ConnectionBroken&) {
                sockets[i].reset();
                waits[i].fd = -1;
            }
        }
    }
    return static_cast<std::size_t>(std::ranges::count_if(sockets, [](const auto& each) { return each != nullptr; }));
}

}  // namespace

int prove_idle(const Arguments& arguments) {
    const int tables = arguments.number("tables", 1000);
    const int count = arguments.number("sockets", 10'000);
    const int seconds = arguments.number("seconds", 15);
    const int patience = arguments.number("patience", 120);
    const Database database(arguments.text("database", "sqlite"));
    ServerProcess server(arguments.program, database.url(), {"--connections", "19000"});
    server.start();
    const double empty = server.metric("resident_bytes");

    std::string cookie;
    for (int i = 0; i < tables; ++i) {
        const Pair pair(server.port(), R"({"game":"noria","seats":["me","open"],"public":false})",
                        static_cast<std::uint64_t>(i));
        cookie = pair.one->http().cookie();
    }
    const double made = server.metric("resident_bytes");
    const double loaded = server.metric("tables_loaded");
    const auto until = Clock::now() + std::chrono::seconds(patience);
    while (server.metric("tables_loaded") > 0 && Clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
    const double left = server.metric("tables_loaded");
    const double idle = server.metric("resident_bytes");

    std::vector<std::unique_ptr<testing::SocketClient>> sockets;
    for (int i = 0; i < count; ++i) {
        sockets.push_back(std::make_unique<testing::SocketClient>(server.port(), cookie));
        // Those that are there already must not fall silent meanwhile.
        if (i % 1000 == 999) keep_open(sockets, std::chrono::seconds(0));
    }
    const std::size_t open = keep_open(sockets, std::chrono::seconds(seconds));
    const double with_sockets = server.metric("resident_bytes");
    std::printf(
        "{\"tables\":%d,\"tables_in_memory_when_made\":%.0f,\"kb_per_table_when_made\":%.1f,\"tables_in_memory_later\":"
        "%"
        ".0f,\"kb_per_table_later\":%.1f,\"sockets\":%d,\"sockets_open\":%zu,\"kb_per_socket\":%.1f,"
        "\"resident_mb_empty\":%.1f,\"resident_mb_with_sockets\":%.1f}\n",
        tables, loaded, (made - empty) / 1e3 / tables, left, (idle - empty) / 1e3 / tables, count, open,
        (with_sockets - idle) / 1e3 / std::max(1, count), empty / 1e6, with_sockets / 1e6);
    return left == 0 && open == sockets.size() ? 0 : 1;
}

}  // namespace mistwheel::server::proof
