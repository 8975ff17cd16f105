// Friends, invitations and blocks over real sockets.
#include <gmock/gmock.h>

#include "server/online_players.hpp"

namespace mistwheel::server {
namespace {

using testing::error_of;
using testing::next_of_type;
using testing::parse;
using testing::Player;
using testing::RunningServer;
using testing::SocketClient;
using testing::text_of;
using testing::With;

std::string about(const Player& person) { return R"({"person":)" + std::to_string(person.id()) + "}"; }

TEST(Friends, one_asks_the_other_accepts_and_both_see_who_is_there) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Player ada(server.port(), "Ada", 1);
    Player bob(server.port(), "Bob", 2);
    SocketClient ada_socket(server.port(), ada.http().cookie());
    next_of_type(ada_socket, "hello");
    EXPECT_EQ(error_of(bob.http().post("/api/me/friends", about(bob))), "oneself");
    EXPECT_EQ(error_of(bob.http().post("/api/me/friends", R"({"person":4242})")), "nobody");
    EXPECT_EQ(error_of(bob.http().post("/api/me/friends", R"({"name":"Nobody"})")), "nobody");
    EXPECT_EQ(parse(bob.http().post("/api/me/friends", about(ada)).body)["asked"].Size(), 1U);
    EXPECT_NE(next_of_type(ada_socket, "people"), "") << "her page hears of it";
    const auto hers = parse(ada.http().get("/api/me/people").body);
    ASSERT_EQ(hers["asking"].Size(), 1U);
    EXPECT_EQ(text_of(hers["asking"][0]["name"]), "Bob");
    EXPECT_EQ(hers["friends"].Size(), 0U);
    const auto both = parse(ada.http().post("/api/me/friends", about(bob)).body);
    ASSERT_EQ(both["friends"].Size(), 1U);
    EXPECT_FALSE(both["friends"][0]["online"].GetBool());
    EXPECT_TRUE(parse(bob.http().get("/api/me/people").body)["friends"][0]["online"].GetBool());
    EXPECT_NE(ada.http().get("/api/me/export").body.find(R"("friends":[{"id")"), std::string::npos);
    EXPECT_EQ(parse(bob.http().post("/api/me/friends/remove", about(ada)).body)["friends"].Size(), 0U);
    EXPECT_EQ(parse(ada.http().get("/api/me/people").body)["friends"].Size(), 0U);
    EXPECT_EQ(error_of(server.client().get("/api/me/people")), "sign_in_first");
}

TEST(Friends, who_is_invited_by_name_finds_the_way_to_a_private_table) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Player ada(server.port(), "Ada", 1);
    Player bob(server.port(), "Bob", 2);
    Player eve(server.port(), "Eve", 3);
    EXPECT_EQ(bob.http().post("/api/account", R"({"name":"Bob","password":"a long enough one"})").status, 201);
    const std::string table = ada.make_table(R"({"game":"noria","seats":["me","open"],"public":false})");
    const std::string path = "/api/tables/" + table + "/invite";
    EXPECT_EQ(error_of(eve.http().post(path, R"({"name":"Bob"})")), "not_allowed") << "she does not sit there";
    EXPECT_EQ(error_of(ada.http().post(path, R"({"name":"Eve"})")), "nobody") << "guests share names";
    SocketClient bob_socket(server.port(), bob.http().cookie());
    next_of_type(bob_socket, "hello");
    EXPECT_EQ(ada.http().post(path, R"({"name":"bob"})").status, 200);
    EXPECT_NE(next_of_type(bob_socket, "people"), "");
    EXPECT_EQ(ada.http().post(path, about(eve)).status, 200) << "somebody one has met, by id";
    const auto invited = parse(bob.http().get("/api/me/people").body);
    ASSERT_EQ(invited["invitations"].Size(), 1U);
    EXPECT_EQ(text_of(invited["invitations"][0]["table"]), table);
    EXPECT_EQ(text_of(invited["invitations"][0]["name"]), "Ada");
    EXPECT_EQ(parse(eve.http().post("/api/me/invitations/decline", R"({"table":")" + table + "\"}").body)["invitations"]
                  .Size(),
              0U);
    bob.sit(table, text_of(invited["invitations"][0]["invite"]));
    EXPECT_EQ(parse(bob.http().get("/api/me/people").body)["invitations"].Size(), 0U);
    EXPECT_EQ(error_of(ada.http().post(path, about(eve))), "started");
}

