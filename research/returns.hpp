// What a game was worth to each player: between -1 and 1, together 0. The only winner gets 1, every loser the same share
// of -1; those who share the first place share what it is worth. Alone against an automatic opponent it is 1 or -1, and
// a tie is lost.
#pragma once

#include <array>

#include "engine/core/scores.hpp"

namespace mistwheel::research {

inline std::array<float, max_players> returns_of(const Scores& scores, int players) {
    std::array<float, max_players> out{};
    int winners = 0;
    for (int i = 0; i < scores.columns; ++i) winners += scores.wins(i) ? 1 : 0;
    const auto others = static_cast<float>(scores.columns - 1);
    for (int i = 0; i < players; ++i) {
        const float share = scores.wins(i) ? 1.0F / static_cast<float>(winners) : 0.0F;
        out[static_cast<std::size_t>(i)] = (share * static_cast<float>(scores.columns) - 1) / others;
    }
    if (players == 1) out[0] = scores.wins(0) && winners == 1 ? 1.0F : -1.0F;
    return out;
}

}  // namespace mistwheel::research
