// One suite for both databases: what holds for SQLite holds for PostgreSQL.
#include "server/storage/storage.hpp"
#include "server/storage/schema.hpp"
#include "server/storage/sql_storage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
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

TEST_P(StorageTest, a_vacation_ends_the_one_before) {
    const Person ada = storage_->add_guest("Ada", 1);
    storage_->set_vacation(ada.id, {100, 200});
    storage_->set_vacation(ada.id, {150, 300});
    EXPECT_EQ(storage_->vacations(ada.id), (std::vector<Vacation>{{100, 150}, {150, 300}}));
    storage_->set_vacation(ada.id, {160, 160});
    reopen();
    EXPECT_EQ(storage_->vacations(ada.id), (std::vector<Vacation>{{100, 150}, {150, 160}}));
    EXPECT_TRUE(storage_->vacations(ada.id + 1).empty());
    storage_->forget_person(ada.id);
    EXPECT_TRUE(storage_->vacations(ada.id).empty());
}

TEST_P(StorageTest, two_who_ask_each_other_are_friends) {
    const Person ada = storage_->add_guest("Ada", 1);
    const Person bob = storage_->add_guest("Bob", 1);
    EXPECT_FALSE(storage_->ask_friend(ada.id, bob.id, 10));
    EXPECT_FALSE(storage_->ask_friend(ada.id, bob.id, 11)) << "asking twice is asking once";
    ASSERT_THAT(storage_->acquaintances(ada.id), SizeIs(1));
    EXPECT_EQ(storage_->acquaintances(ada.id)[0].bond, Bond::asked);
    EXPECT_EQ(storage_->acquaintances(bob.id)[0].bond, Bond::asks);
    EXPECT_TRUE(storage_->ask_friend(bob.id, ada.id, 12));
    reopen();
    for (const PersonId person : {ada.id, bob.id}) {
        ASSERT_THAT(storage_->acquaintances(person), SizeIs(1));
        EXPECT_EQ(storage_->acquaintances(person)[0].bond, Bond::friends);
    }
    EXPECT_EQ(storage_->acquaintances(ada.id)[0].name, "Bob");
    storage_->end_friendship(bob.id, ada.id);
    EXPECT_THAT(storage_->acquaintances(ada.id), IsEmpty());
    EXPECT_THAT(storage_->acquaintances(bob.id), IsEmpty());
}

TEST_P(StorageTest, invitations_last_until_the_game_begins) {
    const Person ada = storage_->add_guest("Ada", 1);
    const Person bob = storage_->add_guest("Bob", 1);
    const TableRow table = add_table("t");
    EXPECT_TRUE(storage_->invite("t", bob.id, ada.id, 10));
    EXPECT_FALSE(storage_->invite("t", bob.id, ada.id, 11));
    ASSERT_THAT(storage_->invitations(bob.id), SizeIs(1));
    const Invitation invitation = storage_->invitations(bob.id)[0];
    EXPECT_EQ(invitation.table, "t");
    EXPECT_EQ(invitation.game, "noria");
    EXPECT_EQ(invitation.code, table.invite);
    EXPECT_EQ(invitation.inviter, ada.id);
    EXPECT_EQ(invitation.inviter_name, "Ada");
    EXPECT_THAT(storage_->invitations(ada.id), IsEmpty());
    EXPECT_TRUE(storage_->end_invitation("t", bob.id));
    EXPECT_FALSE(storage_->end_invitation("t", bob.id));
    EXPECT_THAT(storage_->invitations(bob.id), IsEmpty());
    EXPECT_TRUE(storage_->invite("t", bob.id, ada.id, 12));
    EXPECT_TRUE(storage_->remove_open_table("t"));
    EXPECT_THAT(storage_->invitations(bob.id), IsEmpty());
}

