// What a bot knows of a game beyond its rules. Each game specialises Knowledge<G> in a file of its own; a game without
// one is judged by the score "if it ended now", and all its moves look alike at first sight.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/game.hpp"

namespace mistwheel::bots {

// A number of a game's Parameters that can be set from a spec (`k.ships=0.5`) and tuned in the arena.
template <class Parameters>
struct Parameter {
    std::string_view name;
    float Parameters::* number;
};

// How a position will end, as far as one can tell by looking at it.
struct Estimate {
    std::array<float, max_players> points{};  // expected final score of each column
    float spread = 10;                        // how wrong that may be, in points: the scale of the chance to win
};

// True if several columns beyond the players take part (solo Noria: the Automaton).
template <class G>
int score_columns(const G& game) {
    return game.players() == 1 ? 2 : game.players();
}

template <class G>
class Knowledge {
public:
    struct Parameters {};
    static std::span<const Parameter<Parameters>> parameters() { return {}; }
    // Whether players know different things; if not, the legal moves of a node never change.
    static constexpr bool hidden = true;
    // A lead of so many points feels like winning.
    static constexpr float margin = 10;

    Knowledge(const G& game, const Parameters&) : game_(&game) {}

    void estimate(const typename G::State& state, Estimate& estimate) const {
        const Scores scores = game_->scores(state);
        for (std::size_t i = 0; i < max_players; ++i) estimate.points[i] = static_cast<float>(scores.total[i]);
    }
    // How good each move looks at first sight: weights > 0, in any scale.
    void weigh(const typename G::State&, int, const Moves& moves, float* weights) const {
        for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = 1;
    }
    // A number that changes when a turn ends.
    int turn(const typename G::State&, int actor) const { return actor; }

private:
    const G* game_;
};

}  // namespace mistwheel::bots
