// B-F1, B-F2, and the payments of B-K5: how a building is erected.
#include <gmock/gmock.h>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

TEST(Erect, needs_all_resources_of_one_contract_on_one_site) {
    RULE("B-F1");
    Position p(4);
    p.hand("A", {"quiet-town.1", "shortcut.1"}).row({"distillery.1", "store.1"});
    p.site("A", "d2", {"wood"}).site("A", "e5", {"wheat"});
    EXPECT_THAT(p.all("erect"), IsEmpty());  // wood and wheat, but on two sites
    p.site("A", "g3", {"wood", "wheat"});
    EXPECT_THAT(p.all("erect"), ElementsAre("g3.1"));
    p.play("erect g3.1");
    EXPECT_THAT(p.legal(), ElementsAre("contract distillery.1"));
}

TEST(Erect, with_a_contract_of_the_hand_or_an_open_one) {
    RULE("B-F1", "B-N1");
    Position p(4);
    p.hand("A", {"quiet-town.1", "shortcut.1"})
        .hand("B", {"shortcut.2"})
        .row({"distillery.1", "store.1", "workshop.1"});
    p.site("A", "d2", {"wood", "stone", "clay", "wheat", "food"}).play("erect d2.1");
    EXPECT_THAT(p.legal(), ElementsAre("contract quiet-town.1", "contract shortcut.1", "contract distillery.1",
                                       "contract store.1", "contract workshop.1"));  // not B's shortcut.2
}

TEST(Erect, moves_everything_to_its_place) {
    RULE("B-F1");
    Position p(4);
    p.hand("A", {"quiet-town.1"}).row({"distillery.1", "store.1", "workshop.1", "by-air.1"});
    p.site("A", "e5", {"food"}).site("A", "d2", {"wood", "stone", "clay", "wheat", "wheat", "food"});
    const Pile supply = p.state.supply;
    p.play("erect d2.1", "contract quiet-town.1");
    EXPECT_EQ(p.state.supply.total(), supply.total() + 4);    // what the contract needs
    EXPECT_EQ(p.of("A").storage.of(kind_named("wheat")), 1);  // the surplus of that site
    EXPECT_EQ(p.of("A").storage.of(kind_named("food")), 1);
    EXPECT_EQ(p.of("A").site_count, 1);
    EXPECT_EQ(p.of("A").sites[0].pile.total(), 1);  // the other site is untouched
    EXPECT_EQ(p.of("A").building_count, 1);
    EXPECT_EQ(p.of("A").buildings[0], hex_named("d2"));
    EXPECT_EQ(p.of("A").hand, 0U);
    EXPECT_EQ(p.of("A").completed, card_bit(p.card("quiet-town.1")));
    EXPECT_EQ(p.line("contracts", "A"), 4);
    EXPECT_EQ(p.state.turn.actions, 1);
    EXPECT_EQ(p.state.row[0], p.card("distillery.1") + 1);  // a contract of the hand replaces nothing
}

TEST(Erect, the_half_stays_taken_for_good) {
    RULE("B-F1", "B-B1");
    Position p(4);
    p.hand("A", {"quiet-town.1"}).row({}).site("A", "d2", {"wood", "stone", "clay", "wheat"}).site("B", "d2");
    p.play("erect d2.1", "contract quiet-town.1");
    EXPECT_FALSE(p.can("site d2"));
    EXPECT_TRUE(p.can("site g3"));
}

TEST(Erect, an_open_contract_is_replaced_in_its_place_before_the_effect) {
    RULE("B-F1");
    Position p(4);
    p.hand("A", {}).row({"store.1", "abundance.1", "mayor", "priest"});
    p.site("A", "d2", {"wood", "stone", "clay", "wheat"});
    p.play("erect d2.1", "contract abundance.1");
    EXPECT_EQ(p.actor(), "-");
    EXPECT_EQ(std::popcount(deck(p.state)), 29);
    EXPECT_THAT(p.all("open"), testing::SizeIs(29));
    p.play("open 2 distillery.4");
    EXPECT_EQ(p.state.row[1], p.card("distillery.4") + 1);
    EXPECT_EQ(p.state.row[0], p.card("store.1") + 1);
    EXPECT_EQ(p.state.turn.stage, Stage::abundance);
    EXPECT_TRUE(p.can("decline"));
}

