// B-H1: every game ends, also among players who do not want it to.
#include <gmock/gmock.h>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

struct Length {
    int plies = 0;
    int turns = 0;
};

// Plays a game in which nobody does what `avoided` says while there is anything else to do, passing included.
template <class Avoided>
Length play_avoiding(const Game& game, std::uint64_t seed, Avoided avoided) {
    Random random(seed);
    Moves moves;
    State state = game.start();
    Length length;
    while (game.actor(state) != game_over && length.plies < 100'000) {
        const int actor = game.actor(state);
        Move move = random_move(game, state, actor, moves, random);
        if (actor != chance_actor) {
            FixedList<Move, 256> wanted;
            for (const Move& each : moves)
                if (!avoided(each)) wanted.push(each);
            if (!wanted.empty()) move = wanted[random.below(static_cast<std::uint32_t>(wanted.size()))];
        }
        length.turns += what(move) == Do::end ? 1 : 0;
        game.apply(state, move);
        ++length.plies;
    }
    return length;
}

TEST(Guard, gamesEndThoughNobodyBuilds) {
    RULE("B-H1");
    for (int players : {2, 3, 4}) {
        const Game game = make_game(players, players == 3 ? "expert" : "beginner");
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Length length = play_avoiding(game, seed, [](Move move) { return what(move) == Do::erect; });
            EXPECT_LT(length.plies, 1500);
        }
    }
}

TEST(Guard, gamesEndThoughNobodyBuildsOrPasses) {
    RULE("B-H1");
    for (int players : {2, 3, 4}) {
        const Game game = make_game(players);
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Length length =
                play_avoiding(game, seed, [](Move move) { return what(move) == Do::erect || what(move) == Do::end; });
            EXPECT_LT(length.plies, 1500);
            EXPECT_GE(length.turns, players);  // it ended because all passed
        }
    }
}

TEST(Guard, gamesEndThoughEveryTileIsLiftedAgain) {
    RULE("B-H1");
    const Game game = make_game(4);
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Length length = play_avoiding(game, seed, [](Move move) {
            return what(move) == Do::decline || what(move) == Do::end || what(move) == Do::stop;
        });
        EXPECT_LT(length.plies, 1500);
    }
}

}  // namespace
}  // namespace mistwheel::vianebula
