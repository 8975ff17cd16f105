// Tournaments over real sockets.
#include <gmock/gmock.h>

#include <algorithm>
#include <memory>
#include <set>

#include "server/online_players.hpp"
#include "server/testing/postgres.hpp"

namespace mistwheel::server {
namespace {

using namespace std::chrono_literals;
using testing::error_of;
using testing::HttpAnswer;
using testing::next_of_type;
using testing::parse;
using testing::Player;
using testing::RunningServer;
using testing::SocketClient;
using testing::text_of;
using testing::With;

constexpr const char* four_in_a_round_robin =
    R"({"kind":"round_robin","most":4,"table":{"game":"navoria","clock":{"kind":"turns","move_seconds":86400}}})";
constexpr const char* five_in_a_swiss =
    R"({"kind":"swiss","most":5,"table":{"game":"navoria","clock":{"kind":"live","game_seconds":600}}})";

std::string id_of(const HttpAnswer& answer) {
    EXPECT_LT(answer.status, 300) << answer.body;
    return text_of(parse(answer.body)["tournament"]["id"]);
}

// The people of a tournament, who play by resigning.
class Crowd {
public:
    Crowd(int port, int count) {
        for (int i = 0; i < count; ++i)
            people_.push_back(std::make_unique<Player>(port, std::string(1, static_cast<char>('A' + i)), i + 1));
    }
    Player& operator[](std::size_t i) { return *people_[i]; }
    Player& of(std::int64_t person) {
        return **std::ranges::find_if(people_, [&](const auto& each) { return each->id() == person; });
    }
    std::size_t size() const { return people_.size(); }
    void all_enter(const std::string& id) {
        for (const auto& each : people_)
            EXPECT_EQ(each->http().post("/api/tournaments/" + id + "/enter", "{}").status, 200);
    }

private:
    std::vector<std::unique_ptr<Player>> people_;
};

rapidjson::Document look_at(RunningServer& server, const std::string& id) {
    rapidjson::Document answer = parse(server.client().get("/api/tournaments/" + id).body);
    rapidjson::Document tournament;
    tournament.CopyFrom(answer["tournament"], tournament.GetAllocator());
    return tournament;
}

rapidjson::Document wait_until(RunningServer& server, const std::string& id,
                               const std::function<bool(const rapidjson::Value&)>& done) {
    const auto until = std::chrono::steady_clock::now() + 30s;
    for (;;) {
        rapidjson::Document now = look_at(server, id);
        if (done(now)) return now;
        if (std::chrono::steady_clock::now() > until) {
            ADD_FAILURE() << "it does not go on: " << testing::json_of(now);
            return now;
        }
        std::this_thread::sleep_for(20ms);
    }
}

auto round_is(int round) {
    return [round](const rapidjson::Value& now) { return now["round"].GetInt() == round; };
}

bool is_over(const rapidjson::Value& now) { return text_of(now["status"]) == "over"; }

// Of two who meet, the one with the higher id resigns; the tables are played as the server has made them.
void resign_all(Crowd& crowd, int port, const rapidjson::Value& tournament) {
    for (const auto& game : tournament["games"].GetArray()) {
        if (text_of(game["state"]) != "playing") continue;
        const std::string table = text_of(game["table"]);
        // The game begins within a second.
        testing::play_until({}, [&] {
            return text_of(parse(testing::HttpClient(port).get("/api/tables/" + table).body)["table"]["status"]) !=
                   "open";
        });
        Player& loser = crowd.of(std::max(game["first"].GetInt64(), game["second"].GetInt64()));
        loser.connect(table, port);
        testing::play_until({}, [&] {
            loser.read(2ms);
            return loser.seat() >= 0;
        });
        loser.send(R"({"type":"resign"})");
        testing::play_until({}, [&] {
            loser.read(2ms);
            return !loser.waits();
        });
        EXPECT_EQ(loser.last_refusal(), "");
        loser.disconnect();
    }
}

TEST(Tournaments, four_play_a_round_robin_to_its_end) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Crowd crowd(server.port(), 4);
    const std::string id = id_of(crowd[0].http().post("/api/tournaments", four_in_a_round_robin));
    SocketClient socket(server.port(), crowd[1].http().cookie());
    next_of_type(socket, "hello");
    EXPECT_EQ(look_at(server, id)["people"].Size(), 1U) << "who makes it is in it";
    EXPECT_EQ(error_of(crowd[0].http().post("/api/tournaments/" + id + "/start", "{}")), "too_few");
    crowd.all_enter(id);
    const auto first = wait_until(server, id, round_is(1));
    EXPECT_EQ(first["rounds"].GetInt(), 3);
    ASSERT_EQ(first["games"].Size(), 2U);
    std::string told = next_of_type(socket, "tournament");
    while (told.find(R"("event":"round")") == std::string::npos && !told.empty())
        told = next_of_type(socket, "tournament");
    const std::string table = text_of(parse(told)["table"]);
    // Both sit there, the game has begun, and everybody may look on.
    const auto at = [&] { return parse(server.client().get("/api/tables/" + table).body); };
    testing::play_until({}, [&] { return text_of(at()["table"]["status"]) == "playing"; });
    EXPECT_EQ(text_of(at()["table"]["tournament"]), id);
    EXPECT_TRUE(std::ranges::any_of(at()["table"]["seats"].GetArray(),
                                    [&](const auto& seat) { return seat["person"].GetInt64() == crowd[1].id(); }));
    EXPECT_EQ(parse(server.client().get("/api/lobby").body)["tables"].Size(), 0U);
    const auto turns = [&] {
        int waiting = 0;
        for (std::size_t i = 0; i < crowd.size(); ++i)
            waiting += parse(crowd[i].http().get("/api/tables/next").body)["table"].IsObject() ? 1 : 0;
        return waiting;
    };
    testing::play_until({}, [&] { return turns() == 2; });
    resign_all(crowd, server.port(), first);
    const auto second = wait_until(server, id, round_is(2));
    EXPECT_EQ(second["games"].Size(), 4U);
    EXPECT_EQ(second["standings"][0]["points"].GetDouble(), 1);
    resign_all(crowd, server.port(), second);
    const auto third = wait_until(server, id, round_is(3));
    // A server that stops in the middle goes on where it was.
    server.stop();
    server.start();
    resign_all(crowd, server.port(), third);
    const auto over = wait_until(server, id, is_over);
    EXPECT_EQ(over["games"].Size(), 6U);
    for (rapidjson::SizeType place = 0; place < 4; ++place) {
        const auto& standing = over["standings"][place];
        EXPECT_EQ(standing["person"].GetInt64(), crowd[place].id()) << "the lower number has won each game";
        EXPECT_EQ(standing["place"].GetInt(), static_cast<int>(place) + 1);
        EXPECT_EQ(standing["points"].GetDouble(), 3 - place);
    }
}

TEST(Tournaments, who_leaves_a_swiss_resigns_and_is_paired_no_more) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Crowd crowd(server.port(), 5);
    const std::string id = id_of(crowd[0].http().post("/api/tournaments", five_in_a_swiss));
    crowd.all_enter(id);
    const auto first = wait_until(server, id, round_is(1));
    ASSERT_EQ(first["games"].Size(), 3U);
    EXPECT_EQ(text_of(first["games"][2]["state"]), "bye");
    EXPECT_EQ(first["games"][2]["first_points"].GetDouble(), 1);
    const auto& game = first["games"][0];
    const std::int64_t gone = game["first"].GetInt64();
    EXPECT_EQ(crowd.of(gone).http().post("/api/tournaments/" + id + "/leave", "{}").status, 200);
    const auto left =
        wait_until(server, id, [](const auto& now) { return text_of(now["games"][0]["state"]) == "over"; });
    EXPECT_EQ(left["games"][0]["second_points"].GetDouble(), 1);
    resign_all(crowd, server.port(), left);
    for (int round = 2; round <= 3; ++round) {
        const auto now = wait_until(server, id, round_is(round));
        for (const auto& each : now["games"].GetArray()) {
            if (each["round"].GetInt() == 1) continue;
            EXPECT_NE(each["first"].GetInt64(), gone);
            ASSERT_TRUE(each.HasMember("second")) << "four are left: nobody rests";
            EXPECT_NE(each["second"].GetInt64(), gone);
        }
        resign_all(crowd, server.port(), now);
    }
    const auto over = wait_until(server, id, is_over);
    EXPECT_EQ(over["standings"].Size(), 5U);
}

