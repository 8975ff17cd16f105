// The result of a game, line by line as its rules count it. Valid at any time as "if it ended now".
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/fixed_list.hpp"

namespace mistwheel {

inline constexpr int max_players = 4;

struct ScoreLine {
    std::string_view name;  // a word of the game, a static string: "refinement", "deposit_tokens"
    std::array<int, max_players> points{};
};

struct Scores {
    // One column per player. A solo game has one player and two columns: the second is the automatic opponent.
    int columns = 0;
    std::array<int, max_players> total{};
    // What breaks a tie, higher is better; 0 where the game has no tie-break.
    std::array<int, max_players> tie_break{};
    // 1 for the best; equal columns share a rank and the next one is skipped.
    std::array<int, max_players> rank{};
    // Which tie-break was needed to separate two equal totals of the winners, empty when none was.
    std::string_view decided_by;
    FixedList<ScoreLine, 16> lines;

    bool wins(int column) const { return rank[static_cast<std::size_t>(column)] == 1; }
};

// Fills `rank` from `total` and `tie_break`.
void rank_columns(Scores& scores);

}  // namespace mistwheel
