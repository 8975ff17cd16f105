// For the tests: people who play through real sockets.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "server/running_server.hpp"

namespace mistwheel::server::testing {

using namespace std::chrono_literals;

// Reads what is there for everybody, lets each play; until `done` or a minute has passed.
inline void play_until(std::vector<Player*> players, const std::function<bool()>& done) {
    const auto until = std::chrono::steady_clock::now() + 60s;
    while (!done()) {
        ASSERT_LT(std::chrono::steady_clock::now(), until) << "nothing moves any more";
        bool busy = false;
        for (Player* player : players) {
            while (player->connected() && player->read(0ms)) busy = true;
            busy |= player->connected() && player->play();
        }
        if (!busy) std::this_thread::sleep_for(1ms);
    }
}

// Nobody plays; until all is answered and one of them has the turn.
inline void settle(const std::vector<Player*>& players) {
    play_until({}, [&] {
        bool waits = false;
        bool turn = false;
        for (Player* player : players) {
            while (player->read(2ms)) {
            }
            waits |= player->waits();
            turn |= player->my_turn() || player->over();
        }
        return !waits && turn;
    });
}

// The other one plays until the turn passes.
inline void until_turn_of(Player& wanted, Player& other) {
    settle({&wanted, &other});
    for (int steps = 0; !wanted.my_turn() && steps < 200; ++steps) {
        other.play();
        settle({&wanted, &other});
    }
    ASSERT_TRUE(wanted.my_turn());
}

// Two people at a private table, connected.
struct Pair {
    explicit Pair(RunningServer& server, const std::string& more = "", const std::string& game = "noria",
                  std::uint64_t seed = 1)
        : ada(server.port(), "Ada", seed), bob(server.port(), "Bob", seed + 1) {
        table = ada.make_table(R"({"game":")" + game + R"(","seats":["me","open"],"public":false)" + more + "}");
        bob.sit(table, ada.invite());
        ada.connect(table, server.port());
        bob.connect(table, server.port());
    }
    Player ada;
    Player bob;
    std::string table;
};

inline std::string next_of_type(SocketClient& socket, const std::string& type) {
    while (auto frame = socket.receive(10s))
        if (text_of(parse(*frame)["type"]) == type) return *frame;
    return "";
}

inline int close_code_after(SocketClient& socket) {
    try {
        while (socket.receive(20s)) {
        }
    } catch (const ConnectionBroken&) {
    }
    return socket.close_code();
}

}  // namespace mistwheel::server::testing
