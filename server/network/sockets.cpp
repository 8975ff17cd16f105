#include "server/network/sockets.hpp"

#include <sys/epoll.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace mistwheel::server {
namespace {

// So many at most wait to be written to: what they are sent is still in the processor's cache then.
constexpr std::size_t most_unflushed = 64;
// A spare text is neither smaller nor larger.
constexpr std::size_t least_kept_bytes = 512;
constexpr std::size_t most_kept_bytes = 16 * 1024;

bool control(const FileHandle& ready, int what, const Socket& socket, std::uint32_t events) {
    epoll_event event{.events = events, .data = {.u64 = socket.id()}};
    return epoll_ctl(ready.number(), what, socket.handle(), &event) == 0;
}

int make_epoll() {
    const int made = epoll_create1(EPOLL_CLOEXEC);
    if (made < 0) throw std::system_error(errno, std::generic_category(), "epoll");
    return made;
}

}  // namespace

Sockets::Sockets(const NetworkSettings& settings, Site& site, SocketCounts& counts)
    : settings_(settings), site_(site), counts_(counts), ready_(make_epoll()), reading_space_(64 * 1024) {}

void Sockets::serve_ready() {
    std::array<epoll_event, 256> events;  // filled by the kernel
    const int count = epoll_wait(ready_.number(), events.data(), static_cast<int>(events.size()), 0);
    for (int i = 0; i < count; ++i) {
        const epoll_event& event = events[static_cast<std::size_t>(i)];
        const std::shared_ptr<Socket> socket = find(event.data.u64);
        if (!socket) continue;
        if ((event.events & EPOLLOUT) != 0) socket->go_on_writing();
        if ((event.events & ~static_cast<std::uint32_t>(EPOLLOUT)) != 0) socket->read();
    }
}

void Sockets::add(FileHandle handle, ConnectionId id, Request request, std::string_view early,
                  std::shared_ptr<void> place) {
    const auto socket =
        std::make_shared<Socket>(std::move(handle), id, static_cast<SocketOwner&>(*this), std::move(place));
    if (!control(ready_, EPOLL_CTL_ADD, *socket, EPOLLIN)) return;  // the system has no memory left
    sockets_.emplace(id, socket);
    ++counts_.now;
    site_.opened(id, std::move(request));
    socket->take_all(early);
}

void Sockets::send(ConnectionId connection, Pieces text) {
    std::shared_ptr<Socket> socket = find(connection);
    if (!socket || !socket->send(text)) return;
    if (written_to_.size() >= most_unflushed) flush();
    written_to_.push_back(std::move(socket));
}

void Sockets::flush() {
    for (const auto& socket : written_to_) socket->flush();
    written_to_.clear();
}

void Sockets::close(ConnectionId connection, Closing why) {
    if (const auto socket = find(connection)) socket->close(static_cast<std::uint16_t>(why));
}

void Sockets::close_all() {
    for (const auto& socket : all()) socket->close(static_cast<std::uint16_t>(Closing::going_away));
}

void Sockets::look_after() {
    const auto now = Socket::Clock::now();
    for (const auto& socket : all()) socket->look_after(now);
}

std::string Sockets::borrow_text() {
    if (spare_.empty()) return {};
    std::string text = std::move(spare_.back());
    spare_.pop_back();
    return text;
}

void Sockets::give_back(std::string text) {
    const std::size_t room = text.capacity();
    if (spare_.size() >= most_unflushed || room < least_kept_bytes || room > most_kept_bytes) return;
    text.clear();
    spare_.push_back(std::move(text));
}

void Sockets::wait_for_room(Socket& socket, bool on) {
    control(ready_, EPOLL_CTL_MOD, socket, on ? EPOLLIN | EPOLLOUT : EPOLLIN);
}

void Sockets::received(Socket& socket, std::string text) {
    ++counts_.frames_in;
    site_.received(socket.id(), std::move(text));
}

void Sockets::ended(Socket& socket) {
    --counts_.now;
    const ConnectionId id = socket.id();
    sockets_.erase(id);
    site_.closed(id);
}

std::shared_ptr<Socket> Sockets::find(ConnectionId id) const {
    const auto found = sockets_.find(id);
    return found == sockets_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<Socket>> Sockets::all() const {
    std::vector<std::shared_ptr<Socket>> all;
    all.reserve(sockets_.size());
    for (const auto& [id, socket] : sockets_) all.push_back(socket);
    return all;
}

}  // namespace mistwheel::server
