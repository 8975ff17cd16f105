// The components file: what is accepted, what is refused and with which words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data/default_components.hpp"
#include "engine/core/rules_named.hpp"
#include "engine/vianebula/names.hpp"
#include "wire/base/components_file.hpp"
#include "wire/base/provenance.hpp"
#include "wire/vianebula/wire.hpp"

namespace mistwheel::wire {
namespace {

using testing::HasSubstr;

// The built-in file with one text replaced by another.
std::string changed(std::string_view from, std::string_view to) {
    std::string text(default_components("vianebula"));
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

std::string error_of(std::string_view from, std::string_view to) {
    const auto components = load_components<vianebula::Game>(changed(from, to), "box.json");
    return components ? "accepted" : components.message();
}

TEST(Components, the_built_in_file_is_in_order) {
    const auto components = load_components<vianebula::Game>();
    ASSERT_TRUE(components) << components.message();
}

TEST(Components, a_corrected_value_is_used) {
    const auto components =
        load_components<vianebula::Game>(changed("\"pieces_per_kind\": 18", "\"pieces_per_kind\": 20"));
    ASSERT_TRUE(components) << components.message();
    EXPECT_EQ(components->pieces_per_kind, 20);
}

TEST(Components, there_is_enough_for_every_token_and_contract) {
    EXPECT_EQ(error_of("\"pieces_per_kind\": 18", "\"pieces_per_kind\": 4"),
              "box.json: /tokens/10: a token shows more resources than there are");
    std::string text = changed("\"pieces_per_kind\": 18", "\"pieces_per_kind\": 5");
    EXPECT_TRUE(load_components<vianebula::Game>(text, "box.json"));
    const std::string_view cost = R"("cost": {"wood": 1, "stone": 1, "clay": 1, "wheat": 1}, "resources": 4)";
    ASSERT_NE(text.find(cost), std::string::npos);
    text.replace(text.find(cost), cost.size(),
                 R"("cost": {"wood": 6, "stone": 1, "clay": 1, "wheat": 1}, "resources": 9)");
    EXPECT_EQ(load_components<vianebula::Game>(text, "box.json").message(),
              "box.json: /private_contracts/0: a contract needs more resources than there are");
}

TEST(Components, counts_are_checked) {
    RULE("B-C1");
    EXPECT_EQ(error_of("F F X M F F M X M F F", "F F X F F F M X M F F"),
              "box.json: /maps/beginner: expected 24 meadows, found 23");
    EXPECT_EQ(error_of("F F X M F F M X M F F", "F F X M F F M X M F Q"),
              "box.json: /maps/beginner/0: hex k1: expected F, P, M, R or X, found \"Q\"");
    EXPECT_EQ(error_of("F M P M M F M F M M F", "F M P M M F M F M  M"),
              "box.json: /maps/expert/0: expected 11 hexes, found 10");
    EXPECT_EQ(error_of("\"special\": false, \"copies\": 2", "\"special\": false, \"copies\": 3"),
              "box.json: /tokens: expected 20 deposit tokens, found 21");
    EXPECT_EQ(error_of("\"special\": true, \"copies\": 1", "\"special\": true, \"copies\": 2"),
              "box.json: /tokens: expected 5 special deposit tokens, found 6");
    EXPECT_EQ(error_of("\"name\": \"Workshop\"", "\"name\": \"Store\""),
              "box.json: /neutral_contracts: expected 4 Workshop, found 3");
    EXPECT_EQ(error_of("\"name\": \"Workshop\"", "\"name\": \"Workship\""),
              "box.json: /neutral_contracts/6: no contract is called \"Workship\"");
    EXPECT_EQ(error_of("\"name\": \"Workshop\"", "\"name\": \"Shortcut\""),
              "box.json: /neutral_contracts/6: Shortcut is a private contract");
    EXPECT_EQ(error_of("\"reserve\": 20", "\"reserve\": 19"),
              "box.json: /setup/2: expected 60 meadow tiles in stacks and reserve, found 59");
    EXPECT_EQ(error_of("\"cost\": \"any_2_same\"", "\"cost\": {\"wood\": 2}"),
              "box.json: /neutral_contracts/31: Lazy explorer has a cost rule of its own");
    EXPECT_THAT(error_of("\"cost\": {\"wood\": 1, \"stone\": 1, \"clay\": 1, \"wheat\": 1}, \"resources\": 4",
                         "\"cost\": {\"wood\": 1, \"stone\": 1, \"clay\": 1}, \"resources\": 4"),
                HasSubstr("/private_contracts/0: the cost has 3 resources, \"resources\" says 4"));
}

TEST(Components, tokens_that_are_equal_are_one_with_more_copies) {
    EXPECT_THAT(
        error_of("{\"kind\": \"wood\", \"amount\": 4, \"vp\": 2", "{\"kind\": \"wood\", \"amount\": 3, \"vp\": 1"),
        HasSubstr("/tokens/1: equal to token 0; raise its copies"));
    EXPECT_THAT(
        error_of("{\"kind\": \"stone\", \"amount\": 4, \"vp\": 2", "{\"kind\": \"stone\", \"amount\": 3, \"vp\": 1"),
        HasSubstr("/tokens/3: equal to token 2; raise its copies"));
}

TEST(Components, the_schema_is_checked) {
    EXPECT_THAT(error_of("\"pieces_per_kind\": 18", "\"pieces_per_kind\": 99"),
                HasSubstr("/resources/pieces_per_kind"));
    EXPECT_THAT(error_of("\"buildings\": 5", "\"buildings\": 6"), HasSubstr("/pieces/buildings"));
    EXPECT_THAT(error_of("\"end_card\"", "\"last_card\""), HasSubstr("/: \"last_card\" is not known here"));
    EXPECT_THAT(error_of("\"kinds\": \"certain\"", "\"kinds\": \"guessed\""), HasSubstr("/resources/provenance"));
}

TEST(Components, every_value_says_how_far_it_can_be_trusted) {
    const auto file = read_components_file("vianebula", default_components("vianebula"), "built-in");
    ASSERT_TRUE(file) << file.message();
    const std::vector<Provenance> marks = read_provenance(*file);
    for (const Provenance& each : marks)
        EXPECT_THAT(each.mark, testing::AnyOf("certain", "likely", "reconstructed")) << each.path;
    // 2 of resources, 2 maps, 5 a token type, 4 a contract, end card, explorers, 3 of pieces, 7 a set-up
    EXPECT_EQ(marks.size(), 2U + 2 + 15 * 5 + 41 * 4 + 1 + 1 + 3 + 3 * 7);
    const auto cost = std::ranges::find(marks, "/neutral_contracts/31/cost", &Provenance::path);
    ASSERT_NE(cost, marks.end());
    EXPECT_EQ(cost->value, "\"any_2_same\"");
    EXPECT_EQ(cost->mark, "certain");
    const auto vp = std::ranges::find(marks, "/private_contracts/2/vp", &Provenance::path);
    ASSERT_NE(vp, marks.end());
    EXPECT_EQ(vp->mark, "likely");
    EXPECT_EQ(vp->note, "equals the number of resources");
}

}  // namespace
}  // namespace mistwheel::wire
