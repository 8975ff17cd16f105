// What happened at a table and must be kept. A table is the fold of its events; a server stores them before it tells
// anybody.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/result.hpp"
#include "table/setup.hpp"

namespace mistwheel::table {

enum class EventKind { setup, start, move, undone, seat, request, chat, aborted };

// One flat record; a kind uses the fields its comment names.
struct Event {
    std::uint32_t number = 0;  // from 1
    EventKind kind = EventKind::start;
    std::int64_t time = 0;  // milliseconds since 1970, as the host said
    // setup: text (the whole set-up). move: actor, text (with everything hidden in it). undone: to, actor (who).
    // seat: actor (which), seat. request: number 0 if none is left, else request and what it asks for.
    // chat: actor (seat or spectator), name, person (as the host knows them, perhaps empty), text. aborted: nothing.
    int actor = 0;
    int to = 0;
    std::string text;
    std::string name;
    std::string person;
    Seat seat;
    struct Request {
        int number = 0;
        bool takeover = false;  // else abort or undo
        bool abort = false;
        int by = 0;            // of a takeover that the host asks for: the seat itself
        int to = 0;            // of an undo
        int seat = 0;          // of a takeover
        int level = 0;         // of a takeover
        unsigned waiting = 0;  // seats, as bits
        bool of_host() const { return number != 0 && takeover && by == seat; }
        friend bool operator==(const Request&, const Request&) = default;
    } request;
    friend bool operator==(const Event&, const Event&) = default;
};

// One line of JSON, and back.
std::string event_text(const Event& event);
Result<Event> read_event(std::string_view text);

}  // namespace mistwheel::table
