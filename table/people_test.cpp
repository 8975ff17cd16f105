// Seats, requests, viewpoints, talk, hints, through messages only.
#include <gmock/gmock.h>

#include "table/client_test.hpp"
#include "wire/wire.hpp"

namespace mistwheel::table {
namespace {

TEST(TablePeople, people_sit_down_and_the_owner_starts) {
    Room room(
        R"({"game":"noria","players":3,"seats":[{"kind":"person","name":"Ann"},{"kind":"open"},{"kind":"open"}]})");
    room.enter(1, "ann");
    room.enter(2, "bob");
    EXPECT_TRUE(room[1].position.IsNull());
    EXPECT_STREQ(room[1].table["phase"].GetString(), "setup");
    EXPECT_EQ(room.say(1, R"({"type":"move","at":0,"move":"x"})"), "not_started");
    EXPECT_EQ(room.say(1, R"({"type":"start"})"), "seats_open");
    EXPECT_EQ(room.say(2, R"({"type":"sit","seat":"A"})"), "seat_taken");
    EXPECT_EQ(room.say(2, R"({"type":"sit","seat":"D"})"), "not_allowed");
    EXPECT_EQ(room.say(2, R"({"type":"sit","seat":"B","name":"Bob"})"), "");
    EXPECT_STREQ(room[1].table["seats"][1]["name"].GetString(), "Bob");
    EXPECT_FALSE(room[1].table["seats"][1]["mine"].GetBool());
    EXPECT_TRUE(room[2].table["seats"][1]["mine"].GetBool());
    EXPECT_EQ(room.say(2, R"({"type":"options","undo":"none"})"), "not_allowed");
    EXPECT_EQ(room.say(2, R"({"type":"leave","seat":"A"})"), "not_seated");
    EXPECT_EQ(room.say(2, R"({"type":"leave","seat":"B"})"), "");
    EXPECT_EQ(room.say(2, R"({"type":"sit","seat":"C"})"), "");
    EXPECT_EQ(room.say(1, R"({"type":"options","players":2})"), "seat_taken");
    EXPECT_EQ(room.say(1, R"({"type":"options","options":{"mode":"nonsense"}})"), "not_allowed");
    EXPECT_EQ(
        room.say(
            1,
            R"({"type":"options","options":{"mode":"expert"},"seats":[{"kind":"person"},{"kind":"bot","level":2},{"kind":"open"}]})"),
        "");
    EXPECT_STREQ(room[2].table["options"]["mode"].GetString(), "expert");
    EXPECT_STREQ(room[2].table["seats"][1]["kind"].GetString(), "bot");
    EXPECT_STREQ(room[2].table["seats"][2]["name"].GetString(), "bob");
    EXPECT_EQ(room.say(2, R"({"type":"start"})"), "not_allowed");
    EXPECT_EQ(room.say(1, R"({"type":"start"})"), "");
    EXPECT_EQ(room[2].types.back(), "snapshot");
    EXPECT_TRUE(room[2].position.IsObject());
    EXPECT_EQ(room.say(1, R"({"type":"options","undo":"none"})"), "started");
    EXPECT_EQ(room.say(2, R"({"type":"leave","seat":"C"})"), "started");
}

TEST(TablePeople, a_set_up_that_is_wrong_says_where) {
    const std::pair<const char*, const char*> wrong[] = {
        {"{", "JSON"},
        {"[]", "object"},
        {R"({"game":"chess"})", "chess"},
        {R"({"game":"noria","players":7})", "players"},
        {R"({"game":"navoria","players":1})", "2 to 4"},
        {R"({"game":"noria","colour":"red"})", "colour"},
        {R"({"game":"noria","undo":"always"})", "undo"},
        {R"({"game":"noria","seats":[{"kind":"cat"}]})", "A: kind"},
        {R"({"game":"noria","seats":[{"kind":"person"},{"kind":"bot","level":9}]})", "B: level"},
        {R"({"game":"noria","seats":[{"kind":"person","name":"\n"}]})", "name"},
        {R"({"game":"noria","players":2,"seats":[{"kind":"bot"},{"kind":"bot"},{"kind":"bot"}]})", "more seats"},
        {R"({"game":"noria","options":{"mode":1}})", "mode"},
        {R"({"game":"noria","seats":[{"kind":"person","person":7}]})", "A: person: expected a text"},
    };
    for (const auto& [text, expected] : wrong) {
        const auto setup = read_setup(text, "ann");
        EXPECT_FALSE(setup) << text;
        EXPECT_THAT(setup.message(), testing::HasSubstr(expected)) << text;
    }
    const auto of_person = [](std::size_t bytes) {
        return read_setup(R"({"game":"noria","seats":[{"kind":"person","person":")" + std::string(bytes, 'p') + "\"}]}",
                          "ann");
    };
    EXPECT_TRUE(of_person(most_person_bytes));
    EXPECT_EQ(of_person(most_person_bytes + 1).message(), "seats: A: person: expected a text");
}

TEST(TablePeople, a_bot_is_named_after_its_level_unless_it_has_a_name) {
    const std::pair<int, const char*> names[] = {
        {1, "Newcomer"}, {2, "Traveller"}, {3, "Craftsman"}, {4, "Veteran"}, {5, "Master"}};
    for (const auto& [level, name] : names) {
        const auto setup = read_setup(R"({"game":"noria","players":3,"seats":[{"kind":"bot","level":)" +
                                          std::to_string(level) + R"(},{"kind":"bot","level":1,"name":"Rust"}]})",
                                      "ann");
        ASSERT_TRUE(setup) << setup.message();
        EXPECT_EQ(setup->seats[0].name, name);
        EXPECT_EQ(setup->seats[1].name, "Rust");
    }
}

TEST(TablePeople, a_bot_is_always_there) {
    Room room(R"({"game":"noria","seats":[{"kind":"person"},{"kind":"bot","level":1}],"start":true})");
    room.enter(1, "ann");
    EXPECT_TRUE(room[1].table["seats"][1]["present"].GetBool());
}

TEST(TablePeople, presence_is_told) {
    Room room(R"({"game":"noria","seats":[{"kind":"person"},{"kind":"person","person":"bob"}],"start":true})");
    room.enter(1, "ann");
    EXPECT_FALSE(room[1].table["seats"][1]["present"].GetBool());
    room.enter(2, "bob");
    room.enter(3, "bob");
    EXPECT_TRUE(room[1].table["seats"][1]["present"].GetBool());
    room.exit(2);
    EXPECT_TRUE(room[1].table["seats"][1]["present"].GetBool());
    room.exit(3);
    EXPECT_FALSE(room[1].table["seats"][1]["present"].GetBool());
}

TEST(TablePeople, a_bot_takes_over_and_the_person_comes_back) {
    Room room(
        R"({"game":"noria","players":3,"seats":[{"kind":"person"},{"kind":"person","person":"bob"},{"kind":"person","person":"cid"}],"start":true})");
    room.enter(1, "ann");
    room.enter(2, "bob");
    room.enter(3, "cid");
    room.enter(4, "nobody");
    EXPECT_EQ(room.say(1, R"({"type":"takeover","seat":"B"})"), "not_allowed");
    room.exit(2);
    EXPECT_EQ(room.say(4, R"({"type":"takeover","seat":"B"})"), "not_seated");
    EXPECT_EQ(room.say(1, R"({"type":"takeover","seat":"B","level":2})"), "");
    ASSERT_TRUE(room[3].table["request"].IsObject());
    EXPECT_EQ(room.say(3, R"({"type":"consent","request":1,"agree":true})"), "");
    EXPECT_STREQ(room[3].table["seats"][1]["kind"].GetString(), "bot");
    EXPECT_TRUE(room[3].table["seats"][1]["stand_in"].GetBool());
    room.enter(2, "bob");
    EXPECT_EQ(room.say(4, R"({"type":"sit","seat":"B"})"), "seat_taken");
    EXPECT_EQ(room.say(2, R"({"type":"sit","seat":"B"})"), "");
    EXPECT_STREQ(room[3].table["seats"][1]["kind"].GetString(), "person");
    EXPECT_EQ(room.say(2, R"({"type":"takeover","seat":"B","level":1})"), "");
    EXPECT_STREQ(room[3].table["seats"][1]["kind"].GetString(), "bot");
    EXPECT_EQ(room.say(2, R"({"type":"takeover","seat":"B","level":4})"), "not_allowed");
    EXPECT_EQ(room.say(1, R"({"type":"takeover","seat":"B","level":4})"), "");
    EXPECT_EQ(room[3].table["seats"][1]["level"].GetInt(), 4);
}

TEST(TablePeople, a_game_is_broken_off_when_all_who_play_agree) {
    Room room(
        R"({"game":"noria","players":3,"seats":[{"kind":"person"},{"kind":"person","person":"bob"},{"kind":"person","person":"cid"}],"start":true})");
    room.enter(1, "ann");
    room.enter(2, "bob");
    room.enter(3, "cid");
    room.enter(4, "nobody");
    EXPECT_EQ(room.say(4, R"({"type":"abort"})"), "not_seated");
    EXPECT_EQ(room.say(1, R"({"type":"abort"})"), "");
    EXPECT_STREQ(room[3].table["request"]["kind"].GetString(), "abort");
    EXPECT_EQ(room.say(2, R"({"type":"abort"})"), "busy");
    EXPECT_EQ(room.say(2, R"({"type":"consent","request":1,"agree":false})"), "");
    EXPECT_TRUE(room[3].table["request"].IsNull()) << "one who is against it is enough";
    EXPECT_EQ(room.say(2, R"({"type":"abort"})"), "");
    EXPECT_EQ(room.say(1, R"({"type":"consent","request":2,"agree":true})"), "");
    EXPECT_STREQ(room[4].table["phase"].GetString(), "play") << "Cid has not answered";
    EXPECT_EQ(room.say(3, R"({"type":"consent","request":2,"agree":true})"), "");
    EXPECT_STREQ(room[4].table["phase"].GetString(), "over");
    EXPECT_STREQ(room[4].table["result"]["reason"].GetString(), "abort");
    EXPECT_TRUE(room[4].table["result"]["winners"].Empty());
    EXPECT_EQ(room.say(1, R"({"type":"abort"})"), "over");
    EXPECT_EQ(room.say(1, R"({"type":"undo"})"), "over");
}

TEST(TablePeople, a_game_against_bots_is_not_broken_off) {
    Room room(R"({"game":"noria","seats":[{"kind":"person"},{"kind":"bot","level":1}]})");
    room.enter(1, "ann");
    EXPECT_EQ(room.say(1, R"({"type":"abort"})"), "not_started");
    EXPECT_EQ(room.say(1, R"({"type":"start"})"), "");
    EXPECT_EQ(room.say(1, R"({"type":"abort"})"), "not_allowed");
}

TEST(TablePeople, who_is_present_through_another_host_is_present) {
    Room room(
        R"({"game":"noria","seats":[{"kind":"person","name":"Ann"},{"kind":"person","person":"bob"}],"start":true})");
    room.enter(1, "ann");
    EXPECT_FALSE(room[1].table["seats"][1]["present"].GetBool());
    Effects effects = room.table().elsewhere({"bob", "a passer-by"});
    ASSERT_EQ(effects.messages.size(), 1U);
    room[1].hear(effects.messages[0].json);
    EXPECT_TRUE(room[1].table["seats"][1]["present"].GetBool());
    EXPECT_TRUE(room.table().elsewhere({"bob"}).messages.empty()) << "nothing changed at the table";
    EXPECT_EQ(room.say(1, R"({"type":"takeover","seat":"B"})"), "not_allowed");
    EXPECT_EQ(room.table().elsewhere({}).messages.size(), 1U);
    EXPECT_EQ(room.say(1, R"({"type":"takeover","seat":"B"})"), "");
}

TEST(TablePeople, a_request_does_not_wait_for_who_is_gone) {
    Room room(
        R"({"game":"noria","players":3,"seats":[{"kind":"person"},{"kind":"person","person":"bob"},{"kind":"person","person":"cid"}],"start":true})");
    room.enter(1, "ann");
    room.enter(2, "bob");
    room.enter(3, "cid");
    Viewer who = 1;
    for (int i = 0; i < 9; ++i) {
        for (who = 1; room[who].moves() == 0; ++who) {
        }
        room.play(who, room[who].move(0));
    }
    const std::size_t size = room[1].log.size();
    ASSERT_EQ(room.say(1, R"({"type":"undo","to":0})"), "");
    EXPECT_EQ(room.say(2, R"({"type":"consent","request":1,"agree":true})"), "");
    EXPECT_EQ(room[1].log.size(), size);
    EXPECT_EQ(room.say(3, R"({"type":"resign"})"), "");
    EXPECT_LT(room[1].log.size(), size);
}

TEST(TablePeople, with_two_players_a_resignation_ends_the_game) {
    Room room(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"person","person":"bob"}],"start":true})");
    room.enter(1, "ann");
    room.enter(2, "bob");
    EXPECT_EQ(room.say(2, R"({"type":"resign","seat":"A"})"), "not_seated");
    EXPECT_EQ(room.say(2, R"({"type":"resign"})"), "");
    EXPECT_STREQ(room[1].table["phase"].GetString(), "over");
    const auto& result = room[1].table["result"];
    EXPECT_STREQ(result["reason"].GetString(), "resignation");
    ASSERT_EQ(result["winners"].Size(), 1U);
    EXPECT_STREQ(result["winners"][0].GetString(), "A");
    EXPECT_TRUE(room[1].result);
    EXPECT_EQ(room.say(1, R"({"type":"undo"})"), "over");
    EXPECT_EQ(room.say(1, R"({"type":"resign"})"), "over");
    EXPECT_FALSE(room.table().wants_to_think());
}

