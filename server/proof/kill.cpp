// kill -9 at random moments while people play: after each, every acknowledged move is there and every table goes on.
#include <cstdio>
#include <random>
#include <thread>

#include "server/proof/proof.hpp"

namespace mistwheel::server::proof {
namespace {

using Clock = std::chrono::steady_clock;

// Everybody plays until the moment comes or the server is gone. True if each table moved on.
void play(std::vector<Pair>& pairs, Clock::time_point until) {
    while (Clock::now() < until) {
        bool busy = false;
        for (Pair& pair : pairs) {
            for (Player* player : {pair.one.get(), pair.two.get()}) {
                try {
                    while (player->connected() && player->read(std::chrono::milliseconds(0))) busy = true;
                    busy |= player->play();
                } catch (const testing::ConnectionBroken&) {
                    player->disconnect();
                }
            }
        }
        if (!busy) std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
}

std::size_t acknowledged(const Pair& pair) { return pair.one->acknowledged().size() + pair.two->acknowledged().size(); }

// Until every table has taken another move or is over.
bool all_go_on(std::vector<Pair>& pairs) {
    std::vector<std::size_t> before;
    before.reserve(pairs.size());
    for (const Pair& pair : pairs) before.push_back(acknowledged(pair));
    for (int tries = 0; tries < 600; ++tries) {
        play(pairs, Clock::now() + std::chrono::milliseconds(50));
        bool all = true;
        for (std::size_t i = 0; i < pairs.size(); ++i)
            all &= acknowledged(pairs[i]) > before[i] || (pairs[i].one->over() && pairs[i].two->over());
        if (all) return true;
    }
    return false;
}

}  // namespace

int prove_kill(const Arguments& arguments) {
    const int rounds = arguments.number("rounds", 200);
    const int tables = arguments.number("tables", 4);
    const std::string kind = arguments.text("database", "sqlite");
    const Database database(kind);
    ServerProcess server(arguments.program, database.url());
    std::mt19937_64 random(static_cast<std::uint64_t>(arguments.number("seed", 1)));
    std::vector<Pair> pairs;
    std::uint64_t seed = random();
    std::size_t moves = 0;
    std::size_t finished = 0;
    int lost = 0;
    server.start();
    for (int round = 1; round <= rounds; ++round) {
        while (pairs.size() < static_cast<std::size_t>(tables)) {
            constexpr const char* games[] = {"noria", "navoria", "vianebula"};
            const std::string game = games[seed % 3];
            pairs.emplace_back(server.port(), R"({"game":")" + game + R"(","seats":["me","open"],"public":false})",
                               seed++);
            pairs.back().one->use_engine();
        }
        for (Pair& pair : pairs)
            for (Player* player : {pair.one.get(), pair.two.get()}) player->connect(pair.table, server.port());
        if (!all_go_on(pairs)) {
            std::fprintf(stderr, "round %d: a table does not go on\n%s\n", round, server.log().c_str());
            return 1;
        }
        // The kill comes from beside while all play on.
        const auto when = std::chrono::milliseconds(random() % 250);
        {
            const std::jthread killer([&] {
                std::this_thread::sleep_for(when);
                server.kill();
            });
            play(pairs, Clock::now() + when + std::chrono::milliseconds(20));
        }
        // What was acknowledged before it died may still lie in the sockets.
        play(pairs, Clock::now() + std::chrono::milliseconds(5));
        server.start();
        for (Pair& pair : pairs) {
            const Seen seen = look_at(server.port(), pair.table, pair.one->invite());
            for (const Player* player : {pair.one.get(), pair.two.get()})
                lost += missing(*player, seen) + doubled(*player, seen);
            if (seen.over) {
                moves += acknowledged(pair);
                ++finished;
                pair.table.clear();
            }
        }
        std::erase_if(pairs, [](const Pair& pair) { return pair.table.empty(); });
        if (round % 20 == 0 || round == rounds) {
            std::size_t open = 0;
            for (const Pair& pair : pairs) open += acknowledged(pair);
            std::printf("%s, %d kills: %zu acknowledged moves, %zu games finished, %d lost or doubled\n", kind.c_str(),
                        round, moves + open, finished, lost);
            std::fflush(stdout);
        }
    }
    return lost == 0 ? 0 : 1;
}

}  // namespace mistwheel::server::proof
