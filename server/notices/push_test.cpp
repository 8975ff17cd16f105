#include "server/notices/push.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "wire/base64url.hpp"

namespace mistwheel::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// The example of RFC 8291, section 5.
constexpr const char* browser_key =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const PushSubscription example{"https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV", browser_key,
                               "BTBZMqHH6r4Tts7J_aSIgg", "en"};

TEST(Push, encrypts_as_the_standard_shows) {
    const auto once =
        PushKey::of_raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
                        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    ASSERT_TRUE(once);
    const auto salt = wire::bytes_of_base64url("DGv6ra1nlYgDCS1FRnbzlw");
    EXPECT_EQ(wire::base64url(encrypt_push("When I grow up, I want to be a watermelon", example, *once, *salt)),
              "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
              "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(Push, takes_a_new_key_and_salt_for_each_message) {
    EXPECT_NE(encrypt_push("again", example), encrypt_push("again", example));
    EXPECT_THROW(encrypt_push(std::string(4080, 'x'), example), std::runtime_error) << "no room for it in a record";
    EXPECT_EQ(encrypt_push(std::string(4079, 'x'), example).size(), 86U + 4096U);
}

TEST(Push, a_key_is_the_same_after_it_was_kept) {
    const PushKey key;
    const auto again = PushKey::read(key.text());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->public_bytes(), key.public_bytes());
    EXPECT_NE(PushKey().public_bytes(), key.public_bytes());
    EXPECT_FALSE(PushKey::read("bm90aGluZw"));
    EXPECT_FALSE(PushKey::read("!"));
    EXPECT_FALSE(PushKey::of_raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", browser_key)) << "of two pairs";
}

TEST(Push, a_subscription_is_checked_before_it_is_kept) {
    EXPECT_EQ(push_fault(example, false), "");
    const auto with = [](auto change) {
        PushSubscription changed = example;
        change(changed);
        return push_fault(changed, false);
    };
    for (const char* endpoint :
         {"http://push.example.net/x", "ftp://push.example.net/x", "https://user@push.example.net/x", "",
          "https://127.0.0.1/x", "https://localhost/x", "https://10.1.2.3/x", "https://192.168.0.9:444/x",
          "https://169.254.169.254/latest", "https://[::1]/x", "https://[fd00::1]/x", "https://[::ffff:127.0.0.1]/x"})
        EXPECT_THAT(with([&](auto& s) { s.endpoint = endpoint; }), HasSubstr("endpoint: ")) << endpoint;
    EXPECT_THAT(with([](auto& s) { s.endpoint = "https://push.example.net/" + std::string(1000, 'x'); }),
                HasSubstr("endpoint: "));
    EXPECT_THAT(with([](auto& s) { s.key = ""; }), HasSubstr("key: "));
    EXPECT_THAT(with([](auto& s) { s.key[5] = s.key[5] == 'A' ? 'B' : 'A'; }), HasSubstr("key: ")) << "off the curve";
    EXPECT_THAT(with([](auto& s) { s.auth = "BTBZMqHH6r4Tts7J_aSI"; }), HasSubstr("auth: "));
    PushSubscription own = example;
    own.endpoint = "https://127.0.0.1/x";
    EXPECT_EQ(push_fault(own, true), "") << "where the host allows it";
}

TEST(Push, is_signed_for_the_service_it_goes_to) {
    const PushKey key;
    const std::string text = push_authorization(example.endpoint, key, "mailto:games@example.org", 1'700'000'000'000);
    EXPECT_THAT(text, ::testing::StartsWith("vapid t="));
    EXPECT_THAT(text, HasSubstr(", k=" + wire::base64url(key.public_bytes())));
    const std::size_t first = text.find('.') + 1;
    const auto claims = wire::bytes_of_base64url(text.substr(first, text.find('.', first) - first));
    EXPECT_EQ(claims, R"({"aud":"https://push.example.net","exp":1700043200,"sub":"mailto:games@example.org"})");
    const std::string quiet = push_authorization("https://push.example.net", key, "", 0);
    const std::size_t start = quiet.find('.') + 1;
    EXPECT_EQ(wire::bytes_of_base64url(quiet.substr(start, quiet.find('.', start) - start)),
              R"({"aud":"https://push.example.net","exp":43200})");
}

}  // namespace
}  // namespace mistwheel::server
