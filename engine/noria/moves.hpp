// The kinds of moves and what their three numbers mean.
#pragma once

#include <cstdint>

#include "engine/core/move.hpp"

namespace mistwheel::noria {

enum class MoveKind : std::uint8_t {
    // Chance before the first turn.
    first,             // a: seat
    market,            // a: disc on place 1, 16 * disc on place 2; b: places 3 and 4 in the same way
    wheel,             // a, b, c: resource discs on the three drawn slots
    island,            // a: print
    automaton_island,  // a: position
    automaton_track,   // a: track
    // Choices before the first turn.
    set_disc,       // a: disc, b: slot
    take_resource,  // a: resource
    first_step,     // a: track
    // Phase I.
    night_shift,  // a: ring
    swap,         // a < b: slots
    end_influence,
    // Phase II.
    use,      // a: slot, b: 1 or 2 times
    inspect,  // a: slot
    sell,     // a: good
    buy,      // a: resource
    end_actions,
    // Uses of the disc at work.
    gather,    // a: resource
    buy_disc,  // a: disc
    invest,    // a: track
    travel,    // a: position of the island, `none` for a new one
    upgrade,   // a: slot
    produce,   // a: mask of goods, b: how many of each
    repeat,    // a: slot of the disc a bonus repeats (ru2018)
    name,      // a: slot of the disc a bonus names (de2017)
    finish,    // give up the uses left
    pay,       // a, b, c: how many of the first, second, third ware accepted
    reveal,    // chance. a: print
    ship,      // a: resource
    build,     // a: site
    // Phases III and IV.
    intrigue,  // a: chamber that seats, b: chamber that loses one, or `none`
    end_turn,
    place,  // a: disc, b: slot
    // The Automaton. `none` in the last number used: cancelled, or that part skipped.
    automaton_turn,       // a: mask of letters that enter
    automaton_transport,  // a: position of the island, b: place of the ship
    automaton_energy,     // a: mask of letters that enter
    automaton_factory,    // a: position of the island, b: site
    automaton_intrigue,   // a: chamber that seats, b: chamber that loses one
    automaton_invest,     // a: track, b: 1 if instead of a cancelled use
    automaton_pursuit,    // a: track
    automaton_upgrade,    // a: letter
    count
};

constexpr Move make(MoveKind kind, int a = 0, int b = 0, int c = 0) {
    return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
            static_cast<std::uint8_t>(c)};
}
constexpr MoveKind kind_of(Move move) { return static_cast<MoveKind>(move.kind); }

}  // namespace mistwheel::noria
