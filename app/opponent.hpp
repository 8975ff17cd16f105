// Who moves for a seat that no person sits on.
#pragma once

#include <cstdint>
#include <functional>

#include "engine/core/any_game.hpp"

namespace mistwheel::app {

using Opponent = std::function<Move(const AnyState& state, int seat)>;

inline constexpr int top_level = 1;

// Level 0 moves at random; higher ones play better and think longer.
Opponent make_opponent(const AnyGame& game, int level, std::uint64_t seed);

}  // namespace mistwheel::app
