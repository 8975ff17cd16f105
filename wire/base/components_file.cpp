#include "wire/base/components_file.hpp"

#include <rapidjson/error/en.h>
#include <rapidjson/schema.h>

#include <algorithm>

namespace mistwheel::wire {

namespace {

constexpr std::size_t most_bytes = 1U << 20;
constexpr unsigned parse_flags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;

std::string pointer_text(const rapidjson::Pointer& pointer) {
    rapidjson::StringBuffer buffer;
    pointer.Stringify(buffer);
    return buffer.GetSize() == 0 ? "/" : std::string(buffer.GetString(), buffer.GetSize());
}

std::string compact(const Json& value) {
    rapidjson::StringBuffer buffer;
    Writer writer(buffer);
    value.Accept(writer);
    constexpr std::size_t most = 60;
    std::string text(buffer.GetString(), buffer.GetSize());
    return text.size() <= most ? text : text.substr(0, most) + "...";
}

// What the broken schema keyword wanted, in words where we have them.
std::string broken_rule(const rapidjson::SchemaValidator& validator) {
    const std::string keyword = validator.GetInvalidSchemaKeyword() ? validator.GetInvalidSchemaKeyword() : "schema";
    return "breaks \"" + keyword + "\" of the schema at " + pointer_text(validator.GetInvalidSchemaPointer());
}

// "box.json: /tracks/refinement/n: expected 9 numbers, found 8"
Error components_error(std::string_view origin, std::string_view path, std::string_view reason) {
    return Error{std::string(origin) + ": " + std::string(path) + ": " + std::string(reason)};
}

}  // namespace

Result<rapidjson::Document> read_components_file(std::string_view game, std::string_view text,
                                                 std::string_view origin) {
    if (text.size() > most_bytes) return components_error(origin, "/", "the file is longer than 1 MiB");
    rapidjson::Document file;
    file.Parse<parse_flags>(text.data(), text.size());
    if (file.HasParseError()) {
        const std::size_t offset = std::min(file.GetErrorOffset(), text.size());
        const auto line = 1 + std::ranges::count(text.substr(0, offset), '\n');
        return components_error(origin, "line " + std::to_string(line),
                                rapidjson::GetParseError_En(file.GetParseError()));
    }
    rapidjson::Document schema_file;
    const std::string_view schema_text = default_schema(game);
    if (schema_text.empty()) return components_error(origin, "/", "no game called \"" + std::string(game) + '"');
    schema_file.Parse(schema_text.data(), schema_text.size());
    const rapidjson::SchemaDocument schema(schema_file);
    rapidjson::SchemaValidator validator(schema);
    if (!file.Accept(validator)) {
        const rapidjson::Pointer where = validator.GetInvalidDocumentPointer();
        const Json* value = where.Get(file);
        std::string reason = value ? compact(*value) + ' ' : std::string{};
        return components_error(origin, pointer_text(where), reason + broken_rule(validator));
    }
    return file;
}

}  // namespace mistwheel::wire
