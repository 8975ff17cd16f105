#include "wire/testing/schema_file.hpp"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace mistwheel::wire {

namespace {

using Json = rapidjson::Value;

constexpr std::string_view reference_start = "#/definitions/";

std::string text_of(const Json& value) {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> out(buffer);
    value.Accept(out);
    return {buffer.GetString(), buffer.GetSize()};
}

const Json* member_of(const Json& object, const char* name) {
    const auto found = object.FindMember(name);
    return found == object.MemberEnd() ? nullptr : &found->value;
}

bool fits_type(const Json& schema, const Json& value) {
    const Json* type = member_of(schema, "type");
    if (type == nullptr) return true;
    const std::string_view word = type->GetString();
    if (word == "object") return value.IsObject();
    if (word == "array") return value.IsArray();
    if (word == "string") return value.IsString();
    return true;
}

// Alternatives are told apart by a member with one possible word: "kind" or "type".
bool told_apart(const Json& schema, const Json& value) {
    const Json* properties = member_of(schema, "properties");
    if (properties == nullptr || !value.IsObject()) return true;
    for (const char* name : {"kind", "type"}) {
        const Json* described = member_of(*properties, name);
        const Json* there = member_of(value, name);
        if (described == nullptr || there == nullptr) continue;
        const Json* words = member_of(*described, "enum");
        if (words == nullptr) continue;
        for (const Json& word : words->GetArray())
            if (word == *there) return true;
        return false;
    }
    return true;
}

}  // namespace

SchemaFile::SchemaFile(const std::string& path) : path_(path) {
    std::ifstream stream(path);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    file_.Parse(text.data(), text.size());
    if (file_.HasParseError() || !file_.IsObject() || !file_.HasMember("definitions")) {
        std::fprintf(stderr, "%s: not a schema with definitions, near byte %zu\n", path.c_str(),
                     file_.GetErrorOffset());
        std::abort();
    }
}

const Json& SchemaFile::resolved(const Json& schema) const {
    const Json* reference = member_of(schema, "$ref");
    // What another file describes is not checked here.
    if (reference == nullptr || !std::string_view(reference->GetString()).starts_with(reference_start)) return schema;
    const std::string_view name = std::string_view(reference->GetString()).substr(reference_start.size());
    const Json* target = member_of(file_["definitions"], std::string(name).c_str());
    if (target == nullptr) {
        std::fprintf(stderr, "%s: there is no definition %s\n", path_.c_str(), reference->GetString());
        std::abort();
    }
    return resolved(*target);
}

const Json* SchemaFile::find(const std::string& name) const {
    const std::size_t dot = name.find('.');
    const Json* definition = member_of(file_["definitions"], name.substr(0, dot).c_str());
    if (definition == nullptr || dot == std::string::npos) return definition;
    const Json* properties = member_of(*definition, "properties");
    return properties == nullptr ? nullptr : member_of(*properties, name.substr(dot + 1).c_str());
}

const rapidjson::SchemaDocument& SchemaFile::compiled(const std::string& name, const Json& schema) {
    auto& place = compiled_[name];
    if (!place) {
        rapidjson::Document one;
        one.CopyFrom(resolved(schema), one.GetAllocator());
        one.AddMember("definitions", Json(file_["definitions"], one.GetAllocator()), one.GetAllocator());
        place = std::make_unique<rapidjson::SchemaDocument>(one);
    }
    return *place;
}

std::string SchemaFile::wrong(const std::string& name, const Json& value) {
    const Json* schema = find(name);
    if (schema == nullptr) return path_ + " describes no " + name + ": " + text_of(value).substr(0, 300);
    rapidjson::SchemaValidator validator(compiled(name, *schema));
    if (value.Accept(validator)) {
        seen_.insert(schema);
        note(*schema, value);
        return {};
    }
    rapidjson::StringBuffer where;
    validator.GetInvalidDocumentPointer().Stringify(where);
    const Json* there = validator.GetInvalidDocumentPointer().Get(value);
    return path_ + ", " + name + ": \"" + validator.GetInvalidSchemaKeyword() + "\" is broken at \"" +
           where.GetString() + "\": " + text_of(there == nullptr ? value : *there).substr(0, 600);
}

std::string SchemaFile::wrong_message(const std::string& names, const Json& message) {
    for (const Json& each : (*find(names))["anyOf"].GetArray()) {
        const std::string name = std::string(each["$ref"].GetString()).substr(reference_start.size());
        if ((*find(name + ".type"))["enum"][0] == message["type"]) return wrong(name, message);
    }
    return path_ + " describes no such message: " + text_of(message).substr(0, 300);
}

std::string SchemaFile::wrong_text(const std::string& name, std::string_view text) {
    rapidjson::Document json;
    json.Parse(text.data(), text.size());
    if (json.HasParseError()) return "not JSON: " + std::string(text);
    return wrong(name, json);
}

void SchemaFile::note(const Json& reference, const Json& value) {
    const Json& schema = resolved(reference);
    if (const Json* any = member_of(schema, "anyOf")) {
        for (const Json& each : any->GetArray())
            if (fits_type(resolved(each), value) && told_apart(resolved(each), value)) note(each, value);
        return;
    }
    if (const Json* words = member_of(schema, "enum")) {
        for (const Json& word : words->GetArray())
            if (word == value) seen_.insert(&word);
        return;
    }
    if (value.IsArray()) {
        const Json* items = member_of(schema, "items");
        for (const Json& each : value.GetArray())
            if (items != nullptr) note(*items, each);
        return;
    }
    const Json* properties = member_of(schema, "properties");
    if (!value.IsObject() || properties == nullptr) return;
    for (const auto& each : value.GetObject()) {
        const Json* described = member_of(*properties, each.name.GetString());
        if (described == nullptr) continue;
        seen_.insert(described);
        note(*described, each.value);
    }
}

void SchemaFile::list_unseen(const Json& schema, const std::string& where, std::vector<std::string>& out) const {
    if (const Json* any = member_of(schema, "anyOf"))
        for (const Json& each : any->GetArray()) list_unseen(each, where, out);
    if (const Json* words = member_of(schema, "enum"))
        for (const Json& word : words->GetArray())
            if (!seen_.contains(&word)) out.push_back(where + "=" + word.GetString());
    if (const Json* items = member_of(schema, "items")) list_unseen(*items, where + "[]", out);
    const Json* properties = member_of(schema, "properties");
    if (properties == nullptr) return;
    for (const auto& each : properties->GetObject()) {
        const std::string name = where + "." + each.name.GetString();
        if (!seen_.contains(&each.value))
            out.push_back(name);
        else
            list_unseen(each.value, name, out);
    }
}

std::vector<std::string> SchemaFile::never_seen() const {
    std::vector<std::string> out;
    for (const auto& each : file_["definitions"].GetObject()) list_unseen(each.value, each.name.GetString(), out);
    if (const Json* rare = member_of(file_, "rare"))
        for (const Json& each : rare->GetArray()) std::erase(out, std::string(each.GetString()));
    return out;
}

}  // namespace mistwheel::wire
