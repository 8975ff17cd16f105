// Everybody comes back at once: the server is killed and started again, and within a second all clients are there,
// each watching its table from the last event it saw. How long until each is served, whether anybody is lost, and how
// much memory that takes.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <thread>

#include "server/proof/proof.hpp"
#include "table/engine_build.hpp"

namespace mistwheel::server::proof {
namespace {

using Clock = std::chrono::steady_clock;

// One of several screens of a person at a table.
struct Screen {
    std::string cookie;
    std::string table;
    std::uint32_t seen = 0;  // the last event before the storm
    std::unique_ptr<testing::SocketClient> socket;
    double served = -1;  // seconds after the storm began
};

std::string watch_frame(const Screen& screen) {
    std::string frame =
        R"({"do":"watch","table":")" + screen.table + R"(","engine":")" + std::string(table::engine_build()) + "\"";
    if (screen.seen > 0) frame += ",\"since\":" + std::to_string(screen.seen);
    return frame + "}";
}

// Whether the screen has got the table as it was: nothing before it is missing.
bool take(Screen& screen, const std::string& frame) {
    const auto json = testing::parse(frame);
    if (testing::text_of(json["type"]) != "table") return false;
    return json["event"].GetUint() >= screen.seen;
}

// Connects a share of the screens, evenly over a second, and reads until each is served or the time is up.
void come_back(std::vector<Screen*> screens, int port, Clock::time_point start, int patience) {
    const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    const auto read = [&](Screen& screen, std::chrono::milliseconds wait) {
        if (!screen.socket || screen.served >= 0) return;
        try {
            while (screen.served < 0)
                if (const auto frame = screen.socket->receive(wait); !frame)
                    return;
                else if (take(screen, *frame))
                    screen.served = seconds();
        } catch (const testing::ConnectionBroken&) {
            screen.socket.reset();
        }
    };
    for (std::size_t i = 0; i < screens.size(); ++i) {
        std::this_thread::sleep_until(start + std::chrono::microseconds(1'000'000 * i / screens.size()));
        try {
            screens[i]->socket = std::make_unique<testing::SocketClient>(port, screens[i]->cookie);
            screens[i]->socket->send(watch_frame(*screens[i]));
        } catch (const testing::ConnectionBroken&) {
            screens[i]->socket.reset();
        }
        read(*screens[i / 2], std::chrono::milliseconds(0));
    }
    while (seconds() < patience && std::ranges::any_of(screens, [](const Screen* each) { return each->served < 0; }))
        for (Screen* screen : screens) {
            if (!screen->socket && screen->served < 0) {
                // Turned away: people try again, too.
                try {
                    screen->socket = std::make_unique<testing::SocketClient>(port, screen->cookie);
                    screen->socket->send(watch_frame(*screen));
                } catch (const testing::ConnectionBroken&) {
                    continue;
                }
            }
            read(*screen, std::chrono::milliseconds(1));
        }
}

}  // namespace

int prove_storm(const Arguments& arguments) {
    const int clients = arguments.number("clients", 5000);
    const int tables = std::max(1, arguments.number("tables", clients / 20));
    const int patience = arguments.number("patience", 10);
    const int threads = arguments.number("threads", 4);
    const Database database(arguments.text("database", "sqlite"));
    ServerProcess server(arguments.program, database.url(), {"--connections", "19000"});
    server.start();
    std::vector<Pair> pairs;
    for (int i = 0; i < tables; ++i) {
        pairs.emplace_back(server.port(), R"({"game":"noria","seats":["me","open"],"public":false})",
                           static_cast<std::uint64_t>(i));
        Pair& pair = pairs.back();
        pair.one->use_engine();
        for (Player* player : {pair.one.get(), pair.two.get()}) player->connect(pair.table, server.port());
        // A few moves, so that there is something to come back to.
        for (std::size_t moves = 0; moves < 4;) {
            for (Player* player : {pair.one.get(), pair.two.get()}) {
                while (player->read(std::chrono::milliseconds(1))) {
                }
                player->play();
            }
            moves = pair.one->acknowledged().size() + pair.two->acknowledged().size();
        }
    }
    std::vector<Screen> screens(static_cast<std::size_t>(clients));
    for (std::size_t i = 0; i < screens.size(); ++i) {
        const Pair& pair = pairs[i % pairs.size()];
        Player& player = i / pairs.size() % 2 == 0 ? *pair.one : *pair.two;
        screens[i].cookie = player.http().cookie();
        screens[i].table = pair.table;
        screens[i].seen = player.last_event();
    }
    for (Pair& pair : pairs)
        for (Player* player : {pair.one.get(), pair.two.get()}) player->disconnect();
    server.kill();
    server.start();
    const double before = server.metric("resident_bytes");
    const double cpu_before = server.cpu_seconds();
    const auto start = Clock::now();
    {
        std::vector<std::jthread> drivers;
        for (int i = 0; i < threads; ++i) {
            std::vector<Screen*> share;
            for (std::size_t k = static_cast<std::size_t>(i); k < screens.size();
                 k += static_cast<std::size_t>(threads))
                share.push_back(&screens[k]);
            drivers.emplace_back(
                [share, &server, start, patience] { come_back(share, server.port(), start, patience); });
        }
    }
    std::vector<double> served;
    for (const Screen& screen : screens)
        if (screen.served >= 0) served.push_back(screen.served);
    std::ranges::sort(served);
    const auto at = [&](double share) {
        return served.empty() ? 0 : served[static_cast<std::size_t>(share * static_cast<double>(served.size() - 1))];
    };
    int lost = 0;
    for (const Pair& pair : pairs) {
        const Seen seen = look_at(server.port(), pair.table, pair.one->invite());
        lost += missing(*pair.one, seen) + missing(*pair.two, seen);
    }
    std::printf(
        "{\"clients\":%d,\"tables\":%d,\"served\":%zu,\"p50_s\":%.2f,\"p99_s\":%.2f,\"last_s\":%.2f,"
        "\"server_cpu_seconds\":%.2f,\"resident_mb_before\":%.1f,\"resident_mb_after\":%.1f,\"moves_lost\":%d}\n",
        clients, tables, served.size(), at(0.5), at(0.99), at(1), server.cpu_seconds() - cpu_before, before / 1e6,
        server.metric("resident_bytes") / 1e6, lost);
    return served.size() == screens.size() && lost == 0 ? 0 : 1;
}

}  // namespace mistwheel::server::proof
