// How a table is set up: which game, how many, who sits where, what may be taken back.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/core/result.hpp"
#include "engine/core/rules_version.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::table {

enum class SeatKind { open, person, bot };
enum class UndoRule { none, turn, consent };

inline constexpr int usual_players = 2;
inline constexpr int least_level = 1;
inline constexpr int usual_level = 3;
inline constexpr int most_level = 5;
inline constexpr std::size_t most_name_bytes = 64;
inline constexpr std::size_t most_person_bytes = 128;

struct Seat {
    SeatKind kind = SeatKind::open;
    std::string name;
    std::string person;     // the host's key of who holds it, empty for a bot of its own and an open seat
    int level = 0;          // of a bot
    bool stand_in = false;  // a bot that plays for `person`, who may sit down again
    bool resigned = false;
    friend bool operator==(const Seat&, const Seat&) = default;

    // Whether somebody at the table decides for it.
    bool played_by_person() const { return kind == SeatKind::person; }
};

struct Setup {
    std::string game;
    OptionValues options;  // as given; completed when the game is made
    std::vector<Seat> seats;
    UndoRule undo = UndoRule::consent;
    bool start = false;
    std::string components;  // text of a components file, empty for the built-in one
    std::string owner;       // the host's key of who may change and start it
    int rules = newest_rules;

    int players() const { return static_cast<int>(seats.size()); }
};

// Those fields of a set-up that may change before the start; what is left out stays.
struct SetupChanges {
    std::optional<int> players;
    std::optional<OptionValues> options;
    std::optional<std::vector<Seat>> seats;
    std::optional<UndoRule> undo;
};

// The set-up of docs/protocol.md. `owner` gets the person seats that name nobody. The error says which field is wrong.
Result<Setup> read_setup(std::string_view text, std::string_view owner);
// What may change before the start. The error says which field is wrong; other fields are passed over.
inline constexpr std::array<std::string_view, 4> setup_change_fields{"players", "options", "seats", "undo"};
Result<SetupChanges> read_setup_changes(const wire::Json& json);
Result<Setup> change_setup(const Setup& base, const SetupChanges& changes);
// The same set-up again as JSON, with everything filled in; read_setup reads it back.
void write_setup(wire::Writer& out, const Setup& setup);
std::string setup_text(const Setup& setup);

std::string_view word(SeatKind kind);
std::string_view word(UndoRule undo);

// Whether a name can stand in records and on screens: no control characters, not too long, not blank.
bool is_name(std::string_view name);

// Strict JSON from outside: valid UTF-8, any depth without recursion. False if it is not.
bool parse_json(rapidjson::Document& document, std::string_view text);
std::string_view text_of(const wire::Json& value);

}  // namespace mistwheel::table
