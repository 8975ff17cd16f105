// Faults of the world around the server: in each it keeps what it has acknowledged, says what is wrong, and goes on by
// itself when the fault is over. `./prove world` runs these many times.
#include <gmock/gmock.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <mutex>
#include <optional>

#include "server/online_players.hpp"
#include "server/server_time.hpp"
#include "server/testing/postgres.hpp"
#include "server/testing/unreliable_line.hpp"

namespace {

std::atomic<bool> disk_full = false;
std::atomic<int> sync_milliseconds = 0;

}  // namespace

// SQLite calls these two by name, so the program's own come before the C library's.
extern "C" {
__attribute__((visibility("default"))) ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
    if (disk_full) {
        errno = ENOSPC;
        return -1;
    }
    return syscall(SYS_pwrite64, file, bytes, size, at);
}

__attribute__((visibility("default"))) int fdatasync(int file) {
    if (const int wait = sync_milliseconds; wait > 0) usleep(static_cast<useconds_t>(wait) * 1000);
    return static_cast<int>(syscall(SYS_fdatasync, file));
}
}

namespace mistwheel::server {
namespace {

using namespace std::chrono_literals;
using testing::ConnectionBroken;
using ::testing::HasSubstr;
using testing::HttpAnswer;
using testing::HttpClient;
using testing::Pair;
using testing::parse;
using testing::play_until;
using testing::Player;
using testing::RunningServer;
using testing::settle;
using testing::SocketClient;
using testing::text_of;
using testing::With;

// Takes what the servers of a test log.
class LogReader {
public:
    LogReader() : before_(spdlog::default_logger()), sink_(std::make_shared<TextSink>()) {
        spdlog::set_default_logger(std::make_shared<spdlog::logger>("test", sink_));
    }
    ~LogReader() { spdlog::set_default_logger(before_); }
    LogReader(const LogReader&) = delete;
    LogReader& operator=(const LogReader&) = delete;
    std::string text() const { return sink_->text(); }

private:
    class TextSink final : public spdlog::sinks::base_sink<std::mutex> {
    public:
        std::string text() {
            const std::lock_guard lock(mutex_);
            return text_;
        }

    private:
        void sink_it_(const spdlog::details::log_msg& message) override {
            text_.append(message.payload.data(), message.payload.size());
            text_ += '\n';
        }
        void flush_() override {}

        std::string text_;
    };

    std::shared_ptr<spdlog::logger> before_;
    std::shared_ptr<TextSink> sink_;
};

// Whatever a test did to the world is over after it.
class World : public ::testing::Test {
protected:
    void TearDown() override {
        disk_full = false;
        sync_milliseconds = 0;
        set_system_clock(system_clock_now);
    }
};

HttpAnswer health(const RunningServer& server) { return HttpClient(server.metrics_port()).get("/health"); }

void until_healthy(const RunningServer& server) {
    play_until({}, [&] { return health(server).status == 200; });
}

// Everything a player was told is done stands in the log that a stranger reads.
void expect_nothing_lost(RunningServer& server, Pair& pair) {
    Player eve(server.port(), "Eve", 99);
    eve.connect(pair.table, server.port(), pair.ada.invite());
    play_until({}, [&] {
        eve.read(5ms);
        return !eve.log().empty();
    });
    EXPECT_GT(pair.ada.acknowledged().size() + pair.bob.acknowledged().size(), 5U);
    for (Player* player : {&pair.ada, &pair.bob}) {
        for (const Player::Move& move : player->acknowledged()) {
            ASSERT_LT(static_cast<std::size_t>(move.at), eve.log().size());
            EXPECT_EQ(eve.log()[static_cast<std::size_t>(move.at)], move.text);
        }
    }
}

void until_answered(Player& player) {
    play_until({}, [&] {
        player.read(5ms);
        return !player.waits();
    });
}

// What the banner of the client shows: the server's last word on whether it can store.
void until_trouble_is(bool wanted, Player& player) {
    bool heard = false;
    player.on_frame = [&](const std::string& frame) {
        if (frame.find(R"("type":"trouble")") != std::string::npos)
            heard = (frame.find(R"("on":true)") != std::string::npos) == wanted;
    };
    play_until({}, [&] {
        player.read(5ms);
        return heard;
    });
    player.on_frame = nullptr;
}

// A move is refused as one that failed and changes nothing; once `mend` has been called the game goes on.
void expect_refused_and_then_played_on(RunningServer& server, Pair& pair, const std::function<void()>& mend) {
    Player& mover = pair.ada.my_turn() ? pair.ada : pair.bob;
    Player& other = pair.ada.my_turn() ? pair.bob : pair.ada;
    const std::size_t acknowledged = mover.acknowledged().size();
    ASSERT_TRUE(mover.play());
    until_answered(mover);
    EXPECT_EQ(mover.last_refusal(), "failed");
    EXPECT_EQ(mover.acknowledged().size(), acknowledged);
    EXPECT_EQ(health(server).status, 503);
    until_trouble_is(true, other);
    mend();
    until_healthy(server);
    until_trouble_is(false, other);
    // Whoever asks again is answered; nobody restarts anything.
    const std::size_t before = mover.log().size();
    mover.send(R"({"type":"snapshot"})");
    until_answered(mover);
    EXPECT_EQ(mover.log().size(), before) << "what was not stored did not happen";
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > before + 20; });
    settle({&pair.ada, &pair.bob});
    expect_nothing_lost(server, pair);
}

