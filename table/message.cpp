#include "table/message.hpp"

#include <algorithm>
#include <vector>

#include "engine/core/game.hpp"
#include "wire/base/draft.hpp"

namespace mistwheel::table {

namespace {

using wire::Json;

// What a field may hold: reads it, or returns false.
template <class T>
struct Form {
    bool (*read)(const Json& value, T& out);
    std::string_view expected;
};

bool read_int(const Json& value, int least, int most, int& out) {
    if (!value.IsInt() || value.GetInt() < least || value.GetInt() > most) return false;
    out = value.GetInt();
    return true;
}

bool read_count(const Json& value, int& out) { return read_int(value, 0, INT32_MAX, out); }

bool read_level(const Json& value, int& out) { return read_int(value, least_level, most_level, out); }

bool read_flag(const Json& value, bool& out) {
    if (value.IsBool()) out = value.GetBool();
    return value.IsBool();
}

bool read_text(const Json& value, std::string& out) {
    if (value.IsString()) out = text_of(value);
    return value.IsString();
}

bool read_seat(const Json& value, int& out) {
    const std::string_view text = value.IsString() ? text_of(value) : std::string_view{};
    if (text.size() != 1 || text[0] < 'A' || text[0] >= 'A' + max_players) return false;
    out = text[0] - 'A';
    return true;
}

bool read_viewpoint(const Json& value, int& out) {
    if (!value.IsString() || text_of(value) != "-") return read_seat(value, out);
    out = spectator;
    return true;
}

constexpr Form<int> count{read_count, "a number from 0"};
constexpr Form<int> level{read_level, "1 to 5"};
constexpr Form<bool> flag{read_flag, "true or false"};
constexpr Form<std::string> text{read_text, "a text"};
constexpr Form<int> seat{read_seat, "\"A\" to \"D\""};
constexpr Form<int> viewpoint{read_viewpoint, "\"A\" to \"D\" or \"-\""};

// The fields of one message. Remembers which were asked for, so that any other is refused, and the first fault.
class Fields {
public:
    explicit Fields(const Json& json) : json_(json) {}

    template <class T>
    void required(std::string_view name, const Form<T>& form, T& out) {
        if (!read(name, form, out)) fail("missing field \"" + std::string(name) + '"');
    }
    // A field that is left out leaves `out` as it is.
    template <class T>
    void optional(std::string_view name, const Form<T>& form, T& out) {
        read(name, form, out);
    }
    template <class T>
    void optional(std::string_view name, const Form<T>& form, std::optional<T>& out) {
        T value{};
        if (read(name, form, value)) out = std::move(value);
    }
    void setup_changes(SetupChanges& out) {
        known_.insert(known_.end(), setup_change_fields.begin(), setup_change_fields.end());
        auto changes = read_setup_changes(json_);
        if (changes)
            out = std::move(*changes);
        else
            fail(changes.message());
    }
    // What is wrong, empty if nothing.
    std::string fault() const {
        for (const auto& each : json_.GetObject()) {
            const std::string_view name = text_of(each.name);
            if (std::ranges::find(known_, name) == known_.end())
                return "unknown field \"" + std::string(name.substr(0, most_id_bytes)) + '"';
        }
        return fault_;
    }

private:
    template <class T>
    bool read(std::string_view name, const Form<T>& form, T& out) {
        known_.push_back(name);
        const auto found = json_.FindMember(Json(rapidjson::StringRef(name.data(), name.size())));
        if (found == json_.MemberEnd()) return false;
        if (!form.read(found->value, out)) fail(std::string(name) + ": expected " + std::string(form.expected));
        return true;
    }
    void fail(std::string fault) {
        if (fault_.empty()) fault_ = std::move(fault);
    }

