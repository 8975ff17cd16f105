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

inline constexpr int record_version = 1;

struct RecordMove {
    int actor = chance_actor;
    std::string text;
    std::string comment;  // without '#', may be empty
    int line = 0;         // where it stood in the file, 0 if it was not read from one
    friend bool operator==(const RecordMove&, const RecordMove&) = default;
};

struct Record {
    std::string game;
    int rules_version = 1;
    std::uint64_t components = 0;
    int players = 0;
    OptionValues options;
    std::vector<std::string> seats;     // names, one per player
    std::string commitment;             // fair chance: hash published before the first move, empty if none
    std::string seed;                   // fair chance: revealed at the end, empty if none or not yet
    std::vector<std::string> comments;  // lines above the moves, without '#'
    std::vector<RecordMove> moves;
    std::string result;                 // canonical text of the final scores, empty while unfinished
    std::optional<std::uint64_t> hash;  // of the last state
    friend bool operator==(const Record&, const Record&) = default;
};

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
};

// Plays a record through `game` and checks actor, legality, result and hash. The error names the line. `game` must have
// been made from the record's own header. Stops after `to` moves if given (result and hash are checked at the end
// only).
Result<Replay> replay_record(const AnyGame& game, const Record& record, std::optional<std::size_t> to = std::nullopt);

}  // namespace mistwheel
