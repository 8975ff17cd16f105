#include "server/json.hpp"

#include <algorithm>

#include "wire/base/utf16.hpp"

namespace mistwheel::server {

std::string_view text_of(const wire::Json& value) { return {value.GetString(), value.GetStringLength()}; }

Fields::Fields(std::string_view text, std::initializer_list<std::string_view> known) : value_(&document_) {
    constexpr unsigned flags =
        rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag | rapidjson::kParseFullPrecisionFlag;
    document_.Parse<flags>(text.data(), text.size());
    if (document_.HasParseError() || !document_.IsObject() || wire::escapes_half_a_pair(text))
        throw Refused(400, "bad_json", "this is no JSON object");
    check(known);
}

Fields::Fields(const wire::Json& value, std::initializer_list<std::string_view> known, std::string where)
    : value_(&value), where_(std::move(where)) {
    if (!value.IsObject()) throw bad_request(where_ + ": an object is expected");
    where_ += ".";
    check(known);
}

void Fields::check(std::initializer_list<std::string_view> known) const {
    for (auto member = value_->MemberBegin(); member != value_->MemberEnd(); ++member) {
        const std::string_view name = text_of(member->name);
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw bad_request(where_ + std::string(name) + ": unknown member");
        if (find(name) != &member->value) throw bad_request(where_ + std::string(name) + ": given twice");
    }
}

const wire::Json* Fields::find(std::string_view name) const {
    for (auto member = value_->MemberBegin(); member != value_->MemberEnd(); ++member)
        if (text_of(member->name) == name) return &member->value;
    return nullptr;
}

void Fields::fail(std::string_view name, std::string_view expected) const {
    throw bad_request(where_ + std::string(name) + ": " + std::string(expected) + " is expected");
}

const wire::Json& Fields::need(std::string_view name) const {
    const wire::Json* found = find(name);
    if (found == nullptr) throw bad_request(where_ + std::string(name) + ": missing");
    return *found;
}

std::string Fields::text(std::string_view name) const {
    const wire::Json& value = need(name);
    if (!value.IsString()) fail(name, "a text");
    return std::string(text_of(value));
}

std::string Fields::text_or(std::string_view name, std::string fallback) const {
    return has(name) ? text(name) : std::move(fallback);
}

std::int64_t Fields::number(std::string_view name, std::int64_t least, std::int64_t most) const {
    const wire::Json& value = need(name);
    if (!value.IsInt64() || value.GetInt64() < least || value.GetInt64() > most)
        fail(name, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return value.GetInt64();
}

std::int64_t Fields::number_or(std::string_view name, std::int64_t least, std::int64_t most,
                               std::int64_t fallback) const {
    return has(name) ? number(name, least, most) : fallback;
}

bool Fields::flag_or(std::string_view name, bool fallback) const {
    const wire::Json* value = find(name);
    if (value == nullptr) return fallback;
    if (!value->IsBool()) fail(name, "true or false");
    return value->GetBool();
}

const wire::Json& Fields::object(std::string_view name) const {
    const wire::Json& value = need(name);
    if (!value.IsObject()) fail(name, "an object");
    return value;
}

const wire::Json& Fields::array(std::string_view name) const {
    const wire::Json& value = need(name);
    if (!value.IsArray()) fail(name, "an array");
    return value;
}

std::string error_json(std::string_view code, std::string_view text) {
    return object_json([&](wire::Writer& out) {
        wire::member(out, "error", code);
        wire::member(out, "text", text);
    });
}

}  // namespace mistwheel::server