TEST(TablePeople, with_more_players_a_bot_plays_on_and_cannot_win) {
    Room room(
        R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"person"},{"kind":"person","person":"bob"}],"start":true})");
    room.enter(1, "ann");
    room.enter(2, "bob");
    EXPECT_EQ(room.say(1, R"({"type":"resign"})"), "not_allowed") << "which of the two seats?";
    EXPECT_EQ(room.say(2, R"({"type":"resign"})"), "");
    EXPECT_EQ(room.say(1, R"({"type":"takeover","seat":"C","level":1})"), "");
    Random random(1);
    while (room.table().phase() == Phase::play) {
        room.think_all();
        if (room[1].moves() > 0) room.play(1, room[1].move(random.below(static_cast<std::uint32_t>(room[1].moves()))));
    }
    EXPECT_STREQ(room[1].table["result"]["reason"].GetString(), "end");
    EXPECT_STREQ(room[1].table["result"]["resigned"][0].GetString(), "C");
    for (const auto& winner : room[1].table["result"]["winners"].GetArray()) EXPECT_STRNE(winner.GetString(), "C");
}

TEST(TablePeople, the_viewpoint_follows_the_turn_where_nothing_is_hidden_and_stays_where_hands_are) {
    Room open(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"person"}],"start":true})");
    open.enter(1, "ann");
    for (int i = 0; i < 30; ++i) {
        EXPECT_EQ(open[1].position["viewpoint"], open[1].position["actor"]);
        open.play(1, open[1].move(0));
    }
    Room hidden(R"({"game":"vianebula","seats":[{"kind":"person"},{"kind":"person"}],"start":true})");
    hidden.enter(1, "ann");
    EXPECT_STREQ(hidden[1].position["viewpoint"].GetString(), "A");
    int handed_over = 0;
    for (int i = 0; i < 30; ++i) {
        const std::string actor = hidden[1].position["actor"].GetString();
        if (actor != hidden[1].position["viewpoint"].GetString()) {
            EXPECT_EQ(hidden[1].moves(), 0U);
            EXPECT_EQ(hidden.say(1, R"({"type":"as","seat":"-","id":1})"), "");
            EXPECT_STREQ(hidden[1].position["viewpoint"].GetString(), "-");
            EXPECT_EQ(hidden.say(1, R"({"type":"as","id":2,"seat":")" + actor + "\"}"), "");
            ++handed_over;
        }
        ASSERT_GT(hidden[1].moves(), 0U);
        ASSERT_EQ(hidden.play(1, hidden[1].move(0)), "");
    }
    EXPECT_GT(handed_over, 3);
    EXPECT_EQ(hidden.say(1, R"({"type":"as","seat":"C"})"), "not_seated");
}

