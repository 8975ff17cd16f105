// Boards are made where they are looked at: whoever has the server's engine gets observations, everybody else boards.
#include <gmock/gmock.h>

#include "server/online_players.hpp"
#include "table/engine_build.hpp"

namespace mistwheel::server {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using testing::next_of_type;
using ::testing::Not;
using testing::Pair;
using testing::parse;
using testing::play_until;
using testing::Player;
using testing::RunningServer;
using testing::SocketClient;
using testing::text_of;
using testing::With;

// How positions came to somebody.
struct Forms {
    explicit Forms(Player& player) {
        player.on_frame = [this](const std::string& frame) {
            const auto json = parse(frame);
            if (!json.HasMember("message") || !json["message"].HasMember("position")) return;
            const auto& position = json["message"]["position"];
            if (!position.IsObject()) return;
            ++(position.HasMember("observation") ? observed : written);
        };
    }
    int observed = 0;
    int written = 0;
};

TEST(ObservedBoards, are_played_with_beside_written_ones_until_the_game_is_over) {
    RunningServer server(With{{"limit-factor", "1000"}});
    for (const char* game : {"noria", "vianebula"}) {
        SCOPED_TRACE(game);
        Player ada(server.port(), "Ada", 5);
        Player bob(server.port(), "Bob", 6);
        const Forms of_ada(ada);
        const Forms of_bob(bob);
        ada.use_engine();
        const std::string table =
            ada.make_table(R"({"game":")" + std::string(game) + R"(","seats":["me","open"],"public":false})");
        bob.sit(table, ada.invite());
        ada.connect(table, server.port());
        bob.connect(table, server.port());
        std::size_t broken_at = 0;
        play_until({&ada, &bob}, [&] {
            // A connection breaks now and then: what was missed comes as an observation too.
            constexpr std::size_t entries = 60;
            if (ada.log().size() >= broken_at + entries) {
                broken_at = ada.log().size();
                ada.connect(table, server.port());
            }
            return ada.over() && bob.over();
        });
        EXPECT_EQ(ada.refusals() + bob.refusals(), 0U);
        EXPECT_EQ(ada.log().size(), bob.log().size());
        EXPECT_GT(of_ada.observed, 20);
        EXPECT_EQ(of_ada.written, 0);
        EXPECT_EQ(of_bob.observed, 0);
        EXPECT_GT(of_bob.written, 20);
    }
}

TEST(ObservedBoards, are_not_for_those_with_another_engine) {
    RunningServer server;
    Pair pair(server);
    testing::settle({&pair.ada, &pair.bob});  // she is there already: who comes again hears of no arrival first
    const auto first_position = [&](const std::string& engine) {
        SocketClient socket(server.port(), pair.ada.http().cookie());
        EXPECT_THAT(next_of_type(socket, "hello"), HasSubstr(std::string(table::engine_build())));
        socket.send(R"({"do":"watch","table":")" + pair.table + R"(","engine":")" + engine + "\"}");
        return next_of_type(socket, "table");
    };
    EXPECT_THAT(first_position(std::string(table::engine_build())), HasSubstr("\"observation\":"));
    for (const char* other : {"", "0123456789abcdef", "x"}) {
        const std::string frame = first_position(other);
        EXPECT_THAT(frame, Not(HasSubstr("\"observation\":"))) << other;
        EXPECT_THAT(frame, HasSubstr("\"view\":")) << other;
    }
}

TEST(ObservedBoards, are_asked_for_with_a_text) {
    RunningServer server;
    Pair pair(server);
    SocketClient socket(server.port(), pair.ada.http().cookie());
    socket.send(R"({"do":"watch","table":")" + pair.table + R"(","engine":7})");
    EXPECT_THAT(next_of_type(socket, "error"), HasSubstr("engine"));
}

}  // namespace
}  // namespace mistwheel::server
