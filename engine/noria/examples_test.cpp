// The worked examples of the rules, with their numbers (N-Ex1 - N-Ex10).
#include "engine/noria/position_test.hpp"

namespace mistwheel::noria {
namespace {

TEST(Examples, score_of_110) {
    RULE("N-Ex1", "N-E1", "N-E2");
    Position p(2);
    p.seated({1, 3, 4, 2, 2, 0}).steps(0, {2, 7, 3, 0});
    const Scores scores = p.game().scores(p.state);
    const int expected[] = {4, 42, 36, 0, 28, 0};
    for (int line = 0; line < 6; ++line)
        EXPECT_EQ(scores.lines[static_cast<std::size_t>(line)].points[0], expected[line]);
    EXPECT_EQ(scores.total[0], 110);
}

TEST(Examples, final_table_of_four) {
    RULE("N-Ex2", "N-E3");
    Position p(4);
    p.seated({3, 4, 0, 2, 1, 2});
    p.steps(0, {7, 1, 0, 1}).steps(1, {0, 1, 0, 5}).steps(2, {2, 6, 1, 0}).steps(3, {2, 2, 3, 2});
    p.player(0).ships = {2, 2, 2};
    p.player(0).empty = {2, 0, 1, 0, 0};
    p.player(0).stock[ware::lamp] = 2;
    p.player(2).ships = {3, 3, 2};
    p.player(2).empty = {0, 4, 0, 0, 0};
    const Scores scores = p.game().scores(p.state);
    EXPECT_EQ(scores.total, (std::array<int, 4>{72, 58, 72, 66}));
    EXPECT_EQ(scores.rank, (std::array<int, 4>{1, 4, 2, 3}));
    EXPECT_EQ(scores.tie_break[0], -11);
    EXPECT_EQ(scores.tie_break[2], -12);
}

TEST(Examples, influence_for_five_knowledge) {
    RULE("N-Ex3", "N-I1", "N-I2", "N-I4");
    Position p(4);
    p.turn(0, 2).knowledge(5).wheel("s2 city, m2 journey, l3 mycelium, l4 tool");
    p.play("night middle", "night large", "swap s2 l5");
    EXPECT_EQ(p.mover().knowledge, 0);
    EXPECT_EQ(p.mover().wheel, wheel_of("s2 tool, m3 journey, l4 mycelium, l5 city"));
}

TEST(Examples, two_intrigues_in_the_fourth_turn_of_four) {
    RULE("N-Ex4", "N-P1", "N-I4");
    Position p(4);
    p.turn(0, 4).knowledge(6).stage(Stage::politics).seated({0, 1, 0, 0, 0, 0});
    p.play("intrigue settlement research");
    EXPECT_EQ(p.mover().knowledge, 4);
    p.play("intrigue settlement refinement");
    EXPECT_EQ(p.mover().knowledge, 0);
    EXPECT_EQ(p.game().chamber_value(p.state, chamber::settlement), 6);
}

TEST(Examples, a_whole_turn) {
    RULE("N-Ex5", "N-A7", "N-A12", "N-A20", "N-M1", "N-M3");
    Position p(4);
    p.state.first = 0;
    p.turn(3, 8).knowledge(2).ships(1, 1, 3).resources(0, 1, 1).full(good::lamp, 1);
    p.wheel("s2 city+, m1 journey, m4 mycelium, l4 energy, l5 obsidian, l6 tool");
    p.steps(3, {5, 0, 0, 0}).steps(0, {6, 0, 0, 0});
    p.mover().factories = 3;
    p.islands({1});
    p.play("swap m1 m4", "end influence");
    EXPECT_EQ(p.mover().knowledge, 0);
    p.play("use m4", "travel 1", "ship obsidian");
    EXPECT_EQ(p.mover().ships[ware::obsidian], 4);
    EXPECT_TRUE(p.can("use l5") && p.can("use l6"));
    EXPECT_FALSE(p.can("use l4"));  // not next to the journey
    p.play("use l5");
    EXPECT_EQ(p.mover().stock[ware::obsidian], 5);
    p.play("use s2 twice", "invest refinement");  // 5 obsidian and 1 mycelium, no other way to pay
    EXPECT_EQ(p.mover().resources(), 0);
    EXPECT_EQ(p.mover().steps[track::refinement], 6);
    p.play("market obsidian", "sell lamp");
    EXPECT_EQ(p.mover().knowledge, 3);
    p.play("end actions", "intrigue refinement distribution");
    EXPECT_EQ(p.mover().knowledge, 0);
    p.play("end turn");
    EXPECT_EQ(p.mover().knowledge, 2);
    p.play("place obsidian s2");
    EXPECT_EQ(p.player(3).wheel,
              wheel_of("s1 city+, s2 obsidian, m1 journey, m2 mycelium, l5 energy, l6 obsidian, l1 tool"));
    EXPECT_EQ(p.state.round, 9);
    EXPECT_EQ(p.state.seat, 0);
}

TEST(Examples, production_of_three_kinds) {
    RULE("N-Ex6", "N-A15");
    Position p(4);
    p.turn(0, 1).wheel("s2 tool").resources(2, 3, 2).stage(Stage::actions);
    p.empties(good::compass, 3).empties(good::sail, 1).empties(good::lamp, 1);
    p.play("use s2");
    EXPECT_TRUE(p.can("produce sail+compass+lamp"));
    p.resources(3, 3, 3);
    EXPECT_TRUE(p.can("produce compass x3"));
    for (const std::string& text : p.those("produce"))
        EXPECT_FALSE(text.find('+') != std::string::npos && text.find('x') != std::string::npos);
    p.resources(2, 3, 2).play("produce sail+compass+lamp");
    EXPECT_EQ(p.mover().resources(), 0);
    EXPECT_EQ(p.mover().stock[ware::compass] + p.mover().stock[ware::sail] + p.mover().stock[ware::lamp], 3);
}

TEST(Examples, settlement_step_for_four_different) {
    RULE("N-Ex7", "N-A8");
    Position p(2);
    p.turn(0, 1).wheel("s2 city").resources(4, 4, 0).stage(Stage::actions).steps(0, {0, 5, 0, 0});
    p.play("use s2", "invest settlement");
    EXPECT_EQ(p.texts(), (std::vector<std::string>{"pay 3e+1m", "pay 2e+2m", "pay 1e+3m"}));
    p.play("pay 3e+1m");
    EXPECT_EQ(p.mover().steps[track::settlement], 6);
}

TEST(Examples, ships_of_a_four_player_island) {
    RULE("N-Ex8", "N-A11");
    Position p(4);
    p.turn(0, 1).wheel("s2 journey").stage(Stage::actions).play("use s2", "travel new", "reveal 6");
    const IslandPrint& printed = printed_components().islands[5];
    EXPECT_EQ(printed.ship, (std::array<std::uint8_t, 2>{ware::obsidian, ware::mycelium}));
    EXPECT_EQ(p.state.islands[0].ships, (std::array<std::uint8_t, 2>{2, 3}));
}

TEST(Examples, seven_splits_of_three_different_goods) {
    RULE("N-Ex9", "N-A8");
    Position p(2);
    p.turn(0, 1).wheel("s2 city").stage(Stage::actions).steps(0, {0, 0, 4, 0});
    p.full(good::thruster, 3).full(good::sail, 3).full(good::compass, 3).play("use s2", "invest exploration");
    EXPECT_EQ(p.texts(), (std::vector<std::string>{"pay 2t+1s", "pay 2t+1c", "pay 1t+2s", "pay 1t+1s+1c", "pay 1t+2c",
                                                   "pay 2s+1c", "pay 1s+2c"}));
}

TEST(Examples, a_bonus_repeats_an_upgraded_mycelium_used_twice) {
    RULE("N-Ex10", "N-A16");
    Position p(2);
    p.turn(0, 1).wheel("s2 bonus, m3 mycelium+").ships(1, 2, 1).stage(Stage::actions);
    p.play("use m3 twice", "gather mycelium", "use s2", "repeat m3");
    EXPECT_EQ(p.mover().stock[ware::mycelium], 6);
    EXPECT_EQ(p.state.turn.actions, 3);
}

}  // namespace
}  // namespace mistwheel::noria
