// The games of an arena: who meets whom on which seats, and how a game is played.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/any_game.hpp"
#include "engine/core/record.hpp"

namespace mistwheel::app {

struct ArenaPlan {
    std::vector<std::string> bots;  // specs
    std::uint64_t games = 100;      // of every pairing
    std::uint64_t seed = 1;
    double seconds_per_move = 0;  // 0: every bot's own budget
    bool neighbours = false;      // with more bots than seats: only neighbours in the list meet
};

// Bots that meet: an index into the bots for each seat before rotation.
using LineUp = std::vector<int>;

// As many bots as seats: one line-up. Fewer: the last bot fills the seats. More: every choice of as many as there are
// seats, or with `neighbours` every run of them.
std::vector<LineUp> line_ups(const ArenaPlan& plan, int players);

// One game. A group is a line-up in all rotations on the same chance.
struct ArenaGame {
    int line_up = 0;
    int group = 0;
    int rotation = 0;
    std::array<int, max_players> bot{};  // on each seat
    std::array<int, max_players> total{};
    std::array<double, max_players> win{};  // share of the win, columns
    int columns = 0;
    int plies = 0;
    // By seat.
    std::array<int, max_players> decisions{};
    std::array<std::uint64_t, max_players> iterations{};
    std::array<double, max_players> seconds{};       // thinking in all
    std::array<double, max_players> longest_turn{};  // seconds
};

// The games of a plan in their fixed order: line-up by line-up round by round, so that a plan cut short is balanced.
std::vector<ArenaGame> arena_games(const ArenaPlan& plan, int players);

// Plays `game` (with its line-up, group and rotation set) to the end; throws std::runtime_error if a bot cannot be
// made. Equal but for the times when it is played again, unless the plan has seconds_per_move. Writes the moves into
// `record` if there is one.
void play_arena_game(const AnyGame& rules, const ArenaPlan& plan, ArenaGame& game, Record* record = nullptr);

}  // namespace mistwheel::app
