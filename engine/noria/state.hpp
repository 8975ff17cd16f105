// A position of Noria: plain bytes without padding.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/noria/components.hpp"
#include "engine/noria/names.hpp"
#include "engine/noria/wheel.hpp"

namespace mistwheel::noria {

inline constexpr int most_columns = 4;
inline constexpr int most_islands = 7;

// What is decided next. Setup first (N-S11), then the turn, then the Automaton.
enum class Stage : std::uint8_t {
    draw_first,             // chance: the first player
    draw_market,            // chance: the discs on the priced places
    draw_wheel,             // chance: the resource discs of a base wheel
    draw_island,            // chance: the next island of the circle
    draw_automaton_island,  // chance
    draw_automaton_track,   // chance
    build_wheel,            // expert, solo: the next disc of one's own wheel
    take_resource,          // N-S9
    first_step,             // N-S10
    influence,              // phase I
    actions,                // phase II, no disc at work
    disc_at_work,           // its next use
    payment,                // how to pay for the use just chosen
    reveal,                 // chance: which island the journey finds
    arrival,                // ship or factory
    politics,               // phase III
    placing,                // phase IV: discs bought this turn
    automaton_turns,        // the Automaton's wheel rotates
    automaton_acts,         // the next use of a letter
    automaton_invests,      // instead of a cancelled use on the small ring
    over
};

// A player, or in the solo game (number 1) the Automaton.
struct Player {
    Wheel wheel{};                                   // discs; letters for the Automaton
    std::array<std::uint16_t, ware::count> stock{};  // resources, then goods (full warehouses)
    std::uint16_t knowledge = 0;
    std::array<std::uint8_t, ware::resources> ships{};
    std::array<std::uint8_t, good::count> empty{};   // empty warehouses
    std::array<std::uint8_t, track::count> steps{};  // 0: in the cave
    std::uint8_t factories = 0;                      // built
    std::uint8_t ambassador = 0;                     // 0: in the harbour, otherwise position of the island + 1

    int resources() const { return stock[0] + stock[1] + stock[2]; }
    int warehouses(int kind) const { return stock[ware::of_good(kind)] + empty[kind]; }
};

// An island that lies open, in the order revealed (base) or clockwise from the top (expert, solo).
struct Island {
    std::uint8_t print = 0;  // 0..8: the printed number less one
    std::array<std::uint8_t, ship_places> ships{};
    std::array<std::uint8_t, island_sites> owner{};  // who built there: number of the player + 1, 0 while free
};

// How a sum may be split over the wares that are accepted.
enum class Split : std::uint8_t { any, same, different };

struct Payment {
    std::uint8_t amount = 0;
    std::uint8_t wares = 0;  // mask
    Split split = Split::any;
    std::uint8_t surcharge = 0;  // resources of choice, due after this payment (N-A7)
};

// What the turn remembers; all zero between turns.
struct Turn {
    SlotMask activated = 0;
    SlotMask inspected = 0;
    SlotMask upgraded = 0;  // this turn
    SlotMask placed = 0;    // phase IV
    std::uint8_t night_shifts = 0;
    std::uint8_t modifications = 0;
    std::uint8_t intrigues = 0;
    std::uint8_t actions = 0;
    std::uint8_t twice = 0;      // 1 once an upgraded disc was used twice
    std::uint8_t at_work = 0;    // slot + 1 of the activated disc that has uses left
    std::uint8_t acting = 0;     // slot + 1 of the disc whose action is done: the same, or the one a bonus repeats
    std::uint8_t uses_left = 0;  // of the disc at work
    std::uint8_t began = 0;      // 1 once the disc at work has finished an action
    std::array<std::uint8_t, ring::count> named{};  // de2017: slot + 1 that a bonus named on the ring
    std::array<std::uint8_t, ring::count> names{};  // de2017: how often
    std::uint8_t chosen = 0;                        // kind of the use that is being paid for
    std::uint8_t target = 0;                        // its disc, track or island
    std::array<std::uint8_t, disc::count> bought{};
    Payment payment{};
};

// The Automaton's turn; all zero outside it.
struct AutomatonTurn {
    std::uint8_t waiting = 0;  // mask of letters of the regular rotation that still have to act
    std::uint8_t extra = 0;    // mask of letters brought in by extra energy: these act first
    std::uint8_t acting = 0;   // letter + 1 that has begun to act
    std::uint8_t uses_left = 0;
};

struct State {
    std::array<Player, most_columns> players{};
    Turn turn{};
    AutomatonTurn automaton{};
    std::uint16_t open_islands = 0;  // mask of prints that lie open
    Stage stage = Stage::draw_first;
    std::uint8_t seat = 0;   // whose turn, or whose setup step
    std::uint8_t first = 0;  // first player
    std::uint8_t round = 0;  // 1 in the first round
    std::array<Island, most_islands> islands{};
    std::array<std::uint8_t, disc::count> pile{};   // market
    std::array<std::uint8_t, disc::count> price{};  // of each pile
    std::array<std::uint8_t, disc::count> out{};    // discs in the box
    std::array<std::uint8_t, ware::resources> ship_supply{};
    std::array<std::uint8_t, ware::resources> ships_out{};  // removed by the Automaton
    std::array<std::uint8_t, good::count> warehouse_supply{};
    std::array<std::uint8_t, chamber::count> upper{};   // politicians waiting
    std::array<std::uint8_t, chamber::count> seated{};  // politicians on light seats
    std::uint8_t politicians_out = 0;

    int islands_open() const { return std::popcount(open_islands); }
    Player& mover() { return players[seat]; }
    const Player& mover() const { return players[seat]; }
};

}  // namespace mistwheel::noria