TEST(Tournaments, who_has_left_a_round_robin_loses_the_rest_without_playing) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Crowd crowd(server.port(), 4);
    const std::string id = id_of(crowd[0].http().post("/api/tournaments", four_in_a_round_robin));
    crowd.all_enter(id);
    wait_until(server, id, round_is(1));
    EXPECT_EQ(crowd[0].http().post("/api/tournaments/" + id + "/leave", "{}").status, 200);
    wait_until(server, id, [&](const auto& now) {
        return std::ranges::any_of(now["games"].GetArray(), [&](const auto& game) {
            const bool own = game["first"].GetInt64() == crowd[0].id() || game["second"].GetInt64() == crowd[0].id();
            return own && text_of(game["state"]) == "over";
        });
    });
    for (int round = 1; round <= 3; ++round) resign_all(crowd, server.port(), wait_until(server, id, round_is(round)));
    const auto over = wait_until(server, id, is_over);
    EXPECT_EQ(std::ranges::count_if(over["games"].GetArray(),
                                    [](const auto& game) { return text_of(game["state"]) == "walkover"; }),
              2);
    EXPECT_EQ(over["standings"][3]["person"].GetInt64(), crowd[0].id());
    EXPECT_EQ(over["standings"][3]["points"].GetDouble(), 0);
    EXPECT_EQ(over["standings"][0]["points"].GetDouble(), 3);
    EXPECT_EQ(error_of(crowd[0].http().post("/api/tournaments/" + id + "/leave", "{}")), "tournament_over");
    EXPECT_NE(crowd[0].http().get("/api/me/export").body.find(id), std::string::npos);
}

