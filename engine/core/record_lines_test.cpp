// Records of the second version: lines beside the game, and the moment looked at.
#include <gtest/gtest.h>

#include "engine/core/pebbles.hpp"
#include "engine/core/record.hpp"

namespace mistwheel {
namespace {

const Erased<Pebbles>& game_with_lines() {
    static const Erased<Pebbles> game(*Pebbles::create({}, 2, {}));
    return game;
}

// Plays at random after `after` moves of `line`, and adds that as another line.
void add_line(Record& record, int line, std::size_t after, std::uint64_t seed, std::size_t most, std::string name) {
    const AnyGame& game = game_with_lines();
    auto replay = replay_record(game, record_of_line(record, line), after);
    ASSERT_TRUE(replay) << replay.message();
    RecordLine out;
    out.parent = line;
    out.after = after;
    out.name = std::move(name);
    Random random(seed);
    AnyState state = replay->last;
    while (game.actor(state) != game_over && out.moves.size() < most) {
        const Move move = game.random_move(state, random);
        out.moves.push_back({game.actor(state), game.text(state, move, omniscient), {}, 0});
        game.apply(state, move);
    }
    if (game.actor(state) == game_over) out.result = result_text(game, game.scores(state));
    out.hash = game.hash(state);
    record.lines.push_back(std::move(out));
}

Record study(std::uint64_t seed) {
    const AnyGame& game = game_with_lines();
    Record record = begin_record(game);
    record.seats = {"Anna", "Борис ä"};
    AnyState state = game.start();
    Random random(seed);
    while (game.actor(state) != game_over) {
        const Move move = game.random_move(state, random);
        record.moves.push_back({game.actor(state), game.text(state, move, omniscient), {}, 0});
        game.apply(state, move);
    }
    finish_record(record, game, state);
    add_line(record, 0, 3, seed + 1, 1000, "take one first");
    add_line(record, 1, line_length(record, 1) - 1, seed + 2, 1, "");
    add_line(record, 0, 0, seed + 3, 2, "von Anfang an");
    add_line(record, 3, 1, seed + 4, 0, "a moment alone");
    add_line(record, 0, record.moves.size(), seed + 5, 0, "the end");
    record.lines[1].comment = "hm";
    record.look = RecordLook{1, 4};
    return record;
}

std::string replaced_once(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

std::string wrong_with(const std::string& text) {
    auto record = read_record(text);
    if (!record) return record.message();
    auto replay = replay_record(game_with_lines(), *record);
    return replay ? "" : replay.message();
}

std::string line_of(const std::string& text, std::string_view what) {
    const std::size_t at = text.find(what);
    return "line " + std::to_string(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1);
}

TEST(RecordLines, written_and_read_are_the_same) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Record record = study(seed);
        const std::string text = write_record(record);
        EXPECT_EQ(text.substr(0, 19), "mistwheel-record 2\n");
        auto read = read_record(text);
        ASSERT_TRUE(read) << read.message();
        EXPECT_EQ(write_record(*read), text);
        EXPECT_EQ(read->look, record.look);
        ASSERT_EQ(read->lines.size(), 5U);
        EXPECT_EQ(read->lines[0].name, "take one first");
        EXPECT_EQ(read->lines[1].comment, "hm");
        EXPECT_EQ(wrong_with(text), "");
    }
}

TEST(RecordLines, a_line_is_a_game_from_its_start_on) {
    const Record record = study(5);
    auto replay = replay_record(game_with_lines(), record);
    ASSERT_TRUE(replay) << replay.message();
    for (int line = 0; line <= 5; ++line) {
        const Record alone = record_of_line(record, line);
        EXPECT_EQ(version_of(alone), 1);
        EXPECT_EQ(alone.moves.size(), line_length(record, line));
        auto played = replay_record(game_with_lines(), alone);
        ASSERT_TRUE(played) << played.message();
        EXPECT_EQ(played->moves, line == 0 ? replay->moves : replay->lines[static_cast<std::size_t>(line) - 1]);
    }
}

TEST(RecordLines, what_was_promised_for_the_game_is_not_promised_for_a_line) {
    Record record = study(5);
    record.commitment = std::string(64, 'a');
    record.seed = std::string(64, 'b');
    EXPECT_EQ(record_of_line(record, 0).commitment, record.commitment);
    EXPECT_EQ(record_of_line(record, 0).seed, record.seed);
    EXPECT_EQ(record_of_line(record, 1).commitment, "");
    EXPECT_EQ(record_of_line(record, 1).seed, "");
}

TEST(RecordLines, a_record_without_them_stays_of_the_first_version) {
    Record record = study(3);
    record.lines.clear();
    record.look.reset();
    const std::string text = write_record(record);
    EXPECT_EQ(text.substr(0, 19), "mistwheel-record 1\n");
    EXPECT_NE(wrong_with(replaced_once(text, "mistwheel-record 1", "mistwheel-record 2"))
                  .find("without them it is one of version 1"),
              std::string::npos);
    const std::string lines = write_record(study(3));
    EXPECT_NE(wrong_with(replaced_once(lines, "mistwheel-record 2", "mistwheel-record 1"))
                  .find("expected the end of the file, found \"line 1 of 0"),
              std::string::npos);
}

TEST(RecordLines, the_first_fault_is_named_with_its_line) {
    const std::string good = write_record(study(7));
    const std::string first = line_of(good, "line 1 of 0 after 3");
    const auto with_heading = [&](std::string_view heading) {
        return wrong_with(replaced_once(good, "line 1 of 0 after 3 take one first", heading));
    };
    EXPECT_EQ(with_heading("line 2 of 0 after 3"), first + ": line: expected number 1");
    EXPECT_EQ(with_heading("line 1 of 1 after 3"), first + ": line: it leaves a line that is not above it");
    EXPECT_EQ(with_heading("line 1 from 0 after 3"),
              first + ": line: expected \"line NUMBER of LINE after MOVES NAME\"");
    EXPECT_EQ(with_heading("line 1 of 0 after 999"),
              first + ": line: the line it leaves has only " + std::to_string(study(7).moves.size()) + " moves");
    EXPECT_EQ(with_heading("line 1 of 0 after 3 " + std::string(65, 'x')),
              first + ": line: a name has at most 64 bytes");
    const std::string look = line_of(good, "look 1 4");
    EXPECT_EQ(wrong_with(replaced_once(good, "look 1 4", "look 9 4")), look + ": look: there is no such line");
    EXPECT_EQ(wrong_with(replaced_once(good, "look 1 4", "look 3 9")), look + ": look: line 3 has only 2 moves");
    EXPECT_EQ(wrong_with(replaced_once(good, "look 1 4", "look 1 4 5")), look + ": look: expected \"look LINE MOVES\"");
    EXPECT_EQ(wrong_with(good + "look 1 4\n").find("expected the end of the file"),
              line_of(good + "x", "x").size() + 2);
    EXPECT_EQ(wrong_with(replaced_once(good, "look 1 4", "line 5 of 0 after 1\n- deal\nlook 1 4")).substr(0, 5),
              "line ");
}

TEST(RecordLines, moves_results_and_hashes_of_lines_are_checked) {
    const Record good = study(9);
    Record bad = good;
    bad.lines[0].moves[0].text = "take 99";
    EXPECT_NE(wrong_with(write_record(bad)).find("expected"), std::string::npos);
    bad = good;
    bad.lines[0].result = "99 0; A wins";
    EXPECT_NE(wrong_with(write_record(bad)).find("this line: result: the record says"), std::string::npos);
    bad = good;
    bad.lines[2].hash = 5;
    EXPECT_NE(wrong_with(write_record(bad)).find("this line: hash: the record says"), std::string::npos);
}

}  // namespace
}  // namespace mistwheel
