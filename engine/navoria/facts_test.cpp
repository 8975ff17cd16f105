// What is told of a step: turns, and what the rules do by themselves.
#include <numeric>

#include "engine/core/step_report_test.hpp"
#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

using ::testing::Contains;
using ::testing::Not;
using ::testing::StartsWith;

// The turn before the last one of a round is over: A is about to end it.
Position at_the_last_turn(int round = 1) {
    Position p;
    p.empower();
    p.round(round);
    p.state.empower = 1;
    p.state.turn = 7;
    begin_turn(p.game, p.state);
    p.play("city merchant");
    return p;
}

TEST(Facts, tell_the_fifth_symbol_of_a_species) {
    RULE("V-R6");
    for (int seed = 0; seed < 20; ++seed)
        each_step(*Game::create(box(), 3, {}), static_cast<std::uint64_t>(seed),
                  [&](const State& before, Move move, const State& after, const StepReport& told) {
                      int won = 0;
                      for (const Fact& each : told.facts) won += each.key == "friendship" ? 1 : 0;
                      int tokens = 0;
                      for (int species = 0; species < species_count; ++species)
                          for (int place = 0; place < places_per_board; ++place)
                              tokens += (after.friends[species][place] != 0) - (before.friends[species][place] != 0);
                      ASSERT_EQ(won, tokens);
                      ASSERT_TRUE(won == 0 || kind_of(move) == MoveKind::take);
                  });
}

TEST(Facts, tell_named_steps_and_posts_but_not_those_that_are_chosen) {
    RULE("V-K2", "V-K4", "V-N1");
    const Game game = *Game::create(box(), 2, {});
    int named = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        each_step(game, seed, [&](const State& before, Move move, const State& after, const StepReport& told) {
            if (game.actor(before) == chance_actor || before.round != after.round || game.actor(after) == game_over)
                return;
            int moved = kind_of(move) == MoveKind::step &&
                                before.players[before.seat].markers[move.a] < box().tracks[move.a].end
                            ? -1
                            : 0;
            for (int track = 0; track < continent_count; ++track)
                moved += after.players[before.seat].markers[track] - before.players[before.seat].markers[track];
            int spaces = 0;
            for (const Fact& each : told.facts)
                if (each.key == "advances")
                    spaces += std::get<int>(each.args[3].value) - std::get<int>(each.args[2].value);
            ASSERT_EQ(spaces, moved);
            named += spaces;
            int built = kind_of(move) == MoveKind::post ? -1 : 0;
            for (int track = 0; track < continent_count; ++track)
                built += after.players[before.seat].posts[track] - before.players[before.seat].posts[track];
            for (const Fact& each : told.facts) built -= each.key == "post" ? 1 : 0;
            ASSERT_EQ(built, 0);
        });
    EXPECT_GT(named, 20);
}

TEST(Facts, tell_goods_that_come_by_themselves_but_not_those_that_are_chosen_or_placed) {
    RULE("V-G1");
    const Game game = *Game::create(box(), 2, {});
    const auto in_hand = [](const State& state) {
        return std::accumulate(state.pending.hand.begin(), state.pending.hand.end(), 0);
    };
    int came = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        each_step(game, seed, [&](const State& before, Move move, const State& after, const StepReport& told) {
            if (game.actor(before) == chance_actor || before.turn != after.turn) return;
            int gained = in_hand(after) - in_hand(before);
            if (kind_of(move) == MoveKind::place) ++gained;
            if (kind_of(move) == MoveKind::good) --gained;
            for (const Fact& each : told.facts)
                if (each.key == "goods")
                    for (std::size_t i = 1; i < each.args.size(); ++i) gained -= std::get<int>(each.args[i].value);
            ASSERT_EQ(gained, 0);
            came += told.facts.empty() ? 0 : 1;
        });
    EXPECT_GT(came, 20);
}

TEST(Facts, tell_income_places_and_the_new_round_with_the_last_move_of_a_round) {
    RULE("V-I1", "V-T1", "V-T3");
    Position p = at_the_last_turn();
    p.has('B', "merchant-1").marker('A', desert, 3).marker('B', desert, 2);
    p.posts('A', desert, 1);
    const auto told = facts_of(p.game, p.state, "cell merchant 1");
    EXPECT_THAT(told, Contains("income seat B merchants 1 adventurers 0"));
    EXPECT_THAT(told, Contains("track_place track desert seat A place 1 points 3"));
    EXPECT_THAT(told, Contains("returns seat A track desert from 3 to 1"));
    EXPECT_THAT(told, Contains("returns seat B track desert from 2 to 0"));
    EXPECT_EQ(told.back(), "new_round round 2 order A B");
}

TEST(Facts, tell_soldiers_and_friendship_at_the_end_and_no_return) {
    RULE("V-E1");
    Position p = at_the_last_turn(3);
    p.has('A', "soldier-1").posts('A', desert, 2).posts('A', forest, 2).posts('A', glacier, 2).marker('A', desert, 5);
    const auto told = facts_of(p.game, p.state, "cell merchant 1");
    EXPECT_THAT(told, Contains("soldiers seat A points 4"));
    EXPECT_THAT(told, Not(Contains(StartsWith("returns"))));
    EXPECT_THAT(told, Not(Contains(StartsWith("new_round"))));
}

// Every point of these lines comes with a fact that says why.
TEST(Facts, account_for_what_the_rules_pay_by_themselves) {
    RULE("V-I1", "V-K5", "V-E1");
    for (int players = 2; players <= 4; ++players) {
        const Game game = *Game::create(box(), players, {});
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            FactSums<Game> told(game, seed);
            const Scores scores = game.scores(told.last);
            for (int seat = 0; seat < players; ++seat) {
                ASSERT_EQ(told.of("income.merchants", seat), line_of(scores, "merchants", seat));
                ASSERT_EQ(told.of("income.adventurers", seat), line_of(scores, "adventurers", seat));
                ASSERT_EQ(told.of("track_place.points", seat), line_of(scores, "ranks", seat));
                ASSERT_EQ(told.of("treasure.points", seat), line_of(scores, "treasure", seat));
                ASSERT_EQ(told.of("soldiers.points", seat), line_of(scores, "soldiers", seat));
                ASSERT_EQ(told.of("friends_pay.points", seat), line_of(scores, "friendship", seat));
            }
        }
    }
}

TEST(Turns, are_one_a_seat_and_phase_with_new_cards_between_rounds) {
    RULE("V-N1", "V-T2", "V-R1", "V-B1");
    const Game game = *Game::create(box(), 3, {});
    TurnCount count;
    std::vector<int> owners;
    each_step(game, 7, [&](const State& before, Move, const State&, const StepReport&) {
        const int last = count.turn;
        count.follow(game.turn_mark(before));
        if (count.turn == last) return;
        ASSERT_EQ(count.turn, last + 1);
        owners.push_back(count.mark.column);
        ASSERT_EQ(count.mark.round, before.round);
    });
    // Three rounds of 12 turns in each of two phases, and new cards twice.
    EXPECT_EQ(owners.size(), 3U * 24 + 2);
    EXPECT_EQ(std::ranges::count(owners, TurnMark::nobody), 2);
    EXPECT_EQ(owners[11], owners[12]) << "the last to recruit is the first in the city: two turns, not one";
}

}  // namespace
}  // namespace mistwheel::navoria
