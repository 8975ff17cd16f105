// What can be chosen before a game of Noria.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/options.hpp"
#include "engine/core/result.hpp"
#include "engine/noria/components.hpp"

namespace mistwheel::noria {

enum class Mode : std::uint8_t { base, expert, solo };
enum class Edition : std::uint8_t { ru2018, de2017 };

struct Options {
    Mode mode = Mode::base;
    Edition edition = Edition::ru2018;
    bool first_game = false;
    Wheel automaton{};  // letters; all empty unless solo
};

std::span<const OptionSpec> option_specs();

// `values` must be complete. Checks the number of players too.
Result<Options> read_options(const Components& components, int players, const OptionValues& values);

}  // namespace mistwheel::noria
