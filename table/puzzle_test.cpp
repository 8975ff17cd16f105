// Puzzle files: what is shipped is sound, and what is not sound is refused with a reason.
#include "table/puzzle.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "wire/wire.hpp"

namespace mistwheel::table {
namespace {

std::string puzzle_file(std::string_view game) {
    std::ifstream in("puzzles/" + std::string(game) + ".json");
    EXPECT_TRUE(in) << game << " has no puzzles";
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), by);
}

TEST(Puzzles, every_game_ships_sound_ones) {
    for (const std::string_view game : wire::game_ids()) {
        const auto puzzles = read_puzzles(puzzle_file(game));
        ASSERT_TRUE(puzzles) << game << ": " << puzzles.message();
        EXPECT_FALSE(puzzles->empty()) << game;
        for (const Puzzle& each : *puzzles) {
            EXPECT_GE(each.chance - each.second_chance, 0.029) << each.id;
            EXPECT_NE(each.answer, each.second) << each.id;
        }
    }
}

TEST(Puzzles, are_written_as_they_were_read) {
    const std::string_view game = wire::game_ids().front();
    const std::string text = puzzle_file(game);
    const auto puzzles = read_puzzles(text);
    ASSERT_TRUE(puzzles) << puzzles.message();
    const std::string written = write_puzzles(game, *puzzles);
    const auto again = read_puzzles(written);
    ASSERT_TRUE(again) << again.message();
    EXPECT_EQ(write_puzzles(game, *again), written);
}

TEST(Puzzles, chances_are_written_with_three_decimals) {
    const std::string_view game = wire::game_ids().front();
    auto all = read_puzzles(puzzle_file(game));
    ASSERT_TRUE(all);
    Puzzle one = all->front();
    one.chance = 0.9876543;
    one.second_chance = 0.0123456;
    const auto again = read_puzzles(write_puzzles(game, {one}));
    ASSERT_TRUE(again) << again.message();
    EXPECT_EQ(again->front().chance, 0.987);
    EXPECT_EQ(again->front().second_chance, 0.012);
}

TEST(Puzzles, asked_again_hold_only_with_their_own_answer) {
    const auto all = read_puzzles(puzzle_file(wire::game_ids().front()));
    ASSERT_TRUE(all);
    Puzzle won = all->front();  // the answer wins at once, the second turn loses
    EXPECT_TRUE(holds(recheck(won, 1)));
    std::swap(won.answer, won.second);
    EXPECT_FALSE(holds(recheck(won, 1)));
    EXPECT_FALSE(holds({.answer = 0.5, .second = 0.49, .found = 0.5}));
    EXPECT_FALSE(holds({.answer = 0.5, .second = 0.4, .found = 0.53}));
    EXPECT_TRUE(holds({.answer = 0.5, .second = 0.4, .found = 0.51}));
}

TEST(Puzzles, what_is_wrong_is_named) {
    const std::string_view game = wire::game_ids().front();
    auto all = read_puzzles(puzzle_file(game));
    ASSERT_TRUE(all);
    Puzzle one = all->front();
    const auto message = [&](const Puzzle& puzzle) { return read_puzzles(write_puzzles(game, {puzzle})).message(); };
    EXPECT_EQ(read_puzzles("{").message(), "is no JSON");
    EXPECT_EQ(read_puzzles("[]").message(), "is no object");
    EXPECT_EQ(read_puzzles(R"({"game":"x"})").message(), "has 1 members instead of 2");
    const std::string text = write_puzzles(game, {one});
    EXPECT_EQ(read_puzzles(replaced(text, "\"chance\":", "\"chanse\":")).message(),
              "puzzle 1: 'chance' must be a number");
    Puzzle unknown = one;
    unknown.answer[0] = "no such step";
    EXPECT_TRUE(message(unknown).starts_with("puzzle 1: its answer step 1:")) << message(unknown);
    Puzzle half = one;
    half.answer.pop_back();
    EXPECT_TRUE(message(half).starts_with("puzzle 1: ")) << "half a turn is no answer";
    Puzzle other_seat = one;
    other_seat.seat = one.seat == "A" ? "B" : "A";
    EXPECT_EQ(message(other_seat), "puzzle 1: 'seat' is not the one to decide");
    EXPECT_EQ(read_puzzles(write_puzzles(game, {one, one})).message(),
              "puzzle 2: another one has the id '" + one.id + "'");
    Puzzle broken = one;
    broken.record = "nonsense";
    EXPECT_TRUE(message(broken).starts_with("puzzle 1: its record: ")) << message(broken);
}

}  // namespace
}  // namespace mistwheel::table
