// The frames of docs/server-api.md. What a client sends is read once, into one of these; the table's message in a
// `send` is read with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "table/message.hpp"

namespace mistwheel::server {

struct WatchFrame {
    std::string table;
    std::optional<std::uint32_t> since;  // the last event seen
    std::string invite;
    std::string engine;  // the build of the client's own, with which it makes its boards; empty: it wants them written
};
struct LeaveFrame {
    std::string table;
};
struct SendFrame {
    std::string table;
    std::string key;  // the message's id as plain text
    table::Message message;
    std::optional<table::Refusal> malformed;  // the message could not be read; its id could
};
struct LobbyFrame {
    bool on = true;
};
struct PingFrame {};

using ClientFrame = std::variant<WatchFrame, LeaveFrame, SendFrame, LobbyFrame, PingFrame>;

// Throws Refused for a frame that cannot be read, or whose message has no id to answer to.
ClientFrame read_frame(std::string_view text);

// A message of the table to one of its viewers.
std::string table_frame(std::string_view table, std::uint32_t event, std::string_view message);

inline constexpr std::size_t most_key = 64;

}  // namespace mistwheel::server
