// What clients may not do is refused with a word, over real sockets, and the server goes on.
#include "server/online_players.hpp"

namespace mistwheel::server {
namespace {

using namespace std::chrono_literals;
using testing::close_code_after;
using testing::next_of_type;
using testing::Pair;
using testing::parse;
using testing::play_until;
using testing::Player;
using testing::RunningServer;
using testing::settle;
using testing::SocketClient;
using testing::text_of;
using testing::With;

TEST(Refusals, what_others_may_not_do_is_refused_with_a_word) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    Player eve(server.port(), "Eve", 9);
    EXPECT_EQ(eve.http().get("/api/tables/" + pair.table).status, 404);
    EXPECT_EQ(eve.http().get("/api/tables/" + pair.table, {{"X-Invite", "wrong"}}).status, 404);
    EXPECT_EQ(eve.http().get("/api/tables/" + pair.table, {{"X-Invite", pair.ada.invite()}}).status, 200);
    EXPECT_EQ(eve.http().post("/api/tables/" + pair.table + "/sit", "{}").status, 403);
    EXPECT_EQ(eve.http().get("/api/tables/" + pair.table + "/record", {{"X-Invite", pair.ada.invite()}}).status, 409);
    SocketClient uninvited(server.port(), eve.http().cookie());
    uninvited.send(R"({"do":"watch","table":")" + pair.table + "\"}");
    EXPECT_EQ(text_of(parse(next_of_type(uninvited, "error"))["error"]), "not_allowed");
    uninvited.send(R"({"do":"send","table":")" + pair.table + R"(","message":{"type":"resign","id":"k"}})");
    const auto answer = parse(next_of_type(uninvited, "table"));
    EXPECT_EQ(text_of(answer["message"]["why"]), "not_allowed");
    EXPECT_EQ(text_of(answer["message"]["id"]), "k");

    // A spectator by invitation sees, and cannot move.
    eve.connect(pair.table, server.port(), pair.ada.invite());
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 10; });
    play_until({}, [&] {
        eve.read(5ms);
        return eve.log().size() > 5;
    });
    const auto refused = [&](const std::string& message, const std::string& why) {
        eve.send(message);
        play_until({}, [&] {
            eve.read(5ms);
            return !eve.waits();
        });
        EXPECT_EQ(eve.last_refusal(), why) << message;
    };
    refused(R"({"type":"move","at":0,"move":"night large"})", "not_seated");
    refused(R"({"type":"resign"})", "not_seated");
    refused(R"({"type":"sit","seat":"A","name":"Ada"})", "seat_taken");
    refused(R"({"type":"options","undo":"none"})", "not_allowed");
    refused(R"({"type":"hint"})", "not_allowed");
    refused(R"({"type":"record"})", "not_allowed");
    refused(R"({"type":"nonsense"})", "malformed");
    refused(R"({"type":"move","at":0,"move":7})", "malformed");
    EXPECT_EQ(eve.refusals(), 8U);
}

TEST(Refusals, a_clock_that_nobody_can_play_by_is_refused) {
    RunningServer server(With{{"limit-factor", "1000"}, {"shortest-clock", "30"}});
    Player ada(server.port(), "Ada", 1);
    const auto make = [&](const std::string& clock) {
        return ada.http().post("/api/tables", R"({"game":"noria","seats":["me","open"],"clock":)" + clock + "}");
    };
    for (const char* clock : {R"({"kind":"turns","move_seconds":1})", R"({"kind":"turns","move_seconds":29})",
                              R"({"kind":"live","game_seconds":20,"move_seconds":9,"increment_seconds":60})"}) {
        const auto answer = make(clock);
        EXPECT_EQ(answer.status, 400) << clock;
        EXPECT_EQ(testing::error_of(answer), "bad_request") << clock;
    }
    EXPECT_EQ(parse(ada.http().get("/api/tables").body)["tables"].Size(), 0U);
    EXPECT_EQ(make(R"({"kind":"turns","move_seconds":30})").status, 201);
    EXPECT_EQ(make(R"({"kind":"live","game_seconds":20,"move_seconds":10})").status, 201);
}