TEST_F(World, a_full_disk_refuses_moves_says_so_and_goes_on_when_there_is_room) {
    const LogReader log;
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 20; });
    settle({&pair.ada, &pair.bob});
    EXPECT_EQ(health(server).status, 200);
    disk_full = true;
    EXPECT_EQ(pair.ada.http().get("/api/tables/" + pair.table).status, 200) << "reading goes on";
    EXPECT_THAT(health(server).body, HasSubstr("disk is full"));
    expect_refused_and_then_played_on(server, pair, [] { disk_full = false; });
    EXPECT_THAT(log.text(), HasSubstr("disk is full"));
}

TEST_F(World, what_was_due_while_nothing_could_be_stored_is_done_soon_after) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server, R"(,"absent":"bot","clock":{"kind":"turns","move_seconds":1})");
    bool taken_over = false;
    pair.ada.on_frame = [&](const std::string& frame) {
        taken_over |= frame.find(R"("stand_in":true)") != std::string::npos;
    };
    disk_full = true;
    play_until({}, [&] {
        return HttpClient(server.metrics_port()).get("/metrics").body.find("mistwheel_failures_total 0\n") ==
               std::string::npos;
    });
    EXPECT_FALSE(taken_over);
    disk_full = false;
    // Nobody sends anything: the server itself tries again.
    play_until({}, [&] {
        pair.ada.read(5ms);
        return taken_over;
    });
}

TEST_F(World, a_database_that_goes_and_comes_back_costs_no_move) {
    const LogReader log;
    testing::TestPostgres postgres;
    RunningServer server(With{{"limit-factor", "1000"}, {"database", postgres.new_database()}});
    Pair pair(server);
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 20; });
    settle({&pair.ada, &pair.bob});
    postgres.stop();
    expect_refused_and_then_played_on(server, pair, [&] { postgres.start(); });
    EXPECT_THAT(log.text(), HasSubstr("table " + pair.table + ": "));
}

Time an_hour_ahead() { return system_clock_now() + 3'600'000; }

TEST_F(World, a_clock_set_an_hour_ahead_takes_no_time_from_anybody) {
    const LogReader log;
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server, R"(,"absent":"resign","clock":{"kind":"live","game_seconds":600,"move_seconds":60})");
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 20; });
    settle({&pair.ada, &pair.bob});
    set_system_clock(an_hour_ahead);
    play_until({}, [&] { return log.text().find("the system's clock is 3") != std::string::npos; });
    const std::size_t before = pair.ada.log().size();
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > before + 20; });
    settle({&pair.ada, &pair.bob});
    EXPECT_FALSE(pair.ada.over()) << "nobody has resigned by a clock that jumped";
    EXPECT_THAT(pair.ada.http().get("/api/me").body, HasSubstr("Ada")) << "and sessions last";
    set_system_clock(system_clock_now);
    play_until({}, [&] { return log.text().find("the system's again") != std::string::npos; });
    EXPECT_FALSE(pair.ada.over());
}

