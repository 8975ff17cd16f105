// A move is four bytes: what is done, and up to three small numbers whose meaning its game defines.
#pragma once

#include <cstdint>

#include "engine/core/fixed_list.hpp"

namespace mistwheel {

struct Move {
    std::uint8_t kind = 0;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;

    friend constexpr bool operator==(const Move&, const Move&) = default;
    constexpr std::uint32_t bits() const {
        return static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(a) << 8 |
               static_cast<std::uint32_t>(b) << 16 | static_cast<std::uint32_t>(c) << 24;
    }
    static constexpr Move of_bits(std::uint32_t bits) {
        return {static_cast<std::uint8_t>(bits), static_cast<std::uint8_t>(bits >> 8),
                static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 24)};
    }
};

using Moves = FixedList<Move, 256>;

}  // namespace mistwheel
