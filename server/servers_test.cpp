// Two servers on one database: people at one table who are connected to different ones.
#include "server/online_players.hpp"
#include "server/testing/postgres.hpp"

namespace mistwheel::server {
namespace {

using namespace std::chrono_literals;
using testing::parse;
using testing::play_until;
using testing::Player;
using testing::RunningServer;
using testing::text_of;
using testing::With;

class TwoServers : public ::testing::Test {
protected:
    // Ada at the first server, Bob at the second, both at one table.
    TwoServers()
        : database_(postgres_.new_database()),
          one_(With{{"limit-factor", "1000"}, {"database", database_}}),
          two_(With{{"limit-factor", "1000"}, {"database", database_}, {"network-threads", "3"}}),
          ada_(one_.port(), "Ada", 1),
          bob_(two_.port(), "Bob", 2) {
        table_ = ada_.make_table(R"({"game":"noria","seats":["me","open"],"public":false,"undo":"consent"})");
        bob_.sit(table_, ada_.invite());
        for (const auto& [player, present] : {std::pair(&ada_, &seen_by_ada_), std::pair(&bob_, &seen_by_bob_)})
            player->on_frame = [present = present](const std::string& frame) {
                const auto json = parse(frame);
                if (text_of(json["type"]) != "presence") return;
                present->clear();
                for (const auto& each : json["seats"].GetArray()) *present += each.GetBool() ? '1' : '0';
            };
        ada_.connect(table_, one_.port());
        bob_.connect(table_, two_.port());
    }

    void until(const std::function<bool()>& done) {
        play_until({}, [&] {
            for (Player* player : {&ada_, &bob_})
                while (player->connected() && player->read(2ms)) {
                }
            return done();
        });
    }

    std::string takeover_by_ada() {
        ada_.send(R"({"type":"takeover","seat":"B","level":1})");
        until([&] { return !ada_.waits(); });
        return ada_.last_refusal();
    }

    testing::TestPostgres postgres_;
    std::string database_;
    RunningServer one_;
    RunningServer two_;
    Player ada_;
    Player bob_;
    std::string table_;
    std::string seen_by_ada_;
    std::string seen_by_bob_;
};

TEST_F(TwoServers, know_who_is_connected_to_the_other) {
    until([&] { return seen_by_ada_ == "11" && seen_by_bob_ == "11"; });
    EXPECT_EQ(takeover_by_ada(), "not_allowed") << "Bob is here";
    bob_.disconnect();
    until([&] { return seen_by_ada_ == "10"; });
    bob_.connect(table_, two_.port());
    until([&] { return seen_by_ada_ == "11"; });
}

TEST_F(TwoServers, one_that_only_hears_of_a_table_does_not_keep_it_in_memory) {
    until([&] { return seen_by_bob_ == "11"; });
    bob_.disconnect();
    testing::HttpClient tower(two_.metrics_port());
    const auto loaded = [&] {
        return tower.get("/metrics").body.find("\nmistwheel_tables_loaded 1\n") != std::string::npos;
    };
    EXPECT_TRUE(loaded());
    // Ada goes on at the other server for longer than an unused table stays.
    auto next = std::chrono::steady_clock::now();
    until([&] {
        if (std::chrono::steady_clock::now() >= next) {
            ada_.send(R"({"type":"chat","text":"Are you coming back?"})");
            next = std::chrono::steady_clock::now() + 1s;
        }
        return !loaded();
    });
}

TEST_F(TwoServers, one_that_stops_takes_its_people_along) {
    until([&] { return seen_by_ada_ == "11"; });
    const auto start = std::chrono::steady_clock::now();
    two_.stop();
    bob_.disconnect();
    until([&] { return seen_by_ada_ == "10"; });
    EXPECT_LT(std::chrono::steady_clock::now() - start, 40s)
        << "it said goodbye: one that is killed is missed after 50 s";
    EXPECT_EQ(takeover_by_ada(), "") << "nobody else is here to be asked";
}

}  // namespace
}  // namespace mistwheel::server
