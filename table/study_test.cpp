// Playing on from a moment: lines, seats, chance, and what is kept.
#include <gmock/gmock.h>

#include "table/client_test.hpp"
#include "table/study_wish.hpp"
#include "wire/link.hpp"

namespace mistwheel::table {
namespace {

using testing::HasSubstr;

constexpr const char* alone = R"([{"kind":"person","name":"Ann"},{"kind":"person","name":"Zoe"}])";
constexpr const char* against_bot = R"([{"kind":"person","name":"Ann"},{"kind":"bot","level":1,"name":"Rust"}])";

// The whole game of two bots as a saved table.
std::string played_game(std::string_view game) {
    Room room(R"({"game":")" + std::string(game) +
              R"(","seats":[{"kind":"bot","level":1},{"kind":"bot","level":1}],"start":true})");
    room.think_all();
    return room.table().save(Secrets::kept);
}

Result<std::string> wish_of(std::string_view text, const std::string& wish, std::uint8_t seed = 60) {
    return grant_study_wish(text, wish, "ann", test_seed(seed), sodium_hash);
}

std::string member_of(std::string_view json, const char* name) {
    const auto parsed_json = parsed(json);
    return parsed_json.HasMember(name) ? parsed_json[name].GetString() : "";
}

std::string changed(std::string_view text, const std::string& wish, std::uint8_t seed = 60) {
    auto granted = wish_of(text, wish, seed);
    EXPECT_TRUE(granted) << granted.message();
    return granted ? member_of(*granted, "record") : std::string{};
}

std::string refusal(std::string_view text, const std::string& wish) {
    auto granted = wish_of(text, wish);
    return granted ? "" : granted.message();
}

std::string on_from(int line, std::size_t at, std::string_view seats, std::string_view chance = "kept") {
    return R"({"do":"play_on","name":"","line":)" + std::to_string(line) + R"(,"at":)" + std::to_string(at) +
           R"(,"seats":)" + std::string(seats) + R"(,"chance":")" + std::string(chance) + R"("})";
}

Room opened(const std::string& text) {
    auto table = Table::load(text, "ann", test_seed(9), sodium_hash);
    EXPECT_TRUE(table) << table.message();
    Room room(std::move(*table));
    room.enter(1, "ann");
    return room;
}

// Plays the moves of the game again, as far as they are asked for.
void follow_game(Room& room, const Record& game) {
    while (room.table().phase() == Phase::play) {
        const std::size_t at = room.table().log_size();
        if (room[1].moves() == 0)
            room.say(1, R"({"type":"as","id":0,"seat":")" + std::string(room[1].position["actor"].GetString()) + "\"}");
        ASSERT_EQ(room.play(1, game.moves[at].text), "") << at;
    }
}

void play_first_moves(Room& room, int count) {
    for (int i = 0; i < count && room.table().phase() == Phase::play; ++i) {
        room.think_all();
        if (room[1].moves() == 0 && !room[1].position["actor"].IsNull())
            room.say(1, R"({"type":"as","id":0,"seat":")" + std::string(room[1].position["actor"].GetString()) + "\"}");
        if (room[1].moves() > 0) room.play(1, room[1].move(0));
    }
    room.think_all();
}

class StudyOf : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(EveryGame, StudyOf, testing::Values("noria", "navoria", "vianebula"));

TEST_P(StudyOf, with_chance_kept_the_same_moves_give_the_same_game) {
    const std::string saved = played_game(GetParam());
    const Record game = *read_record(saved);
    const std::size_t middle = game.moves.size() / 2;
    Room kept = opened(changed(saved, on_from(0, middle, alone)));
    EXPECT_GE(kept.table().log_size(), middle);
    follow_game(kept, game);
    const Record study = kept.table().record(Secrets::left_out);
    EXPECT_EQ(study.moves, record_of_line(study, 1).moves) << "the game came again, draw by draw";
    EXPECT_EQ(study.result, study.lines[0].result);
    EXPECT_EQ(study.commitment, game.commitment);
    EXPECT_EQ(study.seed, game.seed) << "the draws of the game itself can still be checked";
}

TEST_P(StudyOf, a_line_against_a_bot_is_played_to_its_end) {
    const std::string saved = played_game(GetParam());
    const std::size_t middle = read_record(saved)->moves.size() / 2;
    Room room = opened(changed(saved, on_from(0, middle, against_bot, "anew")));
    EXPECT_TRUE(room[1].table["commitment"].IsNull());
    play_first_moves(room, 1000);
    EXPECT_EQ(room.table().phase(), Phase::over);
    const Record study = room.table().record(Secrets::left_out);
    ASSERT_EQ(study.lines.size(), 1U);
    EXPECT_GE(study.lines[0].after, middle);
    EXPECT_FALSE(study.lines[0].result.empty());
    EXPECT_EQ(study.moves.size(), read_record(saved)->moves.size());
}