TEST_P(StorageTest, a_block_ends_what_was_between_two) {
    const Person ada = storage_->add_guest("Ada", 1);
    const Person bob = storage_->add_guest("Bob", 1);
    add_table("t");
    storage_->ask_friend(ada.id, bob.id, 10);
    storage_->ask_friend(bob.id, ada.id, 10);
    storage_->invite("t", bob.id, ada.id, 10);
    EXPECT_FALSE(storage_->apart(ada.id, bob.id));
    storage_->block(bob.id, ada.id, 11);
    storage_->block(bob.id, ada.id, 12);
    reopen();
    EXPECT_TRUE(storage_->apart(ada.id, bob.id));
    EXPECT_TRUE(storage_->apart(bob.id, ada.id));
    EXPECT_THAT(storage_->acquaintances(ada.id), IsEmpty());
    EXPECT_THAT(storage_->invitations(bob.id), IsEmpty());
    ASSERT_THAT(storage_->blocked(bob.id), SizeIs(1));
    EXPECT_EQ(storage_->blocked(bob.id)[0].name, "Ada");
    EXPECT_THAT(storage_->blocked(ada.id), IsEmpty());
    storage_->unblock(ada.id, bob.id);
    EXPECT_TRUE(storage_->apart(ada.id, bob.id)) << "only who blocked ends it";
    storage_->unblock(bob.id, ada.id);
    EXPECT_FALSE(storage_->apart(ada.id, bob.id));
    storage_->block(bob.id, ada.id, 13);
    storage_->forget_person(ada.id);
    EXPECT_THAT(storage_->blocked(bob.id), IsEmpty());
}

TEST_P(StorageTest, reports_sanctions_and_what_moderators_did_are_kept) {
    const Person ada = storage_->add_guest("Ada", 1);
    const Person bob = storage_->add_guest("Bob", 1);
    storage_->add_report({.reporter = ada.id,
                          .reporter_name = {},
                          .person = bob.id,
                          .name = {},
                          .table = "t",
                          .event = 7,
                          .said = "rude",
                          .reason = "it's rude",
                          .at = 20});
    reopen();
    ASSERT_THAT(storage_->open_reports(10), SizeIs(1));
    const Report report = storage_->open_reports(10)[0];
    EXPECT_EQ(report.reporter_name, "Ada");
    EXPECT_EQ(report.name, "Bob");
    EXPECT_EQ(report.event, 7);
    EXPECT_EQ(report.said, "rude");
    EXPECT_EQ(report.reason, "it's rude");
    EXPECT_TRUE(storage_->close_report(report.id, 30));
    EXPECT_FALSE(storage_->close_report(report.id, 31));
    EXPECT_THAT(storage_->open_reports(10), IsEmpty());
    EXPECT_THAT(storage_->reports_by(ada.id), SizeIs(1));

    EXPECT_EQ(storage_->sanction(bob.id).muted_until, 0);
    storage_->set_sanction({.person = bob.id, .name = {}, .muted_until = 100, .banned_until = 0});
    storage_->set_sanction({.person = bob.id, .name = {}, .muted_until = 100, .banned_until = 200});
    EXPECT_EQ(storage_->sanction(bob.id).muted_until, 100);
    EXPECT_EQ(storage_->sanction(bob.id).banned_until, 200);
    ASSERT_THAT(storage_->sanctions(150), SizeIs(1));
    EXPECT_EQ(storage_->sanctions(150)[0].name, "Bob");
    EXPECT_THAT(storage_->sanctions(200), IsEmpty());

    storage_->log_deed({.at = 40,
                        .moderator = ada.id,
                        .moderator_name = {},
                        .deed = "mute",
                        .person = bob.id,
                        .name = {},
                        .table = {},
                        .event = 0,
                        .until = 100});
    ASSERT_THAT(storage_->moderation_log(5), SizeIs(1));
    EXPECT_EQ(storage_->moderation_log(5)[0].moderator_name, "Ada");
    EXPECT_EQ(storage_->moderation_log(5)[0].name, "Bob");
    EXPECT_EQ(storage_->moderation_log(5)[0].until, 100);
    storage_->forget_person(ada.id);
    EXPECT_THAT(storage_->reports_by(ada.id), IsEmpty());
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
    EXPECT_EQ(storage_->sessions_of(ada.id).size(), 2U);
    storage_->end_other_sessions(ada.id, "a");
    ASSERT_EQ(storage_->sessions_of(ada.id).size(), 1U);
    EXPECT_EQ(storage_->sessions_of(ada.id)[0].created, 0);
    storage_->end_session("a");
    EXPECT_THAT(storage_->sessions_of(ada.id), IsEmpty());
}

