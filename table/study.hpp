// A study: a game and what else was tried from its moments, each try a line with a name. Its table is the line that is
// played; the others wait beside it. In a record they are the lines of docs/notation.md.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/record.hpp"
#include "table/setup.hpp"

namespace mistwheel::table {

struct StudyLine {
    std::string name{};
    std::vector<Move> moves{};  // from the start of the game on
    // What chance brought in the line that this one left, to come again as far as it can; empty: drawn anew.
    std::vector<Move> kept_chance{};
};

struct Study {
    std::vector<StudyLine> lines{};  // the first is the game it began with, which stays as it is
    std::size_t current = 0;         // the one on the table
    bool hidden_hands = false;       // the game still goes on: what the others hold must not be seen
    std::string commitment{};        // fair chance of the game, as in its record
    std::string seed{};

    const std::vector<Move>& path() const { return lines[current].moves; }
};

// A wish to go on from a moment.
struct PlayOn {
    int line = 0;
    std::size_t at = 0;
    std::string name{};
    std::vector<Seat> seats{};
    bool keep_chance = true;
};

// Where a line leaves another one.
struct Fork {
    int parent = 0;
    std::size_t after = 0;
};
// A line leaves the one above it that it has most in common with.
Fork fork_of(const Study& study, std::size_t line);

// Appends the texts of these moves, played from `state` on, and returns the state after them.
AnyState write_moves(std::vector<RecordMove>& out, const AnyGame& game, AnyState state, std::span<const Move> moves);
// The study's game, its lines and the line to look at into a record, and back.
void write_lines(Record& record, const AnyGame& game, const Study& study);
Study read_lines(const Record& record, const Replay& replay);

}  // namespace mistwheel::table
