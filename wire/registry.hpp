// Every game of games.json behind the same few functions.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/core/any_game.hpp"
#include "wire/wire.hpp"

namespace mistwheel::wire {

struct GameEntry {
    GameAbout about;
    Result<std::shared_ptr<const AnyGame>> (*make)(int rules, int players, const OptionValues& options,
                                                   std::string_view file, std::string_view origin);
    // The cross-checks of a whole file that fits its schema; gives the hash of the values, if nothing is wrong.
    std::uint64_t (*check)(const Json& file, Faults& faults);
    Result<std::vector<Provenance>> (*provenance)(std::string_view file, std::string_view origin);
    void (*view)(Writer& out, const AnyGame& game, const AnyState& state, int viewer);
    void (*move)(Writer& out, const AnyGame& game, const AnyState& state, Move move, int viewer);
    void (*prompt)(Writer& out, const AnyGame& game, const AnyState& state, int viewer);
    void (*blocked)(Writer& out, const AnyGame& game, const AnyState& state, int viewer);
};

std::span<const GameEntry> registry();
// Null when there is no such game.
const GameEntry* find_game(std::string_view id);

}  // namespace mistwheel::wire
