#include "app/opponent.hpp"

#include <memory>

namespace mistwheel::app {

Opponent make_opponent(const AnyGame& game, int level, std::uint64_t seed) {
    static_cast<void>(level);
    auto random = std::make_shared<Random>(seed, 1);
    return [&game, random](const AnyState& state, int) { return game.random_move(state, *random); };
}

}  // namespace mistwheel::app