TEST(TablePeople, talk_goes_to_all_and_stays_short) {
    Room room(R"({"game":"noria","seats":[{"kind":"person","name":"Ann"},{"kind":"bot"}],"start":true})");
    room.enter(1, "ann");
    room.enter(2, "passer-by");
    EXPECT_EQ(room.say(2, R"({"type":"chat","text":"who wins?"})"), "");
    EXPECT_EQ(room.say(1, R"({"type":"chat","text":"\u0430\u0431\u0432"})"), "");
    EXPECT_EQ(room[1].types.back(), "chat");
    EXPECT_EQ(room.say(1, R"({"type":"chat","text":")" + std::string(501, 'x') + "\"}"), "too_long");
    EXPECT_EQ(room.say(1, R"({"type":"chat","text":"  "})"), "malformed");
    EXPECT_EQ(room.say(1, R"({"type":"chat","text":"a\nb"})"), "malformed");
    EXPECT_EQ(room.say(2, R"({"type":"snapshot","id":1})"), "");
    const auto& chat = room[2].last["chat"];
    ASSERT_EQ(chat.Size(), 2U);
    EXPECT_STREQ(chat[0]["seat"].GetString(), "-");
    EXPECT_STREQ(chat[0]["from"].GetString(), "passer-by");
    EXPECT_STREQ(chat[1]["from"].GetString(), "Ann");
    EXPECT_STREQ(chat[1]["seat"].GetString(), "A");
}

