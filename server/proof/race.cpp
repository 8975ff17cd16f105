// Two servers on one PostgreSQL: people hop between them, send one message to both at once, and now and then one server
// is killed. Nothing is lost, nothing is doubled.
#include <cstdio>
#include <random>
#include <thread>

#include "server/proof/proof.hpp"

namespace mistwheel::server::proof {
namespace {

using Clock = std::chrono::steady_clock;

struct Counts {
    int hops = 0;
    int twins = 0;
    int kills = 0;
    std::size_t moves = 0;
    std::size_t finished = 0;
    int lost = 0;
    int doubled = 0;
    double races = 0;
};

// The same message, under the same key, through the other server too: it may count once only.
bool send_twin(Player& player, const std::string& table, int port, const std::string& frame) {
    try {
        testing::SocketClient twin(port, player.http().cookie());
        twin.send(R"({"do":"watch","table":")" + table + "\"}");
        twin.send(frame);
        while (twin.receive(std::chrono::milliseconds(5))) {
        }
        return true;
    } catch (const testing::ConnectionBroken&) {
        return false;  // that server was killed just now; the first one has the message
    }
}

// A server hears of what the other one has stored a moment later; what it has not heard of after a while is lost.
Seen look_until_heard(int port, const Pair& pair) {
    std::size_t known = 0;
    for (const Player* player : {pair.one.get(), pair.two.get()})
        for (const Player::Move& move : player->acknowledged())
            known = std::max(known, static_cast<std::size_t>(move.at) + 1);
    const auto end = Clock::now() + std::chrono::seconds(5);
    for (;;) {
        Seen seen = look_at(port, pair.table, pair.one->invite());
        if (seen.log.size() >= known || Clock::now() > end) return seen;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

}  // namespace

int prove_race(const Arguments& arguments) {
    const int seconds = arguments.number("seconds", 120);
    const int tables = arguments.number("tables", 6);
    const Database database("postgres");
    ServerProcess servers[] = {ServerProcess(arguments.program, database.url()),
                               ServerProcess(arguments.program, database.url())};
    for (ServerProcess& server : servers) server.start();
    std::mt19937_64 random(static_cast<std::uint64_t>(arguments.number("seed", 1)));
    std::uint64_t seed = random();
    std::vector<Pair> pairs;
    Counts counts;
    const auto check = [&](Pair& pair) {
        const Seen seen = look_until_heard(servers[0].port(), pair);
        for (const Player* player : {pair.one.get(), pair.two.get()}) {
            counts.lost += missing(*player, seen);
            counts.doubled += doubled(*player, seen);
            counts.moves += player->acknowledged().size();
        }
        counts.finished += seen.over ? 1 : 0;
    };
    const auto end = Clock::now() + std::chrono::seconds(seconds);
    auto next_kill = Clock::now() + std::chrono::seconds(5);
    while (Clock::now() < end) {
        while (pairs.size() < static_cast<std::size_t>(tables)) {
            constexpr const char* games[] = {"noria", "navoria", "vianebula"};
            const std::string game = games[seed % 3];
            pairs.emplace_back(servers[seed % 2].port(),
                               R"({"game":")" + game + R"(","seats":["me","open"],"public":false})", seed);
            pairs.back().one->use_engine();
            ++seed;
        }
        if (Clock::now() > next_kill) {
            ServerProcess& victim = servers[random() % 2];
            counts.races += std::max(0.0, victim.metric("races_lost_total"));
            victim.kill();
            victim.start();
            ++counts.kills;
            next_kill = Clock::now() + std::chrono::seconds(5);
        }
        bool busy = false;
        for (Pair& pair : pairs) {
            for (Player* player : {pair.one.get(), pair.two.get()}) {
                try {
                    if (!player->connected() || (player->heard() && random() % 60 == 0)) {
                        player->connect(pair.table, servers[random() % 2].port());
                        ++counts.hops;
                    }
                    while (player->read(std::chrono::milliseconds(0))) busy = true;
                    if (player->play()) {
                        busy = true;
                        if (random() % 10 == 0) {
                            const int other =
                                servers[0].port() == player->port() ? servers[1].port() : servers[0].port();
                            counts.twins += send_twin(*player, pair.table, other, player->pending_frame()) ? 1 : 0;
                        }
                    }
                } catch (const testing::ConnectionBroken&) {
                    player->disconnect();
                }
            }
            if (pair.one->over() && pair.two->over() && !pair.one->waits() && !pair.two->waits()) {
                check(pair);
                pair.table.clear();
            }
        }
        std::erase_if(pairs, [](const Pair& pair) { return pair.table.empty(); });
        if (!busy) std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    // The last word is what a server reads from the database.
    counts.races += std::max(0.0, servers[0].metric("races_lost_total"));
    servers[0].kill();
    servers[0].start();
    for (Pair& pair : pairs) check(pair);
    for (const ServerProcess& server : servers) counts.races += std::max(0.0, server.metric("races_lost_total"));
    std::printf(
        "two servers, one database: %zu acknowledged moves, %zu games finished, %d hops, %d messages sent to both, "
        "%d kills, %.0f races lost by the key; %d lost, %d doubled\n",
        counts.moves, counts.finished, counts.hops, counts.twins, counts.kills, counts.races, counts.lost,
        counts.doubled);
    return counts.lost + counts.doubled == 0 && counts.moves > 0 ? 0 : 1;
}

}  // namespace mistwheel::server::proof
