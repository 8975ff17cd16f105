// What only PostgreSQL does: several servers on one database, and its own ways to break and to copy.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/storage/database.hpp"
#include "server/storage/storage.hpp"
#include "server/testing/postgres.hpp"

namespace mistwheel::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using testing::postgres;

// What a server hears of others.
struct Ears {
    Storage::Ears ears() {
        return {
            .event = [this](const std::string& table, std::int64_t number) { note(heard, std::pair(table, number)); },
            .present = [this](const Present& each) { note(present, each); }};
    }
    template <class Heard>
    void note(std::vector<Heard>& list, const Heard& what) {
        const std::lock_guard lock(mutex);
        list.push_back(what);
        changed.notify_all();
    }
    bool wait_for(const std::string& table, std::int64_t number) {
        std::unique_lock lock(mutex);
        return changed.wait_for(lock, std::chrono::seconds(10), [&] {
            return std::find(heard.begin(), heard.end(), std::pair(table, number)) != heard.end();
        });
    }
    bool has_heard() {
        const std::lock_guard lock(mutex);
        return !heard.empty();
    }
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<std::pair<std::string, std::int64_t>> heard;
    std::vector<Present> present;
};

class PostgresOnly : public ::testing::Test {
protected:
    static TableRow table(const std::string& id) {
        TableRow table;
        table.id = id;
        table.seats.resize(2);
        return table;
    }
    static Append append(const std::string& id, std::int64_t number) {
        Append append;
        append.table = id;
        append.events.push_back({number, 0, "", "{}", 1});
        append.seats.resize(2);
        return append;
    }
};

TEST_F(PostgresOnly, servers_hear_of_each_others_events_and_not_of_their_own) {
    const std::string url = postgres().new_database();
    Ears ears_one;
    Ears ears_two;
    const auto one = open_storage(url);
    const auto two = open_storage(url);
    one->add_table(table("t1"));
    one->listen(ears_one.ears());
    two->listen(ears_two.ears());
    std::int64_t number = 0;
    do {  // until both listen
        ASSERT_TRUE(one->append(append("t1", ++number)));
        ASSERT_TRUE(two->append(append("t1", ++number)));
        ASSERT_LT(number, 1000);
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    } while (!ears_one.has_heard() || !ears_two.has_heard());
    ASSERT_TRUE(one->append(append("t1", ++number)));
    EXPECT_TRUE(ears_two.wait_for("t1", number));
    ASSERT_TRUE(two->append(append("t1", ++number)));
    EXPECT_TRUE(ears_one.wait_for("t1", number));
    const std::lock_guard lock(ears_one.mutex);
    for (const auto& [id, heard] : ears_one.heard) EXPECT_EQ(heard % 2, 0) << "its own event came back";
}

TEST_F(PostgresOnly, servers_hear_who_is_at_a_table_on_the_others) {
    const std::string url = postgres().new_database();
    Ears ears_one;
    Ears ears_two;
    const auto one = open_storage(url);
    const auto two = open_storage(url);
    one->listen(ears_one.ears());
    two->listen(ears_two.ears());
    const auto said = [&](const Present& present) {
        std::unique_lock lock(ears_two.mutex);
        for (int tries = 0; tries < 1000; ++tries) {  // until the other one listens
            ears_two.present.clear();
            lock.unlock();
            one->tell_present(present);
            lock.lock();
            // What was said before, and more than once, may come late.
            const auto heard = [&] {
                return !ears_two.present.empty() && ears_two.present.back().table == present.table;
            };
            if (ears_two.changed.wait_for(lock, std::chrono::milliseconds(10), heard)) return ears_two.present.back();
        }
        return Present{};
    };
    Present present = said({.table = "t1", .asks = true, .strangers = 2, .people = {7, 9}});
    EXPECT_EQ(present.table, "t1");
    EXPECT_TRUE(present.asks);
    EXPECT_EQ(present.strangers, 2);
    EXPECT_THAT(present.people, ElementsAre(7, 9));
    EXPECT_NE(present.server, "");
    Present many{.table = "t2"};
    for (PersonId person = 1'000'000; person < 1'002'000; ++person) many.people.push_back(person);
    present = said(many);
    EXPECT_FALSE(present.asks);
    EXPECT_GT(present.people.size(), 900U) << "as many as fit";
    EXPECT_EQ(present.people[0], 1'000'000);
    const std::lock_guard lock(ears_one.mutex);
    EXPECT_THAT(ears_one.present, IsEmpty()) << "not what it said itself";
}

