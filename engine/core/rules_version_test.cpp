#include "engine/core/rules_version.hpp"

#include <gmock/gmock.h>

#include "engine/core/any_game.hpp"
#include "engine/core/pebbles.hpp"
#include "engine/core/record.hpp"

namespace mistwheel {
namespace {

using ::testing::HasSubstr;

// Pebbles after its first change of a rule: since version 2 nobody may take three pebbles at once.
class ChangedPebbles : public Pebbles {
public:
    static constexpr int rules_version = 2;
    static constexpr int oldest_rules_version = 1;

    static Result<ChangedPebbles> create(const Components& components, int players, const OptionValues& options,
                                         int rules = rules_version) {
        auto game = Pebbles::create(components, players, options);
        if (!game) return game.error();
        return ChangedPebbles(*game, rules);
    }
    int rules() const { return rules_; }

    void legal(const State& state, Moves& moves) const {
        Pebbles::legal(state, moves);
        if (rules_ < 2 || state.stage != State::turn) return;
        Moves allowed;
        for (const Move& move : moves)
            if (move.kind != take || move.a < 3) allowed.push(move);
        moves = allowed;
    }

private:
    ChangedPebbles(const Pebbles& game, int rules) : Pebbles(game), rules_(rules) {}
    int rules_;
};

Erased<ChangedPebbles> under(int rules) { return Erased(*create_under<ChangedPebbles>(rules, {}, 2, {})); }

// Somebody takes three whenever that is possible.
Record played(const AnyGame& game) {
    Record record = begin_record(game);
    AnyState state = game.start();
    Random random(5);
    Moves moves;
    while (game.actor(state) != game_over) {
        game.legal(state, moves);
        Move move = game.random_move(state, random);
        for (const Move& each : moves)
            if (each.kind == Pebbles::take && each.a == 3) move = each;
        record.moves.push_back({.actor = game.actor(state), .text = game.text(state, move, omniscient), .comment = {}});
        game.apply(state, move);
    }
    finish_record(record, game, state);
    return record;
}

TEST(RulesVersion, a_record_names_the_rules_it_was_played_by) {
    EXPECT_EQ(played(under(1)).rules_version, 1);
    EXPECT_EQ(played(under(2)).rules_version, 2);
}

TEST(RulesVersion, an_old_record_replays_by_the_old_rules_and_not_by_the_new) {
    const Record old = played(under(1));
    EXPECT_THAT(write_record(old), HasSubstr("take 3"));
    const auto again = replay_record(under(1), old);
    EXPECT_TRUE(again) << again.message();
    EXPECT_FALSE(replay_record(under(2), old));
}

TEST(RulesVersion, a_game_that_was_begun_by_the_old_rules_ends_by_them) {
    Record begun = played(under(1));
    begun.moves.resize(begun.moves.size() / 2);
    begun.result.clear();
    begun.hash.reset();
    const auto game = under(begun.rules_version);
    AnyState state = replay_record(game, begun)->last;
    bool three = false;
    Random random(7);
    Moves moves;
    while (game.actor(state) != game_over) {
        game.legal(state, moves);
        for (const Move& move : moves) three |= move.kind == Pebbles::take && move.a == 3;
        game.apply(state, game.random_move(state, random));
    }
    EXPECT_TRUE(three);
}

TEST(RulesVersion, new_games_are_played_by_the_new_rules) {
    EXPECT_EQ(rules_of(*ChangedPebbles::create({}, 2, {})), 2);
    EXPECT_EQ(oldest_rules_version<ChangedPebbles>(), 1);
    EXPECT_THAT(write_record(played(under(2))), ::testing::Not(HasSubstr("take 3")));
}

TEST(RulesVersion, a_game_whose_rules_never_changed_needs_nothing) {
    static_assert(!KeepsOldRules<Pebbles>);
    static_assert(oldest_rules_version<Pebbles>() == Pebbles::rules_version);
    EXPECT_EQ(rules_of(*create_under<Pebbles>(Pebbles::rules_version, {}, 2, {})), Pebbles::rules_version);
}

}  // namespace
}  // namespace mistwheel
