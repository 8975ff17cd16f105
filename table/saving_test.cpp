// Saved tables, stored events, viewers who come back.
#include <gmock/gmock.h>

#include "data/default_components.hpp"
#include "table/client_test.hpp"

namespace mistwheel::table {
namespace {

constexpr const char* with_bots =
    R"({"game":"vianebula","players":3,"seats":[{"kind":"person","name":"Ann #1"},{"kind":"bot","level":1,"name":"Rust"},{"kind":"person"}],"start":true,"undo":"turn"})";

void play_some(Room& room, int moves) {
    Random random(3);
    for (int i = 0; i < moves && room.table().phase() == Phase::play; ++i) {
        room.think_all();
        Client& me = room[1];
        if (me.moves() == 0 && !me.position["actor"].IsNull())
            room.say(1, R"({"type":"as","id":0,"seat":")" + std::string(me.position["actor"].GetString()) + "\"}");
        if (me.moves() > 0) room.play(1, me.move(random.below(static_cast<std::uint32_t>(me.moves()))));
    }
    room.think_all();
}

// Everything a viewer is shown of the position, to the byte.
std::string position(Room& room) {
    room.say(1, R"({"type":"as","id":0,"seat":"A"})");
    return json_text(room[1].position);
}

TEST(TableSaving, a_loaded_table_is_the_saved_one) {
    for (const int moves : {0, 1, 17, 60, 1000}) {
        Room room(with_bots, test_seed(9));
        room.enter(1, "ann");
        play_some(room, moves);
        const std::string saved = room.table().save(Secrets::kept);
        auto loaded = Table::load(saved, "ann", test_seed(77), sodium_hash);
        ASSERT_TRUE(loaded) << loaded.message();
        Room again(std::move(*loaded));
        again.enter(1, "ann");
        EXPECT_EQ(again.table().save(Secrets::kept), saved);
        EXPECT_EQ(position(again), position(room));
        EXPECT_EQ(json_text(again[1].table), json_text(room[1].table));
        // It goes on alike however often it is loaded: the same draws, the same bots' choices. (Whoever thought before it
        // was saved still knows what they thought, and may choose otherwise.)
        auto other = Table::load(saved, "ann", test_seed(78), sodium_hash);
        ASSERT_TRUE(other) << other.message();
        Room once_more(std::move(*other));
        once_more.enter(1, "ann");
        position(once_more);
        play_some(again, 3);
        play_some(once_more, 3);
        EXPECT_EQ(position(again), position(once_more));
        EXPECT_EQ(again[1].log.size(), once_more[1].log.size());
    }
}

TEST(TableSaving, what_was_taken_back_can_be_played_again_after_loading) {
    Room room(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"person"}],"start":true})");
    room.enter(1, "ann");
    play_some(room, 12);
    const std::string before = room.table().save(Secrets::left_out);
    ASSERT_EQ(room.say(1, R"({"type":"undo"})"), "");
    auto loaded = Table::load(room.table().save(Secrets::kept), "ann", test_seed(5), sodium_hash);
    ASSERT_TRUE(loaded) << loaded.message();
    Room again(std::move(*loaded));
    again.enter(1, "ann");
    ASSERT_EQ(again.say(1, R"({"type":"redo"})"), "");
    EXPECT_EQ(again.table().save(Secrets::left_out), before);
}

TEST(TableSaving, a_table_being_set_up_is_saved_too) {
    Room room(R"({"game":"noria","players":3,"seats":[{"kind":"person"},{"kind":"open"},{"kind":"bot","level":5}]})");
    auto loaded = Table::load(room.table().save(Secrets::kept), "ann", test_seed(5), sodium_hash);
    ASSERT_TRUE(loaded) << loaded.message();
    EXPECT_EQ(loaded->phase(), Phase::setup);
    EXPECT_EQ(loaded->setup().seats, room.table().setup().seats);
}

