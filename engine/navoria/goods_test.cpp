#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

using ::testing::ElementsAre;

TEST(Goods, goods_gained_together_go_to_different_ports) {
    RULE("V-G1");
    Position p;
    p.recruit("artisan-10");  // weapon, mineral, food
    EXPECT_THAT(p.legal(), ElementsAre("place weapon desert", "place weapon forest", "place weapon glacier"));
    p.play("place weapon forest");
    EXPECT_THAT(p.legal(), ElementsAre("place mineral desert", "place mineral glacier"));
    p.play("place mineral desert");
    EXPECT_THAT(p.legal(), ElementsAre("place food glacier"));
    p.play("place food glacier");
    EXPECT_EQ(p.actor(), 'B');
    EXPECT_THAT(p['A'].goods[desert], ElementsAre(0, 1, 0));
    EXPECT_THAT(p['A'].goods[forest], ElementsAre(1, 0, 0));
    EXPECT_THAT(p['A'].goods[glacier], ElementsAre(0, 0, 1));
    EXPECT_THAT(p.state.supply, ElementsAre(17, 17, 17));
}

TEST(Goods, named_goods_first_then_those_of_choice) {
    RULE("V-G1");
    Position p;
    p.recruit("artisan-9");  // 1 VP, food and one of choice
    p.play("place food desert");
    EXPECT_THAT(p.legal(), ElementsAre("good weapon", "good mineral", "good food"));
    p.play("good weapon");
    EXPECT_THAT(p.legal(), ElementsAre("place weapon forest", "place weapon glacier"))
        << "also of choice: another port";
    p.play("place weapon forest");
    EXPECT_EQ(p.actor(), 'B');
}

TEST(Orders, each_port_has_its_own) {
    RULE("V-G2");
    const auto complete = [&](Continent port, Goods goods) { return !why_not_order(box().ports[port], goods); };
    EXPECT_TRUE(complete(forest, {1, 1, 1}));
    EXPECT_FALSE(complete(forest, {2, 1, 0}));
    EXPECT_TRUE(complete(desert, {2, 1, 1}));
    EXPECT_TRUE(complete(desert, {0, 4, 0}));
    EXPECT_FALSE(complete(desert, {1, 1, 1}));
    EXPECT_TRUE(complete(glacier, {0, 3, 0}));
    EXPECT_FALSE(complete(glacier, {2, 2, 2}));
}

TEST(Orders, exactly_their_goods_go_back_at_once) {
    RULE("V-G2");
    Position p;
    p.goods('A', forest, {3, 1, 0});
    p.recruit("artisan-6");  // 2 food
    p.play("place food forest; place food desert");
    EXPECT_EQ(p.actor(), 'A');
    EXPECT_THAT(p.legal(), ElementsAre("order forest"));
    p.play("order forest");
    EXPECT_THAT(p['A'].goods[forest], ElementsAre(2, 0, 0));
    EXPECT_THAT(p.state.supply, ElementsAre(16, 18, 17));
    p.play("step desert");
    EXPECT_EQ(p.actor(), 'B');
}

TEST(Orders, base_rewards_always_advanced_ones_from_the_top) {
    RULE("V-G3");
    // forest: step, 1 per artisan; 1 VP, 1 per artisan, 2 VP
    const std::array<int, 4> expected = {1, 1 + 1, 1 + 1 + 1, 1 + 1 + 1 + 2};
    for (int posts = 0; posts <= 3; ++posts) {
        Position p;
        p.posts('A', forest, posts).goods('A', forest, {0, 1, 1});
        p.recruit("artisan-4");
        p.play("place weapon forest; place weapon desert; order forest; step desert");
        EXPECT_EQ(p.line('A', orders_line), expected[posts]) << posts;
        EXPECT_EQ(p['A'].markers[desert], 1);
    }
}

TEST(Orders, what_is_uncovered_is_fixed_when_the_goods_are_discarded) {
    RULE("V-G3");
    Components other = box();
    other.ports[forest].base[0] = {.kind = EffectKind::post, .amount = 1, .continent = any_continent};
    Position p(2, {}, other);
    p.goods('A', forest, {0, 1, 1}).goods('A', desert, {1, 1, 1});
    p.recruit("artisan-4");
    p.play("place weapon forest; place weapon desert; order forest; post forest");
    EXPECT_EQ(p['A'].posts[forest], 1);
    EXPECT_EQ(p.line('A', orders_line), 1) << "the reward under the post built just now is not given";
    EXPECT_THAT(p.legal(), ElementsAre("order desert"));
}

