// Reports, and what moderators do, over real sockets.
#include <gmock/gmock.h>

#include "server/online_players.hpp"

namespace mistwheel::server {
namespace {

using namespace std::chrono_literals;
using testing::error_of;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::Pair;
using testing::parse;
using testing::play_until;
using testing::Player;
using testing::RunningServer;
using testing::text_of;
using testing::With;

// A moderator has an account before the server knows it as one.
struct Moderated {
    Moderated() : server(With{{"limit-factor", "1000"}, {"moderators", "host, nobody at all"}}) {
        Player founder(server.port(), "Host", 7);
        EXPECT_EQ(founder.http().post("/api/account", password).status, 201);
        EXPECT_EQ(error_of(founder.http().get("/api/moderation")), "not_allowed") << "not until the next start";
        server.stop();
        server.start();
        host.emplace(server.port());
        EXPECT_EQ(host->post("/api/sign-in", password).status, 200);
    }
    static constexpr const char* password = R"({"name":"Host","password":"a long enough one"})";
    RunningServer server;
    std::optional<testing::HttpClient> host;
};

std::string say(Player& player, const std::string& text) {
    const std::size_t before = player.refusals();
    player.send(R"({"type":"chat","text":")" + text + "\"}");
    play_until({}, [&] {
        player.read(5ms);
        return !player.waits();
    });
    return player.refusals() > before ? player.last_refusal() : "";
}

TEST(Moderation, is_for_those_the_operator_names) {
    Moderated at;
    Player ada(at.server.port(), "Ada", 1);
    EXPECT_EQ(error_of(ada.http().get("/api/moderation")), "not_allowed");
    EXPECT_EQ(error_of(at.server.client().get("/api/moderation")), "sign_in_first");
    EXPECT_FALSE(parse(ada.http().get("/api/me/people").body)["moderator"].GetBool());
    EXPECT_TRUE(parse(at.host->get("/api/me/people").body)["moderator"].GetBool());
    EXPECT_EQ(parse(at.host->get("/api/moderation").body)["reports"].Size(), 0U);
    const auto me = parse(at.host->get("/api/me").body);
    const std::string own = std::to_string(me["person"]["id"].GetInt64());
    EXPECT_EQ(error_of(at.host->post("/api/moderation/sanction", R"({"kind":"ban","hours":1,"person":)" + own + "}")),
              "not_allowed");
    // Another name: still the same account, and nobody gets in by the old name.
    EXPECT_EQ(at.host->post("/api/me/name", R"({"name":"Keeper"})").status, 200);
    EXPECT_EQ(at.host->get("/api/moderation").status, 200);
    EXPECT_EQ(ada.http().post("/api/account", Moderated::password).status, 201);
    EXPECT_EQ(error_of(ada.http().get("/api/moderation")), "not_allowed");
}

TEST(Moderation, a_line_is_reported_and_removed) {
    Moderated at;
    Pair pair(at.server);
    EXPECT_EQ(say(pair.bob, "something rude"), "");
    EXPECT_EQ(say(pair.bob, "something kind"), "");
    const auto report = [&](const std::string& number) {
        return pair.ada.http().post("/api/report",
                                    R"({"table":")" + pair.table + R"(","reason":"rude","event":)" + number + "}");
    };
    // Which of the first events is the line: it is found by trying, as all others are refused.
    std::string line;
    for (int number = 1; number < 40 && line.empty(); ++number)
        if (report(std::to_string(number)).status == 200) line = std::to_string(number);
    ASSERT_NE(line, "");
    Player eve(at.server.port(), "Eve", 9);
    EXPECT_EQ(error_of(eve.http().post("/api/report", R"({"table":")" + pair.table + R"(","event":)" + line + "}")),
              "not_found")
        << "she cannot see this table";
    EXPECT_EQ(
        error_of(pair.bob.http().post("/api/report", R"({"table":")" + pair.table + R"(","event":)" + line + "}")),
        "oneself");
    EXPECT_EQ(error_of(pair.ada.http().post("/api/report", R"({"person":4242,"reason":"x"})")), "nobody");
    const auto page = parse(at.host->get("/api/moderation").body);
    ASSERT_EQ(page["reports"].Size(), 1U);
    EXPECT_EQ(text_of(page["reports"][0]["said"]), "something rude");
    EXPECT_EQ(text_of(page["reports"][0]["name"]), "Bob");
    EXPECT_EQ(text_of(page["reports"][0]["reporter_name"]), "Ada");
    const std::string removal = R"({"table":")" + pair.table + R"(","event":)" + line + "}";
    EXPECT_EQ(error_of(pair.bob.http().post("/api/moderation/remove-talk", removal)), "not_allowed");
    EXPECT_EQ(at.host->post("/api/moderation/remove-talk", removal).status, 200);
    EXPECT_EQ(error_of(at.host->post("/api/moderation/remove-talk", removal)), "not_found") << "once";
    // Everybody sees the table without it, also after a restart; the other line is still there.
    testing::SocketClient looker(at.server.port(), pair.bob.http().cookie());
    looker.send(R"({"do":"watch","table":")" + pair.table + "\"}");
    testing::next_of_type(looker, "watching");
    const std::string snapshot = testing::next_of_type(looker, "table");
    EXPECT_THAT(snapshot, HasSubstr("something kind"));
    EXPECT_THAT(snapshot, Not(HasSubstr("something rude")));
    // The game goes on.
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 10; });
    const std::string id = std::to_string(page["reports"][0]["id"].GetInt64());
    const auto closed = parse(at.host->post("/api/moderation/close", R"({"report":)" + id + "}").body);
    EXPECT_EQ(closed["reports"].Size(), 0U);
    ASSERT_EQ(closed["log"].Size(), 2U);
    EXPECT_EQ(text_of(closed["log"][1]["deed"]), "remove_talk");
    EXPECT_EQ(text_of(closed["log"][1]["moderator"]), "Host");
}