TEST(TableSaving, a_record_of_strangers_can_be_looked_at) {
    Room room(R"({"game":"noria","seats":[{"kind":"bot","level":1},{"kind":"bot","level":1}],"start":true})");
    room.think_all();
    Record record = room.table().record(Secrets::left_out);
    record.seed.clear();
    record.commitment.clear();
    auto loaded = Table::load(write_record(record), "ann", test_seed(5), sodium_hash);
    ASSERT_TRUE(loaded) << loaded.message();
    Room again(std::move(*loaded));
    again.enter(1, "ann");
    EXPECT_STREQ(again[1].table["phase"].GetString(), "over");
    EXPECT_TRUE(again[1].table["commitment"].IsNull()) << "nobody promised anything about these draws";
    EXPECT_EQ(again[1].log.size(), record.moves.size());
    EXPECT_EQ(again.table().record(Secrets::left_out), record);
}

TEST(TableSaving, an_unfinished_record_goes_on_with_its_reader_on_every_seat) {
    Room room(with_bots);
    room.enter(1, "ann");
    play_some(room, 10);
    auto loaded = Table::load(room.table().save(Secrets::left_out), "zoe", test_seed(5), sodium_hash);
    ASSERT_TRUE(loaded) << loaded.message();
    Room again(std::move(*loaded));
    again.enter(1, "zoe");
    for (const auto& seat : again[1].table["seats"].GetArray()) EXPECT_TRUE(seat["mine"].GetBool());
    EXPECT_TRUE(again[1].table["commitment"].IsNull());
    play_some(again, 5);
    EXPECT_GT(again[1].log.size(), room[1].log.size());
}

TEST(TableSaving, a_record_with_hidden_hands_waits_for_the_end) {
    Room room(with_bots);
    room.enter(1, "ann");
    play_some(room, 5);
    EXPECT_EQ(room.say(1, R"({"type":"record","id":1})"), "not_allowed");
    room.say(1, R"({"type":"resign","seat":"A"})");
    room.say(1, R"({"type":"resign","seat":"C"})");
    EXPECT_EQ(room.say(1, R"({"type":"record","id":1})"), "");
    EXPECT_TRUE(read_record(room[1].last["record"].GetString()));

    Room open(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"bot","level":1}],"start":true})");
    open.enter(2, "watcher");
    EXPECT_EQ(open.say(2, R"({"type":"record","id":1})"), "");

    Room around_one_screen(R"({"game":"vianebula","seats":[{"kind":"person"},{"kind":"person"}],"start":true})");
    around_one_screen.enter(1, "ann");
    around_one_screen.enter(2, "watcher");
    EXPECT_EQ(around_one_screen.say(1, R"({"type":"record","id":1})"), "");
    EXPECT_EQ(around_one_screen.say(2, R"({"type":"record","id":1})"), "not_allowed");
}

TEST(TableSaving, damaged_texts_are_refused) {
    Room room(with_bots);
    room.enter(1, "ann");
    play_some(room, 10);
    const std::string saved = room.table().save(Secrets::kept);
    std::string other_seed = saved;
    const std::size_t seed = other_seed.find("\nseed ") + 6;
    other_seed[seed] = other_seed[seed] == '0' ? '1' : '0';
    EXPECT_FALSE(Table::load(other_seed, "ann", test_seed(5), sodium_hash));
    EXPECT_FALSE(Table::load("", "ann", test_seed(5), sodium_hash));
    for (std::size_t cut = 0; cut < saved.size(); cut += 37) {
        std::string text = saved;
        text[cut] = static_cast<char>(text[cut] ^ 0x15);
        const auto loaded =
            Table::load(text, "ann", test_seed(5), sodium_hash);  // must not crash; most say what is wrong
        if (!loaded) {
            EXPECT_FALSE(loaded.message().empty());
        }
    }
}

std::string quoted_json(std::string_view text) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    wire::put(out, text);
    return {buffer.GetString(), buffer.GetSize()};
}

