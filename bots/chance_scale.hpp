// From the chances that a search has found to those that people are told. A net may be too sure of itself: then the
// logit of every chance is multiplied by what games of the bot against itself have shown (`mistwheel reliability`). The
// search goes by the chances as they are, so that no move depends on it.
#pragma once

#include <array>

#include "bots/portable_math.hpp"
#include "engine/core/scores.hpp"

namespace mistwheel::bots {

// Raises the chances to a power and lets them add up to 1 again. What is certain stays so.
inline void scale_chances(std::array<double, max_players>& win, double scale) {
    if (scale == 1) return;
    double total = 0;
    for (double& each : win) total += each = same_pow(each, scale);
    if (total <= 0) return;
    for (double& each : win) each /= total;
}

}  // namespace mistwheel::bots
