// Which steps are moves, and how they are written.
#include <set>

#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

using ::testing::ElementsAre;

TEST(Steps, one_hand_movement_is_one_move) {
    RULE("V-N1");
    Position p;
    p.goods('A', glacier, {2, 0, 0});
    p.open("artisan-7");
    p.play("bag; draw artisan; draw soldier");
    for (const char* text : {"token artisan", "take artisan-7", "place weapon glacier", "good food",
                             "place food desert", "order glacier", "step glacier"}) {
        EXPECT_EQ(p.actor(), 'A');
        EXPECT_TRUE(p.may(text)) << text;
        p.play(text);
    }
    EXPECT_EQ(p.actor(), 'B');
}

TEST(Steps, are_moves_also_when_only_one_is_legal) {
    RULE("V-N1");
    Position p;
    EXPECT_THAT(p.legal(), ElementsAre("bag"));
    p.play("bag; draw soldier; draw soldier");
    EXPECT_THAT(p.legal(), ElementsAre("token soldier"));
    p.state.open[soldier] = 0b10;
    p.play("token soldier");
    EXPECT_THAT(p.legal(), ElementsAre("take soldier-2"));
    p.play("take soldier-2");
    p.empower();
    p.goods('B', forest, {1, 1, 0}).posts('B', desert, 3).posts('B', glacier, 3);
    p.city("builder", 1);
    EXPECT_THAT(p.legal(), ElementsAre("post forest"));
}

TEST(Steps, named_steps_posts_and_points_are_not_moves) {
    RULE("V-N1");
    Position p;
    p.recruit("builder-2");  // a desert step and a desert post
    EXPECT_EQ(p.actor(), 'B');
    EXPECT_EQ(p['A'].markers[desert], 1);
    EXPECT_EQ(p['A'].posts[desert], 1);
}

TEST(Steps, the_last_of_recruit_is_the_first_of_empower) {
    RULE("V-N1", "V-B1");
    Position p;
    p.state.turn = 7;
    begin_turn(p.game, p.state);
    EXPECT_EQ(p.actor(), 'B');
    p.recruit("soldier-1");
    EXPECT_EQ(p.actor(), 'B');
    EXPECT_THAT(p.legal(), ElementsAre("city soldier"));
    EXPECT_EQ(p.state.turn, 0);
}

TEST(Steps, readers_get_clear_errors) {
    Position p;
    const auto wrong = parse_move(p.game, p.state, "take merchant-1");
    ASSERT_FALSE(wrong.ok());
    EXPECT_NE(wrong.message().find("take"), std::string::npos) << wrong.message();
    EXPECT_TRUE(parse_move(p.game, p.state, " BAG ").ok());
}

TEST(Steps, nothing_pending_is_left_after_a_turn) {
    RULE("V-R5");
    Position p;
    p.goods('A', glacier, {2, 0, 0});
    p.recruit("artisan-7");
    p.play("place weapon glacier; good food; place food desert; order glacier; step glacier");
    EXPECT_EQ(p.state.pending.origin, Origin::nothing);
    EXPECT_EQ(p.state.pending.next, 0);
    EXPECT_EQ(p.state.pending.used_ports, 0);
}

}  // namespace
}  // namespace mistwheel::navoria
