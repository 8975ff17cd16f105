// The valley's 105 hexes as bits of a 128-bit set. Ten rows, in turn of 11 and 10 hexes, the shorter ones moved half a
// hex to the right. Each row is followed by one bit that is no hex, so that the six neighbours of every hex lie 1, 11
// and 12 bits away and a step over the edge falls into a gap.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>

namespace mistwheel::vianebula {

using Hex = std::uint8_t;

inline constexpr int hex_rows = 10;
inline constexpr int hex_bits = 114;  // one more than the last hex, gaps included
inline constexpr int hex_count = 105;

constexpr int row_length(int row) { return row % 2 == 0 ? 11 : 10; }
constexpr Hex hex_at(int row, int column) {
    return static_cast<Hex>(23 * (row / 2) + (row % 2 == 0 ? 0 : 12) + column);
}
constexpr int row_of(Hex hex) { return 2 * (hex / 23) + (hex % 23 >= 12 ? 1 : 0); }
constexpr int column_of(Hex hex) { return hex % 23 - (hex % 23 >= 12 ? 12 : 0); }

struct HexSet {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    constexpr bool has(Hex hex) const { return ((hex < 64 ? low : high) >> (hex & 63) & 1) != 0; }
    constexpr bool empty() const { return (low | high) == 0; }
    constexpr int size() const { return std::popcount(low) + std::popcount(high); }
    constexpr Hex first() const {
        return static_cast<Hex>(low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high));
    }
    constexpr void add(Hex hex) { (hex < 64 ? low : high) |= std::uint64_t{1} << (hex & 63); }
    constexpr void remove(Hex hex) { (hex < 64 ? low : high) &= ~(std::uint64_t{1} << (hex & 63)); }

    friend constexpr bool operator==(const HexSet&, const HexSet&) = default;
    friend constexpr HexSet operator|(HexSet x, HexSet y) { return {x.low | y.low, x.high | y.high}; }
    friend constexpr HexSet operator&(HexSet x, HexSet y) { return {x.low & y.low, x.high & y.high}; }
    friend constexpr HexSet operator-(HexSet x, HexSet y) { return {x.low & ~y.low, x.high & ~y.high}; }
    constexpr HexSet& operator|=(HexSet other) { return *this = *this | other; }
    constexpr HexSet& operator&=(HexSet other) { return *this = *this & other; }

    static constexpr HexSet of(Hex hex) {
        HexSet set;
        set.add(hex);
        return set;
    }
};

// Calls `each` with every hex of the set, in map order: row by row.
template <class Each>
constexpr void for_each(HexSet set, Each each) {
    for (std::uint64_t bits = set.low; bits != 0; bits &= bits - 1) each(static_cast<Hex>(std::countr_zero(bits)));
    for (std::uint64_t bits = set.high; bits != 0; bits &= bits - 1)
        each(static_cast<Hex>(64 + std::countr_zero(bits)));
}

constexpr HexSet all_hexes() {
    HexSet all;
    for (int row = 0; row < hex_rows; ++row)
        for (int column = 0; column < row_length(row); ++column) all.add(hex_at(row, column));
    return all;
}
inline constexpr HexSet board = all_hexes();

constexpr HexSet shifted_up(HexSet set, int by) { return {set.low << by, set.high << by | set.low >> (64 - by)}; }
constexpr HexSet shifted_down(HexSet set, int by) { return {set.low >> by | set.high << (64 - by), set.high >> by}; }

// All hexes next to a hex of the set (hexes of the set only if they lie next to another one).
constexpr HexSet around(HexSet set) {
    const HexSet right = shifted_up(set, 1);
    const HexSet left = shifted_down(set, 1);
    return (right | left | shifted_up(set | right, 11) | shifted_down(set | left, 11)) & board;
}

constexpr std::array<HexSet, hex_bits> neighbour_table() {
    std::array<HexSet, hex_bits> table{};
    for_each(board, [&](Hex hex) { table[hex] = around(HexSet::of(hex)); });
    return table;
}
inline constexpr std::array<HexSet, hex_bits> neighbours = neighbour_table();

// "a1" is the first hex of the first row, "j10" the last of the last.
inline std::string hex_name(Hex hex) {
    return static_cast<char>('a' + column_of(hex)) + std::to_string(row_of(hex) + 1);
}

}  // namespace mistwheel::vianebula
