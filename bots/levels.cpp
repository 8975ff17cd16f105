#include "bots/levels.hpp"

#include <array>

namespace mistwheel::bots {
namespace {

constexpr LevelAbout about[] = {
    {1, "level:1", "Newcomer", "Knows the rules and little more."},
    {2, "level:2", "Traveller", "Has played a few times and sees the obvious."},
    {3, "level:3", "Craftsman", "Plays a sound game."},
    {4, "level:4", "Veteran", "Plans ahead and punishes mistakes."},
    {5, "level:5", "Master", "The strongest we have."},
};

struct Step {
    std::uint64_t iterations;
    double temperature;  // a little, so that games differ
    double sharp;        // how much a first sight is trusted: less makes a level more adventurous
};
using Ladder = std::array<Step, 5>;

// Calibrated in 2-player games of the base mode; the same budgets hold for the other modes and numbers of players.
constexpr Ladder noria_ladder = {{{10, 0.45, 0.5}, {12, 0.25, 0.7}, {50, 0.13, 1}, {220, 0.06, 1}, {1500, 0.03, 1}}};
constexpr Ladder navoria_ladder = {{{12, 0.7, 0.8}, {17, 0.5, 1}, {30, 0.25, 1}, {80, 0.12, 1}, {2500, 0.03, 1}}};
constexpr Ladder vianebula_ladder = {{{7, 1, 0.4}, {16, 0.25, 1}, {80, 0.12, 1}, {270, 0.06, 1}, {1600, 0.03, 1}}};
constexpr Ladder any_ladder = {{{8, 0.7, 1}, {30, 0.4, 1}, {120, 0.2, 1}, {500, 0.1, 1}, {2500, 0.05, 1}}};

const Ladder& ladder_of(const AnyGame& game) {
    if (game.id() == "noria") return noria_ladder;
    if (game.id() == "navoria") return navoria_ladder;
    if (game.id() == "vianebula") return vianebula_ladder;
    return any_ladder;
}

}  // namespace

std::span<const LevelAbout> levels() { return about; }

Settings full_settings(const AnyGame& game) {
    Settings settings;
    settings.iterations = ladder_of(game)[4].iterations;
    settings.explore = 0.6;
    if (game.id() == "noria") settings.turns = to_the_end;
    if (game.players() == 1) settings.blend = 0.8;
    if (game.id() == "navoria") {
        settings.turns = to_the_end;
        settings.trust = 0.5;
        settings.explore = 1;
        settings.blend = 0.8;
    }
    if (game.id() == "vianebula") settings.turns = 8;
    return settings;
}

Settings level_settings(const AnyGame& game, int level) {
    Settings settings = full_settings(game);
    const Step& step = ladder_of(game)[static_cast<std::size_t>(level - 1)];
    settings.iterations = step.iterations;
    settings.temperature = step.temperature;
    settings.sharp = step.sharp;
    return settings;
}

}  // namespace mistwheel::bots
