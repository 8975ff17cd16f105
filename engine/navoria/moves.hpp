// The kinds of moves and what their two numbers mean.
#pragma once

#include <cstdint>

#include "engine/core/move.hpp"

namespace mistwheel::navoria {

enum class MoveKind : std::uint8_t {
    first,   // a: seat
    board,   // a: species, b: board
    blank,   // a: species
    open,    // a: card
    draw,    // a: type
    bag,     //
    centre,  //
    token,   // a: type
    take,    // a: card
    good,    // a: good
    place,   // a: good, b: port
    order,   // a: port
    step,    // a: track
    post,    // a: track
    city,    // a: type
    cell,    // a: type, b: cell from the top
    choose,  // a: part of an "or"
};

constexpr Move make(MoveKind kind, int a = 0, int b = 0) {
    return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), 0};
}
constexpr MoveKind kind_of(Move move) { return static_cast<MoveKind>(move.kind); }

}  // namespace mistwheel::navoria
