#include "wire/testing/game_schema.hpp"

namespace mistwheel::wire {

using Json = rapidjson::Value;

namespace {

std::string first_word(std::string_view text) { return std::string(text.substr(0, text.find(' '))); }

}  // namespace

// The schema's `targets` is a regular expression over the kinds of the elements: "button disc", "chamber( chamber)?".
std::string GameSchema::targets(const std::string& kind, const Json& targets) {
    std::string kinds;
    for (const Json& target : targets.GetArray()) {
        if (std::string why = file_.wrong("ElementId", target); !why.empty()) return why;
        const std::string_view id = target.GetString();
        kinds += (kinds.empty() ? "" : " ") + std::string(id.substr(0, id.find(':')));
    }
    const std::string expected = (*file_.find("MoveArgs." + kind))["targets"].GetString();
    if (std::regex_match(kinds, expressions_.try_emplace(expected, expected).first->second)) return {};
    return "move " + kind + " touches \"" + kinds + "\" where the schema says \"" + expected + '"';
}

std::string GameSchema::move(const Json& move) {
    const std::string kind = move["kind"].GetString();
    const std::string name = "MoveArgs." + kind;
    if (std::string why = file_.wrong(name, move["args"]); !why.empty()) return why;
    if (move.HasMember("text") && file_.find(name)->HasMember("text")) {
        const std::string sample = (*file_.find(name))["text"].GetString();
        if (first_word(sample) != first_word(move["text"].GetString()))
            return name + " reads \"" + move["text"].GetString() + "\", unlike its sample \"" + sample + '"';
    }
    return targets(kind, move["targets"]);
}

std::string GameSchema::prompt(const Json& prompt) {
    for (const Json& rule : prompt["rules"].GetArray())
        if (std::string why = file_.wrong("Rule", rule); !why.empty()) return why;
    return file_.wrong(std::string("PromptArgs.") + prompt["key"].GetString(), prompt["args"]);
}

std::string GameSchema::blocked(const Json& blocked) {
    for (const auto& each : blocked.GetObject()) {
        if (std::string why = file_.wrong("ElementId", each.name); !why.empty()) return why;
        if (std::string why = file_.wrong("Rule", each.value["rule"]); !why.empty()) return why;
        const std::string name = std::string("BlockedArgs.") + each.value["key"].GetString();
        if (std::string why = file_.wrong(name, each.value["args"]); !why.empty()) return why;
    }
    return {};
}

std::string GameSchema::scores(const Json& scores) {
    for (const Json& line : scores["lines"].GetArray())
        if (std::string why = file_.wrong("ScoreName", line["name"]); !why.empty()) return why;
    return file_.wrong("DecidedBy", scores["decided_by"]);
}

// The winner is the same in all games: the table's messages describe it.
std::string GameSchema::told(const Json& entry) {
    for (const Json& fact : entry["facts"].GetArray()) {
        if (fact["key"] == "winner") continue;
        if (std::string why = file_.wrong("Rule", fact["rule"]); !why.empty()) return why;
        const std::string name = std::string("FactArgs.") + fact["key"].GetString();
        if (std::string why = file_.wrong(name, fact["args"]); !why.empty()) return why;
    }
    for (const char* list : {"points", "if_ended"})
        for (const Json& change : entry[list].GetArray())
            if (std::string why = file_.wrong("ScoreName", change["source"]); !why.empty()) return why;
    return {};
}

std::string GameSchema::position(const Json& position) {
    if (std::string why = view(position["view"]); !why.empty()) return why;
    if (!position["prompt"].IsNull())
        if (std::string why = prompt(position["prompt"]); !why.empty()) return why;
    for (const Json& each : position["moves"].GetArray())
        if (std::string why = move(each); !why.empty()) return why;
    if (std::string why = blocked(position["blocked"]); !why.empty()) return why;
    return scores(position["scores"]);
}

}  // namespace mistwheel::wire
