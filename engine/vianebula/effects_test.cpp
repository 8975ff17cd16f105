// B-K1 to B-K4 and B-K6: the effects of contracts with their edges.
#include <gmock/gmock.h>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::SizeIs;
using testing::UnorderedElementsAre;

// A has completed `card` (from the row, or from the hand if it is private) on the ruin i8 and its effect comes next.
// What the test wants to be there is put there before, by `prepare`.
template <class Prepare>
Position completed(std::string_view card, Prepare prepare, int players = 4) {
    Position p(players);
    const int id = p.card(card);
    std::vector<std::string_view> needed;
    for (int kind = 0; kind < kinds; ++kind)
        for (int i = 0; i < p.game.printed_cost(id).of(kind); ++i) needed.push_back(kind_word(kind));
    for (Guild& each : p.state.guilds) each.hand = 0;
    p.row({});
    if (id < private_cards)
        p.hand("A", {card});
    else
        p.row({card});
    p.site("A", "i8");
    Site& site = site_at(p.of("A"), hex_named("i8"));
    for (std::string_view kind : needed) {
        site.pile.add(kind_named(kind));
        p.state.supply.take(kind_named(kind));
    }
    prepare(p);
    p.play("erect " + place_word(p.game, hex_named("i8")), "contract " + std::string(card));
    if (p.actor() == "-") p.play("*");
    return p;
}
Position completed(std::string_view card) {
    return completed(card, [](Position&) {});
}

bool asks(const Position& p) { return p.can("decline"); }

TEST(Effect, is_optional_and_costs_no_action) {
    RULE("B-K1");
    for (const char* card : {"secret-plan.1", "shortcut.1", "abundance.1", "workshop.1", "adventurers.1"}) {
        Position p = completed(card);
        EXPECT_TRUE(asks(p)) << card;
        EXPECT_EQ(p.state.turn.actions, 1) << card;
        const State before = p.state;
        p.play("decline");
        EXPECT_EQ(p.state.turn.stage, Stage::action) << card;
        EXPECT_EQ(p.state.turn.actions, 1) << card;
        EXPECT_EQ(p.state.tiles, before.tiles);
        EXPECT_EQ(p.state.tokens, before.tokens);
        EXPECT_EQ(p.of("A").tiles, before.guilds[0].tiles);
        EXPECT_EQ(p.of("A").hand, 0U);
    }
}

TEST(Effect, is_asked_for_when_the_payment_is_forgotten) {
    const Position p = completed("workshop.1");
    EXPECT_TRUE(asks(p));
    EXPECT_EQ(p.state.turn.place, 0);
    EXPECT_EQ(p.state.turn.row_place, 0);
    EXPECT_EQ(p.state.turn.kind, 0);
}

TEST(Effect, is_lost_without_a_step_when_no_use_is_possible) {
    RULE("B-K1");
    EXPECT_FALSE(asks(completed("express-delivery.1")));  // no site left
    EXPECT_FALSE(asks(completed("by-air.1")));            // no tile on the map
    EXPECT_FALSE(asks(completed("caravan.1")));           // nothing to take
    EXPECT_FALSE(asks(completed("exportation.1")));
    EXPECT_FALSE(asks(completed("store.1")));
    EXPECT_FALSE(asks(completed("shortcut.1", [](Position& p) { p.own_tiles("A", 0); })));
    EXPECT_FALSE(asks(completed("abundance.1", [](Position& p) { p.bare_all(); })));
    const auto no_tile = [](Position& p) {
        p.own_tiles("A", 0);
        p.of("B").tiles = static_cast<std::uint8_t>(p.of("B").tiles + p.state.reserve);
        p.state.reserve = 0;
    };
    EXPECT_FALSE(asks(completed("adventurers.1", no_tile)));
    EXPECT_FALSE(asks(completed("workshop.1", no_tile)));
    const auto all_cleared = [](Position& p) {
        for_each(p.game.valley().forbidden, [&](Hex hex) { p.tile(hex_name(hex)); });
    };
    EXPECT_FALSE(asks(completed("adventurers.1", all_cleared)));
    EXPECT_FALSE(asks(completed("quiet-town.1")));
}

