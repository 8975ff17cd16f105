#include "bots/levels.hpp"

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
    double temperature;
};

constexpr Step any_game[5] = {{8, 0.7}, {30, 0.4}, {120, 0.2}, {500, 0.1}, {2500, 0.05}};

}  // namespace

std::span<const LevelAbout> levels() { return about; }

Settings full_settings(const AnyGame&) { return {}; }

Settings level_settings(const AnyGame& game, int level) {
    Settings settings = full_settings(game);
    const Step& step = any_game[level - 1];
    settings.iterations = step.iterations;
    settings.temperature = step.temperature;
    return settings;
}

}  // namespace mistwheel::bots
