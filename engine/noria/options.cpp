#include "engine/noria/options.hpp"

#include "engine/noria/setup_notation.hpp"

namespace mistwheel::noria {

namespace {

constexpr std::string_view mode_values[] = {"base", "expert", "solo"};
constexpr std::string_view edition_values[] = {"ru2018", "de2017"};

constexpr OptionSpec specs[] = {
    {"mode", mode_values, "base", "base or expert for 2 to 4 players, solo against the Automaton"},
    {"edition", edition_values, "ru2018", "whose rules: the Russian edition of 2018 or the German one of 2017"},
    {"first_game", off_on_values, "off", "base game: fixed market prices for a first game"},
    {"automaton", {}, "1", "solo: Automaton 1, 2, 3, or a wheel of your own like 2C - 1B 2E - 1A 3D 4F"},
};

Result<Wheel> automaton_of(const Components& components, std::string_view text) {
    if (text.size() == 1 && text[0] >= '1' && text[0] <= '3') return components.automata[text[0] - '1'];
    auto wheel = read_letter_wheel(text);
    if (!wheel)
        return Error{"option automaton: expected 1, 2, 3 or a wheel like 2C - 1B 2E - 1A 3D 4F: " + wheel.message()};
    return wheel;
}

}  // namespace

std::span<const OptionSpec> option_specs() { return specs; }

Result<Options> read_options(const Components& components, int players, const OptionValues& values) {
    Options options;
    const std::string_view mode = option(values, "mode");
    options.mode = mode == "base" ? Mode::base : mode == "expert" ? Mode::expert : Mode::solo;
    options.edition = option(values, "edition") == "ru2018" ? Edition::ru2018 : Edition::de2017;
    options.first_game = option(values, "first_game") == "on";
    if (options.mode == Mode::solo && players != 1)
        return Error{"mode solo is for 1 player against the Automaton, not " + std::to_string(players)};
    if (options.mode != Mode::solo && (players < 2 || players > 4))
        return Error{"mode " + std::string(mode) + " is for 2, 3 or 4 players, not " + std::to_string(players) +
                     (players == 1 ? "; for 1 player choose mode solo" : "")};
    auto automaton = automaton_of(components, option(values, "automaton"));
    if (!automaton) return automaton.error();
    if (options.mode == Mode::solo) options.automaton = *automaton;
    return options;
}

}  // namespace mistwheel::noria
