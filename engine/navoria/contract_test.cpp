// What game.hpp promises, on every player count and option.
#include "engine/core/contract.hpp"

#include <cstdlib>

#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

int games(int count) {
    const char* percent = std::getenv("MISTWHEEL_GAMES_PERCENT");
    return percent ? std::max(1, count * std::atoi(percent) / 100) : count;
}

std::string view_of(const Game& game, const State& state, int viewer) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    wire::Wire<Game>::view(out, game, state, viewer);
    out.EndObject();
    return {buffer.GetString(), buffer.GetSize()};
}

struct Variant {
    int players;
    OptionValues options;
};

class EveryVariant : public ::testing::TestWithParam<Variant> {
protected:
    Game game = *Game::create(box(), GetParam().players, GetParam().options);
};

TEST_P(EveryVariant, keeps_the_contract) {
    Contract<Game> contract(game, [this](const State& state, int viewer) { return view_of(game, state, viewer); });
    for (int seed = 0; seed < games(3); ++seed) ASSERT_EQ(contract.thorough(static_cast<std::uint64_t>(seed)), "");
}

TEST_P(EveryVariant, keeps_its_invariants_in_many_games) {
    Contract<Game> contract(game);
    for (int seed = 1000; seed < 1000 + games(200); ++seed)
        ASSERT_EQ(contract.quick(static_cast<std::uint64_t>(seed)), "");
}

INSTANTIATE_TEST_SUITE_P(Navoria, EveryVariant,
                         ::testing::Values(Variant{2, {}}, Variant{2, {{"topmost_cell", "on"}}},
                                           Variant{2, {{"blank_board", "on"}}},
                                           Variant{2, {{"topmost_cell", "on"}, {"blank_board", "on"}}}, Variant{3, {}},
                                           Variant{3, {{"topmost_cell", "on"}}}, Variant{4, {}},
                                           Variant{4, {{"topmost_cell", "on"}}}));

}  // namespace
}  // namespace mistwheel::navoria
