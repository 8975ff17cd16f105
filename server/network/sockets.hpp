// The WebSockets of a network thread. They are waited for by an epoll of their own: Asio would ask the kernel anew after
// every read.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/network/socket.hpp"

namespace mistwheel::server {

// Of all threads together.
struct SocketCounts {
    std::atomic<std::uint64_t> now = 0;
    std::atomic<std::uint64_t> frames_in = 0;
    std::atomic<std::uint64_t> frames_out = 0;
    std::atomic<std::uint64_t> cut_off = 0;
};

// Everything happens on one thread.
class Sockets final : private SocketOwner {
public:
    Sockets(const NetworkSettings& settings, Site& site, SocketCounts& counts);
    Sockets(const Sockets&) = delete;
    Sockets& operator=(const Sockets&) = delete;

    // Readable while serve_ready() has something to do.
    int handle() const { return ready_.number(); }
    void serve_ready();

    // `early`: what has come behind the handshake.
    void add(FileHandle handle, ConnectionId id, Request request, std::string_view early, std::shared_ptr<void> place);
    // Written by the next flush(), or before: what goes to one socket goes in one piece as a rule.
    void send(ConnectionId connection, Pieces text);
    void flush();
    bool has_unsent() const { return !written_to_.empty(); }
    void close(ConnectionId connection, Closing why);
    void close_all();
    // Called regularly.
    void look_after();

private:
    const NetworkSettings& settings() const override { return settings_; }
    std::span<char> reading_space() override { return reading_space_; }
    std::string borrow_text() override;
    void give_back(std::string text) override;
    void wait_for_room(Socket& socket, bool on) override;
    void received(Socket& socket, std::string text) override;
    void sent(std::size_t frames) override { counts_.frames_out += frames; }
    void cut_off() override { ++counts_.cut_off; }
    void ended(Socket& socket) override;
    std::shared_ptr<Socket> find(ConnectionId id) const;
    std::vector<std::shared_ptr<Socket>> all() const;

    const NetworkSettings& settings_;
    Site& site_;
    SocketCounts& counts_;
    FileHandle ready_;  // the epoll
    std::vector<char> reading_space_;
    std::vector<std::string> spare_;  // texts that nobody has borrowed
    std::vector<std::shared_ptr<Socket>> written_to_;
    std::unordered_map<ConnectionId, std::shared_ptr<Socket>> sockets_;
};

}  // namespace mistwheel::server