TEST_F(PostgresOnly, broken_connections_are_made_again_and_the_listener_says_that_it_missed_something) {
    const std::string url = postgres().new_database();
    Ears ears;
    const auto storage = open_storage(url);
    storage->add_table(table("t1"));
    storage->listen(ears.ears());
    ASSERT_TRUE(storage->append(append("t1", 1)));
    std::this_thread::sleep_for(std::chrono::milliseconds(300));  // the listener has to be there to be dropped
    postgres().drop_connections(url);
    EXPECT_TRUE(storage->append(append("t1", 2)));
    for (int i = 0; i < 8; ++i) EXPECT_EQ(storage->table("t1")->events, 2);
    EXPECT_TRUE(ears.wait_for("", 0));
}

TEST_F(PostgresOnly, two_servers_that_race_leave_one_log) {
    const std::string url = postgres().new_database();
    const auto one = open_storage(url);
    const auto two = open_storage(url);
    for (const char* id : {"t1", "t2"}) one->add_table(table(id));
    std::atomic<int> stored = 0;
    const auto race = [&](Storage& storage, const char* first, const char* second) {
        for (int number = 1; number <= 100; ++number)
            for (const char* id : {first, second}) {
                Append two_events = append(id, 2 * number - 1);
                two_events.events.push_back({2 * number, 0, "", "{}", 1});
                stored += storage.append(two_events) ? 1 : 0;
            }
    };
    {
        const std::jthread a([&] { race(*one, "t1", "t2"); });
        const std::jthread b([&] { race(*two, "t2", "t1"); });
        const std::jthread c([&] { race(*two, "t1", "t2"); });
    }
    EXPECT_EQ(stored, 200);
    EXPECT_THAT(one->events("t1", 0), SizeIs(200));
    EXPECT_THAT(one->events("t2", 0), SizeIs(200));
}

TEST_F(PostgresOnly, a_dump_restored_into_an_empty_database_is_the_same) {
    const std::string url = postgres().new_database();
    const testing::TemporaryFolder folder;
    const std::string file = folder.path() + "/copy.sql";
    PersonId ada = 0;
    {
        const auto storage = open_storage(url);
        ada = storage->add_guest("Ada", 1).id;
        storage->add_table(table("t1"));
        ASSERT_TRUE(storage->append(append("t1", 1)));
        testing::run({testing::TestPostgres::programs() + "/pg_dump", "--no-owner", "-d", url, "-f", file});
        ASSERT_TRUE(storage->append(append("t1", 2)));
    }
    const std::string other = postgres().new_database();
    testing::run({testing::TestPostgres::programs() + "/psql", "-q", "-v", "ON_ERROR_STOP=1", "-d", other, "-f", file});
    const auto restored = open_storage(other);
    EXPECT_EQ(restored->person(ada)->name, "Ada");
    EXPECT_THAT(restored->events("t1", 0), SizeIs(1)) << "as it was when it was copied";
    EXPECT_TRUE(restored->append(append("t1", 2))) << "and it goes on from there";
    EXPECT_NE(restored->add_guest("Bob", 2).id, ada);
}

TEST_F(PostgresOnly, a_statement_that_cannot_be_sent_leaves_its_connection_as_it_was) {
    const auto connection = connect_postgres(postgres().new_database());
    constexpr const char* question = "SELECT $1::bigint";
    const std::vector<Field> more_than_it_takes(70'000, Field(std::int64_t{1}));
    connection->script("CREATE TABLE kept (n bigint)");
    const Statement good{"INSERT INTO kept VALUES ($1)", {std::int64_t{2}}};
    const Statement bad{question, more_than_it_takes};
    EXPECT_THROW(connection->run_all(std::vector{bad, good}), StorageError);
    EXPECT_THROW(connection->run_all(std::vector{good, bad}), StorageError);
    EXPECT_EQ(connection->run(question, {std::int64_t{2}}).rows.at(0).number(0), 2);
    EXPECT_EQ(connection->run("SELECT count(*) FROM kept", {}).rows.at(0).number(0), 0) << "all of a group or nothing";
}

TEST_F(PostgresOnly, a_database_that_is_not_there_gives_a_clear_error) {
    try {
        open_storage("postgresql://mistwheel:secret-word@127.0.0.1:1/none");
        FAIL();
    } catch (const StorageError& error) {
        EXPECT_THAT(error.what(), ::testing::HasSubstr("cannot reach the database"));
        EXPECT_THAT(error.what(), ::testing::Not(::testing::HasSubstr("secret-word")));
    }
}

}  // namespace
}  // namespace mistwheel::server
