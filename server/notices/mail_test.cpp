#include "server/notices/mail.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mistwheel::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Mails, addresses_are_plain) {
    for (const char* good : {"ada@example.org", "a.b+games@mail.example.co.uk", "o'neill@example.org", "x@1.de"})
        EXPECT_TRUE(is_mail_address(good)) << good;
    for (const char* bad :
         {"", "ada", "@example.org", "ada@", "ada@localhost", "a b@example.org", "a@b@example.org", "a@example..org",
          ".a@example.org", "a@.org", "a@example.org.", "a@-x.org", "a@example.org\r\nBcc: eve@example.org",
          "<a@example.org>", "a@exam ple.org", "\"a\"@example.org", "a,b@example.org", "ä@example.org"})
        EXPECT_FALSE(is_mail_address(bad)) << bad;
    EXPECT_FALSE(is_mail_address(std::string(65, 'a') + "@example.org"));
    EXPECT_FALSE(is_mail_address("a@" + std::string(260, 'a') + ".org"));
}

TEST(Mails, have_headers_that_every_program_reads) {
    Mail mail =
        mail_of_turns("ru", {{"Нория", "https://games.example.org/#/online/abc"}}, "https://games.example.org/x");
    mail.to = "ada@example.org";
    mail.stop_url = "https://games.example.org/api/mail/stop/code";
    const std::string text = mail_text(mail, "games@example.org", "unlike", 1'700'000'000'000);
    EXPECT_THAT(text, HasSubstr("From: Mistwheel <games@example.org>\r\nTo: <ada@example.org>\r\n"));
    EXPECT_THAT(text, HasSubstr("Date: Tue, 14 Nov 2023 22:13:20 +0000\r\n"));
    EXPECT_THAT(text, HasSubstr("Message-ID: <unlike@example.org>\r\n"));
    EXPECT_THAT(text, HasSubstr("List-Unsubscribe: <https://games.example.org/api/mail/stop/code>\r\n"
                                "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
    EXPECT_THAT(text, HasSubstr("Subject: =?UTF-8?B?"));
    std::size_t start = 0;
    for (std::size_t end = 0; (end = text.find("\r\n", start)) != std::string::npos; start = end + 2) {
        EXPECT_LE(end - start, 78U) << text.substr(start, end - start);
        for (const char letter : text.substr(start, end - start)) EXPECT_TRUE(letter >= ' ' && letter <= '~');
    }
    EXPECT_EQ(start, text.size()) << "the last line ends, too";
}

TEST(Mails, long_subjects_are_cut_between_letters) {
    Mail mail;
    mail.to = "ada@example.org";
    mail.subject = "a";
    for (int i = 0; i < 60; ++i) mail.subject += "ж";
    const std::string text = mail_text(mail, "games@example.org", "x", 0);
    EXPECT_THAT(text, HasSubstr("?=\r\n =?UTF-8?B?"));
    EXPECT_THAT(text, HasSubstr("Subject: =?UTF-8?B?YdC20LbQttC20LbQttC20LbQttC20LbQttC20LbQttC20LbQttC20LY=?=\r\n"));
    EXPECT_THAT(text, Not(HasSubstr("List-Unsubscribe")));
}

TEST(Mails, are_written_in_the_reader_s_language) {
    const std::vector<WaitingTurn> two = {{"A", "https://x/#/online/a"}, {"B", "https://x/#/online/b"}};
    EXPECT_EQ(mail_of_turns("de", {two[0]}, "s").subject, "Du bist am Zug: A");
    EXPECT_EQ(mail_of_turns("en", two, "s").subject, "Your turn at several tables");
    EXPECT_THAT(mail_of_turns("ru", two, "https://x/stop").text,
                ::testing::AllOf(HasSubstr("https://x/#/online/a"), HasSubstr("https://x/#/online/b"),
                                 HasSubstr("https://x/stop"), HasSubstr("За этими столами")));
    EXPECT_EQ(mail_of_turns("xx", {two[0]}, "s").subject, "Your turn: A");
    for (const char* language : {"en", "de", "ru"}) {
        EXPECT_TRUE(is_mail_language(language));
        // A name is a text and nothing else, whatever stands in it.
        EXPECT_THAT(mail_of_confirmation(language, "{url}", "https://x/c").text,
                    ::testing::AllOf(HasSubstr("{url}"), HasSubstr("https://x/c")));
        EXPECT_THAT(mail_of_recovery(language, "Ada", "7k2m").text,
                    ::testing::AllOf(HasSubstr("Ada"), HasSubstr("7k2m")));
    }
    EXPECT_FALSE(is_mail_language("fr"));
}

}  // namespace
}  // namespace mistwheel::server
