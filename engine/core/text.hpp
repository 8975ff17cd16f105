// The notation toolkit: moves as words, and errors that say what was expected where.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/result.hpp"

namespace mistwheel {

// 'A' for seat 0, '-' for chance.
char actor_letter(int actor);
// The seat of 'A'..'D', chance_actor for '-', game_over for anything else.
int actor_of_letter(char letter);

// "night" "large" -> "night large". Empty words are left out.
std::string join_words(std::initializer_list<std::string_view> words);

// A word cut from a text, with the column (from 1) it starts at.
struct Word {
    std::string_view text;
    int column = 1;
};
std::vector<Word> split_words(std::string_view text);

// Decimal digits only, the whole text, at most `most`.
Result<std::uint64_t> parse_number(std::string_view text, std::uint64_t most);
// Exactly sixteen lower-case hex digits.
Result<std::uint64_t> parse_hex64(std::string_view text);

// Which of the candidates (each in canonical form: single spaces) the input names. Upper case and extra spaces in the
// input do not matter. The error names the first word that fits no candidate, its column, and what was expected there.
Result<std::size_t> match_text(std::span<const std::string> candidates, std::string_view input);

// The legal move that the text names.
template <class G, class S>
Result<Move> parse_move(const G& game, const S& state, std::string_view text) {
    if (game.actor(state) == game_over) return Error{"the game is over: no move is possible"};
    Moves moves;
    game.legal(state, moves);
    std::vector<std::string> candidates;
    candidates.reserve(moves.size());
    for (const Move& move : moves) candidates.push_back(game.text(state, move, omniscient));
    auto index = match_text(candidates, text);
    if (!index) return index.error();
    return moves[*index];
}

}  // namespace mistwheel
