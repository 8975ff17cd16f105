// The word of each kind of move, for clients and statistics.
#pragma once

#include <array>
#include <string_view>

#include "engine/noria/moves.hpp"

namespace mistwheel::wire::noria_json {

inline constexpr std::array<std::string_view, static_cast<std::size_t>(noria::MoveKind::count)> kind_words = {
    "first",
    "market_setup",
    "wheel_setup",
    "island",
    "automaton_island",
    "automaton_track",
    "set_disc",
    "take_resource",
    "first_step",
    "night_shift",
    "swap",
    "end_influence",
    "use",
    "inspect",
    "sell",
    "buy",
    "end_actions",
    "gather",
    "buy_disc",
    "invest",
    "travel",
    "upgrade",
    "produce",
    "repeat",
    "name",
    "finish",
    "pay",
    "reveal",
    "ship",
    "build",
    "intrigue",
    "end_turn",
    "place",
    "automaton_turn",
    "automaton_transport",
    "automaton_energy",
    "automaton_factory",
    "automaton_intrigue",
    "automaton_invest",
    "automaton_pursuit",
    "automaton_upgrade",
};

}  // namespace mistwheel::wire::noria_json
