#include "server/frames.hpp"

#include <algorithm>

#include "server/json.hpp"
#include "server/online_table.hpp"

namespace mistwheel::server {
namespace {

bool is_key(std::string_view key) {
    return !key.empty() && key.size() <= most_key && std::ranges::all_of(key, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
    });
}

SendFrame read_send(const Fields& fields) {
    const wire::Json& json = fields.object("message");
    const auto id = json.FindMember("id");
    if (id == json.MemberEnd() || !id->value.IsString() || !is_key(text_of(id->value)))
        throw bad_request("message.id: a text of up to 64 letters, digits, - and _ is expected");
    SendFrame frame{
        .table = fields.text("table"), .key = std::string(text_of(id->value)), .message = {}, .malformed = {}};
    frame.malformed = table::read_message(json, frame.message);
    return frame;
}

WatchFrame read_watch(const Fields& fields) {
    WatchFrame frame{.table = fields.text("table"),
                     .since = {},
                     .invite = fields.text_or("invite", ""),
                     .engine = fields.text_or("engine", "")};
    if (fields.has("since")) frame.since = static_cast<std::uint32_t>(fields.number("since", 0, most_events));
    return frame;
}

}  // namespace

ClientFrame read_frame(std::string_view text) {
    const Fields fields(text, {"do", "table", "since", "invite", "engine", "message", "on"});
    const std::string what = fields.text("do");
    if (what == "send") return read_send(fields);
    if (what == "watch") return read_watch(fields);
    if (what == "leave") return LeaveFrame{fields.text("table")};
    if (what == "lobby") return LobbyFrame{fields.flag_or("on", true)};
    if (what == "ping") return PingFrame{};
    throw bad_request("do: send, watch, leave, lobby or ping is expected");
}

// Put together by hand: a message may be large, and is JSON already.
std::string table_frame(std::string_view table, std::uint32_t event, std::string_view message) {
    std::string frame;
    frame.reserve(message.size() + 80);
    frame += R"({"type":"table","table":")";
    frame += table;
    frame += R"(","event":)";
    frame += std::to_string(event);
    frame += R"(,"message":)";
    frame += message;
    frame += '}';
    return frame;
}

}  // namespace mistwheel::server
