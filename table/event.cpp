#include "table/event.hpp"

#include <algorithm>
#include <iterator>

#include "wire/base/draft.hpp"

namespace mistwheel::table {

using wire::Json;
using wire::member;

namespace {

constexpr std::string_view kinds[] = {"setup", "start", "move", "undone", "seat", "request", "chat", "aborted"};

int number_in(const Json& json, const char* name) {
    const auto found = json.FindMember(name);
    return found != json.MemberEnd() && found->value.IsInt() ? found->value.GetInt() : 0;
}

std::string text_in(const Json& json, const char* name) {
    const auto found = json.FindMember(name);
    return found != json.MemberEnd() && found->value.IsString() ? std::string(text_of(found->value)) : std::string{};
}

bool flag_in(const Json& json, const char* name) {
    const auto found = json.FindMember(name);
    return found != json.MemberEnd() && found->value.IsTrue();
}

void write_seat(wire::Writer& out, const Seat& seat) {
    member(out, "seat_kind", static_cast<int>(seat.kind));
    member(out, "name", seat.name);
    member(out, "person", seat.person);
    member(out, "level", seat.level);
    member(out, "stand_in", seat.stand_in);
    member(out, "resigned", seat.resigned);
}

Seat read_seat(const Json& json) {
    return {.kind = static_cast<SeatKind>(std::clamp(number_in(json, "seat_kind"), 0, 2)),
            .name = text_in(json, "name"),
            .person = text_in(json, "person"),
            .level = number_in(json, "level"),
            .stand_in = flag_in(json, "stand_in"),
            .resigned = flag_in(json, "resigned")};
}

void write_request(wire::Writer& out, const Event::Request& request) {
    member(out, "request", request.number);
    if (request.number == 0) return;
    member(out, "takeover", request.takeover);
    if (request.abort) member(out, "abort", true);
    member(out, "by", request.by);
    member(out, "to", request.to);
    member(out, "seat", request.seat);
    member(out, "level", request.level);
    member(out, "waiting", static_cast<int>(request.waiting));
}

Event::Request read_request(const Json& json) {
    return {.number = number_in(json, "request"),
            .takeover = flag_in(json, "takeover"),
            .abort = flag_in(json, "abort"),
            .by = number_in(json, "by"),
            .to = number_in(json, "to"),
            .seat = number_in(json, "seat"),
            .level = number_in(json, "level"),
            .waiting = static_cast<unsigned>(number_in(json, "waiting"))};
}

}  // namespace

std::string event_text(const Event& event) {
    wire::Draft draft;
    wire::Writer& out = draft.out();
    out.StartObject();
    member(out, "event", static_cast<int>(event.number));
    member(out, "kind", kinds[static_cast<std::size_t>(event.kind)]);
    wire::key(out, "time");
    out.Int64(event.time);
    switch (event.kind) {
        case EventKind::setup: member(out, "text", event.text); break;
        case EventKind::start:
        case EventKind::aborted: break;
        case EventKind::move:
            member(out, "actor", event.actor);
            member(out, "text", event.text);
            break;
        case EventKind::undone:
            member(out, "actor", event.actor);
            member(out, "to", event.to);
            break;
        case EventKind::seat:
            member(out, "actor", event.actor);
            write_seat(out, event.seat);
            break;
        case EventKind::request: write_request(out, event.request); break;
        case EventKind::chat:
            member(out, "actor", event.actor);
            member(out, "name", event.name);
            if (!event.person.empty()) member(out, "person", event.person);
            member(out, "text", event.text);
            break;
    }
    out.EndObject();
    return std::string(draft.text());
}

Result<Event> read_event(std::string_view text) {
    rapidjson::Document json;
    if (!parse_json(json, text) || !json.IsObject()) return Error{"an event is a JSON object"};
    const auto kind = std::ranges::find(kinds, text_in(json, "kind"));
    if (kind == std::end(kinds)) return Error{"unknown kind of event"};
    const int number = number_in(json, "event");
    if (number < 1) return Error{"an event has a number from 1"};
    Event event{.number = static_cast<std::uint32_t>(number),
                .kind = static_cast<EventKind>(kind - std::begin(kinds)),
                .actor = number_in(json, "actor"),
                .to = 0};
    const auto time = json.FindMember("time");
    if (time != json.MemberEnd() && time->value.IsInt64()) event.time = time->value.GetInt64();
    switch (event.kind) {
        case EventKind::seat: event.seat = read_seat(json); break;
        case EventKind::request: event.request = read_request(json); break;
        case EventKind::chat:
            event.name = text_in(json, "name");
            event.person = text_in(json, "person");
            [[fallthrough]];
        default: event.text = text_in(json, "text"); event.to = number_in(json, "to");
    }
    return event;
}

}  // namespace mistwheel::table
