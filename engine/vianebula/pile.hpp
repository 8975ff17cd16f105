// Resources of the five kinds in one place, packed so that "holds at least" is one subtraction: six bits per
// kind, five for the number and one as a guard against borrowing.
#pragma once

#include <cstdint>

namespace mistwheel::vianebula {

enum class Kind : std::uint8_t { wood, stone, clay, wheat, food };
inline constexpr int kinds = 5;
inline constexpr int most_of_a_kind = 31;

struct Pile {
    std::uint32_t bits = 0;

    static constexpr int width = 6;
    static constexpr std::uint32_t ones = 1U | 1U << 6 | 1U << 12 | 1U << 18 | 1U << 24;
    static constexpr std::uint32_t guards = ones << 5;

    constexpr int of(int kind) const { return static_cast<int>(bits >> (width * kind) & 31U); }
    constexpr int total() const { return of(0) + of(1) + of(2) + of(3) + of(4); }
    constexpr bool empty() const { return bits == 0; }
    constexpr bool covers(Pile cost) const { return (((bits | guards) - cost.bits) & guards) == guards; }
    // At least `least` (1 or 2) of how many kinds, as one guard bit per kind.
    constexpr std::uint32_t guards_of(int least) const {
        return ((bits | guards) - static_cast<std::uint32_t>(least) * ones) & guards;
    }
    constexpr void add(int kind, int number = 1) { bits += static_cast<std::uint32_t>(number) << (width * kind); }
    constexpr void take(int kind, int number = 1) { bits -= static_cast<std::uint32_t>(number) << (width * kind); }

    friend constexpr bool operator==(const Pile&, const Pile&) = default;
    constexpr Pile& operator+=(Pile other) {
        bits += other.bits;
        return *this;
    }
    constexpr Pile& operator-=(Pile other) {
        bits -= other.bits;
        return *this;
    }
    static constexpr Pile of_kind(int kind, int number) {
        Pile pile;
        pile.add(kind, number);
        return pile;
    }
};

}  // namespace mistwheel::vianebula
