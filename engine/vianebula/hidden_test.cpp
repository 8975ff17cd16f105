// B-V1: who knows what.
#include <gmock/gmock.h>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

using testing::HasSubstr;
using testing::Not;

bool same(const State& x, const State& y) { return std::memcmp(&x, &y, sizeof x) == 0; }

std::string move_json(const Position& p, Move move, int viewer) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    wire::Wire<Game>::move(out, p.game, p.state, move, viewer);
    out.EndObject();
    return buffer.GetString();
}

TEST(Hidden, a_hand_is_shown_to_its_owner_only) {
    RULE("B-V1", "B-S2");
    Position p(3);
    p.building("A", "b9", "secret-plan.1")
        .hand("A", {"shortcut.1", "priest"})
        .hand("B", {"quiet-town.1", "shortcut.2"});
    p.row({"store.1", "store.2", "store.3", "store.4"});
    EXPECT_THAT(whole_view(p.game, p.state, 0), HasSubstr("\"card:priest\""));
    EXPECT_THAT(whole_view(p.game, p.state, 1), Not(HasSubstr("card:priest")));
    EXPECT_THAT(whole_view(p.game, p.state, 1), HasSubstr("card:quiet-town.1"));
    EXPECT_THAT(whole_view(p.game, p.state, 1), HasSubstr("\"hand\":{\"private\":1,\"neutral\":1,\"cards\":null}"));
    EXPECT_THAT(whole_view(p.game, p.state, spectator), Not(HasSubstr("card:quiet-town.1")));
    EXPECT_THAT(whole_view(p.game, p.state, omniscient), HasSubstr("card:priest"));
}

TEST(Hidden, views_of_others_do_not_depend_on_a_hand) {
    RULE("B-V1");
    // With the hand A could erect, without it not; nobody else may see a difference.
    Position with(3);
    with.hand("B", {"express-delivery.1", "express-delivery.2"}).hand("C", {"secret-plan.1", "secret-plan.2"});
    with.row({"store.5"}).site("A", "d2", {"wood", "stone", "food"});
    Position without = with;
    with.hand("A", {"quiet-town.1", "shortcut.1"});
    without.hand("A", {"quiet-town.1", "shortcut.2"});
    EXPECT_TRUE(with.can("erect d2.1"));
    EXPECT_FALSE(without.can("erect d2.1"));
    for (int viewer : {1, 2, spectator})
        EXPECT_TRUE(whole_view(with.game, with.state, viewer) == whole_view(without.game, without.state, viewer));
    EXPECT_FALSE(whole_view(with.game, with.state, 0) == whole_view(without.game, without.state, 0));
}

TEST(Hidden, dealt_cards_are_question_marks_for_others) {
    RULE("B-V1", "B-S2");
    const Game game = make_game(3);
    State state = game.start();
    game.apply(state, make(MoveKind::first_player, 1));
    Moves moves;
    game.legal(state, moves);
    EXPECT_EQ(game.text(state, moves[0], omniscient), "deal A quiet-town.1");
    EXPECT_EQ(game.text(state, moves[0], 0), "deal A quiet-town.1");
    EXPECT_EQ(game.text(state, moves[0], 1), "deal A ?");
    EXPECT_EQ(game.text(state, moves[0], spectator), "deal A ?");
}

TEST(Hidden, a_secret_plan_is_private) {
    RULE("B-V1", "B-K2");
    Position p(3);
    p.hand("A", {"secret-plan.1"}).row({}).site("A", "d2", {"wood", "wheat", "food"});
    p.play("erect d2.1", "contract secret-plan.1", "plan");
    const Move draw = make(MoveKind::secret_draw, 0, p.card("mayor"));
    EXPECT_EQ(p.game.text(p.state, draw, 0), "draw A mayor");
    EXPECT_EQ(p.game.text(p.state, draw, 2), "draw A ?");
    EXPECT_THAT(move_json(p, draw, 0), HasSubstr("mayor"));
    EXPECT_THAT(move_json(p, draw, 2), Not(HasSubstr("mayor")));
    EXPECT_TRUE(p.game.reveals(p.state, draw));
}

