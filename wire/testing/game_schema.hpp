// The schema of what one game writes (wire/<game>/view.schema.json), for tests. Each function says what is wrong;
// empty if nothing is.
#pragma once

#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "wire/testing/schema_file.hpp"

namespace mistwheel::wire {

class GameSchema {
public:
    explicit GameSchema(std::string_view game) : file_("wire/" + std::string(game) + "/view.schema.json") {}

    std::string view(const rapidjson::Value& view) { return file_.wrong("View", view); }
    std::string move(const rapidjson::Value& move);        // with kind, args, targets; text where there is one
    std::string prompt(const rapidjson::Value& prompt);    // with key, args, rules
    std::string blocked(const rapidjson::Value& blocked);  // all elements
    std::string scores(const rapidjson::Value& scores);
    std::string told(const rapidjson::Value& entry);  // with facts, points, if_ended
    // Everything in the position of a table's message.
    std::string position(const rapidjson::Value& position);
    // What no value had, although the schema describes it.
    std::vector<std::string> never_seen() const { return file_.never_seen(); }

private:
    std::string targets(const std::string& kind, const rapidjson::Value& targets);

    SchemaFile file_;
    std::map<std::string, std::regex> expressions_;
};

}  // namespace mistwheel::wire