TEST(TablePeople, what_spectators_say_is_for_spectators_until_the_game_is_over) {
    Room room(R"({"game":"noria","seats":[{"kind":"person","name":"Ann","person":"ann"},)"
              R"({"kind":"person","name":"Bob","person":"bob"}],"start":true})");
    room.enter(1, "ann");
    room.enter(2, "bob");
    room.enter(3, "eve");
    room.enter(4, "finn");
    const auto lines = [&](Viewer viewer) {
        EXPECT_EQ(room.say(viewer, R"({"type":"snapshot","id":1})"), "");
        std::vector<std::string> all;
        for (const auto& each : room[viewer].last["chat"].GetArray()) all.emplace_back(each["text"].GetString());
        return all;
    };
    EXPECT_EQ(room.say(3, R"({"type":"chat","text":"Ann should build"})"), "");
    EXPECT_EQ(room[4].types.back(), "chat");
    EXPECT_NE(room[1].types.back(), "chat");
    EXPECT_EQ(room.say(1, R"({"type":"chat","text":"good luck"})"), "");
    EXPECT_EQ(room[3].types.back(), "chat");
    EXPECT_EQ(lines(1), std::vector<std::string>{"good luck"});
    EXPECT_EQ(lines(2), std::vector<std::string>{"good luck"});
    EXPECT_EQ(lines(3).size(), 2U);
    // Bob is cut off and comes back: still nothing of it.
    room.exit(2);
    room.enter(2, "bob", room.table().last_event());
    EXPECT_EQ(lines(2).size(), 1U);
    for (int steps = 0; room.table().phase() == Phase::play && steps < 3000; ++steps)
        for (const Viewer viewer : {1, 2})
            if (room[viewer].moves() > 0) {
                room[1].types.clear();
                ASSERT_EQ(room.play(viewer, room[viewer].move(0)), "");
            }
    ASSERT_EQ(room.table().phase(), Phase::over);
    EXPECT_NE(std::ranges::find(room[1].types, "chat"), room[1].types.end()) << "told with the end";
    for (const Viewer viewer : {1, 2, 3, 4}) EXPECT_EQ(lines(viewer).size(), 2U);
    EXPECT_EQ(room.say(3, R"({"type":"chat","text":"well played"})"), "");
    EXPECT_EQ(room[1].types.back(), "chat");
}