TEST(Hidden, erecting_from_the_hand_reveals) {
    RULE("B-V1");
    Position p(3);
    p.hand("A", {"quiet-town.1"}).row({"store.1"}).site("A", "d2", {"wood", "stone", "clay", "wheat"});
    EXPECT_FALSE(p.game.reveals(p.state, make(MoveKind::erect, hex_named("d2"))));
    p.play("erect d2.1");
    EXPECT_TRUE(p.game.reveals(p.state, make(MoveKind::contract, p.card("quiet-town.1"), 0)));
    EXPECT_FALSE(p.game.reveals(p.state, make(MoveKind::contract, p.card("store.1"), 1)));
    p.play("contract store.1");
    Moves moves;
    p.game.legal(p.state, moves);
    EXPECT_TRUE(p.game.reveals(p.state, moves[0]));  // a card is turned over
}

TEST(Resample, keeps_what_the_viewer_knows) {
    RULE("B-V1");
    Position p(4);
    p.building("B", "b9", "secret-plan.1").hand("B", {"shortcut.1", "priest"});
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        State guess = p.state;
        Random random(seed);
        p.game.resample(guess, 0, random);
        EXPECT_EQ(guess.guilds[0].hand, p.state.guilds[0].hand);
        EXPECT_EQ(guess.row, p.state.row);
        for (int seat = 0; seat < 4; ++seat) {
            EXPECT_EQ(guild(guess, seat).completed, guild(p.state, seat).completed);
            EXPECT_EQ(std::popcount(guild(guess, seat).hand & all_private),
                      std::popcount(guild(p.state, seat).hand & all_private));
            EXPECT_EQ(std::popcount(guild(guess, seat).hand & all_neutral),
                      std::popcount(guild(p.state, seat).hand & all_neutral));
        }
        EXPECT_EQ(p.game.audit(guess), "");
    }
}

TEST(Resample, gives_every_hidden_card_its_chance) {
    RULE("B-V1");
    Position p(2);
    p.building("B", "b9", "secret-plan.1")
        .hand("A", {"quiet-town.1", "quiet-town.2"})
        .hand("B", {"shortcut.1", "priest"});
    p.row({"store.1", "store.2", "store.3", "store.4"});
    std::array<int, card_count> seen{};
    Random random(9);
    constexpr int guesses = 29 * 400;
    for (int i = 0; i < guesses; ++i) {
        State guess = p.state;
        p.game.resample(guess, 0, random);
        for (Cards rest = guess.guilds[1].hand; rest != 0; rest &= rest - 1)
            ++seen[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    const auto times = [&](std::string_view word) { return seen[static_cast<std::size_t>(p.card(word))]; };
    EXPECT_EQ(times("quiet-town.1") + times("secret-plan.1") + times("store.1"), 0);  // the viewer sees where they are
    for (const char* hidden : {"express-delivery.1", "secret-plan.2", "shortcut.1", "shortcut.2"})
        EXPECT_NEAR(times(hidden), guesses / 5, 300) << hidden;
    for (const char* hidden : {"priest", "mayor", "distillery.1", "store.5"})
        EXPECT_NEAR(times(hidden), guesses / 29, 120) << hidden;
}

TEST(Resample, depends_on_nothing_hidden) {
    RULE("B-V1");
    Position p(4);
    Position q = p;
    Random shuffle(4);
    q.game.resample(q.state, 2, shuffle);
    ASSERT_FALSE(same(p.state, q.state));
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        State x = p.state;
        State y = q.state;
        Random first(seed);
        Random second(seed);
        p.game.resample(x, 2, first);
        q.game.resample(y, 2, second);
        EXPECT_TRUE(same(x, y));
    }
    State all = p.state;
    Random random(1);
    p.game.resample(all, omniscient, random);
    EXPECT_TRUE(same(all, p.state));
}

TEST(Resample, knows_that_who_began_to_erect_can_finish) {
    RULE("B-V1", "B-N1");
    Position p(3);
    p.hand("A", {"shortcut.1", "secret-plan.2"}).row({"store.5"}).site("A", "d2", {"wood", "stone", "food"});
    p.play("erect d2.1");  // no open contract fits, so A holds one that does: shortcut.1
    Random random(2);
    for (int i = 0; i < 200; ++i) {
        State guess = p.state;
        p.game.resample(guess, 1, random);
        Moves moves;
        p.game.legal(guess, moves);
        ASSERT_GT(moves.size(), 0U);
        EXPECT_NE(guess.guilds[0].hand & card_bit(p.card("shortcut.1")), 0U);
    }
}

}  // namespace
}  // namespace mistwheel::vianebula
