// What protects people: sessions that end, origins, proxies, limits, tables without spectators.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "server/online_players.hpp"

namespace mistwheel::server {
namespace {

using namespace std::chrono_literals;
using testing::error_of;
using ::testing::HasSubstr;
using testing::Header;
using testing::HttpAnswer;
using testing::HttpClient;
using testing::next_of_type;
using ::testing::Not;
using testing::Pair;
using testing::parse;
using testing::play_until;
using testing::Player;
using testing::RunningServer;
using testing::settle;
using testing::SocketClient;
using testing::text_of;
using testing::With;

constexpr const char* nobody = R"({"person":null})";

// Guesses passwords until the server says to wait; how often it could. `name` and `from` are given the number of the try.
template <class Name, class From>
int guesses(HttpClient& client, Name name, From from) {
    int tries = 0;
    HttpAnswer answer;
    do {
        const std::string number = std::to_string(++tries);
        answer = client.post("/api/sign-in", R"({"name":")" + name(number) + R"(","password":"guess number x"})",
                             {{"X-Forwarded-For", from(number)}});
    } while (answer.status == 403 && tries < 60);
    EXPECT_EQ(answer.status, 429);
    return tries - 1;
}
std::string another(const std::string& number) { return "Nobody " + number; }

TEST(Protection, signing_out_ends_the_session_for_whoever_kept_its_cookie) {
    const RunningServer server;
    HttpClient ada = server.client();
    ASSERT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})").status, 201);
    const std::string kept = ada.cookie();
    HttpClient elsewhere = server.client();
    ASSERT_EQ(elsewhere.post("/api/sign-in", R"({"name":"Ada","password":"correct horse"})").status, 200);
    const HttpAnswer out = ada.post("/api/sign-out", "{}");
    EXPECT_EQ(out.status, 200);
    EXPECT_THAT(out.header("set-cookie"), HasSubstr("session=; Path=/; Max-Age=0"));
    HttpClient thief = server.client();
    thief.set_cookie(kept);
    EXPECT_EQ(thief.get("/api/me").body, nobody);
    EXPECT_EQ(error_of(thief.post("/api/tables", R"({"game":"noria"})")), "sign_in_first");
    EXPECT_THAT(elsewhere.get("/api/me").body, HasSubstr("Ada")) << "other sessions go on";
}

TEST(Protection, an_origin_must_be_ours_to_the_last_letter_and_scheme) {
    const RunningServer server;
    HttpClient client = server.client();
    const std::string host = "127.0.0.1:" + std::to_string(server.port());
    for (const std::string& origin :
         {"http://" + host + ".evil.example", "http://" + host + "0", std::string("http://127.0.0.1"),
          "http://evil.example/" + host, "https://" + host, "ftp://" + host, "http://" + host + "/"})
        EXPECT_EQ(error_of(client.post("/api/guest", R"({"name":"A"})", {{"Origin", origin}})), "bad_origin") << origin;
    EXPECT_EQ(client.post("/api/guest", R"({"name":"A"})", {{"Origin", "http://" + host}}).status, 201);
}

TEST(Protection, only_a_trusted_proxy_says_where_somebody_comes_from) {
    const RunningServer server(With{{"trusted-proxies", "192.0.2.1"}});
    HttpClient client = server.client();
    const std::string secure = "https://127.0.0.1:" + std::to_string(server.port());
    EXPECT_EQ(
        error_of(client.post("/api/guest", R"({"name":"A"})", {{"X-Forwarded-Proto", "https"}, {"Origin", secure}})),
        "bad_origin")
        << "nobody else can make the connection count as TLS";
    EXPECT_LT(guesses(client, another, [](const std::string& number) { return "203.0.113." + number; }), 40)
        << "ever new addresses all count as this one";
}

TEST(Protection, behind_a_proxy_the_address_it_saw_counts_and_not_what_the_client_wrote) {
    const RunningServer server;
    HttpClient client = server.client();
    EXPECT_LE(
        guesses(client, another, [](const std::string& number) { return "198.51.100." + number + ", 203.0.113.9"; }),
        40);
}

TEST(Protection, tries_at_one_name_are_counted_from_wherever_they_come) {
    const RunningServer server;
    HttpClient client = server.client();
    client.post("/api/account", R"({"name":"Ada","password":"correct horse"})");
    client.set_cookie("");
    const auto ada = [](const std::string&) { return std::string("Ada"); };
    EXPECT_GE(guesses(client, ada, [](const std::string& number) { return "203.0.113." + number; }), 20);
    EXPECT_EQ(client.post("/api/sign-in", R"({"name":"Ada","password":"correct horse"})").status, 200)
        << "who has been there before is not locked out by guesses from elsewhere";
}

