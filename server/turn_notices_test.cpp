// Somebody who is away is told that it is their turn: through a push service that decrypts, and by mail.
#include <gmock/gmock.h>

#include "server/online_players.hpp"
#include "server/server_time.hpp"
#include "server/testing/mail_server.hpp"
#include "server/testing/push_service.hpp"
#include "wire/base64url.hpp"

namespace mistwheel::server {
namespace {

using namespace std::chrono_literals;
using testing::error_of;
using ::testing::HasSubstr;
using testing::HttpAnswer;
using testing::HttpClient;
using testing::MailReceiver;
using ::testing::Not;
using testing::Pair;
using testing::parse;
using testing::play_until;
using testing::Player;
using testing::PushService;
using testing::ReceivedMail;
using testing::RunningServer;
using testing::text_of;
using testing::until_turn_of;
using testing::With;

With pushing() { return {{"private-webhooks", "on"}, {"public-url", "https://games.example.org/"}}; }
With mailing(const MailReceiver& receiver) {
    return {{"mail-server", receiver.address()}, {"mail-user", "games"}, {"mail-password", "secret word"},
            {"mail-from", "games@example.org"},  {"mail-delay", "0"},    {"public-url", "https://games.example.org"}};
}

// Bob leaves while it is Ada's turn, and the server has noticed.
void leave(RunningServer& server, Pair& pair) {
    until_turn_of(pair.ada, pair.bob);
    pair.bob.disconnect();
    play_until({}, [&] {
        return HttpClient(server.metrics_port()).get("/metrics").body.find("\nmistwheel_sockets 1\n") !=
               std::string::npos;
    });
}
// Ada plays until it is Bob's turn, who is not there.
void pass_the_turn(Pair& pair) {
    play_until({&pair.ada}, [&] {
        const auto answer = parse(pair.bob.http().get("/api/tables/" + pair.table).body);
        return answer["table"]["my_turn"].GetBool();
    });
}
std::string after(const std::string& text, const std::string& mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string::npos) return {};
    const std::size_t start = at + mark.size();
    return text.substr(start, text.find_first_of("\r\n ", start) - start);
}
// Gives an address and opens the link in the mail that comes.
void confirm(HttpClient& client, MailReceiver& receiver, const std::string& address, const std::string& more = "") {
    const HttpAnswer given = client.post("/api/me/mail", R"({"address":")" + address + "\"" + more + "}");
    ASSERT_EQ(given.status, 200) << given.body;
    EXPECT_FALSE(parse(given.body)["mail_confirmed"].GetBool());
    const auto mail = receiver.next(5s);
    ASSERT_TRUE(mail) << "no mail asks for confirmation";
    EXPECT_EQ(mail->to, address);
    const std::string code = after(mail->text, "https://games.example.org/#/mail/confirm/");
    ASSERT_EQ(client.post("/api/mail/confirm", R"({"code":")" + code + "\"}").status, 200) << mail->text;
    EXPECT_EQ(error_of(client.post("/api/mail/confirm", R"({"code":")" + code + "\"}")), "wrong_code")
        << "a link works once";
}

TEST(TurnNotices, reach_a_device_through_its_push_service_and_only_it_can_read_them) {
    PushService service;
    RunningServer server(pushing());
    Pair pair(server);
    const auto before = parse(pair.bob.http().get("/api/me/notices").body);
    EXPECT_FALSE(before["push"].GetBool());
    const HttpAnswer kept = pair.bob.http().post("/api/me/push", service.subscription("de"));
    ASSERT_EQ(kept.status, 200) << kept.body;
    EXPECT_TRUE(parse(kept.body)["push"].GetBool());
    leave(server, pair);
    pass_the_turn(pair);
    const auto message = service.next(15s);
    ASSERT_TRUE(message) << "nothing was pushed";
    const auto told = parse(message->payload);
    ASSERT_TRUE(told.IsObject()) << "it cannot be decrypted";
    EXPECT_EQ(text_of(told["event"]), "your_turn");
    EXPECT_EQ(text_of(told["table"]), pair.table);
    EXPECT_EQ(text_of(told["game"]), "noria");
    EXPECT_EQ(text_of(told["language"]), "de");
    EXPECT_EQ(told["turns"].GetInt(), 1);
    EXPECT_EQ(message->path, "POST /send/a-device HTTP/1.1");
    EXPECT_EQ(message->header("content-encoding"), "aes128gcm");
    EXPECT_EQ(message->header("ttl"), "86400");
    EXPECT_EQ(message->header("topic"), pair.table);
    EXPECT_EQ(message->signer, text_of(before["push_key"])) << "signed by the key the browser subscribed to";
    const auto claims = parse(message->claims);
    ASSERT_TRUE(claims.IsObject()) << "the signature does not fit";
    EXPECT_EQ(text_of(claims["aud"]), service.origin());
    EXPECT_EQ(text_of(claims["sub"]), "https://games.example.org");
    EXPECT_GT(claims["exp"].GetInt64(), time_now() / 1000);
    EXPECT_FALSE(service.next(4s)) << "a turn is told once";
}

