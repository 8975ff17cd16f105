#include "wire/base/components_set.hpp"

#include <rapidjson/pointer.h>

#include <algorithm>

#include "wire/base/json_text.hpp"

namespace mistwheel::wire {

namespace {

const Json* find_member(const Json& object, std::string_view name) {
    const auto found =
        object.FindMember(Json(rapidjson::StringRef(name.data(), static_cast<rapidjson::SizeType>(name.size()))));
    return found == object.MemberEnd() ? nullptr : &found->value;
}

// Without what is said about it; "#" would begin a comment in a record.
void write_printed(Writer& out, const Json& value) {
    if (value.IsObject()) {
        out.StartObject();
        for (const auto& each : value.GetObject()) {
            if (string_of(each.name) == provenance_member) continue;
            key(out, string_of(each.name));
            write_printed(out, each.value);
        }
        out.EndObject();
    } else if (value.IsArray()) {
        out.StartArray();
        for (const Json& each : value.GetArray()) write_printed(out, each);
        out.EndArray();
    } else {
        value.Accept(out);
    }
}
std::string printed_json(const Json& value) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    write_printed(out, value);
    std::string text(buffer.GetString(), buffer.GetSize());
    for (std::size_t at = 0; (at = text.find('#', at)) != std::string::npos;) text.replace(at, 1, "\\u0023");
    return text;
}

std::size_t printed_members(const Json& object) {
    return object.MemberCount() - (find_member(object, provenance_member) != nullptr ? 1 : 0);
}
bool same_members(const Json& a, const Json& b) {
    if (printed_members(a) != printed_members(b)) return false;
    for (const auto& each : a.GetObject())
        if (string_of(each.name) != provenance_member && !b.HasMember(each.name)) return false;
    return true;
}

void collect_changes(const Json& built_in, const Json& file, const std::string& path, bool marked,
                     std::vector<ValueChange>& out) {
    const std::string from = printed_json(built_in);
    std::string to = printed_json(file);
    if (from == to) return;
    const Json* marks = built_in.IsObject() ? find_member(built_in, provenance_member) : nullptr;
    const bool whole = marked || (marks != nullptr && marks->IsString());
    if (!whole && built_in.IsObject() && file.IsObject() && same_members(built_in, file)) {
        for (const auto& each : built_in.GetObject()) {
            const std::string_view name = string_of(each.name);
            if (name == provenance_member) continue;
            const bool own_mark = marks != nullptr && marks->HasMember(each.name);
            collect_changes(each.value, *find_member(file, name), path + '/' + std::string(name), own_mark, out);
        }
    } else if (!whole && built_in.IsArray() && file.IsArray() && built_in.Size() == file.Size()) {
        for (rapidjson::SizeType i = 0; i < file.Size(); ++i)
            collect_changes(built_in[i], file[i], path + '/' + std::to_string(i), false, out);
    } else {
        out.push_back({path.empty() ? "/" : path, from, std::move(to)});
    }
}

// The marks of `old` become those of `value` where it brings none.
void keep_marks(const Json& old, Json& value, rapidjson::Document& file) {
    if (!old.IsObject() || !value.IsObject() || find_member(value, provenance_member) != nullptr) return;
    const Json* marks = find_member(old, provenance_member);
    if (marks == nullptr) return;
    Json copy;
    copy.CopyFrom(*marks, file.GetAllocator());
    value.AddMember("provenance", copy, file.GetAllocator());
}

// A list may have become longer: what an owner has added has the marks of the last one there was.
void replace(Json& place, const Json& value, rapidjson::Document& file) {
    Json next;
    next.CopyFrom(value, file.GetAllocator());
    keep_marks(place, next, file);
    if (place.IsArray() && next.IsArray() && !place.Empty())
        for (rapidjson::SizeType i = 0; i < next.Size(); ++i)
            keep_marks(place[std::min(i, place.Size() - 1)], next[i], file);
    place.Swap(next);
}

Json* place_of(std::string_view path, rapidjson::Document& file) {
    if (path == "/") return &file;
    const rapidjson::Pointer pointer(path.data(), path.size());
    return pointer.IsValid() ? pointer.Get(file) : nullptr;
}

void apply_values(const Json& values, rapidjson::Document& file, Faults& faults) {
    for (const auto& each : values.GetObject()) {
        const std::string_view path = string_of(each.name);
        if (Json* place = place_of(path, file))
            replace(*place, each.value, file);
        else
            faults.add(path.empty() ? "/" : path, "no_such_value", "there is no such value");
    }
}

void check_confirmed(const Json& confirmed, rapidjson::Document& file, Faults& faults) {
    for (const auto& each : confirmed.GetObject()) {
        const std::string_view path = string_of(each.name);
        faults.check(place_of(path, file) != nullptr, path, "no_such_value", "there is no such value");
        const bool known =
            each.value.IsString() && (string_of(each.value) == "box" || string_of(each.value) == "picture");
        faults.check(known, path, "confirmed_by", "is confirmed by \"box\" or \"picture\"");
    }
}

}  // namespace

bool is_set(const Json& file) { return file.IsObject() && file.HasMember("values"); }

void apply_set(std::string_view game, const Json& set, rapidjson::Document& file, Faults& faults) {
    const Json* named = find_member(set, "game");
    faults.check(named != nullptr && named->IsString() && string_of(*named) == game, "/game", "other_game",
                 "is a set for another game than {game}", {{"game", game}});
    for (const auto& each : set.GetObject()) {
        const std::string_view member = string_of(each.name);
        const std::string path = '/' + std::string(member);
        if (member == "values" || member == "confirmed") {
            if (!each.value.IsObject())
                faults.add(path, "set_damaged", "is not a list of places");
            else if (member == "values")
                apply_values(each.value, file, faults);
            else
                check_confirmed(each.value, file, faults);
        } else if (member == "name") {
            const bool fine = each.value.IsString() && each.value.GetStringLength() <= most_set_name &&
                              std::ranges::none_of(string_of(each.value), [](char c) { return c >= 0 && c < ' '; });
            faults.check(fine, path, "set_name", "is not a short text");
        } else if (member != "game") {
            faults.add(path, "member_unknown", "\"{name}\" is not known here", {{"name", member}});
        }
    }
}

std::vector<ValueChange> value_changes(const Json& built_in, const Json& file) {
    std::vector<ValueChange> out;
    collect_changes(built_in, file, "", false, out);
    return out;
}

std::string set_text(std::string_view game, std::string_view name, std::span<const ValueChange> changes) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.StartObject();
    member(out, "game", game);
    if (!name.empty()) member(out, "name", name);
    key(out, "values");
    out.StartObject();
    for (const ValueChange& each : changes) {
        key(out, each.path);
        out.RawValue(each.to.data(), each.to.size(), rapidjson::kObjectType);
    }
    out.EndObject();
    out.EndObject();
    return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace mistwheel::wire