TEST_F(World, a_slow_disk_makes_moves_wait_and_nothing_else) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    settle({&pair.ada, &pair.bob});
    sync_milliseconds = 200;
    double slowest = 0;
    pair.ada.on_answer = pair.bob.on_answer = [&](double milliseconds) { slowest = std::max(slowest, milliseconds); };
    const auto moves = [&] { return pair.ada.acknowledged().size() + pair.bob.acknowledged().size(); };
    play_until({&pair.ada, &pair.bob}, [&] { return moves() >= 6; });
    EXPECT_GE(slowest, 200) << "a move is acknowledged when it is on the disk and not before";
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(pair.ada.http().get("/api/lobby").status, 200);
    EXPECT_LT(std::chrono::steady_clock::now() - start, 5s);
    EXPECT_EQ(health(server).status, 200);
    settle({&pair.ada, &pair.bob});
    sync_milliseconds = 0;
    EXPECT_EQ(pair.ada.refusals() + pair.bob.refusals(), 0U);
    server.stop();
    server.start();
    expect_nothing_lost(server, pair);
}

TEST_F(World, a_network_that_delays_and_breaks_off_loses_and_doubles_nothing) {
    RunningServer server(With{{"limit-factor", "1000"}});
    Pair pair(server);
    testing::UnreliableLine line(server.port(), 20ms, 12, 5);
    const auto carried = [&](Player& player, const std::function<void()>& what) {
        try {
            if (!player.connected()) player.connect(pair.table, line.port());
            what();
        } catch (const ConnectionBroken&) {
            player.disconnect();
        }
    };
    pair.ada.disconnect();
    pair.bob.disconnect();
    play_until({}, [&] {
        for (Player* player : {&pair.ada, &pair.bob})
            carried(*player, [&] {
                while (player->read(1ms)) {
                }
                player->play();
            });
        return line.broken() > 5 && pair.ada.log().size() > 30 && pair.bob.log().size() > 30;
    });
    EXPECT_EQ(pair.ada.refusals() + pair.bob.refusals(), 0U) << "what was sent again was done once and said to be";
    for (Player* player : {&pair.ada, &pair.bob}) {
        player->disconnect();
        player->connect(pair.table, server.port());
        // What they knew of the table before says nothing of whether they are back.
        play_until({}, [&] { return player->read(2ms) && player->heard(); });
    }
    settle({&pair.ada, &pair.bob});
    EXPECT_EQ(pair.ada.log(), pair.bob.log());
    expect_nothing_lost(server, pair);
}

TEST_F(World, a_client_that_reads_nothing_is_cut_off_and_nobody_waits_for_it) {
    RunningServer server(With{{"limit-factor", "1000000"}});
    Pair pair(server);
    play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.log().size() > 20; });
    Player eve(server.port(), "Eve", 9);
    std::optional<SocketClient> deaf;
    const auto come = [&] {
        deaf.emplace(server.port(), eve.http().cookie());
        const int small = 4096;
        setsockopt(deaf->handle(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
        const timeval patience{1, 0};  // the server may stop reading from it: nobody shall wait here either
        setsockopt(deaf->handle(), SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
        deaf->send(R"({"do":"watch","table":")" + pair.table + R"(","invite":")" + pair.ada.invite() + "\"}");
    };
    HttpClient tower(server.metrics_port());
    const auto cut_off = [&] {
        return tower.get("/metrics").body.find("\nmistwheel_slow_clients_total 0\n") == std::string::npos;
    };
    std::size_t asked = 0;
    play_until({&pair.ada, &pair.bob}, [&] {
        try {
            if (!deaf) come();
            for (int i = 0; i < 20; ++i)
                deaf->send(R"({"do":"send","table":")" + pair.table + R"(","message":{"type":"snapshot","id":"s)" +
                           std::to_string(++asked) + "\"}}");
        } catch (const ConnectionBroken&) {
            deaf.reset();  // on a slow machine it may be missed, because it answers no ping, before it is too far behind
        }
        return cut_off();
    });
    const std::size_t before = pair.ada.log().size();
    if (!pair.ada.over())
        play_until({&pair.ada, &pair.bob}, [&] { return pair.ada.over() || pair.ada.log().size() > before + 20; });
    EXPECT_EQ(pair.ada.refusals() + pair.bob.refusals(), 0U);
    EXPECT_EQ(health(server).status, 200);
}

}  // namespace
}  // namespace mistwheel::server
