#include "engine/core/record.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/pebbles.hpp"

namespace mistwheel {
namespace {

const Erased<Pebbles>& pebbles() {
    static const Erased<Pebbles> game(*Pebbles::create({}, 2, {}));
    return game;
}

Record random_record(std::uint64_t seed) {
    Record record = begin_record(pebbles());
    record.seats = {"Anna", "Борис ä"};
    record.comments = {"made by a test"};
    AnyState state = pebbles().start();
    Random random(seed);
    while (pebbles().actor(state) != game_over) {
        const Move move = pebbles().random_move(state, random);
        record.moves.push_back({pebbles().actor(state), pebbles().text(state, move, omniscient), {}, 0});
        pebbles().apply(state, move);
    }
    record.moves[2].comment = "why not";
    finish_record(record, pebbles(), state);
    return record;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

// What reading and replaying says about a text.
std::string complaint(const std::string& text) {
    auto record = read_record(text);
    if (!record) return record.message();
    auto replay = replay_record(pebbles(), *record);
    return replay ? "" : replay.message();
}

TEST(Record, written_and_read_is_the_same) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const std::string text = write_record(random_record(seed));
        auto read = read_record(text);
        ASSERT_TRUE(read) << read.message();
        EXPECT_EQ(write_record(*read), text);
        EXPECT_EQ(complaint(text), "");
    }
}

TEST(Record, keeps_names_comments_options_and_result) {
    const Record record = random_record(1);
    auto read = read_record(write_record(record));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->seats, record.seats);
    EXPECT_EQ(read->comments, record.comments);
    EXPECT_EQ(read->moves[2].comment, "why not");
    EXPECT_EQ(read->options, record.options);
    EXPECT_EQ(read->result, record.result);
    EXPECT_EQ(read->hash, record.hash);
}

TEST(Record, reads_windows_lines_blank_lines_and_comments) {
    std::string text = write_record(random_record(3));
    std::string windows;
    for (char c : text) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_EQ(complaint(windows), "");
    EXPECT_EQ(complaint(replaced(text, "moves\n", "moves\n\n# a remark\n\n")), "");
}

TEST(Record, a_comment_on_a_line_of_its_own_belongs_to_what_stands_above_it) {
    Record record = random_record(3);
    record.moves[2].comment = "why not";
    auto read = read_record(replaced(write_record(record), "# why not\n", "# why not\n#\n# or so\n"));
    ASSERT_TRUE(read) << read.message();
    EXPECT_EQ(read->moves[2].comment, "why not or so");
    EXPECT_EQ(read->comments, record.comments);
    read = read_record(replaced(write_record(record), "moves\n", "# the first\nmoves\n# the second\n"));
    ASSERT_TRUE(read) << read.message();
    EXPECT_EQ(read->comments, (std::vector<std::string>{"made by a test", "the first", "the second"}));
}

TEST(Record, stops_where_asked) {
    const Record record = random_record(5);
    auto replay = replay_record(pebbles(), record, 3);
    ASSERT_TRUE(replay);
    EXPECT_EQ(replay->moves.size(), 3U);
}

TEST(Record, holds_printed_values_that_are_not_the_built_in_ones) {
    Record record = random_record(7);
    record.values = {{"/heap", "[1,2]"}, {"/cards/3", R"({"name":"a b"})"}};
    const std::string text = write_record(record);
    EXPECT_NE(text.find("players 2\nvalue /heap [1,2]\nvalue /cards/3 {"), std::string::npos) << text;
    const auto back = read_record(text);
    ASSERT_TRUE(back) << back.message();
    EXPECT_EQ(back->values, record.values);
    EXPECT_EQ(complaint(replaced(text, "value /cards/3", "value /heap")), "line 8: value /heap is given twice");
    EXPECT_EQ(complaint(replaced(text, "value /heap", "value heap")), "line 7: value: expected a place and JSON");
}

