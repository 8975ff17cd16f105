#include "engine/core/text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace mistwheel {
namespace {

const std::vector<std::string> candidates = {"night large", "night middle", "swap s1 l3", "done"};

std::string error_of(std::string_view input) {
    auto found = match_text(candidates, input);
    return found ? "" : found.message();
}

TEST(Text, finds_the_move_it_names) {
    EXPECT_EQ(*match_text(candidates, "night middle"), 1U);
    EXPECT_EQ(*match_text(candidates, "  SWAP   s1\tL3 "), 2U);
    EXPECT_EQ(*match_text(candidates, "done"), 3U);
}

TEST(Text, errors_say_what_was_expected_where) {
    EXPECT_EQ(error_of("night small"), "expected \"large\" or \"middle\" after \"night\", found \"small\" (column 7)");
    EXPECT_EQ(error_of("night"),
              "expected \"large\" or \"middle\" after \"night\", found the end of the line (column 6)");
    EXPECT_EQ(error_of("fly"), "expected \"night\", \"swap\" or \"done\", found \"fly\" (column 1)");
    EXPECT_EQ(error_of("done now"), "expected \"end of line\" after \"done\", found \"now\" (column 6)");
    EXPECT_EQ(error_of(""), "expected \"night\", \"swap\" or \"done\", found the end of the line (column 1)");
}

TEST(Text, long_lists_and_long_words_are_cut_short) {
    std::vector<std::string> many;
    for (int i = 0; i < 40; ++i) many.push_back("m" + std::to_string(i));
    const auto found = match_text(many, std::string(5000, 'x'));
    EXPECT_FALSE(found);
    EXPECT_LT(found.message().size(), 250U);
    EXPECT_NE(found.message().find("one of 28 more"), std::string::npos);
}

TEST(Text, numbers_are_strict) {
    EXPECT_EQ(*parse_number("12", 12), 12U);
    EXPECT_FALSE(parse_number("13", 12));
    EXPECT_FALSE(parse_number("", 12));
    EXPECT_FALSE(parse_number("-1", 12));
    EXPECT_FALSE(parse_number("1 ", 12));
    EXPECT_FALSE(parse_number("99999999999999999999", ~0ULL));
    EXPECT_EQ(*parse_hex64(hex64(0x0123456789abcdefULL)), 0x0123456789abcdefULL);
    EXPECT_FALSE(parse_hex64("0123456789ABCDEF"));
    EXPECT_FALSE(parse_hex64("0123"));
}

TEST(Text, seats_have_letters) {
    for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(actor_of_letter(actor_letter(seat)), seat);
    EXPECT_EQ(actor_of_letter(actor_letter(chance_actor)), chance_actor);
    EXPECT_EQ(actor_of_letter('E'), game_over);
}

}  // namespace
}  // namespace mistwheel
