#include "table/message.hpp"

#include <span>

#include "table/setup.hpp"

namespace mistwheel::table {

namespace {

using wire::Json;

enum class Form { count, level, flag, text, seat, eye, any };

struct Field {
    std::string_view name;
    Form form;
    bool required;
};

struct Type {
    std::string_view name;
    MessageType type;
    std::span<const Field> fields;
};

constexpr Field move_fields[] = {{"at", Form::count, true}, {"move", Form::text, true}};
constexpr Field undo_fields[] = {{"to", Form::count, false}};
constexpr Field consent_fields[] = {{"request", Form::count, true}, {"agree", Form::flag, true}};
constexpr Field withdraw_fields[] = {{"request", Form::count, true}};
constexpr Field resign_fields[] = {{"seat", Form::seat, false}};
constexpr Field takeover_fields[] = {{"seat", Form::seat, true}, {"level", Form::level, false}};
constexpr Field sit_fields[] = {{"seat", Form::seat, true}, {"name", Form::text, false}};
constexpr Field leave_fields[] = {{"seat", Form::seat, true}};
constexpr Field options_fields[] = {{"players", Form::any, false},
                                    {"options", Form::any, false},
                                    {"seats", Form::any, false},
                                    {"undo", Form::any, false}};
constexpr Field as_fields[] = {{"seat", Form::eye, true}};
constexpr Field look_fields[] = {{"to", Form::count, true}};
constexpr Field hint_fields[] = {{"at", Form::count, false}, {"iterations", Form::count, false}};
constexpr Field chat_fields[] = {{"text", Form::text, true}};

constexpr Type types[] = {
    {"move", MessageType::move, move_fields},
    {"undo", MessageType::undo, undo_fields},
    {"redo", MessageType::redo, {}},
    {"restart_turn", MessageType::restart_turn, {}},
    {"consent", MessageType::consent, consent_fields},
    {"withdraw", MessageType::withdraw, withdraw_fields},
    {"resign", MessageType::resign, resign_fields},
    {"takeover", MessageType::takeover, takeover_fields},
    {"sit", MessageType::sit, sit_fields},
    {"leave", MessageType::leave, leave_fields},
    {"options", MessageType::options, options_fields},
    {"start", MessageType::start, {}},
    {"as", MessageType::as, as_fields},
    {"look", MessageType::look, look_fields},
    {"hint", MessageType::hint, hint_fields},
    {"stop_hint", MessageType::stop_hint, {}},
    {"chat", MessageType::chat, chat_fields},
    {"record", MessageType::record, {}},
    {"snapshot", MessageType::snapshot, {}},
};

bool is_seat(const Json& value) {
    const std::string_view text = value.IsString() ? text_of(value) : std::string_view{};
    return text.size() == 1 && text[0] >= 'A' && text[0] < 'A' + max_players;
}

bool fits(const Json& value, Form form) {
    switch (form) {
        case Form::count: return value.IsInt() && value.GetInt() >= 0;
        case Form::level: return value.IsInt() && value.GetInt() >= least_level && value.GetInt() <= most_level;
        case Form::flag: return value.IsBool();
        case Form::text: return value.IsString();
        case Form::seat: return is_seat(value);
        case Form::eye: return is_seat(value) || (value.IsString() && text_of(value) == "-");
        case Form::any: return true;
    }
    return false;
}

std::string_view expected(Form form) {
    switch (form) {
        case Form::count: return "a number from 0";
        case Form::level: return "1 to 5";
        case Form::flag: return "true or false";
        case Form::seat: return "\"A\" to \"D\"";
        case Form::eye: return "\"A\" to \"D\" or \"-\"";
        default: return "a text";
    }
}

// The raw JSON of an id that can be sent back, empty for anything else.
std::string id_of(const Json& json) {
    const auto found = json.FindMember("id");
    if (found == json.MemberEnd()) return {};
    if (found->value.IsInt64()) return std::to_string(found->value.GetInt64());
    if (!found->value.IsString() || found->value.GetStringLength() > most_id_bytes) return {};
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    found->value.Accept(out);
    return {buffer.GetString(), buffer.GetSize()};
}

const Field* find_field(const Type& type, std::string_view name) {
    for (const Field& each : type.fields)
        if (each.name == name) return &each;
    return nullptr;
}

std::string wrong_fields(const Json& json, const Type& type) {
    for (const auto& each : json.GetObject()) {
        const std::string_view name = text_of(each.name);
        if (name == "type" || name == "id") continue;
        const Field* field = find_field(type, name);
        if (field == nullptr) return "unknown field \"" + std::string(name.substr(0, most_id_bytes)) + '"';
        if (!fits(each.value, field->form))
            return std::string(name) + ": expected " + std::string(expected(field->form));
    }
    for (const Field& each : type.fields)
        if (each.required &&
            json.FindMember(Json(rapidjson::StringRef(each.name.data(), each.name.size()))) == json.MemberEnd())
            return "missing field \"" + std::string(each.name) + '"';
    return {};
}

}  // namespace

std::optional<Malformed> read_message(std::string_view text, Message& message) {
    if (text.size() > most_message_bytes) return Malformed{{}, "a message has at most 64 KiB"};
    if (!parse_json(message.json, text)) return Malformed{{}, "not JSON"};
    if (!message.json.IsObject()) return Malformed{{}, "expected an object"};
    message.id = id_of(message.json);
    if (message.json.HasMember("id") && message.id.empty())
        return Malformed{{}, "id: expected an integer or a text of at most 64 bytes"};
    const auto type = message.json.FindMember("type");
    if (type == message.json.MemberEnd() || !type->value.IsString()) return Malformed{message.id, "expected a type"};
    for (const Type& each : types) {
        if (each.name != text_of(type->value)) continue;
        message.type = each.type;
        std::string wrong = wrong_fields(message.json, each);
        if (!wrong.empty()) return Malformed{message.id, std::move(wrong)};
        return std::nullopt;
    }
    return Malformed{message.id, "unknown type \"" + std::string(text_of(type->value).substr(0, most_id_bytes)) + '"'};
}

}  // namespace mistwheel::table
