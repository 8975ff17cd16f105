// What is told of a step: turns, and what the rules do by themselves.
#include <gmock/gmock.h>

#include <algorithm>

#include "engine/core/step_report_test.hpp"
#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

using testing::Contains;

TEST(Facts, set_up_is_nobodys_turn) {
    const Game game = make_game(3);
    Random random(2);
    Moves moves;
    State state = game.start();
    for (; game.actor(state) == chance_actor; game.apply(state, random_move(game, state, chance_actor, moves, random)))
        EXPECT_EQ(game.turn_mark(state), TurnMark{});
    EXPECT_EQ(game.turn_mark(state).column, game.actor(state));
}

TEST(Facts, tell_the_craftsman_who_goes_home) {
    RULE("B-T3", "B-Ex3");
    const Game game = make_game(2, "beginner");
    int told = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        each_step(game, seed, [&](const State& before, Move, const State& after, const StepReport& step) {
            if (after.turn.stage == Stage::over) return;
            int home = 0;
            for (const Fact& each : step.facts) home += each.key == "craftsman_home" ? 1 : 0;
            int back = 0;
            for (int seat = 0; seat < 2; ++seat)
                back += (guild(before, seat).craftsmen_at - guild(after, seat).craftsmen_at).size();
            ASSERT_EQ(home, back);
            told += home;
        });
    EXPECT_GT(told, 10);
}

// Every point of these lines comes with a fact that says why.
TEST(Facts, account_for_explorers_the_end_card_bonuses_and_what_is_left_over) {
    RULE("B-X3", "B-E1", "B-K5", "B-E2");
    for (int players = 2; players <= 4; ++players) {
        const Game game = make_game(players, "beginner");
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            FactSums<Game> told(game, seed);
            const Scores scores = game.scores(told.last);
            for (int seat = 0; seat < players; ++seat) {
                ASSERT_EQ(told.of("explorer.points", seat), line_of(scores, "explorers", seat));
                ASSERT_EQ(told.of("end_card.points", seat), line_of(scores, "end_card", seat));
                ASSERT_EQ(told.of("bonus.points", seat), line_of(scores, "contract_bonuses", seat));
                ASSERT_EQ(-told.of("left_over.resources", seat), line_of(scores, "storage", seat));
            }
        }
    }
}

// A has four buildings and a site with what Distillery or Adventurers need, and a stone more.
Position with_four_buildings(std::string_view last) {
    Position p(3);
    for (Guild& each : p.state.guilds) each.hand = 0;
    p.row({});
    p.building("A", "b9", "store.1").building("A", "g9", "store.2").building("A", "b6", "store.3");
    p.building("A", "g6", "store.4");
    p.open(1, last).site("A", "d2");
    Pile pile = p.game.printed_cost(p.card(last));
    pile.add(1);
    p.of("A").sites[0].pile += pile;
    p.state.supply -= pile;
    p.play("erect d2.1");
    return p;
}

TEST(Facts, tell_the_end_card_the_last_turns_and_the_surplus) {
    RULE("B-E1", "B-F1");
    const Position p = with_four_buildings("adventurers.1");
    const auto told = facts_of(p.game, p.state, "contract adventurers.1");
    EXPECT_THAT(told, Contains("surplus_stored seat A wood 0 stone 1 clay 0 wheat 0 food 0"));
    EXPECT_THAT(told, Contains("end_card seat A points 2"));
    EXPECT_THAT(told, Contains("last_turns seats B C"));
}

TEST(Facts, tell_the_action_of_a_distillery_unless_the_end_card_takes_it) {
    RULE("B-K1", "B-K3", "B-E1");
    int given = 0;
    const Game game = make_game(3, "expert");
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        each_step(game, seed, [&](const State& before, Move, const State& after, const StepReport& told) {
            for (const Fact& each : told.facts) {
                if (each.key != "extra_action") continue;
                ++given;
                ASSERT_EQ(after.turn.seat, before.turn.seat);
                ASSERT_GT(after.turn.actions, before.turn.stage == Stage::refill ? before.turn.actions : 0);
            }
        });
    EXPECT_GT(given, 5);
}

TEST(Facts, tell_an_effect_that_has_no_use_and_none_that_is_asked_for) {
    RULE("B-K1");
    const Game game = make_game(3, "beginner");
    const auto asks = [](const State& state) {
        return state.turn.stage >= Stage::express_kind && state.turn.stage < Stage::over;
    };
    int lost = 0;
    int asked = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed)
        each_step(game, seed, [&](const State& before, Move, const State& after, const StepReport& step) {
            const bool told =
                std::ranges::any_of(step.facts, [](const Fact& each) { return each.key == "effect_lost"; });
            const bool begins = asks(after) && !asks(before);
            ASSERT_FALSE(told && begins);
            lost += told ? 1 : 0;
            asked += begins ? 1 : 0;
        });
    EXPECT_GT(lost, 0);
    EXPECT_GT(asked, 20);
}

TEST(Facts, tell_that_all_have_passed) {
    RULE("B-H1");
    Position p(2);
    p.play("end");
    EXPECT_THAT(facts_of(p.game, p.state, "end"), Contains("all_passed"));
}

TEST(Turns, are_one_a_seat_without_rounds) {
    RULE("B-A0");
    const Game game = make_game(3, "beginner");
    TurnCount count;
    each_step(game, 3, [&](const State& before, Move, const State& after, const StepReport&) {
        const int last = count.turn;
        count.follow(game.turn_mark(before));
        ASSERT_EQ(count.mark.round, 0);
        if (count.turn > 0) {
            ASSERT_EQ(count.mark.column, before.turn.seat);
        } else {
            ASSERT_LE(before.turn.stage, Stage::token);
        }
        ASSERT_LE(count.turn - last, 1);
        ASSERT_TRUE(after.turn.stage == Stage::over || count.turn >= last);
    });
    EXPECT_GT(count.turn, 20);
}

}  // namespace
}  // namespace mistwheel::vianebula
