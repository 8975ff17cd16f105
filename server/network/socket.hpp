// A WebSocket after its handshake, on the network thread. It reads into a buffer that all sockets share and writes what
// has gathered at once, so that a silent one costs next to nothing. Who says when it is ready: sockets.hpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include "server/network/network.hpp"
#include "server/network/websocket.hpp"

namespace mistwheel::server {

class Socket;

// A file of the system, closed with its owner.
class FileHandle {
public:
    explicit FileHandle(int number) : number_(number) {}
    ~FileHandle();
    FileHandle(FileHandle&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    FileHandle& operator=(FileHandle&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    int number() const { return number_; }

private:
    int number_;
};

// What a socket needs from whoever keeps it.
class SocketOwner {
public:
    virtual ~SocketOwner() = default;
    virtual const NetworkSettings& settings() const = 0;
    // Free for whoever reads, until the next one does.
    virtual std::span<char> reading_space() = 0;
    // Text to write into, and back when it has been written: large pieces of memory are not asked for again and again.
    virtual std::string borrow_text() = 0;
    virtual void give_back(std::string text) = 0;
    // Whether it is to be told when there is room to write again.
    virtual void wait_for_room(Socket& socket, bool on) = 0;
    virtual void received(Socket& socket, std::string text) = 0;
    virtual void sent(std::size_t frames) = 0;
    virtual void cut_off() = 0;
    // It is over; called once, and never while something is sent.
    virtual void ended(Socket& socket) = 0;
};

class Socket {
public:
    using Clock = std::chrono::steady_clock;
    // `place` is kept as long as the socket lives.
    Socket(FileHandle handle, ConnectionId id, SocketOwner& owner, std::shared_ptr<void> place);

    ConnectionId id() const { return id_; }
    int handle() const { return handle_.number(); }
    // Something has come, or the other side has gone.
    void read();
    // The same for what has come behind the handshake.
    void take_all(std::string_view bytes);
    // To be written by the next flush(); true if that is the first since the last one.
    bool send(Pieces text);
    void flush();
    // There is room to write again.
    void go_on_writing();
    // After what was sent before has gone out.
    void close(std::uint16_t code);
    // Called regularly: a socket that is silent is pinged, and given up if it stays silent.
    void look_after(Clock::time_point now);

private:
    void take(FrameReader::Message message);
    // Nothing more is written; the system says that it is readable, and read() ends it.
    void give_up();
    void end();

    FileHandle handle_;
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
    bool given_up_ = false;
    bool ended_ = false;
};

}  // namespace mistwheel::server
