#include "server/network/socket.hpp"

#include <utility>

namespace mistwheel::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

Socket::Socket(tcp::socket socket, ConnectionId id, SocketOwner& owner, std::shared_ptr<void> place)
    : socket_(std::move(socket)),
      id_(id),
      owner_(owner),
      place_(std::move(place)),
      reader_(owner.settings().most_frame) {
    error_code ignored;
    socket_.non_blocking(true, ignored);
}

void Socket::start(std::string_view early) {
    take_all(early);
    wait_readable();
}

void Socket::wait_readable() {
    if (ended_) return;
    socket_.async_wait(tcp::socket::wait_read, [self = shared_from_this()](error_code error) {
        if (error) return self->end();
        self->read();
    });
}

void Socket::read() {
    if (ended_) return;
    const std::span<char> space = owner_.reading_space();
    error_code error;
    const std::size_t got = socket_.read_some(asio::buffer(space.data(), space.size()), error);
    if (error && error != asio::error::would_block) return end();
    if (!error) {
        heard_ = Clock::now();
        pinged_ = false;
        take_all({space.data(), got});
    }
    wait_readable();
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

bool Socket::send(std::string_view text) {
    if (ended_ || closing_) return false;
    if (unsent_.size() + text.size() > owner_.settings().most_unsent) {
        owner_.cut_off();
        end();
        return false;
    }
    append_frame(unsent_, Opcode::text, text);
    return ++frames_unsent_ == 1;
}

void Socket::flush() {
    if (ended_ || writing_ || unsent_.empty()) return;
    error_code error;
    const std::size_t written = socket_.write_some(asio::buffer(unsent_), error);
    if (error && error != asio::error::would_block) return end();
    owner_.sent(std::exchange(frames_unsent_, 0));
    if (!error && written == unsent_.size()) {
        unsent_ = {};  // not kept: most sockets are silent most of the time
        return;
    }
    unsent_.erase(0, written);
    writing_ = true;
    socket_.async_wait(tcp::socket::wait_write, [self = shared_from_this()](error_code failed) {
        self->writing_ = false;
        if (failed) return self->end();
        self->flush();
    });
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

void Socket::end() {
    if (ended_) return;
    ended_ = true;
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_both, ignored);
    socket_.close(ignored);
    owner_.ended(*this);
}

}  // namespace mistwheel::server
