// The log of a game as text: a sentence a turn, with what the rules did by themselves and the points below it, rounds as
// dividers, set-up folded into one line.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "app/story.hpp"
#include "engine/core/any_game.hpp"

namespace mistwheel::app {

class TurnLog {
public:
    struct Unfolded {
        bool setup = false;  // the steps of set-up too
        bool steps = false;  // below a turn its steps, with their notation
    };

    // `viewer`: whose knowledge the moves are written with.
    TurnLog(const AnyGame& game, int viewer, Unfolded unfolded)
        : game_(game), story_(story_of(game)), viewer_(viewer), unfolded_(unfolded) {}

    // One step more. Returns the text of everything that is complete by it: the turn before, a divider.
    std::string add(const AnyState& before, Move move, const AnyState& after);
    // The text of the turn so far, which is then begun anew; without its steps for somebody who has just made them.
    enum class Show { all, told };
    std::string rest(Show show = Show::all);

    // Where it is, to come back to.
    struct Mark {
        TurnCount turn{};
        int number = 0;  // steps so far
    };
    Mark mark() const { return {turn_, number_}; }
    // Forgets the steps after the mark, also those not written yet.
    void go_back(const Mark& mark);

private:
    struct Step {
        int number = 0;
        std::string notation;
    };

    std::string turn_text() const;
    std::string sentence_text() const;
    std::string steps_text() const;
    std::string told_text() const;
    std::string points_text() const;

    const AnyGame& game_;
    StoryTexts story_;
    int viewer_;
    Unfolded unfolded_;
    TurnCount turn_{};
    int number_ = 0;  // of the last step
    int round_ = 0;   // the last one that has a divider
    // Of the turn that is being gathered.
    std::vector<Step> steps_;
    std::vector<ToldStep> told_;  // the same steps
    Facts facts_;
    std::array<std::map<std::string_view, int>, max_players> points_;
};

}  // namespace mistwheel::app
