// The actions that lay pieces: craftsmen, sites, meadow tiles; and how a turn goes.
#include <gmock/gmock.h>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

TEST(WhyNot, a_token_needs_a_craftsman_to_be_taken) {
    RULE("B-A1");
    Position p(3);
    const Hex hex = p.state.tokens.first();
    const auto reason = [&] {
        Elements elements;
        p.game.elements(p.state, elements);
        for (const Element& each : elements)
            if (kind_of(each) == ElementKind::hex && each.a == hex) return p.game.why_not(p.state, each);
        ADD_FAILURE() << "the hex of a token is no element";
        return Reason();
    };
    EXPECT_FALSE(reason());
    p.of("A").craftsmen = 0;
    ASSERT_TRUE(reason());
    EXPECT_EQ(reason().key(), "no_craftsman");
}

TEST(WhyNot, every_building_may_be_asked_about) {
    Position p(4);
    p.building("A", "d2", "secret-plan.1").building("A", "i8", "shortcut.1");
    Elements elements;
    p.game.elements(p.state, elements);
    int buildings = 0;
    for (const Element& each : elements) buildings += kind_of(each) == ElementKind::building ? 1 : 0;
    EXPECT_EQ(buildings, 2);
}

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::SizeIs;
using testing::UnorderedElementsAre;

TEST(Turn, the_first_player_begins_and_play_goes_in_seat_order) {
    RULE("B-A0");
    const Game game = make_game(3);
    State state = game.start();
    Moves moves;
    Random random(5);
    game.apply(state, make(MoveKind::first_player, 2));
    while (game.actor(state) == chance_actor) game.apply(state, random_move(game, state, chance_actor, moves, random));
    EXPECT_EQ(game.actor(state), 2);
    game.apply(state, make(MoveKind::end));
    EXPECT_EQ(game.actor(state), 0);
    game.apply(state, make(MoveKind::end));
    EXPECT_EQ(game.actor(state), 1);
}

TEST(Turn, has_two_actions_and_ends_by_itself) {
    RULE("B-A0");
    Position p(4);
    p.play("site d2");
    EXPECT_EQ(p.actor(), "A");
    p.play("site d2");  // the same action twice
    EXPECT_EQ(p.actor(), "B");
    EXPECT_EQ(p.state.turn.actions, 2);
}

TEST(Turn, may_be_ended_between_actions) {
    RULE("B-A0", "B-H1");
    Position p(4);
    p.play("site d2");
    EXPECT_TRUE(p.can("end"));
    p.play("end");
    EXPECT_EQ(p.actor(), "B");
    EXPECT_EQ(p.state.passes, 0);
    p.play("end");
    EXPECT_EQ(p.state.passes, 1);
}

TEST(Turn, an_action_begun_is_finished) {
    RULE("B-H1", "B-N1");
    Position p(4);
    p.bare_all().deposit("d1", "wood", 2).site("A", "d2").play("transport d1");
    EXPECT_THAT(p.legal(), ElementsAre("load wood"));
    p.play("load wood");
    EXPECT_THAT(p.legal(), ElementsAre("to d2.1"));
}

TEST(Craftsman, goes_onto_any_token_and_keeps_it) {
    RULE("B-A1", "B-Ex1");
    Position p(4);
    p.token("j9", "wood", 3);
    EXPECT_THAT(p.all("craftsman"), SizeIs(20));  // every token on the map, near or far
    p.play("craftsman j9");
    EXPECT_EQ(p.of("A").craftsmen, 1);
    EXPECT_EQ(p.on("j9"), Pile::of_kind(0, 3));
    EXPECT_EQ(p.state.fate[p.game.valley().meadow_index[hex_named("j9")]], TokenFate::kept_by_a);
    EXPECT_EQ(p.line("deposit_tokens", "A"), 1);
    EXPECT_EQ(p.line("storage", "A"), -3);
    EXPECT_FALSE(p.state.tokens.has(hex_named("j9")));
}

TEST(Craftsman, must_be_on_the_guild_board) {
    RULE("B-A1");
    Position p(4);
    p.deposit("a2", "wood", 2, "A").deposit("a3", "clay", 2, "A");
    EXPECT_THAT(p.all("craftsman"), IsEmpty());
}

