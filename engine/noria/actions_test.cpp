// Phase II: which discs, how often, bonus, inspection, black market (N-A1 - N-A5, N-A16 - N-A20).
#include "engine/noria/position_test.hpp"

namespace mistwheel::noria {
namespace {

const OptionValues german = {{"edition", "de2017"}};

// Every active slot holds a resource disc, so every one could act.
constexpr std::string_view full_half =
    "s2 energy, m3 mycelium, m4 obsidian, l4 energy, l5 mycelium, l6 obsidian, l1 city";

TEST(Actions, discs_lie_on_one_path) {
    RULE("N-A1");
    const auto after = [](const std::vector<std::string>& used) {
        Position p = acting(2, full_half);
        for (const std::string& each : used) p.play("use " + each);
        return p.those("use");
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(after({}), (Texts{"use s2", "use m3", "use m4", "use l4", "use l5", "use l6"}));
    EXPECT_EQ(after({"s2"}), (Texts{"use m3", "use m4", "use l4", "use l5", "use l6"}));
    EXPECT_EQ(after({"m3"}), (Texts{"use s2", "use l4", "use l5"}));
    EXPECT_EQ(after({"m4"}), (Texts{"use s2", "use l5", "use l6"}));
    EXPECT_EQ(after({"l4"}), (Texts{"use s2", "use m3"}));
    EXPECT_EQ(after({"l5"}), (Texts{"use s2", "use m3", "use m4"}));
    EXPECT_EQ(after({"l6"}), (Texts{"use s2", "use m4"}));
    EXPECT_EQ(after({"l5", "m4"}), (Texts{"use s2"}));
    EXPECT_EQ(after({"l5", "m4", "s2"}), Texts{});
}

TEST(Actions, any_order_and_any_number_up_to_three) {
    RULE("N-A1");
    Position p = acting(2, full_half);
    EXPECT_TRUE(p.can("end actions"));
    p.play("use l6");
    EXPECT_TRUE(p.can("end actions"));
    p.play("use s2", "use m4", "end actions");
    EXPECT_EQ(p.state.stage, Stage::politics);
}

TEST(Actions, empty_slots_and_powerless_discs_cannot_be_activated) {
    RULE("N-A2", "N-A19");
    // The tool has nothing to upgrade and nothing to produce; no one can bring the journey anywhere.
    Position p = acting(2, "s2 tool+, m3 journey+", {{"mode", "expert"}});
    EXPECT_TRUE(p.those("use").empty());
    EXPECT_EQ(p.those("inspect"), (std::vector<std::string>{"inspect s2", "inspect m3"}));
    p.islands({1, 2});
    EXPECT_TRUE(p.can("use m3"));
    p.wheel("s2 tool+, m3 city");
    EXPECT_TRUE(p.can("use s2"));
    for (std::uint8_t& pile : p.state.pile) pile = 0;
    EXPECT_FALSE(p.can("use m3"));  // nothing to buy, nothing to invest with
    p.mover().stock[ware::obsidian] = 2;
    EXPECT_TRUE(p.can("use m3"));
}

TEST(Actions, an_upgraded_disc_may_be_used_twice_once_a_turn) {
    RULE("N-A3");
    Position p = acting(2, "s2 energy+, m3 mycelium+, l4 obsidian");
    p.ships(1, 2, 3);
    EXPECT_TRUE(p.can("use s2") && p.can("use s2 twice") && p.can("use m3 twice"));
    EXPECT_FALSE(p.can("use l4 twice"));
    p.play("use s2 twice", "gather energy");
    EXPECT_EQ(p.mover().stock[ware::energy], 2);
    EXPECT_TRUE(p.can("use m3"));
    EXPECT_FALSE(p.can("use m3 twice"));
    p.play("use m3");
    EXPECT_EQ(p.mover().stock[ware::mycelium], 2);
    EXPECT_EQ(p.state.turn.actions, 3);
}

TEST(Actions, used_once_an_upgraded_disc_leaves_the_choice_to_another) {
    RULE("N-A3");
    Position p = acting(2, "s2 energy+, m3 mycelium+");
    p.play("use s2");
    EXPECT_TRUE(p.can("use m3 twice"));
}

TEST(Actions, two_kinds_of_action_each_once_or_one_twice) {
    RULE("N-A3");
    Position p = acting(2, "s2 city+");
    p.resources(2, 2, 4);
    p.play("use s2 twice", "market energy");
    EXPECT_TRUE(p.can("market energy") && p.can("invest refinement"));
    p.play("invest refinement");
    EXPECT_EQ(p.mover().steps[track::refinement], 1);
    EXPECT_EQ(p.state.stage, Stage::actions);
}

TEST(Actions, the_first_action_must_be_done_further_ones_may_be_given_up) {
    RULE("N-A3");
    Position p = acting(2, "s2 city+, m3 mycelium+");
    p.resources(2, 2, 4);
    p.play("use s2 twice");
    EXPECT_FALSE(p.can("finish"));
    EXPECT_FALSE(p.can("end actions"));
    p.play("market energy");
    EXPECT_TRUE(p.can("finish"));
    p.play("finish");
    EXPECT_EQ(p.state.turn.actions, 1);
    EXPECT_FALSE(p.can("use m3 twice"));  // the city still is the one used twice
}

TEST(Actions, one_disc_after_the_other) {
    RULE("N-A4");
    Position p = acting(2, "s2 city+, m3 mycelium");
    p.resources(2, 2, 4).play("use s2 twice", "market energy");
    EXPECT_TRUE(p.those("use").empty());
    EXPECT_TRUE(p.those("inspect").empty());
}

TEST(Actions, at_most_four_in_a_turn) {
    RULE("N-A4", "N-A18");
    Position p = acting(2, "s2 energy, m3 bonus+, l4 mycelium");
    p.play("use s2", "use l4", "use m3 twice", "repeat s2", "repeat l4");
    EXPECT_EQ(p.state.turn.actions, 4);
    EXPECT_TRUE(p.those("use").empty());
    Position g = acting(2, "s2 energy+, m3 bonus, l4 mycelium", german);
    g.play("use m3", "name s2", "use s2 twice", "gather energy", "gather energy", "use l4");
    EXPECT_EQ(g.state.turn.actions, 4);
}

TEST(Actions, a_resource_disc_gives_one_for_each_ship) {
    RULE("N-A5");
    Position p = acting(2, "s2 obsidian, m3 mycelium");
    p.ships(1, 2, 3).play("use s2");
    EXPECT_EQ(p.mover().stock[ware::obsidian], 3);
    EXPECT_EQ(p.mover().resources(), 3);
}

TEST(Bonus, russian_repeats_a_disc_activated_this_turn) {
    RULE("N-A16");
    Position p = acting(2, "s2 bonus, m3 city, l4 energy");
    p.resources(0, 0, 2);
    EXPECT_FALSE(p.can("use s2"));  // nothing activated yet
    p.play("use m3", "market energy");
    EXPECT_TRUE(p.can("use s2"));
    p.play("use l4", "use s2");
    EXPECT_EQ(p.texts(), (std::vector<std::string>{"repeat m3", "repeat l4"}));
    p.play("repeat m3");
    EXPECT_TRUE(p.can("market energy") && p.can("invest refinement"));  // any action it offers
    EXPECT_FALSE(p.can("finish"));
    p.play("invest refinement");
    EXPECT_EQ(p.state.stage, Stage::actions);
    EXPECT_EQ(p.state.turn.actions, 3);
}

TEST(Bonus, russian_never_repeats_a_bonus_or_an_inspected_disc) {
    RULE("N-A16", "N-A18");
    Position p = acting(2, "s2 bonus, m3 bonus, l4 energy");
    p.play("inspect l4");
    EXPECT_TRUE(p.those("use").empty());
    Position two = acting(2, "s2 bonus, m3 bonus, l4 energy");
    two.play("use l4", "use s2", "repeat l4", "use m3");
    EXPECT_EQ(two.texts(), (std::vector<std::string>{"repeat l4"}));  // two bonus discs may repeat the same one
    two.play("repeat l4");
    EXPECT_EQ(two.mover().stock[ware::energy], 3);
}

TEST(Bonus, russian_upgraded_makes_two_choices) {
    RULE("N-A16", "N-A18", "N-A3");
    Position p = acting(2, "s2 bonus+, m3 energy+, l4 mycelium");
    p.play("use m3", "use l4", "use s2 twice", "repeat l4");
    EXPECT_TRUE(p.can("repeat l4") && p.can("repeat m3") && p.can("finish"));
    p.play("repeat m3");
    EXPECT_EQ(p.mover().stock[ware::energy], 2);
    EXPECT_EQ(p.mover().stock[ware::mycelium], 2);
    // Using a bonus twice is the one use of two.
    Position other = acting(2, "s2 bonus+, m3 energy+, l4 mycelium");
    other.play("use l4", "use s2 twice", "repeat l4", "finish");
    EXPECT_FALSE(other.can("use m3 twice"));
    EXPECT_TRUE(other.can("use m3"));
}

TEST(Bonus, russian_repeats_a_disc_upgraded_since_and_needs_a_possible_action) {
    RULE("N-A16", "N-A14", "N-A2");
    Position p = acting(2, "s2 bonus, m3 tool, l4 energy");
    p.play("use l4", "use m3", "upgrade l4", "use s2");
    EXPECT_TRUE(p.can("repeat l4"));
    EXPECT_TRUE(p.can("repeat m3"));
    Position none_left = acting(2, "s2 bonus+, m3 tool+, l4 energy");
    none_left.play("use m3", "upgrade l4");
    EXPECT_FALSE(none_left.can("use s2"));  // the tool has nothing left to upgrade
}

TEST(Bonus, german_names_discs_before_all_others) {
    RULE("N-A17");
    Position p = acting(2, "s2 bonus, m3 energy, m4 bonus, l4 mycelium, l6 obsidian", german);
    p.play("use s2");
    EXPECT_EQ(p.texts(), (std::vector<std::string>{"name m3", "name l4", "name l6"}));
    p.play("name l4");
    EXPECT_EQ(p.state.turn.actions, 0);  // N-A18: not an action
    p.play("use l4");
    EXPECT_EQ(p.texts(), (std::vector<std::string>{"gather mycelium", "finish"}));
    p.play("gather mycelium");
    EXPECT_EQ(p.mover().stock[ware::mycelium], 2);
    Position late = acting(2, "s2 bonus, m3 energy, l4 mycelium", german);
    late.play("use m3");
    EXPECT_FALSE(late.can("use s2"));
}

TEST(Bonus, german_inspection_may_come_earlier_and_narrows_the_names) {
    RULE("N-A17", "N-A19");
    Position p = acting(2, "s2 bonus, m3 energy, m4 energy, l4 mycelium, l6 obsidian", german);
    p.play("inspect l4");
    EXPECT_TRUE(p.can("use s2"));
    p.play("use s2");
    EXPECT_EQ(p.texts(), (std::vector<std::string>{"name m3"}));
}

TEST(Bonus, german_second_name_fits_the_first_and_may_be_the_same) {
    RULE("N-A17", "N-A18");
    Position p = acting(2, "s2 bonus+, m3 energy, m4 city, l4 mycelium, l6 obsidian", german);
    p.play("use s2 twice", "name l4");
    EXPECT_EQ(p.texts(), (std::vector<std::string>{"name m3", "name l4", "finish"}));
    p.play("name l4", "use l4", "gather mycelium", "gather mycelium");
    EXPECT_EQ(p.mover().stock[ware::mycelium], 3);
    EXPECT_EQ(p.state.turn.actions, 3);
    EXPECT_EQ(p.state.stage, Stage::actions);
}

TEST(Bonus, german_name_binds_nobody) {
    RULE("N-A17");
    Position p = acting(2, "s2 bonus, m3 energy, l4 mycelium, l5 obsidian", german);
    p.play("use s2", "name l4");
    EXPECT_TRUE(p.can("use l5"));
    p.play("use l5");
    EXPECT_EQ(p.state.stage, Stage::actions);  // once only
    p.play("use m3", "end actions");
    EXPECT_EQ(p.state.turn.actions, 2);
}

TEST(Bonus, german_extra_uses_follow_the_ordinary_ones) {
    RULE("N-A17", "N-A3");
    Position p = acting(2, "s2 bonus, l4 mycelium+", german);
    p.ships(1, 2, 1).play("use s2", "name l4", "use l4 twice");
    EXPECT_EQ(p.state.turn.uses_left, 2);
    p.play("gather mycelium", "gather mycelium");
    EXPECT_EQ(p.mover().stock[ware::mycelium], 6);
}

TEST(Bonus, german_needs_something_to_name) {
    RULE("N-A17");
    Position p = acting(2, "s2 bonus, m3 bonus", german);
    EXPECT_FALSE(p.can("use s2"));
    Position wrong_path = acting(2, "s2 energy, m4 bonus, l4 mycelium", german);
    EXPECT_TRUE(wrong_path.can("use m4"));  // it can name s2
    wrong_path.play("use m4");
    EXPECT_EQ(wrong_path.texts(), (std::vector<std::string>{"name s2"}));
    // Two bonus discs may name the same disc.
    Position two = acting(2, "s2 bonus, m4 bonus, l6 mycelium", german);
    two.play("use s2", "name l6", "use m4", "name l6", "use l6", "gather mycelium", "gather mycelium");
    EXPECT_EQ(two.mover().stock[ware::mycelium], 3);
}

TEST(Inspection, gives_knowledge_once_a_ring_instead_of_an_activation) {
    RULE("N-A19");
    Position p = acting(2, full_half);
    p.play("use s2");
    EXPECT_FALSE(p.can("inspect s2"));
    p.play("inspect l6");
    EXPECT_EQ(p.mover().knowledge, 2);
    EXPECT_EQ(p.those("inspect"), (std::vector<std::string>{"inspect m4"}));
    EXPECT_EQ(p.those("use"), (std::vector<std::string>{"use m4"}));
    EXPECT_EQ(p.state.turn.actions, 1);  // not an action
    p.play("inspect m4");
    EXPECT_EQ(p.mover().knowledge, 3);
    EXPECT_TRUE(p.those("use").empty() && p.those("inspect").empty());
}

TEST(Inspection, not_on_empty_slots_nor_while_a_disc_is_at_work) {
    RULE("N-A19");
    Position p = acting(2, "s2 city+, m4 energy");
    p.resources(1, 1, 1);
    EXPECT_EQ(p.those("inspect"), (std::vector<std::string>{"inspect s2", "inspect m4"}));
    p.play("use s2 twice");
    EXPECT_TRUE(p.those("inspect").empty());
    p.play("market energy");
    EXPECT_TRUE(p.those("inspect").empty());
}

TEST(BlackMarket, goods_for_knowledge_and_knowledge_for_resources) {
    RULE("N-A20", "N-A9");
    Position p = acting(2, "s1 city");
    p.full(good::sail, 1).full(good::lamp, 2).knowledge(0);
    EXPECT_EQ(p.those("sell"), (std::vector<std::string>{"sell sail", "sell lamp"}));
    EXPECT_TRUE(p.those("buy").empty());
    p.play("sell sail");
    EXPECT_EQ(p.mover().knowledge, 2);
    EXPECT_EQ(p.mover().empty[good::sail], 1);
    p.play("sell lamp", "sell lamp");
    EXPECT_EQ(p.mover().knowledge, 8);
    p.play("buy obsidian", "buy energy");
    EXPECT_EQ(p.mover().knowledge, 2);
    EXPECT_EQ(p.mover().stock[ware::obsidian], 1);
    EXPECT_EQ(p.mover().stock[ware::energy], 1);
    EXPECT_TRUE(p.those("buy").empty());
}

TEST(BlackMarket, open_between_uses_in_russian_only) {
    RULE("N-A20");
    for (const bool russian : {true, false}) {
        Position p(2, {{"edition", russian ? "ru2018" : "de2017"}});
        p.turn(0, 1).wheel("s2 city+, m3 tool").knowledge(3).resources(1, 1, 1).full(good::lamp, 1);
        EXPECT_TRUE(p.those("buy").empty());  // not in phase I
        p.play("end influence");
        EXPECT_TRUE(p.can("buy energy") && p.can("sell lamp"));
        p.play("use s2 twice");
        EXPECT_FALSE(p.can("buy energy") || p.can("sell lamp"));  // between activation and first action
        p.play("market city");
        EXPECT_EQ(p.state.stage, Stage::payment);
        EXPECT_TRUE(p.those("buy").empty());  // inside an action
        p.play("pay 1o");
        EXPECT_EQ(p.can("buy energy"), russian);
        EXPECT_EQ(p.can("sell lamp"), russian);
        p.play("market energy");
        EXPECT_TRUE(p.can("buy energy"));
        p.play("end actions");
        EXPECT_TRUE(p.those("buy").empty());  // not in phase III
    }
}

TEST(BlackMarket, closed_while_a_bonus_repeats) {
    RULE("N-A20", "N-A16");
    Position p = acting(2, "s2 city, m3 bonus+");
    p.knowledge(9).play("use s2", "market energy", "use m3 twice");
    EXPECT_TRUE(p.those("buy").empty());
    p.play("repeat s2");
    EXPECT_TRUE(p.those("buy").empty());
    p.play("market energy");
    EXPECT_TRUE(p.can("buy energy"));
    p.play("repeat s2");
    EXPECT_TRUE(p.those("buy").empty());
    EXPECT_FALSE(p.can("finish"));
}

}  // namespace
}  // namespace mistwheel::noria
