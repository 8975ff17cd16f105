// Moves, draws and taking back, through messages only.
#include <gmock/gmock.h>

#include "table/client_test.hpp"

namespace mistwheel::table {
namespace {

using testing::ElementsAre;

constexpr const char* two_people =
    R"({"game":"navoria","seats":[{"kind":"person","name":"Ann"},{"kind":"person","name":"Bob","person":"bob"}],"start":true})";
constexpr const char* alone_with_a_bot =
    R"({"game":"navoria","seats":[{"kind":"person","name":"Ann"},{"kind":"bot","level":1}],"start":true})";

// The viewer who is to act, of 1 (ann) and 2 (bob).
Viewer acting(Room& room) { return room[1].moves() > 0 ? 1 : 2; }

// Plays the first moves until `seat`'s last decision could be taken back freely.
void play_until_free_undo(Room& room, Viewer& who) {
    for (int i = 0; i < 500; ++i) {
        who = acting(room);
        ASSERT_EQ(room.play(who, room[who].move(0)), "");
        if (std::string(room[who].position["undo"].GetString()) == "free") return;
    }
    FAIL() << "no move could be taken back";
}

TEST(TablePlay, a_move_is_told_to_everybody_and_answered) {
    Room room(two_people);
    room.enter(1, "ann");
    room.enter(2, "bob");
    room.enter(3, "nobody");
    const Viewer who = acting(room);
    const std::size_t before = room[3].log.size();
    room[who].types.clear();
    EXPECT_EQ(room.play(who, room[who].move(0)), "");
    EXPECT_GT(room[3].log.size(), before);
    EXPECT_EQ(room[who].types.front(), "step");
    EXPECT_EQ(room[who].types.back(), "done");
    EXPECT_EQ(room[1].log, room[3].log);
}

TEST(TablePlay, legal_moves_go_only_to_the_seat_to_act) {
    Room room(two_people);
    room.enter(1, "ann");
    room.enter(2, "bob");
    room.enter(3, "nobody");
    for (int i = 0; i < 20; ++i) {
        const Viewer who = acting(room);
        EXPECT_GT(room[who].moves(), 1U);
        EXPECT_EQ(room[3 - who].moves(), 0U);
        EXPECT_EQ(room[3].moves(), 0U);
        room.play(who, room[who].move(0));
    }
}

TEST(TablePlay, only_the_seat_to_act_hears_why_things_are_blocked) {
    Room room(two_people);
    room.enter(1, "ann");
    room.enter(2, "bob");
    room.enter(3, "nobody");
    int told = 0;
    for (int i = 0; i < 20; ++i) {
        const Viewer who = acting(room);
        told += room[who].position["blocked"].ObjectEmpty() ? 0 : 1;
        EXPECT_TRUE(room[3 - who].position["blocked"].ObjectEmpty());
        EXPECT_TRUE(room[3].position["blocked"].ObjectEmpty());
        room.play(who, room[who].move(0));
    }
    EXPECT_GT(told, 5);
}

TEST(TablePlay, what_does_not_fit_is_refused_and_changes_nothing) {
    Room room(two_people);
    room.enter(1, "ann");
    room.enter(2, "bob");
    room.enter(3, "nobody");
    const Viewer who = acting(room);
    const std::string at = std::to_string(room[who].at());
    const std::string move = room[who].move(0);
    const std::string record = room.table().save(Secrets::kept);
    EXPECT_EQ(room.say(who, R"({"type":"move","at":0,"move":")" + move + "\"}"), "stale");
    EXPECT_EQ(room.say(3 - who, R"({"type":"move","at":)" + at + R"(,"move":")" + move + "\"}"), "not_your_turn");
    EXPECT_EQ(room.say(3, R"({"type":"move","at":)" + at + R"(,"move":")" + move + "\"}"), "not_seated");
    EXPECT_EQ(room.say(who, R"({"type":"move","at":)" + at + R"(,"move":"win at once"})"), "illegal");
    EXPECT_EQ(room.say(who, R"({"type":"move","at":)" + at + "}"), "malformed");
    EXPECT_EQ(room.say(who, R"({"type":"move","at":-1,"move":"x"})"), "malformed");
    EXPECT_EQ(room.say(who, R"({"type":"move","at":)" + at + R"(,"move":"x","cheat":true})"), "malformed");
    EXPECT_EQ(room.say(who, "{"), "malformed");
    EXPECT_EQ(room.say(who, "[]"), "malformed");
    EXPECT_EQ(room.say(who, R"({"type":7})"), "malformed");
    EXPECT_EQ(room.say(who, R"({"type":"dance"})"), "malformed");
    EXPECT_EQ(room.say(who, "{\"type\":\"chat\",\"text\":\"\xff\"}"), "malformed");
    EXPECT_EQ(room.say(who, std::string(100'000, '[')), "malformed");
    EXPECT_EQ(room.say(who, R"({"type":"start"})"), "started");
    EXPECT_EQ(room.say(who, R"({"type":"redo"})"), "nothing_to_redo");
    EXPECT_EQ(room.say(who, R"({"type":"look","to":999})"), "not_allowed");
    EXPECT_EQ(room.table().save(Secrets::kept), record);
}

TEST(TablePlay, the_id_comes_back) {
    Room room(two_people);
    room.enter(1, "ann");
    room.say(1, R"({"type":"chat","text":"hello","id":"x\"1"})");
    EXPECT_STREQ(room[1].last["id"].GetString(), "x\"1");
    room.say(1, R"({"type":"dance","id":-5})");
    EXPECT_EQ(room[1].last["id"].GetInt(), -5);
    EXPECT_EQ(room.say(1, R"({"type":"chat","text":"hello","id":[1]})"), "malformed");
}

TEST(TablePlay, own_moves_are_taken_back_and_played_again) {
    Room room(two_people);
    room.enter(1, "ann");
    room.enter(2, "bob");
    Viewer who = 0;
    play_until_free_undo(room, who);
    const std::string after = room.table().save(Secrets::left_out);
    const std::vector<std::string> log = room[3 - who].log;
    EXPECT_EQ(room.say(3 - who, R"({"type":"redo"})"), "nothing_to_redo");
    ASSERT_EQ(room.say(who, R"({"type":"undo"})"), "");
    EXPECT_NE(room.table().save(Secrets::left_out), after);
    EXPECT_GT(room[who].moves(), 1U);
    EXPECT_TRUE(room[who].position["redo"].GetBool());
    EXPECT_LT(room[3 - who].log.size(), log.size());
    ASSERT_EQ(room.say(who, R"({"type":"redo"})"), "");
    EXPECT_EQ(room.table().save(Secrets::left_out), after);
    EXPECT_FALSE(room[who].position["redo"].GetBool());
}

TEST(TablePlay, a_different_move_forgets_what_was_taken_back) {
    Room room(two_people);
    room.enter(1, "ann");
    room.enter(2, "bob");
    Viewer who = 0;
    play_until_free_undo(room, who);
    ASSERT_EQ(room.say(who, R"({"type":"undo"})"), "");
    ASSERT_EQ(room.play(who, room[who].move(1)), "");
    EXPECT_EQ(room.say(who, R"({"type":"redo"})"), "nothing_to_redo");
}

TEST(TablePlay, restarting_the_turn_is_undoing_as_far_as_it_is_free) {
    Room room(two_people);
    room.enter(1, "ann");
    room.enter(2, "bob");
    Viewer who = 0;
    play_until_free_undo(room, who);
    ASSERT_EQ(room.say(who, R"({"type":"restart_turn"})"), "");
    EXPECT_STRNE(room[who].position["undo"].GetString(), "free");
    EXPECT_EQ(room.say(who, R"({"type":"restart_turn"})"), "nothing_to_undo");
}

TEST(TablePlay, restarting_the_turn_takes_back_all_of_its_decisions) {
    Room room(two_people);
    room.enter(1, "ann");
    room.enter(2, "bob");
    for (int turn = 0; turn < 500; ++turn) {
        const Viewer who = acting(room);
        const std::string before = room.table().save(Secrets::left_out);
        int decisions = 0;
        do {
            ASSERT_EQ(room.play(who, room[who].move(0)), "");
            ++decisions;
        } while (std::string(room[who].position["undo"].GetString()) == "free" && acting(room) == who);
        if (decisions < 3 || std::string(room[who].position["undo"].GetString()) != "free") continue;
        ASSERT_EQ(room.say(who, R"({"type":"restart_turn"})"), "");
        EXPECT_EQ(room.table().save(Secrets::left_out), before);
        return;
    }
    FAIL() << "no turn of three decisions could be taken back";
}

TEST(TablePlay, what_others_did_is_taken_back_by_consent_of_all) {
    Room room(two_people);
    room.enter(1, "ann");
    room.enter(2, "bob");
    while (acting(room) == 1) room.play(1, room[1].move(0));
    while (acting(room) == 2) room.play(2, room[2].move(0));
    const std::size_t size = room[1].log.size();
    // Ann asks, Bob declines; Ann asks again, takes it back; asks again, Bob agrees.
    ASSERT_EQ(room.say(1, R"({"type":"undo","to":20})"), "");
    EXPECT_EQ(room[1].log.size(), size);
    ASSERT_TRUE(room[2].table["request"].IsObject());
    EXPECT_STREQ(room[2].table["request"]["by"].GetString(), "A");
    EXPECT_EQ(room.say(1, R"({"type":"consent","request":1,"agree":true})"), "not_allowed");
    EXPECT_EQ(room.say(2, R"({"type":"undo","to":3})"), "busy");
    EXPECT_EQ(room.say(2, R"({"type":"consent","request":1,"agree":false})"), "");
    EXPECT_TRUE(room[1].table["request"].IsNull());
    ASSERT_EQ(room.say(1, R"({"type":"undo","to":20})"), "");
    EXPECT_EQ(room.say(2, R"({"type":"withdraw","request":2})"), "not_allowed");
    EXPECT_EQ(room.say(1, R"({"type":"withdraw","request":2})"), "");
    ASSERT_EQ(room.say(1, R"({"type":"undo","to":20})"), "");
    EXPECT_EQ(room.say(2, R"({"type":"consent","request":2,"agree":true})"), "unknown_request");
    EXPECT_EQ(room.say(2, R"({"type":"consent","request":3,"agree":true})"), "");
    EXPECT_LT(room[1].log.size(), size);
    EXPECT_EQ(room[1].log, room[2].log);
    EXPECT_TRUE(room[1].table["request"].IsNull());
}

TEST(TablePlay, a_move_makes_a_request_void) {
    Room room(two_people);
    room.enter(1, "ann");
    room.enter(2, "bob");
    for (int i = 0; i < 6; ++i) room.play(acting(room), room[acting(room)].move(0));
    const Viewer who = acting(room);
    ASSERT_EQ(room.say(1, R"({"type":"undo","to":20})"), "");
    ASSERT_EQ(room.play(who, room[who].move(0)), "");
    EXPECT_EQ(room.say(2, R"({"type":"consent","request":1,"agree":true})"), "unknown_request");
}

TEST(TablePlay, bots_agree_to_everything) {
    Room room(alone_with_a_bot);
    room.enter(1, "ann");
    room.think_all();
    const std::size_t at = room[1].at();
    const std::string first = room[1].move(0);
    for (int i = 0; i < 5; ++i) {
        room.play(1, room[1].move(0));
        room.think_all();
    }
    ASSERT_EQ(room.say(1, R"({"type":"undo","to":)" + std::to_string(at) + "}"), "");
    EXPECT_EQ(room[1].at(), at);
    EXPECT_EQ(room[1].move(0), first);
}

TEST(TablePlay, a_table_may_allow_less) {
    for (const auto& [rule, why] : {std::pair{"none", "not_allowed"}, std::pair{"turn", "not_allowed"}}) {
        Room room(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"bot","level":1}],"start":true,"undo":")" +
                  std::string(rule) + "\"}");
        room.enter(1, "ann");
        room.think_all();
        for (int i = 0; i < 5; ++i) {
            room.play(1, room[1].move(0));
            room.think_all();
        }
        EXPECT_EQ(room.say(1, R"({"type":"undo","to":0})"), why) << rule;
    }
}

