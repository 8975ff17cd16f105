// The Automaton, letter by letter (N-O1 - N-O12, N-O14).
#include "engine/noria/position_test.hpp"

namespace mistwheel::noria {
namespace {

using Texts = std::vector<std::string>;

// The player has just ended a turn; the Automaton's wheel is given as it lies before its turn.
Position facing(std::string_view letters, int round = 1) {
    Position p(1, {{"mode", "solo"}});
    p.islands({7, 4, 2, 8, 9}).ambassador(1, 9);
    p.steps(0, {1, 0, 0, 0}).steps(1, {0, 0, 1, 0});
    p.automaton().wheel = wheel_of(letters, true);
    p.turn(0, round).stage(Stage::automaton_turns);
    return p;
}

// Plays the Automaton's turn and says what it did, without the rotation.
Texts turn_of(Position& p) {
    Texts said;
    p.play(p.next());
    while (p.game().actor(p.state) == chance_actor) {
        said.push_back(p.next());
        p.play(p.next());
    }
    return said;
}

TEST(Solo, setup_is_that_of_the_expert_game_for_one) {
    RULE("N-O1", "N-S11");
    Position p(1, {{"mode", "solo"}});
    p.state = p.game().start();
    EXPECT_EQ(p.game().rounds(), 16);
    for (std::uint8_t pile : p.state.pile) EXPECT_EQ(pile, 4);
    p.play("market journey city tool bonus", "island 1", "island 6", "island 2", "island 8", "island 9");
    EXPECT_EQ(p.state.islands[0].ships, (std::array<std::uint8_t, 2>{2, 0}));  // +1
    EXPECT_EQ(p.state.islands[1].ships, (std::array<std::uint8_t, 2>{1, 1}));  // -2, -1
    EXPECT_EQ(p.texts().size(), 5U);
    p.play("automaton island 6");
    EXPECT_EQ(p.texts().size(), 4U);
    p.play("automaton track research");
    EXPECT_EQ(p.automaton().ambassador, 2);
    EXPECT_EQ(p.automaton().steps, (std::array<std::uint8_t, 4>{0, 0, 0, 1}));
    EXPECT_EQ(p.game().actor(p.state), 0);
    p.play("set city s1", "set journey m1", "set tool m3", "set energy l1", "set mycelium l4", "set obsidian l2");
    EXPECT_EQ(p.those("start").size(), 4U);
    p.play("start settlement");
    EXPECT_EQ(p.state.stage, Stage::influence);
    EXPECT_EQ(p.player(0).knowledge, 0);
    EXPECT_EQ(p.player(0).resources(), 0);
    EXPECT_EQ(p.player(0).steps, (std::array<std::uint8_t, 4>{0, 1, 0, 0}));
}

TEST(Solo, the_wheel_of_the_automaton_is_an_option) {
    RULE("N-O2");
    const auto wheel = [](const char* which) {
        return make_table(1, {{"mode", "solo"}, {"automaton", which}}).automaton_wheel();
    };
    EXPECT_EQ(wheel("1"), wheel_of("s1 a, m1 e, m2 b, l3 c, l4 f, l5 d", true));
    EXPECT_EQ(wheel("2"), wheel_of("s2 c, m1 b, m2 e, l1 a, l3 d, l4 f", true));
    EXPECT_EQ(wheel("3"), wheel_of("s1 e, m2 f, m3 a, l1 c, l3 b, l6 d", true));
    EXPECT_EQ(wheel("2C - 1B 2E - 1A 3D 4F"), wheel("2"));
    const auto bad = Game::create(printed_components(), 1, {{"mode", "solo"}, {"automaton", "1A - 1E 2B - 3C 1F 2D"}});
    EXPECT_FALSE(bad);  // none in the active half
}

TEST(Solo, edition_is_that_of_the_players_turn) {
    RULE("N-O2");
    Position p(1, {{"mode", "solo"}, {"edition", "de2017"}});
    p.turn(0, 1).wheel("s2 bonus, m3 energy").stage(Stage::actions);
    p.play("use s2");
    EXPECT_EQ(p.texts(), (Texts{"name m3"}));
}

TEST(Automaton, moves_after_the_player_each_round) {
    RULE("N-O3");
    Position p = facing("s1 d, m1 a, m4 b, l1 c, l2 e, l5 f");
    p.turn(0, 1).play("end influence", "end actions", "end turn");
    EXPECT_EQ(p.game().actor(p.state), chance_actor);
    EXPECT_EQ(p.next(), "automaton turn d");
    p.play("automaton turn d");
    EXPECT_EQ(p.automaton().wheel, wheel_of("s2 d, m2 a, m1 b, l2 c, l3 e, l6 f", true));
    p.play(p.next());
    EXPECT_EQ(p.state.round, 2);
    EXPECT_EQ(p.state.stage, Stage::influence);
    EXPECT_EQ(p.game().actor(p.state), 0);
}

TEST(Automaton, entering_letters_act_in_alphabetical_order) {
    RULE("N-O3");
    Position p = facing("s1 f, m2 d, m4 a, l3 b, l4 c, l1 e");
    EXPECT_EQ(p.next(), "automaton turn b d f");
    EXPECT_EQ(turn_of(p),
              (Texts{"automaton b island 7 build piston2", "automaton d invest research", "automaton f upgrade f"}));
}

TEST(Automaton, no_letter_no_action) {
    RULE("N-O3");
    Position p = facing("s2 f, m1 d, m4 a, l1 b, l4 c, l2 e");
    EXPECT_EQ(p.next(), "automaton turn none");
    EXPECT_TRUE(turn_of(p).empty());
    EXPECT_EQ(p.state.round, 2);
}

TEST(Automaton, upgraded_letters_act_twice_the_side_is_read_when_they_begin) {
    RULE("N-O3");
    Position p = facing("s2 a, m2 d+, m1 e, l3 f, l2 b, l6 c");
    EXPECT_EQ(turn_of(p),
              (Texts{"automaton d invest research", "automaton d invest research", "automaton f upgrade a"}));
    // F was normal when it began and acts once, also when it upgrades itself.
    Position itself = facing("s1 f, m1 a+, m4 b+, l4 c+, l5 d+, l1 e+");
    EXPECT_EQ(turn_of(itself), (Texts{"automaton f upgrade f"}));
    // Extra energy lets F act before D, which is upgraded by the time it begins.
    Position waits = facing("s1 a+, m2 d, m1 e+, l2 f, l1 b+, l4 c+", 11);
    EXPECT_EQ(turn_of(waits),
              (Texts{"automaton a energy e f", "automaton e pursue refinement", "automaton e pursue refinement",
                     "automaton f upgrade d", "automaton d invest research", "automaton d invest research"}));
}

TEST(Automaton, transport_takes_the_rarest_ship) {
    RULE("N-O4");
    Position p = facing("s1 a, m1 d, m4 e, l1 b, l4 c, l2 f");
    // Island 7 holds mycelium (left) and obsidian (right).
    p.state.islands[0].ships = {1, 1};
    p.state.islands[2].ships = {2, 0};  // mycelium
    EXPECT_EQ(turn_of(p), (Texts{"automaton a island 7 ship obsidian"}));
    EXPECT_EQ(p.state.islands[0].ships, (std::array<std::uint8_t, 2>{1, 0}));
    EXPECT_EQ(p.state.ships_out[ware::obsidian], 1);
    EXPECT_EQ(p.automaton().ambassador, 1);
}

TEST(Automaton, transport_counts_ships_of_all_islands_this_one_included) {
    RULE("N-O4");
    Position p = facing("s1 a, m1 d, m4 e, l1 b, l4 c, l2 f");
    for (Island& island : p.state.islands) island.ships = {0, 0};
    p.state.islands[0].ships = {1, 3};  // one mycelium, three obsidian
    EXPECT_EQ(turn_of(p), (Texts{"automaton a island 7 ship mycelium"}));
    p = facing("s1 a, m1 d, m4 e, l1 b, l4 c, l2 f");
    for (Island& island : p.state.islands) island.ships = {0, 0};
    p.state.islands[0].ships = {3, 1};
    p.state.islands[1].ships = {0, 0};
    p.state.islands[3].ships = {3, 0};  // island 8: obsidian, now the commoner kind
    EXPECT_EQ(turn_of(p), (Texts{"automaton a island 7 ship mycelium"}));
}

TEST(Automaton, transport_ties_go_to_the_rightmost_place_with_a_ship) {
    RULE("N-O4");
    Position p = facing("s1 a, m1 d, m4 e, l1 b, l4 c, l2 f");
    for (Island& island : p.state.islands) island.ships = {0, 0};
    p.state.islands[0].ships = {2, 2};
    EXPECT_EQ(turn_of(p), (Texts{"automaton a island 7 ship obsidian"}));
    p = facing("s1 a, m1 d, m4 e, l1 b, l4 c, l2 f");
    p.state.islands[0].ships = {1, 0};
    EXPECT_EQ(turn_of(p), (Texts{"automaton a island 7 ship mycelium"}));
}

TEST(Automaton, transport_without_a_ship_is_cancelled_but_the_ambassador_moves) {
    RULE("N-O4");
    Position p = facing("s2 d, m2 a+, m4 e, l1 b, l4 c, l2 f");
    p.state.islands[0].ships = {0, 0};
    p.state.islands[1].ships = {0, 1};
    EXPECT_EQ(turn_of(p), (Texts{"automaton a island 7 cancelled", "automaton a island 4 ship mycelium"}));
    EXPECT_EQ(p.automaton().ambassador, 2);
}

TEST(Automaton, extra_energy_from_round_11) {
    RULE("N-O5");
    Position early = facing("s1 a, m2 d, m1 e, l2 c, l4 b, l1 f", 10);
    EXPECT_EQ(turn_of(early)[0], "automaton a island 7 ship obsidian");
    // A and D come in; the extra rotation brings C and E, which act before D.
    Position p = facing("s1 a, m2 d, m1 e, l2 c, l4 b, l1 f", 11);
    EXPECT_EQ(p.next(), "automaton turn a d");
    EXPECT_EQ(turn_of(p), (Texts{"automaton a energy c e", "automaton c seat exploration remove refinement",
                                 "automaton e pursue refinement", "automaton d invest exploration"}));
    EXPECT_EQ(p.automaton().wheel, wheel_of("s2 a, m4 d, m3 e, l4 c, l6 b, l3 f", true));
}

TEST(Automaton, extra_energy_is_one_slot_also_when_upgraded_and_never_cancelled) {
    RULE("N-O5", "N-O11");
    Position p = facing("s1 a+, m3 d, m4 e, l4 c, l5 b, l6 f", 12);
    EXPECT_EQ(turn_of(p), (Texts{"automaton a energy none"}));
    EXPECT_EQ(p.automaton().wheel, wheel_of("s2 a+, m1 d, m2 e, l6 c, l1 b, l2 f", true));
}

TEST(Automaton, extra_energy_letters_once_upgraded_act_twice) {
    RULE("N-O5", "N-O3");
    Position p = facing("s2 b, m2 a, m1 d+, l5 e, l4 c, l6 f", 11);
    EXPECT_EQ(turn_of(p),
              (Texts{"automaton a energy d", "automaton d invest research", "automaton d invest research"}));
}

TEST(Automaton, factory_on_a_site_for_two_then_the_rightmost) {
    RULE("N-O6");
    Position p = facing("s2 d, m2 b, m4 e, l1 a, l4 c, l2 f");
    EXPECT_EQ(turn_of(p), (Texts{"automaton b island 7 build piston2"}));
    EXPECT_EQ(p.state.islands[0].owner, (std::array<std::uint8_t, 4>{0, 0, 2, 0}));
    EXPECT_EQ(p.automaton().factories, 1);
    EXPECT_EQ(p.state.warehouse_supply, printed_components().warehouses);  // it takes no warehouses
    Position q = facing("s2 d, m2 b, m4 e, l1 a, l4 c, l2 f");
    q.state.islands[0].owner = {0, 0, 1, 0};
    EXPECT_EQ(turn_of(q), (Texts{"automaton b island 7 build sail2"}));
    Position r = facing("s2 d, m2 b, m4 e, l1 a, l4 c, l2 f");
    r.state.islands[0].owner = {1, 0, 1, 0};
    EXPECT_EQ(turn_of(r), (Texts{"automaton b island 7 build piston1"}));
}

TEST(Automaton, factory_is_cancelled_without_site_or_piece_but_the_ambassador_moves) {
    RULE("N-O6");
    Position p = facing("s2 d, m2 b+, m4 e, l1 a, l4 c, l2 f");
    p.state.islands[0].owner = {1, 1, 1, 1};
    EXPECT_EQ(turn_of(p), (Texts{"automaton b island 7 cancelled", "automaton b island 4 build lamp2"}));
    Position q = facing("s2 d, m2 b, m4 e, l1 a, l4 c, l2 f");
    q.automaton().factories = 7;
    EXPECT_EQ(turn_of(q), (Texts{"automaton b island 7 cancelled"}));
    EXPECT_EQ(q.automaton().ambassador, 1);
}

TEST(Automaton, intrigue_for_its_highest_track_against_the_players_highest) {
    RULE("N-O7");
    Position p = facing("s2 d, m2 c, m4 e, l1 a, l4 b, l2 f");
    p.steps(1, {3, 3, 1, 0}).steps(0, {2, 0, 2, 1});
    EXPECT_EQ(turn_of(p), (Texts{"automaton c seat settlement remove exploration"}));  // ties: further right
    EXPECT_EQ(p.state.seated[chamber::settlement], 1);
    EXPECT_EQ(p.state.upper[chamber::settlement], 3);
    EXPECT_EQ(p.state.upper[chamber::exploration], 3);
    EXPECT_EQ(p.state.politicians_out, 1);
}

TEST(Automaton, intrigue_may_use_one_chamber_for_both) {
    RULE("N-O7");
    Position p = facing("s2 d, m2 c, m4 e, l1 a, l4 b, l2 f");
    p.steps(1, {0, 0, 0, 2}).steps(0, {0, 0, 0, 2});
    EXPECT_EQ(turn_of(p), (Texts{"automaton c seat research remove research"}));
    p = facing("s2 d, m2 c, m4 e, l1 a, l4 b, l2 f");
    p.steps(1, {0, 0, 0, 2}).steps(0, {0, 0, 0, 2}).upper({4, 4, 4, 1, 4, 4});
    EXPECT_EQ(turn_of(p), (Texts{"automaton c seat research remove distribution"}));  // the one left was seated
}

TEST(Automaton, intrigue_falls_back_to_specialisation_and_distribution) {
    RULE("N-O7");
    Position p = facing("s2 d, m2 c, m4 e, l1 a, l4 b, l2 f");
    p.steps(1, {5, 0, 0, 0}).steps(0, {0, 4, 0, 0}).upper({0, 0, 4, 4, 1, 1});
    EXPECT_EQ(turn_of(p), (Texts{"automaton c seat specialisation remove distribution"}));
    p = facing("s2 d, m2 c, m4 e, l1 a, l4 b, l2 f");
    p.steps(1, {5, 0, 0, 0}).steps(0, {0, 4, 0, 0}).upper({1, 0, 4, 4, 1, 0});
    EXPECT_EQ(turn_of(p), (Texts{"automaton c seat refinement remove none"}));  // only the removal is skipped
    p = facing("s2 d, m2 c, m4 e, l1 a, l4 b, l2 f");
    p.steps(1, {5, 0, 0, 0}).steps(0, {0, 4, 0, 0}).upper({0, 4, 4, 4, 0, 4});
    EXPECT_EQ(turn_of(p), (Texts{"automaton c cancelled"}));  // as a whole
    EXPECT_EQ(p.state.politicians_out, 0);
}

TEST(Automaton, invests_in_the_most_valuable_track) {
    RULE("N-O8");
    Position p = facing("s2 c, m2 d, m4 e, l1 a, l4 b, l2 f");
    p.seated({3, 3, 1, 0, 4, 4}).steps(1, {1, 4, 0, 0});
    EXPECT_EQ(turn_of(p), (Texts{"automaton d invest settlement"}));  // 6 each: further right
    EXPECT_EQ(p.automaton().steps[track::settlement], 5);
    p = facing("s2 c, m2 d, m4 e, l1 a, l4 b, l2 f");
    p.seated({3, 3, 1, 0, 4, 4}).steps(1, {1, 9, 0, 0});
    EXPECT_EQ(turn_of(p), (Texts{"automaton d invest refinement"}));  // already on step 9 of the other
    p = facing("s2 c, m2 d, m4 e, l1 a, l4 b, l2 f");
    p.seated({0, 0, 0, 1, 0, 0}).steps(1, {1, 9, 0, 0});
    EXPECT_EQ(turn_of(p), (Texts{"automaton d invest research"}));  // from the cave
    EXPECT_EQ(p.automaton().steps[track::research], 1);
}

TEST(Automaton, all_tracks_at_the_top_leave_nothing_to_invest) {
    RULE("N-O8", "N-O9");
    Position p = facing("s1 d, m2 e, m4 c, l1 a, l4 b, l2 f");
    p.steps(1, {9, 9, 9, 9});
    EXPECT_EQ(turn_of(p), (Texts{"automaton d invest none", "automaton e cancelled"}));
}

TEST(Automaton, pursues_the_players_highest_track) {
    RULE("N-O9");
    Position p = facing("s2 c, m2 e, m4 d, l1 a, l4 b, l2 f");
    p.steps(0, {4, 0, 4, 1}).steps(1, {0, 0, 0, 0});
    EXPECT_EQ(turn_of(p), (Texts{"automaton e pursue exploration"}));  // ties: further right
    EXPECT_EQ(p.automaton().steps[track::exploration], 1);
    p = facing("s2 c, m2 e, m4 d, l1 a, l4 b, l2 f");
    p.steps(0, {4, 0, 4, 1}).steps(1, {0, 0, 9, 0});
    EXPECT_EQ(turn_of(p), (Texts{"automaton e pursue refinement"}));
    p = facing("s2 c, m2 e, m4 d, l1 a, l4 b, l2 f");
    p.steps(0, {4, 0, 0, 0}).steps(1, {9, 0, 0, 0});
    EXPECT_EQ(turn_of(p), (Texts{"automaton e cancelled"}));  // not where the player has nobody
}

TEST(Automaton, upgrades_the_letter_that_enters_soonest) {
    RULE("N-O10");
    // After the rotation: s1 a enters next turn, m2 b too: the smaller ring.
    Position p = facing("s2 a, m1 b, m4 c, l3 f, l4 d, l5 e");
    EXPECT_EQ(turn_of(p), (Texts{"automaton f upgrade a"}));
    p = facing("s2 a+, m1 b, m4 c, l3 f, l4 d, l5 e");
    EXPECT_EQ(turn_of(p), (Texts{"automaton f upgrade b"}));
    p = facing("s2 a+, m1 b+, m4 c, l3 f, l4 d, l5 e");
    EXPECT_EQ(turn_of(p), (Texts{"automaton f upgrade c"}));  // m1, in two turns
    p = facing("s2 a+, m1 b+, m4 c+, l3 f, l4 d, l5 e");
    EXPECT_EQ(turn_of(p), (Texts{"automaton f upgrade e"}));  // l6, in four turns; d in five, f itself in six
    p = facing("s2 a+, m1 b+, m4 c+, l3 f, l4 d+, l5 e+");
    EXPECT_EQ(turn_of(p), (Texts{"automaton f upgrade f"}));
    EXPECT_TRUE(is_upgraded(p.automaton().wheel[slot::l4]));
    p = facing("s2 a+, m1 b+, m4 c+, l3 f+, l4 d+, l5 e+");
    EXPECT_EQ(turn_of(p), (Texts{"automaton f cancelled", "automaton f cancelled"}));
}

TEST(Automaton, turns_to_enter_follow_from_rotating) {
    RULE("N-O10", "N-C2");
    for (int at = 0; at < slot_count; ++at) {
        Wheel wheel{};
        wheel[at] = 1;
        const int which = ring_of(at);
        int turns = 0;
        do {
            rotate(wheel, which);
            ++turns;
        } while (wheel[entry_slot[which]] == 0);
        EXPECT_EQ(turns_to_enter[at], turns) << slot_names[at];
    }
}

TEST(Automaton, cancelled_uses_on_the_small_ring_become_investments) {
    RULE("N-O11");
    Position p = facing("s1 f+, m1 a+, m4 b+, l4 c+, l5 d+, l1 e+");
    EXPECT_EQ(turn_of(p), (Texts{"automaton f cancelled", "automaton instead invest research", "automaton f cancelled",
                                 "automaton instead invest research"}));
    EXPECT_EQ(p.automaton().steps[track::research], 2);
    Position ship = facing("s1 a, m1 f, m4 b, l4 c, l5 d, l1 e");
    ship.state.islands[0].ships = {0, 0};
    EXPECT_EQ(turn_of(ship), (Texts{"automaton a island 7 cancelled", "automaton instead invest research"}));
    Position site = facing("s1 b, m1 f, m4 a, l4 c, l5 d, l1 e");
    site.state.islands[0].owner = {1, 1, 1, 1};
    EXPECT_EQ(turn_of(site), (Texts{"automaton b island 7 cancelled", "automaton instead invest research"}));
    Position intrigue = facing("s1 c, m1 f, m4 a, l4 b, l5 d, l1 e");
    intrigue.upper({0, 0, 0, 0, 0, 0});
    EXPECT_EQ(turn_of(intrigue), (Texts{"automaton c cancelled", "automaton instead invest research"}));
    Position pursuit = facing("s1 e, m1 f, m4 a, l4 b, l5 d, l1 c");
    pursuit.steps(0, {1, 0, 0, 0}).steps(1, {9, 0, 0, 0});
    EXPECT_EQ(turn_of(pursuit), (Texts{"automaton e cancelled", "automaton instead invest research"}));
}

TEST(Automaton, one_cancelled_use_of_two_is_one_investment) {
    RULE("N-O11");
    Position p = facing("s1 a+, m1 f, m4 b, l4 c, l5 d, l1 e");
    p.state.islands[0].ships = {0, 0};
    EXPECT_EQ(turn_of(p), (Texts{"automaton a island 7 cancelled", "automaton instead invest research",
                                 "automaton a island 4 ship mycelium"}));
}

TEST(Solo, the_player_must_have_more) {
    RULE("N-O12");
    Position p(1, {{"mode", "solo"}});
    p.seated({1, 1, 0, 0, 0, 0}).steps(0, {3, 0, 0, 0}).steps(1, {0, 3, 0, 0});
    Scores scores = p.game().scores(p.state);
    EXPECT_EQ(scores.columns, 2);
    EXPECT_EQ(p.game().players(), 1);
    EXPECT_EQ(scores.total[0], scores.total[1]);
    EXPECT_FALSE(scores.wins(0));
    EXPECT_EQ(scores.decided_by, "automaton_wins_ties");
    p.steps(0, {4, 0, 0, 0});
    scores = p.game().scores(p.state);
    EXPECT_TRUE(scores.wins(0) && !scores.wins(1));
    EXPECT_EQ(scores.decided_by, "");
}

TEST(Solo, the_automaton_counts_as_an_opponent) {
    RULE("N-O14", "N-A7", "N-A10");
    Position p = facing("s1 a, m1 f, m4 b, l4 c, l5 d, l1 e");
    p.turn(0, 1).stage(Stage::actions).wheel("s2 journey, m3 city").steps(1, {3, 0, 0, 0}).resources(0, 0, 3);
    p.play("use s2", "travel 9");  // where its ambassador stands
    EXPECT_EQ(p.mover().resources(), 2);
    p.play("ship energy", "use m3");
    EXPECT_FALSE(p.can("invest refinement"));  // step 2 costs 2, and 1 more because the Automaton is ahead
    p.resources(0, 0, 3).play("invest refinement");
    EXPECT_EQ(p.mover().resources(), 0);
}

}  // namespace
}  // namespace mistwheel::noria
