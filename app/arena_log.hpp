// The log of an arena: a header and a line of JSON for every game. A run that was stopped goes on from it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/arena_games.hpp"

namespace mistwheel::app {

// One line that names everything the games depend on.
std::string log_header(const AnyGame& rules, const ArenaPlan& plan);
std::string log_line(const ArenaGame& game);
// Nothing if it cannot be read.
std::optional<ArenaGame> read_log_line(const std::string& line);

// The games of a log, in the order they were finished. Throws std::runtime_error that names file and line if the header
// is another one or a line cannot be read; half a last line (the run was killed) is left out.
std::vector<ArenaGame> read_log(const std::string& path, const std::string& header);

}  // namespace mistwheel::app
