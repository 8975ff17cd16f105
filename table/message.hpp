// A message of a client, checked for its form: a known type, its fields and nothing else, each of the right kind.
#pragma once

#include <rapidjson/document.h>

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace mistwheel::table {

inline constexpr std::size_t most_message_bytes = 1U << 16;
inline constexpr std::size_t most_chat_characters = 500;
inline constexpr std::size_t most_id_bytes = 64;

enum class MessageType {
    move,
    undo,
    redo,
    restart_turn,
    consent,
    withdraw,
    resign,
    takeover,
    sit,
    leave,
    options,
    start,
    as,
    look,
    hint,
    stop_hint,
    chat,
    record,
    snapshot
};

struct Message {
    MessageType type = MessageType::snapshot;
    std::string id;  // raw JSON, empty if none
    rapidjson::Document json;

    bool has(const char* field) const { return json.HasMember(field); }
    int number(const char* field) const { return json[field].GetInt(); }
    bool flag(const char* field) const { return json[field].GetBool(); }
    std::string_view text(const char* field) const { return {json[field].GetString(), json[field].GetStringLength()}; }
    // 0 to 3, or `spectator` for "-".
    int seat(const char* field) const { return text(field) == "-" ? -1 : text(field)[0] - 'A'; }
};

struct Malformed {
    std::string id;  // as far as it could be read
    std::string message;
};

// Fills `message`; otherwise says what is wrong.
std::optional<Malformed> read_message(std::string_view text, Message& message);

}  // namespace mistwheel::table