TEST(Goods, what_the_supply_lacks_is_not_taken) {
    RULE("V-G4");
    Position p;
    p.supply({0, 5, 1});
    p.recruit("artisan-10");
    EXPECT_THAT(p.legal(), ElementsAre("place mineral desert", "place mineral forest", "place mineral glacier"));
    p.play("place mineral desert");
    EXPECT_THAT(p.legal(), ElementsAre("place food forest", "place food glacier"));
    p.play("place food forest");
    EXPECT_EQ(p.actor(), 'B') << "no weapon, no substitute";
    EXPECT_THAT(p.state.supply, ElementsAre(0, 4, 0));
}

TEST(Goods, one_of_two_is_taken_when_one_is_left) {
    RULE("V-G4");
    Position p;
    p.supply({1, 5, 5});
    p.recruit("artisan-4");  // 2 weapons
    p.play("place weapon glacier");
    EXPECT_EQ(p.actor(), 'B');
    EXPECT_THAT(p.state.supply, ElementsAre(0, 5, 5));
}

TEST(Goods, a_good_of_choice_is_one_the_supply_has) {
    RULE("V-G4");
    Position p;
    p.supply({1, 0, 3});
    p.recruit("artisan-7");  // a weapon and one of choice
    p.play("place weapon glacier");
    EXPECT_THAT(p.legal(), ElementsAre("good food"));
    p.play("good food; place food desert");
    p.supply({0, 0, 0});
    p.recruit("artisan-8");
    EXPECT_EQ(p.actor(), 'A') << "nothing to take, the turn is over";
    EXPECT_EQ(p.line('B', instant_line), 1);
}

TEST(Goods, goods_of_an_order_come_too_late_for_the_same_card) {
    RULE("V-G4");
    Position p;
    p.goods('A', glacier, {2, 0, 0}).supply({1, 0, 0});
    p.recruit("artisan-7");  // the last weapon, then one of choice
    p.play("place weapon glacier");
    EXPECT_THAT(p.legal(), ElementsAre("order glacier")) << "no good of choice: the supply was empty";
    p.play("order glacier; step desert");
    EXPECT_EQ(p.actor(), 'B');
    EXPECT_THAT(p.state.supply, ElementsAre(3, 0, 0));
}

TEST(Orders, are_checked_when_the_whole_batch_is_placed) {
    RULE("V-G5");
    Position p;
    p.goods('A', glacier, {2, 0, 0}).goods('A', desert, {1, 1, 1});
    p.recruit("artisan-1");  // a weapon and a food
    p.play("place weapon glacier");
    EXPECT_THAT(p.legal(), ElementsAre("place food desert", "place food forest")) << "first all goods";
    p.play("place food desert");
    EXPECT_THAT(p.legal(), ElementsAre("order desert", "order glacier"));
    p.play("order glacier");
    EXPECT_THAT(p['A'].goods[glacier], ElementsAre(0, 0, 0));
    EXPECT_THAT(p['A'].goods[desert], ElementsAre(1, 1, 2)) << "the other order waits";
    EXPECT_THAT(p.legal(), ElementsAre("step desert", "step forest", "step glacier"));
    p.play("step forest");
    EXPECT_THAT(p.legal(), ElementsAre("order desert")) << "completing is mandatory";
    p.play("order desert; step forest");
    EXPECT_EQ(p.actor(), 'B');
    EXPECT_THAT(p['A'].goods[desert], ElementsAre(0, 0, 0));
    EXPECT_EQ(p['A'].markers[forest], 2);
}

TEST(Orders, are_completed_in_empower_too) {
    RULE("V-G5");
    Position p;
    p.goods('B', glacier, {0, 0, 2}).empower();
    ASSERT_EQ(p.actor(), 'B');
    p.city("artisan", 1);  // 2 food and one of choice
    p.play("place food glacier; place food forest; good weapon; place weapon desert");
    EXPECT_THAT(p.legal(), ElementsAre("order glacier"));
    p.play("order glacier; step desert");
    EXPECT_EQ(p.actor(), 'A');
}

TEST(Orders, a_port_takes_any_good_and_the_glacier_counts_each_kind) {
    RULE("V-G6");
    Position p;
    p.goods('A', forest, {4, 0, 0}).goods('A', glacier, {2, 2, 2});
    p.recruit("artisan-4");
    EXPECT_TRUE(p.may("place weapon forest")) << "though it has weapons already";
    p.play("place weapon forest; place weapon glacier");
    EXPECT_THAT(p.legal(), ElementsAre("order glacier"));
    p.play("order glacier");
    EXPECT_THAT(p['A'].goods[glacier], ElementsAre(0, 2, 2)) << "only the three used";
    EXPECT_THAT(p['A'].goods[forest], ElementsAre(5, 0, 0));
}

