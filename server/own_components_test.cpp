// A table with printed values of the maker's own: checked, brought to its shortest form, never rated.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data/default_components.hpp"
#include "server/json.hpp"
#include "server/table_setup.hpp"

namespace mistwheel::server {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string setup_with(std::string_view components, const std::string& more = "") {
    return object_json([&](wire::Writer& out) {
        wire::member(out, "game", "noria");
        wire::member(out, "components", components);
        if (!more.empty()) wire::member(out, more, true);
    });
}

std::string refusal_of(const std::string& json) {
    try {
        read_table_setup(json);
    } catch (const Refused& refused) {
        return refused.what();
    }
    return "";
}

TEST(OwnComponents, are_kept_with_the_table_and_never_rated) {
    const TableSetup setup = read_table_setup(
        setup_with(R"({"game":"noria","name":"My box","values":{"/ships_each":20},"confirmed":{"/rounds":"box"}})"));
    EXPECT_EQ(setup.components, R"({"game":"noria","name":"My box","values":{"/ships_each":20}})");
    EXPECT_EQ(setup.components_hash.size(), 16U);
    EXPECT_EQ(setup.components_name, "My box");
    EXPECT_FALSE(setup.rated);
    EXPECT_EQ(setup_of_table(setup, 1, "Ada").components, setup.components);
    const TableSetup again = read_table_setup(table_setup_json(setup));
    EXPECT_EQ(again.components, setup.components);
    EXPECT_EQ(again.components_hash, setup.components_hash);
    EXPECT_EQ(refusal_of(setup_with(R"({"game":"noria","values":{"/ships_each":20}})", "rated")),
              "rated: only with the built-in values");
}

TEST(OwnComponents, that_change_nothing_are_the_built_in_ones) {
    const TableSetup setup = read_table_setup(setup_with(default_components("noria"), "rated"));
    EXPECT_EQ(setup.components, "");
    EXPECT_TRUE(setup.rated);
}

TEST(OwnComponents, are_refused_with_the_place_and_the_reason) {
    EXPECT_EQ(refusal_of(setup_with(R"({"game":"noria","values":{"/ships_each":99}})")),
              "components: /ships_each: 99 is more than 40");
    EXPECT_THAT(refusal_of(setup_with("{")), StartsWith("components: line 1: "));
    EXPECT_THAT(refusal_of(setup_with(std::string(40'000, ' '))), HasSubstr("at most 32 KiB"));
}

}  // namespace
}  // namespace mistwheel::server