    const Json& json_;
    std::vector<std::string_view> known_{"type", "id"};
    std::string fault_;
};

template <class Nothing>
void read(Fields& /*fields*/, Nothing& /*message*/) {}

void read(Fields& fields, PlayMove& message) {
    fields.required("at", count, message.at);
    fields.required("move", text, message.move);
}
void read(Fields& fields, Undo& message) { fields.optional("to", count, message.to); }
void read(Fields& fields, Consent& message) {
    fields.required("request", count, message.request);
    fields.required("agree", flag, message.agree);
}
void read(Fields& fields, Withdraw& message) { fields.required("request", count, message.request); }
void read(Fields& fields, Resign& message) { fields.optional("seat", seat, message.seat); }
void read(Fields& fields, TakeOver& message) {
    fields.required("seat", seat, message.seat);
    fields.optional("level", level, message.level);
}
void read(Fields& fields, SitDown& message) {
    fields.required("seat", seat, message.seat);
    fields.optional("name", text, message.name);
}
void read(Fields& fields, LeaveSeat& message) { fields.required("seat", seat, message.seat); }
void read(Fields& fields, ChangeOptions& message) { fields.setup_changes(message.changes); }
void read(Fields& fields, LookAs& message) { fields.required("seat", viewpoint, message.seat); }
void read(Fields& fields, LookAt& message) { fields.required("to", count, message.to); }
void read(Fields& fields, AskHint& message) {
    fields.optional("at", count, message.at);
    fields.optional("iterations", count, message.iterations);
}
void read(Fields& fields, Say& message) { fields.required("text", text, message.text); }

template <class Content>
std::string read_as(const Json& json, Message& message) {
    Fields fields(json);
    Content content;
    read(fields, content);
    message.content = std::move(content);
    return fields.fault();
}

struct Type {
    std::string_view name;
    std::string (*read)(const Json& json, Message& message);  // what is wrong, empty if nothing
};

constexpr Type types[] = {
    {"move", read_as<PlayMove>},
    {"undo", read_as<Undo>},
    {"redo", read_as<Redo>},
    {"restart_turn", read_as<RestartTurn>},
    {"consent", read_as<Consent>},
    {"withdraw", read_as<Withdraw>},
    {"resign", read_as<Resign>},
    {"abort", read_as<Abort>},
    {"takeover", read_as<TakeOver>},
    {"sit", read_as<SitDown>},
    {"leave", read_as<LeaveSeat>},
    {"options", read_as<ChangeOptions>},
    {"start", read_as<StartGame>},
    {"as", read_as<LookAs>},
    {"look", read_as<LookAt>},
    {"hint", read_as<AskHint>},
    {"stop_hint", read_as<StopHint>},
    {"chat", read_as<Say>},
    {"record", read_as<GetRecord>},
    {"components", read_as<GetComponents>},
    {"snapshot", read_as<GetSnapshot>},
};

// The raw JSON of an id that can be sent back, empty for anything else.
std::string id_of(const Json& json) {
    const auto found = json.FindMember("id");
    if (found == json.MemberEnd()) return {};
    if (found->value.IsInt64()) return std::to_string(found->value.GetInt64());
    if (!found->value.IsString() || found->value.GetStringLength() > most_id_bytes) return {};
    wire::Draft draft;
    found->value.Accept(draft.out());
    return std::string(draft.text());
}

Refusal malformed(std::string message) { return {"malformed", std::move(message)}; }

template <class Write>
std::string answer(std::string_view type, std::string_view id, std::uint32_t event, const Write& write) {
    return wire::object_text([&](wire::Writer& out) {
        write_head(out, type, id, event);
        write(out);
    });
}

}  // namespace

std::optional<Refusal> read_message(std::string_view text, Message& message) {
    if (text.size() > most_message_bytes) return malformed("a message has at most 64 KiB");
    rapidjson::Document json;
    if (!parse_json(json, text)) return malformed("not JSON");
    return read_message(json, message);
}

std::optional<Refusal> read_message(const Json& json, Message& message) {
    if (!json.IsObject()) return malformed("expected an object");
    message.id = id_of(json);
    if (json.HasMember("id") && message.id.empty())
        return malformed("id: expected an integer or a text of at most 64 bytes");
    const auto type = json.FindMember("type");
    if (type == json.MemberEnd() || !type->value.IsString()) return malformed("expected a type");
    const std::string_view name = text_of(type->value);
    const auto* const found = std::ranges::find(types, name, &Type::name);
    if (found == std::end(types))
        return malformed("unknown type \"" + std::string(name.substr(0, most_id_bytes)) + '"');
    std::string fault = found->read(json, message);
    if (!fault.empty()) return malformed(std::move(fault));
    return std::nullopt;
}

void write_head(wire::Writer& out, std::string_view type, std::string_view id, std::uint32_t event) {
    wire::member(out, "type", type);
    if (!id.empty()) {
        wire::key(out, "id");
        out.RawValue(id.data(), id.size(), id[0] == '"' ? rapidjson::kStringType : rapidjson::kNumberType);
    }
    wire::member(out, "event", static_cast<int>(event));
}

std::string refused_json(std::string_view id, std::uint32_t event, const Refusal& refusal) {
    return answer("refused", id, event, [&](wire::Writer& out) {
        wire::member(out, "why", refusal.why);
        wire::member(out, "message", refusal.message);
    });
}

std::string done_json(std::string_view id, std::uint32_t event) {
    return answer("done", id, event, [](wire::Writer&) {});
}

}  // namespace mistwheel::table
