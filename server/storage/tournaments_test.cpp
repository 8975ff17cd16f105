// Tournaments in both databases.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/storage/storage.hpp"
#include "server/testing/postgres.hpp"

namespace mistwheel::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class TournamentStorage : public ::testing::TestWithParam<bool> {
protected:
    TournamentStorage()
        : database_(GetParam() ? testing::postgres().new_database() : folder_.path() + "/games.sqlite"),
          storage_(open_storage(database_)) {
        for (const char* name : {"Ada", "Bob", "Cy", "Dee", "Eve", "Finn"})
            people_.push_back(storage_->add_guest(name, 1).id);
        TournamentRow row;
        row.id = "cup";
        row.swiss = true;
        row.game = "noria";
        row.setup = "{}";
        row.most = 5;
        row.rounds = 3;
        row.maker = people_[0];
        row.created = 1000;
        storage_->add_tournament(row);
    }

    void enter(std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i) EXPECT_TRUE(storage_->enter_tournament("cup", people_[i], 2000));
    }

    std::int64_t changes() { return storage_->tournament("cup")->changes; }

    SeatedTable table(const std::string& id, std::size_t first, std::size_t second) {
        SeatedTable made;
        made.row.id = id;
        made.row.game = "noria";
        made.row.setup = "{}";
        made.row.maker = people_[first];
        made.row.created = 3000;
        made.row.due = 3000;
        made.row.events = 1;
        made.row.seats.resize(2);
        made.row.seats[0].person = people_[first];
        made.row.seats[1].person = people_[second];
        made.events.push_back({1, 1, "", R"({"sits":1})", 3000});
        return made;
    }

    void finish(const std::string& id, std::size_t first, std::size_t second, std::vector<ResultRow> result) {
        Append append;
        append.table = id;
        append.events.push_back({2, 0, "", "{}", 4000});
        append.status = Status::over;
        append.seats.resize(2);
        append.seats[0].person = people_[first];
        append.seats[1].person = people_[second];
        append.result = std::move(result);
        EXPECT_TRUE(storage_->append(append));
    }

    testing::TemporaryFolder folder_;
    std::string database_;
    std::unique_ptr<Storage> storage_;
    std::vector<PersonId> people_;
};

INSTANTIATE_TEST_SUITE_P(Databases, TournamentStorage, ::testing::Bool(),
                         [](const auto& kind) { return kind.param ? "postgres" : "sqlite"; });

TEST_P(TournamentStorage, people_come_and_go_until_it_starts_and_no_more_than_fit) {
    enter(1, 5);
    EXPECT_FALSE(storage_->enter_tournament("cup", people_[5], 2000)) << "it is full";
    EXPECT_TRUE(storage_->enter_tournament("cup", people_[1], 2000)) << "who is in stays in";
    EXPECT_TRUE(storage_->leave_tournament("cup", people_[1]));
    EXPECT_TRUE(storage_->enter_tournament("cup", people_[5], 2000));
    EXPECT_FALSE(storage_->enter_tournament("nothing", people_[5], 2000));
    const auto open = storage_->tournament("cup");
    ASSERT_TRUE(open);
    EXPECT_EQ(open->entrants.size(), 5U);
    EXPECT_EQ(open->entrants[0].name, "Ada");
    EXPECT_EQ(open->maker_name, "Ada");
    EXPECT_FALSE(storage_->start_tournament("cup", open->changes - 1, {})) << "somebody came meanwhile";
    const std::vector<PersonId> order = {people_[5], people_[4], people_[0], people_[3], people_[2]};
    EXPECT_TRUE(storage_->start_tournament("cup", open->changes, order));
    EXPECT_FALSE(storage_->leave_tournament("cup", people_[5]));
    EXPECT_FALSE(storage_->remove_open_tournament("cup"));
    EXPECT_FALSE(storage_->enter_tournament("cup", people_[1], 2000));
    storage_.reset();
    storage_ = open_storage(database_);
    const auto running = storage_->tournament("cup");
    EXPECT_EQ(running->status, TournamentStatus::running);
    for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(running->entrants[i].person, order[i]);
    EXPECT_THAT(storage_->tournaments_to_go_on(9), ElementsAre("cup"));
}

TEST_P(TournamentStorage, many_who_come_at_once_fill_it_and_no_more) {
    std::vector<PersonId> crowd;
    for (int i = 0; i < 12; ++i) crowd.push_back(storage_->add_guest("x", 1).id);
    std::atomic<int> got = 0;
    {
        std::vector<std::jthread> threads;
        for (const PersonId each : crowd)
            threads.emplace_back([&, each] { got += storage_->enter_tournament("cup", each, 5) ? 1 : 0; });
    }
    EXPECT_EQ(got, 4);
    EXPECT_EQ(storage_->tournament("cup")->entrants.size(), 5U);
}

TEST_P(TournamentStorage, a_round_is_made_once_however_many_servers_make_it) {
    enter(1, 4);
    EXPECT_TRUE(storage_->start_tournament("cup", changes(), people_));
    const std::int64_t from = changes();
    std::atomic<int> made = 0;
    {
        std::vector<std::jthread> servers;
        for (int i = 0; i < 6; ++i)
            servers.emplace_back([&, i] {
                const std::string one = "one" + std::to_string(i);
                const std::string two = "two" + std::to_string(i);
                made += storage_->add_round("cup", from,
                                            {{.round = 1, .first = people_[0], .second = people_[1], .table = one},
                                             {.round = 1, .first = people_[2], .second = people_[3], .table = two}},
                                            {table(one, 0, 1), table(two, 2, 3)})
                            ? 1
                            : 0;
            });
    }
    EXPECT_EQ(made, 1);
    const auto row = storage_->tournament("cup");
    EXPECT_EQ(row->round, 1);
    ASSERT_EQ(row->games.size(), 2U);
    int tables = 0;
    for (int i = 0; i < 6; ++i) tables += storage_->table("one" + std::to_string(i)) ? 1 : 0;
    EXPECT_EQ(tables, 1) << "the others left nothing behind";
    EXPECT_EQ(storage_->events(row->games[0].table, 0).size(), 1U);
    EXPECT_THAT(storage_->due(3000, 9), ::testing::SizeIs(2)) << "somebody begins the games";
}

