// Looking back at a game, as clients are told.
#include "table/look_back.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "table/setup.hpp"

namespace mistwheel::table {
namespace {

Log quick_game(std::string_view id, std::size_t most) {
    Log log(*wire::make_game(id, 2, {}), wire::about(id)->hides);
    Random random(4);
    while (log.size() < most && log.actor() != game_over) log.push(log.game().random_move(log.now(), random), 0, 0);
    return log;
}

bots::ReviewSettings quick_settings() {
    return {.iterations = 30, .judge_iterations = 30, .second_iterations = 60, .compared_games = 2};
}

TEST(LookBack, news_bring_every_turn_once_it_is_judged) {
    const Log log = quick_game(wire::game_ids().front(), 60);
    ReviewWriter writer(log, quick_settings());
    std::vector<int> froms;
    bool complete = false;
    for (bool more = true; more;) {
        more = writer.work();
        rapidjson::Document news;
        ASSERT_TRUE(parse_json(news, writer.news()));
        froms.resize(news["first"].GetUint());
        for (const auto& turn : news["turns"].GetArray()) froms.push_back(turn["from"].GetInt());
        complete = !news["accounts"].IsNull();
        EXPECT_EQ(complete, !more);
    }
    EXPECT_TRUE(complete);
    ASSERT_EQ(froms.size(), writer.review().turns().size());
    EXPECT_TRUE(std::ranges::is_sorted(froms));
}

TEST(LookBack, a_line_is_written_whole) {
    const Log whole = quick_game(wire::game_ids().front(), 40);
    const Log begun = quick_game(wire::game_ids().front(), 30);
    std::vector<Move> moves;
    for (std::size_t i = begun.size(); i < whole.size(); ++i) moves.push_back(whole[i].move);
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    write_line(out, begun, begun.size(), moves, omniscient);
    rapidjson::Document line;
    ASSERT_TRUE(parse_json(line, buffer.GetString()));
    ASSERT_EQ(line.Size(), moves.size());
    for (rapidjson::SizeType i = 0; i < line.Size(); ++i) {
        const auto number = begun.size() + i;
        EXPECT_EQ(line[i]["number"].GetUint(), number + 1);
        EXPECT_EQ(text_of(line[i]["text"]), whole.game().text(whole.at(number), moves[i], omniscient));
    }
}

TEST(LookBack, a_moment_is_judged_for_every_seat) {
    for (const std::string_view id : wire::game_ids()) {
        const Log log = quick_game(id, 40);
        for (int seat = 0; seat < 2; ++seat) {
            MomentJudge judge(log, log.size(), seat, 40, 1);
            while (!judge.think(10)) {
            }
            rapidjson::Document moment;
            ASSERT_TRUE(parse_json(moment, judge.json()));
            double all = 0;
            for (const auto& chance : moment["chance"].GetArray()) all += chance.GetDouble();
            EXPECT_NEAR(all, 1, 0.01) << id << ", seat " << seat;
            Moves moves;
            log.game().legal(log.now(), moves);
            const bool decides = log.actor() == seat && moves.size() > 1;
            EXPECT_EQ(moment["turns"].Empty(), !decides) << id;
        }
    }
}

}  // namespace
}  // namespace mistwheel::table
