// A position drawn in text for the terminal, and words for what is asked and told.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/any_game.hpp"

namespace mistwheel::app {

// A game specialises this in app/GAME/board.hpp, with any of
//   static std::string draw(const G&, const typename G::State&, int viewer);
//   static std::string question(const G&, const typename G::State&);
//   static StoryTexts story();  // words for what happens: story.hpp
//   static constexpr std::array<std::string_view, N> symmetric;  // moves whose further words may come in any order
// What it leaves out is done without knowing the game: the view as JSON, no question, moves in notation and facts as they are, one order.
template <class G>
struct TextBoard {};

std::string draw(const AnyGame& game, const AnyState& state, int viewer);

// What the player to act is asked, in one line; empty where the moves say it all.
std::string question(const AnyGame& game, const AnyState& state);
// The first words of moves that mean the same in any order of the others: `swap s2 m3`, `swap m3 s2`.
std::span<const std::string_view> symmetric_moves(const AnyGame& game);

}  // namespace mistwheel::app
