// The arena on pebbles: who meets whom, the same games for the same seed, what the results say.
#include <gtest/gtest.h>

#include <rapidjson/document.h>

#include <cstdio>
#include <filesystem>

#include "app/arena_log.hpp"
#include "app/arena_report.hpp"
#include "app/arena_standings.hpp"
#include "app/fit_model.hpp"
#include "app/terminal.hpp"
#include "engine/core/pebbles.hpp"

namespace mistwheel::app {
namespace {

using Table = Erased<Pebbles>;
Table pebbles(int players) { return Table(*Pebbles::create({}, players, {})); }

std::vector<ArenaGame> play_all(const Table& table, const ArenaPlan& plan) {
    auto games = arena_games(plan, table.players());
    for (ArenaGame& game : games) play_arena_game(table, plan, game);
    return games;
}

TEST(Arena, meets_as_the_plan_says) {
    ArenaPlan plan;
    plan.bots = {"a", "b", "c"};
    EXPECT_EQ(line_ups(plan, 2), (std::vector<LineUp>{{0, 1}, {0, 2}, {1, 2}}));
    EXPECT_EQ(line_ups(plan, 3), (std::vector<LineUp>{{0, 1, 2}}));
    EXPECT_EQ(line_ups(plan, 4), (std::vector<LineUp>{{0, 1, 2, 2}}));
    plan.neighbours = true;
    EXPECT_EQ(line_ups(plan, 2), (std::vector<LineUp>{{0, 1}, {1, 2}}));
}

TEST(Arena, every_group_has_every_rotation) {
    ArenaPlan plan;
    plan.bots = {"a", "b"};
    plan.games = 7;
    const auto games = arena_games(plan, 4);
    ASSERT_EQ(games.size(), 8U);
    for (std::size_t i = 0; i < games.size(); ++i)
        for (std::size_t seat = 0; seat < 4; ++seat)
            EXPECT_EQ(games[i].bot[seat] == 0, (seat + i) % 4 == 0) << "game " << i << " seat " << seat;
}

TEST(Arena, the_same_seed_is_the_same_games) {
    const Table table = pebbles(2);
    ArenaPlan plan;
    plan.bots = {"mcts:iterations=40", "random"};
    plan.games = 10;
    const auto one = play_all(table, plan);
    const auto two = play_all(table, plan);
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].total, two[i].total);
        EXPECT_EQ(one[i].plies, two[i].plies);
    }
    plan.seed = 2;
    const auto other = play_all(table, plan);
    int different = 0;
    for (std::size_t i = 0; i < one.size(); ++i) different += one[i].total != other[i].total ? 1 : 0;
    EXPECT_GT(different, 2);
}

TEST(Arena, standings_say_who_is_stronger) {
    const Table table = pebbles(2);
    ArenaPlan plan;
    plan.bots = {"mcts:iterations=100", "greedy", "random"};
    plan.games = 60;
    const Standings all = standings(plan, 2, play_all(table, plan));
    ASSERT_EQ(all.bots.size(), 3U);
    ASSERT_EQ(all.pairings.size(), 3U);
    EXPECT_GT(all.bots[0].elo.value, all.bots[2].elo.value + 50);
    EXPECT_NEAR(all.bots[0].elo.value + all.bots[1].elo.value + all.bots[2].elo.value, 0, 1e-6);
    for (const Standing& bot : all.bots) {
        EXPECT_EQ(bot.games, 120U);
        EXPECT_LE(bot.elo.low, bot.elo.value);
        EXPECT_GE(bot.elo.high, bot.elo.value);
        EXPECT_LE(bot.win.low, bot.win.value);
        EXPECT_GE(bot.win.high, bot.win.value);
        EXPECT_NEAR(bot.chance_share, 0.5, 1e-9);
    }
    EXPECT_GT(all.pairings[1].score.value, 0.6) << "search against random";
}

TEST(Arena, elo_and_score_are_each_others_inverse) {
    EXPECT_NEAR(elo_of_score(0.5), 0, 1e-9);
    EXPECT_NEAR(elo_of_score(0.75), 190.85, 0.01);
    for (const double elo : {-300.0, -10.0, 0.0, 55.0, 400.0}) EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-6);
}

