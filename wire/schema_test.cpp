// Everything a game writes is as its schema says, in every position of the corpus and of random games; and the schema
// describes nothing that is never written.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "wire/testing/game_schema.hpp"
#include "wire/wire.hpp"

namespace mistwheel::wire {
namespace {

// A position as the table writes it into its messages.
rapidjson::Document position_of(const AnyGame& game, const AnyState& state, int viewer) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    const auto object = [&](std::string_view name, auto write) {
        key(out, name);
        out.StartObject();
        write();
        out.EndObject();
    };
    out.StartObject();
    object("view", [&] { write_view(out, game, state, viewer); });
    object("prompt", [&] { write_prompt(out, game, state, viewer); });
    object("blocked", [&] { write_blocked(out, game, state, viewer); });
    object("scores", [&] { write_scores(out, game.scores(state)); });
    key(out, "moves");
    out.StartArray();
    Moves moves;
    game.legal(state, moves);
    for (const Move& move : moves) {
        out.StartObject();
        member(out, "text", game.text(state, move, viewer));
        write_move(out, game, state, move, viewer);
        out.EndObject();
    }
    out.EndArray();
    out.EndObject();
    rapidjson::Document json;
    json.Parse(buffer.GetString(), buffer.GetSize());
    return json;
}

// What the table adds to an entry of its log.
rapidjson::Document told_of(const AnyGame& game, const AnyState& before, Move move, const AnyState& after) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.StartObject();
    write_step_report(out, game, before, move, after);
    out.EndObject();
    rapidjson::Document json;
    json.Parse(buffer.GetString(), buffer.GetSize());
    return json;
}

// The one to act and, where hands are hidden, another one: a different one in each position, all while chance acts.
std::vector<int> viewers(const AnyGame& game, const AnyState& state, int position) {
    const int actor = game.actor(state) >= 0 ? game.actor(state) : spectator;
    if (!about(game.id())->hides) return {actor};
    const int others = game.players() - omniscient;
    if (actor != spectator) return {actor, omniscient + position % others};
    std::vector<int> all;
    for (int viewer = omniscient; viewer < game.players(); ++viewer) all.push_back(viewer);
    return all;
}

// Options at random, of those that this number of players allows.
OptionValues options_for(const GameAbout& game, int players, Random& random) {
    for (;;) {
        OptionValues options;
        for (const OptionSpec& spec : game.options)
            if (!spec.values.empty())
                options.push_back(
                    {std::string(spec.key),
                     std::string(spec.values[random.below(static_cast<std::uint32_t>(spec.values.size()))])});
        if (make_game(game.id, players, options)) return options;
    }
}

class Schema : public testing::TestWithParam<std::string_view> {
protected:
    void check(const AnyGame& game, const AnyState& state) {
        for (const int viewer : viewers(game, state, ++positions_))
            ASSERT_EQ(schema_.position(position_of(game, state, viewer)), "") << "viewer " << viewer;
    }

    // Checks the position, makes the move and checks what is told of it.
    void step(const AnyGame& game, AnyState& state, Move move) {
        check(game, state);
        const AnyState before = state;
        game.apply(state, move);
        ASSERT_EQ(schema_.told(told_of(game, before, move, state)), "") << game.text(before, move, omniscient);
    }

    void check_record(const std::string& path) {
        std::ifstream stream(path);
        const auto record = read_record(std::string{std::istreambuf_iterator<char>(stream), {}});
        ASSERT_TRUE(record) << record.message();
        if (record->game != GetParam()) return;
        const auto game = game_of_record(*record);
        ASSERT_TRUE(game) << game.message();
        const auto replay = replay_record(**game, *record);
        ASSERT_TRUE(replay) << replay.message();
        AnyState state = (*game)->start();
        for (const Move& move : replay->moves) {
            step(**game, state, move);
            if (HasFatalFailure()) return;
        }
        check(**game, state);
    }

    // Players and options differ from game to game.
    void play_at_random(int number) {
        Random random(static_cast<std::uint64_t>(number));
        const GameAbout described = *about(GetParam());
        const int players = described.least_players + number % (described.most_players - described.least_players + 1);
        const auto game = make_game(GetParam(), players, options_for(described, players, random));
        ASSERT_TRUE(game) << game.message();
        AnyState state = (*game)->start();
        while ((*game)->actor(state) != game_over) {
            step(**game, state, (*game)->random_move(state, random));
            if (HasFatalFailure()) return;
        }
        check(**game, state);
    }

    GameSchema schema_{GetParam()};
    int positions_ = 0;
};

TEST_P(Schema, describes_what_is_written_and_nothing_else) {
    for (const auto& file : std::filesystem::directory_iterator("corpus")) {
        if (file.path().extension() != ".mw") continue;
        SCOPED_TRACE(file.path().string());
        check_record(file.path().string());
        if (HasFatalFailure()) return;
    }
    for (int number = 0; number < 4; ++number) {
        play_at_random(number);
        if (HasFatalFailure()) return;
    }
    EXPECT_THAT(schema_.never_seen(), testing::IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Games, Schema, testing::ValuesIn(game_ids().begin(), game_ids().end()),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace mistwheel::wire
