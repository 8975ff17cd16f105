#include "server/pairing.hpp"

#include <gmock/gmock.h>

#include "server/online_players.hpp"

namespace mistwheel::server {
namespace {

using testing::error_of;
using ::testing::IsEmpty;
using testing::next_of_type;
using testing::parse;
using testing::Player;
using testing::RunningServer;
using ::testing::SizeIs;
using testing::SocketClient;
using testing::text_of;
using testing::With;

Waiting somebody(PersonId id, int rating, Time since, const std::string& setup = "noria") {
    return {.person = {.id = id, .name = "P" + std::to_string(id), .webhook = {}},
            .setup = setup,
            .rating = rating,
            .since = since};
}
bool everybody_here(PersonId) { return true; }
bool nobody_apart(PersonId, PersonId) { return false; }

TEST(Pairing, the_range_of_ratings_widens_until_everybody_is_in_it) {
    PairingQueue queue;
    queue.join(somebody(1, 1500, 0));
    queue.join(somebody(2, 1900, 0));
    EXPECT_THAT(queue.match(0, everybody_here, nobody_apart), IsEmpty());
    EXPECT_EQ(queue.others(1), 1);
    EXPECT_THAT(queue.match(29'000, everybody_here, nobody_apart), IsEmpty());
    const auto pairs = queue.match(30'000, everybody_here, nobody_apart);
    ASSERT_THAT(pairs, SizeIs(1));
    EXPECT_EQ(pairs[0].first.person.id, 1);
    EXPECT_EQ(pairs[0].second.person.id, 2);
    EXPECT_EQ(queue.others(1), 0) << "who was paired waits no more";
    EXPECT_FALSE(queue.leave(1));
    EXPECT_GT(pairing_range(90'000), 10'000);
}

TEST(Pairing, the_nearest_rating_comes_first_and_others_wait_for_others) {
    PairingQueue queue;
    queue.join(somebody(1, 1500, 0));
    queue.join(somebody(2, 1590, 1));
    queue.join(somebody(3, 1510, 2));
    queue.join(somebody(4, 1510, 3, "navoria"));
    const auto pairs = queue.match(1000, everybody_here, nobody_apart);
    ASSERT_THAT(pairs, SizeIs(1));
    EXPECT_EQ(pairs[0].second.person.id, 3);
    EXPECT_TRUE(queue.leave(2));
    EXPECT_TRUE(queue.leave(4));
}

TEST(Pairing, who_is_gone_or_blocked_is_not_paired) {
    PairingQueue queue;
    queue.join(somebody(1, 1500, 0));
    queue.join(somebody(2, 1500, 0));
    queue.join(somebody(3, 1500, 0));
    const auto here = [](PersonId person) { return person != 3; };
    EXPECT_THAT(queue.match(0, here, [](PersonId, PersonId) { return true; }), IsEmpty());
    EXPECT_FALSE(queue.leave(3)) << "gone with the connection";
    EXPECT_THAT(queue.match(0, here, nobody_apart), SizeIs(1));
    queue.join(somebody(1, 1500, 0));
    queue.join(somebody(1, 1500, 0, "navoria"));
    queue.join(somebody(2, 1500, 0));
    EXPECT_THAT(queue.match(0, everybody_here, nobody_apart), IsEmpty()) << "one wish each, the last one";
}

TEST(Pairing, two_who_want_the_same_meet_at_a_table) {
    RunningServer server(With{{"limit-factor", "1000"}, {"shortest-clock", "30"}});
    Player ada(server.port(), "Ada", 1);
    Player bob(server.port(), "Bob", 2);
    const std::string wish = R"({"game":"noria","clock":{"kind":"live","game_seconds":300,"increment_seconds":10}})";
    EXPECT_EQ(error_of(ada.http().post("/api/pairing", wish)), "not_connected");
    SocketClient ada_socket(server.port(), ada.http().cookie());
    SocketClient bob_socket(server.port(), bob.http().cookie());
    next_of_type(ada_socket, "hello");
    next_of_type(bob_socket, "hello");
    EXPECT_EQ(error_of(ada.http().post("/api/pairing", R"({"game":"chess"})")), "bad_request");
    EXPECT_EQ(error_of(ada.http().post("/api/pairing", R"({"game":"noria","rated":false})")), "bad_request");
    EXPECT_EQ(
        error_of(ada.http().post("/api/pairing", R"({"game":"noria","clock":{"kind":"turns","move_seconds":3}})")),
        "bad_request");
    EXPECT_EQ(parse(ada.http().post("/api/pairing", wish).body)["others"].GetInt(), 0);
    EXPECT_EQ(ada.http().post("/api/pairing/cancel", "{}").status, 200);
    EXPECT_EQ(parse(bob.http().post("/api/pairing", wish).body)["others"].GetInt(), 0) << "she has cancelled";
    EXPECT_EQ(ada.http().post("/api/pairing", wish).status, 200);
    const auto found = parse(next_of_type(ada_socket, "pairing"));
    EXPECT_EQ(text_of(found["state"]), "found");
    const std::string table = text_of(found["table"]);
    EXPECT_EQ(text_of(parse(next_of_type(bob_socket, "pairing"))["table"]), table);
    const auto row = parse(bob.http().get("/api/tables/" + table).body);
    EXPECT_EQ(text_of(row["table"]["status"]), "playing");
    EXPECT_TRUE(row["table"]["rated"].GetBool());
    EXPECT_EQ(row["table"]["clock"]["increment_seconds"].GetInt(), 10);
    EXPECT_EQ(parse(ada.http().get("/api/lobby").body)["tables"].Size(), 0U);
}

}  // namespace
}  // namespace mistwheel::server