TEST(TurnNotices, tell_of_an_invitation_by_push_and_by_mail) {
    PushService service;
    MailReceiver receiver;
    With settings = mailing(receiver);
    settings.insert({"private-webhooks", "on"});
    RunningServer server(settings);
    Player ada(server.port(), "Ada", 1);
    Player bob(server.port(), "Bob", 2);
    ASSERT_EQ(bob.http().post("/api/me/push", service.subscription("ru")).status, 200);
    confirm(bob.http(), receiver, "bob@example.org", R"(,"language":"de")");
    const std::string table = ada.make_table(R"({"game":"noria","seats":["me","open"],"public":false})");
    const std::string who = R"({"person":)" + std::to_string(bob.id()) + "}";
    ASSERT_EQ(ada.http().post("/api/tables/" + table + "/invite", who).status, 200);
    const auto message = service.next(15s);
    ASSERT_TRUE(message) << "nothing was pushed";
    const auto told = parse(message->payload);
    ASSERT_TRUE(told.IsObject()) << "it cannot be decrypted";
    EXPECT_EQ(text_of(told["event"]), "invitation");
    EXPECT_EQ(text_of(told["table"]), table);
    EXPECT_EQ(text_of(told["from"]), "Ada");
    EXPECT_EQ(text_of(told["language"]), "ru");
    const auto mail = receiver.next(15s);
    ASSERT_TRUE(mail) << "no mail came";
    EXPECT_EQ(mail->to, "bob@example.org");
    EXPECT_THAT(mail->text, HasSubstr("Ada"));
    EXPECT_THAT(mail->text, HasSubstr("https://games.example.org/#/mail/stop/"));
    // The link in it leads to a seat at the private table.
    const std::string code = after(mail->text, "https://games.example.org/#/online/" + table + "/");
    EXPECT_EQ(code, text_of(told["invite"]));
    EXPECT_EQ(bob.http().post("/api/tables/" + table + "/sit", R"({"invite":")" + code + "\"}").status, 200);
}

TEST(TurnNotices, are_not_pushed_to_somebody_who_is_there) {
    PushService service;
    RunningServer server(pushing());
    Pair pair(server);
    ASSERT_EQ(pair.bob.http().post("/api/me/push", service.subscription()).status, 200);
    until_turn_of(pair.ada, pair.bob);
    until_turn_of(pair.bob, pair.ada);
    std::jthread reads([&](const std::stop_token& stop) {
        while (!stop.stop_requested()) pair.bob.read(10ms);
    });
    EXPECT_FALSE(service.next(17s));
}

TEST(TurnNotices, end_with_the_session_with_the_subscription_and_where_the_service_says_so) {
    PushService service;
    RunningServer server(pushing());
    Pair pair(server);
    HttpClient& bob = pair.bob.http();
    ASSERT_EQ(bob.post("/api/me/push", service.subscription()).status, 200);
    EXPECT_FALSE(parse(bob.post("/api/me/push-off", "{}").body)["push"].GetBool());
    ASSERT_EQ(bob.post("/api/me/push", service.subscription()).status, 200);
    // Somebody else signs in on the same device: it is theirs now.
    ASSERT_EQ(pair.ada.http().post("/api/me/push", service.subscription()).status, 200);
    EXPECT_FALSE(parse(bob.get("/api/me/notices").body)["push"].GetBool());
    ASSERT_EQ(bob.post("/api/me/push", service.subscription()).status, 200);
    service.answer(410);
    leave(server, pair);
    pass_the_turn(pair);
    ASSERT_TRUE(service.next(15s));
    play_until({}, [&] { return !parse(bob.get("/api/me/notices").body)["push"].GetBool(); });
    ASSERT_EQ(bob.post("/api/me/push", service.subscription()).status, 200);
    const std::string id = std::to_string(pair.bob.id());
    EXPECT_THAT(bob.get("/api/me/export").body, HasSubstr("/send/a-device"));
    ASSERT_EQ(bob.post("/api/sign-out", "{}").status, 200);
    EXPECT_EQ(error_of(bob.get("/api/me/notices")), "sign_in_first");
}

