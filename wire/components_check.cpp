#include "wire/components_check.hpp"

#include "engine/core/hash.hpp"
#include "wire/base/components_file.hpp"
#include "wire/base/json_text.hpp"
#include "wire/base/provenance.hpp"
#include "wire/registry.hpp"

namespace mistwheel::wire {

namespace {

void raw_member(Writer& out, std::string_view name, const std::string& json) {
    key(out, name);
    out.RawValue(json.data(), json.size(), rapidjson::kObjectType);
}

void write_faults(Writer& out, const std::vector<Fault>& faults) {
    key(out, "faults");
    out.StartArray();
    for (const Fault& fault : faults) {
        out.StartObject();
        member(out, "path", fault.path);
        member(out, "code", fault.code);
        key(out, "args");
        out.StartObject();
        for (const FaultArg& arg : fault.args) member(out, arg.name, arg.value);
        out.EndObject();
        member(out, "message", fault.message);
        out.EndObject();
    }
    out.EndArray();
}

void write_changes(Writer& out, const std::vector<ValueChange>& changes) {
    key(out, "changes");
    out.StartArray();
    for (const ValueChange& change : changes) {
        out.StartObject();
        member(out, "path", change.path);
        raw_member(out, "from", change.from);
        raw_member(out, "to", change.to);
        out.EndObject();
    }
    out.EndArray();
}

void write_values(Writer& out, const Json& built_in) {
    key(out, "values");
    out.StartArray();
    for (const Provenance& value : read_provenance(built_in)) {
        out.StartObject();
        member(out, "path", value.path);
        member(out, "mark", value.mark);
        member(out, "note", value.note);
        raw_member(out, "value", value.value);
        out.EndObject();
    }
    out.EndArray();
}

}  // namespace

ComponentsCheck check_components(std::string_view game, std::string_view text) {
    ComponentsCheck out;
    Faults faults;
    const GameEntry* entry = find_game(game);
    const ComponentsFile built_in = read_components(game, default_components(game), faults);
    if (entry == nullptr || !faults.empty()) {
        out.faults = faults.all();
        return out;
    }
    const ComponentsFile file = read_components(game, text.empty() ? default_components(game) : text, faults);
    if (faults.empty()) out.hash = entry->check(file.json, faults);
    out.faults = faults.all();
    out.name = file.name;
    if (!out.faults.empty()) return out;
    out.whole = compact_json(file.json);
    Faults none;
    out.built_in = out.hash == entry->check(built_in.json, none);
    if (!out.built_in) out.changes = value_changes(built_in.json, file.json);
    return out;
}

std::string components_check_json(std::string_view game, std::string_view text) {
    const ComponentsCheck check = check_components(game, text);
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.StartObject();
    write_faults(out, check.faults);
    if (check.faults.empty()) {
        member(out, "hash", hex64(check.hash));
        member(out, "built_in", check.built_in);
        member(out, "name", check.name);
        write_changes(out, check.changes);
        raw_member(out, "file", check.whole);
        Faults none;
        write_values(out, read_components(game, default_components(game), none).json);
    }
    out.EndObject();
    return {buffer.GetString(), buffer.GetSize()};
}

std::string shortest_components(std::string_view game, const ComponentsCheck& check) {
    return check.built_in ? std::string{} : set_text(game, check.name, check.changes);
}

std::vector<RecordValue> record_values(std::string_view game, std::string_view text) {
    std::vector<RecordValue> values;
    if (text.empty()) return values;
    for (ValueChange& change : check_components(game, text).changes)
        values.push_back({std::move(change.path), std::move(change.to)});
    return values;
}

std::string components_of_record(const Record& record) {
    if (record.values.empty()) return {};
    std::vector<ValueChange> changes;
    for (const RecordValue& value : record.values) changes.push_back({value.path, {}, value.json});
    return set_text(record.game, {}, changes);
}

}  // namespace mistwheel::wire
