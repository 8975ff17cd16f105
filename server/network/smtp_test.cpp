#include "server/network/smtp.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/testing/mail_server.hpp"

namespace mistwheel::server {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using testing::MailReceiver;

const std::string message = "Subject: hello\r\n\r\nTGluZXM=\r\n";

MailServer server_of(const MailReceiver& receiver, const std::string& user = "", const std::string& password = "") {
    MailServer server = parse_mail_server(receiver.address()).value();
    server.user = user;
    server.password = password;
    return server;
}
void expect_sent(MailReceiver& receiver, const MailServer& server, bool secure) {
    send_mail(server, "games@example.org", "ada@example.org", message);
    const auto mail = receiver.next(5s);
    ASSERT_TRUE(mail);
    EXPECT_EQ(mail->from, "games@example.org");
    EXPECT_EQ(mail->to, "ada@example.org");
    EXPECT_EQ(mail->header("Subject"), "hello");
    EXPECT_EQ(mail->text, "Lines");
    EXPECT_EQ(mail->user, server.user);
    EXPECT_EQ(mail->secure, secure);
}
bool worth_another_try(const MailServer& server) {
    try {
        send_mail(server, "games@example.org", "ada@example.org", message);
    } catch (const MailFailed& failed) {
        return failed.again;
    }
    ADD_FAILURE() << "it was sent";
    return false;
}

TEST(Smtp, hands_a_mail_over_in_every_way_there_is) {
    MailReceiver plain;
    expect_sent(plain, server_of(plain), false);
    expect_sent(plain, server_of(plain, "games", "secret word"), false);
    MailReceiver login(MailReceiver::Speaks::login_only);
    expect_sent(login, server_of(login, "games", "secret word"), false);
    MailReceiver start_tls(MailReceiver::Speaks::start_tls);
    expect_sent(start_tls, server_of(start_tls, "games", "secret word"), true);
    MailReceiver tls(MailReceiver::Speaks::tls);
    expect_sent(tls, server_of(tls, "games", "secret word"), true);
}

TEST(Smtp, says_whether_another_try_is_worth_it) {
    MailReceiver receiver;
    receiver.refuse(1);
    EXPECT_TRUE(worth_another_try(server_of(receiver))) << "try later";
    EXPECT_FALSE(worth_another_try(server_of(receiver, "games", "wrong word")));
    receiver.fall_silent();
    EXPECT_FALSE(worth_another_try(server_of(receiver))) << "it may have been taken";
    EXPECT_TRUE(receiver.next(5s));
    MailServer nobody = server_of(receiver);
    nobody.port = "1";
    EXPECT_TRUE(worth_another_try(nobody));
}

TEST(Smtp, gives_nothing_away_where_tls_was_wanted) {
    MailReceiver plain;
    MailServer server = server_of(plain, "games", "secret word");
    server.security = MailSecurity::start_tls;
    EXPECT_FALSE(worth_another_try(server)) << "a server without STARTTLS";
    EXPECT_FALSE(plain.next(100ms));
    MailReceiver tls(MailReceiver::Speaks::tls);
    MailServer other = server_of(tls, "games", "secret word");
    other.host = "127.0.0.1";
    EXPECT_THROW(send_mail(other, "games@example.org", "ada@example.org", message), MailFailed)
        << "the certificate is localhost's";
    EXPECT_FALSE(tls.next(100ms));
}

TEST(Smtp, a_line_that_is_only_a_dot_does_not_end_the_message) {
    MailReceiver receiver;
    send_mail(server_of(receiver), "games@example.org", "ada@example.org",
              "X-A: b\r\n.c\r\n.\r\nX-D: e\r\n\r\nTGk=\r\n");
    const auto mail = receiver.next(5s);
    ASSERT_TRUE(mail);
    EXPECT_EQ(mail->headers, "X-A: b\n.c\n.\nX-D: e\n");
}

TEST(Smtp, replies_are_read_when_they_are_whole) {
    EXPECT_FALSE(parse_smtp_reply(""));
    EXPECT_FALSE(parse_smtp_reply("250-one\r\n"));
    EXPECT_FALSE(parse_smtp_reply("250-one\r\n250 tw"));
    const auto reply = parse_smtp_reply("250-one\r\n250 two\r\n354 more");
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->code, 250);
    EXPECT_EQ(reply->text, "one\ntwo");
    EXPECT_EQ(reply->size, 18U);
    EXPECT_EQ(parse_smtp_reply("220\r\n")->text, "");
    for (const char* bad : {"HTTP/1.1 200 OK\r\n", "25 x\r\n", "250x\r\n", "250-a\r\n251 b\r\n", "\r\n"})
        EXPECT_THROW(parse_smtp_reply(bad), MailFailed) << bad;
}

TEST(Smtp, servers_are_named_by_an_address) {
    const auto secure = parse_mail_server("smtps://mail.example.org");
    ASSERT_TRUE(secure);
    EXPECT_EQ(secure->security, MailSecurity::tls);
    EXPECT_EQ(secure->host, "mail.example.org");
    EXPECT_EQ(secure->port, "465");
    EXPECT_EQ(parse_mail_server("smtp://mail.example.org")->port, "587");
    EXPECT_EQ(parse_mail_server("smtp-plain://localhost:2525/")->port, "2525");
    for (const char* bad : {"", "mail.example.org", "https://mail.example.org", "smtp://", "smtp://a b",
                            "smtp://user:word@mail.example.org", "smtp://mail.example.org:x", "smtp://m:123456"})
        EXPECT_FALSE(parse_mail_server(bad)) << bad;
}

}  // namespace
}  // namespace mistwheel::server
