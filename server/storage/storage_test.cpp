// One suite for both databases: what holds for SQLite holds for PostgreSQL.
#include "server/storage/storage.hpp"
#include "server/storage/schema.hpp"
#include "server/storage/sql_storage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/testing/postgres.hpp"

namespace mistwheel::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

enum class Kind { sqlite, postgres };

using testing::postgres;

class StorageTest : public ::testing::TestWithParam<Kind> {
protected:
    StorageTest()
        : database_(GetParam() == Kind::sqlite ? folder_.path() + "/games.sqlite" : postgres().new_database()),
          storage_(open_storage(database_)) {}

    void reopen() {
        storage_.reset();
        storage_ = open_storage(database_);
    }

    TableRow add_table(const std::string& id, bool listed = true) {
        TableRow table;
        table.id = id;
        table.game = "noria";
        table.rules_version = 2;
        table.setup = R"({"game":"noria"})";
        table.seed = "00ff";
        table.invite = "come";
        table.listed = listed;
        table.maker = 1;
        table.created = 1000;
        table.seats.resize(2);
        table.seats[1].bot = 3;
        storage_->add_table(table);
        return table;
    }

    static Append event(const std::string& table, std::int64_t number, const std::string& body = "{}") {
        Append append;
        append.table = table;
        append.events.push_back({number, 0, "", body, 2000 + number});
        append.seats.resize(2);
        append.seats[1].bot = 3;
        return append;
    }

    testing::TemporaryFolder folder_;
    std::string database_;
    std::unique_ptr<Storage> storage_;
};

INSTANTIATE_TEST_SUITE_P(Databases, StorageTest, ::testing::Values(Kind::sqlite, Kind::postgres),
                         [](const auto& kind) { return kind.param == Kind::sqlite ? "sqlite" : "postgres"; });

TEST_P(StorageTest, a_guest_becomes_an_account_under_a_name_nobody_else_has) {
    const Person ada = storage_->add_guest("Ada", 5);
    const Person other = storage_->add_guest("Ada", 6);
    EXPECT_NE(ada.id, other.id);
    EXPECT_FALSE(storage_->account("ada"));
    EXPECT_TRUE(storage_->make_account(ada.id, "Ada L", "hash"));
    EXPECT_FALSE(storage_->make_account(other.id, "ADA_l", "hash"));
    ASSERT_TRUE(storage_->account("ada-L"));
    EXPECT_EQ(storage_->account("ada-L")->person.id, ada.id);
    EXPECT_EQ(storage_->account(ada.id)->password_hash, "hash");
    EXPECT_FALSE(storage_->account(other.id));
    EXPECT_TRUE(storage_->rename(ada.id, "ADA L"));
    EXPECT_FALSE(storage_->rename(other.id, "ADA L")) << "no guest is called like an account";
    EXPECT_FALSE(storage_->rename(other.id, "\u0410DA L")) << "or nearly so: a Cyrillic letter";
    EXPECT_FALSE(storage_->is_free("ad\u0430 l"));
    EXPECT_TRUE(storage_->is_free("Ada M"));
    EXPECT_FALSE(storage_->make_account(other.id, "\u0410da L", "hash"));
    EXPECT_TRUE(storage_->rename(other.id, "Ada M"));
    EXPECT_TRUE(storage_->make_account(other.id, "Bob", "hash"));
    EXPECT_FALSE(storage_->rename(other.id, "ada l"));
    reopen();
    EXPECT_EQ(storage_->person(ada.id)->name, "ADA L");
    EXPECT_EQ(storage_->person(ada.id)->created, 5);
    EXPECT_FALSE(storage_->person(999));
}

TEST_P(StorageTest, of_two_who_want_a_name_at_once_one_gets_it) {
    std::vector<PersonId> people;
    for (int i = 0; i < 8; ++i) people.push_back(storage_->add_guest("x", 1).id);
    std::atomic<int> got = 0;
    {
        std::vector<std::jthread> threads;
        for (const PersonId id : people)
            threads.emplace_back([&, id] { got += storage_->make_account(id, "Same", "hash") ? 1 : 0; });
    }
    EXPECT_EQ(got, 1);
}

TEST_P(StorageTest, names_are_text_whatever_stands_in_them) {
    const std::string name = "'); DROP TABLE people; -- Ж";
    const Person person = storage_->add_guest(name, 1);
    storage_->set_webhook(person.id, "https://example.org/'\"");
    EXPECT_EQ(storage_->person(person.id)->name, name);
    EXPECT_EQ(storage_->person(person.id)->webhook, "https://example.org/'\"");
}

