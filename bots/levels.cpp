#include "bots/bot.hpp"

namespace mistwheel::bots {
namespace {

constexpr LevelAbout about[] = {
    {1, "level:1", "Newcomer", "Knows the rules and little more."},
    {2, "level:2", "Traveller", "Has played a few times and sees the obvious."},
    {3, "level:3", "Craftsman", "Plays a sound game."},
    {4, "level:4", "Veteran", "Plans ahead and punishes mistakes."},
    {5, "level:5", "Master", "The strongest we have."},
};

}  // namespace

std::span<const LevelAbout> levels() { return about; }

}  // namespace mistwheel::bots
