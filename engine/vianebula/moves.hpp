// The kinds of moves and what their three numbers mean.
#pragma once

#include <cstdint>

#include "engine/core/move.hpp"

namespace mistwheel::vianebula {

// What a move does; a, b and c of the Move are given in brackets.
enum class MoveKind : std::uint8_t {
    first_player,    // chance [seat]
    deal,            // chance [seat, card]
    open,            // chance [row place, card]
    leave_out,       // chance [token type]
    token,           // chance [hex, token type]
    secret_draw,     // chance [seat, card]
    craftsman,       // [hex]
    site,            // [hex]
    explore,         // [hex]
    explore_forest,  // [hex]
    transport,       // [deposit]
    load,            // [kind]
    to,              // [site]
    erect,           // [site]
    contract,        // [card, row place + 1 or 0 for the hand]
    pay,             // [kinds as bits]
    end,             // the turn
    decline,         // the effect
    deliver,         // Express delivery [kind], then `to`
    secret_plan,     // draw
    shortcut,        // tiles to the reserve
    abundance,       // [hex]
    adventurers,     // [hex]
    workshop,        // [hex]
    lift,            // By air! [hex]
    land,            // [hex]
    caravan,         // [place]
    exportation,     // [place]
    send,            // Caravan and Exportation [kind]
    stop,            // Exportation
    store,           // [place]
    give,            // [kind]
    take,            // [kind]
};

constexpr Move make(MoveKind kind, int a = 0, int b = 0, int c = 0) {
    return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
            static_cast<std::uint8_t>(c)};
}
constexpr MoveKind kind_of(Move move) { return static_cast<MoveKind>(move.kind); }

}  // namespace mistwheel::vianebula
