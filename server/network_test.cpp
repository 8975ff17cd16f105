// The network alone, under a site that behaves badly.
#include "server/network/network.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "server/testing/client.hpp"

namespace mistwheel::server {
namespace {

// Answers nothing: it keeps what it was asked.
class SilentSite final : public Site {
public:
    void http(Request, Reply reply) override { asked_.set_value(std::move(reply)); }
    std::optional<Response> refuse_socket(const Request&) override { return Response{404, {}, nullptr}; }
    void opened(ConnectionId, Request) override {}
    void received(ConnectionId, std::string) override {}
    void closed(ConnectionId) override {}

    // Of the first request; waits for it.
    Reply reply() { return asked_.get_future().get(); }

private:
    std::promise<Reply> asked_;
};

TEST(Network, a_reply_may_be_dropped_after_the_network_is_gone) {
    SilentSite site;
    auto network = start_network({.address = "127.0.0.1"}, site);
    std::thread client([port = network->port()] {
        testing::HttpClient asking(port);
        EXPECT_ANY_THROW(asking.get("/")) << "nobody answered";
    });
    Reply reply = site.reply();
    network.reset();
    client.join();
    reply = nullptr;  // the sanitizers would say if it owned something of the network
}

TEST(Network, who_is_in_the_middle_of_a_request_when_it_stops_is_not_told_to_have_been_late) {
    SilentSite site;
    auto network = start_network({.address = "127.0.0.1"}, site);
    const testing::TcpClient client(network->port());
    client.write("GET / HTTP/1.1\r\nHost: ");
    while (network->counts().connections == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    network->stop(1000);
    std::string heard;
    try {
        while (client.read(heard)) {
        }
    } catch (const testing::ConnectionBroken&) {
        heard += "(broken)";
    }
    EXPECT_EQ(heard.find("408"), std::string::npos) << heard;
}

// Notes on which thread it is told of each connection.
class WatchfulSite final : public Site {
public:
    void http(Request, Reply reply) override { reply({}); }
    std::optional<Response> refuse_socket(const Request&) override { return std::nullopt; }
    void opened(ConnectionId id, Request request) override {
        note(id);
        const std::lock_guard lock(mutex_);
        tables_[id] = request.query_value("table");
    }
    void received(ConnectionId id, std::string) override { note(id); }
    void closed(ConnectionId id) override {
        note(id);
        ++closed_;
    }

    std::size_t closed() const { return closed_; }
    std::map<ConnectionId, std::set<std::thread::id>> threads() const {
        const std::lock_guard lock(mutex_);
        return threads_;
    }
    std::map<ConnectionId, std::string> tables() const {
        const std::lock_guard lock(mutex_);
        return tables_;
    }

private:
    void note(ConnectionId id) {
        const std::lock_guard lock(mutex_);
        threads_[id].insert(std::this_thread::get_id());
    }
    mutable std::mutex mutex_;
    std::atomic<std::size_t> closed_ = 0;
    std::map<ConnectionId, std::set<std::thread::id>> threads_;
    std::map<ConnectionId, std::string> tables_;
};

TEST(Network, a_socket_lives_on_the_thread_of_the_table_that_it_names) {
    WatchfulSite site;
    auto network = start_network({.address = "127.0.0.1", .threads = 3}, site);
    constexpr std::size_t count = 24;
    {
        std::vector<std::unique_ptr<testing::SocketClient>> clients;
        for (std::size_t i = 0; i < count; ++i) {
            const std::string path = i % 2 == 0 ? "/ws?seat=1&table=t" + std::to_string(i) : "/ws";
            clients.push_back(std::make_unique<testing::SocketClient>(network->port(), "", "", path));
            clients.back()->send("hello");
        }
        while (site.tables().size() < count) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        for (const auto& [id, table] : site.tables())
            network->send(id, R"({"type":"pong","now":)" + std::to_string(id) + "}");
        std::set<std::string> heard;
        for (const auto& client : clients) heard.insert(client->receive().value_or("nothing"));
        EXPECT_EQ(heard.size(), count) << "each its own";
    }
    while (site.closed() < count) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::set<std::thread::id> used;
    for (const auto& [id, threads] : site.threads()) {
        ASSERT_EQ(threads.size(), 1U) << "opened, heard and closed on one thread";
        used.insert(*threads.begin());
        const std::string table = site.tables()[id];
        if (table.empty()) continue;
        std::promise<std::thread::id> owner;
        network->run_on(network->thread_of(table), [&] { owner.set_value(std::this_thread::get_id()); });
        EXPECT_EQ(*threads.begin(), owner.get_future().get()) << table;
    }
    EXPECT_EQ(used.size(), 3U);
}

TEST(Network, after_its_goodbye_it_says_no_more) {
    WatchfulSite site;
    auto network = start_network({.address = "127.0.0.1"}, site);
    testing::SocketClient client(network->port(), "");
    while (site.threads().empty()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const ConnectionId id = site.threads().begin()->first;
    network->close(id, Closing::going_away);
    network->send(id, "one thing more");
    std::promise<void> sent;
    network->post_to(0, [&] { sent.set_value(); });
    sent.get_future().wait();
    EXPECT_EQ(network->counts().frames_out, 0U);
    EXPECT_THROW(client.receive(), testing::ConnectionBroken);
    EXPECT_EQ(client.close_code(), static_cast<int>(Closing::going_away));
}

TEST(Network, who_does_not_answer_a_goodbye_is_let_go_of_in_half_the_time_of_who_is_silent) {
    WatchfulSite site;
    auto network = start_network({.address = "127.0.0.1", .silence_seconds = 12}, site);
    const testing::SocketClient silent(network->port(), "", "", "/ws?table=silent");
    const testing::SocketClient dismissed(network->port(), "", "", "/ws?table=dismissed");
    while (site.tables().size() < 2) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    for (const auto& [id, table] : site.tables())
        if (table == "dismissed") network->close(id, Closing::going_away);
    while (site.closed() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_EQ(network->counts().sockets, 1U) << "the silent one is still there";
}

TEST(Network, jobs_given_before_it_stops_are_run) {
    SilentSite site;
    auto network = start_network({.address = "127.0.0.1", .threads = 2}, site);
    std::atomic<int> run = 0;
    for (std::size_t thread = 0; thread < 2; ++thread) {
        network->run_on(thread, [] { std::this_thread::sleep_for(std::chrono::milliseconds(100)); });
        network->run_on(thread, [&] { ++run; });
    }
    network->stop(0);
    EXPECT_EQ(run, 2);
}

TEST(Network, a_job_for_the_thread_it_is_on_is_run_at_once) {
    SilentSite site;
    auto network = start_network({.address = "127.0.0.1", .threads = 2}, site);
    std::promise<std::string> order;
    network->run_on(1, [&] {
        std::string all = "a";
        network->run_on(1, [&] { all += 'b'; });
        order.set_value(all + 'c');
    });
    EXPECT_EQ(order.get_future().get(), "abc");
}

}  // namespace
}  // namespace mistwheel::server
