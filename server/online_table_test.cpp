// One table and its log, without any network: restarts, messages sent again, a storage that fails for a moment.
#include "server/online_table.hpp"

#include <gmock/gmock.h>
#include <malloc.h>

#include <functional>

#include "server/json.hpp"
#include "server/storage/sql_storage.hpp"
#include "server/testing/player.hpp"
#include "server/testing/process.hpp"

namespace mistwheel::server {
namespace {

using ::testing::HasSubstr;
using testing::parse;
using testing::TemporaryFolder;
using testing::text_of;

// An SQLite file whose writes fail as often as asked.
class FailingStorage final : public SqlStorage {
public:
    explicit FailingStorage(const std::string& path)
        : SqlStorage(1, 1, [path] { return connect_sqlite(path); }, false) {}
    bool append(const Append& append) override {
        if (failures > 0) {
            --failures;
            throw StorageError("the disk is full");
        }
        return SqlStorage::append(append);
    }
    int failures = 0;
};

// Keeps what each connection was sent.
class Sent final : public TableHost {
public:
    void send(ConnectionId connection, std::string frame) override { frames[connection].push_back(std::move(frame)); }
    void changed(OnlineTable&, const TableRow&, bool) override {}
    void stored(std::size_t events, std::int64_t) override { stored_events += events; }
    void raced() override { ++races; }
    void closed(const TableRow&) override {}

    // The type of the last message of the table ("done", "step"), and after "refused" why.
    std::string last(ConnectionId connection) {
        const auto frame = parse(frames[connection].back());
        if (text_of(frame["type"]) != "table") return text_of(frame["type"]);
        const auto& message = frame["message"];
        return text_of(message["type"]) == "refused" ? "refused " + text_of(message["why"]) : text_of(message["type"]);
    }

    std::map<ConnectionId, std::vector<std::string>> frames;
    std::size_t stored_events = 0;
    int races = 0;
};

// Ada (connection 1) and Bob (connection 2) play Noria; each server of the test is an OnlineTable on the same storage.
class OneTable : public ::testing::Test {
protected:
    static constexpr ConnectionId of_ada = 1;
    static constexpr ConnectionId of_bob = 2;
    static constexpr Time now = 1'700'000'000'000;

    OneTable() : storage_(folder_.path() + "/games.sqlite") {
        ada_ = storage_.add_guest("Ada", now);
        bob_ = storage_.add_guest("Bob", now);
        const TableSetup setup = read_table_setup(R"({"game":"noria","seats":["me","open"],"public":true})");
        TableRow row;
        row.id = "abcdefghjkmn";
        row.game = setup.game;
        row.rules_version = rules_version_of(setup.game);
        row.setup = table_setup_json(setup);
        row.seed = std::string(64, '1');
        row.invite = "invite";
        row.listed = true;
        row.maker = ada_.id;
        row.created = row.updated = now;
        row.seats = seat_rows(setup_of_table(setup, ada_.id, ada_.name), -1);
        storage_.add_table(row);
        const auto table = serve();
        table->sit(bob_, -1, now);
        EXPECT_EQ(table->row().status, Status::playing);
    }

    // A table that was made under other rules.
    void add_table_of_rules(const std::string& id, int version) {
        TableRow row = *storage_.table("abcdefghjkmn");
        row.id = id;
        row.rules_version = version;
        row.status = Status::open;
        row.events = 0;
        storage_.add_table(row);
    }

    // A server that has just read the table from the log, with both connected.
    std::unique_ptr<OnlineTable> serve() {
        auto table = std::make_unique<OnlineTable>("abcdefghjkmn", storage_, sent_);
        table->watch({of_ada, ada_.id, ada_.name, true}, {}, now);
        table->watch({of_bob, bob_.id, bob_.name, true}, {}, now);
        return table;
    }

    // The connection of whoever is to move.
    static ConnectionId acting(const OnlineTable& table) { return table.row().seats[0].to_move ? of_ada : of_bob; }

    // The position as it was last told to a connection.
    rapidjson::Document position(ConnectionId connection) {
        const auto& frames = sent_.frames[connection];
        for (std::size_t i = frames.size(); i-- > 0;) {
            auto frame = parse(frames[i]);
            if (!frame.HasMember("message") || !frame["message"].HasMember("position")) continue;
            rapidjson::Document out;
            out.CopyFrom(frame["message"]["position"], out.GetAllocator());
            return out;
        }
        return {};
    }

    // The first of the moves that a connection was offered, as a message.
    table::Message first_move(ConnectionId connection) {
        const auto at = position(connection);
        EXPECT_GT(at["moves"].Size(), 0U);
        return {.id = "\"m\"",
                .content = table::PlayMove{.at = at["at"].GetInt(), .move = text_of(at["moves"][0]["text"])}};
    }

