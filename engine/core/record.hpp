// The record: a game as a text file. It is the save file, the test fixture and the bug report. docs/notation.md is its
// manual.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/any_game.hpp"
#include "engine/core/options.hpp"
#include "engine/core/result.hpp"

namespace mistwheel {

// A record of one game; with other lines beside it, or a moment looked at, it is of the second version.
inline constexpr int record_version = 1;
inline constexpr int study_version = 2;

inline constexpr std::size_t most_values = 512;
inline constexpr std::size_t most_lines = 256;
inline constexpr std::size_t most_line_name = 64;  // bytes

struct RecordMove {
    int actor = chance_actor;
    std::string text;
    std::string comment;  // without '#', may be empty
    int line = 0;         // where it stood in the file, 0 if it was not read from one
    friend bool operator==(const RecordMove&, const RecordMove&) = default;
};

// What else might have been played: leaves another line after so many moves, counted from the start of the game.
struct RecordLine {
    int parent = 0;  // 0: the game itself; 1, 2, ...: a line above this one
    std::size_t after = 0;
    std::string name;  // may be empty
    std::string comment;
    std::vector<RecordMove> moves;  // from there on
    std::string result;
    std::optional<std::uint64_t> hash;
    int line = 0;  // where its heading stood in the file
    friend bool operator==(const RecordLine&, const RecordLine&) = default;
};

// The moment a reader is shown first.
struct RecordLook {
    int line = 0;
    std::size_t at = 0;
    friend bool operator==(const RecordLook&, const RecordLook&) = default;
};

// A printed value that was not the built-in one: its place in the components file, and compact JSON.
struct RecordValue {
    std::string path;
    std::string json;
    friend bool operator==(const RecordValue&, const RecordValue&) = default;
};

struct Record {
    std::string game;
    int rules_version = 1;
    std::uint64_t components = 0;
    std::vector<RecordValue> values;  // with the built-in ones these give the components
    int players = 0;
    OptionValues options;
    std::vector<std::string> seats;     // names, one per player
    std::string commitment;             // fair chance: hash published before the first move, empty if none
    std::string seed;                   // fair chance: revealed at the end, empty if none or not yet
    std::vector<std::string> comments;  // lines above the moves, without '#'
    std::vector<RecordMove> moves;
    std::string result;                 // canonical text of the final scores, empty while unfinished
    std::optional<std::uint64_t> hash;  // of the last state
    std::vector<RecordLine> lines;
    std::optional<RecordLook> look;
    friend bool operator==(const Record&, const Record&) = default;
};

int version_of(const Record& record);
// How many moves a line has from the start of the game on. 0 is the game itself.
std::size_t line_length(const Record& record, int line);
// A line as a record of its own: the moves from the start of the game on, and no other lines.
Record record_of_line(const Record& record, int line);

// Strict: anything unknown, missing, doubled or out of order is an error that names the line. Checks form only; the
// moves themselves are checked by replay.
Result<Record> read_record(std::string_view text);
std::string write_record(const Record& record);

// Header for a game about to be played.
Record begin_record(const AnyGame& game);

// "72 58; A wins", "10 10 8; A B share", in solo "41 40; A wins" or "40 41; A loses".
std::string result_text(const AnyGame& game, const Scores& scores);

// Adds result and hash of the last state (no result while the game is not over).
void finish_record(Record& record, const AnyGame& game, const AnyState& last);

struct Replay {
    std::vector<Move> moves;
    AnyState last;
    std::vector<std::vector<Move>> lines;  // each from the start of the game on; [0] is the first beside the game
};

// Plays a record through `game` and checks actor, legality, result and hash, of every line. The error names the line.
// `game` must have been made from the record's own header. Stops after `to` moves if given (result, hash and lines are
// checked at the end only).
Result<Replay> replay_record(const AnyGame& game, const Record& record, std::optional<std::size_t> to = std::nullopt);

}  // namespace mistwheel
