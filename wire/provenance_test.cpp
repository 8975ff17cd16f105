// The provenance of printed values, as the one reader tells it; and what the built-in files say.
#include "wire/base/provenance.hpp"

#include <gmock/gmock.h>

#include <set>

#include "data/default_components.hpp"
#include "wire/wire.hpp"

namespace mistwheel::wire {
namespace {

rapidjson::Document parsed(std::string_view text) {
    rapidjson::Document json;
    json.Parse(text.data(), text.size());
    EXPECT_FALSE(json.HasParseError()) << text;
    return json;
}

std::vector<std::string> told(std::string_view file) {
    std::vector<std::string> out;
    for (const Provenance& each : read_provenance(parsed(file)))
        out.push_back(each.path + " " + each.value + " " + each.mark +
                      (each.note.empty() ? "" : " (" + each.note + ")"));
    return out;
}

TEST(Provenance, a_mark_is_about_a_whole_object_or_about_its_members) {
    EXPECT_THAT(told(R"({"a":{"x":1,"y":[2],"provenance":"likely"}})"),
                testing::ElementsAre(R"(/a {"x":1,"y":[2]} likely)"));
    EXPECT_THAT(told(R"({"a":{"x":1,"y":[2],"provenance":{"y":"certain","x":"reconstructed"}}})"),
                testing::ElementsAre("/a/x 1 reconstructed", "/a/y [2] certain"));
}

TEST(Provenance, what_follows_the_mark_says_why) {
    EXPECT_THAT(told(R"({"x":1,"provenance":{"x":"likely: 3: or so"}})"),
                testing::ElementsAre("/x 1 likely (3: or so)"));
}

TEST(Provenance, is_looked_for_in_lists_and_beside_marked_members) {
    EXPECT_THAT(told(R"({"a":[{"x":1,"provenance":"certain"}],"b":{"c":{"y":2,"provenance":"fixed"}},"d":3,)"
                     R"("provenance":{"d":"likely"}})"),
                testing::ElementsAre(R"(/a/0 {"x":1} certain)", R"(/b/c {"y":2} fixed)", "/d 3 likely"));
}

const Json& resolved(const Json& all, const Json& schema) {
    if (!schema.HasMember("$ref")) return schema;
    const std::string name = std::string(schema["$ref"].GetString()).substr(std::string("#/definitions/").size());
    return resolved(all, all["definitions"][name.c_str()]);
}

// The part of a schema that is about the value at this path.
const Json& schema_at(const Json& all, const std::string& path) {
    const Json* schema = &all;
    for (std::size_t at = 1; at < path.size();) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        const std::string step = path.substr(at, end - at);
        const Json& here = resolved(all, *schema);
        schema = here.HasMember("items") ? &here["items"] : &here["properties"][step.c_str()];
        at = end + 1;
    }
    return resolved(all, *schema);
}

bool allows_one_value_only(const Json& all, const Json& reference) {
    const Json& schema = resolved(all, reference);
    if (schema.HasMember("enum")) return schema["enum"].Size() == 1;
    if (!schema.HasMember("properties")) return false;
    for (const auto& each : schema["properties"].GetObject())
        if (each.name != "provenance" && !allows_one_value_only(all, each.value)) return false;
    return true;
}

TEST(Provenance, only_what_a_file_can_change_is_called_likely_or_reconstructed) {
    int fixed = 0;
    for (const std::string_view id : game_ids()) {
        const rapidjson::Document schema = parsed(default_schema(id));
        const auto values = provenance(id);
        ASSERT_TRUE(values) << values.message();
        for (const Provenance& each : *values) {
            const bool one = allows_one_value_only(schema, schema_at(schema, each.path));
            SCOPED_TRACE(std::string(id) + each.path);
            const std::set<std::string> sensible = one ? std::set<std::string>{"certain", "fixed"}
                                                       : std::set<std::string>{"certain", "likely", "reconstructed"};
            EXPECT_TRUE(sensible.contains(each.mark)) << each.mark;
            fixed += one;
        }
    }
    EXPECT_GT(fixed, 3);
}

}  // namespace
}  // namespace mistwheel::wire
