// Sets: changes of the built-in components, wherever a components file is read.
#include "wire/components_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data/default_components.hpp"
#include "wire/wire.hpp"

namespace mistwheel::wire {
namespace {

using testing::HasSubstr;

std::string fault_of(std::string_view game, std::string_view text) {
    const ComponentsCheck check = check_components(game, text);
    return check.faults.empty() ? "" : check.faults.front().path + ": " + check.faults.front().message;
}

TEST(ComponentsSet, changes_values_of_the_built_in_file) {
    const std::string set =
        R"({"game":"noria","name":"My box","values":{"/tracks/refinement/prices":[2,2,4,4,4,5,6,6,8],
                               "/islands/2/sites":[{"good":"sail","warehouses":2},{"good":"sail","warehouses":1},
                                                   {"good":"lamp","warehouses":2},{"good":"lamp","warehouses":1}]},
                               "confirmed":{"/rounds":"box","/tracks/refinement/prices":"picture"}})";
    const ComponentsCheck check = check_components("noria", set);
    ASSERT_TRUE(check.faults.empty()) << fault_of("noria", set);
    EXPECT_FALSE(check.built_in);
    EXPECT_EQ(check.name, "My box");
    ASSERT_EQ(check.changes.size(), 2U);
    EXPECT_EQ(check.changes[0],
              (ValueChange{"/tracks/refinement/prices", "[2,2,4,4,4,5,6,6,7]", "[2,2,4,4,4,5,6,6,8]"}));
    EXPECT_EQ(check.changes[1].path, "/islands/2/sites");
    const auto game = make_game("noria", 2, {}, set, "set");
    ASSERT_TRUE(game) << game.message();
    EXPECT_EQ((*game)->components_hash(), check.hash);
    // The whole file, the shortest set and the values of a record are the same components.
    EXPECT_EQ(check_components("noria", check.whole).hash, check.hash);
    EXPECT_EQ(check_components("noria", shortest_components("noria", check)).hash, check.hash);
    Record record;
    record.game = "noria";
    record.values = record_values("noria", check.whole);
    EXPECT_EQ(check_components("noria", components_of_record(record)).hash, check.hash);
}

TEST(ComponentsSet, without_changes_is_the_built_in_one) {
    for (const std::string_view id : game_ids()) {
        const std::string set = R"({"game":")" + std::string(id) + R"(","values":{}})";
        const ComponentsCheck check = check_components(id, set);
        EXPECT_TRUE(check.built_in) << fault_of(id, set);
        EXPECT_EQ(shortest_components(id, check), "");
        EXPECT_EQ(check_components(id, "").hash, check.hash);
        EXPECT_TRUE(record_values(id, default_components(id)).empty());
    }
}

TEST(ComponentsSet, says_what_is_wrong_and_where) {
    EXPECT_EQ(fault_of("noria", R"({"game":"navoria","values":{}})"), "/game: is a set for another game than noria");
    EXPECT_EQ(fault_of("noria", R"({"game":"noria","values":{"/tracks/x":1}})"), "/tracks/x: there is no such value");
    EXPECT_EQ(fault_of("noria", R"({"game":"noria","values":[]})"), "/values: is not a list of places");
    EXPECT_EQ(fault_of("noria", R"({"game":"noria","values":{},"colour":1})"), "/colour: \"colour\" is not known here");
    EXPECT_EQ(fault_of("noria", R"({"game":"noria","values":{},"confirmed":{"/rounds":"hearsay"}})"),
              "/rounds: is confirmed by \"box\" or \"picture\"");
    EXPECT_EQ(fault_of("noria", R"({"game":"noria","values":{"/ships_each":99}})"), "/ships_each: 99 is more than 40");
    EXPECT_THAT(fault_of("noria", R"({"game":"noria","values":{"/ships_each":"many"}})"), HasSubstr("/ships_each: "));
    EXPECT_EQ(fault_of("noria", "{"), "line 1: Missing a name for object member.");
    EXPECT_EQ(fault_of("chess", ""), "/: no game called \"chess\"");
}