TEST(Erect, every_card_of_the_deck_is_equally_likely) {
    RULE("B-S3", "B-F1");
    Position p(4);
    p.hand("A", {})
        .row({"distillery.1"})
        .site("A", "d2", {"wood", "wheat"})
        .play("erect d2.1", "contract distillery.1");
    Moves moves;
    p.game.legal(p.state, moves);
    for (const Move& move : moves) EXPECT_EQ(p.game.weight(p.state, move), 1U);
}

TEST(Erect, a_building_is_still_an_own_piece_for_exploring) {
    RULE("B-F2");
    Position p(4);
    p.hand("A", {"quiet-town.1"}).row({}).site("A", "d2", {"wood", "stone", "clay", "wheat"});
    p.play("erect d2.1", "contract quiet-town.1");
    EXPECT_THAT(p.all("explore"), UnorderedElementsAre("e1", "e2", "d3"));
}

TEST(Erect, lazy_explorer_is_paid_by_two_equal_resources) {
    RULE("B-K5", "B-N1");
    Position p(4);
    p.hand("A", {}).row({"lazy-explorer"}).site("A", "d2", {"wood", "clay", "food"});
    EXPECT_THAT(p.all("erect"), IsEmpty());
    p.site("A", "e5", {"wood", "wood", "wood", "clay", "clay", "food"}).play("erect e5.1", "contract lazy-explorer");
    EXPECT_THAT(p.legal(), ElementsAre("pay 2*wood", "pay 2*clay"));
    p.play("pay 2*clay");
    EXPECT_EQ(p.of("A").storage.of(0), 3);
    EXPECT_EQ(p.of("A").storage.of(2), 0);
    EXPECT_EQ(p.of("A").storage.of(4), 1);
}

TEST(Erect, priest_is_paid_by_three_different_resources) {
    RULE("B-K5", "B-N1");
    Position p(4);
    p.hand("A", {}).row({"priest"}).site("A", "d2", {"wood", "wood", "food"});
    EXPECT_THAT(p.all("erect"), IsEmpty());
    p.site("A", "e5", {"wood", "wood", "clay", "wheat", "food"}).play("erect e5.1", "contract priest");
    EXPECT_THAT(p.legal(),
                ElementsAre("pay wood+clay+wheat", "pay wood+clay+food", "pay wood+wheat+food", "pay clay+wheat+food"));
    p.play("pay wood+wheat+food", "*");
    EXPECT_EQ(p.of("A").storage.of(0), 1);
    EXPECT_EQ(p.of("A").storage.of(2), 1);
    EXPECT_EQ(p.of("A").storage.total(), 2);
    EXPECT_EQ(p.line("contracts", "A"), 3);
}

TEST(Erect, a_payment_from_the_hand_leaves_it_there) {
    RULE("B-K2", "B-K5", "B-V1");
    Position p(4);
    p.building("A", "b9", "secret-plan.1").hand("A", {"priest"}).row({});
    p.site("A", "d2", {"wood", "clay", "food"}).play("erect d2.1", "contract priest");
    EXPECT_EQ(p.of("A").hand, 0U);  // named, so everybody sees it
    p.play("pay wood+clay+food");
    EXPECT_EQ(p.actor(), "A");  // no open contract was taken, none is turned over
    EXPECT_EQ(std::popcount(p.of("A").completed), 2);
}

TEST(Erect, printed_costs_have_no_payment_step) {
    RULE("B-N1");
    Position p(4);
    p.hand("A", {}).row({"distillery.1"}).site("A", "d2", {"wood", "wheat", "food"});
    p.play("erect d2.1", "contract distillery.1");
    EXPECT_EQ(p.state.turn.stage, Stage::refill);
    EXPECT_EQ(p.of("A").storage.total(), 1);
}

}  // namespace
}  // namespace mistwheel::vianebula
