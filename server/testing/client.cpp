#include "server/testing/client.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>

namespace mistwheel::server::testing {
namespace {

using Clock = std::chrono::steady_clock;

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& letter : out)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter + 32);
    return out;
}

}  // namespace

std::string& server_address() {
    static std::string address = "127.0.0.1";
    return address;
}

TcpClient::TcpClient(int port) : handle_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = inet_addr(server_address().c_str());
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    if (connect(handle_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        const std::string why = std::strerror(errno);
        close(handle_);
        throw ConnectionBroken("cannot connect: " + why);
    }
    const int on = 1;
    setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

TcpClient::~TcpClient() {
    if (handle_ >= 0) close(handle_);
}

TcpClient::TcpClient(TcpClient&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}

TcpClient& TcpClient::operator=(TcpClient&& other) noexcept {
    if (this != &other) {
        if (handle_ >= 0) close(handle_);
        handle_ = std::exchange(other.handle_, -1);
    }
    return *this;
}

void TcpClient::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (written <= 0) throw ConnectionBroken("cannot write");
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

bool TcpClient::read(std::string& buffer, std::chrono::milliseconds wait) const {
    pollfd waiting{handle_, POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(wait.count())) <= 0) throw ConnectionBroken("no answer in time");
    return read_what_is_there(buffer).value_or(true);
}

std::optional<bool> TcpClient::read_what_is_there(std::string& buffer) const {
    char bytes[16384];
    const ssize_t got = recv(handle_, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return std::nullopt;
    if (got < 0) throw ConnectionBroken("cannot read");
    buffer.append(bytes, static_cast<std::size_t>(got));
    return got > 0;
}

std::string HttpAnswer::header(std::string_view name) const {
    for (const auto& [each, value] : headers)
        if (each == name) return value;
    return {};
}

HttpAnswer parse_answer(const std::string& text) {
    const std::size_t end = text.find("\r\n\r\n");
    if (end == std::string::npos || !text.starts_with("HTTP/1.1 ")) throw ConnectionBroken("this is no HTTP answer");
    HttpAnswer answer;
    answer.status = std::stoi(text.substr(9, 3));
    std::size_t at = text.find("\r\n") + 2;
    while (at < end + 2) {
        const std::size_t line_end = text.find("\r\n", at);
        const std::size_t colon = text.find(':', at);
        if (colon < line_end) {
            std::size_t from = colon + 1;
            while (from < line_end && text[from] == ' ') ++from;
            answer.headers.emplace_back(lower(text.substr(at, colon - at)), text.substr(from, line_end - from));
        }
        at = line_end + 2;
    }
    answer.body = text.substr(end + 4);
    return answer;
}

HttpAnswer HttpClient::get(const std::string& path, const std::vector<Header>& headers) {
    return request("GET", path, {}, headers);
}

HttpAnswer HttpClient::post(const std::string& path, const std::string& body, const std::vector<Header>& headers) {
    std::vector<Header> all = {{"Content-Type", "application/json"}, {"Origin", origin()}};
    for (const Header& header : headers) {
        std::erase_if(all, [&](const Header& each) { return each.first == header.first; });
        if (!header.second.empty()) all.push_back(header);
    }
    return request("POST", path, body, all);
}

Listener& listener() {
    static Listener one;
    return one;
}

HttpAnswer HttpClient::request(const std::string& method, const std::string& path, const std::string& body,
                               const std::vector<Header>& headers) {
    const TcpClient connection(port_);
    std::string text = method + " " + path + " HTTP/1.1\r\nConnection: close\r\n";
    bool host = false;
    for (const auto& [name, value] : headers) {
        text += name + ": " + value + "\r\n";
        host |= name == "Host";
    }
    if (!host) text += "Host: 127.0.0.1:" + std::to_string(port_) + "\r\n";
    if (!cookie_.empty()) text += "Cookie: " + cookie_ + "\r\n";
    if (!body.empty() || method == "POST") text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    connection.write(text + "\r\n" + body);
    std::string all;
    while (connection.read(all)) {
    }
    HttpAnswer answer = parse_answer(all);
    if (const std::string set = answer.header("set-cookie"); !set.empty()) cookie_ = set.substr(0, set.find(';'));
    if (listener().answered) listener().answered(method, path, answer);
    return answer;
}

SocketClient::SocketClient(int port, const std::string& cookie, const std::string& origin, const std::string& path)
    : connection_(port) {
    std::string text = "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                       "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: " +
                       (origin.empty() ? "http://127.0.0.1:" + std::to_string(port) : origin) + "\r\n";
    if (!cookie.empty()) text += "Cookie: " + cookie + "\r\n";
    connection_.write(text + "\r\n");
    std::size_t end = std::string::npos;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
        if (!connection_.read(buffer_)) throw ConnectionBroken("closed before an answer");
    const HttpAnswer answer = parse_answer(buffer_.substr(0, end + 4));
    if (answer.status != 101) throw ConnectionBroken("refused with " + std::to_string(answer.status));
    if (answer.header("sec-websocket-accept") != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        throw ConnectionBroken("the server does not speak WebSocket");
    buffer_.erase(0, end + 4);
}

// The mask need not be random here: it protects proxies, and there is none.
void SocketClient::send_frame(int opcode, std::string_view payload) {
    std::string frame;
    frame.reserve(14 + payload.size());
    frame += static_cast<char>(0x80 | opcode);
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80 | payload.size());
    } else if (payload.size() < 65536) {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(payload.size() >> 8);
        frame += static_cast<char>(payload.size());
    } else {
        frame += static_cast<char>(0x80 | 127);
        for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>(payload.size() >> shift);
    }
    constexpr char mask[] = {0x12, 0x34, 0x56, 0x78};
    frame.append(mask, 4);
    for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
    connection_.write(frame);
}

// A whole text frame from the buffer, control frames dealt with on the way.
std::optional<std::string> SocketClient::take_frame() {
    while (buffer_.size() >= 2) {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
        const int opcode = byte(0) & 15;
        std::size_t length = byte(1) & 127;
        std::size_t head = 2;
        if (length >= 126) {
            const std::size_t wide = length == 126 ? 2 : 8;
            if (buffer_.size() < 2 + wide) return std::nullopt;
            length = 0;
            for (std::size_t i = 0; i < wide; ++i) length = length << 8 | byte(2 + i);
            head += wide;
        }
        if (buffer_.size() < head + length) return std::nullopt;
        std::string payload = buffer_.substr(head, length);
        buffer_.erase(0, head + length);
        if (opcode == 0x1) return payload;
        if (opcode == 0x8) {
            if (payload.size() >= 2)
                close_code_ = static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
            throw ConnectionBroken("closed with " + std::to_string(close_code_));
        }
        if (opcode == 0x9) {
            ++pings_;
            send_frame(0xA, payload);
        }
    }
    return std::nullopt;
}

std::optional<std::string> SocketClient::receive(std::chrono::milliseconds wait) {
    const auto until = Clock::now() + wait;
    while (true) {
        if (auto frame = take_frame()) {
            if (listener().heard) listener().heard(*frame);
            return frame;
        }
        if (const auto more = connection_.read_what_is_there(buffer_)) {
            if (!*more) throw ConnectionBroken("closed without a word");
            continue;
        }
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
        pollfd waiting{connection_.handle(), POLLIN, 0};
        if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return std::nullopt;
    }
}

}  // namespace mistwheel::server::testing
