// The bots on the three games.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>

#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "bots/noria/plan.hpp"
#include "bots/observation.hpp"
#include "engine/navoria/rules.hpp"
#include "games/bots/knowledge.hpp"
#include "games/engine/game.hpp"
#include "wire/wire.hpp"

namespace mistwheel::bots {
namespace {

using GamePointer = std::shared_ptr<const AnyGame>;

GamePointer game_of(std::string_view id, int players, const OptionValues& options = {}) {
    auto game = wire::make_game(id, players, options);
    EXPECT_TRUE(game) << game.message();
    return *game;
}

std::vector<GamePointer> every_table() {
    return {game_of("noria", 2),
            game_of("noria", 4),
            game_of("noria", 3, {{"mode", "expert"}}),
            game_of("noria", 1, {{"mode", "solo"}}),
            game_of("navoria", 2),
            game_of("navoria", 4),
            game_of("vianebula", 2),
            game_of("vianebula", 3, {{"map", "expert"}}),
            game_of("vianebula", 4)};
}

std::unique_ptr<Bot> bot_for(const AnyGame& game, std::string_view spec, std::uint64_t seed = 1) {
    auto bot = make_bot(game, spec, seed);
    EXPECT_TRUE(bot) << bot.message();
    return std::move(*bot);
}

// Plays on at random until `moves` decisions of players were made and a player with a choice is to act.
AnyState position(const AnyGame& game, int moves, std::uint64_t seed) {
    AnyState state = game.start();
    Random random(seed);
    Moves legal;
    for (;;) {
        const int actor = game.actor(state);
        if (actor == game_over) return state;
        game.legal(state, legal);
        if (actor >= 0 && --moves < 0 && legal.size() > 1) return state;
        game.apply(state, game.random_move(state, random));
    }
}

TEST(Games, every_bot_plays_every_table_to_the_end_by_legal_moves) {
    for (const GamePointer& game : every_table()) {
        for (const std::string spec : {"random", "greedy", "mcts-plain:iterations=3", "level:1", "mcts:iterations=8"}) {
            std::vector<std::unique_ptr<Bot>> bots;
            for (int seat = 0; seat < game->players(); ++seat) bots.push_back(bot_for(*game, spec, 5));
            AnyState state = game->start();
            Random random(3);
            Moves legal;
            while (game->actor(state) != game_over) {
                const int actor = game->actor(state);
                const Move move = actor == chance_actor ? game->random_move(state, random)
                                                        : choose(*bots[static_cast<std::size_t>(actor)], state, actor);
                game->legal(state, legal);
                ASSERT_TRUE(legal.contains(move)) << spec << " at " << game->id();
                game->apply(state, move);
            }
            EXPECT_EQ(game->audit(state), "");
        }
    }
}

TEST(Games, every_game_is_searched_with_its_own_knowledge) {
    EXPECT_TRUE(make_bot(*game_of("noria", 2), "mcts:k.rollout_swap=1", 1));
    EXPECT_TRUE(make_bot(*game_of("navoria", 2), "mcts:k.orders=1", 1));
    EXPECT_TRUE(make_bot(*game_of("vianebula", 2), "greedy:k.plans=1", 1));
    EXPECT_FALSE(make_bot(*game_of("vianebula", 2), "mcts:k.ships=1", 1));
}

// Points of seat 0 by the rollout policy alone and of the others by chance, over some games.
template <class G>
std::pair<int, int> policy_against_chance(std::string_view id) {
    const GamePointer any = game_of(id, 2);
    const G& game = concrete<G>(*any);
    const Knowledge<G> knowledge(game, usual_parameters(game));
    Random random(5);
    std::pair<int, int> points;
    for (int i = 0; i < 30; ++i) {
        auto state = game.start();
        Moves moves;
        for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
            game.legal(state, moves);
            if (actor == 0 && moves.size() > 1)
                game.apply(state, moves[knowledge.guide(state, actor, moves, random)]);
            else
                game.apply(state, random_move(game, state, actor, moves, random));
        }
        points.first += game.scores(state).total[0];
        points.second += game.scores(state).total[1];
    }
    return points;
}

TEST(Games, the_rollout_policy_is_far_better_than_chance) {
    const auto [noria, noria_chance] = policy_against_chance<noria::Game>("noria");
    EXPECT_GT(noria, 3 * noria_chance);
    const auto [navoria, navoria_chance] = policy_against_chance<navoria::Game>("navoria");
    EXPECT_GT(4 * navoria, 5 * navoria_chance);
    const auto [vianebula, vianebula_chance] = policy_against_chance<vianebula::Game>("vianebula");
    EXPECT_GT(vianebula, 3 * vianebula_chance);
}

// A box of one's own may give two steps in the city, where the printed one gives one.
TEST(Games, navorias_rollout_policy_prices_two_steps_in_the_city) {
    const GamePointer any = game_of("navoria", 2);
    navoria::Components box = concrete<navoria::Game>(*any).components();
    navoria::Effect& reward = box.city[navoria::merchant][0].parts[0];
    reward = {navoria::EffectKind::steps, 1, navoria::any_continent, 0, {}, 0};
    const auto worth = [&] {
        const auto game = *navoria::Game::create(box, 2, {});
        navoria::State state = game.start();
        state.round = 1;
        state.stage = navoria::Stage::cell;
        const auto parameters = usual_parameters(game);
        return NavoriaRolloutPolicy(game, state, 0, parameters.rollout).worth(navoria::make(navoria::MoveKind::cell));
    };
    const float one = worth();
    reward.amount = 2;
    EXPECT_GT(worth(), one);
    EXPECT_LT(worth(), 10 * one);
}

TEST(Games, weights_beyond_all_numbers_leave_a_legal_search) {
    for (const std::string spec :
         {"mcts:iterations=60:k.rollout_build=500", "mcts:iterations=60:k.prior_temperature=0"}) {
        const GamePointer game = game_of("vianebula", 2);
        const AnyState state = position(*game, 12, 3);
        auto bot = bot_for(*game, spec);
        choose(*bot, state, game->actor(state));
        double shares = 0;
        for (const Candidate& each : bot->candidates()) shares += each.share;
        EXPECT_NEAR(shares, 1, 1e-6) << spec;
    }
}

TEST(Games, a_bot_slips_into_moves_that_look_natural_as_often_as_it_is_told) {
    const GamePointer game = game_of("vianebula", 4);
    const AnyState state = position(*game, 0, 3);
    Moves moves;
    game->legal(state, moves);
    ASSERT_GT(moves.size(), 12U);
    const auto seldom_best = [&](const std::string& slips) {
        int others = 0;
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            auto bot = bot_for(*game, "mcts:iterations=60:slips=" + slips, seed);
            const Move move = choose(*bot, state, game->actor(state));
            EXPECT_TRUE(moves.contains(move));
            others += move != bot->candidates()[0].move ? 1 : 0;
        }
        return others;
    };
    EXPECT_EQ(seldom_best("0"), 0);
    const int always = seldom_best("1");
    EXPECT_GT(always, 40) << "by the priors alone, one of a dozen";
    const int half = seldom_best("0.5");
    EXPECT_GT(half, always / 4);
    EXPECT_LT(half, always * 3 / 4);
}