TEST(Sprt, decides_for_the_stronger_and_against_the_equal_and_stops_early) {
    const Sprt test{0, 50, 0.05, 0.05};
    std::vector<double> strong;
    std::vector<double> equal;
    Random random(3);
    for (int i = 0; i < 2000; ++i) {
        strong.push_back(random.below(10) < 7 ? 1 : 0.5);
        equal.push_back(static_cast<double>(random.below(3)) / 2);
    }
    const SprtState yes = sprt(test, strong);
    EXPECT_EQ(yes.verdict, Verdict::stronger);
    EXPECT_LT(yes.groups, 100U);
    const SprtState no = sprt(test, equal);
    EXPECT_EQ(no.verdict, Verdict::not_stronger);
    EXPECT_LT(no.groups, 2000U);
    EXPECT_EQ(sprt(test, {0.5, 1, 0.5}).verdict, Verdict::undecided);
}

TEST(Arena, a_log_is_read_back_and_a_foreign_one_refused) {
    const Table table = pebbles(2);
    ArenaPlan plan;
    plan.bots = {"greedy", "random"};
    plan.games = 4;
    const auto games = play_all(table, plan);
    const std::string header = log_header(table, plan);
    std::string text = header + '\n';
    for (const ArenaGame& game : games) text += log_line(game) + '\n';
    const std::string path = (std::filesystem::temp_directory_path() / "mistwheel-arena-test.jsonl").string();
    write_file(path, text + "{\"line_up\":0,\"gro");
    const auto read = read_log(path, header);
    ASSERT_EQ(read.size(), games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        EXPECT_EQ(read[i].total, games[i].total);
        EXPECT_EQ(read[i].rotation, games[i].rotation);
        EXPECT_EQ(read[i].win, games[i].win);
    }
    plan.seed = 99;
    EXPECT_THROW(read_log(path, log_header(table, plan)), std::runtime_error);
    write_file(path, header + "\nnonsense\n");
    EXPECT_THROW(read_log(path, header), std::runtime_error);
    std::filesystem::remove(path);
}

TEST(Arena, reports_are_well_formed) {
    const Table table = pebbles(2);
    ArenaReport report;
    report.plan.bots = {"greedy", "random"};
    report.plan.games = 8;
    const auto games = play_all(table, report.plan);
    report.title = "pebbles <&>";
    report.header = log_header(table, report.plan);
    report.players = 2;
    report.games = games.size();
    report.standings = standings(report.plan, 2, games);
    report.sprt = sprt({}, group_scores(games, 2));
    rapidjson::Document json;
    json.Parse(report_json(report).c_str());
    ASSERT_FALSE(json.HasParseError());
    EXPECT_EQ(json["games"].GetInt(), 8);
    EXPECT_STREQ(json["bots"][0]["bot"].GetString(), "greedy");
    EXPECT_STREQ(json["arena"]["game"].GetString(), "pebbles");
    EXPECT_NE(report_text(report).find("greedy ahead of random"), std::string::npos);
    const std::string svg = report_svg(report);
    EXPECT_EQ(svg.rfind("<svg", 0), 0U);
    EXPECT_NE(svg.find("pebbles &lt;&amp;"), std::string::npos);
}

TEST(Fit, least_squares_finds_the_weights_that_made_the_targets) {
    LeastSquares sums(3);
    Random random(1);
    for (int i = 0; i < 4000; ++i) {
        const float x[3] = {1, static_cast<float>(random.unit()), static_cast<float>(random.unit() * 5)};
        sums.add(x, 2 - 3 * x[1] + 0.5 * x[2] + (random.unit() - 0.5) * 0.2);
    }
    const auto fit = sums.fit(0);
    EXPECT_NEAR(fit.weights[0], 2, 0.02);
    EXPECT_NEAR(fit.weights[1], -3, 0.02);
    EXPECT_NEAR(fit.weights[2], 0.5, 0.02);
    EXPECT_GT(fit.explained, 0.99);
    EXPECT_LT(fit.errors[1], 0.01);
}

}  // namespace
}  // namespace mistwheel::app
