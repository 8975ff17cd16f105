// A real server on a disk that is really full, and over a network that really loses packets: ./prove world makes both.
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <thread>

#include "server/proof/lossy_network.hpp"
#include "server/proof/proof.hpp"

namespace mistwheel::server::proof {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

struct Players {
    std::vector<Pair> pairs;
    int reconnects = 0;

    Players(int port, int tables) {
        constexpr const char* games[] = {"noria", "navoria", "vianebula"};
        for (int i = 0; i < tables; ++i) {
            const std::string game = games[i % 3];
            pairs.emplace_back(port, R"({"game":")" + game + R"(","seats":["me","open"],"public":false})",
                               static_cast<std::uint64_t>(i) + 1);
        }
    }

    std::vector<Player*> all() {
        std::vector<Player*> players;
        for (Pair& pair : pairs)
            for (Player* player : {pair.one.get(), pair.two.get()}) players.push_back(player);
        return players;
    }
    std::size_t acknowledged() {
        std::size_t moves = 0;
        for (const Player* player : all()) moves += player->acknowledged().size();
        return moves;
    }

    // Everybody plays, and comes back where a connection breaks, until `done`; false if that takes too long.
    template <class Done>
    bool play_until(int port, Clock::duration patience, Done done) {
        const auto until = Clock::now() + patience;
        while (!done()) {
            if (Clock::now() > until) return false;
            for (Pair& pair : pairs) step(pair, port);
            std::this_thread::sleep_for(200us);
        }
        return true;
    }
    void step(Pair& pair, int port) {
        for (Player* player : {pair.one.get(), pair.two.get()}) {
            try {
                if (!player->connected()) {
                    player->connect(pair.table, port);
                    ++reconnects;
                }
                while (player->read(0ms)) {
                }
                player->play();
            } catch (const testing::ConnectionBroken&) {
                player->disconnect();
            }
        }
    }

    int lost_or_doubled(int port) {
        int wrong = 0;
        for (Pair& pair : pairs) {
            const Seen seen = look_at(port, pair.table, pair.one->invite());
            for (const Player* player : {pair.one.get(), pair.two.get()})
                wrong += missing(*player, seen) + doubled(*player, seen);
        }
        return wrong;
    }
};

int failed(const char* what, const ServerProcess& server) {
    std::fprintf(stderr, "%s\n%s\n", what, server.log().c_str());
    return 1;
}

testing::HttpAnswer health(const ServerProcess& server) {
    return testing::HttpClient(server.metrics_port()).get("/health");
}

// Fills the disk to the last byte, again and again; returns how much that was in the end.
std::size_t fill(const std::string& path) {
    std::ofstream file(path, std::ios::binary | std::ios::app);
    const std::string block(4096, 'x');
    std::size_t written = 0;
    while (file.write(block.data(), static_cast<std::streamsize>(block.size())) && file.flush())
        written += block.size();
    return written;
}

int prove_full_disk(const Arguments& arguments, const std::string& disk, int rounds) {
    ServerProcess server(arguments.program, disk + "/games.sqlite");
    server.start();
    Players players(server.port(), 3);
    std::size_t refusals = 0;
    for (int round = 1; round <= rounds; ++round) {
        const std::size_t before = players.acknowledged();
        if (!players.play_until(server.port(), 120s, [&] { return players.acknowledged() >= before + 30; }))
            return failed("disk: nobody gets on", server);
        fill(disk + "/ballast");
        std::size_t refused = 0;
        const auto count = [&] {
            std::size_t now = 0;
            for (const Player* player : players.all()) now += player->refusals();
            return now;
        };
        refused = count();
        // Reading goes on, and a refused move has not happened.
        if (!players.play_until(server.port(), 120s, [&] { return count() > refused + 2; }))
            return failed("disk: it is full and no move is refused", server);
        const testing::HttpAnswer sick = health(server);
        if (sick.status != 503 || sick.body.find("full") == std::string::npos)
            return failed(("disk: health says " + sick.body).c_str(), server);
        refusals += count() - refused;
        std::remove((disk + "/ballast").c_str());
        if (!players.play_until(server.port(), 120s, [&] { return health(server).status == 200; }))
            return failed("disk: there is room and the server does not notice", server);
        // Whoever was refused asks what is possible now.
        for (Player* player : players.all())
            if (player->connected() && !player->waits()) player->send(R"({"type":"snapshot"})");
    }
    if (server.log().find("database or disk is full") == std::string::npos)
        return failed("disk: the log does not name the reason", server);
    const int wrong = players.lost_or_doubled(server.port());
    std::printf("disk full %d times: %zu acknowledged moves, %zu refused, %d lost or doubled\n", rounds,
                players.acknowledged(), refusals, wrong);
    return wrong == 0 ? 0 : 1;
}

int prove_lossy_network(const Arguments& arguments, int seconds) {
    constexpr double loss = 0.05;
    constexpr auto delay = 40ms;
    const Database database("sqlite");
    ServerProcess server(arguments.program, database.url(), {"--address", "0.0.0.0"});
    server.start();
    LossyNetwork network(loss, delay, 7);
    testing::server_address() = LossyNetwork::there;
    Players players(server.port(), 6);
    // Connecting alone can take seconds where a first packet is lost, so the time is not all that is asked for.
    const auto until = Clock::now() + std::chrono::seconds(seconds);
    const auto played = [&] { return Clock::now() > until && players.acknowledged() >= players.pairs.size(); };
    if (!players.play_until(server.port(), std::chrono::seconds(seconds) + 120s, played))
        return failed("network: nobody gets on", server);
    testing::server_address() = "127.0.0.1";
    const int wrong = players.lost_or_doubled(server.port());
    std::size_t refusals = 0;
    for (const Player* player : players.all()) refusals += player->refusals();
    std::printf(
        "network of %d s: %d packets carried, %d lost, each 20 to 60 ms late: %zu acknowledged moves, %zu refused, %d "
        "connections, %d lost or doubled\n",
        seconds, network.carried(), network.lost(), players.acknowledged(), refusals, players.reconnects, wrong);
    return wrong == 0 && refusals == 0 && network.lost() > 0 ? 0 : 1;
}

}  // namespace

int prove_world(const Arguments& arguments) {
    if (const int wrong = prove_full_disk(arguments, arguments.text("disk", ""), arguments.number("rounds", 3));
        wrong != 0)
        return wrong;
    return prove_lossy_network(arguments, arguments.number("seconds", 20));
}

}  // namespace mistwheel::server::proof
