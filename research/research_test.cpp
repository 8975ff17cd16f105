// The numbers of moves: every move of every game has one, different in each position, and they never change.
#include <gtest/gtest.h>

#include <set>

#include "engine/core/record.hpp"
#include "research/play_state.hpp"
#include "wire/wire.hpp"

namespace mistwheel::research {
namespace {

std::shared_ptr<const NumberedGame> game_of(std::string_view id, int players, const OptionValues& options = {}) {
    auto game = NumberedGame::make(id, players, options);
    EXPECT_TRUE(game) << game.message();
    return *game;
}

// Every game with every number of players, and each value of each option.
std::vector<std::shared_ptr<const NumberedGame>> every_game() {
    std::vector<std::shared_ptr<const NumberedGame>> out;
    for (const std::string_view id : wire::game_ids()) {
        const auto about = wire::about(id);
        for (int players = about->least_players; players <= about->most_players; ++players) {
            if (auto plain = NumberedGame::make(id, players, {})) out.push_back(*plain);
            for (const OptionSpec& each : about->options)
                for (const std::string_view value : each.values)
                    if (auto game = NumberedGame::make(id, players, {{std::string(each.key), std::string(value)}}))
                        out.push_back(*game);
        }
    }
    return out;
}

TEST(ActionNumbers, every_legal_move_has_one_of_its_own) {
    for (const auto& game : every_game()) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            Random random(seed);
            PlayState state(game);
            while (!state.over()) {
                const bool chance = state.actor() == chance_actor;
                const int most = chance ? game->layout().chance_outcomes() : game->layout().player_actions();
                Moves moves;
                game->any().legal(state.position(), moves);
                std::set<int> numbers;
                for (const Move& move : moves) {
                    const int number = game->layout().number(move);
                    ASSERT_GE(number, 0) << game->any().text(state.position(), move, omniscient);
                    ASSERT_LT(number, most);
                    ASSERT_TRUE(numbers.insert(number).second) << game->any().text(state.position(), move, omniscient);
                }
                ASSERT_FALSE(state.apply_random(random));
            }
        }
    }
}

// A changed hash means that trained policies no longer fit: the lists are append-only, and appending is a release.
TEST(ActionNumbers, never_change) {
    EXPECT_EQ(hex64(game_of("noria", 2)->layout().hash()), "7d6f48c59991e043");
    EXPECT_EQ(hex64(game_of("navoria", 2)->layout().hash()), "1b1d9d6f94705229");
    EXPECT_EQ(hex64(game_of("vianebula", 2)->layout().hash()), "c23210768bab53ca");
}

TEST(ActionNumbers, of_fixed_games_never_change) {
    const auto played = [](std::string_view id) {
        std::uint64_t hash = 0;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Random random(seed);
            PlayState state(game_of(id, 3));
            while (!state.over()) EXPECT_FALSE(state.apply_random(random));
            for (const Step& each : state.history()) hash = hash_step(hash, static_cast<std::uint64_t>(each.number));
        }
        return hex64(hash);
    };
    EXPECT_EQ(played("noria"), "ac3cb2b3a836a12c");
    EXPECT_EQ(played("navoria"), "0b5f40cfecf9097f");
    EXPECT_EQ(played("vianebula"), "6a964e318501e048");
}

TEST(ActionNumbers, are_described_without_a_position) {
    const auto game = game_of("noria", 2);
    const auto& layout = game->layout();
    EXPECT_EQ(layout.describe(0, DecidedBy::player), "set_disc disc=0 slot=0");
    EXPECT_EQ(layout.describe(layout.number({20, 255, 0, 0}), DecidedBy::player), "travel island=none");
    EXPECT_EQ(layout.describe(-1, DecidedBy::player), "");
    EXPECT_EQ(layout.describe(layout.player_actions(), DecidedBy::player), "");
    EXPECT_EQ(layout.number({200, 0, 0, 0}), no_number);
    std::set<std::string> all;
    for (int number = 0; number < layout.player_actions(); ++number)
        all.insert(layout.describe(number, DecidedBy::player));
    EXPECT_EQ(static_cast<int>(all.size()), layout.player_actions());
}

TEST(PlayState, refuses_what_is_not_legal_and_stays_as_it_was) {
    PlayState state(game_of("navoria", 2));
    const AnyState before = state.position();
    for (const int number : {-1, 4, 1'000'000}) {
        const auto error = state.apply(number);
        ASSERT_TRUE(error);
        EXPECT_NE(error->message.find(std::to_string(number)), std::string::npos) << error->message;
        EXPECT_EQ(state.position(), before);
    }
    Random random(1);
    while (!state.over()) ASSERT_FALSE(state.apply_random(random));
    EXPECT_EQ(state.apply(0)->message, "the game is over: no action is possible");
    EXPECT_TRUE(state.apply_random(random));
}

TEST(PlayState, is_written_as_a_record_and_read_again) {
    for (const auto& game : every_game()) {
        Random random(7);
        PlayState state(game);
        for (int i = 0; i < 150 && !state.over(); ++i) ASSERT_FALSE(state.apply_random(random));
        const auto text = state.record();
        ASSERT_TRUE(text) << text.message();
        const auto again = PlayState::of_record(*text);
        ASSERT_TRUE(again) << again.message();
        EXPECT_EQ(again->position(), state.position());
    }
}

// What a batch wrote for its games.
struct Arrays {
    Arrays(const NumberedGame& game, int games)
        : observations(static_cast<std::size_t>(games * game.tensor_size()), 9.0F),
          masks(static_cast<std::size_t>(games * game.layout().player_actions()), 9),
          players(static_cast<std::size_t>(games)),
          rewards(static_cast<std::size_t>(games * game.players())),
          finished(static_cast<std::size_t>(games)),
          scores(static_cast<std::size_t>(games * game.players())) {}
    BatchArrays pointers() {
        return {observations.data(), masks.data(), players.data(), rewards.data(), finished.data(), scores.data()};
    }
    bool operator==(const Arrays&) const = default;

    std::vector<float> observations;
    std::vector<std::uint8_t> masks;
    std::vector<std::int32_t> players;
    std::vector<float> rewards;
    std::vector<std::uint8_t> finished;
    std::vector<std::int32_t> scores;
};

TEST(Batch, plays_the_same_games_on_any_number_of_threads) {
    constexpr int games = 37;
    for (const std::string_view id : wire::game_ids()) {
        const auto game = game_of(id, 3);
        Arrays one(*game, games);
        Arrays four(*game, games);
        const auto alone = game->batch({games, 5, 1, false}, one.pointers());
        const auto together = game->batch({games, 5, 4, false}, four.pointers());
        std::vector<std::int32_t> actions(games);
        std::vector<std::int32_t> same(games);
        for (int step = 0; step < 400; ++step) {
            alone->random_actions(actions);
            together->random_actions(same);
            ASSERT_EQ(actions, same);
            ASSERT_FALSE(alone->step(actions));
            ASSERT_FALSE(together->step(same));
            if (step % 20 == 0) {
                ASSERT_TRUE(one == four) << id << " step " << step;
            }
        }
        alone->play_random(100);
        together->play_random(100);
        EXPECT_TRUE(one == four);
        EXPECT_EQ(alone->plies(), together->plies());
        EXPECT_GT(alone->games_finished(), 0U);
        EXPECT_EQ(alone->games_finished(), together->games_finished());
    }
}

}  // namespace
}  // namespace mistwheel::research