TEST(Craftsman, a_short_supply_gives_what_it_has) {
    RULE("B-A1");
    Position p(4);
    p.token("a3", "wood", 4).supply("wood", 1).play("craftsman a3");
    EXPECT_EQ(p.on("a3"), Pile::of_kind(0, 1));
    EXPECT_EQ(p.state.supply.of(0), 0);
    EXPECT_EQ(p.line("deposit_tokens", "A"), 2);
    EXPECT_EQ(p.of("A").craftsmen, 1);
}

TEST(Craftsman, an_empty_supply_sends_it_home_at_once) {
    RULE("B-A1");
    Position p(4);
    p.site("B", "b3").token("a3", "wood", 4).supply("wood", 0).play("craftsman a3");
    EXPECT_EQ(p.of("A").craftsmen, 2);
    EXPECT_EQ(p.line("deposit_tokens", "A"), 2);
    EXPECT_TRUE(empty_meadows(p.game, p.state).has(hex_named("a3")));
}

TEST(Site, takes_any_ruin_with_a_free_half) {
    RULE("B-B1", "B-Ex2");
    Position p(4);
    EXPECT_THAT(p.all("site"), ElementsAre("d2", "i2", "b3", "g3", "e5", "j5", "b6", "g6", "d8", "i8", "b9", "g9"));
    p.site("B", "d2").site("C", "d2").site("A", "g3").site("B", "e5");
    EXPECT_THAT(p.all("site"), Not(Contains("d2")));         // both halves taken
    EXPECT_THAT(p.all("site"), IsSupersetOf({"g3", "e5"}));  // beside an own site, beside another's
    p.play("site g3");
    EXPECT_EQ(p.of("A").sites[0].place, hex_named("g3"));
    EXPECT_EQ(p.of("A").sites[1].place, hex_named("g3") | second_half);
}

TEST(Site, with_two_players_a_ruin_takes_one) {
    RULE("B-B1", "B-S6");
    Position p(2);
    p.site("B", "d2");
    EXPECT_THAT(p.all("site"), Not(Contains("d2")));
    p.play("site g3");
    EXPECT_THAT(p.all("site"), Not(Contains("g3")));
}

TEST(Site, there_are_three_and_never_more_than_buildings_left) {
    RULE("B-B1");
    Position three(4);
    three.site("A", "d2").site("A", "i2").site("A", "b3");
    EXPECT_THAT(three.all("site"), IsEmpty());
    Position two_left(4);
    two_left.building("A", "b9", "mayor").building("A", "b9", "priest").building("A", "g9", "merchant");
    two_left.play("site d2", "site d2", "end", "end", "end");
    EXPECT_EQ(two_left.actor(), "A");
    EXPECT_THAT(two_left.all("site"), IsEmpty());  // one site piece is left, but only two buildings
}

TEST(Site, two_on_one_ruin_keep_their_own_resources) {
    RULE("B-B1");
    Position p(4);
    p.bare_all().deposit("d1", "wood", 2).site("A", "d2").site("A", "d2");
    p.play("transport d1", "load wood");
    EXPECT_THAT(p.legal(), ElementsAre("to d2.1", "to d2.2"));
    p.play("to d2.2");
    EXPECT_TRUE(p.of("A").sites[0].pile.empty());
    EXPECT_EQ(p.of("A").sites[1].pile, Pile::of_kind(0, 1));
}

TEST(Explore, next_to_an_own_piece_or_an_empty_meadow) {
    RULE("B-X1", "B-F2");
    Position p(4);
    EXPECT_THAT(p.all("explore"), IsEmpty());
    p.site("A", "d2");
    EXPECT_THAT(p.all("explore"), UnorderedElementsAre("e1", "e2", "d3"));
    p.deposit("j9", "wood", 3, "A");  // own craftsman
    EXPECT_THAT(p.all("explore"), UnorderedElementsAre("e1", "e2", "d3", "j8", "i9", "k9", "i10", "j10"));
    p.building("A", "b9", "priest");
    EXPECT_THAT(p.all("explore"), IsSupersetOf({"a8", "b8", "c9", "a10"}));
    Position q(4);
    q.tile("g2");  // an empty meadow serves everybody
    EXPECT_THAT(q.all("explore"), UnorderedElementsAre("f2", "h2"));
    q.bare("i1");
    EXPECT_THAT(q.all("explore"), UnorderedElementsAre("f2", "h2", "j1"));
}