TEST(TablePlay, the_same_position_draws_the_same_again) {
    Room room(alone_with_a_bot);
    room.enter(1, "ann");
    room.think_all();
    const std::vector<std::string> before = room[1].log;
    room.say(1, R"({"type":"undo","to":0})");
    room.think_all();
    ASSERT_GE(room[1].log.size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        rapidjson::Document was = parsed(before[i]);
        rapidjson::Document is = parsed(room[1].log[i]);
        if (was["actor"] != "-") break;
        EXPECT_EQ(was["text"], is["text"]);
    }
}

TEST(TablePlay, forced_steps_come_with_the_decision_before_them) {
    Room room(R"({"game":"noria","seats":[{"kind":"person"},{"kind":"person"}],"start":true})");
    std::vector<std::string> told;
    room.enter(1, "ann");
    room.tap = &told;
    Random random(4);
    int forced = 0;
    while (room[1].moves() > 0) room.play(1, room[1].move(random.below(static_cast<std::uint32_t>(room[1].moves()))));
    for (const std::string& text : told) {
        const rapidjson::Document json = parsed(text);
        if (json["type"] != "step") continue;
        const auto entries = json["entries"].GetArray();
        for (rapidjson::SizeType i = 1; i < entries.Size(); ++i) {
            EXPECT_TRUE(entries[i]["forced"].GetBool());
            ++forced;
        }
        if (json["position"]["over"].GetBool()) continue;
        EXPECT_NE(json["position"]["moves"].Size(), 1U) << "a single choice must be passed over";
    }
    EXPECT_GT(forced, 0);
    EXPECT_TRUE(room[1].result);
}