TEST_P(StorageTest, sessions_are_ended_by_their_id_and_only_by_their_owner) {
    const Person ada = storage_->add_guest("Ada", 0);
    const Person eve = storage_->add_guest("Eve", 0);
    const std::string token(64, 'a');
    storage_->add_session(token, ada.id, 7, "Firefox");
    const std::vector<SessionRow> sessions = storage_->sessions_of(ada.id);
    ASSERT_EQ(sessions.size(), 1U);
    EXPECT_EQ(sessions[0].device, "Firefox");
    EXPECT_EQ(sessions[0].seen, 7);
    EXPECT_EQ(sessions[0].id.size(), 16U) << "the hash itself stays here";
    EXPECT_FALSE(storage_->end_session_of(eve.id, sessions[0].id));
    EXPECT_TRUE(storage_->session(token, 8));
    EXPECT_TRUE(storage_->end_session_of(ada.id, sessions[0].id));
    EXPECT_FALSE(storage_->session(token, 8));
    EXPECT_FALSE(storage_->end_session_of(ada.id, sessions[0].id));
}

TEST_P(StorageTest, a_recovery_code_works_once_and_for_its_own_account) {
    const Person ada = storage_->add_guest("Ada", 0);
    const Person eve = storage_->add_guest("Eve", 0);
    storage_->make_account(ada.id, "Ada", "old");
    storage_->make_account(eve.id, "Eve", "hers");
    storage_->set_recovery_codes(ada.id, {"one", "two", "three"});
    storage_->add_session("a", ada.id, 1);
    EXPECT_FALSE(storage_->recover(eve.id, "one", "new", 5));
    EXPECT_FALSE(storage_->recover(ada.id, "four", "new", 5));
    EXPECT_TRUE(storage_->session("a", 2));
    std::atomic<int> used = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back(
                [&, i] { used += storage_->recover(ada.id, "one", "new " + std::to_string(i), 5) ? 1 : 0; });
    }
    EXPECT_EQ(used, 1);
    EXPECT_FALSE(storage_->session("a", 2)) << "whoever was in is out";
    EXPECT_TRUE(storage_->account(ada.id)->password_hash.starts_with("new"));
    EXPECT_EQ(storage_->account(eve.id)->password_hash, "hers");
    EXPECT_EQ(storage_->recovery_codes_left(ada.id), 2);
    storage_->set_recovery_codes(ada.id, {"five"});
    EXPECT_FALSE(storage_->recover(ada.id, "two", "new", 5)) << "new ones take the place of the old";
    storage_->forget_person(ada.id);
    EXPECT_EQ(storage_->recovery_codes_left(ada.id), 0);
}

TEST_P(StorageTest, a_mailed_code_works_for_a_while_and_is_none_of_the_printed_ones) {
    const Person ada = storage_->add_guest("Ada", 0);
    ASSERT_TRUE(storage_->make_account(ada.id, "Ada", "old"));
    storage_->set_recovery_codes(ada.id, {"printed"});
    storage_->set_mailed_code(ada.id, "first", 100);
    storage_->set_mailed_code(ada.id, "second", 100);
    EXPECT_EQ(storage_->recovery_codes_left(ada.id), 1);
    EXPECT_FALSE(storage_->recover(ada.id, "first", "new", 50)) << "the second took its place";
    EXPECT_FALSE(storage_->recover(ada.id, "second", "new", 100)) << "too late";
    EXPECT_TRUE(storage_->recover(ada.id, "second", "new", 99));
    EXPECT_TRUE(storage_->recover(ada.id, "printed", "newer", 1'000'000));
}

TEST_P(StorageTest, a_key_of_the_server_is_made_once) {
    EXPECT_EQ(storage_->server_key("push", "one"), "one");
    EXPECT_EQ(storage_->server_key("push", "two"), "one");
    EXPECT_EQ(storage_->server_key("other", "two"), "two");
    reopen();
    EXPECT_EQ(storage_->server_key("push", "three"), "one");
}

