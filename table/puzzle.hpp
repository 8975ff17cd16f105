// Puzzles as files: puzzles/GAME.json, an object with the game's id and its puzzles. docs/puzzles.md describes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/puzzle_finder.hpp"
#include "engine/core/record.hpp"
#include "engine/core/result.hpp"

namespace mistwheel::table {

struct Puzzle {
    std::string id;
    std::string record;               // up to the moment to decide in
    std::string seat;                 // who decides
    std::vector<std::string> answer;  // the steps of the best turn
    std::vector<std::string> second;  // of the best one that leads elsewhere
    double chance = 0;                // to win after the answer
    double second_chance = 0;
    int found_with = 0;  // iterations a step that a search needs
    struct Reason {
        std::string seat;
        std::string source;
        double points = 0;
    };
    std::vector<Reason> reasons;
};

// Whether a puzzle still holds by the bots of today, as its solver measures it: nothing found is better than the answer,
// and the second turn is worse than what counts as solved.
inline constexpr double as_good = 0.02;  // of the chance to win
inline bool holds(const bots::PuzzleChances& now) {
    return now.found - now.answer < as_good && now.answer - now.second >= as_good;
}
// The puzzle has been read: its record replays and its turns are legal.
bots::PuzzleChances recheck(const Puzzle& puzzle, std::uint64_t seed);

Puzzle make_puzzle(const AnyGame& game, const std::vector<Move>& moves, const bots::FoundPuzzle& found, std::string id);
std::string write_puzzles(std::string_view game, const std::vector<Puzzle>& puzzles);
// Strict, and everything in it is checked: records replay, answers are legal and are whole turns. The error names the
// puzzle.
Result<std::vector<Puzzle>> read_puzzles(std::string_view text);

// The moves of steps given as texts, from a position on; the error names the step.
Result<std::vector<Move>> parse_steps(const AnyGame& game, AnyState state, const std::vector<std::string>& steps);

}  // namespace mistwheel::table