TEST(TablePeople, who_is_unheard_talks_past_those_who_do_not_want_to_hear) {
    Room room(R"({"game":"noria","seats":[{"kind":"person","name":"Ann","person":"ann"},)"
              R"({"kind":"person","name":"Bob","person":"bob"}],"start":true})");
    room.enter(1, "ann");
    room.enter(2, "bob");
    room.enter(3, "eve");
    room.table().set_unheard("bob", {"ann"});
    const std::uint32_t before = room.table().last_event();
    EXPECT_EQ(room.say(1, R"({"type":"chat","text":"boo"})"), "");
    EXPECT_EQ(room[3].types.back(), "chat");
    EXPECT_EQ(std::ranges::count(room[2].types, "chat"), 0);
    // Neither with what was missed nor with a snapshot.
    room.exit(2);
    room.enter(2, "bob", before);
    EXPECT_EQ(std::ranges::count(room[2].types, "chat"), 0);
    EXPECT_EQ(room.say(2, R"({"type":"snapshot","id":1})"), "");
    EXPECT_EQ(room[2].last["chat"].Size(), 0U);
    // It goes one way, and the game goes on.
    EXPECT_EQ(room.say(2, R"({"type":"chat","text":"hello"})"), "");
    EXPECT_EQ(room[1].types.back(), "chat");
    const Viewer actor = room[1].moves() > 0 ? 1 : 2;
    EXPECT_EQ(room.play(actor, room[actor].move(0)), "");
    room.table().set_unheard("bob", {});
    EXPECT_EQ(room.say(2, R"({"type":"snapshot","id":2})"), "");
    EXPECT_EQ(room[2].last["chat"].Size(), 2U);
}

