// Whole games over real sockets.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <deque>
#include <map>
#include <thread>

#include "engine/core/record.hpp"
#include "server/online_players.hpp"
#include "table/fair.hpp"
#include "table/sodium/sodium_hash.hpp"
#include "wire/wire.hpp"

namespace mistwheel::server {
namespace {

using namespace std::chrono_literals;
using testing::close_code_after;
using ::testing::HasSubstr;
using testing::HttpClient;
using testing::next_of_type;
using testing::Pair;
using testing::parse;
using testing::play_until;
using testing::Player;
using testing::RunningServer;
using testing::settle;
using testing::SocketClient;
using testing::text_of;
using testing::until_turn_of;
using testing::With;

TEST(Online, two_people_play_a_whole_game_and_its_record_replays) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.over() && pair.bob.over(); });
    EXPECT_EQ(pair.ada.refusals() + pair.bob.refusals(), 0U);
    const testing::HttpAnswer record = pair.bob.http().get("/api/tables/" + pair.table + "/record");
    ASSERT_EQ(record.status, 200) << record.body;
    EXPECT_THAT(record.header("content-disposition"), HasSubstr(".mw"));
    const auto read = read_record(record.body);
    ASSERT_TRUE(read) << read.message();
    const auto game = wire::game_of_record(*read);
    ASSERT_TRUE(game) << game.message();
    EXPECT_TRUE(replay_record(**game, *read));
    EXPECT_TRUE(table::verify_fairness(**game, *read, table::sodium_hash))
        << "the seed is there and every draw fits it";
    ASSERT_EQ(read->moves.size(), pair.ada.log().size());
    for (std::size_t i = 0; i < read->moves.size(); ++i) EXPECT_EQ(read->moves[i].text, pair.ada.log()[i]);

    const auto row = parse(pair.ada.http().get("/api/tables/" + pair.table).body);
    EXPECT_EQ(text_of(row["table"]["status"]), "over");
    EXPECT_EQ(row["table"]["result"].Size(), 2U);
    play_until({}, [&] { return parse(pair.ada.http().get("/api/ratings/noria").body)["ratings"].Size() > 0; });
    const auto history = parse(pair.ada.http().get("/api/people/" + std::to_string(pair.ada.id()) + "/history").body);
    ASSERT_EQ(history["games"].Size(), 1U);
    EXPECT_EQ(text_of(history["games"][0]["players"][1]["name"]), "Bob");
    const auto person = parse(pair.ada.http().get("/api/people/" + std::to_string(pair.ada.id())).body);
    ASSERT_EQ(person["ratings"].Size(), 1U);
    EXPECT_EQ(person["ratings"][0]["games"].GetInt(), 1);
    EXPECT_EQ(parse(pair.ada.http().get("/api/ratings/noria").body)["ratings"].Size(), 2U);
}

TEST(Online, tables_on_several_network_threads_are_played_by_sockets_of_any) {
    RunningServer server(With{{"limit-factor", "1000"}, {"network-threads", "4"}});
    std::vector<std::unique_ptr<Pair>> pairs;
    std::vector<Player*> all;
    for (std::uint64_t i = 0; i < 6; ++i) {
        pairs.push_back(std::make_unique<Pair>(server, "", "noria", 10 * i + 1));
        Pair& pair = *pairs.back();
        pair.bob.names_table = false;  // its socket stays where it was accepted
        pair.bob.connect(pair.table, server.port());
        all.insert(all.end(), {&pair.ada, &pair.bob});
    }
    const auto everybody = [&](const auto& is) { return std::ranges::all_of(all, is); };
    play_until(all, [&] { return everybody([](const Player* each) { return each->log().size() > 40; }); });
    for (const auto& pair : pairs) pair->bob.connect(pair->table, server.port());
    play_until(all, [&] { return everybody([](const Player* each) { return each->over(); }); });
    for (const auto& pair : pairs) {
        EXPECT_EQ(pair->ada.refusals() + pair->bob.refusals(), 0U);
        EXPECT_EQ(pair->ada.log(), pair->bob.log());
    }
}