TEST(Tournaments, a_time_that_is_up_leads_on) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Crowd crowd(server.port(), 4);
    const std::string id = id_of(crowd[0].http().post(
        "/api/tournaments",
        R"({"kind":"swiss","most":4,"rounds":1,"table":{"game":"navoria","clock":{"kind":"turns","move_seconds":1}}})"));
    crowd.all_enter(id);
    const auto over = wait_until(server, id, is_over);  // nobody ever comes to a table
    EXPECT_EQ(over["standings"][0]["points"].GetDouble(), 1);
    EXPECT_EQ(over["standings"][3]["points"].GetDouble(), 0);
}

TEST(Tournaments, come_and_go_until_they_start) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Crowd crowd(server.port(), 6);
    const std::string id = id_of(crowd[0].http().post("/api/tournaments", four_in_a_round_robin));
    const std::string path = "/api/tournaments/" + id;
    EXPECT_EQ(error_of(server.client().post(path + "/enter", "{}")), "sign_in_first");
    EXPECT_EQ(crowd[1].http().post(path + "/enter", "{}").status, 200);
    EXPECT_EQ(crowd[1].http().post(path + "/enter", "{}").status, 200) << "twice is once";
    EXPECT_EQ(crowd[1].http().post(path + "/leave", "{}").status, 200);
    EXPECT_EQ(look_at(server, id)["people"].Size(), 1U);
    EXPECT_EQ(error_of(crowd[1].http().post(path + "/leave", "{}")), "not_allowed") << "is not in it";
    EXPECT_EQ(error_of(crowd[1].http().post(path + "/start", "{}")), "not_allowed") << "has not made it";
    EXPECT_EQ(error_of(crowd[1].http().post(path + "/call-off", "{}")), "not_allowed");
    EXPECT_EQ(crowd[0].http().post("/api/me/blocks", R"({"person":)" + std::to_string(crowd[5].id()) + "}").status,
              200);
    EXPECT_EQ(error_of(crowd[5].http().post(path + "/enter", "{}")), "declined");
    for (std::size_t i = 1; i < 4; ++i) EXPECT_EQ(crowd[i].http().post(path + "/enter", "{}").status, 200);
    EXPECT_EQ(error_of(crowd[4].http().post(path + "/enter", "{}")), "tournament_started")
        << "it was full and has begun";
    EXPECT_EQ(error_of(crowd[0].http().post(path + "/call-off", "{}")), "tournament_started");
    EXPECT_EQ(error_of(crowd[0].http().post(path + "/start", "{}")), "tournament_started");
    const std::string other = id_of(crowd[4].http().post("/api/tournaments", five_in_a_swiss));
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(crowd[i].http().post("/api/tournaments/" + other + "/enter", "{}").status, 200);
    EXPECT_EQ(crowd[4].http().post("/api/tournaments/" + other + "/start", "{}").status, 200) << "four of five";
    EXPECT_EQ(wait_until(server, other, round_is(1))["games"].Size(), 2U);
    const std::string third = id_of(crowd[4].http().post("/api/tournaments", five_in_a_swiss));
    EXPECT_EQ(crowd[4].http().post("/api/tournaments/" + third + "/call-off", "{}").status, 200);
    EXPECT_EQ(error_of(server.client().get("/api/tournaments/" + third)), "not_found");
    const auto listed = parse(crowd[0].http().get("/api/tournaments").body);
    EXPECT_EQ(listed["tournaments"].Size(), 2U);
    EXPECT_TRUE(listed["tournaments"][0]["entered"].GetBool());
}

