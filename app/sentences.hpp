// Facts as English sentences. A game lists one for each of its facts; words in braces are filled in:
//
//   {seat}           an argument of the fact; several words are joined by commas
//   {points:point}   a number with its noun: "1 point", "3 points"
//   {*}              all numbers that no other brace names, without zeros: "2 clay, 1 food"
//
// Where a fact has a reason, the sentence for "key.reason" goes before the one for "key".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/any_game.hpp"

namespace mistwheel::app {

struct Sentence {
    std::string_view key;
    std::string_view text;
};

// The fact in words, without a full stop. One that no sentence fits is shown as it is.
std::string sentence(std::span<const Sentence> sentences, const Fact& fact);
// With the sentences of the game.
std::string sentence(const AnyGame& game, const Fact& fact);
// Who has won, and by which tie-break.
std::string winner_sentence(std::span<const Sentence> sentences, const Fact& fact);
// "fewest_ships" -> "fewest ships"
std::string spaced(std::string_view word);

}  // namespace mistwheel::app