TEST(ComponentsSet, its_faults_are_told_as_json) {
    const std::string set = R"({"game":"vianebula","values":{"/setup/2/reserve":19}})";
    rapidjson::Document told;
    told.Parse(components_check_json("vianebula", set).c_str());
    ASSERT_FALSE(told.HasParseError());
    ASSERT_EQ(told["faults"].Size(), 1U);
    const auto& fault = told["faults"][0];
    EXPECT_STREQ(fault["path"].GetString(), "/setup/2");
    EXPECT_STREQ(fault["code"].GetString(), "tiles");
    EXPECT_TRUE(fault["args"].IsObject());
    EXPECT_NE(std::string_view(fault["message"].GetString()).find("found 59"), std::string_view::npos);
}

TEST(ComponentsSet, every_fault_of_a_file_is_listed) {
    const ComponentsCheck check =
        check_components("vianebula", R"({"game":"vianebula","values":{"/setup/2/reserve":19,"/tokens/0/copies":3}})");
    ASSERT_EQ(check.faults.size(), 2U);
    EXPECT_EQ(check.faults[0].path, "/tokens");
    EXPECT_EQ(check.faults[0].code, "tokens");
    EXPECT_EQ(check.faults[1].path, "/setup/2");
    EXPECT_EQ(check.faults[1].args[0].value, "60");
}

TEST(ComponentsSet, the_check_as_json_lists_every_value_with_its_mark) {
    rapidjson::Document json;
    const std::string text = components_check_json("noria", "");
    json.Parse(text.data(), text.size());
    ASSERT_FALSE(json.HasParseError());
    EXPECT_TRUE(json["built_in"].GetBool());
    EXPECT_EQ(json["values"].Size(), provenance("noria")->size());
    EXPECT_TRUE(json["values"][0]["value"].IsObject());
}

TEST(ComponentsSet, a_whole_file_of_another_shape_is_kept_whole) {
    std::string text(default_components("vianebula"));
    const std::string token = R"({"kind": "wood", "amount": 3, "vp": 1, "special": false, "copies": 2,)";
    const auto at = text.find(token);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, token.size(),
                 R"({"kind": "wood", "amount": 3, "vp": 2, "special": false, "copies": 1, "provenance": "certain"},
                    {"kind": "wood", "amount": 3, "vp": 1, "special": false, "copies": 1,)");
    const ComponentsCheck check = check_components("vianebula", text);
    ASSERT_TRUE(check.faults.empty()) << fault_of("vianebula", text);
    ASSERT_EQ(check.changes.size(), 1U);
    EXPECT_EQ(check.changes[0].path, "/tokens");
    // As a set, and as the values of a record, it is the same again.
    EXPECT_EQ(check_components("vianebula", shortest_components("vianebula", check)).hash, check.hash);
    Record record;
    record.game = "vianebula";
    record.values = record_values("vianebula", text);
    EXPECT_EQ(check_components("vianebula", components_of_record(record)).hash, check.hash);
}

TEST(ComponentsSet, a_token_that_a_box_does_not_hold_has_no_copies) {
    // The two of 3 wood are of 4 wood instead: equal to another type, whose copies are raised.
    const std::string set = R"({"game":"vianebula","values":{"/tokens/0/copies":0,"/tokens/1/copies":4}})";
    EXPECT_EQ(fault_of("vianebula", set), "");
    const std::string empty = R"({"game":"vianebula","values":{"/tokens/0/copies":0}})";
    EXPECT_EQ(fault_of("vianebula", empty), "/tokens: expected 20 deposit tokens, found 18");
    const std::string equal = R"({"game":"vianebula","values":{"/tokens/0/amount":4,"/tokens/0/vp":2}})";
    EXPECT_EQ(fault_of("vianebula", equal), "/tokens/1: equal to token 0; raise its copies");
}

}  // namespace
}  // namespace mistwheel::wire