TEST(Games, levels_grow_in_budget_at_every_table) {
    for (const GamePointer& game : every_table())
        Games::visit(game->id(), [&]<class G> {
            const G& rules = concrete<G>(*game);
            for (int level = 2; level <= 5; ++level)
                EXPECT_GT(classic_settings(rules, level).iterations, classic_settings(rules, level - 1).iterations);
        });
}

TEST(Games, via_nebula_hands_of_others_never_change_a_thought_or_a_move) {
    const GamePointer game = game_of("vianebula", 3);
    int differing = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const AnyState truth = position(*game, static_cast<int>(seed) * 9, seed);
        if (game->actor(truth) < 0) continue;
        const int seat = game->actor(truth);
        AnyState other = truth;
        Random random(seed + 77);
        game->resample(other, seat, random);
        differing += other == truth ? 0 : 1;
        for (const std::string spec :
             {"random", "greedy", "mcts-plain:iterations=60", "mcts:iterations=60", "level:2"}) {
            auto one = bot_for(*game, spec, seed);
            auto two = bot_for(*game, spec, seed);
            EXPECT_EQ(choose(*one, truth, seat), choose(*two, other, seat)) << spec;
            const auto thought = one->candidates();
            const auto thought_of_other = two->candidates();
            ASSERT_EQ(thought.size(), thought_of_other.size());
            for (std::size_t i = 0; i < thought.size(); ++i) EXPECT_EQ(thought[i].win, thought_of_other[i].win);
        }
    }
    EXPECT_GE(differing, 4);
}

// What must not happen: searching the position itself. The hands of the others then show in the thought.
class PeekedVianebula : public vianebula::Game {
public:
    explicit PeekedVianebula(const vianebula::Game& game) : vianebula::Game(game) {}
    void resample(State&, int, Random&) const {}
};

