// The recorded games of Explorers of Navoria: corpus/navoria-coverage-*.mw and docs/games/navoria.md.
#include "engine/core/coverage.hpp"
#include "engine/navoria/coverage_test.hpp"
#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

struct Recording {
    std::string name;
    std::string about;
    int players;
    OptionValues options;
    std::string wish;  // what this game's players strive for
    std::vector<std::string> shows = {};
};

std::vector<Recording> recordings() {
    return {
        {"2", "two players", 2, {}, "new"},
        {"2-topmost", "two players, topmost cell", 2, {{"topmost_cell", "on"}}, "new"},
        {"2-blank", "two players, blank board", 2, {{"blank_board", "on"}}, "new"},
        {"2-both",
         "two players, topmost cell and blank board",
         2,
         {{"topmost_cell", "on"}, {"blank_board", "on"}},
         "new"},
        {"3", "three players", 3, {}, "new"},
        {"3-topmost", "three players, topmost cell", 3, {{"topmost_cell", "on"}}, "new"},
        {"4", "four players", 4, {}, "new"},
        {"4-topmost", "four players, topmost cell", 4, {{"topmost_cell", "on"}}, "new"},
        {"4-hoard", "four players who let goods pile up", 4, {}, "hoard"},
        {"2-builders", "two players who build wherever they can", 2, {}, "post"},
        {"3-explorers", "three players who all walk the glacier", 3, {}, "step glacier"},
        {"2-shared", "two players who share the win", 2, {}, "new", {"shared win"}},
    };
}

// Artisans and goods first; a good goes where it completes nothing, weapons before all.
int hoard_cost(const Game& game, const State& state, Move move) {
    switch (kind_of(move)) {
        case MoveKind::token:
        case MoveKind::city: return move.a == artisan ? 0 : move.a == soldier ? 1 : 2;
        case MoveKind::cell: return move.b;
        case MoveKind::choose: return move.a;
        case MoveKind::good: return move.a;
        case MoveKind::place: {
            auto goods = state.players[state.seat].goods[move.b];
            ++goods[move.a];
            return !why_not_order(game.components().ports[move.b], goods) ? 9 : move.b == forest ? 0 : 3;
        }
        default: return 0;
    }
}

int cost_of(const Game& game, const State& state, Move move, const std::string& wish, const Counts& seen) {
    const std::string text = game.text(state, move, omniscient);
    if (wish == "hoard") return hoard_cost(game, state, move);
    if (wish == "post" && (text.starts_with("token builder") || text == "city builder" || text == "cell builder 1"))
        return 0;
    if (text.starts_with(wish) || (wish.starts_with("step") && text == "token adventurer")) return 0;
    State after = state;
    game.apply(after, move);
    int cost = 100;
    for (const std::string& each : covered_by(game, state, move, after)) cost = std::min(cost, count_of(seen, each));
    return cost;
}

// Players who like what has been seen least, or strive for the game's wish.
Move pick(const Game& game, const State& state, const Recording& recording, const Counts& seen, Random& random) {
    Moves moves;
    const int actor = game.actor(state);
    if (actor == chance_actor || random.below(5) == 0) return random_move(game, state, actor, moves, random);
    game.legal(state, moves);
    Move best = moves[0];
    int least = 1 << 30;
    for (const Move& move : moves) {
        const int cost = cost_of(game, state, move, recording.wish, seen) * 16 + static_cast<int>(random.below(16));
        if (cost < least) {
            least = cost;
            best = move;
        }
    }
    return best;
}

TEST(Corpus, replays_and_shows_everything) {
    Coverage<Game, Recording>(
        {
            .title = "Explorers of Navoria",
            .recordings = recordings(),
            .all = coverage_points(),
            .make =
                [](const Recording& recording) { return *Game::create(box(), recording.players, recording.options); },
            .covered_by = covered_by,
            .pick = pick,
        })
        .check();
}

}  // namespace
}  // namespace mistwheel::navoria
