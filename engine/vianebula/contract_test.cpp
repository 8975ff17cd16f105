// The contract of engine/core on every number of players and both sides of the map.
#include "engine/core/contract.hpp"

#include <gtest/gtest.h>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

class EveryVariant : public testing::TestWithParam<std::tuple<int, const char*>> {
protected:
    Game game() const { return make_game(std::get<0>(GetParam()), std::get<1>(GetParam())); }
};

INSTANTIATE_TEST_SUITE_P(Players, EveryVariant,
                         testing::Combine(testing::Values(2, 3, 4), testing::Values("beginner", "expert")));

TEST_P(EveryVariant, keeps_the_contract_thoroughly) {
    const Game game = this->game();
    mistwheel::Contract<Game> contract(game,
                                       [&](const State& state, int viewer) { return whole_view(game, state, viewer); });
    for (int seed = 0; seed < percent_of(12); ++seed)
        ASSERT_EQ(contract.thorough(static_cast<std::uint64_t>(seed)), "");
}

TEST_P(EveryVariant, keeps_its_invariants_in_many_games) {
    const Game game = this->game();
    mistwheel::Contract<Game> contract(game);
    for (int seed = 0; seed < percent_of(400); ++seed)
        ASSERT_EQ(contract.quick(1000 + static_cast<std::uint64_t>(seed)), "");
}

}  // namespace
}  // namespace mistwheel::vianebula