TEST(Online, what_is_sent_before_leaving_counts_whichever_threads_it_crosses) {
    RunningServer server(With{{"limit-factor", "1000"}, {"network-threads", "4"}});
    for (std::uint64_t i = 0; i < 8; ++i) {
        Pair pair(server, "", "noria", 10 * i + 1);
        pair.ada.names_table = pair.bob.names_table = false;
        pair.ada.connect(pair.table, server.port());
        pair.bob.connect(pair.table, server.port());
        until_turn_of(pair.ada, pair.bob);
        const std::size_t before = pair.bob.log().size();
        ASSERT_TRUE(pair.ada.play());
        pair.ada.disconnect();
        play_until({}, [&] {
            while (pair.bob.read(2ms)) {
            }
            return pair.bob.log().size() > before;
        });
    }
}

TEST(Online, who_comes_back_sees_what_was_missed_and_the_pending_prompt) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 40; });
    until_turn_of(pair.ada, pair.bob);
    const std::size_t seen = pair.bob.log().size();
    pair.bob.disconnect();
    pair.ada.play();
    settle({&pair.ada});
    pair.bob.connect(pair.table, server.port());
    for (int tries = 0; pair.bob.log().size() <= seen && tries < 100; ++tries) settle({&pair.ada, &pair.bob});
    EXPECT_GT(pair.bob.log().size(), seen);
    EXPECT_EQ(pair.bob.log(), pair.ada.log());
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.over() && pair.bob.over(); });
    EXPECT_EQ(pair.bob.log(), pair.ada.log());
}

TEST(Online, a_restarted_server_goes_on_where_it_was) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server, R"(,"clock":{"kind":"live","game_seconds":600,"move_seconds":5})");
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 40; });
    settle({&pair.ada, &pair.bob});
    const std::vector<std::string> before = pair.ada.log();
    server.stop();
    server.start();
    pair.ada.connect(pair.table, server.port());
    pair.bob.connect(pair.table, server.port());
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.over() && pair.bob.over(); });
    EXPECT_GT(pair.ada.log().size(), before.size());
    EXPECT_TRUE(std::equal(before.begin(), before.end(), pair.ada.log().begin()));
}

TEST(Online, a_move_sent_twice_counts_once) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 20; });
    settle({&pair.ada, &pair.bob});
    Player& mover = pair.ada.my_turn() ? pair.ada : pair.bob;
    ASSERT_TRUE(mover.play());
    mover.send_again();
    mover.send_again();
    mover.connect(pair.table, server.port());  // sends it once more
    const std::size_t acknowledged = mover.acknowledged().size();
    play_until({}, [&] {
        mover.read(5ms);
        return !mover.waits();
    });
    EXPECT_EQ(mover.acknowledged().size(), acknowledged + 1);
    EXPECT_EQ(mover.refusals(), 0U);
    const auto events = parse(mover.http().get("/api/tables/" + pair.table).body)["table"]["event"].GetInt64();
    std::this_thread::sleep_for(50ms);
    EXPECT_EQ(parse(mover.http().get("/api/tables/" + pair.table).body)["table"]["event"].GetInt64(), events);
}

TEST(Online, bots_fill_seats_and_move_by_themselves) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Player ada(server.port(), "Ada", 3);
    const std::string table = ada.make_table(R"({"game":"navoria","seats":["me",1,"open"],"public":true})");
    const auto lobby = parse(ada.http().get("/api/lobby").body);
    ASSERT_EQ(lobby["tables"].Size(), 1U);
    const auto started = parse(ada.http().post("/api/tables/" + table + "/start", R"({"bots":1})").body);
    EXPECT_EQ(text_of(started["table"]["status"]), "playing");
    EXPECT_EQ(parse(ada.http().get("/api/lobby").body)["tables"].Size(), 0U);
    ada.connect(table, server.port());
    play_until({&ada}, [&] { return ada.over(); });
    // The rating follows the result in a moment.
    rapidjson::SizeType rated = 0;
    play_until({}, [&] {
        rated = parse(ada.http().get("/api/ratings/navoria").body)["ratings"].Size();
        return rated > 0;
    });
    EXPECT_EQ(rated, 2U) << "two bots of one level are one player";
}