TEST(TurnNotices, the_server_s_key_stays_the_same_and_bad_subscriptions_are_refused) {
    RunningServer server;
    HttpClient ada = server.client();
    ASSERT_EQ(ada.post("/api/guest", R"({"name":"Ada"})").status, 201);
    const std::string key = text_of(parse(ada.get("/api/me/notices").body)["push_key"]);
    EXPECT_EQ(wire::bytes_of_base64url(key).value_or("").size(), 65U);
    server.stop();
    server.start();
    ada.set_port(server.port());
    EXPECT_EQ(text_of(parse(ada.get("/api/me/notices").body)["push_key"]), key);
    const PushService own;
    EXPECT_EQ(error_of(ada.post("/api/me/push", own.subscription())), "bad_request")
        << "addresses of this machine are for hosts who allow them";
    EXPECT_EQ(error_of(ada.post("/api/me/push", R"({"endpoint":"https://push.example.net/x","key":"x","auth":"y"})")),
              "bad_request");
    EXPECT_EQ(error_of(ada.post("/api/me/push", "{}")), "bad_request");
    EXPECT_EQ(error_of(server.client().post("/api/me/push-off", "{}")), "sign_in_first");
    EXPECT_EQ(error_of(ada.post("/api/me/notices", R"({"zone":"Nowhere/Land"})")), "bad_request");
    EXPECT_EQ(error_of(ada.post("/api/me/notices", R"({"quiet_from":1440})")), "bad_request");
    EXPECT_EQ(error_of(ada.post("/api/me/notices", R"({"language":"fr"})")), "bad_request");
    EXPECT_EQ(error_of(ada.post("/api/me/mail", R"({"address":"ada@example.org"})")), "no_mail");
    EXPECT_EQ(error_of(ada.post("/api/me/mail", R"({"address":"ada"})")), "bad_address");
    EXPECT_EQ(error_of(ada.post("/api/recover-by-mail", R"({"name":"Ada"})")), "no_mail");
}

TEST(TurnNotices, come_by_mail_once_a_turn_until_one_press_ends_them) {
    MailReceiver receiver(MailReceiver::Speaks::start_tls);
    RunningServer server(mailing(receiver));
    Pair pair(server);
    HttpClient& bob = pair.bob.http();
    confirm(bob, receiver, "bob@example.org", R"(,"language":"ru")");
    leave(server, pair);
    pass_the_turn(pair);
    const auto mail = receiver.next(10s);
    ASSERT_TRUE(mail) << "no mail came";
    EXPECT_EQ(mail->to, "bob@example.org");
    EXPECT_EQ(mail->from, "games@example.org");
    EXPECT_EQ(mail->user, "games");
    EXPECT_TRUE(mail->secure);
    EXPECT_THAT(mail->text, HasSubstr("Сейчас ваш ход."));
    EXPECT_THAT(mail->text, HasSubstr("Нория"));
    EXPECT_THAT(mail->text, HasSubstr("https://games.example.org/#/online/" + pair.table));
    EXPECT_FALSE(receiver.next(3s)) << "one mail a turn at most";
    // The next turn brings the next one.
    pair.bob.connect(pair.table, server.port());
    leave(server, pair);
    pass_the_turn(pair);
    ASSERT_TRUE(receiver.next(10s));
    // As a mail program presses it: no origin, no cookie, a form's content type (RFC 8058).
    EXPECT_EQ(mail->header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    const std::string link = mail->header("List-Unsubscribe");
    const std::string path = link.substr(link.find("/api/"), link.size() - link.find("/api/") - 1);
    HttpClient program = server.client();
    const std::string form = "application/x-www-form-urlencoded";
    EXPECT_EQ(
        program.request("POST", "/api/mail/stop/0000", "List-Unsubscribe=One-Click", {{"Content-Type", form}}).status,
        404);
    EXPECT_EQ(program.request("POST", path, "List-Unsubscribe=One-Click", {{"Content-Type", form}}).status, 200);
    EXPECT_THAT(mail->text, HasSubstr("https://games.example.org/#/mail/stop/" + path.substr(path.rfind('/') + 1)));
    EXPECT_FALSE(parse(bob.get("/api/me/notices").body)["mail_turns"].GetBool());
    pair.bob.connect(pair.table, server.port());
    leave(server, pair);
    pass_the_turn(pair);
    EXPECT_FALSE(receiver.next(3s));
}

TEST(TurnNotices, wait_for_the_end_of_quiet_hours_and_for_a_mail_server_that_is_busy) {
    MailReceiver receiver;
    RunningServer server(mailing(receiver));
    Pair pair(server);
    HttpClient& bob = pair.bob.http();
    confirm(bob, receiver, "bob@example.org");
    const int minute = static_cast<int>(time_now() / 60'000 % 1440);
    const auto quiet = [&](int from, int to) {
        return bob.post("/api/me/notices", R"({"zone":"UTC","quiet_from":)" + std::to_string((minute + from) % 1440) +
                                               R"(,"quiet_to":)" + std::to_string((minute + to) % 1440) + "}");
    };
    ASSERT_EQ(quiet(1380, 60).status, 200);
    leave(server, pair);
    pass_the_turn(pair);
    EXPECT_FALSE(receiver.next(3s)) << "it is quiet now";
    pair.bob.connect(pair.table, server.port());
    leave(server, pair);
    ASSERT_EQ(quiet(60, 120).status, 200);
    receiver.refuse(1);
    pass_the_turn(pair);
    play_until({}, [&] { return receiver.refused() == 1; });
    EXPECT_FALSE(receiver.next(2s)) << "it is tried again later, not at once";
}

TEST(TurnNotices, an_address_is_its_owner_s_and_leads_back_into_the_account) {
    MailReceiver receiver(MailReceiver::Speaks::tls);
    RunningServer server(mailing(receiver));
    HttpClient ada = server.client();
    ASSERT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})").status, 201);
    EXPECT_EQ(error_of(ada.post("/api/me/mail", R"({"address":"eve@example.org","password":"wrong horse"})")),
              "wrong_password");
    EXPECT_EQ(error_of(ada.post("/api/me/mail", R"({"address":"eve@example.org"})")), "wrong_password");
    EXPECT_EQ(error_of(ada.post("/api/mail/confirm", R"({"code":""})")), "wrong_code");
    HttpClient stranger = server.client();
    EXPECT_EQ(stranger.post("/api/recover-by-mail", R"({"name":"Ada"})").status, 200) << "nobody learns what there is";
    EXPECT_EQ(stranger.post("/api/recover-by-mail", R"({"name":"Nobody"})").status, 200);
    EXPECT_FALSE(receiver.next(500ms)) << "there is no address yet";
    confirm(ada, receiver, "ada@example.org", R"(,"password":"correct horse")");
    ASSERT_EQ(stranger.post("/api/recover-by-mail", R"({"name":"ada","language":"de"})").status, 200);
    const auto mail = receiver.next(5s);
    ASSERT_TRUE(mail);
    EXPECT_THAT(mail->text, HasSubstr("Hallo Ada"));
    const std::string code = after(mail->text, "Passwort:\r\n\r\n");
    ASSERT_EQ(code.size(), 19U) << mail->text;
    EXPECT_EQ(parse(ada.get("/api/me/account").body)["recovery_codes"].GetInt(), 0) << "it is none of the printed ones";
    const std::string body = R"({"name":"Ada","code":")" + code + R"(","password":"battery staple"})";
    EXPECT_EQ(stranger.post("/api/recover", body).status, 200);
    EXPECT_THAT(stranger.get("/api/me").body, HasSubstr("Ada"));
    EXPECT_EQ(error_of(server.client().post("/api/recover", body)), "wrong_code") << "it works once";
    EXPECT_EQ(ada.get("/api/me").body, R"({"person":null})");
    // Without an address there are no more mails.
    EXPECT_EQ(stranger.post("/api/me/mail", R"({"address":"","password":"battery staple"})").status, 200);
    EXPECT_EQ(server.client().post("/api/recover-by-mail", R"({"name":"Ada"})").status, 200);
    EXPECT_FALSE(receiver.next(500ms));
}

TEST(TurnNotices, nobody_is_flooded_with_confirmations) {
    MailReceiver receiver;
    RunningServer server(mailing(receiver));
    HttpAnswer answer;
    int sent = 0;
    for (; sent < 12 && answer.status != 429; ++sent) {
        HttpClient eve = server.client();
        ASSERT_EQ(eve.post("/api/guest", R"({"name":"Eve )" + std::to_string(sent) + "\"}").status, 201);
        answer = eve.post("/api/me/mail", R"({"address":"victim@example.org"})");
    }
    EXPECT_EQ(answer.status, 429);
    EXPECT_LE(sent, 6);
}

TEST(TurnNotices, settings_that_cannot_work_are_named) {
    const auto fault = [](const With& settings) -> std::string {
        try {
            const RunningServer server(settings);
        } catch (const std::exception& error) {
            return error.what();
        }
        return {};
    };
    EXPECT_THAT(fault({{"mail-server", "mail.example.org"}}), HasSubstr("mail-server"));
    EXPECT_THAT(fault({{"mail-server", "smtp://mail.example.org"}}), HasSubstr("mail-from"));
    EXPECT_THAT(fault({{"mail-from", "nobody"}}), HasSubstr("mail-from"));
}

}  // namespace
}  // namespace mistwheel::server
