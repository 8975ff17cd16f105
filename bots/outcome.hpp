// From scores to what a search maximises.
#pragma once

#include <cmath>

#include "bots/knowledge.hpp"
#include "bots/portable_math.hpp"
#include "bots/tree.hpp"

namespace mistwheel::bots {

// Between 0 and 1, 0.5 at 0: cheap and smooth.
inline float squash(float x) { return 0.5F + 0.5F * x / (1 + std::fabs(x)); }

// `usual` is the lead of each column that counts as neither good nor bad.
inline void fill_value(Outcome& outcome, int columns, float win_weight, float margin,
                       const std::array<float, max_players>& usual = {}) {
    for (int i = 0; i < columns; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const float ahead = win_weight < 1 ? squash((lead(outcome.points, columns, i) - usual[at]) / margin) : 0;
        outcome.value[at] = win_weight * outcome.win[at] + (1 - win_weight) * ahead;
    }
}

// The end of a game. A shared first place is a shared win; alone against the Automaton a tie is lost.
inline void end_outcome(const Scores& scores, int players, Outcome& outcome) {
    int winners = 0;
    for (int i = 0; i < scores.columns; ++i) winners += scores.wins(i) ? 1 : 0;
    for (int i = 0; i < scores.columns; ++i) {
        const auto at = static_cast<std::size_t>(i);
        outcome.points[at] = static_cast<float>(scores.total[at]);
        outcome.win[at] = scores.wins(i) ? 1.0F / static_cast<float>(winners) : 0.0F;
    }
    if (players == 1 && winners > 1) outcome.win = {0, 1, 0, 0};
}

// A position judged by looking at it: the chance to win grows with the lead, the more so the surer the estimate.
inline void judged_outcome(const Estimate& estimate, int columns, Outcome& outcome) {
    float most = -1e9F;
    for (int i = 0; i < columns; ++i) most = std::fmax(most, estimate.points[static_cast<std::size_t>(i)]);
    float total = 0;
    for (int i = 0; i < columns; ++i) {
        const auto at = static_cast<std::size_t>(i);
        outcome.points[at] = estimate.points[at];
        outcome.win[at] = static_cast<float>(same_exp((estimate.points[at] - most) / estimate.spread));
        total += outcome.win[at];
    }
    for (int i = 0; i < columns; ++i) outcome.win[static_cast<std::size_t>(i)] /= total;
}

}  // namespace mistwheel::bots