TEST(Effect, begun_is_carried_out) {
    RULE("B-K1");
    Position p = completed("by-air.1", [](Position& at) { at.tile("e1"); });
    p.play("lift e1");
    EXPECT_FALSE(p.can("decline"));
    Position q = completed("store.1", [](Position& at) { at.site("A", "d2", {"wood"}); });
    q.play("store d2.1");
    EXPECT_FALSE(q.can("decline"));
    q.play("give wood");
    EXPECT_FALSE(q.can("decline"));
}

TEST(QuietTown, is_worth_four_points) {
    RULE("B-K2");
    const Position p = completed("quiet-town.2");
    EXPECT_EQ(p.line("contracts", "A"), 4);
    EXPECT_EQ(p.state.turn.stage, Stage::action);
}

TEST(ExpressDelivery, brings_any_resource_of_the_supply_to_an_own_site) {
    RULE("B-K2", "B-N1");
    Position p = completed("express-delivery.1", [](Position& at) {
        at.site("A", "d2").site("A", "e5", {"food"}).site("B", "d2").supply("clay", 0);
    });
    EXPECT_THAT(p.legal(), ElementsAre("deliver wood", "deliver stone", "deliver wheat", "deliver food", "decline"));
    p.play("deliver wood");
    EXPECT_THAT(p.legal(), ElementsAre("to d2.1", "to e5.1"));
    p.play("to e5.1");
    EXPECT_EQ(p.of("A").sites[1].pile.of(0), 1);
    EXPECT_EQ(p.state.turn.actions, 1);
}

TEST(SecretPlan, draws_a_card_for_the_hand) {
    RULE("B-K2");
    Position p = completed("secret-plan.1");
    EXPECT_THAT(p.legal(), ElementsAre("plan", "decline"));
    p.play("plan");
    EXPECT_EQ(p.actor(), "-");
    EXPECT_THAT(p.all("draw"), SizeIs(33));  // the row is empty here
    p.play("draw A priest");
    EXPECT_EQ(p.of("A").hand, card_bit(p.card("priest")));
    EXPECT_EQ(p.actor(), "A");
    p.site("A", "d2", {"wood", "clay", "food"}).play("erect d2.1");
    EXPECT_TRUE(p.can("contract priest"));
}

TEST(Shortcut, moves_the_two_leftmost_tiles_to_the_reserve) {
    RULE("B-K2", "B-X3");
    Position p = completed("shortcut.1");
    EXPECT_THAT(p.legal(), ElementsAre("shortcut", "decline"));
    const int reserve = p.state.reserve;
    p.play("shortcut");
    EXPECT_THAT(stacks(p.game, p.of("A")), ElementsAre(1, 3, 3, 3));
    EXPECT_EQ(p.state.reserve, reserve + 2);
}

TEST(Shortcut, may_span_two_stacks) {
    RULE("B-K2", "B-X3");
    Position p = completed("shortcut.1", [](Position& at) { at.own_tiles("A", 10); });
    EXPECT_EQ(p.line("explorers", "A"), 0);
    p.play("shortcut");
    EXPECT_THAT(stacks(p.game, p.of("A")), ElementsAre(0, 2, 3, 3));
    EXPECT_EQ(p.line("explorers", "A"), 2);
}

TEST(Shortcut, takes_the_only_tile_if_one_is_left) {
    RULE("B-K2", "B-X3");
    Position p = completed("shortcut.1", [](Position& at) { at.own_tiles("A", 1); });
    p.play("shortcut");
    EXPECT_EQ(p.of("A").tiles, 0);
    EXPECT_EQ(p.line("explorers", "A"), 8);
}

TEST(Abundance, turns_a_token_into_a_neutral_deposit) {
    RULE("B-K3");
    Position p = completed("abundance.1", [](Position& at) { at.token("j9", "wood", 4); });
    EXPECT_THAT(p.all("abundance"), Contains("j9"));
    p.play("abundance j9");
    EXPECT_EQ(p.on("j9"), Pile::of_kind(0, 4));
    EXPECT_EQ(p.state.fate[p.game.valley().meadow_index[hex_named("j9")]], TokenFate::out_of_game);
    EXPECT_EQ(p.line("deposit_tokens", "A"), 0);
    EXPECT_EQ(p.line("storage", "A"), 0);
    EXPECT_EQ(p.of("A").craftsmen, 2);
    EXPECT_TRUE(p.of("A").craftsmen_at.empty());
}

