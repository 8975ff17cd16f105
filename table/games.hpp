// What a client must know before there is a table.
#pragma once

#include <string>

namespace mistwheel::table {

// GAMES of docs/protocol.md: every game with its players, options and bots' levels.
std::string games_json();

}  // namespace mistwheel::table