TEST(Explore, not_next_to_others_pieces_tokens_or_deposits) {
    RULE("B-X1");
    Position p(4);
    p.site("B", "d2").deposit("j9", "wood", 3, "C").deposit("a5", "wood", 3);
    EXPECT_THAT(p.all("explore"), IsEmpty());
}

TEST(Explore, never_forbidden_hexes) {
    RULE("B-X1");
    Position p(4);
    p.tiles({"b1", "b2"});
    EXPECT_FALSE(p.can("explore c1"));
    EXPECT_FALSE(p.can("forest c1"));
}

TEST(Explore, uses_the_leftmost_stack_then_the_reserve) {
    RULE("B-X1", "B-X3");
    Position p(4);
    p.site("A", "d2").play("explore e1");
    EXPECT_THAT(stacks(p.game, p.of("A")), ElementsAre(2, 3, 3, 3));
    EXPECT_EQ(p.line("explorers", "A"), 0);
    p.own_tiles("A", 10).play("explore e2");
    EXPECT_THAT(stacks(p.game, p.of("A")), ElementsAre(0, 3, 3, 3));
    EXPECT_EQ(p.line("explorers", "A"), 2);
    p.to_move("A").own_tiles("A", 0);
    EXPECT_EQ(p.line("explorers", "A"), 8);
    const int reserve = p.state.reserve;
    p.play("explore d3");
    EXPECT_EQ(p.state.reserve, reserve - 1);
    EXPECT_EQ(p.line("explorers", "A"), 8);
}

TEST(Explore, without_any_tile_there_is_none) {
    RULE("B-X1", "B-X2");
    Position p(4);
    p.site("A", "d2");
    p.of("B").tiles = static_cast<std::uint8_t>(p.of("B").tiles + p.of("A").tiles + p.state.reserve);
    p.of("A").tiles = 0;
    p.state.reserve = 0;
    EXPECT_THAT(p.all("explore"), IsEmpty());
    EXPECT_THAT(p.all("forest"), IsEmpty());
}

TEST(Explore, each_stack_uncovers_an_explorer) {
    RULE("B-X3");
    Position p(3);
    for (const auto& [tiles, points] :
         {std::pair{16, 0}, {13, 0}, {12, 2}, {9, 2}, {8, 4}, {5, 4}, {4, 6}, {1, 6}, {0, 8}}) {
        p.own_tiles("A", tiles);
        EXPECT_EQ(p.line("explorers", "A"), points) << tiles;
    }
}

TEST(Forest, costs_two_actions) {
    RULE("B-X2", "B-K6");
    Position p(4);
    p.site("A", "d2");
    EXPECT_THAT(p.all("forest"), ElementsAre("e3"));
    p.play("forest e3");
    EXPECT_EQ(p.actor(), "B");
    EXPECT_TRUE(p.state.tiles.has(hex_named("e3")));
    Position one_left(4);
    one_left.site("A", "d2").to_move("A", 1);
    EXPECT_THAT(one_left.all("forest"), IsEmpty());
}

TEST(Forest, takes_its_tile_like_fog) {
    RULE("B-X2", "B-X3");
    Position p(4);
    p.site("A", "d2").own_tiles("A", 10).play("forest e3");
    EXPECT_EQ(p.line("explorers", "A"), 2);
}

TEST(Pass, the_game_ends_when_all_pass_in_a_row) {
    RULE("B-H1");
    Position p(3);
    p.play("end", "end", "site d2", "end", "end", "end");
    EXPECT_FALSE(p.over());  // A and B passed twice, but C's turn in between was none
    p.play("end");
    EXPECT_TRUE(p.over());
    EXPECT_EQ(p.state.end_card, 0);
    for (const char* seat : {"A", "B", "C"}) EXPECT_EQ(p.line("end_card", seat), 0);
}

TEST(Pass, at_the_end_of_the_passes_resources_are_stored) {
    RULE("B-H1", "B-E2");
    Position p(2);
    p.deposit("a2", "wood", 2, "A").site("B", "d2", {"clay"}).play("end", "end");
    EXPECT_TRUE(p.over());
    EXPECT_EQ(p.of("A").storage.total(), 2);
    EXPECT_EQ(p.of("B").storage.total(), 1);
}

}  // namespace
}  // namespace mistwheel::vianebula
