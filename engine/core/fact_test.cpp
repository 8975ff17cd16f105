#include "engine/core/fact.hpp"

#include <gmock/gmock.h>

#include "engine/core/any_game.hpp"
#include "engine/core/pebbles.hpp"

namespace mistwheel {
namespace {

using testing::ElementsAre;

Scores scores_of(std::initializer_list<int> totals, std::initializer_list<int> tie_breaks = {}) {
    Scores scores;
    scores.columns = static_cast<int>(totals.size());
    std::ranges::copy(totals, scores.total.begin());
    std::ranges::copy(tie_breaks, scores.tie_break.begin());
    rank_columns(scores);
    return scores;
}

std::vector<std::string> words(const Fact& fact, std::string_view name) {
    for (const FactArg& each : fact.args)
        if (each.name == name) return std::get<std::vector<std::string>>(each.value);
    return {};
}

TEST(Winner, is_the_best_seat_with_its_points) {
    const Fact fact = winner(scores_of({40, 72, 58}), 3);
    EXPECT_THAT(words(fact, "winners"), ElementsAre("B"));
    EXPECT_EQ(std::get<int>(fact.args[1].value), 72);
    EXPECT_EQ(fact.args.size(), 2U) << "no tie was broken";
}

TEST(Winner, shares_a_tie_that_nothing_breaks) {
    EXPECT_THAT(words(winner(scores_of({60, 60, 58}), 3), "winners"), ElementsAre("A", "B"));
}

TEST(Winner, names_the_tie_break_and_who_lost_by_it) {
    Scores scores = scores_of({60, 60, 58}, {-12, -9, -1});
    scores.decided_by = "storage";
    const Fact fact = winner(scores, 3);
    EXPECT_THAT(words(fact, "winners"), ElementsAre("B"));
    EXPECT_THAT(words(fact, "tied"), ElementsAre("A"));
    EXPECT_EQ(std::get<std::string>(fact.args[2].value), "storage");
}

TEST(Winner, is_none_of_those_who_gave_up) {
    EXPECT_THAT(words(winner(scores_of({40, 72, 58}), 3, 0b010), "winners"), ElementsAre("C"));
}

TEST(Winner, may_be_the_automatic_opponent) {
    EXPECT_THAT(words(winner(scores_of({40, 72}), 1), "winners"), ElementsAre("automaton"));
}

TEST(TurnCount, counts_turns_and_leaves_chance_between_them_to_the_turn_before) {
    TurnCount count;
    const auto follow = [&](int column, int number) {
        count.follow({.round = 0, .column = column, .number = number});
        return count.turn;
    };
    EXPECT_EQ(follow(TurnMark::nobody, 0), 0) << "set-up";
    EXPECT_EQ(follow(0, 1), 1);
    EXPECT_EQ(follow(0, 1), 1);
    EXPECT_EQ(follow(TurnMark::nobody, 0), 1) << "a coin";
    EXPECT_EQ(follow(1, 2), 2);
    EXPECT_EQ(follow(0, 1), 3);
}

// A game that tells nothing itself: its points count at the end.
TEST(Tell, gives_all_points_at_the_end_where_a_game_does_not_tell_its_steps) {
    const auto game = Pebbles::create({}, 2, {});
    Random random(5);
    Moves moves;
    PebblesState state = game->start();
    std::array<int, 2> sum{};
    while (game->actor(state) != game_over) {
        const PebblesState before = state;
        const Move move = random_move(*game, state, game->actor(state), moves, random);
        game->apply(state, move);
        const StepReport told = tell(*game, before, move, state);
        EXPECT_TRUE(told.points.empty() || game->actor(state) == game_over);
        for (const PointChange& each : told.points) sum[static_cast<std::size_t>(each.column)] += each.points;
    }
    EXPECT_EQ(sum[0], game->scores(state).total[0]);
    EXPECT_EQ(sum[1], game->scores(state).total[1]);
}

}  // namespace
}  // namespace mistwheel
