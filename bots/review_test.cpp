// The review of games, on the small test game and on the real ones.
#include "bots/review.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "bots/turn_advisor.hpp"
#include "wire/wire.hpp"

namespace mistwheel::bots {
namespace {

std::shared_ptr<const AnyGame> usual_game(std::string_view id) {
    auto game = wire::make_game(id, 2, {});
    EXPECT_TRUE(game) << game.message();
    return *game;
}

std::vector<Move> bots_game(const AnyGame& game, const std::vector<std::string>& specs, std::uint64_t seed) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (const std::string& spec : specs) bots.push_back(std::move(*make_bot(game, spec, seed)));
    Random random(seed);
    std::vector<Move> moves;
    AnyState state = game.start();
    for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
        moves.push_back(actor == chance_actor ? game.random_move(state, random)
                                              : choose(*bots[static_cast<std::size_t>(actor)], state, actor));
        game.apply(state, moves.back());
    }
    return moves;
}

ReviewSettings quick_settings() {
    return {.iterations = 60, .judge_iterations = 60, .second_iterations = 240, .compared_games = 4};
}

TEST(Review, accounts_for_the_whole_change_of_the_chance_to_win) {
    for (const std::string_view id : wire::game_ids()) {
        const auto game = usual_game(id);
        const auto moves = bots_game(*game, {"level:1", "level:3"}, 3);
        Review review(*game, moves, quick_settings());
        while (review.work()) {
        }
        EXPECT_EQ(review.done(), review.all());
        for (const Account& account : review.accounts()) {
            EXPECT_NEAR(account.start + account.own + account.others + account.luck + account.unsure, account.end, 1e-9)
                << id;
            EXPECT_LE(account.own, 0) << id;
            EXPECT_GE(account.others, -1e-9) << id;
        }
    }
}

TEST(Review, says_the_same_again) {
    const auto game = usual_game(wire::game_ids().front());
    const auto moves = bots_game(*game, {"level:1", "level:1"}, 5);
    std::vector<double> costs[2];
    for (auto& each : costs) {
        Review review(*game, moves, quick_settings());
        while (review.work()) {
        }
        for (const JudgedTurn& turn : review.turns()) each.push_back(turn.cost);
    }
    EXPECT_EQ(costs[0], costs[1]);
}

TEST(Review, what_is_better_is_legal_and_a_whole_turn) {
    for (const std::string_view id : wire::game_ids()) {
        const auto game = usual_game(id);
        const auto moves = bots_game(*game, {"random", "level:1"}, 11);
        Review review(*game, moves, quick_settings());
        while (review.work()) {
        }
        int found = 0;
        for (const JudgedTurn& turn : review.turns()) {
            for (const Better& better : turn.better) {
                ++found;
                AnyState state = game->start();
                for (std::size_t i = 0; i < better.from; ++i) game->apply(state, moves[i]);
                const TurnMark mark = game->turn_mark(state);
                for (const Move& move : better.moves) {
                    ASSERT_TRUE(same_turn(*game, state, turn.seat, mark)) << id;
                    Moves legal;
                    game->legal(state, legal);
                    ASSERT_TRUE(legal.contains(move)) << id;
                    game->apply(state, move);
                }
                EXPECT_FALSE(same_turn(*game, state, turn.seat, mark)) << id;
                EXPECT_GE(better.cost, quick_settings().least_cost);
            }
        }
        EXPECT_GT(found, 0) << id << ": random play costs nothing?";
    }
}

TEST(Review, judges_only_what_it_is_asked_to) {
    const auto game = usual_game(wire::game_ids().front());
    const auto moves = bots_game(*game, {"level:1", "level:1"}, 5);
    ReviewSettings settings = quick_settings();
    settings.first = moves.size() * 3 / 4;
    Review review(*game, moves, settings);
    while (review.work()) {
    }
    ASSERT_FALSE(review.turns().empty());
    EXPECT_GE(review.turns().front().from, settings.first);
}

