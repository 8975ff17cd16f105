// What happens when a clock runs out, with the time in the test's hand.
#include <gtest/gtest.h>

#include "server/json.hpp"
#include "server/online_table.hpp"
#include "server/secrets.hpp"
#include "server/testing/process.hpp"
#include "table/sodium/sodium_hash.hpp"

namespace mistwheel::server {
namespace {

constexpr Time second = 1000;
constexpr Time minute = 60 * second;
constexpr Time start = 1'700'000'000'000;

class NobodyListens final : public TableHost {
public:
    void send(ConnectionId, std::string) override {}
    void changed(OnlineTable&, const TableRow&, bool) override {}
    void stored(std::size_t, std::int64_t) override {}
    void raced() override {}
    void closed(const TableRow&) override {}
};

// Three people at Noria; the first to act lets the time pass.
class TimeUp : public ::testing::Test {
protected:
    void begin(const std::string& terms) {
        for (const char* name : {"Ada", "Bob", "Cem"}) people_.push_back(storage_->add_guest(name, start));
        const TableSetup setup =
            read_table_setup(R"({"game":"noria","seats":["me","open","open"],"options":{},)" + terms + "}");
        TableRow row;
        row.id = "abcdefgh1234";
        row.game = setup.game;
        row.rules_version = rules_version_of(setup.game);
        row.setup = table_setup_json(setup);
        row.seed = table::hex(table::secret_seed());
        row.invite = "invited";
        row.maker = people_[0].id;
        row.created = row.updated = start;
        row.seats = seat_rows(setup_of_table(setup, people_[0].id, "Ada"), -1);
        storage_->add_table(row);
        table_ = std::make_unique<OnlineTable>(row.id, *storage_, host_);
        table_->sit(people_[1], 1, start);
        table_->sit(people_[2], 2, start);
        late_ = to_move();
    }
    int to_move() const {
        const auto& seats = table_->row().seats;
        for (std::size_t i = 0; i < seats.size(); ++i)
            if (seats[i].to_move) return static_cast<int>(i);
        return -1;
    }
    bool played_by_bot(int seat) const { return table_->row().seats[static_cast<std::size_t>(seat)].bot > 0; }
    // One of the two who wait.
    const Person& other(int which) const { return people_[static_cast<std::size_t>((late_ + 1 + which) % 3)]; }
    void answer(int which, bool agree, Time now, int request = 1) {
        table_->act(other(which), {.content = table::Consent{.request = request, .agree = agree}}, now);
    }
    // As after a restart: everything comes from the log.
    void read_again() { table_ = std::make_unique<OnlineTable>(table_->id(), *storage_, host_); }

