// Phases I, III and IV, the end of the game, scoring (N-I, N-P, N-M, N-E).
#include "engine/noria/position_test.hpp"

namespace mistwheel::noria {
namespace {

TEST(Influence, night_shift_turns_the_middle_or_the_large_ring) {
    RULE("N-I1");
    Position p(2);
    p.turn(0, 1).knowledge(1).wheel("s1 city, m4 journey, l3 tool");
    EXPECT_EQ(p.those("night"), (std::vector<std::string>{"night middle", "night large"}));
    p.play("night middle");
    EXPECT_EQ(p.mover().wheel, wheel_of("s1 city, m1 journey, l3 tool"));
    EXPECT_EQ(p.mover().knowledge, 0);
    EXPECT_TRUE(p.those("night").empty());
    p.knowledge(2).play("night large");
    EXPECT_EQ(p.mover().wheel, wheel_of("s1 city, m1 journey, l4 tool"));
}

TEST(Influence, modification_swaps_or_moves) {
    RULE("N-I2");
    Position p(2);
    p.turn(0, 1).knowledge(2).wheel("s1 city+, m4 city, l3 tool");
    // Every pair of slots but those of the 9 empty ones.
    EXPECT_EQ(p.those("swap").size(), 66U - 36U);
    EXPECT_FALSE(p.can("swap s2 m1"));
    EXPECT_TRUE(p.can("swap s1 m4"));
    p.play("swap s1 m4");
    EXPECT_EQ(p.mover().wheel, wheel_of("s1 city, m4 city+, l3 tool"));
    EXPECT_EQ(p.mover().knowledge, 0);
    EXPECT_TRUE(p.those("swap").empty());
    p.knowledge(4).play("swap s2 l3");
    EXPECT_EQ(p.mover().wheel, wheel_of("s1 city, s2 tool, m4 city+"));
    p.knowledge(8).play("swap m1 m4");
    EXPECT_EQ(p.mover().wheel, wheel_of("s1 city, s2 tool, m1 city+"));
}

TEST(Influence, prices_rise_from_round_11_or_10_or_9) {
    RULE("N-I3", "N-S3");
    const int rise[] = {11, 10, 9};
    for (int players = 2; players <= 4; ++players)
        for (const char* mode : {"base", "expert"}) {
            Position p(players, {{"mode", mode}});
            for (int round = 1; round <= p.game().rounds(); ++round) {
                p.turn(0, round);
                EXPECT_EQ(night_shift_price(p.game(), p.state), round < rise[players - 2] ? 1 : 2);
                EXPECT_EQ(modification_price(p.game(), p.state), round < rise[players - 2] ? 2 : 3);
            }
        }
    Position solo(1, {{"mode", "solo"}});
    EXPECT_EQ(night_shift_price(solo.game(), solo.turn(0, 10).state), 1);
    EXPECT_EQ(night_shift_price(solo.game(), solo.turn(0, 11).state), 2);
}

TEST(Influence, each_use_doubles_the_price_for_this_turn) {
    RULE("N-I4", "N-I3");
    Position p(2);
    p.turn(0, 11).knowledge(100).wheel("s1 city");
    p.play("night large").play("night middle").play("night large");
    EXPECT_EQ(p.mover().knowledge, 100 - 2 - 4 - 8);
    p.play("swap s1 m1", "swap m1 m2", "swap m2 m3");
    EXPECT_EQ(p.mover().knowledge, 100 - 14 - 3 - 6 - 12);
    p.play("end influence", "end actions", "intrigue research research", "intrigue research research");
    EXPECT_EQ(p.mover().knowledge, 100 - 14 - 21 - 3 - 6);
    p.play("end turn").turn(0, 12);
    EXPECT_EQ(night_shift_price(p.game(), p.state), 2);
    EXPECT_EQ(modification_price(p.game(), p.state), 3);
    EXPECT_EQ(intrigue_price(p.game(), p.state), 3);
}

TEST(Politics, intrigue_seats_one_and_removes_one) {
    RULE("N-P1");
    Position p(4);
    p.turn(0, 4).knowledge(2).stage(Stage::politics);
    EXPECT_EQ(p.those("intrigue").size(), 36U);
    p.play("intrigue settlement research");
    EXPECT_EQ(p.mover().knowledge, 0);
    EXPECT_EQ(p.state.upper, (std::array<std::uint8_t, 6>{4, 3, 4, 3, 4, 4}));
    EXPECT_EQ(p.state.seated, (std::array<std::uint8_t, 6>{0, 1, 0, 0, 0, 0}));
    EXPECT_EQ(p.game().chamber_value(p.state, chamber::settlement), 2);
    p.knowledge(4).play("intrigue settlement settlement");
    EXPECT_EQ(p.state.upper[chamber::settlement], 1);
    EXPECT_EQ(p.game().chamber_value(p.state, chamber::settlement), 4);
}

TEST(Politics, price_is_the_cogs_that_can_be_seen) {
    RULE("N-P1", "N-S3");
    const auto cogs = [](int players, int round) {
        return intrigue_price(make_table(players), Position(players).turn(0, round).state);
    };
    EXPECT_EQ(cogs(2, 1), 1);
    EXPECT_EQ(cogs(2, 4), 1);
    EXPECT_EQ(cogs(2, 5), 2);
    EXPECT_EQ(cogs(2, 16), 4);
    EXPECT_EQ(cogs(4, 1), 1);  // space 3
    EXPECT_EQ(cogs(4, 3), 2);  // space 5
    EXPECT_EQ(cogs(3, 4), 2);  // space 5
    EXPECT_EQ(cogs(4, 14), 4);
}

TEST(Politics, only_in_phase_three_in_both_editions) {
    RULE("N-P1");
    for (const char* edition : {"ru2018", "de2017"}) {
        Position p(2, {{"edition", edition}});
        p.turn(0, 1).knowledge(5).wheel("s2 city");
        EXPECT_TRUE(p.those("intrigue").empty());
        p.play("end influence");
        EXPECT_TRUE(p.those("intrigue").empty());
        p.play("end actions");
        EXPECT_FALSE(p.those("intrigue").empty());
    }
}

TEST(Politics, an_empty_upper_part_neither_seats_nor_loses) {
    RULE("N-P2", "N-P1");
    Position p(2);
    p.turn(0, 1).knowledge(9).stage(Stage::politics).upper({0, 1, 0, 0, 0, 2});
    EXPECT_EQ(p.those("intrigue"),
              (std::vector<std::string>{"intrigue settlement distribution", "intrigue distribution settlement",
                                        "intrigue distribution distribution"}));
    p.upper({0, 1, 0, 0, 0, 0});
    EXPECT_EQ(p.those("intrigue"), (std::vector<std::string>{"intrigue settlement none"}));
    p.play("intrigue settlement none");
    EXPECT_TRUE(p.those("intrigue").empty());
}

TEST(Politics, seated_stay_and_the_dark_seat_is_never_covered) {
    RULE("N-P2");
    Position p(2);
    p.turn(0, 1).knowledge(99).stage(Stage::politics);
    p.play("intrigue research settlement", "intrigue research settlement", "intrigue research settlement",
           "intrigue research settlement");
    EXPECT_EQ(p.state.seated[chamber::research], 4);
    EXPECT_EQ(p.game().chamber_value(p.state, chamber::research), 16);
    EXPECT_TRUE(p.those("intrigue research").empty());
    for (const std::string& text : p.those("intrigue")) EXPECT_FALSE(text.ends_with("research")) << text;
}

TEST(Administration, knowledge_for_factories_then_all_rings_turn) {
    RULE("N-M1", "N-M2");
    Position p(2);
    const int income[] = {0, 1, 1, 2, 2, 3, 3, 4};
    for (int built = 0; built <= 7; ++built) {
        p.turn(0, 1).knowledge(0).stage(Stage::politics);
        p.mover().factories = static_cast<std::uint8_t>(built);
        p.play("end turn");
        EXPECT_EQ(p.player(0).knowledge, income[built]);
    }
    p.turn(0, 1).stage(Stage::politics).wheel("s2 city, m4 tool, l6 energy+, l1 obsidian").play("end turn");
    EXPECT_EQ(p.player(0).wheel, wheel_of("s1 city, m1 tool, l1 energy+, l2 obsidian"));
}

TEST(Administration, bought_discs_come_after_the_rotation_on_different_slots) {
    RULE("N-M3", "N-A6", "N-M2");
    Position p(2);
    p.turn(0, 1).wheel("s2 city+, m3 energy+, l4 tool").resources(5, 0, 0);
    p.play("end influence", "use s2 twice", "market bonus", "market energy", "end actions", "end turn");
    EXPECT_EQ(p.state.stage, Stage::placing);
    EXPECT_EQ(p.state.seat, 0);
    EXPECT_EQ(p.texts().size(), 24U);
    const int out = p.state.out[disc::energy];
    p.play("place bonus m4");  // where the energy disc has just turned to
    EXPECT_EQ(p.state.out[disc::energy], out + 1);
    EXPECT_FALSE(p.can("place energy m4"));
    EXPECT_EQ(p.texts().size(), 11U);
    p.play("place energy s2");
    EXPECT_EQ(p.player(0).wheel, wheel_of("s1 city+, s2 energy, m4 bonus, l5 tool"));
    EXPECT_EQ(p.state.seat, 1);
}

TEST(Administration, is_played_in_the_last_round_too) {
    RULE("N-M3", "N-M1");
    Position p(2);
    p.state.first = 1;
    p.turn(0, 16).wheel("s2 city").resources(1, 0, 0).knowledge(0);
    p.mover().factories = 3;
    p.play("end influence", "use s2", "market city", "end actions", "end turn");
    EXPECT_EQ(p.state.stage, Stage::placing);
    p.play("place city s2");
    EXPECT_EQ(p.game().actor(p.state), game_over);
    EXPECT_EQ(p.player(0).knowledge, 2);
}

TEST(End, after_the_last_round_the_upper_parts_are_cleared) {
    RULE("N-E1");
    Position p(2);
    p.state.first = 0;
    p.turn(0, 16).play("end influence", "end actions", "end turn");
    EXPECT_EQ(p.game().actor(p.state), 1);
    p.seated({1, 0, 4, 2, 0, 3}).play("end influence", "end actions", "end turn");
    EXPECT_EQ(p.game().actor(p.state), game_over);
    EXPECT_EQ(p.state.upper, (std::array<std::uint8_t, 6>{0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(p.state.politicians_out, 14);
    EXPECT_EQ(p.game().chamber_value(p.state, chamber::refinement), 2);
    EXPECT_EQ(p.game().chamber_value(p.state, chamber::settlement), 0);
    EXPECT_EQ(p.game().chamber_value(p.state, chamber::exploration), 12);
}

TEST(End, steps_times_values_highest_and_lowest_once) {
    RULE("N-E2");
    Position p(2);
    p.seated({1, 1, 1, 1, 1, 1}).steps(0, {5, 5, 2, 3}).steps(1, {9, 0, 1, 1});
    const Scores scores = p.game().scores(p.state);
    EXPECT_EQ(scores.lines[4].name, "specialisation");
    EXPECT_EQ(scores.lines[4].points[0], 5 * 2);
    EXPECT_EQ(scores.lines[5].points[0], 2 * 4);
    EXPECT_EQ(scores.lines[5].points[1], 0);
    EXPECT_EQ(scores.total[0], 10 + 10 + 6 + 12 + 10 + 8);
    EXPECT_EQ(scores.total[1], 18 + 0 + 3 + 4 + 18 + 0);
}

TEST(End, fewer_ships_and_warehouses_win_a_tie_and_equal_ones_share) {
    RULE("N-E3");
    for (const char* edition : {"ru2018", "de2017"}) {
        Position p(3, {{"edition", edition}});
        p.seated({1, 0, 0, 0, 0, 0}).steps(0, {2, 0, 0, 0}).steps(1, {2, 0, 0, 0}).steps(2, {1, 0, 0, 0});
        p.player(0).ships = {2, 1, 1};
        p.player(1).ships = {1, 1, 1};
        p.player(1).empty = {0, 1, 0, 0, 0};
        Scores scores = p.game().scores(p.state);
        EXPECT_TRUE(scores.wins(0) && scores.wins(1) && !scores.wins(2));
        EXPECT_EQ(scores.decided_by, "");
        p.player(1).stock[ware::lamp] = 1;  // a full warehouse counts as well
        scores = p.game().scores(p.state);
        EXPECT_TRUE(scores.wins(0) && !scores.wins(1));
        EXPECT_EQ(scores.decided_by, "fewest_ships_and_warehouses");
        EXPECT_EQ(scores.tie_break[0], -4);
        EXPECT_EQ(scores.tie_break[1], -5);
        EXPECT_EQ(scores.rank[2], 3);
    }
}

}  // namespace
}  // namespace mistwheel::noria
