#include "engine/cairn/game.hpp"

#include <gtest/gtest.h>

#include "engine/core/contract.hpp"
#include "engine/core/rules_named.hpp"
#include "engine/core/text.hpp"

namespace mistwheel::cairn {
namespace {

constexpr Components box = {15, 4};

TEST(Cairn, keeps_the_contract_with_any_number_of_players) {
    for (int players = 2; players <= 4; ++players) {
        const Game game = *Game::create(box, players, {});
        Contract<Game> contract(game);
        for (std::uint64_t seed = 0; seed < 50; ++seed) ASSERT_EQ(contract.thorough(seed), "");
    }
}

TEST(Cairn, the_last_stone_ends_the_game_and_brings_the_bonus_or_costs_it) {
    RULE("C-A1", "C-A2", "C-A3", "C-B1");
    for (const auto& [value, total] : {std::pair{"bonus", 3 + 3 + 1 + 4}, {"penalty", 3 + 3 + 1 - 4}}) {
        const Game game = *Game::create(box, 2, {{"last", value}});
        State state = game.start();
        for (const char* text : {"first b", "take 3", "take 3", "take 3", "take 3", "take 2"})
            game.apply(state, *parse_move(game, state, text));
        EXPECT_FALSE(parse_move(game, state, "take 2")) << "one stone is left";
        game.apply(state, *parse_move(game, state, "take 1"));
        EXPECT_EQ(game.actor(state), game_over);
        EXPECT_EQ(game.scores(state).total[0], total);
        EXPECT_EQ(game.scores(state).total[1], 8);
    }
}

}  // namespace
}  // namespace mistwheel::cairn