TEST(TablePlay, a_move_that_cannot_be_taken_back_says_so_before) {
    Room room(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"person"}],"start":true,"undo":"turn"})");
    room.enter(1, "ann");
    Random random(9);
    int checked = 0;
    while (room[1].moves() > 0) {
        const std::size_t i = random.below(static_cast<std::uint32_t>(room[1].moves()));
        const bool reveals = room[1].position["moves"][static_cast<rapidjson::SizeType>(i)]["reveals"].GetBool();
        ASSERT_EQ(room.play(1, room[1].move(i)), "");
        const bool free = std::string(room[1].position["undo"].GetString()) == "free";
        EXPECT_EQ(free, !reveals);
        ++checked;
    }
    EXPECT_GT(checked, 30);
}

TEST(TablePlay, a_draw_is_no_warning_where_undo_goes_back_across_it) {
    Room room(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"bot","level":1}],"start":true})");
    room.enter(1, "ann");
    Random random(9);
    int checked = 0;
    for (room.think_all(); room[1].moves() > 0; room.think_all()) {
        const std::size_t i = random.below(static_cast<std::uint32_t>(room[1].moves()));
        const bool reveals = room[1].position["moves"][static_cast<rapidjson::SizeType>(i)]["reveals"].GetBool();
        ASSERT_EQ(room.play(1, room[1].move(i)), "");
        EXPECT_EQ(reveals, room[1].position["over"].GetBool()) << "only the end is for good";
        room.think_all();
        if (++checked % 5 != 0 || room[1].position["over"].GetBool()) continue;
        EXPECT_EQ(room.say(1, R"({"type":"undo"})"), "");
        EXPECT_EQ(room.say(1, R"({"type":"redo"})"), "");
    }
    EXPECT_GT(checked, 30);
}

