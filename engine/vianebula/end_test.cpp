// B-E1 to B-E4 and the end bonuses of B-K5: how the game ends and what counts.
#include <gmock/gmock.h>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

// A has four buildings and a site with all that `last` needs; B has as many.
Position before_the_last(std::string_view last, int players = 4) {
    Position p(players);
    for (Guild& each : p.state.guilds) each.hand = 0;
    p.row({});
    p.building("A", "b9", "store.1").building("A", "g9", "store.2").building("A", "b6", "store.3");
    p.building("A", "g6", "store.4");
    p.open(1, last).site("A", "d2");
    const Pile cost = p.game.printed_cost(p.card(last));
    p.of("A").sites[0].pile += cost;
    p.state.supply -= cost;
    return p;
}

TEST(End, the_fifth_building_gives_the_end_card_and_ends_the_turn) {
    RULE("B-E1");
    Position p = before_the_last("adventurers.1");
    p.play("erect d2.1", "contract adventurers.1");
    EXPECT_EQ(p.line("end_card", "A"), 2);
    p.play("*");
    EXPECT_EQ(p.actor(), "A");  // its effect resolves
    p.play("adventure c1");
    EXPECT_EQ(p.actor(), "B");  // one action was left, but the turn is over
    EXPECT_EQ(p.state.turns_left, 2);
}

TEST(End, a_distillery_action_is_lost) {
    RULE("B-E1");
    Position p = before_the_last("distillery.1");
    p.play("erect d2.1", "contract distillery.1", "*");
    EXPECT_EQ(p.actor(), "B");
}

TEST(End, every_other_player_has_exactly_one_more_turn) {
    RULE("B-E1");
    for (int players : {2, 3, 4}) {
        Position p = before_the_last("distillery.1", players);
        p.play(players == 2 ? "erect d2" : "erect d2.1", "contract distillery.1", "*");
        for (int seat = 1; seat < players; ++seat) {
            EXPECT_EQ(p.actor(), std::string(1, actor_letter(seat)));
            EXPECT_FALSE(p.over());
            p.play(seat < 3 ? "site i2" : "site j5", "end");
        }
        EXPECT_TRUE(p.over());
    }
}

TEST(End, also_those_who_already_played_this_round) {
    RULE("B-E1");
    Position p = before_the_last("distillery.1", 3);
    p.state.first = 2;  // C began: it has had one turn more than A and B
    p.play("erect d2.1", "contract distillery.1", "*", "site i2", "end");
    EXPECT_EQ(p.actor(), "C");
    p.play("site i2", "end");
    EXPECT_TRUE(p.over());
}

TEST(End, a_second_fifth_building_gets_no_card_and_goes_on) {
    RULE("B-E1");
    Position p = before_the_last("distillery.1", 2);
    p.building("B", "i8", "workshop.1").building("B", "j5", "workshop.2").building("B", "e5", "workshop.3");
    p.building("B", "g3", "workshop.4").site("B", "i2", {"wheat", "clay"}).open(2, "distillery.2");
    p.play("erect d2", "contract distillery.1", "*", "erect i2", "contract distillery.2", "*");
    EXPECT_EQ(p.of("B").building_count, 5);
    EXPECT_EQ(p.actor(), "B");  // the turn is not cut short, and the Distillery's action may be used
    EXPECT_EQ(p.state.turn.actions, 2);
    EXPECT_EQ(p.line("end_card", "B"), 0);
    EXPECT_EQ(p.line("end_card", "A"), 2);
    p.play("end");
    EXPECT_TRUE(p.over());
}

TEST(End, the_effect_of_the_fifth_building_finds_no_own_site) {
    RULE("B-E1", "B-K1");
    Position p = before_the_last("store.5");
    p.play("erect d2.1", "contract store.5", "*");
    EXPECT_EQ(p.actor(), "B");  // nothing to exchange: lost without a step
}

TEST(End, resources_left_go_to_storage_and_craftsmen_home) {
    RULE("B-E2");
    Position p(2);
    p.deposit("a2", "wood", 2, "A").deposit("a5", "clay", 3).site("A", "d2", {"food"}).storage("A", {"food"});
    const int points = p.points("A");
    p.play("end", "end");
    ASSERT_TRUE(p.over());
    EXPECT_EQ(p.of("A").storage.of(0), 2);
    EXPECT_EQ(p.of("A").storage.of(4), 2);
    EXPECT_TRUE(p.of("A").sites[0].pile.empty());
    EXPECT_EQ(p.of("A").craftsmen, 3);
    EXPECT_TRUE(p.on("a2").empty());
    EXPECT_EQ(p.on("a5").total(), 3);  // a neutral deposit hurts nobody
    EXPECT_EQ(p.points("A"), points);  // it had been counted as stored before
    EXPECT_EQ(p.line("storage", "A"), -4);
    EXPECT_EQ(p.line("storage", "B"), 0);
}