TEST_P(StorageTest, wishes_are_kept_and_an_address_counts_when_its_code_comes_back) {
    const Person ada = storage_->add_guest("Ada", 0);
    const Person bob = storage_->add_guest("Bob", 0);
    EXPECT_FALSE(storage_->notice_wishes(ada.id));
    storage_->set_notice_wishes(ada.id, {"ada@example.org", false, true, 1320, 450, "Europe/Berlin", "de", "stop a"});
    storage_->set_notice_wishes(bob.id, {"", false, true, 0, 0, "UTC", "en", "stop b"});
    storage_->set_confirm_code(ada.id, "hash", 100);
    storage_->set_confirm_code(bob.id, "other", 100);
    EXPECT_FALSE(storage_->confirm_mail("hash", 100)) << "too late";
    EXPECT_FALSE(storage_->confirm_mail("other", 50)) << "no address";
    EXPECT_TRUE(storage_->confirm_mail("hash", 50));
    EXPECT_FALSE(storage_->confirm_mail("hash", 50)) << "once";
    reopen();
    NoticeWishes wishes = storage_->notice_wishes(ada.id).value();
    EXPECT_EQ(wishes.mail, "ada@example.org");
    EXPECT_TRUE(wishes.mail_confirmed);
    EXPECT_TRUE(wishes.mail_turns);
    EXPECT_EQ(wishes.quiet_from, 1320);
    EXPECT_EQ(wishes.quiet_to, 450);
    EXPECT_EQ(wishes.zone, "Europe/Berlin");
    EXPECT_EQ(wishes.language, "de");
    EXPECT_TRUE(storage_->stop_mail("stop a"));
    EXPECT_FALSE(storage_->stop_mail("stop c"));
    EXPECT_FALSE(storage_->notice_wishes(ada.id)->mail_turns);
    EXPECT_TRUE(storage_->notice_wishes(bob.id)->mail_turns);
    storage_->forget_person(ada.id);
    EXPECT_FALSE(storage_->notice_wishes(ada.id));
}

TEST_P(StorageTest, push_subscriptions_end_with_their_session_and_a_device_has_one) {
    const Person ada = storage_->add_guest("Ada", 0);
    const Person bob = storage_->add_guest("Bob", 0);
    storage_->add_session("a1", ada.id, 1);
    storage_->add_session("a2", ada.id, 2);
    storage_->add_session("b", bob.id, 3);
    storage_->set_push("a1", ada.id, {"https://x/1", "key", "auth", "de"});
    storage_->set_push("a2", ada.id, {"https://x/2", "key", "auth", "en"});
    EXPECT_THAT(storage_->push_of(ada.id), SizeIs(2));
    EXPECT_EQ(storage_->push_of(ada.id)[1].language, "de");
    storage_->set_push("b", bob.id, {"https://x/2", "key", "auth", "en"});
    EXPECT_FALSE(storage_->has_push("a2"));
    EXPECT_TRUE(storage_->has_push("b"));
    EXPECT_THAT(storage_->push_of(ada.id), SizeIs(1));
    storage_->end_session("a1");
    EXPECT_THAT(storage_->push_of(ada.id), IsEmpty());
    storage_->remove_push("https://x/2");
    EXPECT_THAT(storage_->push_of(bob.id), IsEmpty());
    storage_->set_push("b", bob.id, {"https://x/3", "key", "auth", "en"});
    storage_->end_push("b");
    EXPECT_FALSE(storage_->has_push("b"));
    storage_->set_push("b", bob.id, {"https://x/3", "key", "auth", "en"});
    storage_->tidy(10 * session_length);
    EXPECT_THAT(storage_->push_of(bob.id), IsEmpty());
}

TEST_P(StorageTest, a_notice_is_taken_by_one_of_many_who_want_it) {
    const Person ada = storage_->add_guest("Ada", 0);
    add_table("t1");
    storage_->add_notice({ada.id, "t1", NoticeKind::push, 100, 0});
    storage_->add_notice({ada.id, "t1", NoticeKind::mail, 300, 0});
    storage_->add_notice({ada.id, "t1", NoticeKind::push, 200, 2});
    EXPECT_THAT(storage_->notices_due(199, 10), IsEmpty()) << "it was put off";
    ASSERT_THAT(storage_->notices_due(250, 10), SizeIs(1));
    const TurnNotice due = storage_->notices_due(250, 10)[0];
    EXPECT_EQ(due.tries, 2);
    EXPECT_EQ(due.table, "t1");
    std::atomic<int> took = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 6; ++i) threads.emplace_back([&] { took += storage_->take_notice(due) ? 1 : 0; });
    }
    EXPECT_EQ(took, 1);
    reopen();
    EXPECT_THAT(storage_->notices_due(1000, 10), SizeIs(1)) << "the mail still waits";
    storage_->remove_open_table("t1");
    EXPECT_THAT(storage_->notices_due(1000, 10), IsEmpty()) << "with the table it is gone";
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

