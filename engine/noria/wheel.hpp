// The wheel: three rings of 2, 4 and 6 slots, twelve slots in all (N-C2).
//
// Slots are counted clockwise from the upper left of each ring: s1 s2, m1-m4, l1-l6 are the numbers 0-11. A rotation
// takes slot n to n+1. Half of each ring is active: s2, m3 m4, l4 l5 l6. Sets of slots are bit masks.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/noria/names.hpp"

namespace mistwheel::noria {

using SlotMask = std::uint16_t;

inline constexpr int slot_count = 12;
inline constexpr std::array<int, ring::count> ring_begin = {0, 2, 6};
inline constexpr std::array<int, ring::count> ring_size = {2, 4, 6};
inline constexpr std::array<SlotMask, ring::count> ring_slots = {0x003, 0x03c, 0xfc0};
inline constexpr SlotMask all_slots = 0xfff;
inline constexpr SlotMask active_slots = 0xe32;
inline constexpr std::array<std::string_view, slot_count> slot_names = {"s1", "s2", "m1", "m2", "m3", "m4",
                                                                        "l1", "l2", "l3", "l4", "l5", "l6"};

namespace slot {
enum Slot : std::uint8_t { s1, s2, m1, m2, m3, m4, l1, l2, l3, l4, l5, l6 };
}

constexpr SlotMask bit(int at) { return static_cast<SlotMask>(1U << at); }
constexpr bool holds(SlotMask mask, int at) { return (mask >> at & 1U) != 0; }
constexpr int ring_of(int at) { return at < 2 ? ring::small : at < 6 ? ring::middle : ring::large; }

// N-A1: the four paths along which discs are neighbours.
inline constexpr std::array<SlotMask, 4> paths = {
    bit(slot::l6) | bit(slot::m4) | bit(slot::s2), bit(slot::l5) | bit(slot::m4) | bit(slot::s2),
    bit(slot::l4) | bit(slot::m3) | bit(slot::s2), bit(slot::l5) | bit(slot::m3) | bit(slot::s2)};

// All slots that lie on a path together with every slot of `chosen`; none if no path holds them all.
constexpr SlotMask reachable(SlotMask chosen) {
    SlotMask all = 0;
    for (SlotMask path : paths)
        if ((chosen & ~path) == 0) all |= path;
    return all;
}

// The rings that have a slot in `slots`, as slots.
constexpr SlotMask whole_rings(SlotMask slots) {
    SlotMask all = 0;
    for (SlotMask each : ring_slots)
        if ((slots & each) != 0) all |= each;
    return all;
}

// A disc or a letter on a slot: 0 is an empty slot, otherwise kind + 1, with `upgraded_side` added on its upgraded
// side.
using Wheel = std::array<std::uint8_t, slot_count>;
inline constexpr std::uint8_t upgraded_side = 8;
constexpr std::uint8_t piece_of(int kind) { return static_cast<std::uint8_t>(kind + 1); }
constexpr int kind_of(std::uint8_t piece) { return (piece & 7) - 1; }
constexpr bool is_upgraded(std::uint8_t piece) { return (piece & upgraded_side) != 0; }
constexpr bool is_normal(std::uint8_t piece) { return piece != 0 && piece < upgraded_side; }

constexpr SlotMask empty_slots(const Wheel& wheel) {
    SlotMask empty = 0;
    for (int at = 0; at < slot_count; ++at) empty |= static_cast<SlotMask>((wheel[at] == 0 ? 1U : 0U) << at);
    return empty;
}
constexpr SlotMask taken_slots(const Wheel& wheel) { return static_cast<SlotMask>(all_slots & ~empty_slots(wheel)); }

inline void rotate(Wheel& wheel, int which) {
    const int begin = ring_begin[which];
    const int last = begin + ring_size[which] - 1;
    const std::uint8_t piece = wheel[last];
    for (int at = last; at > begin; --at) wheel[at] = wheel[at - 1];
    wheel[begin] = piece;
}

// How many rotations of its ring bring what lies on a slot into the active half from outside (N-O3, N-O10).
inline constexpr std::array<int, slot_count> turns_to_enter = {1, 2, 2, 1, 4, 3, 3, 2, 1, 6, 5, 4};
// The slots that a rotation has just brought in.
inline constexpr std::array<int, ring::count> entry_slot = {slot::s2, slot::m3, slot::l4};

// N-X3: may a wheel that holds pieces on `taken` get one more on `at` and still be finished with 1 / 2 / 3 pieces on
// the rings, two of them in the active half?
bool can_be_finished(SlotMask taken, int at);
// N-X3 for a whole wheel.
bool is_expert_wheel(SlotMask taken);

}  // namespace mistwheel::noria