TEST(Online, a_clock_that_runs_out_lets_a_bot_take_over_and_the_person_may_return) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server, R"(,"absent":"bot","clock":{"kind":"turns","move_seconds":1})");
    bool taken_over = false;
    bool clocks = false;
    pair.ada.on_frame = [&](const std::string& frame) {
        taken_over |= frame.find(R"("stand_in":true)") != std::string::npos;
        clocks |= frame.find(R"("type":"clocks")") != std::string::npos;
    };
    // Bob does nothing; Ada plays on against the bot that stands in for him.
    play_until({&pair.ada}, [&] { return taken_over && pair.ada.log().size() > 60; });
    EXPECT_TRUE(clocks);
    pair.bob.read(1s);
    pair.bob.send(R"({"type":"sit","seat":"B"})");
    play_until({&pair.ada}, [&] {
        pair.bob.read(5ms);
        return !pair.bob.waits();
    });
    EXPECT_EQ(pair.bob.refusals(), 0U);
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.over() && pair.bob.over(); });
}

TEST(Online, a_clock_that_runs_out_may_mean_resignation) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server, R"(,"absent":"resign","clock":{"kind":"live","game_seconds":0,"move_seconds":1})");
    play_until({&pair.ada}, [&] { return pair.ada.over(); });
    const auto row = parse(pair.ada.http().get("/api/tables/" + pair.table).body);
    EXPECT_EQ(row["table"]["result"][0]["place"].GetInt(), 1);
    EXPECT_EQ(row["table"]["result"][1]["place"].GetInt(), 2);
}

TEST(Online, resigning_ends_it_and_a_rematch_is_one_table_for_both) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    EXPECT_EQ(pair.ada.http().post("/api/tables/" + pair.table + "/rematch", "{}").status, 409) << "not over yet";
    pair.ada.send(R"({"type":"resign"})");
    play_until({}, [&] {
        pair.ada.read(5ms);
        pair.bob.read(5ms);
        return pair.bob.over();
    });
    const auto first = parse(pair.ada.http().post("/api/tables/" + pair.table + "/rematch", "{}").body);
    EXPECT_EQ(text_of(first["table"]["status"]), "open");
    EXPECT_EQ(first["table"]["my_seat"].GetInt(), 1) << "one seat further";
    const auto second = parse(pair.bob.http().post("/api/tables/" + pair.table + "/rematch", "{}").body);
    EXPECT_EQ(text_of(second["table"]["id"]), text_of(first["table"]["id"]));
    EXPECT_EQ(text_of(second["table"]["status"]), "playing");
    Player eve(server.port(), "Eve", 9);
    EXPECT_EQ(eve.http().post("/api/tables/" + pair.table + "/rematch", "{}").status, 403);
}

TEST(Online, undo_by_consent_takes_back_when_the_other_agrees) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server, R"(,"undo":"consent")");
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 30; });
    settle({&pair.ada, &pair.bob});
    std::string request;
    bool undone = false;
    pair.bob.on_frame = [&](const std::string& frame) {
        const auto document = parse(frame);
        if (text_of(document["type"]) != "table") return;
        const auto& message = document["message"];
        if (message.HasMember("table") && message["table"]["request"].IsObject())
            request = std::to_string(message["table"]["request"]["number"].GetInt());
        undone |= text_of(message["type"]) == "undone";
    };
    pair.ada.send(R"({"type":"undo","to":5})");
    play_until({}, [&] {
        pair.ada.read(5ms);
        pair.bob.read(5ms);
        return !request.empty() && !pair.ada.waits();
    });
    pair.bob.send(R"({"type":"consent","request":)" + request + R"(,"agree":true})");
    play_until({}, [&] {
        pair.ada.read(5ms);
        pair.bob.read(5ms);
        return undone && !pair.bob.waits();
    });
    EXPECT_LE(pair.bob.log().size(), 6U);
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.over() && pair.bob.over(); });
}