TEST_P(TournamentStorage, a_round_is_made_wholly_or_not_at_all) {
    enter(1, 4);
    EXPECT_TRUE(storage_->start_tournament("cup", changes(), people_));
    const std::int64_t before = changes();
    // The second table cannot be stored: its id is taken.
    EXPECT_THROW(storage_->add_round("cup", before,
                                     {{.round = 1, .first = people_[0], .second = people_[1], .table = "one"},
                                      {.round = 1, .first = people_[2], .second = people_[3], .table = "one"}},
                                     {table("one", 0, 1), table("one", 2, 3)}),
                 StorageError);
    EXPECT_FALSE(storage_->table("one"));
    EXPECT_EQ(changes(), before);
    EXPECT_THAT(storage_->tournament("cup")->games, IsEmpty());
    EXPECT_THAT(storage_->tournaments_to_go_on(9), ElementsAre("cup")) << "it is tried again";
}

TEST_P(TournamentStorage, results_are_those_of_the_tables) {
    enter(1, 5);
    EXPECT_TRUE(storage_->start_tournament("cup", changes(), people_));
    EXPECT_TRUE(storage_->add_round("cup", changes(),
                                    {{.round = 1, .first = people_[0], .second = people_[1], .table = "one"},
                                     {.round = 1, .first = people_[2], .second = people_[3], .table = "two"},
                                     {.round = 1, .first = people_[4]}},
                                    {table("one", 0, 1), table("two", 2, 3)}));
    EXPECT_THAT(storage_->tournaments_to_go_on(9), IsEmpty());
    finish("one", 0, 1, {{10, 2}, {20, 1}});
    EXPECT_THAT(storage_->tournaments_to_go_on(9), IsEmpty()) << "one game goes on";
    finish("two", 2, 3, {});
    EXPECT_THAT(storage_->tournaments_to_go_on(9), ElementsAre("cup"));
    const auto row = storage_->tournament("cup");
    EXPECT_EQ(row->games[0].first_place, 2);
    EXPECT_EQ(row->games[0].second_place, 1);
    EXPECT_EQ(row->games[1].status, Status::over);
    EXPECT_EQ(row->games[1].first_place, 0) << "broken off";
    EXPECT_EQ(row->games[2].second, 0);
    EXPECT_FALSE(storage_->withdraw_entrant("cup", row->changes - 1, people_[2]));
    EXPECT_TRUE(storage_->withdraw_entrant("cup", row->changes, people_[2]));
    EXPECT_FALSE(storage_->end_tournament("cup", row->changes));
    EXPECT_TRUE(storage_->end_tournament("cup", changes()));
    const auto over = storage_->tournament("cup");
    EXPECT_EQ(over->status, TournamentStatus::over);
    EXPECT_TRUE(over->entrants[2].withdrawn);
    EXPECT_THAT(storage_->tournaments_to_go_on(9), IsEmpty());
}

TEST_P(TournamentStorage, lists_begin_with_ones_own) {
    TournamentRow other = *storage_->tournament("cup");
    other.id = "newer";
    other.maker = people_[1];
    other.created = 5000;
    storage_->add_tournament(other);
    const auto ids = [&](PersonId viewer) {
        std::vector<std::string> all;
        for (const TournamentRow& each : storage_->tournaments(viewer, 9))
            all.push_back(each.id + (each.entered ? "!" : ""));
        return all;
    };
    EXPECT_THAT(ids(0), ElementsAre("newer", "cup"));
    EXPECT_THAT(ids(people_[0]), ElementsAre("cup!", "newer"));
    EXPECT_EQ(storage_->tournaments(0, 1).size(), 1U);
    EXPECT_EQ(storage_->tournaments(0, 1)[0].entrant_count, 1);
    EXPECT_EQ(storage_->tournaments_made(people_[0]), 1);
    EXPECT_EQ(storage_->tournaments_of(people_[0]).size(), 1U);
    EXPECT_TRUE(storage_->remove_open_tournament("cup"));
    EXPECT_FALSE(storage_->tournament("cup"));
    EXPECT_THAT(storage_->tournaments_of(people_[0]), IsEmpty());
}

TEST_P(TournamentStorage, who_is_forgotten_is_gone_from_what_is_open_and_withdrawn_from_what_runs) {
    enter(1, 5);
    storage_->forget_person(people_[4]);
    EXPECT_EQ(storage_->tournament("cup")->entrants.size(), 4U);
    EXPECT_TRUE(storage_->start_tournament("cup", changes(), people_));
    const std::int64_t before = changes();
    storage_->forget_person(people_[3]);
    EXPECT_GT(changes(), before) << "a round that was thought out before is thought out again";
    EXPECT_TRUE(storage_->tournament("cup")->entrants[3].withdrawn);
    // Guests of whom nothing else is left stay for the table of results; what nobody ever started goes.
    TournamentRow other = *storage_->tournament("cup");
    other.id = "forgotten";
    storage_->add_tournament(other);
    storage_->tidy(2 * session_length);
    EXPECT_FALSE(storage_->tournament("forgotten"));
    EXPECT_EQ(storage_->tournament("cup")->entrants.size(), 4U);
}

}  // namespace
}  // namespace mistwheel::server
