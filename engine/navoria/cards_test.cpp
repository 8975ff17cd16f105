#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

using ::testing::ElementsAre;

int income(const Position& p, char seat) {
    return merchants_income(p.game, p[seat]) + adventurers_income(p.game, p[seat]);
}

TEST(Cards, merchants_pay_for_symbols_at_income) {
    RULE("V-K1");
    Position p;
    p.recruit("merchant-2");  // a goblin that counts humans, 2 VP at once
    EXPECT_EQ(p.line('A', instant_line), 2);
    EXPECT_EQ(merchants_income(p.game, p['A']), 0) << "its own symbol is a goblin";
    p.has('A', "soldier-1 artisan-1");
    EXPECT_EQ(merchants_income(p.game, p['A']), 3) << "a soldier counts 2";
    p.has('A', "merchant-1");  // a human that counts humans: both merchants see it
    EXPECT_EQ(merchants_income(p.game, p['A']), 8);
    p.finish_round();
    EXPECT_EQ(p.line('A', merchants_line), 8);
    p.round(2).finish_round();
    EXPECT_EQ(p.line('A', merchants_line), 16) << "again in every round";
}

TEST(Cards, two_merchants_of_beasts) {
    RULE("V-Ex1");
    Position p;
    p.has('A', "merchant-7 merchant-8 soldier-3 soldier-7");
    EXPECT_EQ(p['A'].symbols[beast], 5);
    p.finish_round();
    EXPECT_EQ(p.line('A', merchants_line), 5 + 5);
}

TEST(Cards, builders_build_on_the_next_post_space) {
    RULE("V-K2");
    Position p;
    p.recruit("builder-1");
    EXPECT_EQ(p.line('A', instant_line), 2);
    EXPECT_THAT(p['A'].posts, ElementsAre(1, 0, 0));
    EXPECT_THAT(p['A'].markers, ElementsAre(0, 0, 0)) << "a post is no step";
    p.recruit("builder-4");
    EXPECT_THAT(p['B'].posts, ElementsAre(1, 0, 0)) << "several players may have posts on a space";
    p.recruit("builder-2");
    EXPECT_THAT(p['A'].posts, ElementsAre(2, 0, 0));
    EXPECT_THAT(p['A'].markers, ElementsAre(1, 0, 0)) << "with its step";
    EXPECT_EQ(return_space(p.game, p['A'], desert), box().tracks[desert].posts[1]);
}

TEST(Cards, a_post_on_2_though_the_marker_is_not_there) {
    RULE("V-Ex2");
    Position p;
    p.posts('A', glacier, 1).marker('A', glacier, 1);
    p.recruit("builder-9");
    EXPECT_EQ(p.vp('A'), 2);
    EXPECT_EQ(p['A'].posts[glacier], 2);
    EXPECT_EQ(p['A'].markers[glacier], 1);
}

TEST(Cards, soldiers_count_posts_at_the_end) {
    RULE("V-K3");
    Position p;
    p.recruit("soldier-3");
    EXPECT_EQ(p.actor(), 'B') << "no instant effect";
    EXPECT_EQ(p.vp('A'), 0);
    EXPECT_EQ(p['A'].symbols[beast], 2);
    p.has('A', "soldier-9").posts('A', desert, 3).posts('A', glacier, 1).posts('A', forest, 2);
    p.finish_round();
    EXPECT_EQ(p.line('A', soldiers_line), 0) << "not at Income";
    p.round(3).finish_round();
    EXPECT_EQ(p.line('A', soldiers_line), 2 * 3 + 2 * 1);
}

TEST(Cards, a_desert_soldier_with_two_desert_posts) {
    RULE("V-Ex3");
    Position p;
    p.has('A', "soldier-3").posts('A', desert, 2).round(3).finish_round();
    EXPECT_EQ(p.line('A', soldiers_line), 4);
}

TEST(Cards, adventurers_step_and_count_flags) {
    RULE("V-K4");
    Position p;
    p.recruit("adventurer-1");  // 1 VP, 2 desert steps
    EXPECT_EQ(p.vp('A'), 1);
    EXPECT_THAT(p['A'].markers, ElementsAre(2, 0, 0));
    EXPECT_EQ(income(p, 'A'), 1) << "the flag on 2";
    p.recruit("adventurer-6");  // 2 VP, 1 glacier step
    EXPECT_THAT(p['B'].markers, ElementsAre(0, 0, 1));
    p.recruit("adventurer-10");  // 2 steps anywhere
    EXPECT_THAT(p.legal(), ElementsAre("step desert", "step forest", "step glacier"));
    p.play("step forest; step forest");
    EXPECT_EQ(income(p, 'A'), 2 * 2) << "two adventurers, two flags on different tracks";
}

TEST(Cards, flags_times_adventurers) {
    RULE("V-Ex4");
    Position p;
    p.has('A', "adventurer-1 adventurer-2").marker('A', glacier, 3).marker('A', forest, 2);
    p.has('B', "adventurer-3").marker('B', glacier, 6).marker('B', desert, 2);
    p.finish_round();
    EXPECT_EQ(p.line('A', adventurers_line), 4);
    EXPECT_EQ(p.line('B', adventurers_line), 3);
}

TEST(Cards, a_flag_counts_on_it_or_past_it) {
    RULE("V-K7");
    const Track& track = box().tracks[desert];  // flags on 2, 5 and 8
    const std::array<int, 11> expected = {0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
    for (int space = 0; space <= 10; ++space) EXPECT_EQ(flags_reached(track, space), expected[space]) << space;
    Position p;
    p.has('A', "adventurer-4").marker('A', desert, 5).posts('A', desert, 1).finish_round();
    EXPECT_EQ(p.line('A', adventurers_line), 2);
    EXPECT_EQ(p['A'].markers[desert], 1);
    p.round(2).finish_round();
    EXPECT_EQ(p.line('A', adventurers_line), 2) << "the marker went back: no flag at that Income";
}

TEST(Treasure, every_step_at_the_end_pays) {
    RULE("V-K5");
    Position p;
    p.marker('A', desert, 9);
    p.recruit("adventurer-10");
    p.play("step desert");
    EXPECT_EQ(p.line('A', treasure_line), 5) << "reaching the end";
    EXPECT_TRUE(p.may("step desert")) << "a marker at the end may be chosen";
    p.play("step desert");
    EXPECT_EQ(p.line('A', treasure_line), 10);
    EXPECT_EQ(p['A'].markers[desert], 10);
    p.round(2);
    p.marker('A', desert, 9);
    p.recruit("soldier-1");
    p.recruit("adventurer-4");
    EXPECT_EQ(p.line('A', treasure_line), 15) << "again in another round";
    EXPECT_EQ(p.line('A', instant_line), 2);
}

TEST(Treasure, one_short_of_the_end) {
    RULE("V-Ex5");
    Position p;
    p.marker('A', forest, 9);
    p.recruit("adventurer-8");  // 2 forest steps
    EXPECT_EQ(p.line('A', treasure_line), 5 + 5);
    EXPECT_EQ(p.vp('A'), 10);
}

TEST(Cards, artisans_give_goods_and_count_at_ports) {
    RULE("V-K6");
    Position p;
    p.has('A', "artisan-2 artisan-3").goods('A', forest, {0, 1, 1});
    p.recruit("artisan-4");  // 2 VP, 2 weapons
    EXPECT_EQ(p.line('A', instant_line), 2);
    p.play("place weapon forest; place weapon glacier; order forest; step desert");
    EXPECT_EQ(p.line('A', orders_line), 3) << "1 VP for each of three artisans";
}

}  // namespace
}  // namespace mistwheel::navoria