TEST(Protection, a_new_password_needs_the_old_one_and_ends_the_other_sessions) {
    const RunningServer server;
    HttpClient ada = server.client();
    ASSERT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})").status, 201);
    HttpClient elsewhere = server.client();
    ASSERT_EQ(elsewhere.post("/api/sign-in", R"({"name":"Ada","password":"correct horse"})").status, 200);
    EXPECT_EQ(error_of(ada.post("/api/me/password", R"({"old":"wrong horse","new":"battery staple"})")),
              "wrong_password");
    EXPECT_THAT(elsewhere.get("/api/me").body, HasSubstr("Ada"));
    EXPECT_EQ(ada.post("/api/me/password", R"({"old":"correct horse","new":"battery staple"})").status, 200);
    EXPECT_THAT(ada.get("/api/me").body, HasSubstr("Ada"));
    EXPECT_EQ(elsewhere.get("/api/me").body, nobody);
    EXPECT_EQ(server.client().post("/api/sign-in", R"({"name":"Ada","password":"correct horse"})").status, 403);
    EXPECT_EQ(server.client().post("/api/sign-in", R"({"name":"Ada","password":"battery staple"})").status, 200);
}

TEST(Protection, names_that_mislead_and_passwords_that_anybody_tries_are_refused) {
    const RunningServer server;
    HttpClient ada = server.client();
    EXPECT_EQ(error_of(ada.post("/api/account", R"({"name":"Ada","password":"12345678"})")), "weak_password");
    EXPECT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})").status, 201);
    EXPECT_EQ(error_of(ada.post("/api/me/password", R"({"old":"correct horse","new":"password"})")), "weak_password");
    HttpClient guest = server.client();
    for (const char* name : {"ada", "A d a", "\u0410da", "bot 3", "deleted"})
        EXPECT_EQ(error_of(guest.post("/api/guest", std::string(R"({"name":")") + name + "\"}")), "name_taken") << name;
    EXPECT_EQ(guest.post("/api/guest", R"({"name":"Eve"})").status, 201);
    EXPECT_EQ(error_of(guest.post("/api/guest", R"({"name":"Ada"})")), "name_taken") << "nor by renaming";
    EXPECT_EQ(error_of(guest.post("/api/me/name", R"({"name":"\u0410da"})")), "name_taken");
}

TEST(Protection, games_at_private_tables_are_shown_to_those_who_sat_there) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    settle({&pair.ada, &pair.bob});
    pair.ada.send(R"({"type":"resign"})");
    play_until({}, [&] {
        pair.ada.read(5ms);
        pair.bob.read(5ms);
        return pair.bob.over();
    });
    const std::string path = "/api/people/" + std::to_string(pair.ada.id()) + "/history";
    // It is rated beside the answers.
    play_until({}, [&] { return parse(pair.bob.http().get(path).body)["games"].Size() == 1; });
    EXPECT_EQ(parse(pair.ada.http().get(path).body)["games"].Size(), 1U);
    Player eve(server.port(), "Eve", 9);
    EXPECT_EQ(parse(eve.http().get(path).body)["games"].Size(), 0U);
}

TEST(Protection, an_address_may_ask_six_hundred_times_a_minute) {
    const RunningServer server;
    HttpClient client = server.client();
    const std::vector<Header> from = {{"X-Forwarded-For", "203.0.113.7"}};
    int asked = 0;
    HttpAnswer answer;
    do {
        answer = client.get("/api/me", from);
    } while (answer.status == 200 && ++asked < 3000);
    EXPECT_EQ(answer.status, 429);
    EXPECT_GE(asked, 600);
    EXPECT_GT(std::stoi(answer.header("retry-after")), 0);
    EXPECT_EQ(client.get("/api/me", {{"X-Forwarded-For", "203.0.113.8"}}).status, 200) << "others are not held up";
    EXPECT_THAT(HttpClient(server.metrics_port()).get("/metrics").body,
                Not(HasSubstr("mistwheel_rate_limited_total 0\n")));
}