TEST(Refusals, a_stale_move_and_an_illegal_one_change_nothing) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 10; });
    settle({&pair.ada, &pair.bob});
    Player& mover = pair.ada.my_turn() ? pair.ada : pair.bob;
    const auto expect = [&](const std::string& message, const std::string& why) {
        mover.send(message);
        play_until({}, [&] {
            mover.read(5ms);
            return !mover.waits();
        });
        EXPECT_EQ(mover.last_refusal(), why);
    };
    expect(R"({"type":"move","at":1,"move":"night large"})", "stale");
    expect(R"({"type":"move","at":)" + std::to_string(mover.log().size()) + R"(,"move":"win at once"})", "illegal");
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.over() && pair.bob.over(); });
}

TEST(Refusals, frames_that_make_no_sense_are_answered_and_the_connection_stays) {
    RunningServer server;
    SocketClient socket(server.port(), "");
    EXPECT_TRUE(parse(next_of_type(socket, "hello"))["person"].IsNull());
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"nonsense", "bad_json"},
        {"[1]", "bad_json"},
        // What everybody's browser would close its socket for.
        {R"({"do":"send","table":"abcdefgh1234","message":{"type":"say","id":"k","text":"\ude77"}})", "bad_json"},
        {R"({"do":"dance"})", "bad_request"},
        {R"({"do":"ping","extra":1})", "bad_request"},
        {R"({"do":"watch"})", "bad_request"},
        {R"({"do":"watch","table":7})", "bad_request"},
        {R"({"do":"watch","table":"doesnotexist"})", "not_found"},
        {R"({"do":"watch","table":"x' OR 1=1 --"})", "not_found"},
        {R"({"do":"send","table":"abcdefgh1234","message":{"type":"undo","id":"bad id!"}})", "bad_request"},
        {R"({"do":"send","table":"abcdefgh1234","message":{"type":"undo","id":7}})", "bad_request"},
        {R"({"do":"send","table":"abcdefgh1234","message":{"type":"undo"}})", "bad_request"},
        {R"({"do":"send","table":"abcdefgh1234","message":[]})", "bad_request"},
        {std::string(5000, '{'), "bad_json"},
    };
    for (const auto& [frame, error] : cases) {
        socket.send(frame);
        EXPECT_EQ(text_of(parse(next_of_type(socket, "error"))["error"]), error) << frame.substr(0, 60);
    }
    socket.send(R"({"do":"ping"})");
    EXPECT_NE(next_of_type(socket, "pong"), "");
}

TEST(Refusals, huge_binary_and_too_many_frames_close_the_connection_with_a_reason) {
    RunningServer server;
    SocketClient huge(server.port(), "");
    huge.send(std::string(17 * 1024, ' '));
    EXPECT_EQ(close_code_after(huge), 1009);
    SocketClient binary(server.port(), "");
    binary.send_frame(0x2, "abc");
    EXPECT_EQ(close_code_after(binary), 1003);
    SocketClient flood(server.port(), "");
    for (int i = 0; i < 130; ++i) flood.send(R"({"do":"ping"})");
    EXPECT_EQ(close_code_after(flood), 1008);
    SocketClient claims_much(server.port(), "");
    claims_much.send_raw(std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff....", 14));
    EXPECT_EQ(close_code_after(claims_much), 1009);
    EXPECT_EQ(server.client().get("/api/me").status, 200);
}

TEST(Refusals, a_message_over_the_frame_limit_is_answered_under_its_id) {
    RunningServer server;
    Pair pair(server);
    settle({&pair.ada, &pair.bob});
    std::uint64_t looks = 0;
    while (pair.ada.refusals() == 0 && looks < 200) {
        pair.ada.send(R"({"type":"look","to":0})");
        ++looks;
        play_until({}, [&] {
            pair.ada.read(5ms);
            return !pair.ada.waits();
        });
    }
    EXPECT_EQ(pair.ada.last_refusal(), "too_many");
    EXPECT_GT(looks, 90U);
}

TEST(Refusals, talk_is_limited) {
    RunningServer server;
    Pair pair(server);
    for (int i = 0; i < 9; ++i) {
        pair.ada.send(R"({"type":"chat","text":"hello"})");
        play_until({}, [&] {
            pair.ada.read(5ms);
            return !pair.ada.waits();
        });
    }
    EXPECT_EQ(pair.ada.refusals(), 1U);
    EXPECT_EQ(pair.ada.last_refusal(), "too_many");
}

}  // namespace
}  // namespace mistwheel::server
