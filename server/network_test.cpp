// The network alone, under a site that behaves badly.
#include "server/network/network.hpp"

#include <gtest/gtest.h>

#include <future>
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

}  // namespace
}  // namespace mistwheel::server