TEST(Study, drawn_anew_differs_and_a_saved_study_draws_the_same_again) {
    const std::string saved = played_game("navoria");
    const auto log_after = [&](const std::string& text) {
        Room room = opened(text);
        play_first_moves(room, 60);
        return room.table().record(Secrets::left_out).lines[0].moves;
    };
    const std::string one = changed(saved, on_from(0, 2, alone, "anew"), 1);
    const std::string other = changed(saved, on_from(0, 2, alone, "anew"), 2);
    EXPECT_NE(log_after(one), log_after(other));
    EXPECT_EQ(log_after(one), log_after(one));
}

TEST(Study, keeps_its_lines_while_it_is_played_saved_and_opened) {
    const std::string saved = played_game("vianebula");
    std::string text = changed(saved, on_from(0, 60, alone));
    {
        Room room = opened(text);
        play_first_moves(room, 6);
        text = room.table().save(Secrets::kept);
        EXPECT_EQ(opened(text).table().save(Secrets::kept), text);
    }
    text = changed(text, on_from(1, 62, alone));
    {
        Room room = opened(text);
        play_first_moves(room, 1);
        const auto& moves = room[1].position["moves"];
        room.play(1, moves[moves.Size() - 1]["text"].GetString());
        text = room.table().save(Secrets::kept);
    }
    text = changed(text, R"({"do":"name","line":2,"name":"  the other way "})");
    const Record study = *read_record(text);
    ASSERT_EQ(study.lines.size(), 2U);
    EXPECT_EQ(study.lines[1].name, "the other way");
    EXPECT_EQ(study.look->line, 2);

    const std::string back = changed(text, R"({"do":"go","line":0})");
    Room game = opened(back);
    EXPECT_EQ(game.table().phase(), Phase::over);
    EXPECT_EQ(game.table().log_size(), study.moves.size());
    EXPECT_EQ(read_record(back)->lines,
              read_record(changed(text, R"({"do":"name","line":2,"name":"the other way"})"))->lines);

    const Record cut = *read_record(changed(text, R"({"do":"cut","line":1})"));
    EXPECT_TRUE(cut.lines.empty() || cut.lines[0].parent == 0);
    EXPECT_LT(cut.lines.size(), 2U);
    EXPECT_EQ(cut.moves.size(), study.moves.size());
}

TEST(Study, the_game_it_began_with_stays_as_it_is) {
    Room room(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"person"}],"start":true})");
    room.enter(1, "ann");
    play_first_moves(room, 10);
    const std::string saved = room.table().save(Secrets::kept);
    const std::string text = changed(changed(saved, on_from(0, 4, alone)), R"({"do":"go","line":0})");
    const Record before = *read_record(text);
    Room again = opened(text);
    EXPECT_EQ(again.table().save(Secrets::kept), text);
    play_first_moves(again, 3);
    const Record after = again.table().record(Secrets::left_out);
    EXPECT_EQ(after.moves.size(), before.moves.size());
    ASSERT_EQ(after.lines.size(), 2U) << "what was played at its end is a line";
    EXPECT_EQ(after.look->line, 2);
    EXPECT_EQ(after.lines[1].after, before.moves.size());
}

TEST(Study, on_a_new_line_nobody_has_resigned_and_no_bot_stands_in) {
    const std::string saved = played_game("navoria");
    for (const char* left : {"resigned", "stand_in"}) {
        const std::string seats = R"([{"kind":"person","name":"Ann"},{"kind":"bot","level":1,"name":"Rust",")" +
                                  std::string(left) + R"(":true}])";
        Room room = opened(changed(saved, on_from(0, 10, seats)));
        EXPECT_FALSE(room.table().setup().seats[1].resigned) << left;
        EXPECT_FALSE(room.table().setup().seats[1].stand_in) << left;
    }
}

TEST(Study, a_line_is_listed_with_the_round_it_begins_in_however_far_it_was_played) {
    const std::string saved = played_game("noria");
    const auto rounds = [](const std::string& text) {
        const auto about = parsed(*wish_of(text, R"({"do":"about"})"));
        const auto& line = about["lines"][1];
        return std::pair(line["round"].GetInt(), line["last_round"].GetInt());
    };
    const std::string text = changed(saved, on_from(0, 60, alone));
    const auto [began, last] = rounds(text);
    EXPECT_EQ(began, last);
    Room room = opened(text);
    play_first_moves(room, 60);
    const auto [began_now, last_now] = rounds(room.table().save(Secrets::kept));
    EXPECT_EQ(began_now, began);
    EXPECT_GT(last_now, last);
}