TEST(Points, are_counted_line_by_line) {
    RULE("B-E3");
    Position p(4);
    p.hand("A", {"quiet-town.1", "quiet-town.2"}).own_tiles("A", 6).storage("A", {"wood", "clay", "clay"});
    p.building("A", "b9", "store.1").building("A", "g9", "priest");
    p.token("a3", "wood", 3).token("a5", "clay", 4).play("craftsman a3", "craftsman a5");
    EXPECT_EQ(p.line("deposit_tokens", "A"), 1 + 2);
    EXPECT_EQ(p.line("contracts", "A"), 3 + 3);  // those in hand count nothing
    EXPECT_EQ(p.line("contract_bonuses", "A"), 0);
    EXPECT_EQ(p.line("explorers", "A"), 4);
    EXPECT_EQ(p.line("end_card", "A"), 0);
    EXPECT_EQ(p.line("storage", "A"), -(3 + 3 + 4));
    EXPECT_EQ(p.points("A"), 3 + 6 + 4 - 10);
}

TEST(Bonus, architect_pays_for_every_contract_itself_included) {
    RULE("B-K5");
    Position p(4);
    p.building("A", "b9", "architect");
    EXPECT_EQ(p.line("contract_bonuses", "A"), 1);
    p.building("A", "g9", "store.1").building("A", "g9", "priest");
    EXPECT_EQ(p.line("contract_bonuses", "A"), 3);
    EXPECT_EQ(p.line("contracts", "A"), 0 + 3 + 3);
    EXPECT_EQ(p.line("contract_bonuses", "B"), 0);
}

TEST(Bonus, mayor_pays_for_contracts_of_exactly_two_resources) {
    RULE("B-K5");
    Position p(4);
    p.building("A", "b9", "mayor").building("A", "g9", "store.1");
    EXPECT_EQ(p.line("contract_bonuses", "A"), 0);
    p.building("A", "g9", "distillery.1").building("A", "b6", "workshop.1");
    EXPECT_EQ(p.line("contract_bonuses", "A"), 4);
    p.building("A", "b6", "lazy-explorer").own_tiles("A", 0);
    EXPECT_EQ(p.line("contract_bonuses", "A"), 6);  // Lazy explorer counts as two resources
}

TEST(Bonus, mayor_counts_itself_if_it_needed_two) {
    RULE("B-K5");
    Components box = printed();
    for (Card& card : box.cards)
        if (card.name == Contract::mayor) card = {Contract::mayor, 0, 0, Cost::printed, {0, 0, 0, 1, 1}, 2};
    Position p(4);
    p.building("A", "b9", "mayor");
    EXPECT_EQ(Game::create(box, 4, {})->scores(p.state).total[0], 2);
}

TEST(Bonus, merchant_pays_for_deposit_tokens) {
    RULE("B-K5");
    Position p(4);
    p.building("A", "b9", "merchant").play("craftsman i1", "craftsman j9");
    EXPECT_EQ(p.line("contract_bonuses", "A"), 2);
}

TEST(Bonus, lazy_explorer_pays_for_explorers_not_uncovered) {
    RULE("B-K5");
    Position p(4);
    p.building("A", "b9", "lazy-explorer");
    EXPECT_EQ(p.line("contract_bonuses", "A"), 4);
    p.own_tiles("A", 9);
    EXPECT_EQ(p.line("contract_bonuses", "A"), 3);
    p.own_tiles("A", 0);
    EXPECT_EQ(p.line("contract_bonuses", "A"), 0);
}

TEST(Winner, has_most_points_then_fewer_resources) {
    RULE("B-E4");
    Position p(3);
    p.building("A", "b9", "store.1").building("B", "g9", "distillery.1");
    Scores scores = p.game.scores(p.state);
    EXPECT_EQ(scores.rank[0], 1);
    EXPECT_EQ(scores.rank[1], 2);
    EXPECT_EQ(scores.decided_by, "");
    p.storage("A", {"wood"});  // 2 points each now, A by storing one
    scores = p.game.scores(p.state);
    EXPECT_EQ(scores.total[0], scores.total[1]);
    EXPECT_EQ(scores.rank[0], 2);
    EXPECT_EQ(scores.rank[1], 1);
    EXPECT_EQ(scores.decided_by, "storage");
}

TEST(Winner, equal_in_both_is_shared) {
    RULE("B-E4");
    Position p(3);
    p.building("A", "b9", "distillery.2").building("B", "g9", "distillery.1");
    const Scores scores = p.game.scores(p.state);
    EXPECT_EQ(scores.rank[0], 1);
    EXPECT_EQ(scores.rank[1], 1);
    EXPECT_EQ(scores.rank[2], 3);
    EXPECT_EQ(scores.decided_by, "");
}

}  // namespace
}  // namespace mistwheel::vianebula