TEST(TableSaving, own_components_travel_with_the_table_and_its_record) {
    const std::string set = R"({"game":"navoria","name":"Ann's box","values":{"/tracks/desert/treasure":7}})";
    Room room(R"({"game":"navoria","start":true,"components":)" + quoted_json(set) + "}");
    room.enter(1, "ann");
    const wire::Json& known = room[1].table["components"];
    EXPECT_FALSE(known["built_in"].GetBool());
    EXPECT_STREQ(known["name"].GetString(), "Ann's box");
    EXPECT_EQ(room.say(1, R"({"type":"components","id":1})"), "");
    rapidjson::Document whole;
    ASSERT_TRUE(parse_json(whole, room[1].last["components"].GetString()));
    EXPECT_EQ(whole["tracks"]["desert"]["treasure"].GetInt(), 7);
    EXPECT_EQ(whole["tracks"]["forest"]["treasure"].GetInt(), 5);
    auto loaded = Table::load(room.table().save(Secrets::kept), "ann", test_seed(5), sodium_hash);
    ASSERT_TRUE(loaded) << loaded.message();
    EXPECT_EQ(loaded->setup().components, set);

    const std::string record = room.table().save(Secrets::left_out);
    EXPECT_NE(record.find("value /tracks/desert/treasure 7\n"), std::string::npos) << record;
    auto played_on = Table::load(record, "ann", test_seed(5), sodium_hash);
    ASSERT_TRUE(played_on) << played_on.message();
    EXPECT_NE(played_on->save(Secrets::left_out).find("value /tracks/desert/treasure 7\n"), std::string::npos);
}

TEST(TableSaving, a_file_with_the_built_in_values_is_the_built_in_one) {
    Room room(R"({"game":"navoria","start":true,"components":)" + quoted_json(default_components("navoria")) + "}");
    room.enter(1, "ann");
    EXPECT_TRUE(room[1].table["components"]["built_in"].GetBool());
    EXPECT_EQ(room.say(1, R"({"type":"components","id":1})"), "");
    EXPECT_STREQ(room[1].last["components"].GetString(), "");
}

TEST(TableSaving, the_fold_of_the_events_is_the_table) {
    Room room(with_bots, test_seed(3));
    room.enter(1, "ann");
    play_some(room, 30);
    room.say(1, R"({"type":"chat","text":"hello"})");
    room.say(1, R"({"type":"undo"})");
    std::vector<Event> events;
    for (const Event& event : room.events()) {
        auto back = read_event(event_text(event));
        ASSERT_TRUE(back) << back.message();
        EXPECT_EQ(*back, event);
        events.push_back(*back);
    }
    auto setup = read_setup(with_bots, "ann");
    auto restored = Table::restore(*setup, test_seed(3), sodium_hash, events);
    ASSERT_TRUE(restored) << restored.message();
    EXPECT_EQ(restored->save(Secrets::kept), room.table().save(Secrets::kept));
    EXPECT_EQ(restored->last_event(), room.table().last_event());

    Event cut;
    cut.kind = EventKind::undone;
    cut.number = events.back().number + 1;
    for (const int to : {-1, static_cast<int>(room.table().log()->size())}) {
        cut.to = to;
        events.push_back(cut);
        EXPECT_NE(Table::restore(*setup, test_seed(3), sodium_hash, events).message().find("nothing to take back"),
                  std::string::npos)
            << to;
        events.pop_back();
    }
    std::swap(events[3], events[4]);
    EXPECT_FALSE(Table::restore(*setup, test_seed(3), sodium_hash, events));
}

TEST(TableSaving, another_host_follows) {
    const auto setup = read_setup(with_bots, "ann");
    Room here(with_bots, test_seed(3));
    auto there = Table::create(*setup, test_seed(3), sodium_hash);
    ASSERT_TRUE(there);
    Client far;
    const auto hear = [&](const Effects& effects) {
        EXPECT_TRUE(effects.events.empty());
        for (const Outgoing& each : effects.messages) far.hear(each.json);
    };
    here.enter(1, "ann");
    std::size_t known = 0;
    const auto follow = [&] {
        auto effects = there->follow(std::span(here.events()).subspan(known));
        known = here.events().size();
        ASSERT_TRUE(effects) << effects.message();
        hear(*effects);
    };
    follow();
    hear(there->enter(5, "watcher", "Watcher"));
    for (int i = 0; i < 20; ++i) {
        play_some(here, 1);
        follow();
    }
    here.enter(9, "watcher");
    EXPECT_EQ(far.log, here[9].log);
    EXPECT_EQ(json_text(far.position), json_text(here[9].position));
    auto again = there->follow(here.events());
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->messages.empty()) << "what is known already is passed over";
    Event wrong = here.events().back();
    wrong.number = there->last_event() + 2;
    EXPECT_FALSE(there->follow(std::span(&wrong, 1)));
    wrong.number = there->last_event() + 1;
    wrong.kind = EventKind::move;
    wrong.text = "nonsense";
    EXPECT_FALSE(there->follow(std::span(&wrong, 1)));
}

