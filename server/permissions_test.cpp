#include "server/permissions.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

namespace mistwheel::server {
namespace {

std::string code_for(const Standing& standing, Deed deed) {
    const auto refused = forbidden(standing, deed);
    return refused ? refused->code : "";
}

TEST(Permissions, each_deed_stands_there_once_and_somebody_may_do_it) {
    std::set<Deed> deeds;
    for (const Permission& each : permissions()) {
        EXPECT_TRUE(deeds.insert(each.deed).second) << each.what;
        EXPECT_NE(each.who, 0U) << each.what;
    }
    EXPECT_EQ(deeds.size(), static_cast<std::size_t>(Deed::moderate) + 1);
}

TEST(Permissions, a_role_that_may_is_enough_and_who_has_none_is_told_why) {
    EXPECT_EQ(code_for({stranger}, Deed::watch), "");
    EXPECT_EQ(code_for({stranger}, Deed::talk), "sign_in_first");
    EXPECT_EQ(code_for({guest}, Deed::recovery_codes), "not_allowed");
    EXPECT_EQ(code_for({account | player}, Deed::close), "not_allowed");
    EXPECT_EQ(code_for({guest | maker}, Deed::close), "");
    EXPECT_EQ(code_for({account | maker}, Deed::moderate), "not_allowed");
    EXPECT_EQ(code_for({account | moderator}, Deed::moderate), "");
}

TEST(Permissions, who_is_muted_says_nothing_and_who_is_banned_only_plays_to_the_end) {
    const Standing muted{.roles = account | player, .muted = true, .banned = false};
    EXPECT_EQ(code_for(muted, Deed::talk), "muted");
    EXPECT_EQ(code_for(muted, Deed::make_table), "");
    const Standing banned{.roles = account | player, .muted = false, .banned = true};
    for (const Deed deed : {Deed::talk, Deed::make_table, Deed::sit, Deed::pair, Deed::invite, Deed::befriend})
        EXPECT_EQ(code_for(banned, deed), "banned");
    EXPECT_EQ(code_for(banned, Deed::move), "");
    EXPECT_EQ(code_for(banned, Deed::block), "");
}

TEST(Permissions, the_docs_show_this_table) {
    const std::string path = "docs/permissions.md";
    if (std::getenv("WRITE") != nullptr) std::ofstream(path) << permissions_page();
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    EXPECT_EQ(text.str(), permissions_page());
}

}  // namespace
}  // namespace mistwheel::server
