#include "server/network/socket.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

namespace mistwheel::server {

FileHandle::~FileHandle() {
    if (number_ >= 0) ::close(number_);
}

Socket::Socket(FileHandle handle, ConnectionId id, SocketOwner& owner, std::shared_ptr<void> place)
    : handle_(std::move(handle)),
      id_(id),
      owner_(owner),
      place_(std::move(place)),
      reader_(owner.settings().most_frame) {}

// Once each time: who sends without end does not keep the others waiting.
void Socket::read() {
    if (ended_) return;
    if (given_up_) return end();
    const std::span<char> space = owner_.reading_space();
    const ssize_t got = ::recv(handle_.number(), space.data(), space.size(), MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (got <= 0) return end();
    heard_ = Clock::now();
    pinged_ = false;
    take_all({space.data(), static_cast<std::size_t>(got)});
}

void Socket::take_all(std::string_view bytes) {
    reader_.add(bytes);
    while (auto message = reader_.next()) {
        take(std::move(*message));
        if (ended_) return;
    }
    if (reader_.fault() != 0) close(reader_.fault());
}

void Socket::take(FrameReader::Message message) {
    switch (message.opcode) {
        case Opcode::text:
            if (!closing_) owner_.received(*this, std::move(message.payload));
            break;
        case Opcode::ping:
            if (closing_) break;
            append_frame(unsent_, Opcode::pong, message.payload);
            flush();
            break;
        case Opcode::close:
            // Either the answer to ours, or we answer with the same code.
            if (!closing_) {
                append_frame(unsent_, Opcode::close, std::string_view(message.payload).substr(0, 2));
                closing_ = true;
                flush();
            }
            end();
            break;
        case Opcode::pong: break;
        default: close(static_cast<std::uint16_t>(Closing::not_text));
    }
}

bool Socket::send(Pieces text) {
    if (ended_ || closing_ || given_up_) return false;
    std::size_t length = 0;
    for (const std::string_view piece : text) length += piece.size();
    if (unsent_.size() + length > owner_.settings().most_unsent) {
        owner_.cut_off();
        give_up();
        return false;
    }
    if (unsent_.empty()) unsent_ = owner_.borrow_text();
    append_header(unsent_, Opcode::text, length);
    for (const std::string_view piece : text) unsent_ += piece;
    return ++frames_unsent_ == 1;
}

void Socket::flush() {
    if (ended_ || given_up_ || writing_ || unsent_.empty()) return;
    const ssize_t written = ::send(handle_.number(), unsent_.data(), unsent_.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (written < 0 && errno != EAGAIN && errno != EINTR) return give_up();
    owner_.sent(std::exchange(frames_unsent_, 0));
    if (written == static_cast<ssize_t>(unsent_.size())) {
        owner_.give_back(std::exchange(unsent_, {}));  // not kept: most sockets are silent most of the time
        return;
    }
    if (written > 0) unsent_.erase(0, static_cast<std::size_t>(written));
    writing_ = true;
    owner_.wait_for_room(*this, true);
}

void Socket::go_on_writing() {
    if (!std::exchange(writing_, false) || ended_) return;
    owner_.wait_for_room(*this, false);
    flush();
}

void Socket::close(std::uint16_t code) {
    if (closing_ || ended_) return;
    append_close(unsent_, code);
    closing_ = true;
    heard_ = Clock::now();
    flush();
}

void Socket::look_after(Clock::time_point now) {
    const auto silence = std::chrono::seconds(owner_.settings().silence_seconds);
    const auto silent = now - heard_;
    if (silent >= silence || (closing_ && silent >= silence / 2)) return end();
    if (silent < silence / 2 || pinged_ || closing_) return;
    pinged_ = true;
    append_frame(unsent_, Opcode::ping, {});
    flush();
}

void Socket::give_up() {
    given_up_ = true;
    unsent_ = {};
    ::shutdown(handle_.number(), SHUT_RDWR);
}

void Socket::end() {
    if (ended_) return;
    ended_ = true;
    ::shutdown(handle_.number(), SHUT_RDWR);
    owner_.ended(*this);
}

}  // namespace mistwheel::server
