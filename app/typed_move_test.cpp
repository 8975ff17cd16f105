#include "app/typed_move.hpp"

#include <gtest/gtest.h>

namespace mistwheel::app {
namespace {

using Texts = std::vector<std::string>;

std::string meant(const Texts& texts, std::string_view line) {
    constexpr std::string_view symmetric[] = {"swap"};
    const TypedMove typed = typed_move(texts, line, symmetric);
    return typed.move == TypedMove::none ? "" : texts[typed.move];
}
Texts offered(const Texts& texts, std::string_view line) {
    Texts found;
    for (const std::size_t i : typed_move(texts, line).fitting) found.push_back(texts[i]);
    return found;
}

TEST(TypedMove, a_word_never_stands_for_a_longer_one) {
    const Texts texts = {"craftsman b10", "craftsman c2", "end turn"};
    EXPECT_EQ(meant(texts, "craftsman b1"), "");
    EXPECT_EQ(offered(texts, "craftsman b1"), Texts{"craftsman b10"});
    EXPECT_EQ(meant(texts, "craftsman b10"), "craftsman b10");
}
TEST(TypedMove, whole_words_that_begin_one_move_are_enough) {
    const Texts texts = {"craftsman b10", "craftsman c2", "end turn"};
    EXPECT_EQ(meant(texts, "end"), "end turn");
    EXPECT_EQ(meant(texts, "craftsman"), "");
    EXPECT_EQ(offered(texts, "craftsman"), (Texts{"craftsman b10", "craftsman c2"}));
    EXPECT_EQ(meant(texts, "e"), "");
    EXPECT_EQ(offered(texts, "e"), Texts{"end turn"});
}
TEST(TypedMove, a_whole_move_is_meant_though_it_begins_others) {
    const Texts texts = {"use m3", "use m3 twice"};
    EXPECT_EQ(meant(texts, "use m3"), "use m3");
}
TEST(TypedMove, capitals_and_spaces_do_not_matter) { EXPECT_EQ(meant({"use m3", "finish"}, "  USE   M3 "), "use m3"); }
TEST(TypedMove, order_of_swaps_goods_and_payments_does_not_matter) {
    EXPECT_EQ(meant({"swap s2 m3", "swap s2 m4"}, "swap m3 s2"), "swap s2 m3");
    EXPECT_EQ(meant({"produce sail+compass", "produce sail+lamp"}, "produce compass+sail"), "produce sail+compass");
    EXPECT_EQ(meant({"pay 2e+1m", "pay 1e+2m"}, "pay 1m+2e"), "pay 2e+1m");
}
TEST(TypedMove, order_matters_where_it_says_what_is_done) {
    const Texts texts = {"intrigue settlement research", "intrigue research settlement"};
    EXPECT_EQ(meant(texts, "intrigue research settlement"), texts[1]);
    EXPECT_EQ(meant(texts, "intrigue settlement research"), texts[0]);
    EXPECT_EQ(meant({"intrigue settlement research"}, "intrigue research settlement"), "");
}
TEST(TypedMove, nothing_typed_is_no_move) {
    EXPECT_EQ(meant({"finish"}, "   "), "");
    EXPECT_EQ(meant({"finish"}, "dance"), "");
    EXPECT_TRUE(offered({"finish"}, "dance").empty());
}

}  // namespace
}  // namespace mistwheel::app
