// The owner of an account: sessions that are seen and ended, and the way back in without the password.
#include <gmock/gmock.h>

#include "server/online_players.hpp"

namespace mistwheel::server {
namespace {

using testing::close_code_after;
using testing::error_of;
using ::testing::HasSubstr;
using testing::HttpAnswer;
using testing::HttpClient;
using testing::next_of_type;
using ::testing::Not;
using testing::parse;
using testing::RunningServer;
using testing::SocketClient;
using testing::text_of;

constexpr const char* ada_signs_in = R"({"name":"Ada","password":"correct horse"})";

HttpClient new_ada(const RunningServer& server) {
    HttpClient ada = server.client();
    EXPECT_EQ(ada.post("/api/account", ada_signs_in, {{"User-Agent", "Firefox on a telephone"}}).status, 201);
    return ada;
}
std::vector<std::string> codes_of(HttpClient& client) {
    std::vector<std::string> codes;
    const HttpAnswer answer = client.post("/api/me/recovery-codes", R"({"password":"correct horse"})");
    EXPECT_EQ(answer.status, 200) << answer.body;
    const auto json = parse(answer.body);
    for (const auto& code : json["codes"].GetArray()) codes.push_back(text_of(code));
    return codes;
}
HttpAnswer recover(HttpClient& client, const std::string& name, const std::string& code, const std::string& password) {
    return client.post("/api/recover",
                       R"({"name":")" + name + R"(","code":")" + code + R"(","password":")" + password + "\"}");
}
int codes_left(HttpClient& client) { return parse(client.get("/api/me/account").body)["recovery_codes"].GetInt(); }

TEST(Account, shows_its_sessions_and_ends_one_with_its_sockets) {
    const RunningServer server;
    HttpClient ada = new_ada(server);
    HttpClient elsewhere = server.client();
    ASSERT_EQ(elsewhere.post("/api/sign-in", ada_signs_in).status, 200);
    SocketClient socket(server.port(), elsewhere.cookie());
    EXPECT_FALSE(parse(next_of_type(socket, "hello"))["person"].IsNull());
    const auto account = parse(ada.get("/api/me/account").body);
    ASSERT_EQ(account["sessions"].Size(), 2U);
    EXPECT_EQ(text_of(account["sessions"][0]["device"]), "Firefox on a telephone");
    EXPECT_TRUE(account["sessions"][0]["own"].GetBool());
    const std::string other = text_of(account["sessions"][1]["id"]);
    HttpClient eve = server.client();
    ASSERT_EQ(eve.post("/api/guest", R"({"name":"Eve"})").status, 201);
    EXPECT_EQ(error_of(eve.post("/api/me/end-sessions", R"({"session":")" + other + "\"}")), "not_found");
    EXPECT_EQ(ada.post("/api/me/end-sessions", R"({"session":")" + other + "\"}").status, 200);
    EXPECT_EQ(elsewhere.get("/api/me").body, R"({"person":null})");
    EXPECT_EQ(close_code_after(socket), 1001) << "what was open there is closed";
    EXPECT_THAT(ada.get("/api/me").body, HasSubstr("Ada"));
    EXPECT_EQ(error_of(server.client().get("/api/me/account")), "sign_in_first");
    EXPECT_EQ(error_of(server.client().post("/api/me/end-sessions", "{}")), "sign_in_first");
}

TEST(Account, ends_all_other_sessions_at_once) {
    const RunningServer server;
    HttpClient ada = new_ada(server);
    HttpClient elsewhere = server.client();
    ASSERT_EQ(elsewhere.post("/api/sign-in", ada_signs_in).status, 200);
    EXPECT_EQ(ada.post("/api/me/end-sessions", "{}").status, 200);
    EXPECT_EQ(elsewhere.get("/api/me").body, R"({"person":null})");
    EXPECT_EQ(parse(ada.get("/api/me/account").body)["sessions"].Size(), 1U);
}

TEST(Account, is_recovered_by_a_code_that_works_once) {
    const RunningServer server;
    HttpClient ada = new_ada(server);
    EXPECT_EQ(codes_left(ada), 0);
    EXPECT_EQ(error_of(ada.post("/api/me/recovery-codes", R"({"password":"wrong horse"})")), "wrong_password");
    const std::vector<std::string> codes = codes_of(ada);
    ASSERT_EQ(codes.size(), 10U);
    EXPECT_EQ(codes_left(ada), 10);

    HttpClient back = server.client();
    EXPECT_EQ(error_of(recover(back, "Ada", codes[0], "12345678")), "weak_password");
    EXPECT_EQ(error_of(recover(back, "Ada", "0000-0000-0000-0000", "battery staple")), "wrong_code");
    EXPECT_EQ(error_of(recover(back, "Nobody", codes[0], "battery staple")), "wrong_code");
    std::string typed = codes[0];  // as somebody types it in from paper
    for (char& letter : typed) letter = static_cast<char>(letter == '-' ? ' ' : std::toupper(letter));
    const HttpAnswer answer = recover(back, "ada", typed, "battery staple");
    EXPECT_EQ(answer.status, 200) << answer.body;
    EXPECT_THAT(back.get("/api/me").body, HasSubstr("Ada"));
    EXPECT_EQ(codes_left(back), 9);
    EXPECT_EQ(ada.get("/api/me").body, R"({"person":null})") << "whoever was in is out";
    EXPECT_EQ(server.client().post("/api/sign-in", ada_signs_in).status, 403);
    EXPECT_EQ(server.client().post("/api/sign-in", R"({"name":"Ada","password":"battery staple"})").status, 200);
    HttpClient again = server.client();
    EXPECT_EQ(error_of(recover(again, "Ada", codes[0], "another staple")), "wrong_code");
}

TEST(Account, is_recovered_while_somebody_else_guesses_its_password) {
    const RunningServer server;
    HttpClient ada = new_ada(server);
    const std::vector<std::string> codes = codes_of(ada);
    HttpClient eve = server.client();
    HttpAnswer answer;
    for (int tries = 0; tries < 60 && answer.status != 429; ++tries)
        answer = eve.post("/api/sign-in", R"({"name":"Ada","password":"guess number x"})",
                          {{"X-Forwarded-For", "203.0.113." + std::to_string(tries)}});
    ASSERT_EQ(answer.status, 429) << "the name is guarded";
    HttpClient owner = server.client();
    EXPECT_EQ(owner
                  .post("/api/recover", R"({"name":"Ada","code":")" + codes[3] + R"(","password":"battery staple"})",
                        {{"X-Forwarded-For", "198.51.100.7"}})
                  .status,
              200);
}

TEST(Account, of_a_guest_has_no_codes_and_codes_are_kept_as_hashes) {
    RunningServer server;
    HttpClient guest = server.client();
    ASSERT_EQ(guest.post("/api/guest", R"({"name":"Eve"})").status, 201);
    EXPECT_EQ(error_of(guest.post("/api/me/recovery-codes", R"({"password":"correct horse"})")), "not_allowed");
    EXPECT_EQ(error_of(guest.post("/api/me/recovery-codes", "{}")), "bad_request");
    HttpClient ada = new_ada(server);
    std::string code = codes_of(ada)[0];
    std::erase(code, '-');
    server.stop();
    std::ifstream file(server.folder() + "/games.sqlite", std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    EXPECT_GT(bytes.size(), 4096U);
    EXPECT_THAT(bytes, Not(HasSubstr(code)));
}

}  // namespace
}  // namespace mistwheel::server