TEST(Online, my_tables_the_next_one_and_the_badge) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair one(server, "", "noria", 1);
    until_turn_of(one.ada, one.bob);
    SocketClient badge(server.port(), one.bob.http().cookie());
    EXPECT_EQ(parse(next_of_type(badge, "hello"))["turns"].Size(), 0U);
    until_turn_of(one.bob, one.ada);
    EXPECT_TRUE(parse(next_of_type(badge, "turn"))["yours"].GetBool());
    SocketClient later(server.port(), one.bob.http().cookie());
    const auto hello = parse(next_of_type(later, "hello"));
    ASSERT_EQ(hello["turns"].Size(), 1U) << "who comes later learns of it at once";
    EXPECT_EQ(text_of(hello["turns"][0]["table"]), one.table);
    const auto mine = parse(one.bob.http().get("/api/tables").body);
    ASSERT_EQ(mine["tables"].Size(), 1U);
    EXPECT_TRUE(mine["tables"][0]["my_turn"].GetBool());
    EXPECT_EQ(text_of(parse(one.bob.http().get("/api/tables/next").body)["table"]["id"]), one.table);
    EXPECT_TRUE(parse(one.bob.http().get("/api/tables/next?after=" + one.table).body)["table"].IsNull());
    EXPECT_TRUE(parse(one.ada.http().get("/api/tables/next").body)["table"].IsNull());
}

TEST(Online, the_maker_sends_somebody_away_and_closes_a_table_that_has_not_begun) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Player ada(server.port(), "Ada", 1);
    Player bob(server.port(), "Bob", 2);
    const std::string table = ada.make_table(R"({"game":"noria","seats":["me","open","open"]})");
    const std::string path = "/api/tables/" + table;
    bob.sit(table, ada.invite());
    EXPECT_EQ(error_of(bob.http().post(path + "/send-away", R"({"seat":0})")), "not_allowed");
    EXPECT_EQ(error_of(ada.http().post(path + "/send-away", R"({"seat":0})")), "not_allowed") << "oneself";
    EXPECT_EQ(error_of(ada.http().post(path + "/send-away", R"({"seat":2})")), "not_allowed") << "nobody there";
    const auto after = parse(ada.http().post(path + "/send-away", R"({"seat":1})").body);
    EXPECT_TRUE(after["table"]["seats"][1]["open"].GetBool());
    EXPECT_EQ(error_of(bob.http().post(path + "/close", "{}")), "not_allowed");
    SocketClient looker(server.port(), bob.http().cookie());
    looker.send(R"({"do":"watch","table":")" + table + "\"}");
    next_of_type(looker, "watching");
    EXPECT_EQ(ada.http().post(path + "/close", "{}").status, 200);
    EXPECT_NE(next_of_type(looker, "error").find("not_found"), std::string::npos);
    EXPECT_EQ(ada.http().get(path).status, 404);
    EXPECT_EQ(parse(ada.http().get("/api/lobby").body)["tables"].Size(), 0U);
    EXPECT_EQ(parse(ada.http().get("/api/tables").body)["tables"].Size(), 0U);
    Pair pair(server);
    EXPECT_EQ(error_of(pair.ada.http().post("/api/tables/" + pair.table + "/close", "{}")), "not_allowed")
        << "a game goes on";
}

