// The sample of the manual bots/bot.hpp compiles, and finds a legal move.
#include <gmock/gmock.h>

#include "bots/bot.hpp"
#include "wire/wire.hpp"

namespace mistwheel::bots {
namespace {

TEST(Manual, the_sample_of_the_bots_finds_a_legal_move) {
    const auto owned = *wire::make_game("navoria", 2, {});
    const AnyGame& game = *owned;
    AnyState state = game.start();
    Random random(1);
    while (game.actor(state) == chance_actor) game.apply(state, game.random_move(state, random));
    const int seat = game.actor(state);
    const std::uint64_t seed = 1;
    const bool stop = false;
#include "samples/bots/bot.hpp.inc"
    Moves moves;
    game.legal(state, moves);
    EXPECT_THAT(std::vector<Move>(moves.begin(), moves.end()), testing::Contains(move));
}

}  // namespace
}  // namespace mistwheel::bots
