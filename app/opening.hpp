// A start as text: read for mistwheel play --setup FILE, written before the first turn.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/any_game.hpp"
#include "engine/core/options.hpp"

namespace mistwheel::app {

enum class Letters { english, russian };

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
//   static bool fits(const G&);  // whether a game of these options has such a start
//   static std::string write(const G&, const typename G::State&, Letters);  // empty unless at the first turn
template <class G>
struct OpeningText {};

// What files --setup takes, game by game; empty when no game has any.
std::string about_openings();
// Reads the file as the game with this id does, or the first one that has a notation if it is empty.
Result<Opening> read_opening(std::string_view game, std::string_view text, std::string_view components_file,
                             std::string_view origin);
// Whether this game's start can be written, and the text of it: empty unless it is at the first turn.
bool has_opening(const AnyGame& game);
std::string write_opening(const AnyGame& game, const AnyState& state, Letters letters);

}  // namespace mistwheel::app
