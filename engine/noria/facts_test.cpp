// What is told of a step: turns, what the rules do by themselves, and the Automaton's reasons.
#include <gmock/gmock.h>

#include "engine/core/step_report_test.hpp"
#include "engine/noria/position_test.hpp"

namespace mistwheel::noria {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Facts, tell_each_new_round_with_its_cogs_and_the_price_rise) {
    RULE("N-S3", "N-P1", "N-I3");
    for (int players = 2; players <= 4; ++players) {
        Position p(players);
        const Game& game = p.game();
        int rises = 0;
        for (int round = 1; round < game.rounds(); ++round) {
            p.turn(players - 1, round).stage(Stage::politics);
            p.state.first = 0;
            const auto told = facts_of(game, p.state, "end turn");
            EXPECT_THAT(told, Contains("new_round round " + std::to_string(round + 1) + " rounds " +
                                       std::to_string(game.rounds())));
            if (game.cogs(round + 1) > game.cogs(round)) {
                EXPECT_THAT(told, Contains(StartsWith("cogs cogs " + std::to_string(game.cogs(round + 1)))));
            } else {
                EXPECT_THAT(told, Not(Contains(StartsWith("cogs"))));
            }
            const bool rise = std::ranges::count(told, "prices_rise night_shift 2 modification 3") == 1;
            EXPECT_EQ(rise, round + 1 == game.rounds() - 5) << "space 11 of 16";
            rises += rise ? 1 : 0;
        }
        EXPECT_EQ(rises, 1);
    }
}

TEST(Facts, tell_the_income_of_factories) {
    RULE("N-M1", "N-Ex5");
    Position p(2);
    p.turn(0, 3).stage(Stage::politics);
    p.mover().factories = 3;
    EXPECT_THAT(facts_of(p.game(), p.state, "end turn"), ElementsAre("income seat A knowledge 2 factories 3"));
}

TEST(Facts, tell_what_an_intrigue_makes_of_a_chamber) {
    RULE("N-P1", "N-E1");
    Position p(2);
    p.turn(0, 3).stage(Stage::politics).knowledge(9);
    const auto value = [&](int seated) { return std::to_string(printed_components().chamber_values[1][seated]); };
    EXPECT_THAT(facts_of(p.game(), p.state, "intrigue settlement research"),
                ElementsAre("chamber_worth chamber settlement from " + value(0) + " to " + value(1)));
}

TEST(Facts, tell_the_disc_that_is_replaced_and_the_ships_of_a_new_island) {
    RULE("N-M3", "N-A11");
    const Game game = make_table(3);
    int out = 0;
    int islands = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        each_step(game, seed, [&](const State& before, Move move, const State&, const StepReport& told) {
            for (const Fact& each : told.facts) {
                if (each.key == "ships_arrive") {
                    ++islands;
                    ASSERT_EQ(kind_of(move), MoveKind::reveal);
                }
                if (each.key != "disc_out") continue;
                ++out;
                ASSERT_EQ(kind_of(move), MoveKind::place);
                ASSERT_NE(before.mover().wheel[move.b], 0);
            }
        });
    EXPECT_GT(out, 5);
    EXPECT_GT(islands, 5);
}

TEST(Facts, tell_a_surcharge_that_is_paid_at_once_with_the_price) {
    RULE("N-A7");
    Position p(2);
    p.turn(0, 3).wheel("s2 city").resources(1, 0, 0).full(good::thruster, 5).full(good::sail, 5);
    p.steps(1, {0, 0, 1, 0});
    p.play("end influence", "use s2", "invest exploration");
    ASSERT_GT(p.those("pay").size(), 1U) << "there are two goods to pay with, and one resource for the one ahead";
    EXPECT_THAT(facts_of(p.game(), p.state, p.those("pay")[0]),
                ElementsAre("surcharge seat A energy 1 mycelium 0 obsidian 0"));
}

// The player has just ended a turn; the Automaton's wheel is given as it lies before its turn.
Position against(std::string_view letters, int round = 1) {
    Position p(1, {{"mode", "solo"}});
    p.islands({7, 4, 2, 8, 9}).ambassador(1, 9);
    p.steps(0, {1, 0, 3, 0}).steps(1, {0, 2, 1, 0});
    p.automaton().wheel = wheel_of(letters, true);
    p.turn(0, round).stage(Stage::automaton_turns);
    p.play(p.next());
    return p;
}

