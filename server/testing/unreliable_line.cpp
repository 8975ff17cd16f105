#include "server/testing/unreliable_line.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <random>
#include <stdexcept>

namespace mistwheel::server::testing {
namespace {

sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
}

// A connection that is reset, not closed in good order.
void cut(int handle) {
    const linger at_once{1, 0};
    setsockopt(handle, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(handle);
}

bool pass_on(int from, int to) {
    char bytes[16384];
    const ssize_t got = recv(from, bytes, sizeof bytes, 0);
    for (ssize_t sent = 0; sent < got;) {
        const ssize_t now = send(to, bytes + sent, static_cast<std::size_t>(got - sent), MSG_NOSIGNAL);
        if (now <= 0) return false;
        sent += now;
    }
    return got > 0;
}

}  // namespace

UnreliableLine::UnreliableLine(int server, std::chrono::milliseconds delay, int pieces, unsigned seed)
    : server_(server), delay_(delay), pieces_(pieces), seed_(seed) {
    listening_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    if (bind(listening_, reinterpret_cast<sockaddr*>(&address), size) != 0 || listen(listening_, 16) != 0 ||
        getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
        throw std::runtime_error("cannot open a line");
    port_ = ntohs(address.sin_port);
    thread_ = std::jthread([this] { accept_all(); });
}

UnreliableLine::~UnreliableLine() {
    stopping_ = true;
    thread_.join();
    while (open_ > 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    close(listening_);
}

void UnreliableLine::accept_all() {
    for (unsigned number = 0; !stopping_; ++number) {
        pollfd waiting{listening_, POLLIN, 0};
        if (poll(&waiting, 1, 50) <= 0) continue;
        const int client = accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        const int there = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const sockaddr_in address = loopback(server_);
        if (client < 0 || connect(there, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
            close(client);
            close(there);
            continue;
        }
        ++open_;
        std::thread([this, client, there, number] {
            std::mt19937 random(seed_ + number);
            for (bool good = true; good && !stopping_;) {
                pollfd both[2] = {{client, POLLIN, 0}, {there, POLLIN, 0}};
                if (poll(both, 2, 50) <= 0) continue;
                std::this_thread::sleep_for(delay_ * (random() % 100) / 100);
                if (pieces_ > 0 && random() % static_cast<unsigned>(pieces_) == 0) {
                    ++broken_;
                    break;
                }
                if (both[0].revents != 0) good = pass_on(client, there);
                if (good && both[1].revents != 0) good = pass_on(there, client);
            }
            cut(client);
            cut(there);
            --open_;
        }).detach();
    }
}

}  // namespace mistwheel::server::testing
