// A WebSocket after its handshake, on the network thread. It reads into a buffer that all sockets share and writes what
// has gathered at once, so that a silent one costs next to nothing. Boost.Asio stays behind the wall of network.hpp.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "server/network/network.hpp"
#include "server/network/websocket.hpp"

namespace mistwheel::server {

class Socket;

// What a socket needs from the network.
class SocketOwner {
public:
    virtual ~SocketOwner() = default;
    virtual const NetworkSettings& settings() const = 0;
    // Free for whoever reads, until the next one does.
    virtual std::span<char> reading_space() = 0;
    virtual void received(Socket& socket, std::string text) = 0;
    virtual void sent(std::size_t frames) = 0;
    virtual void cut_off() = 0;
    // It is over; called once.
    virtual void ended(Socket& socket) = 0;
};

class Socket : public std::enable_shared_from_this<Socket> {
public:
    using Clock = std::chrono::steady_clock;
    // `place` is kept as long as the socket lives.
    Socket(boost::asio::ip::tcp::socket socket, ConnectionId id, SocketOwner& owner, std::shared_ptr<void> place);

    ConnectionId id() const { return id_; }
    // `early`: what has come behind the handshake.
    void start(std::string_view early);
    // To be written by the next flush(); true if that is the first since the last one.
    bool send(std::string_view text);
    void flush();
    // After what was sent before has gone out.
    void close(std::uint16_t code);
    // Called regularly: a socket that is silent is pinged, and given up if it stays silent.
    void look_after(Clock::time_point now);

private:
    void wait_readable();
    void read();
    void take_all(std::string_view bytes);
    void take(FrameReader::Message message);
    void end();

    boost::asio::ip::tcp::socket socket_;
    ConnectionId id_;
    SocketOwner& owner_;
    std::shared_ptr<void> place_;
    FrameReader reader_;
    std::string unsent_;
    std::size_t frames_unsent_ = 0;
    Clock::time_point heard_ = Clock::now();
    bool pinged_ = false;
    bool writing_ = false;  // waits until there is room
    bool closing_ = false;  // our close frame is on its way or gone: nothing is taken any more
    bool ended_ = false;
};

}  // namespace mistwheel::server
