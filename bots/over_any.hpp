// An erased game in the shape the bots search over, for games whose type the bots do not know (small games in tests).
// Slower than the concrete game, the same moves.
#pragma once

#include "engine/core/any_game.hpp"

namespace mistwheel::bots {

class OverAny {
public:
    using State = AnyState;

    explicit OverAny(const AnyGame& game) : game_(&game) {}

    int players() const { return game_->players(); }
    int actor(const State& state) const { return game_->actor(state); }
    void legal(const State& state, Moves& moves) const { game_->legal(state, moves); }
    void apply(State& state, Move move) const { game_->apply(state, move); }
    Move draw(const State& state, Random& random) const { return game_->random_move(state, random); }
    Scores scores(const State& state) const { return game_->scores(state); }
    void resample(State& state, int viewer, Random& random) const { game_->resample(state, viewer, random); }

private:
    const AnyGame* game_;
};

}  // namespace mistwheel::bots
