// What happened, told in sentences: a step, a turn, what the rules did by themselves. The words are the client's
// (GAME/story_texts.cpp is generated from them), and so is the way a turn is told (web/src/table/story.ts).
#pragma once

#include <rapidjson/document.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/phrase.hpp"
#include "engine/core/any_game.hpp"

namespace mistwheel::app {

// The texts of a game, sorted by their keys, and the kinds of steps that are no step of the story.
struct StoryTexts {
    std::span<const StoryText> texts;
    std::span<const std::string_view> passing;
};
// Those of this game; one without words of its own has what is told of every game.
StoryTexts story_of(const AnyGame& game);
StoryTexts general_story();

// A move as it is told: its kind and arguments.
struct ToldStep {
    std::string actor;  // a seat's letter, "-" for chance
    std::string kind;
    rapidjson::Document args;
};
ToldStep told_step(const AnyGame& game, const AnyState& before, Move move, int viewer);

// "puts the energy disc on slot 1 of the small ring", without actor and full stop; nothing where there is no text.
std::string step_sentence(const StoryTexts& story, const ToldStep& step);
// The clauses of a turn in a row: "Gathers 1 mycelium, moves to step 1 of the Refinement track for 2 obsidian".
std::string turn_sentence(const StoryTexts& story, std::span<const ToldStep> steps);

// The fact in words, without a full stop. One that has no text is shown as it is.
std::string sentence(const StoryTexts& story, const Fact& fact);
// A line of the scores in words: "fewest_ships" is "fewest ships" unless there is a text.
std::string source_word(const StoryTexts& story, std::string_view source);

}  // namespace mistwheel::app