TEST_P(StorageTest, sessions_last_90_days_after_their_last_use) {
    const Person ada = storage_->add_guest("Ada", 0);
    storage_->add_session("a", ada.id, 0);
    storage_->add_session("b", ada.id, 1);
    EXPECT_EQ(storage_->session("a", session_length - 1)->id, ada.id);
    EXPECT_TRUE(storage_->session("a", 2 * session_length - 2)) << "its use has made it longer";
    EXPECT_FALSE(storage_->session("b", 2 * session_length - 2));
    EXPECT_FALSE(storage_->session("c", 1));
    EXPECT_THAT(storage_->sessions_of(ada.id), ElementsAre(0, 1));
    storage_->end_other_sessions(ada.id, "a");
    EXPECT_THAT(storage_->sessions_of(ada.id), ElementsAre(0));
    storage_->end_session("a");
    EXPECT_THAT(storage_->sessions_of(ada.id), IsEmpty());
}

TEST_P(StorageTest, a_forgotten_person_has_neither_name_nor_password_nor_sessions_nor_ratings) {
    const Person ada = storage_->add_guest("Ada", 0);
    storage_->make_account(ada.id, "Ada", "hash");
    storage_->add_session("a", ada.id, 0);
    add_table("t1");
    const std::string who = "person " + std::to_string(ada.id);
    storage_->rate("t1", "noria", {who}, 9, [](const auto& before) { return before; });
    storage_->forget_person(ada.id);
    EXPECT_FALSE(storage_->session("a", 1));
    EXPECT_FALSE(storage_->account("Ada"));
    EXPECT_EQ(storage_->person(ada.id)->name, "deleted");
    EXPECT_THAT(storage_->ratings_of(who), IsEmpty());
}

