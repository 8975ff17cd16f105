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
        length.turns += kind_of(move) == MoveKind::end ? 1 : 0;
        game.apply(state, move);
        ++length.plies;
    }
    return length;
}

TEST(Guard, games_end_though_nobody_builds) {
    RULE("B-H1");
    for (int players : {2, 3, 4}) {
        const Game game = make_game(players, players == 3 ? "expert" : "beginner");
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Length length = play_avoiding(game, seed, [](Move move) { return kind_of(move) == MoveKind::erect; });
            EXPECT_LT(length.plies, 1500);
        }
    }
}

TEST(Guard, games_end_though_nobody_builds_or_passes) {
    RULE("B-H1");
    for (int players : {2, 3, 4}) {
        const Game game = make_game(players);
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const Length length = play_avoiding(game, seed, [](Move move) {
                return kind_of(move) == MoveKind::erect || kind_of(move) == MoveKind::end;
            });
            EXPECT_LT(length.plies, 1500);
            EXPECT_GE(length.turns, players);  // it ended because all passed
        }
    }
}

TEST(Guard, games_end_though_every_tile_is_lifted_again) {
    RULE("B-H1");
    const Game game = make_game(4);
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Length length = play_avoiding(game, seed, [](Move move) {
            return kind_of(move) == MoveKind::decline || kind_of(move) == MoveKind::end ||
                   kind_of(move) == MoveKind::stop;
        });
        EXPECT_LT(length.plies, 1500);
    }
}

}  // namespace
}  // namespace mistwheel::vianebula
