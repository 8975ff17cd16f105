// What the rules of Via Nebula do by themselves, in words.
#include "app/vianebula/board.hpp"

namespace mistwheel::app {

std::span<const Sentence> TextBoard<vianebula::Game>::sentences() {
    static constexpr Sentence all[] = {
        {"explorer", "{seat} has uncovered {number:explorer}"},
        {"craftsman_home", "the deposit on {hex} is empty: the craftsman of {seat} goes home"},
        {"supply_short", "the supply is short: {hex} gets {got} {kind} instead of {wanted}"},
        {"surplus_stored", "{seat} stores what the building did not need: {*}"},
        {"extra_action", "Distillery gives {seat} one more action"},
        {"effect_lost", "the effect of {contract} has no use and is lost"},
        {"end_card", "{seat} has erected five buildings and takes the end card"},
        {"last_turns", "one more turn each for {seats}"},
        {"all_passed", "all have passed: the game ends"},
        {"bonus", "{contract} gives {seat} {points:point}"},
        {"left_over", "{seat} has {resources:resource} left over, a point less for each"},
        {"tie.storage", "fewer resources in storage decide"},
    };
    return all;
}

}  // namespace mistwheel::app