TEST(Moderation, who_is_muted_or_banned_is_told_so_and_plays_on) {
    Moderated at;
    Pair pair(at.server);
    const auto sanction = [&](const std::string& kind, int hours) {
        return at.host->post("/api/moderation/sanction", R"({"person":)" + std::to_string(pair.bob.id()) +
                                                             R"(,"kind":")" + kind + R"(","hours":)" +
                                                             std::to_string(hours) + "}");
    };
    EXPECT_EQ(error_of(sanction("scold", 1)), "bad_request");
    EXPECT_EQ(error_of(sanction("mute", -1)), "bad_request");
    const auto page = parse(sanction("mute", 1).body);
    ASSERT_EQ(page["sanctions"].Size(), 1U);
    EXPECT_EQ(text_of(page["sanctions"][0]["name"]), "Bob");
    EXPECT_EQ(say(pair.bob, "hello?"), "muted");
    EXPECT_EQ(say(pair.ada, "hello"), "");
    EXPECT_EQ(pair.bob.http().post("/api/tables", R"({"game":"noria","seats":["me","open"]})").status, 201);
    EXPECT_EQ(parse(sanction("mute", 0).body)["sanctions"].Size(), 0U);
    EXPECT_EQ(say(pair.bob, "hello again"), "");
    EXPECT_EQ(sanction("ban", 24).status, 200);
    EXPECT_EQ(say(pair.bob, "hello?"), "banned");
    EXPECT_EQ(error_of(pair.bob.http().post("/api/tables", R"({"game":"noria","seats":["me","open"]})")), "banned");
    EXPECT_EQ(error_of(pair.bob.http().post("/api/pairing", R"({"game":"noria"})")), "banned");
    Player eve(at.server.port(), "Eve", 9);
    const std::string open = eve.make_table(R"({"game":"noria","seats":["me","open"]})");
    EXPECT_EQ(error_of(pair.bob.http().post("/api/tables/" + open + "/sit", "{}")), "banned");
    // Nobody who plays with him is left alone.
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 30; });
}

}  // namespace
}  // namespace mistwheel::server
