// A solo setup in four lines (N-O13), as players send it to each other:
//
//     Market: J1, C2, T3, B4                             Рынок: П1, Г2, И3, Б4
//     Islands: 7, 4 (x), 2, 8, 9                         Острова: 7, 4 (x), 2, 8, 9
//     Automaton: 1A - 1E 2B - 3C 4F 5D - refinement      Автоматон: 1A – 1E 2B – 3C 4F 5D – трек переработки
//     Player: 1J - 1T 3O - 1C 3M 4E - settlement         Игрок: 1П – 1И 3О – 1Г 3М 4Э – трек благоустройства
//
// Reading takes both languages, also mixed, lines in any order, any dash, any spaces, small letters.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/move.hpp"
#include "engine/core/options.hpp"
#include "engine/core/result.hpp"
#include "engine/noria/components.hpp"
#include "engine/noria/state.hpp"

namespace mistwheel::noria {

class Game;

struct Setup {
    std::array<std::uint8_t, market_places> market{};  // discs on the places 1-4
    std::vector<std::uint8_t> islands;                 // prints, clockwise from the top
    int automaton_island = 0;                          // position in `islands`
    Wheel automaton{};                                 // letters
    int automaton_track = 0;
    Wheel player{};  // discs
    int player_track = 0;
    friend bool operator==(const Setup&, const Setup&) = default;
};

enum class Language { english, russian };

// "2C - 1B 2E - 1A 3D 4F": the letters A-F by the rule of N-X3.
Result<Wheel> read_letter_wheel(std::string_view text);
std::string write_letter_wheel(const Wheel& wheel);

// Errors name the line and the column (in characters, not bytes).
Result<Setup> read_setup(const Components& components, std::string_view text);
std::string write_setup(const Setup& setup, Language language);

// The options of the solo game that a setup is for; `edition` is not part of a setup.
OptionValues options_of(const Setup& setup, std::string_view edition = "ru2018");
// Chance and the player's choices, from the start of such a game to the first turn.
Result<std::vector<Move>> opening_moves(const Game& game, const Setup& setup);
// The setup of a solo game that is at its first turn and in which nothing has been done yet.
Result<Setup> setup_of(const Game& game, const State& state);

}  // namespace mistwheel::noria