TEST(Abundance, gives_one_less_with_fewer_players_and_what_the_supply_has) {
    RULE("B-K3", "B-S7", "B-A1");
    Position three = completed("abundance.1", [](Position& at) { at.token("j9", "wood", 4); }, 3);
    three.play("abundance j9");
    EXPECT_EQ(three.on("j9"), Pile::of_kind(0, 3));
    Position none = completed("abundance.2", [](Position& at) { at.token("j9", "wood", 4).supply("wood", 0); });
    none.play("abundance j9");
    EXPECT_TRUE(none.on("j9").empty());
    EXPECT_TRUE(empty_meadows(none.game, none.state).has(hex_named("j9")));
}

TEST(Adventurers, lay_the_next_tile_onto_a_forbidden_hex) {
    RULE("B-K3", "B-X3");
    Position p = completed("adventurers.1", [](Position& at) { at.own_tiles("A", 10); });
    EXPECT_THAT(p.all("adventure"), ElementsAre("c1", "h1", "k3", "a7", "f7", "k7"));
    p.play("adventure f7");
    EXPECT_TRUE(empty_meadows(p.game, p.state).has(hex_named("f7")));
    EXPECT_EQ(p.of("A").tiles, 9);
    EXPECT_EQ(p.line("explorers", "A"), 2);
    EXPECT_EQ(p.state.turn.actions, 1);
}

TEST(Workshop, lays_the_next_tile_onto_any_forest) {
    RULE("B-K3", "B-X3");
    Position p = completed("workshop.1", [](Position& at) { at.own_tiles("A", 1); });
    EXPECT_THAT(p.all("workshop"), ElementsAre("e3", "f3", "c4", "h4", "f5", "g5", "c6", "e7", "f8"));
    p.play("workshop c6");  // far from every piece
    EXPECT_TRUE(p.state.tiles.has(hex_named("c6")));
    EXPECT_EQ(p.line("explorers", "A"), 8);
    EXPECT_EQ(p.state.turn.actions, 1);
}

TEST(Workshop, uses_the_reserve_when_the_stacks_are_gone) {
    RULE("B-K3", "B-X1");
    Position p = completed("workshop.1", [](Position& at) { at.own_tiles("A", 0); });
    const int reserve = p.state.reserve;
    p.play("workshop c6");
    EXPECT_EQ(p.state.reserve, reserve - 1);
}

TEST(ByAir, moves_any_tile_to_any_fog) {
    RULE("B-K3", "B-N1");
    Position p = completed("by-air.1", [](Position& at) { at.tiles({"e1", "e3", "c1"}).bare("g1"); });
    EXPECT_THAT(p.legal(), ElementsAre("lift c1", "lift e1", "lift e3", "decline"));  // not the printed meadow g1
    p.play("lift e3");
    EXPECT_THAT(p.all("land"), SizeIs(p.game.valley().fog.size() - 1));
    EXPECT_THAT(p.all("land"), Not(Contains("e1")));  // covered
    p.play("land k9");
    EXPECT_FALSE(p.state.tiles.has(hex_named("e3")));
    EXPECT_TRUE(p.state.tiles.has(hex_named("k9")));
    EXPECT_TRUE(p.game.valley().forest.has(hex_named("e3")));  // its printed terrain shows again
}

TEST(ByAir, may_not_put_the_tile_back) {
    RULE("B-K3");
    Position p = completed("by-air.1", [](Position& at) { at.tile("e1"); });
    p.play("lift e1");
    EXPECT_THAT(p.all("land"), Not(Contains("e1")));
}

TEST(ByAir, cuts_a_path) {
    RULE("B-K3", "B-T1");
    Position p = completed("by-air.1", [](Position& at) {
        at.token("d1", "clay", 3).bare("c2").deposit("a2", "wood", 3).site("A", "d2").tile("b2");
    });
    EXPECT_TRUE(p.of("A").sites[0].reach.has(hex_named("a2")));
    p.play("lift b2", "land k9");
    EXPECT_FALSE(p.can("transport a2"));
    EXPECT_FALSE(p.of("A").sites[0].reach.has(hex_named("a2")));
}

