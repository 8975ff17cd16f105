// The points told of every recorded game, and of random ones, add up to its result.
#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "wire/wire.hpp"

namespace mistwheel::wire {
namespace {

using Sums = std::map<std::pair<std::string, std::string>, int>;  // by seat and line

// A step as an entry of a log tells it.
rapidjson::Document told_entry(const AnyGame& game, const AnyState& before, Move move, const AnyState& after) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.StartObject();
    write_step_report(out, game, before, move, after);
    out.EndObject();
    rapidjson::Document json;
    json.Parse(buffer.GetString(), buffer.GetSize());
    return json;
}

struct Traced {
    Sums points;
    Sums if_ended;
    int winners = 0;  // facts that tell one

    void add(const rapidjson::Document& entry) {
        for (const auto& each : entry["points"].GetArray()) at(points, each) += each["points"].GetInt();
        for (const auto& each : entry["if_ended"].GetArray()) at(if_ended, each) += each["points"].GetInt();
        for (const auto& each : entry["facts"].GetArray()) winners += each["key"] == "winner" ? 1 : 0;
    }
    static int& at(Sums& sums, const rapidjson::Value& change) {
        return sums[{change["seat"].GetString(), change["source"].GetString()}];
    }
};

void expect_result(const AnyGame& game, const AnyState& last, Traced traced) {
    const Scores scores = game.scores(last);
    for (const ScoreLine& line : scores.lines)
        for (int column = 0; column < scores.columns; ++column) {
            const std::pair key{column_word(column, game.players()), std::string(line.name)};
            ASSERT_EQ(traced.points[key], line.points[static_cast<std::size_t>(column)])
                << key.first << ' ' << key.second;
            ASSERT_EQ(traced.if_ended[key], line.points[static_cast<std::size_t>(column)])
                << key.first << ' ' << key.second;
        }
    EXPECT_EQ(traced.winners, 1);
}

TEST(StepReport, points_of_every_recorded_game_add_up_to_its_result) {
    int games = 0;
    for (const auto& file : std::filesystem::directory_iterator("corpus")) {
        if (file.path().extension() != ".mw") continue;
        SCOPED_TRACE(file.path().string());
        std::ifstream stream(file.path());
        const auto record = read_record(std::string{std::istreambuf_iterator<char>(stream), {}});
        ASSERT_TRUE(record) << record.message();
        const auto game = game_of_record(*record);
        ASSERT_TRUE(game) << game.message();
        const auto replay = replay_record(**game, *record);
        ASSERT_TRUE(replay) << replay.message();
        Traced traced;
        AnyState state = (*game)->start();
        for (const Move& move : replay->moves) {
            const AnyState before = state;
            (*game)->apply(state, move);
            traced.add(told_entry(**game, before, move, state));
        }
        ASSERT_EQ((*game)->actor(state), game_over);
        expect_result(**game, state, traced);
        ++games;
    }
    EXPECT_GT(games, 30);
}

// engine/core/contract.hpp checks the same in every random game, 10,000 of each kind and more in ./prove games.
TEST(StepReport, points_of_random_games_add_up_to_their_result) {
    const char* percent = std::getenv("MISTWHEEL_GAMES_PERCENT");
    const int number = std::max(2, 30 * (percent == nullptr ? 100 : std::atoi(percent)) / 100);
    for (const std::string_view id : game_ids()) {
        const GameAbout described = *about(id);
        for (int i = 0; i < number; ++i) {
            const int players = described.least_players + i % (described.most_players - described.least_players + 1);
            const OptionValues options = players == 1 ? OptionValues{{"mode", "solo"}} : OptionValues{};
            const auto game = make_game(id, players, options);
            ASSERT_TRUE(game) << game.message();
            Random random(static_cast<std::uint64_t>(i));
            Traced traced;
            AnyState state = (*game)->start();
            while ((*game)->actor(state) != game_over) {
                const AnyState before = state;
                const Move move = (*game)->random_move(state, random);
                (*game)->apply(state, move);
                traced.add(told_entry(**game, before, move, state));
            }
            expect_result(**game, state, traced);
        }
    }
}

}  // namespace
}  // namespace mistwheel::wire
