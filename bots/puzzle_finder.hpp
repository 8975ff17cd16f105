// Finds moments in games of strong bots where one turn is clearly best and a quick look does not see it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bots/review.hpp"

namespace mistwheel::bots {

struct FoundPuzzle {
    std::size_t at = 0;  // moves before it
    int turn = 0;        // the how many-th turn that was looked at
    int seat = 0;
    std::vector<Move> answer;  // the whole turn, until chance or somebody else is next
    Expectation best;          // after it
    Expectation second;        // after the best turn that leads elsewhere
    std::vector<Move> second_turn;
    std::uint64_t found_with = 0;  // iterations a step that a search needs to see it
    std::vector<SourceDifference> reasons;
};

// How many moments got how far, for the records of the search.
struct PuzzleCount {
    std::uint64_t turns = 0;    // looked at
    std::uint64_t hidden = 0;   // a quick look does not find the best turn
    std::uint64_t clear = 0;    // and no other comes near it
    std::uint64_t same = 0;     // and ten times the thought finds the same turn
    std::uint64_t another = 0;  // or another one, which a quick look does not find either
    std::uint64_t checked = 0;  // and what it found is clearly better than any other

    PuzzleCount& operator+=(const PuzzleCount& more) {
        turns += more.turns;
        hidden += more.hidden;
        clear += more.clear;
        same += more.same;
        another += more.another;
        checked += more.checked;
        return *this;
    }
};

struct PuzzleSettings {
    std::uint64_t iterations = 1024;  // for the first step of the best turn
    double least_gap = 0.06;          // of the chance to win, to the second best turn; half of it at a first look
    double least_chance = 0.15;       // a moment is neither lost nor won, with the best turn
    double most_chance = 0.9;
    std::uint64_t quick = 64;  // iterations a step that must not find it
    int patience = 10;         // times the thought of the check
};

// A game played from its start by two of the strongest bots.
std::vector<Move> play_strong_game(const AnyGame& game, std::uint64_t seed);

// The puzzles of a game from its start. `count` is added to.
std::vector<FoundPuzzle> find_puzzles(const AnyGame& game, const std::vector<Move>& moves,
                                      const PuzzleSettings& settings, std::uint64_t seed, PuzzleCount& count);

// The chance to win after the answer of a puzzle, after its second turn, and after the turn that the strongest bot of
// today makes of it; measured with the thought of the check.
struct PuzzleChances {
    double answer = 0;
    double second = 0;
    double found = 0;
};
PuzzleChances recheck_puzzle(const AnyGame& game, const AnyState& state, const std::vector<Move>& answer,
                             const std::vector<Move>& second, std::uint64_t seed);

}  // namespace mistwheel::bots
