// The map as bits against a slow, obvious one: neighbours by geometry, paths by walking.
#include <cstdlib>
#include <queue>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

// Where the centre of a hex lies, in halves of a hex's width and in rows.
struct Centre {
    int x;
    int y;
};
Centre centre(Hex hex) { return {2 * column_of(hex) + row_of(hex) % 2, row_of(hex)}; }

bool touch(Hex a, Hex b) {
    const int dx = std::abs(centre(a).x - centre(b).x);
    const int dy = std::abs(centre(a).y - centre(b).y);
    return (dy == 0 && dx == 2) || (dy == 1 && dx == 1);
}

std::vector<Hex> every_hex() {
    std::vector<Hex> all;
    for (int row = 0; row < hex_rows; ++row)
        for (int column = 0; column < row_length(row); ++column) all.push_back(hex_at(row, column));
    return all;
}

const std::vector<std::vector<Hex>>& slow_neighbours() {
    static const std::vector<std::vector<Hex>> table = [] {
        std::vector<std::vector<Hex>> out(hex_bits);
        for (Hex a : every_hex())
            for (Hex b : every_hex())
                if (touch(a, b)) out[a].push_back(b);
        return out;
    }();
    return table;
}

TEST(Map, has_105_hexes_with_their_neighbours) {
    EXPECT_EQ(every_hex().size(), static_cast<std::size_t>(hex_count));
    EXPECT_EQ(board.size(), hex_count);
    for (Hex a : every_hex()) {
        EXPECT_EQ(hex_at(row_of(a), column_of(a)), a);
        for (Hex b : every_hex()) EXPECT_EQ(neighbours[a].has(b), touch(a, b)) << hex_name(a) << ' ' << hex_name(b);
    }
    EXPECT_EQ(hex_name(0), "a1");
    EXPECT_EQ(hex_name(hex_bits - 1), "j10");
}

TEST(Map, around_a_set_is_the_union_of_its_neighbours) {
    Random random(3);
    for (int i = 0; i < 2000; ++i) {
        const HexSet set = HexSet{random.next() & random.next(), random.next() & random.next()} & board;
        HexSet slow;
        for_each(set, [&](Hex hex) {
            for (Hex next : slow_neighbours()[hex]) slow.add(next);
        });
        ASSERT_EQ(around(set), slow);
    }
}

// B-T1 told step by step: can a resource go from this hex to the ruin over empty meadows?
class Walker {
public:
    Walker(const Game& game, const State& state) : empty_(hex_bits) {
        for (Hex hex : every_hex()) {
            const bool meadow = game.valley().meadows.has(hex);
            const bool bare = !state.tokens.has(hex) && (!meadow || vianebula::deposit(game, state, hex).empty());
            empty_[hex] = state.tiles.has(hex) || (meadow && bare);
        }
    }

    // All hexes from which the ruin can be reached.
    std::vector<bool> sources(Hex ruin) const {
        std::vector<bool> reached(hex_bits);
        std::queue<Hex> to_visit;
        to_visit.push(ruin);
        std::vector<bool> walked(hex_bits);
        walked[ruin] = true;
        while (!to_visit.empty()) {
            const Hex here = to_visit.front();
            to_visit.pop();
            for (Hex next : slow_neighbours()[here]) {
                reached[next] = true;
                if (!empty_[next] || walked[next]) continue;
                walked[next] = true;
                to_visit.push(next);
            }
        }
        return reached;
    }

private:
    std::vector<bool> empty_;
};

// Half a million positions of random games, each with all its sites.
TEST(Reach, agrees_with_walking_in_random_games) {
    RULE("B-T1");
    long positions = 0;
    for (int players : {2, 3, 4}) {
        for (std::string_view side : side_words) {
            const Game game = make_game(players, side);
            Random random(static_cast<std::uint64_t>(players));
            Moves moves;
            for (int i = 0; i < percent_of(220); ++i) {
                State state = game.start();
                for (int actor = chance_actor; actor != game_over; actor = game.actor(state)) {
                    const HexSet tiles = state.tiles;
                    const HexSet filled = state.deposits | state.tokens;
                    game.apply(state, random_move(game, state, actor, moves, random));
                    ++positions;
                    // The walker looks again only where something that matters to it has changed.
                    const bool changed = tiles != state.tiles || filled != (state.deposits | state.tokens) ||
                                         state.turn.stage == Stage::action;
                    if (!changed) continue;
                    const Walker walker(game, state);
                    for (int seat = 0; seat < players; ++seat) {
                        const Guild& own = guild(state, seat);
                        for (std::size_t at = 0; at < own.site_count; ++at) {
                            const std::vector<bool> sources = walker.sources(hex_of(own.sites[at].place));
                            for (Hex hex : every_hex()) {
                                if (own.sites[at].reach.has(hex) == sources[hex]) continue;
                                FAIL() << place_word(game, own.sites[at].place) << " and " << hex_name(hex);
                            }
                        }
                    }
                }
            }
        }
    }
    RecordProperty("positions", std::to_string(positions));
}

}  // namespace
}  // namespace mistwheel::vianebula
