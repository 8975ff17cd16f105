// Who moves for a seat that no person sits on.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/core/any_game.hpp"

namespace mistwheel::app {

using Opponent = std::function<Move(const AnyState& state, int seat)>;

// A bot by its spec (bots/bot.hpp); throws std::runtime_error if the spec is wrong. The game must outlive it.
Opponent make_opponent(const AnyGame& game, const std::string& spec, std::uint64_t seed);

}  // namespace mistwheel::app