TEST(TablePlay, a_line_taken_back_over_several_turns_is_played_again_with_the_bots_answers) {
    Room room(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"bot","level":2}],"start":true})");
    room.enter(1, "ann");
    Random random(3);
    room.think_all();
    for (int i = 0; i < 12; ++i) {
        ASSERT_EQ(room.play(1, room[1].move(random.below(static_cast<std::uint32_t>(room[1].moves())))), "");
        room.think_all();
    }
    const std::string line = room.table().save(Secrets::left_out);
    const std::size_t steps = room.table().log_size();
    for (int i = 0; i < 9; ++i) ASSERT_EQ(room.say(1, R"({"type":"undo"})"), "");
    EXPECT_LT(room.table().log_size() + 9, steps) << "bots' moves went with them";
    for (int i = 0; i < 9; ++i) {
        ASSERT_TRUE(room[1].position["redo"].GetBool());
        ASSERT_EQ(room.say(1, R"({"type":"redo"})"), "");
        room.think_all();
    }
    EXPECT_TRUE(room.table().save(Secrets::left_out) == line);
    EXPECT_FALSE(room[1].position["redo"].GetBool());
}

TEST(TablePlay, a_bot_that_takes_over_does_not_play_what_a_person_took_back) {
    Room room(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"bot","level":1}],"start":true})");
    room.enter(1, "ann");
    room.think_all();
    ASSERT_EQ(room.play(1, room[1].move(0)), "");
    room.think_all();
    ASSERT_EQ(room.say(1, R"({"type":"undo"})"), "");
    ASSERT_TRUE(room[1].position["redo"].GetBool());
    ASSERT_EQ(room.say(1, R"({"type":"takeover","seat":"A","level":1})"), "");
    ASSERT_EQ(room.say(1, R"({"type":"sit","seat":"A"})"), "");
    EXPECT_FALSE(room[1].position["redo"].GetBool());
}

TEST(TablePlay, looking_back_shows_what_was) {
    Room room(two_people);
    room.enter(1, "ann");
    room.enter(2, "bob");
    std::map<std::size_t, std::string> views;
    for (int i = 0; i < 40; ++i) {
        views[room[1].at()] = json_text(room[1].position["view"]);
        room.play(acting(room), room[acting(room)].move(0));
    }
    for (const auto& [at, view] : views) {
        ASSERT_EQ(room.say(1, R"({"type":"look","id":1,"to":)" + std::to_string(at) + "}"), "");
        EXPECT_STREQ(room[1].last["type"].GetString(), "looked");
        EXPECT_EQ(json_text(room[1].last["position"]["view"]), view);
        EXPECT_EQ(room[1].last["position"]["at"].GetUint(), at);
        if (at != room[1].at()) {
            EXPECT_EQ(room[1].last["position"]["moves"].Size(), 0U);
        }
    }
}

}  // namespace
}  // namespace mistwheel::table