    testing::TemporaryFolder folder_;
    std::unique_ptr<Storage> storage_ = open_storage(folder_.path() + "/games.sqlite");
    NobodyListens host_;
    std::vector<Person> people_;
    std::unique_ptr<OnlineTable> table_;
    int late_ = -1;
};

TEST_F(TimeUp, the_others_are_asked_and_their_consent_brings_a_bot) {
    begin(R"("absent":"vote","clock":{"kind":"turns","move_seconds":600})");
    EXPECT_EQ(table_->row().due, start + 10 * minute);
    const std::int64_t before = table_->row().events;
    table_->look_after(start + 10 * minute - 1);
    EXPECT_EQ(table_->row().events, before) << "nobody is asked before the time is up";
    table_->look_after(start + 10 * minute);
    EXPECT_EQ(table_->row().events, before + 1);
    EXPECT_FALSE(played_by_bot(late_));
    read_again();
    answer(0, true, start + 11 * minute);
    EXPECT_FALSE(played_by_bot(late_)) << "the other one has not said anything";
    answer(1, true, start + 12 * minute);
    EXPECT_TRUE(played_by_bot(late_));
    EXPECT_EQ(table_->row().seats[static_cast<std::size_t>(late_)].person, people_[static_cast<std::size_t>(late_)].id)
        << "the seat stays theirs";
}

TEST_F(TimeUp, who_is_late_cannot_withdraw_the_question) {
    begin(R"("absent":"vote","clock":{"kind":"turns","move_seconds":600})");
    table_->look_after(start + 10 * minute);
    const Person& late = people_[static_cast<std::size_t>(late_)];
    EXPECT_THROW(table_->act(late, {.content = table::Withdraw{.request = 1}}, start + 11 * minute), Refused);
    EXPECT_THROW(table_->act(late, {.content = table::Consent{.request = 1, .agree = false}}, start + 11 * minute),
                 Refused);
}

TEST_F(TimeUp, one_who_is_against_it_gives_the_turn_its_time_again) {
    begin(R"("absent":"vote","clock":{"kind":"turns","move_seconds":600})");
    table_->look_after(start + 10 * minute);
    answer(0, false, start + 12 * minute);
    EXPECT_EQ(table_->row().due, start + 22 * minute);
    read_again();
    EXPECT_EQ(table_->row().due, start + 22 * minute) << "the log says the same";
    table_->look_after(start + 21 * minute);
    EXPECT_FALSE(played_by_bot(late_));
    table_->look_after(start + 22 * minute);
    answer(0, true, start + 22 * minute, 2);
    answer(1, true, start + 22 * minute, 2);
    EXPECT_TRUE(played_by_bot(late_));
}

TEST_F(TimeUp, silence_of_the_others_leads_on_too) {
    begin(R"("absent":"vote","clock":{"kind":"live","game_seconds":600,"move_seconds":30})");
    const Time up = start + 10 * minute + 30 * second;
    table_->look_after(up);
    EXPECT_EQ(table_->row().due, up + minute);
    read_again();
    EXPECT_EQ(table_->row().due, up + minute);
    table_->look_after(up + minute - 1);
    EXPECT_FALSE(played_by_bot(late_));
    table_->look_after(up + minute);
    EXPECT_TRUE(played_by_bot(late_));
}

TEST_F(TimeUp, talk_does_not_stop_it) {
    begin(R"("absent":"vote","clock":{"kind":"live","game_seconds":600,"move_seconds":30})");
    const Time up = start + 10 * minute + 30 * second;
    table_->look_after(up);
    table_->act(other(0), {.content = table::Say{.text = "hello?"}}, up + 59 * second);
    table_->look_after(up + minute);
    EXPECT_TRUE(played_by_bot(late_));
}

TEST_F(TimeUp, a_vacation_stops_a_clock_of_days_and_only_such_a_clock) {
    constexpr Time day = 24 * 60 * minute;
    begin(R"("absent":"bot","clock":{"kind":"turns","move_seconds":86400})");
    const PersonId late = people_[static_cast<std::size_t>(late_)].id;
    storage_->set_vacation(late, {start + day / 2, start + day / 2 + 3 * day});
    table_->vacations_changed(start + day / 2);
    EXPECT_EQ(table_->row().due, start + 4 * day);
    EXPECT_EQ(storage_->table(table_->id())->due, start + 4 * day) << "whoever looks after it knows";
    EXPECT_EQ(table_->row().seats[static_cast<std::size_t>(late_)].vacation, start + day / 2 + 3 * day);
    read_again();
    EXPECT_EQ(table_->row().due, start + 4 * day);
    table_->look_after(start + 2 * day);
    EXPECT_FALSE(played_by_bot(late_));
    // Back after a day, told to another server: this one finds out before it acts.
    storage_->set_vacation(late, {start + day / 2 + day, start + day / 2 + day});
    table_->look_after(start + 4 * day - 1);
    table_->vacations_changed(start + 2 * day - 1);
    EXPECT_EQ(table_->row().due, start + 2 * day);
    table_->look_after(start + 2 * day);
    EXPECT_TRUE(played_by_bot(late_));
}

TEST_F(TimeUp, a_vacation_that_only_another_server_was_told_of_counts) {
    constexpr Time day = 24 * 60 * minute;
    begin(R"("absent":"bot","clock":{"kind":"turns","move_seconds":86400})");
    storage_->set_vacation(people_[static_cast<std::size_t>(late_)].id, {start + 1, start + 1 + day});
    table_->look_after(start + day);
    EXPECT_FALSE(played_by_bot(late_));
    EXPECT_EQ(table_->row().due, start + 2 * day);
}

TEST_F(TimeUp, a_clock_for_one_sitting_knows_no_vacation) {
    begin(R"("absent":"bot","clock":{"kind":"turns","move_seconds":600})");
    storage_->set_vacation(people_[static_cast<std::size_t>(late_)].id, {start, start + 100 * minute});
    table_->look_after(start + 10 * minute);
    EXPECT_TRUE(played_by_bot(late_));
}

TEST_F(TimeUp, a_game_broken_off_by_consent_is_not_rated_and_has_no_result) {
    begin(R"("absent":"bot","clock":{"kind":"turns","move_seconds":600})");
    table_->act(other(0), {.content = table::Abort{}}, start);
    answer(1, true, start);
    EXPECT_EQ(table_->row().status, Status::playing);
    table_->act(people_[static_cast<std::size_t>(late_)], {.content = table::Consent{.request = 1, .agree = true}},
                start);
    EXPECT_EQ(table_->row().status, Status::over);
    EXPECT_TRUE(table_->row().result.empty());
    EXPECT_EQ(table_->row().due, 0);
    EXPECT_FALSE(table_->counts());
    read_again();
    EXPECT_EQ(table_->row().status, Status::over);
}

TEST_F(TimeUp, a_bot_at_once_where_the_table_says_so) {
    begin(R"("absent":"bot","clock":{"kind":"turns","move_seconds":600})");
    table_->look_after(start + 10 * minute);
    EXPECT_TRUE(played_by_bot(late_));
}

TEST_F(TimeUp, a_resignation_before_a_first_decision_is_not_rated) {
    begin(R"("absent":"resign","clock":{"kind":"turns","move_seconds":600})");
    table_->look_after(start + 10 * minute);
    EXPECT_TRUE(played_by_bot(late_));
    EXPECT_FALSE(table_->counts());
}

TEST_F(TimeUp, whose_people_have_all_left_is_not_rated) {
    begin(R"("absent":"bot","clock":{"kind":"turns","move_seconds":600})");
    EXPECT_TRUE(table_->counts());
    for (const Person& person : people_)
        table_->act(person,
                    {.content = table::TakeOver{.seat = static_cast<int>(&person - people_.data()), .level = 3}},
                    start);
    EXPECT_FALSE(table_->counts());
}

}  // namespace
}  // namespace mistwheel::server
