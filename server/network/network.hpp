// HTTP and WebSocket, as the rest of the server sees them: plain texts in and out. Boost.Beast stays behind this wall,
// in network.cpp.
//
// Everything of a Site is called on one of the network's threads and must return quickly; whatever costs goes to other
// threads. All that concerns a connection comes on the same thread. The functions of a Network and the Reply of a request
// may be called from any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mistwheel::server {

using ConnectionId = std::uint64_t;

struct Request {
    std::string method;
    std::string path;                                          // without the query, as sent
    std::string query;                                         // without '?'
    std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
    std::string body;
    std::string address;  // of the client; behind a trusted proxy the one it names
    bool secure = false;  // came by TLS, as a trusted proxy says

    // Empty if there is none.
    std::string_view header(std::string_view name) const;
    std::string_view query_value(std::string_view name) const;
};

struct Response {
    int status = 200;
    std::vector<std::pair<std::string, std::string>> headers;
    std::shared_ptr<const std::string> body;  // may be null
};

using Reply = std::function<void(Response)>;

class Site {
public:
    virtual ~Site() = default;
    // `reply` is called once, at any time, on any thread.
    virtual void http(Request request, Reply reply) = 0;
    // Whether the request may become a WebSocket; if not, the answer.
    virtual std::optional<Response> refuse_socket(const Request& request) = 0;
    virtual void opened(ConnectionId connection, Request request) = 0;
    virtual void received(ConnectionId connection, std::string text) = 0;
    virtual void closed(ConnectionId connection) = 0;
};

// Why a WebSocket is closed by the server (RFC 6455).
enum class Closing : std::uint16_t {
    going_away = 1001,
    not_text = 1003,
    breach = 1008,
    too_large = 1009,
    failed = 1011
};

struct NetworkSettings {
    std::string address = "0.0.0.0";
    int port = 0;  // 0: any
    std::size_t threads = 1;
    std::size_t most_connections = 10'000;
    std::size_t most_connections_of_address = 256;
    std::size_t most_body = 64 * 1024;
    std::size_t most_frame = 16 * 1024;
    std::size_t most_unsent = 4 * 1024 * 1024;  // bytes that wait for a slow client before it is cut off
    int header_seconds = 10;
    int idle_seconds = 60;     // of a kept HTTP connection
    int silence_seconds = 10;  // of a WebSocket; pinged after half of it: who is gone is missed soon
    std::vector<std::string> trusted_proxies = {"127.0.0.1", "::1"};
};

struct NetworkCounts {
    std::uint64_t connections = 0;  // now
    std::uint64_t sockets = 0;      // of them WebSockets
    std::uint64_t accepted = 0;     // ever
    std::uint64_t refused = 0;      // for want of room
    std::uint64_t requests = 0;
    std::uint64_t frames_in = 0;
    std::uint64_t frames_out = 0;
    std::uint64_t cut_off = 0;  // slow clients
    std::uint64_t broken = 0;   // that broke off in the middle of something
};

class Network {
public:
    virtual ~Network() = default;
    virtual int port() const = 0;
    virtual void send(ConnectionId connection, std::string text) = 0;
    // After what was sent before has gone out.
    virtual void close(ConnectionId connection, Closing why) = 0;
    // Things that have a name (tables) have a thread of their own: what happens to them there needs no lock against others.
    virtual std::size_t thread_of(std::string_view name) const = 0;
    // Runs a job on that thread: at once if this is it. Jobs given before `stop` are run, later ones dropped.
    virtual void run_on(std::size_t thread, std::function<void()> job) = 0;
    // The same after all jobs that were given for that thread before.
    virtual void post_to(std::size_t thread, std::function<void()> job) = 0;
    virtual NetworkCounts counts() const = 0;
    // Accepts nothing new; HTTP requests that have come are answered. Sockets stay until `stop`.
    virtual void stop_accepting() = 0;
    // Closes every socket, lets what waits go out for at most this long, and ends the threads.
    virtual void stop(int milliseconds) = 0;
};

// Listens and starts the threads; throws std::runtime_error if the port cannot be had.
std::unique_ptr<Network> start_network(const NetworkSettings& settings, Site& site);

}  // namespace mistwheel::server
