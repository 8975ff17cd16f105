// A message of a client, as docs/protocol.md describes it: one struct per type, with that type's fields and nothing
// else. `read_message` is the only place that reads one from JSON; hosts that act on their own behalf build one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "table/setup.hpp"

namespace mistwheel::table {

inline constexpr std::size_t most_message_bytes = 1U << 16;
inline constexpr std::size_t most_chat_characters = 500;
inline constexpr std::size_t most_id_bytes = 64;

// Positions and numbers of requests are never negative, seats are 0 to 3, and a viewpoint may also be `spectator`.
struct PlayMove {
    int at = 0;
    std::string move;
};
struct Undo {
    std::optional<int> to;
};
struct Redo {};
struct RestartTurn {};
struct Consent {
    int request = 0;
    bool agree = false;
};
struct Withdraw {
    int request = 0;
};
struct Resign {
    std::optional<int> seat;
};
struct Abort {};
struct TakeOver {
    int seat = 0;
    int level = usual_level;
};
struct SitDown {
    int seat = 0;
    std::optional<std::string> name;
};
struct LeaveSeat {
    int seat = 0;
};
struct ChangeOptions {
    SetupChanges changes;
};
struct StartGame {};
struct LookAs {
    int seat = 0;
};
struct LookAt {
    int to = 0;
};
struct AskHint {
    std::optional<int> at;
    int iterations = 0;  // 0: as many as the bot likes
};
struct StopHint {};
struct Say {
    std::string text;
};
struct GetRecord {};
struct GetComponents {};
struct GetSnapshot {};

struct Message {
    std::string id;  // raw JSON, empty if none
    std::variant<PlayMove, Undo, Redo, RestartTurn, Consent, Withdraw, Resign, Abort, TakeOver, SitDown, LeaveSeat,
                 ChangeOptions, StartGame, LookAs, LookAt, AskHint, StopHint, Say, GetRecord, GetComponents,
                 GetSnapshot>
        content = GetSnapshot{};

    template <class Content>
    bool is() const {
        return std::holds_alternative<Content>(content);
    }
};

// Why a message was not done.
struct Refusal {
    std::string why;      // a word of docs/protocol.md, for programs
    std::string message;  // an English sentence, for developers
};

// Fills `message`, or says what is wrong with the text; the id is filled as far as it could be read.
std::optional<Refusal> read_message(std::string_view text, Message& message);
std::optional<Refusal> read_message(const wire::Json& json, Message& message);

// The two answers that any message may get. `id` is raw JSON, empty if none.
std::string refused_json(std::string_view id, std::uint32_t event, const Refusal& refusal);
std::string done_json(std::string_view id, std::uint32_t event);

// The members that every message to a viewer begins with.
void write_head(wire::Writer& out, std::string_view type, std::string_view id, std::uint32_t event);

}  // namespace mistwheel::table
