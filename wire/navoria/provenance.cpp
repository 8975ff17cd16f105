// Where each printed value comes from. Every object of the file may carry "provenance": one mark for all of it, or a
// mark for each of its members; and a "note".
#include <string>

#include "wire/navoria/wire.hpp"

namespace mistwheel::wire {

namespace {

bool is_about(std::string_view member) { return member == "provenance" || member == "note"; }

std::string compact(const Json& value) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    value.Accept(out);
    return {buffer.GetString(), buffer.GetSize()};
}

// The object without what is said about it.
std::string compact_values(const Json& object) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.StartObject();
    for (const auto& member : object.GetObject()) {
        if (is_about(member.name.GetString())) continue;
        key(out, member.name.GetString());
        member.value.Accept(out);
    }
    out.EndObject();
    return {buffer.GetString(), buffer.GetSize()};
}

void collect(const Json& value, const std::string& path, std::vector<Provenance>& all) {
    if (value.IsArray()) {
        for (unsigned i = 0; i < value.Size(); ++i) collect(value[i], path + '/' + std::to_string(i), all);
        return;
    }
    if (!value.IsObject()) return;
    if (value.HasMember("provenance")) {
        const Json& marks = value["provenance"];
        const std::string note = value.HasMember("note") ? value["note"].GetString() : "";
        if (marks.IsString()) {
            all.push_back({path, compact_values(value), marks.GetString(), note});
        } else {
            for (const auto& mark : marks.GetObject())
                if (value.HasMember(mark.name))
                    all.push_back(
                        {path + '/' + mark.name.GetString(), compact(value[mark.name]), mark.value.GetString(), note});
        }
        return;
    }
    for (const auto& member : value.GetObject()) collect(member.value, path + '/' + member.name.GetString(), all);
}

}  // namespace

std::vector<Provenance> Wire<navoria::Game>::provenance(const Json& file) {
    std::vector<Provenance> all;
    collect(file, "", all);
    return all;
}

}  // namespace mistwheel::wire