// Under the thread sanitizer: who it is is read while the socket goes.
TEST(Protection, somebody_who_goes_as_soon_as_they_have_come_is_not_there) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Player ada(server.port(), "Ada", 5);
    {
        std::vector<std::jthread> many;
        for (int i = 0; i < 8; ++i)
            many.emplace_back([&server, cookie = ada.http().cookie()] {
                for (int each = 0; each < 20; ++each) SocketClient(server.port(), cookie);
            });
    }
    // A connection that has been answered becomes a socket a moment later: no socket without a connection.
    const auto nobody_is_here = [&] {
        const std::string text = HttpClient(server.metrics_port()).get("/metrics").body;
        return text.find("\nmistwheel_connections 0\n") != std::string::npos &&
               text.find("\nmistwheel_sockets 0\n") != std::string::npos;
    };
    play_until({}, nobody_is_here);
    EXPECT_TRUE(nobody_is_here());
}

TEST(Protection, a_table_without_spectators_is_for_its_players) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server, R"(,"spectators":false)");
    Player eve(server.port(), "Eve", 9);
    SocketClient looker(server.port(), eve.http().cookie());
    looker.send(R"({"do":"watch","table":")" + pair.table + R"(","invite":")" + pair.ada.invite() + "\"}");
    EXPECT_EQ(text_of(parse(next_of_type(looker, "error"))["error"]), "not_allowed");
    Pair open(server, "", "noria", 11);
    looker.send(R"({"do":"watch","table":")" + open.table + R"(","invite":")" + open.ada.invite() + "\"}");
    EXPECT_EQ(text_of(parse(next_of_type(looker, "watching"))["table"]), open.table);
}

TEST(Protection, a_seat_lost_in_a_rematch_is_told_as_such) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    pair.ada.send(R"({"type":"resign"})");
    play_until({}, [&] {
        pair.ada.read(5ms);
        pair.bob.read(5ms);
        return pair.bob.over();
    });
    const auto made = parse(pair.ada.http().post("/api/tables/" + pair.table + "/rematch", "{}").body);
    Player eve(server.port(), "Eve", 9);
    eve.sit(text_of(made["table"]["id"]), text_of(made["table"]["invite"]));
    const HttpAnswer late = pair.bob.http().post("/api/tables/" + pair.table + "/rematch", "{}");
    EXPECT_EQ(late.status, 409) << late.body;
    EXPECT_NE(error_of(late), "failed");
}

TEST(Protection, metrics_count_what_happened) {
    RunningServer server(With{{"limit-factor", "1000"}});
    HttpClient tower(server.metrics_port());
    const auto value = [&](const std::string& name) {
        const std::string text = "\n" + tower.get("/metrics").body;
        const std::size_t at = text.find("\n" + name + " ");
        return at == std::string::npos ? -1L : std::stol(text.substr(at + name.size() + 2));
    };
    // What is counted beside an answer may be counted a moment after it.
    const auto reaches = [&](const std::string& name, long least) {
        play_until({}, [&] { return value(name) >= least; });
    };
    EXPECT_EQ(value("mistwheel_sockets"), 0);
    Pair pair(server);
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 20; });
    settle({&pair.ada, &pair.bob});
    EXPECT_EQ(value("mistwheel_sockets"), 2);
    EXPECT_EQ(value("mistwheel_tables_loaded"), 1);
    EXPECT_EQ(value("mistwheel_tables_made_total"), 1);
    const auto moves = static_cast<long>(pair.ada.acknowledged().size() + pair.bob.acknowledged().size());
    reaches("mistwheel_events_stored_total", moves);
    reaches("mistwheel_frames_received_total", moves + 2);
    reaches("mistwheel_frames_sent_total", 2 * moves);
    reaches("mistwheel_answer_seconds_count", moves);
    reaches("mistwheel_answer_seconds_bucket{le=\"+Inf\"}", moves);
    EXPECT_GT(value("mistwheel_resident_bytes"), 1'000'000);
    EXPECT_EQ(value("mistwheel_games_over_total"), 0);
    EXPECT_EQ(value("mistwheel_failures_total"), 0);
    pair.ada.send(R"({"type":"resign"})");
    play_until({}, [&] {
        pair.ada.read(5ms);
        pair.bob.read(5ms);
        return pair.bob.over();
    });
    reaches("mistwheel_games_over_total", 1);
    EXPECT_EQ(value("mistwheel_games_over_total"), 1);
}

}  // namespace
}  // namespace mistwheel::server
