#include "app/opponent.hpp"

#include <map>
#include <memory>
#include <stdexcept>

#include "bots/bot.hpp"

namespace mistwheel::app {

Opponent make_opponent(const AnyGame& game, const std::string& spec, std::uint64_t seed) {
    // One bot per seat: each keeps its own thoughts.
    auto bots = std::make_shared<std::map<int, std::unique_ptr<bots::Bot>>>();
    for (int seat = 0; seat < game.players(); ++seat) {
        auto bot = bots::make_bot(game, spec, seed + static_cast<std::uint64_t>(seat));
        if (!bot) throw std::runtime_error(bot.message());
        (*bots)[seat] = std::move(*bot);
    }
    return [bots](const AnyState& state, int seat) { return bots::choose(*bots->at(seat), state, seat); };
}

}  // namespace mistwheel::app