TEST(TablePeople, hints_come_for_own_decisions_and_afterwards_for_all) {
    Room room(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"person","person":"bob"}],"start":true})");
    room.enter(1, "ann");
    room.enter(2, "bob");
    const Viewer who = room[1].moves() > 0 ? 1 : 2;
    EXPECT_EQ(room.say(3 - who, R"({"type":"hint"})"), "not_your_turn");
    EXPECT_EQ(room.say(who, R"({"type":"hint","id":"h","iterations":60})"), "");
    EXPECT_TRUE(room.table().wants_to_think());
    room.think(20);
    EXPECT_TRUE(room[who].last.IsNull());
    room.think_all();
    ASSERT_STREQ(room[who].last["type"].GetString(), "hint");
    EXPECT_STREQ(room[who].last["id"].GetString(), "h");
    const auto& candidates = room[who].last["candidates"];
    ASSERT_GE(candidates.Size(), 1U);
    ASSERT_LE(candidates.Size(), 3U);
    EXPECT_EQ(candidates[0]["chance"].Size(), 2U);
    EXPECT_GT(room[who].last["iterations"].GetInt(), 0);
    EXPECT_EQ(room.play(who, candidates[0]["text"].GetString()), "") << "a hint names a legal move";
    // A hint that is no longer wanted is answered too.
    const Viewer next = room[1].moves() > 0 ? 1 : 2;
    room.say(next, R"({"type":"hint","id":"late"})");
    EXPECT_EQ(room.say(next, R"({"type":"stop_hint"})"), "stale");
    EXPECT_FALSE(room.table().wants_to_think());
    const std::string at = std::to_string(room[1].at());
    room.say(1, R"({"type":"resign"})");
    EXPECT_EQ(room.say(2, R"({"type":"hint","iterations":10,"id":1,"at":)" + at + "}"), "");
    room.think_all();
    EXPECT_STREQ(room[2].last["type"].GetString(), "hint");
}

