// A start given as text: mistwheel play --setup FILE.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/any_game.hpp"
#include "engine/core/options.hpp"

namespace mistwheel::app {

// How such a game is made, and the moves that lead to its first turn.
struct Opening {
    std::string_view game;
    int players = 0;
    OptionValues options;
    std::function<Result<std::vector<Move>>(const AnyGame&)> moves;
};

// A game with a notation for its start specialises this in app/GAME/opening.hpp:
//   static constexpr std::string_view about = "...";  // of the file, for --help
//   static Result<Opening> read(std::string_view text, std::string_view components_file, std::string_view origin);
template <class G>
struct OpeningReader {};

// What files --setup takes, game by game; empty when no game has any.
std::string about_openings();
// Reads the file as the game with this id does, or the first one that has a notation if it is empty.
Result<Opening> read_opening(std::string_view game, std::string_view text, std::string_view components_file,
                             std::string_view origin);

}  // namespace mistwheel::app
