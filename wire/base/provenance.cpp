#include "wire/base/provenance.hpp"

#include "wire/base/json_text.hpp"

namespace mistwheel::wire {

namespace {

// Compact JSON; of an object what is printed, without what is said about it.
std::string printed(const Json& value) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    if (value.IsObject()) {
        out.StartObject();
        for (const auto& member : value.GetObject()) {
            if (string_of(member.name) == provenance_member) continue;
            key(out, string_of(member.name));
            member.value.Accept(out);
        }
        out.EndObject();
    } else {
        value.Accept(out);
    }
    return {buffer.GetString(), buffer.GetSize()};
}

Provenance marked(const std::string& path, const Json& value, std::string_view mark) {
    const std::size_t colon = mark.find(": ");
    const std::string_view note = colon == std::string_view::npos ? std::string_view{} : mark.substr(colon + 2);
    return {path, printed(value), std::string(mark.substr(0, colon)), std::string(note)};
}

void collect(const Json& value, const std::string& path, std::vector<Provenance>& all) {
    if (value.IsArray()) {
        for (rapidjson::SizeType i = 0; i < value.Size(); ++i) collect(value[i], path + '/' + std::to_string(i), all);
        return;
    }
    if (!value.IsObject()) return;
    const auto marks = value.FindMember("provenance");
    const bool any = marks != value.MemberEnd();
    if (any && marks->value.IsString()) {
        all.push_back(marked(path, value, string_of(marks->value)));
        return;
    }
    for (const auto& member : value.GetObject()) {
        if (string_of(member.name) == provenance_member) continue;
        const std::string below = path + '/' + std::string(string_of(member.name));
        if (any && marks->value.HasMember(member.name))
            all.push_back(marked(below, member.value, string_of(marks->value[member.name])));
        else
            collect(member.value, below, all);
    }
}

}  // namespace

std::vector<Provenance> read_provenance(const Json& file) {
    std::vector<Provenance> all;
    collect(file, "", all);
    return all;
}

}  // namespace mistwheel::wire
