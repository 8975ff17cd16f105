// The server over real sockets: files, people, limits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/running_server.hpp"

namespace mistwheel::server {
namespace {

using testing::error_of;
using ::testing::HasSubstr;
using testing::HttpAnswer;
using testing::HttpClient;
using ::testing::Not;
using testing::parse;
using testing::RunningServer;
using testing::text_of;
using testing::With;

TEST(Files, come_compressed_cached_and_with_a_strict_policy) {
    const RunningServer server;
    HttpClient client = server.client();
    const HttpAnswer page = client.get("/", {{"Accept-Encoding", "gzip, br"}});
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.header("content-encoding"), "br");
    EXPECT_EQ(page.header("cache-control"), "no-cache");
    EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
    EXPECT_THAT(page.header("content-security-policy"), HasSubstr("default-src 'none'"));
    EXPECT_THAT(page.header("content-security-policy"), Not(HasSubstr("unsafe-eval'; script")));
    EXPECT_EQ(page.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(page.header("x-frame-options"), "DENY");
    EXPECT_EQ(page.header("referrer-policy"), "no-referrer");
    EXPECT_EQ(client.get("/", {{"If-None-Match", page.header("etag")}}).status, 304);
    EXPECT_EQ(client.get("/", {{"Accept-Encoding", "br;q=0, gzip"}}).header("content-encoding"), "gzip");
    const HttpAnswer script = client.get("/assets/index-AbCd1234.js", {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(script.header("cache-control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(script.header("content-encoding"), "gzip");
    EXPECT_EQ(script.header("vary"), "Accept-Encoding");
    EXPECT_LT(script.body.size(), 500U);
    EXPECT_EQ(client.get("/icon.png", {{"Accept-Encoding", "gzip"}}).body, "not really a picture");
    EXPECT_EQ(client.request("HEAD", "/", "", {}).body, "");
    EXPECT_EQ(client.request("DELETE", "/", "", {}).status, 405);
}

TEST(Files, a_page_of_the_client_answers_with_the_client_and_nothing_else_is_reached) {
    const RunningServer server;
    HttpClient client = server.client();
    EXPECT_THAT(client.get("/table/abcdefgh1234").body, HasSubstr("<title>Mistwheel"));
    EXPECT_EQ(client.get("/missing.js").status, 404);
    for (const char* path :
         {"/../games.sqlite", "/%2e%2e/games.sqlite", "/assets/../../games.sqlite", "//etc/passwd.txt"})
        EXPECT_THAT(client.get(path).body, Not(HasSubstr("SQLite"))) << path;
    EXPECT_EQ(client.get("/../games.sqlite").status, 404);
}

TEST(Operation, health_and_metrics_are_on_a_port_of_their_own) {
    const RunningServer server;
    HttpClient tower(server.metrics_port());
    EXPECT_EQ(tower.get("/health").body, "ok\n");
    const std::string text = tower.get("/metrics").body;
    for (const char* name :
         {"mistwheel_sockets ", "mistwheel_events_stored_total ", "mistwheel_store_seconds_bucket{le=\"+Inf\"}",
          "mistwheel_resident_bytes ", "# TYPE mistwheel_tables_loaded gauge"})
        EXPECT_THAT(text, HasSubstr(name));
    EXPECT_EQ(tower.get("/api/lobby").status, 404);
    EXPECT_THAT(server.client().get("/metrics").body, Not(HasSubstr("mistwheel_sockets")));
}

TEST(People, a_guest_plays_at_once_and_may_become_an_account) {
    const RunningServer server;
    HttpClient ada = server.client();
    EXPECT_EQ(ada.get("/api/me").body, R"({"person":null})");
    const HttpAnswer guest = ada.post("/api/guest", R"({"name":"Ada"})");
    EXPECT_EQ(guest.status, 201);
    EXPECT_THAT(guest.header("set-cookie"), HasSubstr("HttpOnly; SameSite=Lax"));
    EXPECT_THAT(guest.header("set-cookie"), Not(HasSubstr("Secure")));
    EXPECT_EQ(guest.header("cache-control"), "no-store");
    const std::int64_t id = parse(guest.body)["person"]["id"].GetInt64();
    EXPECT_EQ(parse(ada.post("/api/guest", R"({"name":"Ada B"})").body)["person"]["id"].GetInt64(), id);
    const std::string guest_cookie = ada.cookie();
    const HttpAnswer account = ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})");
    ASSERT_EQ(account.status, 201) << account.body;
    EXPECT_EQ(parse(account.body)["person"]["id"].GetInt64(), id);
    EXPECT_NE(ada.cookie(), guest_cookie);
    HttpClient old = server.client();
    old.set_cookie(guest_cookie);
    EXPECT_EQ(old.get("/api/me").body, R"({"person":null})");

    HttpClient other = server.client();
    EXPECT_EQ(error_of(other.post("/api/account", R"({"name":"ADA","password":"battery staple"})")), "name_taken");
    EXPECT_EQ(other.post("/api/sign-in", R"({"name":"ada","password":"wrong horse"})").status, 403);
    EXPECT_EQ(other.post("/api/sign-in", R"({"name":"nobody","password":"wrong horse"})").status, 403);
    EXPECT_EQ(other.post("/api/sign-in", R"({"name":"ada","password":"correct horse"})").status, 200);
    EXPECT_EQ(parse(other.get("/api/me").body)["person"]["id"].GetInt64(), id);
    EXPECT_EQ(other.post("/api/me/password", R"({"old":"correct horse","new":"battery staple"})").status, 200);
    EXPECT_EQ(ada.get("/api/me").body, R"({"person":null})") << "all other sessions have ended";
    EXPECT_EQ(text_of(parse(other.post("/api/me/name", R"({"name":"Countess"})").body)["person"]["name"]), "Countess");
    const HttpAnswer mine = other.get("/api/me/export");
    EXPECT_THAT(mine.header("content-disposition"), HasSubstr("attachment"));
    EXPECT_THAT(mine.body, HasSubstr(R"("name":"Countess")"));
    EXPECT_THAT(mine.body, Not(HasSubstr("argon2")));
    EXPECT_EQ(other.post("/api/me/delete", R"({"password":"nope nope"})").status, 403);
    EXPECT_EQ(other.post("/api/me/delete", R"({"password":"battery staple"})").status, 200);
    EXPECT_EQ(other.get("/api/me").body, R"({"person":null})");
    EXPECT_EQ(text_of(parse(ada.get("/api/people/" + std::to_string(id)).body)["person"]["name"]), "deleted");
}

TEST(People, the_cookie_is_secure_behind_tls) {
    const RunningServer server;
    HttpClient client = server.client();
    const HttpAnswer guest =
        client.post("/api/guest", R"({"name":"Ada"})",
                    {{"X-Forwarded-Proto", "https"}, {"Origin", "https://127.0.0.1:" + std::to_string(server.port())}});
    EXPECT_EQ(guest.status, 201) << guest.body;
    EXPECT_THAT(guest.header("set-cookie"), HasSubstr("; Secure"));
}

TEST(Safety, bad_input_gets_its_clear_refusal) {
    const RunningServer server;
    HttpClient client = server.client();
    struct Case {
        const char* path;
        std::string body;
        int status;
        const char* error;
    };
    const std::vector<Case> cases = {
        {"/api/guest", "", 400, "bad_json"},
        {"/api/guest", "[]", 400, "bad_json"},
        {"/api/guest", "{\"name\":\"A\"", 400, "bad_json"},
        {"/api/guest", "{\"name\":\"\xff\"}", 400, "bad_json"},
        {"/api/guest", R"({"name":"half a pair \ude77"})", 400, "bad_json"},
        {"/api/guest", std::string(60000, '['), 400, "bad_json"},
        {"/api/guest", R"({"name":"A","admin":true})", 400, "bad_request"},
        {"/api/guest", R"({"name":"A","name":"B"})", 400, "bad_request"},
        {"/api/guest", R"({"name":7})", 400, "bad_request"},
        {"/api/guest", R"({"name":"<script>"})", 400, "bad_name"},
        {"/api/guest", R"({"name":"'); DROP TABLE people; --"})", 400, "bad_name"},
        {"/api/account", R"({"name":"A","password":"short"})", 400, "short_password"},
        {"/api/tables", R"({"game":"noria"})", 401, "sign_in_first"},
        {"/api/nothing", "{}", 404, "not_found"},
        {"/api/me/webhook", R"({"url":"https://example.org/x"})", 401, "sign_in_first"},
    };
    for (const Case& each : cases) {
        const HttpAnswer answer = client.post(each.path, each.body);
        EXPECT_EQ(answer.status, each.status) << each.path << ' ' << each.body.substr(0, 60) << ' ' << answer.body;
        EXPECT_EQ(error_of(answer), each.error) << each.path << ' ' << each.body.substr(0, 60);
    }
    EXPECT_EQ(client.post("/api/guest", std::string(100'000, ' ')).status, 413);
    EXPECT_EQ(client.get("/api/guest", {{"X-Big", std::string(20'000, 'x')}}).status, 431);
    EXPECT_EQ(client.post("/api/guest", R"({"name":"A"})", {{"Content-Type", "text/plain"}}).status, 415);
    EXPECT_EQ(client.request("PUT", "/api/guest", R"({"name":"A"})", {}).status, 405);
    EXPECT_EQ(client.get("/api/people/7'%20OR%201=1").status, 404);
    EXPECT_EQ(client.get("/api/ratings/chess").status, 404);
    testing::TcpClient rubbish(server.port());
    rubbish.write("\x16\x03\x01 this is not HTTP\r\n\r\n");
    std::string answer;
    while (rubbish.read(answer)) {
    }
    EXPECT_THAT(answer, HasSubstr("400"));
    EXPECT_EQ(client.get("/api/me").status, 200) << "the server goes on";
}

TEST(Safety, only_our_own_pages_may_change_something) {
    const RunningServer server(With{{"origin", "https://games.example.org"}});
    HttpClient client = server.client();
    for (const char* origin : {"http://evil.example", "null", "https://games.example.org.evil.example", ""})
        EXPECT_EQ(error_of(client.post("/api/guest", R"({"name":"A"})", {{"Origin", origin}})), "bad_origin") << origin;
    EXPECT_EQ(client.post("/api/guest", R"({"name":"A"})", {{"Origin", "https://games.example.org"}}).status, 201);
    EXPECT_THROW(testing::SocketClient(server.port(), "", "http://evil.example"), testing::ConnectionBroken);
    EXPECT_NO_THROW(testing::SocketClient(server.port(), "", "https://games.example.org"));
}

TEST(Safety, twenty_password_tries_then_a_pause) {
    const RunningServer server;
    HttpClient client = server.client();
    client.post("/api/account", R"({"name":"Ada","password":"correct horse"})");
    client.set_cookie("");
    int wrong = 0;
    HttpAnswer answer;
    const auto start = std::chrono::steady_clock::now();
    do {
        answer = client.post("/api/sign-in", R"({"name":"Ada","password":"guess number x"})");
        wrong += answer.status == 403 ? 1 : 0;
    } while (answer.status == 403 && wrong < 100);
    // One more comes back every 45 seconds, which matters on a very slow machine only.
    const auto took = std::chrono::steady_clock::now() - start;
    EXPECT_GE(wrong, 20);
    EXPECT_LE(wrong, 20 + took / std::chrono::seconds(45));
    EXPECT_EQ(answer.status, 429);
    EXPECT_GT(std::stoi(answer.header("retry-after")), 0);
    EXPECT_EQ(client.post("/api/sign-in", R"({"name":"Ada","password":"correct horse"})").status, 429)
        << "a guesser learns nothing more";
    EXPECT_EQ(
        client
            .post("/api/sign-in", R"({"name":"Bob","password":"some password"})", {{"X-Forwarded-For", "203.0.113.9"}})
            .status,
        403)
        << "another name from another address";
}

TEST(Safety, ten_new_tables_an_hour_for_a_guest) {
    const RunningServer server;
    HttpClient client = server.client();
    client.post("/api/guest", R"({"name":"Ada"})");
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(client.post("/api/tables", R"({"game":"noria","seats":["me","open"]})").status, 201);
    EXPECT_EQ(client.post("/api/tables", R"({"game":"noria","seats":["me","open"]})").status, 429);
}

TEST(Safety, neither_passwords_nor_tokens_are_kept_as_they_are) {
    RunningServer server;
    HttpClient client = server.client();
    client.post("/api/account", R"({"name":"Ada","password":"correct horse"})");
    const std::string token = client.cookie().substr(8);
    ASSERT_EQ(token.size(), 32U);
    server.stop();
    for (const char* file : {"/games.sqlite", "/games.sqlite-wal"}) {
        const std::string content = testing::read_file(server.folder() + file);
        EXPECT_EQ(content.find("correct horse"), std::string::npos);
        EXPECT_EQ(content.find(token), std::string::npos);
    }
    server.start();
}

TEST(Safety, connections_that_send_nothing_are_let_go) {
    const RunningServer server(With{{"connections", "50"}});
    std::vector<testing::TcpClient> silent;
    for (int i = 0; i < 50; ++i) silent.emplace_back(server.port());
    // The server has accepted them when it turns the next one away.
    std::string answer;
    for (int tries = 0; answer.find("503") == std::string::npos && tries < 100; ++tries) {
        answer.clear();
        testing::TcpClient late(server.port());
        try {
            while (late.read(answer, std::chrono::milliseconds(100))) {
            }
        } catch (const testing::ConnectionBroken&) {
        }
    }
    EXPECT_THAT(answer, HasSubstr("503"));
    EXPECT_THAT(answer, HasSubstr("too many connections"));
    std::string farewell;
    while (silent.front().read(farewell)) {
    }
    EXPECT_THAT(farewell, HasSubstr("408")) << "after ten seconds without a request";
    silent.clear();
    for (int tries = 0; tries < 100; ++tries) {
        try {
            if (server.client().get("/api/me").status == 200) return;
        } catch (const testing::ConnectionBroken&) {
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    FAIL() << "the server did not go on";
}

}  // namespace
}  // namespace mistwheel::server