TEST_P(StorageTest, an_event_and_what_follows_from_it_are_one) {
    const Person ada = storage_->add_guest("Ada", 0);
    add_table("t1");
    Append append = event("t1", 1, R"({"type":"sit","text":"Ж'\"\u0000"})");
    append.events[0].key = "k1";
    append.events.push_back({2, -1, "", "{}", 2002});
    append.status = Status::playing;
    append.due = 7000;
    append.seats[0].person = ada.id;
    append.seats[0].to_move = true;
    EXPECT_TRUE(storage_->append(append));
    reopen();
    const TableRow table = *storage_->table("t1");
    EXPECT_EQ(table.events, 2);
    EXPECT_EQ(table.updated, 2002);
    EXPECT_EQ(table.status, Status::playing);
    EXPECT_EQ(table.due, 7000);
    EXPECT_EQ(table.rules_version, 2);
    EXPECT_EQ(table.seed, "00ff");
    ASSERT_THAT(table.seats, SizeIs(2));
    EXPECT_EQ(table.seats[0].person, ada.id);
    EXPECT_EQ(table.seats[0].name, "Ada");
    EXPECT_TRUE(table.seats[0].to_move);
    EXPECT_EQ(table.seats[1].bot, 3);
    EXPECT_THAT(table.result, IsEmpty());
    const std::vector<Event> events = storage_->events("t1", 0);
    ASSERT_THAT(events, SizeIs(2));
    EXPECT_EQ(events[0].body, append.events[0].body);
    EXPECT_EQ(events[0].key, "k1");
    EXPECT_EQ(events[0].seat, 0);
    EXPECT_EQ(events[1].seat, -1);
    EXPECT_THAT(storage_->events("t1", 1), SizeIs(1));
    EXPECT_THAT(storage_->events("t1", 2), IsEmpty());
    EXPECT_FALSE(storage_->table("t2"));
}

TEST_P(StorageTest, a_number_is_given_once_and_the_second_changes_nothing) {
    add_table("t1");
    Append first = event("t1", 1, "first");
    Append second = event("t1", 1, "second");
    second.events.push_back({2, 0, "", "after the second", 1});
    second.status = Status::over;
    second.seats[0].bot = 1;
    second.result = {{1, 1}, {2, 2}};
    EXPECT_TRUE(storage_->append(first));
    EXPECT_FALSE(storage_->append(second));
    EXPECT_THAT(storage_->events("t1", 0), SizeIs(1));
    EXPECT_EQ(storage_->events("t1", 0)[0].body, "first");
    EXPECT_EQ(storage_->table("t1")->status, Status::open);
    EXPECT_EQ(storage_->table("t1")->seats[0].bot, 0);
    EXPECT_THAT(storage_->table("t1")->result, IsEmpty());
}

TEST_P(StorageTest, many_who_race_for_each_number_leave_a_log_without_gaps_or_doubles) {
    constexpr int runners = 8;
    constexpr int length = 40;
    for (int i = 0; i < 3; ++i) add_table("t" + std::to_string(i));
    std::atomic<int> stored = 0;
    {
        std::vector<std::jthread> threads;
        for (int runner = 0; runner < runners; ++runner) {
            threads.emplace_back([&, runner] {
                for (int number = 1; number <= length; ++number)
                    for (int i = 0; i < 3; ++i)
                        stored +=
                            storage_->append(event("t" + std::to_string(i), number, std::to_string(runner))) ? 1 : 0;
            });
        }
    }
    EXPECT_EQ(stored, 3 * length);
    for (int i = 0; i < 3; ++i) {
        const std::vector<Event> events = storage_->events("t" + std::to_string(i), 0);
        ASSERT_THAT(events, SizeIs(length));
        for (int number = 1; number <= length; ++number)
            EXPECT_EQ(events[static_cast<std::size_t>(number - 1)].number, number);
    }
}

TEST_P(StorageTest, an_event_of_an_unknown_table_is_refused_and_others_of_its_group_go_on) {
    add_table("t1");
    EXPECT_THROW(storage_->append(event("nowhere", 1)), StorageError);
    EXPECT_TRUE(storage_->append(event("t1", 1)));
    EXPECT_NO_THROW(storage_->check());
}

TEST_P(StorageTest, the_lobby_has_public_open_tables_newest_first) {
    add_table("t1");
    add_table("hidden", false);
    add_table("t2");
    add_table("t3");
    Append started = event("t3", 1);
    started.status = Status::playing;
    storage_->append(started);
    const std::vector<TableRow> lobby = storage_->lobby(10);
    ASSERT_THAT(lobby, SizeIs(2));
    EXPECT_THAT(lobby[0].seats, SizeIs(2));
    EXPECT_THAT(storage_->lobby(1), SizeIs(1));
}

TEST_P(StorageTest, my_tables_come_with_my_turn_first_and_finished_ones_last) {
    const PersonId me = storage_->add_guest("Ada", 0).id;
    for (const char* id : {"waiting", "mine", "done", "foreign"}) add_table(id);
    for (const char* id : {"waiting", "mine", "done"}) {
        Append append = event(id, 1);
        append.status = std::string(id) == "done" ? Status::over : Status::playing;
        append.seats[0].person = me;
        append.seats[0].to_move = std::string(id) == "mine";
        if (append.status == Status::over) append.result = {{10, 2}, {12, 1}};
        storage_->append(append);
    }
    const std::vector<TableRow> tables = storage_->tables_of(me, 10);
    ASSERT_THAT(tables, SizeIs(3));
    EXPECT_EQ(tables[0].id, "mine");
    EXPECT_EQ(tables[1].id, "waiting");
    EXPECT_EQ(tables[2].id, "done");
    EXPECT_THAT(tables[2].result, ElementsAre(ResultRow{10, 2}, ResultRow{12, 1}));
    EXPECT_THAT(storage_->tables_of(me, 1), SizeIs(1));
    EXPECT_THAT(storage_->tables_of(me + 1, 10), IsEmpty());
}

TEST_P(StorageTest, due_tables_are_found_and_only_they) {
    add_table("t1");
    add_table("t2");
    add_table("t3");
    Append append = event("t1", 1);
    append.due = 500;
    storage_->append(append);
    append.table = "t2";
    append.due = 400;
    storage_->append(append);
    EXPECT_THAT(storage_->due(399, 10), IsEmpty());
    EXPECT_THAT(storage_->due(500, 10), ElementsAre("t2", "t1"));
    EXPECT_THAT(storage_->due(500, 1), ElementsAre("t2"));
    append = event("t2", 2);
    storage_->append(append);
    EXPECT_THAT(storage_->due(500, 10), ElementsAre("t1"));
}

TEST_P(StorageTest, a_rematch_is_made_once) {
    add_table("t1");
    TableRow next = add_table("model");
    next.id = "t2";
    EXPECT_EQ(storage_->rematch("t1", next), "t2");
    next.id = "t3";
    EXPECT_EQ(storage_->rematch("t1", next), "t2");
    EXPECT_TRUE(storage_->table("t2"));
    EXPECT_FALSE(storage_->table("t3"));
    EXPECT_EQ(storage_->table("t1")->rematch, "t2");
}

TEST_P(StorageTest, a_game_is_rated_once_and_stands_in_the_history) {
    const PersonId ada = storage_->add_guest("Ada", 0).id;
    const std::string who = "person " + std::to_string(ada);
    add_table("t1");
    add_table("t2");
    const auto win = [](std::vector<Rating> ratings) {
        ratings[0].rating += 10'000;
        ratings[1].rating -= 10'000;
        for (Rating& rating : ratings) {
            rating.deviation -= 50'000;
            ++rating.games;
        }
        return ratings;
    };
    EXPECT_EQ(storage_->rating(who, "noria").games, 0);
    EXPECT_TRUE(storage_->rate("t1", "noria", {who, "bot 3"}, 100, win));
    EXPECT_FALSE(storage_->rate("t1", "noria", {who, "bot 3"}, 101, win));
    EXPECT_TRUE(storage_->rate("t2", "noria", {who, "bot 3"}, 102, win));
    EXPECT_EQ(storage_->rating(who, "noria").rating, 1'520'000);
    EXPECT_EQ(storage_->rating(who, "noria").games, 2);
    EXPECT_EQ(storage_->rating(who, "navoria").games, 0);
    const std::vector<Rating> best = storage_->best("noria", 10);
    ASSERT_THAT(best, SizeIs(2));
    EXPECT_EQ(best[0].name, "Ada");
    EXPECT_EQ(best[1].name, "bot 3");
    const std::vector<HistoryRow> history = storage_->history(ada, 1000, 10);
    ASSERT_THAT(history, SizeIs(2));
    EXPECT_EQ(history[0].table, "t2");
    EXPECT_EQ(history[0].rating_before, 1'510'000);
    EXPECT_EQ(history[1].rating_after, 1'510'000);
    EXPECT_THAT(storage_->history(ada, 102, 10), SizeIs(1));
}

TEST_P(StorageTest, many_games_rated_at_once_all_count) {
    constexpr int games = 16;
    for (int i = 0; i < games; ++i) add_table("t" + std::to_string(i));
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < games; ++i) {
            threads.emplace_back([&, i] {
                storage_->rate("t" + std::to_string(i), "noria", {"bot 1", "bot 2"}, i,
                               [](std::vector<Rating> ratings) {
                                   for (Rating& rating : ratings) ++rating.games;
                                   return ratings;
                               });
            });
        }
    }
    EXPECT_EQ(storage_->rating("bot 1", "noria").games, games);
}