TEST(Online, the_lobby_tells_of_changes) {
    RunningServer server;
    SocketClient looker(server.port(), "");
    looker.send(R"({"do":"lobby","on":true})");
    EXPECT_EQ(parse(next_of_type(looker, "lobby"))["tables"].Size(), 0U);
    Player ada(server.port(), "Ada", 1);
    const std::string table = ada.make_table(R"({"game":"vianebula","seats":["me","open","open"]})");
    auto lobby = parse(next_of_type(looker, "lobby"));
    ASSERT_EQ(lobby["tables"].Size(), 1U);
    EXPECT_FALSE(lobby["tables"][0].HasMember("invite"));
    EXPECT_EQ(ada.http().post("/api/tables/" + table + "/stand", "{}").status, 200);
    EXPECT_EQ(ada.http().post("/api/tables/" + table + "/stand", "{}").status, 409);
}

TEST(Online, a_webhook_calls_who_is_not_there) {
    RunningServer server(With{{"private-webhooks", "on"}, {"public-url", "https://games.example.org"}});
    Pair pair(server);
    until_turn_of(pair.ada, pair.bob);
    pair.bob.disconnect();
    const int hook = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ASSERT_EQ(bind(hook, reinterpret_cast<sockaddr*>(&address), size), 0);
    ASSERT_EQ(listen(hook, 1), 0);
    ASSERT_EQ(getsockname(hook, reinterpret_cast<sockaddr*>(&address), &size), 0);
    const std::string url = "http://127.0.0.1:" + std::to_string(ntohs(address.sin_port)) + "/turn?of=bob";
    EXPECT_EQ(pair.bob.http().post("/api/me/webhook", R"({"url":"ftp://x"})").status, 400);
    EXPECT_EQ(pair.bob.http().post("/api/me/webhook", R"({"url":")" + url + "\"}").status, 200);
    // While he is connected anywhere, the turn is told there and nobody calls.
    std::optional<SocketClient> badge(std::in_place, server.port(), pair.bob.http().cookie());
    next_of_type(*badge, "hello");
    pair.bob.connect(pair.table, server.port());
    until_turn_of(pair.bob, pair.ada);
    EXPECT_TRUE(parse(next_of_type(*badge, "turn"))["yours"].GetBool());
    pollfd quiet{hook, POLLIN, 0};
    EXPECT_EQ(poll(&quiet, 1, 300), 0) << "somebody was called who is here";
    until_turn_of(pair.ada, pair.bob);
    pair.bob.disconnect();
    badge.reset();
    play_until({}, [&] {  // the server notices that Bob is gone
        return HttpClient(server.metrics_port()).get("/metrics").body.find("\nmistwheel_sockets 1\n") !=
               std::string::npos;
    });
    std::jthread ada_plays([&](std::stop_token stop) {
        while (!stop.stop_requested()) {
            pair.ada.read(2ms);
            pair.ada.play();
        }
    });
    pollfd waiting{hook, POLLIN, 0};
    ASSERT_GT(poll(&waiting, 1, 10'000), 0) << "nobody called";
    ada_plays.request_stop();
    const int call = accept(hook, nullptr, nullptr);
    std::string text;
    char bytes[4096];
    while (text.find("}") == std::string::npos) {
        const ssize_t got = recv(call, bytes, sizeof bytes, 0);
        if (got <= 0) break;
        text.append(bytes, static_cast<std::size_t>(got));
    }
    EXPECT_THAT(text, HasSubstr("POST /turn?of=bob HTTP/1.1"));
    EXPECT_THAT(text, HasSubstr(R"("event":"your_turn")"));
    EXPECT_THAT(text, HasSubstr("https://games.example.org/#/online/" + pair.table));
    const std::string answer = "HTTP/1.1 204 No Content\r\n\r\n";
    send(call, answer.data(), answer.size(), 0);
    close(call);
    close(hook);
}

TEST(Online, it_is_told_once_that_it_is_somebodys_turn) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    // A turn is told beside the answers; the table's next answer comes after it.
    const auto until_told = [&] {
        settle({&pair.ada, &pair.bob});
        pair.ada.send(R"({"type":"snapshot"})");
        settle({&pair.ada, &pair.bob});
    };
    int told = 0;
    int steps = 0;  // of one turn
    for (int turns = 0; turns < 20 && steps < 2; ++turns) {
        until_turn_of(pair.ada, pair.bob);
        until_told();
        pair.ada.on_frame = [&](const std::string& frame) {
            told += frame.find(R"("type":"turn")") != std::string::npos ? 1 : 0;
        };
        told = 0;
        for (steps = 0; pair.ada.my_turn(); ++steps) {
            EXPECT_EQ(told, 0) << "after " << steps << " steps of one turn";
            pair.ada.play();
            until_told();
        }
        pair.ada.on_frame = nullptr;
    }
    EXPECT_GT(steps, 1) << "a turn of one step shows nothing";
}

// Whoever looks at the table now finds every move that was acknowledged.
void expect_kept(Pair& pair, int port) {
    std::map<std::size_t, std::string> acknowledged;
    for (Player* player : {&pair.ada, &pair.bob})
        for (const Player::Move& move : player->acknowledged())
            acknowledged[static_cast<std::size_t>(move.at)] = move.text;
    ASSERT_FALSE(acknowledged.empty());
    Player eve(port, "Eve", 5);
    eve.connect(pair.table, port, pair.ada.invite());
    play_until({}, [&] {
        eve.read(5ms);
        return eve.log().size() > acknowledged.rbegin()->first;
    });
    for (const auto& [at, text] : acknowledged) EXPECT_EQ(eve.log().at(at), text);
}

TEST(Online, stopping_says_goodbye_and_loses_nothing) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 20; });
    SocketClient third(server.port(), "");
    next_of_type(third, "hello");
    const auto start = std::chrono::steady_clock::now();
    server.stop();
    EXPECT_LT(std::chrono::steady_clock::now() - start, 5s);
    EXPECT_EQ(close_code_after(third), 1001);
    const auto drain = [](Player& player) {
        try {
            while (player.read(100ms)) {
            }
        } catch (const testing::ConnectionBroken&) {
        }
    };
    drain(pair.ada);
    drain(pair.bob);
    server.start();
    expect_kept(pair, server.port());
}