TEST(TablePeople, a_hint_is_a_whole_turn_that_names_its_pieces) {
    std::size_t longest = 0;
    for (const std::string_view game : wire::game_ids()) {
        Room room(R"({"game":")" + std::string(game) +
                  R"(","seats":[{"kind":"person"},{"kind":"person"}],"start":true})");
        room.enter(1, "ann");
        EXPECT_EQ(room.say(1, R"({"type":"hint","id":"h","iterations":80})"), "");
        room.think_all();
        ASSERT_STREQ(room[1].last["type"].GetString(), "hint") << game;
        for (const auto& candidate : room[1].last["candidates"].GetArray()) {
            ASSERT_GE(candidate["line"].Size(), 1U) << game;
            EXPECT_STREQ(candidate["line"][0]["text"].GetString(), candidate["text"].GetString()) << game;
            EXPECT_TRUE(candidate["reasons"].IsArray()) << game;
            longest = std::max<std::size_t>(longest, candidate["line"].Size());
            std::size_t pieces = 0;
            for (const auto& entry : candidate["line"].GetArray()) {
                EXPECT_STREQ(entry["actor"].GetString(), room[1].last["seat"].GetString()) << game;
                EXPECT_EQ(entry["turn"].GetInt(), candidate["line"][0]["turn"].GetInt()) << game;
                pieces += entry["targets"].Size();
            }
            EXPECT_GT(pieces, 0U) << game;
        }
    }
    EXPECT_GT(longest, 1U) << "a turn has more than one step";
}

TEST(TablePeople, the_host_can_act_for_who_ran_out_of_time) {
    Room room(
        R"({"game":"noria","players":2,"seats":[{"kind":"person"},{"kind":"person","person":"bob"}],"start":true})");
    Effects effects;
    ASSERT_TRUE(room.table().host_takeover(1, 2, 5, effects));
    EXPECT_EQ(effects.events.size(), 1U);
    EXPECT_FALSE(room.table().host_takeover(1, 2, 5, effects));
    ASSERT_TRUE(room.table().host_resign(0, 5, effects));
    EXPECT_EQ(room.table().phase(), Phase::over);
    EXPECT_FALSE(room.table().host_resign(1, 5, effects));
}

TEST(TablePeople, a_bot_plays_on_for_one_of_three_who_ran_out_of_time_and_resigned_by_it) {
    Room room(
        R"({"game":"noria","players":3,"seats":[{"kind":"person"},{"kind":"person","person":"bob"},{"kind":"person","person":"cid"}],"start":true})");
    room.enter(1, "ann");
    room.enter(2, "bob");
    room.enter(3, "cid");
    const int late = room.table().actor();
    Effects effects;
    ASSERT_TRUE(room.table().host_resign(late, 5, effects));
    EXPECT_EQ(room.table().phase(), Phase::play);
    const Seat& seat = room.table().setup().seats[static_cast<std::size_t>(late)];
    EXPECT_EQ(seat.kind, SeatKind::bot);
    EXPECT_EQ(seat.level, usual_level);
    EXPECT_TRUE(seat.resigned);
    EXPECT_FALSE(seat.stand_in) << "there is no way back";
    EXPECT_TRUE(room.table().wants_to_think()) << "it is the bot's turn now";
    room.think_all();
    EXPECT_NE(room.table().actor(), late);
    EXPECT_EQ(room.table().phase(), Phase::play);
}

}  // namespace
}  // namespace mistwheel::table