    std::size_t logged() { return storage_.events("abcdefghjkmn", 0).size(); }

    TemporaryFolder folder_;
    FailingStorage storage_;
    Sent sent_;
    Person ada_;
    Person bob_;
};

TEST_F(OneTable, a_message_sent_again_after_a_restart_counts_once) {
    auto table = serve();
    const ConnectionId who = acting(*table);
    const table::Message move = first_move(who);
    table->receive(who, "key-1", move, now);
    ASSERT_EQ(sent_.last(who), "done");
    const std::size_t events = logged();
    table = serve();
    table->receive(who, "key-1", move, now);
    EXPECT_EQ(sent_.last(who), "done") << "it was done, and is not refused as stale";
    EXPECT_EQ(logged(), events);
}

TEST_F(OneTable, a_move_in_two_halves_is_told_to_nobody_before_it_is_stored) {
    auto table = serve();
    const ConnectionId who = acting(*table);
    const table::Message move = first_move(who);
    const auto told = [&] { return sent_.frames[of_ada].size() + sent_.frames[of_bob].size(); };
    const std::size_t before = told();
    const auto storing = table->begin_move(who, "key-1", move, now);
    ASSERT_TRUE(storing);
    EXPECT_EQ(told(), before);
    table->finish_move(*storing, move.id, storage_.append(storing->append), "");
    EXPECT_EQ(sent_.last(who), "done");
    EXPECT_FALSE(table->begin_move(who, "key-1", move, now)) << "what was done before is for receive() to answer";
}

TEST_F(OneTable, a_move_in_two_halves_that_was_late_or_not_stored_leaves_the_table_as_the_log_has_it) {
    auto one = serve();
    auto two = serve();
    ConnectionId who = acting(*one);
    const table::Message move = first_move(who);
    const auto late = one->begin_move(who, "key-1", move, now);
    ASSERT_TRUE(late);
    two->receive(who, "key-2", move, now);
    one->finish_move(*late, move.id, storage_.append(late->append), "");
    EXPECT_EQ(sent_.last(who), "refused stale");
    EXPECT_EQ(sent_.races, 1);
    who = acting(*one);
    const table::Message next = first_move(who);
    const auto lost = one->begin_move(who, "key-3", next, now);
    ASSERT_TRUE(lost);
    EXPECT_THROW(one->finish_move(*lost, next.id, false, "the disk is full"), StorageError);
    one->receive(who, "key-3", next, now);
    EXPECT_EQ(sent_.last(who), "done");
}

TEST_F(OneTable, a_message_sent_again_to_another_server_that_knew_nothing_of_it_counts_once) {
    auto one = serve();
    auto two = serve();
    const ConnectionId who = acting(*one);
    const table::Message move = first_move(who);
    one->receive(who, "key-1", move, now);
    const std::size_t events = logged();
    two->receive(who, "key-1", move, now);
    EXPECT_EQ(sent_.last(who), "done");
    EXPECT_EQ(logged(), events);
    EXPECT_EQ(sent_.races, 1);
}

TEST_F(OneTable, somebody_who_has_seen_more_than_this_server_is_believed_after_a_look_at_the_log) {
    auto one = serve();
    auto two = serve();
    ConnectionId who = acting(*one);
    one->receive(who, "key-1", first_move(who), now);
    // What the first server has told; the second has not heard of it.
    who = acting(*one);
    const table::Message next = first_move(who);
    two->receive(who, "key-2", next, now);
    EXPECT_EQ(sent_.last(who), "done");
    EXPECT_EQ(sent_.races, 0);
    // And what it did there already, two steps ahead of a third server, is done and not done again.
    two->catch_up(now);
    auto three = std::make_unique<OnlineTable>("abcdefghjkmn", storage_, sent_);
    one->catch_up(now);
    who = acting(*one);
    one->receive(who, "key-3", first_move(who), now);
    who = acting(*one);
    const table::Message last = first_move(who);
    one->receive(who, "key-4", last, now);
    const std::size_t events = logged();
    three->watch({of_ada, ada_.id, ada_.name, true}, {}, now);
    three->watch({of_bob, bob_.id, bob_.name, true}, {}, now);
    three->receive(who, "key-4", last, now);
    EXPECT_EQ(sent_.last(who), "done");
    EXPECT_EQ(logged(), events);
}

TEST_F(OneTable, two_people_may_use_the_same_key_and_both_moves_count) {
    const auto table = serve();
    const ConnectionId first = acting(*table);
    for (int i = 0; i < 100 && acting(*table) == first; ++i) {
        const std::size_t events = logged();
        table->receive(first, "own-" + std::to_string(i), first_move(first), now);
        ASSERT_GT(logged(), events);
        // The last of them goes under the key that the other one will use.
        if (acting(*table) != first) table->receive(first, "own-0", first_move(acting(*table)), now);
    }
    const ConnectionId second = acting(*table);
    ASSERT_NE(second, first);
    const std::size_t events = logged();
    table->receive(second, "own-0", first_move(second), now);
    EXPECT_EQ(sent_.last(second), "done");
    EXPECT_GT(logged(), events) << "the key of somebody else says nothing of this message";
}

TEST_F(OneTable, after_a_storage_that_failed_once_the_next_message_meets_the_state_of_the_log) {
    const auto table = serve();
    const ConnectionId who = acting(*table);
    const table::Message move = first_move(who);
    const std::size_t events = logged();
    storage_.failures = 1;
    EXPECT_THROW(table->receive(who, "key-1", move, now), StorageError);
    EXPECT_EQ(logged(), events);
    table->receive(who, "key-1", move, now);
    EXPECT_EQ(sent_.last(who), "done") << "what was not stored is not there: the move is new again";
    EXPECT_GT(logged(), events);
    EXPECT_EQ(position(of_ada)["at"].GetInt(), position(of_bob)["at"].GetInt());
    // What is told from now on is what the log says.
    const int at = position(who)["at"].GetInt();
    serve();
    EXPECT_EQ(position(who)["at"].GetInt(), at);
}

TEST_F(OneTable, whose_leaving_could_not_be_stored_may_leave_again) {
    const TableSetup setup = read_table_setup(R"({"game":"noria","seats":["me","open","open"],"public":true})");
    TableRow row = *storage_.table("abcdefghjkmn");
    row.id = "three";
    row.setup = table_setup_json(setup);
    row.status = Status::open;
    row.seats = seat_rows(setup_of_table(setup, ada_.id, ada_.name), -1);
    storage_.add_table(row);
    OnlineTable table("three", storage_, sent_);
    table.sit(bob_, -1, now);
    storage_.failures = 1;
    EXPECT_THROW(table.stand(bob_, now), StorageError);
    EXPECT_NO_THROW(table.stand(bob_, now));
    EXPECT_TRUE(table.row().seats[1].open());
}

TEST_F(OneTable, nothing_is_told_that_was_not_stored) {
    const auto table = serve();
    const ConnectionId who = acting(*table);
    const std::size_t frames = sent_.frames[of_ada].size() + sent_.frames[of_bob].size();
    storage_.failures = 1;
    EXPECT_THROW(table->receive(who, "key-1", first_move(who), now), StorageError);
    EXPECT_EQ(sent_.frames[of_ada].size() + sent_.frames[of_bob].size(), frames);
}

TEST_F(OneTable, one_of_rules_that_are_not_kept_is_refused_and_not_played_by_others) {
    const int newest = rules_version_of("noria");
    EXPECT_TRUE(plays_rules("noria", newest));
    int tables = 0;
    for (const int version : {0, newest + 1}) {
        EXPECT_FALSE(plays_rules("noria", version));
        const std::string id = "other" + std::to_string(tables++);
        add_table_of_rules(id, version);
        try {
            const OnlineTable table(id, storage_, sent_);
            FAIL() << "it was read";
        } catch (const Refused& refused) {
            EXPECT_THAT(refused.what(), HasSubstr("rules version " + std::to_string(version)));
        }
    }
}

// Bytes that each of a thousand tables keeps. (The sanitizers' memory is not glibc's: to them it is nothing.)
std::size_t bytes_of_each(const std::function<std::unique_ptr<OnlineTable>()>& read) {
    constexpr std::size_t count = 1000;
    std::vector<std::unique_ptr<OnlineTable>> tables;
    tables.reserve(count);
    const auto in_use = [] { return mallinfo2().uordblks + mallinfo2().hblkhd; };
    const std::size_t before = in_use();
    for (std::size_t i = 0; i < count; ++i) tables.push_back(read());
    return (in_use() - before) / count;
}

TEST_F(OneTable, takes_little_memory_while_nobody_watches) {
    add_table_of_rules("waiting", rules_version_of("noria"));
    const auto read = [&](const char* id) { return std::make_unique<OnlineTable>(id, storage_, sent_); };
    EXPECT_LE(bytes_of_each([&] { return read("waiting"); }), 4000U);
    EXPECT_LE(bytes_of_each([&] { return read("abcdefghjkmn"); }), 8000U);
}

}  // namespace
}  // namespace mistwheel::server