TEST_P(StorageTest, a_shared_game_is_kept_under_its_id) {
    EXPECT_FALSE(storage_->shared_game("k3v9x2m7q4wd0000"));
    storage_->keep_shared_game("k3v9x2m7q4wd0000", "AW3k-_", 5);
    EXPECT_EQ(storage_->shared_game("k3v9x2m7q4wd0000"), "AW3k-_");
}

TEST_P(StorageTest, tidying_removes_what_nobody_will_miss) {
    const PersonId stale = storage_->add_guest("stale", 0).id;
    const PersonId player = storage_->add_guest("player", 0).id;
    storage_->add_session("old", stale, 0);
    add_table("never started");
    add_table("started");
    Append append = event("started", 1);
    append.status = Status::playing;
    append.seats[0].person = player;
    storage_->append(append);
    storage_->append(event("never started", 1));
    storage_->tidy(2 * session_length);
    EXPECT_FALSE(storage_->person(stale));
    EXPECT_TRUE(storage_->person(player));
    EXPECT_FALSE(storage_->table("never started"));
    EXPECT_THAT(storage_->events("never started", 0), IsEmpty());
    EXPECT_TRUE(storage_->table("started"));
}

TEST(SqliteOnly, a_second_server_on_one_file_is_told_so) {
    const testing::TemporaryFolder folder;
    const auto first = open_storage(folder.path() + "/games.sqlite");
    EXPECT_THROW(open_storage(folder.path() + "/games.sqlite"), StorageError);
    EXPECT_THROW(open_storage(folder.path() + "/no/folder/games.sqlite"), StorageError);
}

TEST(SqliteOnly, a_database_of_the_first_version_is_raised_and_its_names_are_guarded) {
    const testing::TemporaryFolder folder;
    const std::string path = folder.path() + "/games.sqlite";
    {
        const auto old = connect_sqlite(path);
        std::string script = schema_versions[0];
        script.replace(script.find("{serial}"), 8, "INTEGER");
        old->script(script.c_str());
        old->script(
            "CREATE TABLE schema_version (version BIGINT NOT NULL);"
            "INSERT INTO schema_version VALUES (1);"
            "INSERT INTO people (name, name_key, created) VALUES ('Ada', 'ada', 1), ('T0m', 't0m', 2), ('Tom', 'tom', "
            "3),"
            "('Eve', NULL, 4)");
    }
    const auto storage = open_storage(path);
    EXPECT_EQ(storage->account("ada")->person.id, 1);
    EXPECT_FALSE(storage->is_free("\u0410da"));
    EXPECT_FALSE(storage->is_free("TOM")) << "two that look alike both stay";
    EXPECT_EQ(storage->account("Tom")->person.id, 3);
    EXPECT_TRUE(storage->is_free("Eve")) << "a guest keeps nobody from a name";
}

}  // namespace
}  // namespace mistwheel::server