TEST(Games, the_fairness_test_catches_a_search_of_the_true_position) {
    const GamePointer game = game_of("vianebula", 3);
    const PeekedVianebula peeked(concrete<vianebula::Game>(*game));
    int caught = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const AnyState truth = position(*game, static_cast<int>(seed) * 9, seed);
        if (game->actor(truth) < 0) continue;
        const int seat = game->actor(truth);
        AnyState other = truth;
        Random random(seed + 77);
        game->resample(other, seat, random);
        const auto observed = [&](const AnyState& state) {
            return observe(peeked, Erased<vianebula::Game>::in(state), seat);
        };
        caught += observed(truth) == observed(other) ? 0 : 1;
    }
    EXPECT_GE(caught, 4);
}

TEST(Games, a_tree_is_kept_over_the_steps_of_a_turn_and_over_a_draw) {
    const GamePointer game = game_of("navoria", 2);
    AnyState state = position(*game, 0, 4);
    const int seat = game->actor(state);
    auto bot = bot_for(*game, "mcts:iterations=3000");
    bot->observe(state, seat);
    bot->think(3000);
    game->apply(state, bot->best());
    Random random(1);
    while (game->actor(state) == chance_actor) game->apply(state, game->random_move(state, random));
    ASSERT_EQ(game->actor(state), seat);
    bot->observe(state, seat);
    EXPECT_GT(bot->iterations(), 100U);
    EXPECT_LT(bot->iterations(), 3000U);
    auto forgetful = bot_for(*game, "mcts:iterations=3000:reuse=0");
    forgetful->observe(state, seat);
    EXPECT_EQ(forgetful->iterations(), 0U);
}

TEST(Games, a_solo_game_is_planned_to_its_end) {
    const GamePointer any = game_of("noria", 1, {{"mode", "solo"}, {"automaton", "2"}});
    const auto& game = concrete<noria::Game>(*any);
    noria::State start = game.start();
    Random random(3);
    while (game.actor(start) == chance_actor) game.apply(start, game.draw(start, random));
    const auto lead_after = [&](const SoloPlan& plan) {
        noria::State state = start;
        Moves moves;
        for (const Move move : plan.moves) {
            game.legal(state, moves);
            EXPECT_NE(std::ranges::find(moves, move), moves.end());
            game.apply(state, move);
        }
        EXPECT_EQ(game.actor(state), game_over);
        const Scores scores = game.scores(state);
        return scores.total[0] - scores.total[1];
    };
    const SoloPlan hasty = plan_solo(game, start, 1, 5);
    const SoloPlan longer = plan_solo(game, start, 3000, 5);
    EXPECT_EQ(lead_after(hasty), hasty.lead);
    EXPECT_EQ(lead_after(longer), longer.lead);
    EXPECT_GT(longer.lead, hasty.lead + 10);
    EXPECT_EQ(plan_solo(game, start, 3000, 5).moves, longer.moves);
}

TEST(Games, solo_noria_reports_the_automaton_beside_the_player) {
    const GamePointer game = game_of("noria", 1, {{"mode", "solo"}});
    const AnyState state = position(*game, 30, 2);
    auto bot = bot_for(*game, "mcts:iterations=200");
    choose(*bot, state, 0);
    const auto candidates = bot->candidates();
    ASSERT_FALSE(candidates.empty());
    EXPECT_NEAR(candidates[0].win[0] + candidates[0].win[1], 1, 1e-3);
    EXPECT_EQ(score_columns(concrete<noria::Game>(*game)), 2);
}

// Far behind, all moves would look alike if a lead were not measured against what is usual. What these numbers should be only
// a run can say; a commit that means to change the search writes the new ones.
TEST(Games, alone_a_lead_is_measured_against_what_is_usual) {
    const GamePointer game = game_of("noria", 1, {{"mode", "solo"}});
    auto bot = bot_for(*game, "mcts:iterations=400:win_weight=0:reuse=0");
    const auto shares = [&](int moves) {
        choose(*bot, position(*game, moves, 2), 0);
        std::string all;
        for (const Candidate& each : bot->candidates())
            if (each.share > 0.01) all += std::to_string(std::lround(each.share * 400)) + ' ';
        return all;
    };
    EXPECT_EQ(shares(30), "304 82 7 ");
    EXPECT_EQ(shares(40), "195 152 15 9 8 7 5 ") << "what was usual before does not count";
}

}  // namespace
}  // namespace mistwheel::bots
