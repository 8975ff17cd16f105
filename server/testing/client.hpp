// A small HTTP and WebSocket client over plain sockets, written apart from the server's own code, for tests, proofs and
// load. It blocks; every wait has an end.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mistwheel::server::testing {

// The other side closed, refused or said nothing in time.
struct ConnectionBroken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

using Header = std::pair<std::string, std::string>;

struct HttpAnswer {
    int status = 0;
    std::vector<Header> headers;  // names in lower case
    std::string body;
    std::string header(std::string_view name) const;
};

// Told of everything that servers say to these clients, where it is set: tests check it against the schema. Set it
// before any client speaks; it may be called from several threads.
struct Listener {
    std::function<void(const std::string& method, const std::string& path, const HttpAnswer& answer)> answered;
    std::function<void(const std::string& frame)> heard;
};
Listener& listener();

// Where servers are reached: 127.0.0.1, unless a proof has made another way to this machine.
std::string& server_address();

// A TCP connection to server_address().
class TcpClient {
public:
    explicit TcpClient(int port);
    ~TcpClient();
    TcpClient(TcpClient&& other) noexcept;
    TcpClient& operator=(TcpClient&& other) noexcept;
    TcpClient(const TcpClient&) = delete;
    TcpClient& operator=(const TcpClient&) = delete;

    int handle() const { return handle_; }
    void write(std::string_view bytes) const;
    // Appends what comes to `buffer`; false at the end of the stream; throws after `wait`.
    bool read(std::string& buffer, std::chrono::milliseconds wait = std::chrono::seconds(20)) const;
    // Does not wait: nothing if nothing has come.
    std::optional<bool> read_what_is_there(std::string& buffer) const;

private:
    int handle_ = -1;
};

// Keeps the session cookie, sends the right Origin.
class HttpClient {
public:
    explicit HttpClient(int port) : port_(port) {}

    HttpAnswer get(const std::string& path, const std::vector<Header>& headers = {});
    HttpAnswer post(const std::string& path, const std::string& body, const std::vector<Header>& headers = {});
    HttpAnswer request(const std::string& method, const std::string& path, const std::string& body,
                       const std::vector<Header>& headers);

    int port() const { return port_; }
    void set_port(int port) { port_ = port; }
    const std::string& cookie() const { return cookie_; }
    void set_cookie(std::string cookie) { cookie_ = std::move(cookie); }
    std::string origin() const { return "http://127.0.0.1:" + std::to_string(port_); }

private:
    int port_;
    std::string cookie_;
};

class SocketClient {
public:
    // Throws ConnectionBroken (with the status) if the server refuses.
    SocketClient(int port, const std::string& cookie, const std::string& origin = {}, const std::string& path = "/ws");

    void send(std::string_view text) { send_frame(0x1, text); }
    void send_frame(int opcode, std::string_view payload);
    void send_raw(std::string_view bytes) { connection_.write(bytes); }
    // The next text frame; nothing if none came in time; throws ConnectionBroken when closed. Answers pings.
    std::optional<std::string> receive(std::chrono::milliseconds wait = std::chrono::seconds(20));
    // Of the server's close frame, 0 before it came.
    int close_code() const { return close_code_; }
    int handle() const { return connection_.handle(); }
    // True if a whole frame may be waiting without reading from the wire.
    bool buffered() const { return !buffer_.empty(); }
    int pings() const { return pings_; }

private:
    std::optional<std::string> take_frame();

    TcpClient connection_;
    std::string buffer_;
    int close_code_ = 0;
    int pings_ = 0;
};

HttpAnswer parse_answer(const std::string& text);

}  // namespace mistwheel::server::testing
