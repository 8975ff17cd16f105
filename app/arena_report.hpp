// The standings of an arena for people, machines and pages.
#pragma once

#include <optional>
#include <string>

#include "app/arena_standings.hpp"

namespace mistwheel::app {

struct ArenaReport {
    ArenaPlan plan;
    std::string title;   // of the game
    std::string header;  // of the log
    int players = 0;
    std::uint64_t games = 0;
    double seconds = 0;  // of this run
    Standings standings;
    std::optional<SprtState> sprt;
};

std::string report_text(const ArenaReport& report);
std::string report_json(const ArenaReport& report);
// Elo (in solo the share of wins) of every bot with its interval.
std::string report_svg(const ArenaReport& report);

}  // namespace mistwheel::app
