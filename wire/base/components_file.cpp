#include "wire/base/components_file.hpp"

#include <rapidjson/error/en.h>
#include <rapidjson/schema.h>

#include <algorithm>
#include <array>

#include "wire/base/components_set.hpp"
#include "wire/base/json_text.hpp"

namespace mistwheel::wire {

namespace {

constexpr unsigned parse_flags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;

std::string pointer_text(const rapidjson::Pointer& pointer) {
    rapidjson::StringBuffer buffer;
    pointer.Stringify(buffer);
    return buffer.GetSize() == 0 ? "/" : std::string(buffer.GetString(), buffer.GetSize());
}

std::string shortened(const Json& value) {
    constexpr std::size_t most = 60;
    const std::string text = compact_json(value);
    return text.size() <= most ? text : text.substr(0, most) + "...";
}

rapidjson::Document parsed(std::string_view text) {
    rapidjson::Document file;
    file.Parse<parse_flags>(text.data(), text.size());
    return file;
}

// What a broken keyword of the schema wants of a value; {limit} is what the schema says there.
struct Keyword {
    std::string_view name;
    std::string_view english;
};
constexpr std::array keywords = {
    Keyword{"minimum", "{found} is less than {limit}"},
    Keyword{"maximum", "{found} is more than {limit}"},
    Keyword{"type", "{found} is not of the type \"{limit}\""},
    Keyword{"enum", "{found} is none of {limit}"},
    Keyword{"required", "something is missing here: {limit} are expected"},
    Keyword{"minItems", "has fewer than {limit} entries"},
    Keyword{"maxItems", "has more than {limit} entries"},
    Keyword{"uniqueItems", "names something twice"},
    Keyword{"minProperties", "has fewer than {limit} members"},
    Keyword{"maxProperties", "has more than {limit} members"},
};

void add_schema_fault(const rapidjson::SchemaValidator& validator, const Json& file, const Json& schema_file,
                      Faults& faults) {
    const std::string keyword = validator.GetInvalidSchemaKeyword() ? validator.GetInvalidSchemaKeyword() : "schema";
    const std::string path = pointer_text(validator.GetInvalidDocumentPointer());
    const Json* value = validator.GetInvalidDocumentPointer().Get(file);
    const Json* schema = validator.GetInvalidSchemaPointer().Get(schema_file);
    if (keyword == "additionalProperties" && schema != nullptr) {
        const std::size_t slash = path.rfind('/');  // the validator points at the member itself
        const std::string name = path.substr(slash + 1);
        const std::string where = slash == 0 ? "/" : path.substr(0, slash);
        // "unknown" in a schema says what kind of thing its members are: effects of cards.
        if (schema->HasMember("unknown"))
            return faults.add(where, string_of((*schema)["unknown"]), "the effect \"{name}\" is not supported",
                              {{"name", name}});
        return faults.add(where, "member_unknown", "\"{name}\" is not known here", {{"name", name}});
    }
    const std::string found = value != nullptr ? shortened(*value) : std::string("nothing");
    const auto known = std::ranges::find(keywords, keyword, &Keyword::name);
    if (known != keywords.end() && schema != nullptr && schema->HasMember(keyword.c_str()))
        return faults.add(path, keyword, known->english,
                          {{"found", found}, {"limit", shortened((*schema)[keyword.c_str()])}});
    faults.add(path, "schema", "{found} breaks \"{keyword}\" of the schema at {place}",
               {{"found", found}, {"keyword", keyword}, {"place", pointer_text(validator.GetInvalidSchemaPointer())}});
}

void check_schema(std::string_view game, const Json& file, Faults& faults) {
    const rapidjson::Document schema_file = parsed(default_schema(game));
    const rapidjson::SchemaDocument schema(schema_file);
    rapidjson::SchemaValidator validator(schema);
    if (!file.Accept(validator)) add_schema_fault(validator, file, schema_file, faults);
}

}  // namespace

ComponentsFile read_components(std::string_view game, std::string_view text, Faults& faults) {
    ComponentsFile out;
    if (text.size() > most_components_bytes) {
        faults.add("/", "too_long", "the file is longer than 1 MiB");
        return out;
    }
    if (default_schema(game).empty()) {
        faults.add("/", "no_game", "no game called \"{game}\"", {{"game", game}});
        return out;
    }
    out.json = parsed(text);
    if (out.json.HasParseError()) {
        const std::size_t offset = std::min(out.json.GetErrorOffset(), text.size());
        const auto line = static_cast<int>(1 + std::ranges::count(text.substr(0, offset), '\n'));
        faults.add("line " + std::to_string(line), "json", "{why}",
                   {{"line", line}, {"why", rapidjson::GetParseError_En(out.json.GetParseError())}});
        return out;
    }
    if (is_set(out.json)) {
        const rapidjson::Document set = std::move(out.json);
        out.json = parsed(default_components(game));
        apply_set(game, set, out.json, faults);
        if (!faults.empty()) return out;
        if (set.HasMember("name")) out.name = string_of(set["name"]);
    }
    check_schema(game, out.json, faults);
    return out;
}

Result<rapidjson::Document> read_components_file(std::string_view game, std::string_view text,
                                                 std::string_view origin) {
    Faults faults;
    ComponentsFile file = read_components(game, text, faults);
    if (!faults.empty()) return Error{std::string(origin) + ": " + faults.first()};
    return std::move(file.json);
}

}  // namespace mistwheel::wire