TEST(ByAir, opens_a_path) {
    RULE("B-K3", "B-T1");
    Position p = completed("by-air.1", [](Position& at) {
        at.token("d1", "clay", 3).bare("c2").deposit("a2", "wood", 3).site("A", "d2").tile("k9");
    });
    p.play("lift k9", "land b2");
    EXPECT_TRUE(p.can("transport a2"));
}

TEST(Distillery, adds_an_action_unasked) {
    RULE("B-K1", "B-K3");
    Position p = completed("distillery.1");
    EXPECT_EQ(p.state.turn.stage, Stage::action);
    EXPECT_EQ(p.state.turn.actions, 2);
    EXPECT_EQ(p.actor(), "A");
}

TEST(Distillery, as_first_action_leaves_enough_for_a_forest) {
    RULE("B-K6", "B-Ex4", "B-X2");
    Position p = completed("distillery.1", [](Position& at) { at.site("A", "d2"); });
    EXPECT_THAT(p.all("forest"), ElementsAre("e3"));
    p.play("forest e3");
    EXPECT_EQ(p.actor(), "B");
}

TEST(Distillery, as_second_action_leaves_one) {
    RULE("B-K3", "B-K6");
    Position p(4);
    p.hand("A", {}).row({"distillery.1"}).site("A", "d2", {"wood", "wheat"}).to_move("A", 1);
    p.play("erect d2.1", "contract distillery.1", "*");
    EXPECT_EQ(p.actor(), "A");
    EXPECT_EQ(p.state.turn.actions, 1);
    EXPECT_THAT(p.all("forest"), IsEmpty());
}

TEST(Distillery, more_than_two_actions_are_never_left) {
    RULE("B-K6");
    Position p(4);
    p.hand("A", {}).row({"distillery.1", "distillery.2"});
    p.site("A", "d2", {"wood", "wheat"}).site("A", "e5", {"wheat", "clay"});
    p.play("erect d2.1", "contract distillery.1", "*");
    EXPECT_EQ(p.state.turn.actions, 2);
    p.play("erect e5.1", "contract distillery.2", "*");
    EXPECT_EQ(p.state.turn.actions, 2);
}

TEST(Caravan, sends_one_resource_back) {
    RULE("B-K3", "B-N1");
    Position p = completed("caravan.1", [](Position& at) {
        at.deposit("a2", "wood", 2, "A").deposit("a5", "food", 2, "B").deposit("c7", "food", 2);
        at.site("A", "d2", {"wood", "clay"}).site("A", "e5").storage("A", {"food"});
    });
    EXPECT_THAT(p.legal(), ElementsAre("caravan a2", "caravan d2.1", "caravan storage", "decline"));
    p.play("caravan d2.1");
    EXPECT_THAT(p.legal(), ElementsAre("send wood", "send clay"));
    const int points = p.points("A");
    p.play("send clay");
    EXPECT_EQ(p.points("A"), points + 1);
    EXPECT_EQ(p.of("A").sites[0].pile, Pile::of_kind(0, 1));
    EXPECT_EQ(p.state.turn.stage, Stage::action);
}

TEST(Caravan, emptying_a_deposit_frees_the_craftsman) {
    RULE("B-K4");
    Position p = completed("caravan.1", [](Position& at) { at.deposit("a2", "wood", 1, "A"); });
    EXPECT_EQ(p.of("A").craftsmen, 1);
    p.play("caravan a2", "send wood");
    EXPECT_EQ(p.of("A").craftsmen, 2);
    EXPECT_TRUE(empty_meadows(p.game, p.state).has(hex_named("a2")));
}

TEST(Exportation, sends_one_or_two_from_one_place) {
    RULE("B-K3", "B-N1");
    Position p = completed("exportation.1", [](Position& at) {
        at.site("A", "d2", {"wood", "clay"}).storage("A", {"food", "food", "clay"});
    });
    EXPECT_THAT(p.legal(), ElementsAre("export d2.1", "export storage", "decline"));
    p.play("export storage");
    EXPECT_THAT(p.legal(), ElementsAre("send clay", "send food"));
    p.play("send food");
    EXPECT_THAT(p.legal(), ElementsAre("send clay", "send food", "stop"));
    Position stopped = p;
    stopped.play("stop");
    EXPECT_EQ(stopped.of("A").storage.total(), 2);
    EXPECT_EQ(stopped.state.turn.stage, Stage::action);
    p.play("send clay");
    EXPECT_EQ(p.of("A").storage, Pile::of_kind(4, 1));
    EXPECT_EQ(p.state.turn.stage, Stage::action);
}