TEST(Friends, who_is_blocked_reaches_nobody) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Player ada(server.port(), "Ada", 1);
    Player bob(server.port(), "Bob", 2);
    const std::string table = bob.make_table(R"({"game":"noria","seats":["me","open"]})");
    EXPECT_EQ(bob.http().post("/api/tables/" + table + "/invite", about(ada)).status, 200);
    const auto after = parse(ada.http().post("/api/me/blocks", about(bob)).body);
    ASSERT_EQ(after["blocked"].Size(), 1U);
    EXPECT_EQ(after["invitations"].Size(), 0U) << "what was there goes too";
    EXPECT_EQ(error_of(bob.http().post("/api/me/friends", about(ada))), "declined");
    EXPECT_EQ(error_of(bob.http().post("/api/tables/" + table + "/invite", about(ada))), "declined");
    EXPECT_EQ(error_of(ada.http().post("/api/me/friends", about(bob))), "declined") << "nor the other way";
    // Nor are the two paired.
    SocketClient ada_socket(server.port(), ada.http().cookie());
    SocketClient bob_socket(server.port(), bob.http().cookie());
    next_of_type(ada_socket, "hello");
    next_of_type(bob_socket, "hello");
    EXPECT_EQ(ada.http().post("/api/pairing", R"({"game":"noria"})").status, 200);
    EXPECT_EQ(bob.http().post("/api/pairing", R"({"game":"noria"})").status, 200);
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    Player eve(server.port(), "Eve", 3);
    SocketClient eve_socket(server.port(), eve.http().cookie());
    next_of_type(eve_socket, "hello");
    EXPECT_EQ(eve.http().post("/api/pairing", R"({"game":"noria"})").status, 200);
    const auto found = parse(next_of_type(eve_socket, "pairing"));
    EXPECT_EQ(text_of(found["table"]), text_of(parse(next_of_type(ada_socket, "pairing"))["table"]))
        << "Ada waited longest, and still waits";
    EXPECT_EQ(parse(ada.http().post("/api/me/blocks/remove", about(bob)).body)["blocked"].Size(), 0U);
    EXPECT_EQ(bob.http().post("/api/tables/" + table + "/invite", about(ada)).status, 200);
}

TEST(Friends, what_a_blocked_person_says_is_not_sent_to_who_blocked_them) {
    RunningServer server(With{{"limit-factor", "1000"}});
    testing::Pair pair(server);
    std::vector<std::string> heard;  // by Bob, of talk
    pair.bob.on_frame = [&](const std::string& frame) {
        if (frame.find(R"("chat":{"number")") != std::string::npos) heard.push_back(frame);
    };
    testing::settle({&pair.ada, &pair.bob});
    const auto say = [&](Player& who, const std::string& text) {
        who.send(R"({"type":"chat","text":")" + text + R"("})");
        testing::settle({&pair.ada, &pair.bob});
        EXPECT_FALSE(who.waits());
    };
    say(pair.ada, "hello");
    EXPECT_EQ(heard.size(), 1U);
    EXPECT_EQ(pair.bob.http().post("/api/me/blocks", about(pair.ada)).status, 200);
    say(pair.ada, "a rude word");
    // The game is untouched, and it goes one way.
    testing::until_turn_of(pair.bob, pair.ada);
    testing::until_turn_of(pair.ada, pair.bob);
    EXPECT_EQ(heard.size(), 1U) << "although he has seen the moves that came after it";
    std::vector<std::string> by_ada;
    pair.ada.on_frame = [&](const std::string& frame) {
        if (frame.find("to Ada") != std::string::npos) by_ada.push_back(frame);
    };
    say(pair.bob, "to Ada");
    testing::play_until({}, [&] {
        pair.ada.read(std::chrono::milliseconds(2));
        return !by_ada.empty();
    });
    // Opened again, after the server was too.
    server.stop();
    server.start();
    SocketClient socket(server.port(), pair.bob.http().cookie());
    next_of_type(socket, "hello");
    socket.send(R"({"do":"watch","table":")" + pair.table + R"("})");
    std::string snapshot;
    while (snapshot.find(R"("type":"snapshot")") == std::string::npos) {
        snapshot = next_of_type(socket, "table");
        ASSERT_NE(snapshot, "");
    }
    EXPECT_NE(snapshot.find("to Ada"), std::string::npos);
    EXPECT_EQ(snapshot.find("a rude word"), std::string::npos);
    EXPECT_EQ(snapshot.find("hello"), std::string::npos);
}

}  // namespace
}  // namespace mistwheel::server
