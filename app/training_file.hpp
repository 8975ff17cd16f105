// The file that self-play writes and train/train.py reads: a header and records of one size, little-endian. Only whole
// games are written, so a file that was cut short at the end of a record is still good.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "bots/net_inputs.hpp"

namespace mistwheel::app {

inline constexpr int recorded_inputs = bots::most_inputs_on;
inline constexpr int recorded_moves = 64;

struct TrainingHeader {
    std::array<char, 8> magic = {'M', 'W', 'T', 'R', 'A', 'I', 'N', '1'};
    std::uint64_t layout = 0;
    std::uint32_t inputs = 0;
    std::uint32_t tokens = 0;
    std::uint32_t points_scale = 0;
    std::uint32_t record_bytes = 0;
    std::array<char, 32> game{};
};
static_assert(sizeof(TrainingHeader) == 64);

// One decision. Columns are counted from the mover on; those of players who are not there are zero.
struct TrainingRecord {
    std::uint32_t game = 0;
    std::uint16_t columns = 0;
    std::uint16_t moves = 0;  // 0: the policy is not to be learnt from this decision
    std::uint16_t inputs = 0;
    std::uint16_t unused = 0;
    std::array<std::int16_t, max_players> base{};
    std::array<std::int16_t, max_players> points_end{};
    std::array<float, max_players> win_end{};
    std::array<float, max_players> win_root{};  // what the search thought
    std::array<float, max_players> points_root{};
    std::array<std::uint16_t, recorded_inputs> index{};
    std::array<std::int16_t, recorded_inputs> value{};
    std::array<std::array<std::uint16_t, bots::tokens_per_move>, recorded_moves> token{};
    std::array<std::uint16_t, recorded_moves> share{};  // of the visits, in 65535ths
};
static_assert(std::has_unique_object_representations_v<TrainingHeader>);
static_assert(sizeof(TrainingRecord) == 12 + 8 + 8 + 48 + 4 * recorded_inputs + 14 * recorded_moves);

}  // namespace mistwheel::app
