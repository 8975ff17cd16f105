// Ratings with uncertainty: Glicko (Glickman 1999), one rating period per game, a game of several seats counted as a duel
// of each with each. Bots are rated like people, each level as one player.
#pragma once

#include <vector>

#include "server/storage/storage.hpp"

namespace mistwheel::server {

// `places`: 1 is best, equal ones drew. Same order in and out.
std::vector<Rating> rate_game(const std::vector<Rating>& players, const std::vector<int>& places, Time now);

}  // namespace mistwheel::server