TEST(Tournaments, bad_wishes_are_refused_and_change_nothing) {
    RunningServer server;
    Player ada(server.port(), "Ada", 1);
    const std::string clock = R"("clock":{"kind":"turns","move_seconds":86400})";
    for (const std::string& wish : std::vector<std::string>{
             "[]",
             "{}",
             R"({"kind":"knock_out","table":{"game":"noria",)" + clock + "}}",
             R"({"kind":"swiss","most":3,"table":{"game":"noria",)" + clock + "}}",
             R"({"kind":"swiss","most":17,"table":{"game":"noria",)" + clock + "}}",
             R"({"kind":"swiss","rounds":16,"table":{"game":"noria",)" + clock + "}}",
             R"({"kind":"round_robin","rounds":2,"table":{"game":"noria",)" + clock + "}}",
             R"({"kind":"swiss","table":{"game":"noria"}})",
             R"({"kind":"swiss","table":{"game":"chess",)" + clock + "}}",
             R"({"kind":"swiss","table":{"game":"noria","seats":["me",3],)" + clock + "}}",
             R"({"kind":"swiss","table":{"game":"noria","tournament":"x",)" + clock + "}}",
             R"({"kind":"swiss","table":{"game":"noria","options":{"mode":"solo"},)" + clock + "}}",
             R"({"kind":"swiss","table":{"game":"noria","clock":{"kind":"live","game_seconds":0}}})",
             R"({"kind":"swiss","table":7})",
         }) {
        const HttpAnswer answer = ada.http().post("/api/tournaments", wish);
        EXPECT_EQ(answer.status, 400) << wish;
    }
    EXPECT_EQ(parse(ada.http().get("/api/tournaments").body)["tournaments"].Size(), 0U);
    EXPECT_EQ(error_of(ada.http().post("/api/tables", R"({"game":"noria","tournament":"abc"})")), "bad_request");
    EXPECT_EQ(error_of(ada.http().get("/api/tournaments/000000000000")), "not_found");
    EXPECT_EQ(error_of(ada.http().get("/api/tournaments/nonsense")), "not_found");
    const std::string id = id_of(ada.http().post("/api/tournaments", five_in_a_swiss));
    EXPECT_EQ(error_of(ada.http().post("/api/tournaments/" + id + "/win", "{}")), "not_found");
    EXPECT_EQ(error_of(ada.http().post("/api/tournaments/" + id + "/start", R"({"now":1})")), "bad_request");
    EXPECT_EQ(ada.http().post("/api/tournaments", five_in_a_swiss).status, 201);
    EXPECT_EQ(ada.http().post("/api/tournaments", five_in_a_swiss).status, 201);
    EXPECT_EQ(error_of(ada.http().post("/api/tournaments", five_in_a_swiss)), "too_many_tournaments")
        << "three at a time";
}

TEST(Tournaments, two_servers_on_one_database_make_each_round_once) {
    testing::TestPostgres postgres;
    const std::string database = postgres.new_database();
    RunningServer one(With{{"limit-factor", "1000"}, {"database", database}});
    RunningServer two(With{{"limit-factor", "1000"}, {"database", database}});
    Crowd crowd(one.port(), 4);
    const std::string id = id_of(crowd[0].http().post("/api/tournaments", four_in_a_round_robin));
    crowd.all_enter(id);
    for (int round = 1; round <= 3; ++round) {
        const auto now = wait_until(two, id, round_is(round));
        EXPECT_EQ(now["games"].Size(), static_cast<unsigned>(2 * round));
        resign_all(crowd, round % 2 == 0 ? one.port() : two.port(), now);
    }
    const auto over = wait_until(one, id, is_over);
    std::set<std::string> tables;
    for (const auto& game : over["games"].GetArray()) tables.insert(text_of(game["table"]));
    EXPECT_EQ(tables.size(), 6U);
    for (std::size_t i = 0; i < crowd.size(); ++i)
        EXPECT_EQ(parse(crowd[i].http().get("/api/tables").body)["tables"].Size(), 3U) << "no table too many";
    EXPECT_EQ(over["standings"][0]["points"].GetDouble(), 3);
}

}  // namespace
}  // namespace mistwheel::server