// Who a socket belongs to is looked up by a worker, which then takes up the first frame; the network thread has the next
// one at hand by then, with many others waiting.
TEST(Online, what_is_sent_with_the_wish_to_watch_comes_after_it) {
    RunningServer server(With{{"limit-factor", "100000"}});
    Pair pair(server);
    const std::string watch = R"({"do":"watch","table":")" + pair.table + "\"}";
    const std::string ask =
        R"({"do":"send","table":")" + pair.table + R"(","message":{"id":"first","type":"snapshot"}})";
    for (int round = 0; round < 20; ++round) {
        std::deque<SocketClient> sockets;
        for (int i = 0; i < 60; ++i) {
            sockets.emplace_back(server.port(), pair.ada.http().cookie(), "", "/ws?table=" + pair.table);
            sockets.back().send(watch);
            if (i % 3 == 0)
                for (SocketClient& each : sockets) each.send(ask);
        }
        for (SocketClient& socket : sockets) {
            socket.send(ask);
            std::string answer;
            while (answer.empty()) {
                const auto frame = parse(socket.receive().value());
                if (frame.HasMember("message") && frame["message"].HasMember("id"))
                    answer = text_of(frame["message"]["type"]);
            }
            ASSERT_NE(answer, "refused") << "in round " << round;
        }
    }
}

// The address sanitizer tells of a table that is never let go of, because its last move was not ended.
TEST(Online, a_move_whose_sender_is_gone_is_ended_when_it_stops) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    for (int round = 0; round < 20; ++round) {
        pair.ada.connect(pair.table, server.port());
        pair.bob.connect(pair.table, server.port());
        settle({&pair.ada, &pair.bob});
        EXPECT_TRUE(pair.ada.play() || pair.bob.play());
        pair.ada.disconnect();
        pair.bob.disconnect();
        server.stop();
        server.start();
    }
    expect_kept(pair, server.port());
}

}  // namespace
}  // namespace mistwheel::server