TEST(TableSaving, who_comes_back_gets_what_was_missed) {
    Room room(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"bot","level":1}],"start":true})");
    room.enter(1, "ann");
    room.enter(2, "watcher");
    play_some(room, 2);
    const std::uint32_t seen = room[2].event;
    room.exit(2);
    play_some(room, 3);
    room.say(1, R"({"type":"chat","text":"hello"})");
    room[2].types.clear();
    room.enter(2, "watcher", seen);
    EXPECT_THAT(room[2].types, testing::Not(testing::Contains("snapshot")));
    EXPECT_THAT(room[2].types, testing::Contains("step"));
    EXPECT_THAT(room[2].types, testing::Contains("chat"));
    EXPECT_EQ(room[2].log, room[1].log);
    // Cut off before the last message, one has still to be told all of it: no other carries the newest number.
    room.exit(2);
    Table& table = room.table();
    std::vector<std::uint32_t> numbers;
    for (const Outgoing& message : table.enter(2, "watcher", "watcher", seen).messages)
        if (message.viewer == 2) numbers.push_back(message.event);
    ASSERT_GE(numbers.size(), 3U);
    EXPECT_EQ(numbers.back(), table.last_event());
    numbers.pop_back();
    EXPECT_THAT(numbers, testing::Each(seen));
    // After something was taken back only a snapshot is right.
    const std::uint32_t later = room[2].event;
    room.exit(2);
    ASSERT_EQ(room.say(1, R"({"type":"undo"})"), "");
    room[2].types.clear();
    room.enter(2, "watcher", later);
    EXPECT_THAT(room[2].types, testing::Contains("snapshot"));
    EXPECT_EQ(room[2].log, room[1].log);
}

// How somebody is told what was missed: by a snapshot, or by what is new alone.
bool gets_snapshot(Room& room, Viewer viewer, const std::string& person) {
    const std::uint32_t seen = room[viewer].event;
    room.exit(viewer);
    room[viewer].types.clear();
    room.enter(viewer, person, seen);
    return std::ranges::count(room[viewer].types, "snapshot") > 0;
}

TEST(TableSaving, whoever_holds_two_hidden_hands_comes_back_to_a_snapshot) {
    Room hidden(
        R"({"game":"vianebula","players":3,"seats":[{"kind":"person"},{"kind":"person"},{"kind":"person","person":"bob"}],"start":true})");
    hidden.enter(1, "ann");
    hidden.enter(2, "bob");
    EXPECT_TRUE(gets_snapshot(hidden, 1, "ann")) << "the other hand may have been in view before";
    EXPECT_FALSE(gets_snapshot(hidden, 2, "bob"));
    Room open(R"({"game":"navoria","seats":[{"kind":"person"},{"kind":"person"}],"start":true})");
    open.enter(1, "ann");
    EXPECT_FALSE(gets_snapshot(open, 1, "ann"));
}

TEST(TableSaving, after_a_change_of_seats_hidden_hands_come_with_a_snapshot) {
    const auto missed_seat_change = [](const std::string& game) {
        Room room(
            R"({"game":")" + game +
            R"(","players":3,"seats":[{"kind":"person"},{"kind":"bot","level":1},{"kind":"bot","level":1}],"start":true})");
        room.enter(1, "ann");
        room.enter(2, "watcher");
        const std::uint32_t seen = room[2].event;
        room.exit(2);
        EXPECT_EQ(room.say(1, R"({"type":"takeover","seat":"B","level":2})"), "");
        room[2].types.clear();
        room.enter(2, "watcher", seen);
        return std::ranges::count(room[2].types, "snapshot") > 0;
    };
    EXPECT_TRUE(missed_seat_change("vianebula"));
    EXPECT_FALSE(missed_seat_change("navoria"));
}

}  // namespace
}  // namespace mistwheel::table