TEST_P(StorageTest, a_row_is_written_only_where_it_is_said_to_have_changed) {
    const Person ada = storage_->add_guest("Ada", 0);
    add_table("t1");
    Append append = event("t1", 1);
    append.status = Status::playing;
    append.due = 7000;
    append.seats[0].person = ada.id;
    EXPECT_TRUE(storage_->append(append));
    Append move = event("t1", 2);
    move.status = Status::over;
    move.due = 8000;
    move.seats[0].to_move = true;
    move.seats[1].to_move = true;
    move.row_changed = false;
    move.seats_changed = 0b10;
    EXPECT_TRUE(storage_->append(move));
    reopen();
    const TableRow table = *storage_->table("t1");
    EXPECT_EQ(table.events, 2);
    EXPECT_EQ(table.updated, move.events[0].at);
    EXPECT_EQ(table.status, Status::playing);
    EXPECT_EQ(table.due, 7000);
    EXPECT_EQ(table.seats[0].person, ada.id);
    EXPECT_FALSE(table.seats[0].to_move);
    EXPECT_TRUE(table.seats[1].to_move);
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

TEST_P(StorageTest, who_does_not_wait_is_told_what_became_of_it_and_never_before_it_is_stored) {
    add_table("t1");
    std::mutex mutex;
    std::vector<std::string> told;
    const auto hear = [&](const std::string& who) {
        return [&, who](bool stored, const std::string& error) {
            const bool there = !storage_->events("t1", 0).empty();
            const std::lock_guard lock(mutex);
            told.push_back(who +
                           (!error.empty() ? " failed"
                            : stored       ? " stored"
                                           : " late") +
                           (there ? "" : " too soon"));
        };
    };
    storage_->append(event("t1", 1), hear("first"), 0);
    storage_->finish_appending();
    storage_->append(event("t1", 1), hear("second"), 0);
    storage_->finish_appending();
    storage_->append(event("nowhere", 1), hear("third"), 0);
    storage_->finish_appending();
    EXPECT_THAT(told, ElementsAre("first stored", "second late", "third failed"));
    EXPECT_TRUE(storage_->append(event("t1", 2))) << "and it goes on";
}

TEST_P(StorageTest, what_one_commit_stored_is_told_each_thread_in_one_job) {
    constexpr int count = 50;
    for (int i = 0; i < count; ++i) add_table("t" + std::to_string(i));
    std::atomic<int> jobs = 0;
    std::atomic<int> told = 0;
    std::atomic<int> strayed = 0;
    std::atomic<std::size_t> speaking = 0;
    storage_->tell_by([&](std::size_t thread, const std::function<void()>& job) {
        ++jobs;
        speaking = thread;
        job();
    });
    for (int i = 0; i < count; ++i) {
        const auto thread = static_cast<std::size_t>(i % 3);
        storage_->append(
            event("t" + std::to_string(i), 1),
            [&, thread](bool stored, const std::string&) {
                told += stored;
                strayed += speaking != thread;
            },
            thread);
    }
    storage_->finish_appending();
    storage_->tell_by({});
    EXPECT_EQ(told, count);
    EXPECT_EQ(strayed, 0);
    EXPECT_LT(jobs, count);
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

TEST_P(StorageTest, my_tables_come_in_the_order_of_their_last_moves_whatever_was_said_since) {
    const PersonId me = storage_->add_guest("Ada", 0).id;
    for (const char* id : {"moved", "begun"}) {
        add_table(id);
        Append append = event(id, 1);
        append.status = Status::playing;
        append.seats[0].person = me;
        append.events[0].at = std::string(id) == "begun" ? 3000 : 2000;
        EXPECT_TRUE(storage_->append(append));
    }
    EXPECT_EQ(storage_->tables_of(me, 10)[0].id, "begun");
    const auto then = [&](const char* id, std::int64_t at, unsigned seats_changed) {
        Append append = event(id, 2);
        append.events[0].at = at;
        append.row_changed = false;
        append.seats_changed = seats_changed;
        append.seats[1].to_move = seats_changed != 0;
        EXPECT_TRUE(storage_->append(append));
        return storage_->tables_of(me, 10)[0].id;
    };
    EXPECT_EQ(then("moved", 4000, 0b10), "moved");
    EXPECT_EQ(then("begun", 5000, 0), "moved") << "that was talk";
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