TEST(Orders, only_one_order_of_a_port_is_complete_at_a_time) {
    RULE("V-G6");
    // A port gets at most one good of a batch: whatever lies there, one order is complete and none is after it.
    int orders = 0;
    for (int all = 0; all < 5 * 5 * 5 * continent_count * good_count; ++all) {
        const int port = all / 125 % continent_count;
        const int good = all / 125 / continent_count;
        const Goods goods = {static_cast<std::uint8_t>(all % 5), static_cast<std::uint8_t>(all / 5 % 5),
                             static_cast<std::uint8_t>(all / 25 % 5)};
        if (!why_not_order(box().ports[port], goods)) continue;
        Position p;
        p.goods('B', static_cast<Continent>(port), goods).empower();
        p.city("merchant", 3);
        p.play("choose goods; good " + std::string(good_names[good]) + "; place " + std::string(good_names[good]) +
               ' ' + std::string(continent_names[port]));
        if (p.state.stage != Stage::order) continue;
        ++orders;
        p.play("order " + std::string(continent_names[port]) + "; step desert");
        EXPECT_EQ(p.actor(), 'A');
        EXPECT_TRUE(why_not_order(box().ports[port], p['B'].goods[port]));
    }
    EXPECT_GT(orders, 50);
}

TEST(Steps, two_steps_may_go_to_different_tracks) {
    RULE("V-G7");
    Position p;
    p.recruit("adventurer-12");
    p.play("step desert; step glacier");
    EXPECT_THAT(p['A'].markers, ElementsAre(1, 0, 1));
    p.empower();
    p.city("merchant", 2);
    p.play("good food; place food desert");
    EXPECT_THAT(p.legal(), ElementsAre("step desert", "step forest", "step glacier"));
}

TEST(Posts, a_named_post_beyond_the_third_does_nothing) {
    RULE("V-G8");
    Position p;
    p.posts('A', desert, 3);
    p.recruit("builder-1");
    EXPECT_EQ(p['A'].posts[desert], 3);
    EXPECT_EQ(p.line('A', instant_line), 2) << "the card may still be taken";
    EXPECT_EQ(p.actor(), 'B');
}

TEST(Posts, a_post_anywhere_goes_where_one_fits) {
    RULE("V-G8");
    Position p;
    p.posts('B', desert, 3).posts('B', forest, 1).empower();
    p.city("builder", 1);
    EXPECT_THAT(p.legal(), ElementsAre("post forest", "post glacier"));
    p.play("post forest");
    EXPECT_THAT(p['B'].posts, ElementsAre(3, 2, 0));
    p.posts('A', desert, 3).posts('A', forest, 3).posts('A', glacier, 3);
    p.play("city builder");
    EXPECT_TRUE(p.may("cell builder 2"));
    p.state.city[builder] = 0;
    p.play("cell builder 1");
    EXPECT_EQ(p.actor(), 'B') << "with all nine built nothing happens";
}

TEST(Orders, three_weapons_in_the_glacier) {
    RULE("V-Ex6");
    Position p;
    p.has('A', "artisan-2").goods('A', glacier, {2, 0, 0}).posts('A', glacier, 2);
    p.recruit("artisan-1");
    EXPECT_EQ(p.vp('A'), 2);
    p.play("place weapon glacier; place food forest; order glacier");
    EXPECT_THAT(p['A'].goods[glacier], ElementsAre(0, 0, 0));
    p.play("step forest");
    EXPECT_EQ(p.line('A', orders_line), 2 + 1 + 2);
    EXPECT_EQ(p['A'].markers[forest], 1);
    EXPECT_THAT(p['A'].goods[forest], ElementsAre(0, 0, 1));
    EXPECT_EQ(p.actor(), 'B');
}

TEST(Orders, a_step_of_a_reward_can_pay_the_treasure_before_the_next_reward) {
    RULE("V-R5", "V-K5", "V-G3");
    Position p;
    p.marker('A', glacier, 10).goods('A', desert, {1, 1, 1}).posts('A', desert, 3);
    p.recruit("artisan-5");  // 2 minerals
    p.play("place mineral desert; place mineral glacier; order desert");
    EXPECT_EQ(p.line('A', orders_line), 0) << "the step comes first";
    p.play("step glacier");
    EXPECT_EQ(p.line('A', treasure_line), 5);
    EXPECT_EQ(p.line('A', orders_line), 1 + 2 + 1 + 3);
}

}  // namespace
}  // namespace mistwheel::navoria