TEST(Study, hands_stay_hidden_while_the_game_goes_on) {
    Room room(
        R"({"game":"vianebula","seats":[{"kind":"person","name":"Ann"},{"kind":"bot","level":1,"name":"Rust"}],"start":true})");
    room.enter(1, "ann");
    play_first_moves(room, 5);
    const std::string saved = room.table().save(Secrets::kept);
    const std::size_t at = room.table().log_size();
    EXPECT_THAT(refusal(saved, on_from(0, at, alone)), HasSubstr("hidden until the game is over"));
    const std::string study = changed(saved, on_from(0, at, against_bot));
    EXPECT_THAT(refusal(study, on_from(1, at, alone)), HasSubstr("hidden until the game is over"));
    EXPECT_THAT(refusal(study, R"({"do":"link","line":0,"at":3})"), HasSubstr("hidden hands"));
    Room opened_study = opened(study);
    EXPECT_EQ(opened_study.say(1, R"({"type":"record","id":1})"), "not_allowed");
    EXPECT_TRUE(read_record(study)->seed.empty()) << "the running game's seed stays secret";
}

TEST(Study, a_link_opens_where_it_was_made) {
    const std::string saved = played_game("noria");
    std::string text = changed(saved, on_from(0, 50, alone));
    Room room = opened(text);
    play_first_moves(room, 4);
    text = room.table().save(Secrets::kept);
    auto link = wish_of(text, R"({"do":"link","line":1,"at":51})");
    ASSERT_TRUE(link) << link.message();
    auto open = wish_of("https://example.org/#/g/" + member_of(*link, "link"), R"({"do":"open"})");
    ASSERT_TRUE(open) << open.message();
    EXPECT_EQ(parsed(*open)["at"].GetInt(), 51);
    const std::string record = member_of(*open, "record");
    EXPECT_EQ(record.find("seed"), record.npos);
    Room there = opened(record);
    EXPECT_EQ(there.table().log_size(), room.table().log_size());
    const auto about = wish_of(record, R"({"do":"about"})");
    ASSERT_TRUE(about) << about.message();
    EXPECT_EQ(parsed(*about)["current"].GetInt(), 1);
    EXPECT_EQ(parsed(*about)["lines"].Size(), 2U);
    EXPECT_EQ(parsed(*about)["lines"][1]["after"].GetInt(), read_record(text)->lines[0].after);
}

TEST(Study, wishes_that_cannot_be_granted_say_why) {
    const std::string saved = played_game("noria");
    EXPECT_EQ(refusal(saved, "nonsense"), "a wish is a JSON object");
    EXPECT_EQ(refusal(saved, "{}"), "do: expected a text");
    EXPECT_THAT(refusal(saved, R"({"do":"dance","line":0})"), HasSubstr("expected \"about\", \"play_on\""));
    EXPECT_EQ(refusal(saved, R"({"do":"go"})"), "line: expected a number from 0");
    EXPECT_EQ(refusal(saved, R"({"do":"go","line":0})"), "this table is no study");
    EXPECT_EQ(refusal(saved, on_from(3, 5, alone)), "line: there are 0 beside the game, which is 0");
    EXPECT_THAT(refusal(saved, on_from(0, 100000, alone)), HasSubstr("at: the line has "));
    EXPECT_THAT(refusal(saved, on_from(0, read_record(saved)->moves.size(), alone)), HasSubstr("over there"));
    EXPECT_EQ(refusal(saved, on_from(0, 5, R"([{"kind":"person"}])")),
              "seats: expected 2, one for each seat of the game");
    EXPECT_EQ(refusal(saved, on_from(0, 5, alone, "maybe")), "chance: expected \"kept\" or \"anew\"");
    const std::string study = changed(saved, on_from(0, 5, alone));
    EXPECT_EQ(refusal(study, R"({"do":"cut","line":0})"), "line: there are 1 beside the game, which is 0");
    EXPECT_EQ(refusal(study, R"({"do":"name","line":1,"name":"a#b"})"), "name: expected a short text without \"#\"");
    EXPECT_THAT(refusal("https://example.org/#/g/AAAA", R"({"do":"open"})"), HasSubstr("it is of version 0"));
}

}  // namespace
}  // namespace mistwheel::table