TEST(Record, names_the_line_of_what_is_wrong) {
    const std::string good = write_record(random_record(7));
    EXPECT_EQ(complaint(""), "line 1: expected \"mistwheel-record\", found the end of the file");
    EXPECT_EQ(complaint(replaced(good, "mistwheel-record 1", "mistwheel-record 3")),
              "line 1: record version 3 is unknown; this program reads versions 1 and 2");
    EXPECT_EQ(complaint(replaced(good, "rules 1", "rules one")), "line 4: rules: expected a number, found \"one\"");
    EXPECT_EQ(complaint(replaced(good, "players 2", "players 5")),
              "line 6: players: expected a number of at most 4, found 5");
    EXPECT_EQ(
        complaint(replaced(good, "players 2", "players 2\nspeed 3")),
        "line 7: expected \"value\", \"option\", \"seat\", \"commitment\", \"seed\" or \"moves\", found \"speed 3\"");
    EXPECT_EQ(complaint(replaced(good, "seat B", "seat C")), "line 9: seat: expected \"B\", found \"C\"");
    EXPECT_EQ(complaint(replaced(good, "seat A Anna", "seat A An\x01na")),
              "line 8: not a line of text: it holds a control character");
    EXPECT_EQ(complaint(replaced(good, "- deal A", "A deal A")), "line 12: it is -'s move, not A's");
    EXPECT_EQ(complaint(replaced(good, "- deal A", "- dael A")),
              "line 12: expected \"deal\", found \"dael\" (column 1)");
    EXPECT_EQ(complaint(replaced(good, "result ", "result 9")).substr(0, 24), "result: the record says ");
    EXPECT_EQ(complaint(good.substr(0, good.find("hash")) + "hash 0000000000000000\n").substr(0, 22),
              "hash: the record says ");
    EXPECT_EQ(complaint(good + "A take 1\n").substr(0, 8),
              "line " + std::to_string(std::ranges::count(good, '\n') + 1) + ":");
}

TEST(Record, refuses_what_is_doubled) {
    const std::string good = write_record(random_record(7));
    EXPECT_EQ(complaint(replaced(good, "seat A", "option fault none\nseat A")), "line 8: option fault is given twice");
    EXPECT_EQ(complaint(replaced(good, "moves\n", "seat C x\nmoves\n")), "line 10: more seats than players");
    const std::string seed = "seed " + std::string(64, 'a') + "\n";
    EXPECT_EQ(complaint(replaced(good, "moves\n", seed + seed + "moves\n")), "line 11: seed is given twice");
    EXPECT_EQ(complaint(replaced(good, "moves\n", "seed zz\nmoves\n")), "line 10: seed: expected 64 hex digits");
}

TEST(Record, a_seed_has_all_hex_digits_and_no_other_sign) {
    const std::string good = write_record(random_record(7));
    std::string seed = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    auto read = read_record(replaced(good, "moves\n", "seed " + seed + "\nmoves\n"));
    ASSERT_TRUE(read) << read.message();
    EXPECT_EQ(read->seed, seed);
    for (const char wrong : {'/', ':', '`', 'g', 'A'}) {
        seed[63] = wrong;
        EXPECT_EQ(complaint(replaced(good, "moves\n", "seed " + seed + "\nmoves\n")),
                  "line 10: seed: expected 64 hex digits")
            << wrong;
    }
}

TEST(Record, says_when_moves_follow_the_end) {
    Record record = random_record(9);
    record.moves.push_back({0, "take 1", {}, 99});
    auto replay = replay_record(pebbles(), record);
    ASSERT_FALSE(replay);
    EXPECT_EQ(replay.message(), "line 99: the game is over, but a move follows");
}

TEST(Record, result_names_the_winners) {
    Scores scores;
    scores.columns = 2;
    scores.total = {7, 7};
    rank_columns(scores);
    EXPECT_EQ(result_text(pebbles(), scores), "7 7; A B share");
    scores.tie_break = {0, 1};
    rank_columns(scores);
    EXPECT_EQ(result_text(pebbles(), scores), "7 7; B wins");
}

}  // namespace
}  // namespace mistwheel
