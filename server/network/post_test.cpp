#include "server/network/post.hpp"

#include <gtest/gtest.h>

namespace mistwheel::server {
namespace {

void expect_parts(const std::string& text, const Url& expected) {
    const auto url = parse_url(text);
    ASSERT_TRUE(url) << text;
    EXPECT_EQ(url->secure, expected.secure) << text;
    EXPECT_EQ(url->host, expected.host) << text;
    EXPECT_EQ(url->port, expected.port) << text;
    EXPECT_EQ(url->target, expected.target) << text;
}

TEST(Url, is_cut_into_its_parts) {
    expect_parts("https://example.org/hook?to=ada", {true, "example.org", "443", "/hook?to=ada"});
    expect_parts("http://example.org", {false, "example.org", "80", "/"});
    expect_parts("https://example.org:8443?to=ada#here", {true, "example.org", "8443", "/?to=ada"});
    expect_parts("http://[2001:db8::1]/", {false, "2001:db8::1", "80", "/"});
    expect_parts("http://[2001:db8::1]:8080/", {false, "2001:db8::1", "8080", "/"});
}

TEST(Url, of_another_kind_or_with_a_name_is_none) {
    for (const char* text :
         {"", "example.org", "ftp://example.org/", "https://", "https://ada@example.org/", "http://a b/",
          "http://example.org:/", "http://example.org:123456/", "http://example.org:80a/", "http://\xC3\xA4/"})
        EXPECT_FALSE(parse_url(text)) << text;
}

}  // namespace
}  // namespace mistwheel::server
