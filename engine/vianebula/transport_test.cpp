// B-T1 to B-T3: along empty meadows, from any deposit, to own sites.
#include <gmock/gmock.h>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// Only what a test puts there: no token, no deposit; meadows that would be bridges are filled by the test.
Position clean(int players = 4) {
    Position p(players);
    p.bare_all();
    return p;
}

TEST(Transport, a_deposit_next_to_the_ruin_needs_no_path) {
    RULE("B-T1");
    Position p(4);
    p.deposit("d1", "wood", 3).site("A", "d2");
    EXPECT_TRUE(p.can("transport d1"));
    p.play("transport d1", "load wood", "to d2.1");
    EXPECT_EQ(p.on("d1").total(), 2);
    EXPECT_EQ(p.of("A").sites[0].pile, Pile::of_kind(0, 1));
    EXPECT_EQ(p.state.turn.actions, 1);
}

TEST(Transport, follows_a_connected_path_of_empty_meadows) {
    RULE("B-T1");
    Position p(4);
    p.deposit("a3", "wood", 3).site("A", "d2");
    EXPECT_FALSE(p.can("transport a3"));
    p.tiles({"a4", "b4"});
    EXPECT_FALSE(p.can("transport a3"));
    p.tile("c3");
    EXPECT_FALSE(p.can("transport a3"));  // c3 touches b4 but not the ruin d2
    p.tile("d3");
    EXPECT_TRUE(p.can("transport a3"));
    Position gap(4);
    gap.deposit("a3", "wood", 3).site("A", "d2").tiles({"a4", "c3", "d3"});
    EXPECT_FALSE(gap.can("transport a3"));
}

TEST(Transport, crosses_nothing_else) {
    RULE("B-T1");
    // From a2 to the site on d2 by way of b2 and c2: c2 is a printed meadow.
    Position p(4);
    p.token("c2", "clay", 3).deposit("a2", "wood", 3).site("A", "d2").tile("b2");
    EXPECT_FALSE(p.can("transport a2"));  // a token lies on c2
    p.deposit("c2", "clay", 1, "B");
    EXPECT_FALSE(p.can("transport a2"));  // a deposit
    p.bare("c2");
    EXPECT_TRUE(p.can("transport a2"));
    Position ruin(4);
    ruin.token("c2", "clay", 3).deposit("a2", "wood", 3).site("A", "d2").tiles({"c3", "d3"});
    EXPECT_FALSE(ruin.can("transport a2"));  // b3 is a ruin, between a2 and c3
}

TEST(Transport, the_site_is_entered_from_any_side) {
    RULE("B-T1");
    for (const char* side : {"e1", "e2", "d3", "e3"}) {
        Position p(4);
        p.token("c2", "clay", 3).token("d1", "clay", 4).site("A", "d2");
        p.tile(side);
        EXPECT_TRUE(p.of("A").sites[0].reach.has(hex_named(side)));
        for_each(neighbours[hex_named(side)], [&](Hex next) { EXPECT_TRUE(p.of("A").sites[0].reach.has(next)); });
    }
}

TEST(Transport, from_any_deposit_to_own_sites_only) {
    RULE("B-T1", "B-T2");
    Position p = clean();
    p.deposit("d1", "wood", 2, "A").deposit("c2", "stone", 2, "B").deposit("d4", "clay", 2);
    p.site("A", "d2").site("B", "d2").site("A", "e5").site("B", "g3");
    EXPECT_THAT(p.all("transport"), UnorderedElementsAre("d1", "c2", "d4"));
    p.play("transport d1", "load wood");
    EXPECT_THAT(p.legal(), ElementsAre("to d2.1"));
}

TEST(Transport, a_resource_on_a_site_stays_there) {
    RULE("B-T2");
    Position p = clean();
    p.site("A", "d2", {"wood", "wood", "wood", "food"}).site("A", "e5");
    EXPECT_THAT(p.all("transport"), IsEmpty());
    p.deposit("d1", "wood", 1).play("transport d1", "load wood", "to d2.1");
    EXPECT_EQ(p.of("A").sites[0].pile.of(0), 4);  // any number of any kind
}

TEST(Transport, the_last_resource_sends_the_craftsman_home) {
    RULE("B-T3", "B-Ex3");
    Position p(4);
    p.deposit("d1", "wheat", 1, "B").deposit("c2", "stone", 2, "C").site("A", "d2");
    EXPECT_EQ(p.of("B").craftsmen, 1);
    p.play("transport d1", "load wheat", "to d2.1");
    EXPECT_EQ(p.of("B").craftsmen, 2);
    EXPECT_TRUE(p.of("B").craftsmen_at.empty());
    EXPECT_EQ(p.of("C").craftsmen, 1);
    EXPECT_TRUE(empty_meadows(p.game, p.state).has(hex_named("d1")));
}

TEST(Transport, an_emptied_deposit_is_a_path_for_the_very_next_action) {
    RULE("B-T3");
    Position p(4);
    p.token("d1", "clay", 3).deposit("c2", "wheat", 1).deposit("a2", "wood", 3).site("A", "d2").tile("b2");
    EXPECT_FALSE(p.can("transport a2"));
    p.play("transport c2", "load wheat", "to d2.1");
    EXPECT_EQ(p.actor(), "A");
    EXPECT_TRUE(p.can("transport a2"));
    EXPECT_TRUE(p.can("explore b1"));  // and explored from
}

TEST(Transport, a_mixed_deposit_lets_choose_the_kind) {
    RULE("B-T1", "B-N1");
    Position p(4);
    p.deposit("d1", "wheat", 1, "A").deposit("d1", "clay", 2, "A").site("A", "d2").play("transport d1");
    EXPECT_THAT(p.legal(), ElementsAre("load clay", "load wheat"));
    p.play("load wheat", "to d2.1");
    EXPECT_EQ(p.on("d1"), Pile::of_kind(2, 2));
    EXPECT_EQ(p.of("A").craftsmen, 1);
}

TEST(Transport, the_steps_offer_only_what_can_be_completed) {
    RULE("B-N1");
    Position p(4);
    p.deposit("d1", "wood", 1).deposit("j9", "wood", 1).site("A", "d2").site("A", "e5");
    EXPECT_THAT(p.all("transport"), ElementsAre("d1"));
    p.play("transport d1", "load wood");
    EXPECT_THAT(p.legal(), ElementsAre("to d2.1"));
}

}  // namespace
}  // namespace mistwheel::vianebula
