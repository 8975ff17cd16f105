// What a strong bot would do with a whole turn, not with a single step: for hints, for looking back at a game and for
// its review.
//
// A turn here is what the seat decides until somebody else or chance is next. Turns that lead to the same position in
// another order are one.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "bots/play_on.hpp"

namespace mistwheel::bots {

// Whether the seat still decides in the turn that `mark` names.
bool same_turn(const AnyGame& game, const AnyState& state, int seat, const TurnMark& mark);

struct TurnPlan {
    std::vector<Move> moves;  // from the position on; forced steps included
    AnyState end;             // where they lead
    double share = 0;         // of the bot's visits, of the first step
    Expectation expected;
    std::vector<SourceDifference> reasons;  // what it leads to more of than the plan that is compared with it
};

struct AdvisorSettings {
    std::uint64_t iterations = 0;        // for the first step; 0: as many as the highest level makes
    std::uint64_t later_iterations = 0;  // for the steps after it that the first thinking did not reach; 0: a tenth
    std::size_t plans = 3;
    int compared_games = 24;  // played on from each of two plans to say where they differ; 0: no reasons
};

class TurnAdvisor {
public:
    // The seat is the actor and has a choice, or there is nothing to advise. The game must outlive the advisor.
    TurnAdvisor(const AnyGame& game, const AnyState& state, int seat, const AdvisorSettings& settings,
                std::uint64_t seed);

    // At most about this many iterations. True when everything is said.
    bool think(std::uint64_t iterations);
    std::uint64_t iterations() const { return made_; }
    // How the game will end from here.
    const Expectation& expected() const { return expected_; }
    // The best first. Chances that hardly differ do not decide: then the points do.
    const std::vector<TurnPlan>& plans() const { return plans_; }

private:
    void begin_plans();
    bool continue_plan(std::uint64_t& left);
    void finish_plan();
    void explain();

    const AnyGame* game_;
    AnyState state_;
    int seat_;
    TurnMark mark_;
    AdvisorSettings settings_;
    std::uint64_t seed_;
    std::uint64_t made_ = 0;
    std::unique_ptr<Bot> bot_;
    std::unique_ptr<Bot> follower_;  // finishes plans that the first thinking has not finished
    bool following_ = false;         // the follower has observed the end of the plan
    std::vector<Candidate> candidates_;
    std::size_t next_ = 0;  // candidate to make a plan of
    bool chosen_ = false;
    bool open_ = false;  // plan_ is being made
    bool done_ = false;
    TurnPlan plan_;
    Expectation expected_;
    std::vector<TurnPlan> plans_;
};

// The moves in the order in which they are advised: best chance first, but where chances are as good as equal (one in a
// hundred) the better lead in points. What was hardly looked at comes last.
void order_candidates(std::vector<Candidate>& candidates, int seat, int columns);

}  // namespace mistwheel::bots