TEST(TurnAdvisor, slices_do_not_matter) {
    const auto game = usual_game(wire::game_ids().front());
    AnyState state = game->start();
    Random random(1);
    Moves legal;
    for (game->legal(state, legal); game->actor(state) < 0 || legal.size() < 2; game->legal(state, legal))
        game->apply(state, game->random_move(state, random));
    std::vector<Move> lines[2];
    for (const std::uint64_t slice : {1000ULL, 7ULL}) {
        TurnAdvisor advisor(*game, state, game->actor(state), {.iterations = 100}, 1);
        while (!advisor.think(slice)) {
        }
        ASSERT_FALSE(advisor.plans().empty());
        lines[slice == 7 ? 1 : 0] = advisor.plans()[0].moves;
    }
    EXPECT_EQ(lines[0], lines[1]);
}

int lead_at_the_end(const AnyGame& game, const AnyState& state, int seat) {
    const Scores scores = game.scores(state);
    int best = 0;
    for (int i = 0; i < scores.columns; ++i)
        if (i != seat) best = std::max(best, scores.total[static_cast<std::size_t>(i)]);
    return scores.total[static_cast<std::size_t>(seat)] - best;
}

TEST(TurnAdvisor, a_lost_last_turn_gives_no_points_away) {
    int found = 0;
    for (const std::string_view id : wire::game_ids()) {
        const auto game = usual_game(id);
        int lost = 0;
        for (std::uint64_t seed = 1; seed <= 12 && lost < 3; ++seed) {
            const auto moves = bots_game(*game, {"random", "level:1"}, seed);
            AnyState state = game->start();
            AnyState last = state;  // where the last turn began
            TurnMark mark{};
            for (const Move& move : moves) {
                const int actor = game->actor(state);
                if (actor >= 0 && (actor != game->actor(last) || game->turn_mark(state) != mark)) {
                    last = state;
                    mark = game->turn_mark(state);
                }
                game->apply(state, move);
            }
            const int seat = game->actor(last);
            TurnAdvisor advisor(*game, last, seat, {.iterations = 400, .compared_games = 0}, seed);
            while (!advisor.think(1000)) {
            }
            const std::vector<TurnPlan>& plans = advisor.plans();
            const bool ends =
                std::ranges::all_of(plans, [&](const TurnPlan& each) { return game->actor(each.end) == game_over; });
            const bool hopeless = std::ranges::all_of(
                plans, [&](const TurnPlan& each) { return lead_at_the_end(*game, each.end, seat) < 0; });
            if (!ends || !hopeless || plans.size() < 2) continue;
            ++lost;
            for (const TurnPlan& each : plans)
                EXPECT_GE(lead_at_the_end(*game, plans[0].end, seat), lead_at_the_end(*game, each.end, seat))
                    << id << " seed " << seed;
        }
        found += lost;
    }
    EXPECT_GT(found, 0) << "no game ended with a lost turn";
}

TEST(TurnAdvisor, equal_chances_leave_it_to_the_points) {
    const auto candidate = [](int bits, double share, double win, double points) {
        Candidate out{Move::of_bits(static_cast<std::uint32_t>(bits)), share, {}, {}};
        out.win[0] = win;
        out.points[0] = points;
        out.points[1] = 20;
        return out;
    };
    // A lost last turn: nothing wins any more, and the first would give points away for nothing.
    std::vector<Candidate> lost{candidate(1, 0.5, 0, 11), candidate(2, 0.3, 0, 14), candidate(3, 0.01, 0, 19)};
    order_candidates(lost, 0, 2);
    EXPECT_EQ(lost[0].move, Move::of_bits(2));
    EXPECT_EQ(lost[2].move, Move::of_bits(3));  // hardly looked at
    std::vector<Candidate> open{candidate(1, 0.5, 0.6, 11), candidate(2, 0.3, 0.5, 14)};
    order_candidates(open, 0, 2);
    EXPECT_EQ(open[0].move, Move::of_bits(1));
}

}  // namespace
}  // namespace mistwheel::bots