std::vector<std::string> reasons(const Position& p) { return facts_of(p.game(), p.state, p.next()); }

TEST(Reasons, of_an_investment_are_the_value_of_the_chamber_and_the_place_to_the_right) {
    RULE("N-O8");
    Position p = against("m2 d");
    EXPECT_THAT(reasons(p), Contains(HasSubstr("reason rightmost")));
    p.seated({0, 0, 0, 0, 0, 0}).seated({0, 3, 0, 0, 0, 0});
    EXPECT_THAT(reasons(p), Contains(StartsWith("automaton_invests track settlement")));
    EXPECT_THAT(reasons(p), Contains(HasSubstr("reason most_valuable")));
}

TEST(Reasons, of_a_pursuit_are_the_players_steps) {
    RULE("N-O9");
    EXPECT_THAT(reasons(against("m2 e")), Contains("automaton_pursues track exploration step 3 reason highest"));
}

TEST(Reasons, of_an_intrigue_are_both_highest_tracks) {
    RULE("N-O7");
    const auto told = reasons(against("m2 c"));
    EXPECT_THAT(told, Contains("automaton_seats chamber settlement step 2 reason highest"));
    EXPECT_THAT(told, Contains("automaton_removes chamber exploration step 3 reason highest"));
}

TEST(Reasons, say_when_a_use_is_cancelled_and_what_comes_instead) {
    RULE("N-O9", "N-O11");
    Position p = against("m2 e");
    p.steps(0, {0, 0, 0, 0});
    EXPECT_THAT(reasons(p), Contains("automaton_cancelled letter e reason nobody_ahead instead nothing"));
    Position small = against("s1 e");
    small.steps(0, {0, 0, 0, 0});
    EXPECT_THAT(reasons(small), ElementsAre("automaton_cancelled letter e reason nobody_ahead instead investment"));
}

TEST(Reasons, say_that_no_letter_came_in) {
    RULE("N-O3");
    Position p = against("m2 d");
    p.automaton().wheel = wheel_of("m1 d", true);
    p.stage(Stage::automaton_turns);
    EXPECT_THAT(reasons(p), Contains("automaton_rests"));
}

// Whatever the Automaton does: it has a reason, and the reason names what the move names.
TEST(Reasons, come_with_every_use) {
    RULE("N-O4", "N-O6", "N-O7", "N-O8", "N-O9", "N-O10");
    const Game game = make_table(1, {{"mode", "solo"}});
    int uses = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        each_step(game, seed, [&](const State& before, Move move, const State&, const StepReport& told) {
            if (kind_of(move) <= MoveKind::automaton_turn || kind_of(move) == MoveKind::automaton_energy) return;
            ++uses;
            ASSERT_FALSE(told.facts.empty()) << game.text(before, move);
            const std::string text = game.text(before, move);
            ASSERT_TRUE(told.facts[0].key.starts_with("automaton_")) << told.facts[0].key;
            for (const FactArg& each : told.facts[0].args)
                if (each.name == "track" || each.name == "chamber") {
                    ASSERT_THAT(text, HasSubstr(std::get<std::string>(each.value)));
                }
        });
    EXPECT_GT(uses, 1000);
}

TEST(Turns, alternate_with_the_automaton_and_have_rounds) {
    RULE("N-O3", "N-S3");
    const Game game = make_table(1, {{"mode", "solo"}});
    TurnCount count;
    each_step(game, 5, [&](const State& before, Move, const State&, const StepReport&) {
        count.follow(game.turn_mark(before));
        ASSERT_EQ(count.mark.round, before.round);
        if (before.round == 0) {
            ASSERT_EQ(count.turn, 0) << "set-up";
        } else {
            ASSERT_EQ(count.turn, 2 * before.round - (count.mark.column == 0 ? 1 : 0));
        }
    });
    EXPECT_EQ(count.turn, 2 * game.rounds());
}

}  // namespace
}  // namespace mistwheel::noria