TEST(Exportation, frees_a_craftsman) {
    RULE("B-K3", "B-K4");
    Position p = completed("exportation.1", [](Position& at) { at.deposit("a2", "wood", 2, "A").site("B", "b3"); });
    p.play("export a2", "send wood");
    EXPECT_EQ(p.of("A").craftsmen, 1);
    p.play("send wood");
    EXPECT_EQ(p.of("A").craftsmen, 2);
    EXPECT_TRUE(empty_meadows(p.game, p.state).has(hex_named("a2")));
    EXPECT_EQ(p.state.turn.stage, Stage::action);
}

TEST(Exportation, ends_with_the_last_resource_of_the_place) {
    RULE("B-K3", "B-N1");
    Position p =
        completed("exportation.1", [](Position& at) { at.deposit("a2", "wood", 1, "A").storage("A", {"food"}); });
    p.play("export a2", "send wood");
    EXPECT_EQ(p.state.turn.stage, Stage::action);
}

TEST(Exportation, the_surplus_of_the_building_is_in_storage_by_then) {
    RULE("B-K3", "B-F1");
    Position p(4);
    p.hand("A", {}).row({"exportation.1"}).site("A", "d2", {"wood", "stone", "wheat", "food", "clay"});
    p.play("erect d2.1", "contract exportation.1", "*");
    EXPECT_THAT(p.legal(), ElementsAre("export storage", "decline"));
}

TEST(Store, exchanges_one_resource_of_a_deposit_or_site) {
    RULE("B-K3", "B-N1");
    Position p = completed("store.4", [](Position& at) {
        at.deposit("a2", "wood", 1, "A").deposit("a5", "food", 2, "B").deposit("c7", "food", 2);
        at.site("A", "d2", {"wood", "clay"}).site("A", "e5").storage("A", {"food"}).supply("stone", 0);
    });
    EXPECT_THAT(p.legal(), ElementsAre("store a2", "store d2.1", "decline"));  // not storage, not others' deposits
    Position deposit = p;
    p.play("store d2.1");
    EXPECT_THAT(p.legal(), ElementsAre("give wood", "give clay"));
    p.play("give wood");
    EXPECT_THAT(p.legal(), ElementsAre("take clay", "take wheat", "take food"));  // another kind, of the supply
    p.play("take clay");
    EXPECT_EQ(p.of("A").sites[0].pile, Pile::of_kind(2, 2));
    deposit.play("store a2", "give wood", "take wheat");
    EXPECT_EQ(deposit.of("A").craftsmen, 1);  // never empty in between: the craftsman stays
    EXPECT_EQ(deposit.on("a2"), Pile::of_kind(3, 1));
}

TEST(Store, leaves_a_mixed_deposit) {
    RULE("B-K3");
    Position p = completed("store.1", [](Position& at) { at.deposit("d1", "wood", 2, "A").site("A", "d2"); });
    p.play("store d1", "give wood", "take food", "transport d1");
    EXPECT_THAT(p.legal(), ElementsAre("load wood", "load food"));
}

TEST(Store, needs_another_kind_in_the_supply) {
    RULE("B-K3", "B-K1");
    const auto all_stored = [](Position& at) {
        at.site("A", "d2", {"wood", "clay"});
        for (std::string_view kind : kind_words) at.supply(kind, 0);
    };
    Position p = completed("store.1", all_stored);
    // Only the cost of the Store itself is in the supply: wood, stone and wheat.
    p.play("store d2.1");
    EXPECT_THAT(p.legal(), ElementsAre("give wood", "give clay"));
    p.play("give wood");
    EXPECT_THAT(p.legal(), ElementsAre("take stone", "take wheat"));
}

}  // namespace
}  // namespace mistwheel::vianebula
