// What discs do: market, investment, journey, tool (N-A6 - N-A15), and supplies that run out (N-C1).
#include "engine/noria/position_test.hpp"

namespace mistwheel::noria {
namespace {

using Texts = std::vector<std::string>;

TEST(Market, a_disc_for_its_price_in_any_mix) {
    RULE("N-A6");
    Position p = acting(2, "s2 city");
    p.resources(1, 1, 3).play("use s2", "market bonus");
    EXPECT_EQ(p.texts(), (Texts{"pay 1e+1m+2o", "pay 1e+3o", "pay 1m+3o"}));
    p.play("pay 1e+1m+2o");
    EXPECT_EQ(p.mover().resources(), 1);
    EXPECT_EQ(p.state.turn.bought[disc::bonus], 1);
    EXPECT_EQ(p.state.pile[disc::bonus], 3);
    EXPECT_EQ(p.mover().wheel, wheel_of("s2 city"));  // it waits in the middle
}

TEST(Market, not_without_resources_nor_from_an_empty_pile) {
    RULE("N-A6", "N-C1");
    Position p = acting(2, "s2 city");
    p.resources(1, 0, 1).play("use s2");
    EXPECT_TRUE(p.can("market city") && p.can("market journey"));
    EXPECT_FALSE(p.can("market tool") || p.can("market bonus"));
    p.state.pile[disc::energy] = 0;
    EXPECT_FALSE(p.can("market energy"));
    EXPECT_TRUE(p.can("market mycelium"));
}

TEST(Market, a_bought_disc_cannot_be_upgraded_before_phase_four) {
    RULE("N-A6", "N-A14");
    Position p = acting(2, "s2 city, m3 tool");
    p.resources(1, 0, 0).play("use s2", "market city", "use m3");
    EXPECT_EQ(p.those("upgrade"), (Texts{"upgrade s2"}));
    p.play("upgrade s2", "end actions", "end turn", "place city s2");
    EXPECT_EQ(p.player(0).wheel, wheel_of("s1 city+, s2 city, m4 tool"));  // normal side
}

TEST(Investment, from_the_cave_to_step_one_or_one_step_up) {
    RULE("N-A7", "N-A8");
    Position p = acting(2, "s2 city+");
    p.resources(0, 0, 4).play("use s2 twice");
    EXPECT_EQ(p.those("invest"), (Texts{"invest refinement"}));
    p.play("invest refinement");
    EXPECT_EQ(p.mover().steps[track::refinement], 1);
    EXPECT_EQ(p.mover().stock[ware::obsidian], 2);
    p.play("invest refinement");
    EXPECT_EQ(p.mover().steps[track::refinement], 2);
    EXPECT_EQ(p.mover().resources(), 0);
}

TEST(Investment, step_nine_is_the_last) {
    RULE("N-A7");
    Position p = acting(2, "s2 city");
    p.steps(0, {8, 9, 0, 0}).resources(20, 20, 20).play("use s2");
    EXPECT_TRUE(p.can("invest refinement"));
    EXPECT_FALSE(p.can("invest settlement"));
    p.play("invest refinement");
    EXPECT_EQ(p.mover().steps[track::refinement], 9);
}

TEST(Investment, opponents_ahead_cost_a_resource_each) {
    RULE("N-A7");
    Position p = acting(4, "s2 city");
    p.steps(0, {2, 0, 0, 0}).steps(1, {3, 1, 0, 0}).steps(2, {2, 1, 0, 0}).steps(3, {9, 0, 0, 0});
    EXPECT_EQ(opponents_ahead(p.game(), p.state, track::refinement), 2);  // level is not ahead
    EXPECT_EQ(opponents_ahead(p.game(), p.state, track::settlement), 2);  // from the cave every one
    p.resources(0, 0, 5).play("use s2");
    EXPECT_FALSE(p.can("invest refinement"));  // 4 and 2 more
    p.resources(1, 1, 4);
    EXPECT_TRUE(p.can("invest refinement"));
    p.play("invest refinement");
    EXPECT_EQ(p.mover().resources(), 0);  // no choice, so both payments were made
    EXPECT_EQ(p.mover().steps[track::refinement], 3);
}

TEST(Investment, the_surcharge_is_a_second_payment_and_must_be_left) {
    RULE("N-A7", "N-A8");
    Position p = acting(2, "s2 city");
    p.steps(1, {0, 1, 0, 0}).resources(1, 2, 0).play("use s2", "invest settlement");
    // 1e+1m for the step, then 1m for B.
    EXPECT_EQ(p.state.stage, Stage::actions);
    EXPECT_EQ(p.mover().resources(), 0);
    Position q = acting(2, "s2 city");
    q.steps(1, {0, 1, 0, 0}).resources(2, 2, 1).play("use s2", "invest settlement");
    EXPECT_EQ(q.texts(), (Texts{"pay 1e", "pay 1m", "pay 1o"}));
    Position r = acting(2, "s2 city");
    r.steps(1, {0, 1, 0, 0}).resources(1, 1, 0).play("use s2");
    EXPECT_FALSE(r.can("invest settlement"));  // nothing would be left for B
}

TEST(Investment, goods_pay_and_their_warehouses_turn_empty) {
    RULE("N-A8", "N-A9");
    Position p = acting(2, "s2 city+");
    p.full(good::thruster, 1).full(good::compass, 2).play("use s2 twice", "invest exploration");
    EXPECT_EQ(p.texts(), (Texts{"pay 1t", "pay 1c"}));
    p.play("pay 1t");
    EXPECT_EQ(p.mover().empty[good::thruster], 1);
    p.play("invest exploration");  // two of one kind: only compasses
    EXPECT_EQ(p.mover().stock[ware::compass], 0);
    EXPECT_EQ(p.mover().empty[good::compass], 2);
    EXPECT_EQ(p.state.warehouse_supply, printed_components().warehouses);
    EXPECT_EQ(p.mover().steps[track::exploration], 2);
}

TEST(Investment, same_kind_or_different_kinds) {
    RULE("N-A8");
    Position p = acting(2, "s2 city");
    p.steps(0, {0, 0, 1, 2}).full(good::thruster, 1).full(good::sail, 1).full(good::lamp, 2).play("use s2");
    EXPECT_FALSE(p.can("invest exploration"));  // step 2 wants two of one kind
    EXPECT_FALSE(p.can("invest research"));     // step 3 wants a lamp and a piston
    p.full(good::sail, 2).full(good::piston, 1);
    EXPECT_TRUE(p.can("invest exploration") && p.can("invest research"));
}

TEST(Journey, to_a_new_or_another_island_never_stays) {
    RULE("N-A10", "N-A11");
    Position p = acting(2, "s2 journey+");
    p.islands({1, 2}).ambassador(0, 1).play("use s2 twice");
    EXPECT_EQ(p.those("travel"), (Texts{"travel new", "travel 2"}));
    p.play("travel new");
    EXPECT_EQ(p.game().actor(p.state), chance_actor);
    // Each island nobody has seen, in the stack or in the box.
    EXPECT_EQ(p.texts(), (Texts{"reveal 3", "reveal 4", "reveal 5", "reveal 6", "reveal 7", "reveal 8", "reveal 9"}));
    p.play("reveal 6", "ship obsidian");
    EXPECT_EQ(p.those("travel"), (Texts{"travel new", "travel 1", "travel 2"}));  // back where the turn began
    p.play("travel 1", "ship obsidian");
    EXPECT_EQ(p.mover().ships, (std::array<std::uint8_t, 3>{1, 1, 3}));
}

TEST(Journey, no_new_island_once_the_stack_is_empty) {
    RULE("N-A10", "N-S1");
    Position p = acting(2, "s2 journey");
    p.islands({1, 2, 3, 4, 5}).ambassador(0, 1).play("use s2");
    EXPECT_EQ(p.those("travel"), (Texts{"travel 2", "travel 3", "travel 4", "travel 5"}));
}

TEST(Journey, a_resource_for_each_opponent_there) {
    RULE("N-A10");
    Position p = acting(4, "s2 journey");
    p.islands({1, 2, 3, 4, 5, 6, 7}).ambassador(0, 1).ambassador(1, 2).ambassador(2, 2).ambassador(3, 3);
    p.resources(1, 0, 0).play("use s2");
    EXPECT_FALSE(p.can("travel 2"));
    EXPECT_TRUE(p.can("travel 3"));
    p.resources(1, 1, 1).play("travel 2");
    EXPECT_EQ(p.texts(), (Texts{"pay 1e+1m", "pay 1e+1o", "pay 1m+1o"}));
    EXPECT_EQ(p.mover().ambassador, 1);  // it moves once it has paid
    p.play("pay 1e+1m");
    EXPECT_EQ(p.mover().ambassador, 2);
    EXPECT_EQ(p.mover().stock[ware::obsidian], 1);
}

TEST(Journey, ships_by_symbol) {
    RULE("N-A11", "N-C1");
    const std::array<std::array<int, 3>, 3> expected = {{{3, 1, 1}, {4, 2, 1}, {5, 3, 2}}};
    for (int players = 2; players <= 4; ++players) {
        Position p(players);
        p.islands({1, 6});  // +1, then -2 and -1
        EXPECT_EQ(p.state.islands[0].ships[0], expected[players - 2][0]);
        EXPECT_EQ(p.state.islands[1].ships[1], expected[players - 2][1]);
        EXPECT_EQ(p.state.islands[1].ships[0], expected[players - 2][2]);
    }
    Position p(4);
    p.state.ship_supply[ware::obsidian] = 3;
    p.islands({1});
    EXPECT_EQ(p.state.islands[0].ships[0], 3);  // never more than there are
    EXPECT_EQ(p.state.ship_supply[ware::obsidian], 0);
}

TEST(Journey, a_ship_or_a_factory) {
    RULE("N-A12");
    Position p = acting(2, "s2 journey");
    p.islands({4}).play("use s2", "travel 4");
    EXPECT_EQ(p.texts(), (Texts{"ship energy", "ship mycelium", "build thruster2", "build thruster1", "build lamp2",
                                "build lamp1"}));
    Position q = p;
    q.play("ship energy");
    EXPECT_EQ(q.mover().ships[ware::energy], 2);
    EXPECT_EQ(q.state.islands[0].ships[0], 0);
    p.play("build lamp2");
    EXPECT_EQ(p.mover().factories, 1);
    EXPECT_EQ(p.mover().empty[good::lamp], 2);
    EXPECT_EQ(p.mover().stock[ware::lamp], 0);
    EXPECT_EQ(p.state.warehouse_supply[good::lamp], 7);
    EXPECT_EQ(p.state.islands[0].owner, (std::array<std::uint8_t, 4>{0, 0, 1, 0}));
}

TEST(Journey, no_factory_without_site_warehouse_or_piece) {
    RULE("N-A12", "N-C1");
    Position p = acting(2, "s2 journey");
    p.islands({4}).play("use s2");
    p.state.islands[0].owner = {2, 0, 0, 0};
    p.state.warehouse_supply[good::lamp] = 1;
    p.play("travel 4");
    EXPECT_EQ(p.those("build"), (Texts{"build thruster1", "build lamp1"}));
    p.mover().factories = 7;
    EXPECT_TRUE(p.those("build").empty());
    EXPECT_EQ(p.texts().size(), 2U);  // the ships
}

TEST(Journey, where_nothing_is_possible_the_journey_still_counts) {
    RULE("N-A13");
    Position p = acting(2, "s2 journey");
    p.islands({4}).play("use s2");
    p.state.islands[0].owner = {1, 1, 2, 2};
    p.state.islands[0].ships = {0, 0};
    EXPECT_TRUE(p.can("travel 4"));
    p.play("travel 4");
    EXPECT_EQ(p.state.stage, Stage::actions);
    EXPECT_EQ(p.state.turn.actions, 1);
    EXPECT_EQ(p.mover().ambassador, 1);
    Position one = acting(2, "s2 journey+");
    one.islands({4}).play("use s2 twice");
    one.state.islands[0].owner = {1, 1, 2, 2};
    one.state.islands[0].ships = {1, 0};
    one.play("travel 4");
    EXPECT_EQ(one.texts(), (Texts{"ship energy"}));  // what is possible must be done
}

TEST(Tool, upgrades_any_other_normal_disc_of_the_wheel) {
    RULE("N-A14");
    Position p = acting(2, "s1 city, s2 tool, m3 energy+, l2 bonus");
    p.play("use s2");
    EXPECT_EQ(p.those("upgrade"), (Texts{"upgrade s1", "upgrade l2"}));
    p.play("upgrade s1");
    EXPECT_EQ(p.mover().wheel, wheel_of("s1 city+, s2 tool, m3 energy+, l2 bonus"));
}

TEST(Tool, what_was_upgraded_this_turn_is_no_longer_activated) {
    RULE("N-A14");
    Position p = acting(2, "s2 tool, m3 energy, l4 mycelium");
    p.play("use l4", "use s2", "upgrade m3");
    EXPECT_FALSE(p.can("use m3") || p.can("use m3 twice"));
    EXPECT_TRUE(p.can("inspect m3"));
    Position q = acting(2, "s2 tool, m3 energy");
    q.play("use m3", "use s2", "upgrade m3");  // one activated earlier may be upgraded
    EXPECT_TRUE(is_upgraded(q.mover().wheel[slot::m3]));
    q.play("end actions", "end turn").turn(0, 2).stage(Stage::actions);
    EXPECT_TRUE(q.can("use m4 twice"));  // next turn it can be used
}

TEST(Tool, never_upgrades_itself_but_another_tool) {
    RULE("N-A14", "N-A16");
    Position p = acting(2, "s2 tool, m3 tool, l4 bonus");
    p.play("use s2");
    EXPECT_EQ(p.those("upgrade"), (Texts{"upgrade m3", "upgrade l4"}));
    p.play("upgrade m3", "use l4", "repeat s2");
    EXPECT_EQ(p.those("upgrade"), (Texts{"upgrade l4"}));  // also when repeated; the bonus at work may be upgraded
    p.play("upgrade l4");
    EXPECT_EQ(p.state.stage, Stage::actions);
}

TEST(Tool, produces_one_kind_or_one_each_of_several) {
    RULE("N-A15");
    Position p = acting(2, "s2 tool");
    p.empties(good::compass, 3).empties(good::lamp, 1).empties(good::sail, 1).resources(9, 9, 9).play("use s2");
    EXPECT_EQ(p.those("produce"), (Texts{"produce sail x1", "produce compass x1", "produce compass x2",
                                         "produce compass x3", "produce lamp x1", "produce sail+compass",
                                         "produce sail+lamp", "produce compass+lamp", "produce sail+compass+lamp"}));
    p.play("produce compass x2");
    EXPECT_EQ(p.mover().stock, (std::array<std::uint16_t, 8>{7, 9, 7, 0, 0, 2, 0, 0}));
    EXPECT_EQ(p.mover().empty[good::compass], 1);
}

TEST(Tool, production_is_paid) {
    RULE("N-A15", "N-A2");
    Position p = acting(2, "s2 tool+");
    p.empties(good::compass, 2).empties(good::piston, 1).resources(1, 0, 1);
    EXPECT_TRUE(p.can("use s2"));
    p.play("use s2");
    EXPECT_EQ(p.those("produce"), (Texts{"produce compass x1"}));
    p.play("produce compass x1");
    EXPECT_EQ(p.mover().resources(), 0);
    Position q = acting(2, "s2 tool+");
    q.empties(good::compass, 2).resources(9, 9, 0);
    EXPECT_FALSE(q.can("use s2"));
}

}  // namespace
}  // namespace mistwheel::noria
