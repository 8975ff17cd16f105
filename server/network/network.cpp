// The one file that knows Boost.Beast: some 30 seconds to compile, so nothing else lives here.
#include "server/network/network.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cctype>
#include <mutex>
#include <set>
#include <thread>
#include <unordered_map>

#include "server/network/socket.hpp"

namespace mistwheel::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;
using Body = http::string_body;
template <class T>
using Task = asio::awaitable<T>;

// A body that is shared between answers is written from where it lies.
using Answer = http::response<http::buffer_body>;

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& letter : out) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return out;
}

class BeastNetwork final : public Network, public SocketOwner {
public:
    BeastNetwork(NetworkSettings settings, Site& site)
        : settings_(std::move(settings)), site_(site), context_(1), acceptor_(context_) {
        listen();
        asio::co_spawn(context_, accept(), asio::detached);
        asio::co_spawn(context_, look_after_sockets(), asio::detached);
        thread_ = std::thread([this] { context_.run(); });
    }
    ~BeastNetwork() override {
        if (thread_.joinable()) stop(0);
    }

    int port() const override { return port_; }

    void send(ConnectionId connection, std::string text) override {
        {
            const std::lock_guard lock(outgoing_mutex_);
            outgoing_.emplace_back(connection, std::move(text));
            if (outgoing_.size() > 1) return;  // whoever was first has asked for all of them to be taken along
        }
        asio::post(context_, [this] { send_outgoing(); });
    }

    void close(ConnectionId connection, Closing why) override {
        asio::post(context_, [this, connection, why] {
            const auto found = sockets_.find(connection);
            if (found != sockets_.end()) std::shared_ptr<Socket>(found->second)->close(static_cast<std::uint16_t>(why));
        });
    }

    void post(std::function<void()> job) override { asio::post(context_, std::move(job)); }

    NetworkCounts counts() const override {
        return {connections_, socket_count_, accepted_, refused_, requests_,
                frames_in_,   frames_out_,   cut_off_,  broken_};
    }

    void stop_accepting() override {
        asio::post(context_, [this] {
            stopping_ = true;
            error_code ignored;
            acceptor_.close(ignored);
        });
    }

    void stop(int milliseconds) override {
        stop_accepting();
        asio::post(context_, [this] {
            const auto sockets = sockets_;
            for (const auto& [id, socket] : sockets) socket->close(static_cast<std::uint16_t>(Closing::going_away));
            for (beast::tcp_stream* stream : reading_) stream->cancel();
        });
        const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
        while (connections_ > 0 && std::chrono::steady_clock::now() < until)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        context_.stop();
        thread_.join();
    }

private:
    // Counts a connection as long as it lives.
    struct Place {
        Place(BeastNetwork& of, std::string from) : network(of), address(std::move(from)) {
            ++network.connections_;
            ++network.of_address_[address];
        }
        ~Place() {
            --network.connections_;
            const auto found = network.of_address_.find(address);
            if (--found->second == 0) network.of_address_.erase(found);
        }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        BeastNetwork& network;
        std::string address;
    };

    const NetworkSettings& settings() const override { return settings_; }
    std::span<char> reading_space() override { return reading_space_; }
    void received(Socket& socket, std::string text) override {
        ++frames_in_;
        site_.received(socket.id(), std::move(text));
    }
    void sent(std::size_t frames) override { frames_out_ += frames; }
    void cut_off() override { ++cut_off_; }
    void ended(Socket& socket) override {
        --socket_count_;
        const ConnectionId id = socket.id();
        sockets_.erase(id);
        site_.closed(id);
    }

    Task<void> look_after_sockets() {
        asio::steady_timer timer(context_);
        while (!stopping_) {
            timer.expires_after(std::chrono::seconds(1));
            co_await timer.async_wait(asio::use_awaitable);
            const auto now = Socket::Clock::now();
            std::vector<std::shared_ptr<Socket>> all;
            all.reserve(sockets_.size());
            for (const auto& [id, socket] : sockets_) all.push_back(socket);
            for (const auto& socket : all) socket->look_after(now);
        }
    }

    // All that goes to one socket goes in one piece.
    void send_outgoing() {
        {
            const std::lock_guard lock(outgoing_mutex_);
            leaving_.swap(outgoing_);
        }
        for (auto& [connection, text] : leaving_) {
            const auto found = sockets_.find(connection);
            if (found == sockets_.end()) continue;
            const std::shared_ptr<Socket> socket = found->second;
            if (socket->send(text)) written_to_.push_back(socket);
        }
        leaving_.clear();
        for (const auto& socket : written_to_) socket->flush();
        written_to_.clear();
    }

    void listen() {
        try {
            const tcp::endpoint endpoint(asio::ip::make_address(settings_.address),
                                         static_cast<unsigned short>(settings_.port));
            acceptor_.open(endpoint.protocol());
            acceptor_.set_option(asio::socket_base::reuse_address(true));
            acceptor_.bind(endpoint);
            acceptor_.listen(4096);
            port_ = acceptor_.local_endpoint().port();
        } catch (const boost::system::system_error& error) {
            throw std::runtime_error("cannot listen on " + settings_.address + " port " +
                                     std::to_string(settings_.port) + ": " + error.code().message());
        }
    }

    Task<void> accept() {
        while (!stopping_) {
            error_code error;
            tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
            if (stopping_) co_return;
            if (error) {
                // Out of file handles, most likely: wait until some are free again.
                asio::steady_timer timer(context_, std::chrono::milliseconds(50));
                co_await timer.async_wait(asio::use_awaitable);
                continue;
            }
            const tcp::endpoint peer = socket.remote_endpoint(error);
            if (error) continue;
            ++accepted_;
            const std::string address = peer.address().to_string();
            if (!room_for(address)) {
                ++refused_;
                turn_away(socket);
                continue;
            }
            socket.set_option(tcp::no_delay(true), error);
            asio::co_spawn(context_, serve(std::move(socket), std::make_shared<Place>(*this, address)), asio::detached);
        }
    }

    bool trusts(const std::string& address) const {
        return std::find(settings_.trusted_proxies.begin(), settings_.trusted_proxies.end(), address) !=
               settings_.trusted_proxies.end();
    }

    bool room_for(const std::string& address) const {
        if (connections_ >= settings_.most_connections) return false;
        const auto found = of_address_.find(address);
        return found == of_address_.end() || found->second < settings_.most_connections_of_address || trusts(address);
    }

    static void turn_away(tcp::socket& socket) {
        static constexpr std::string_view full =
            "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nContent-Type: application/json\r\n"
            "Content-Length: 57\r\nConnection: close\r\n\r\n{\"error\":\"busy\",\"text\":\"too many connections; come "
            "later\"}\n";
        error_code ignored;
        socket.non_blocking(true, ignored);
        socket.write_some(asio::buffer(full), ignored);
        socket.shutdown(tcp::socket::shutdown_both, ignored);
    }

    Task<void> serve(tcp::socket socket, std::shared_ptr<Place> place) {
        try {
            co_await requests(beast::tcp_stream(std::move(socket)), std::move(place));
        } catch (const std::exception&) {
            ++broken_;  // nothing is left to say to it
        }
    }

    Task<void> requests(beast::tcp_stream stream, std::shared_ptr<Place> place) {
        const std::string address = place->address;
        beast::flat_buffer buffer;
        bool first = true;
        while (!stopping_) {
            http::request_parser<Body> parser;
            parser.header_limit(16 * 1024);
            parser.body_limit(settings_.most_body);
            // Not the stream's own timer: that would close it before a word could be said.
            const auto patience = std::chrono::seconds(first ? settings_.header_seconds : settings_.idle_seconds);
            enum class Reading { going_on, done, late };
            auto reading = std::make_shared<Reading>(Reading::going_on);
            asio::steady_timer timer(context_, patience);
            timer.async_wait([&stream, reading](error_code cancelled) {
                if (cancelled || *reading == Reading::done) return;
                *reading = Reading::late;
                stream.cancel();
            });
            error_code error;
            stream.expires_never();
            reading_.insert(&stream);
            co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, error));
            reading_.erase(&stream);
            if (error == asio::error::operation_aborted && *reading == Reading::late) error = beast::error::timeout;
            *reading = Reading::done;
            timer.cancel();
            if (error) {
                co_await complain(stream, error, first);
                co_return;
            }
            first = false;
            ++requests_;
            if (websocket::is_upgrade(parser.get())) {
                Request request = plain(parser.get(), address);
                std::optional<Response> refusal = site_.refuse_socket(request);
                if (refusal) {
                    co_await answer(stream, std::move(*refusal), false, false);
                    co_return;
                }
                stream.expires_never();
                co_await become_socket(std::move(stream), parser.release(), std::move(request),
                                       beast::buffers_to_string(buffer.data()), std::move(place));
                co_return;
            }
            const bool keep = parser.get().keep_alive() && !stopping_;
            const bool head = parser.get().method() == http::verb::head;
            Response response = co_await ask_site(plain(parser.release(), address));
            stream.expires_after(std::chrono::seconds(settings_.idle_seconds));
            co_await answer(stream, std::move(response), keep, head);
            if (!keep) break;
        }
        error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    // Beast shakes hands; what follows is a Socket's.
    Task<void> become_socket(beast::tcp_stream stream, http::request<Body> upgrade, Request request, std::string early,
                             std::shared_ptr<Place> place) {
        websocket::stream<beast::tcp_stream> handshake(std::move(stream));
        beast::get_lowest_layer(handshake).expires_after(std::chrono::seconds(settings_.header_seconds));
        co_await handshake.async_accept(upgrade, asio::use_awaitable);
        beast::get_lowest_layer(handshake).expires_never();
        const auto socket = std::make_shared<Socket>(beast::get_lowest_layer(handshake).release_socket(), ++last_id_,
                                                     *this, std::move(place));
        sockets_.emplace(socket->id(), socket);
        ++socket_count_;
        site_.opened(socket->id(), std::move(request));
        socket->start(early);
    }

    // The site may reply from another thread, or never if it is torn down first: then the timer is cancelled with the
    // rest. A reply owns nothing of the network: whoever drops one late, never called, must not end a timer whose context
    // is gone.
    Task<Response> ask_site(Request request) {
        struct Waiting {
            explicit Waiting(asio::io_context& context) : timer(context, asio::steady_timer::time_point::max()) {}
            asio::steady_timer timer;
            std::optional<Response> response;
        };
        auto waiting = std::make_shared<Waiting>(context_);
        site_.http(std::move(request), [this, asked = std::weak_ptr(waiting)](Response response) {
            asio::post(context_, [asked, response = std::move(response)]() mutable {
                const auto still = asked.lock();
                if (!still) return;
                still->response = std::move(response);
                still->timer.cancel();
            });
        });
        error_code ignored;
        while (!waiting->response)
            co_await waiting->timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
        co_return std::move(*waiting->response);
    }

    static Task<void> answer(beast::tcp_stream& stream, Response response, bool keep, bool head) {
        Answer message(static_cast<http::status>(response.status), 11);
        for (const auto& [name, value] : response.headers) message.insert(name, value);
        message.keep_alive(keep);
        static const auto none = std::make_shared<const std::string>();
        const std::shared_ptr<const std::string> body = response.body ? response.body : none;
        if (response.status != 304 && response.status != 204) message.content_length(body->size());
        message.body().data = head || body->empty() ? nullptr : const_cast<char*>(body->data());
        message.body().size = head ? 0 : body->size();
        message.body().more = false;
        http::response_serializer<http::buffer_body> serializer(message);
        error_code error;
        if (head) {
            co_await http::async_write_header(stream, serializer, asio::redirect_error(asio::use_awaitable, error));
        } else {
            co_await http::async_write(stream, serializer, asio::redirect_error(asio::use_awaitable, error));
        }
        if (error && error != http::error::need_buffer) throw boost::system::system_error(error);
    }

    // What could not be read as a request. Who said nothing on a kept connection is simply let go.
    Task<void> complain(beast::tcp_stream& stream, error_code error, bool first) {
        int status = 400;
        std::string_view code = "bad_request";
        std::string_view text = "this is no HTTP request";
        if (error == http::error::end_of_stream || error == asio::error::connection_reset ||
            error == asio::error::eof || error == asio::error::operation_aborted)
            co_return;
        if (error == beast::error::timeout) {
            if (!first) co_return;
            status = 408;
            text = "no request came in time";
        } else if (error == http::error::body_limit) {
            status = 413;
            code = "too_large";
            text = "the body is too large";
        } else if (error == http::error::header_limit || error == http::error::buffer_overflow) {
            status = 431;
            code = "too_large";
            text = "the headers are too large";
        }
        Response response;
        response.status = status;
        response.headers = {{"Content-Type", "application/json"}};
        response.body = std::make_shared<const std::string>("{\"error\":\"" + std::string(code) + "\",\"text\":\"" +
                                                            std::string(text) + "\"}\n");
        stream.expires_after(std::chrono::seconds(2));
        co_await answer(stream, std::move(response), false, false);
        error_code ignored;
        stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    Request plain(const http::request<Body>& message, const std::string& address) const {
        Request request;
        request.method = message.method_string();
        const std::string_view target(message.target().data(), message.target().size());
        const std::size_t mark = target.find('?');
        request.path = target.substr(0, mark);
        if (mark != std::string_view::npos) request.query = target.substr(mark + 1);
        for (const auto& field : message)
            request.headers.emplace_back(lower({field.name_string().data(), field.name_string().size()}),
                                         std::string(field.value()));
        request.body = message.body();
        request.address = address;
        if (trusts(address)) {
            // The last one is what the proxy itself saw; those before it anybody can make up.
            std::string_view chain = request.header("x-forwarded-for");
            if (const std::size_t comma = chain.rfind(','); comma != std::string_view::npos)
                chain.remove_prefix(comma + 1);
            while (!chain.empty() && chain.front() == ' ') chain.remove_prefix(1);
            error_code error;
            const auto named = asio::ip::make_address(std::string(chain), error);
            if (!error) request.address = named.to_string();
            request.secure = request.header("x-forwarded-proto") == "https";
        }
        return request;
    }

    NetworkSettings settings_;
    Site& site_;
    std::atomic<bool> stopping_ = false;
    // These outlive the context, with which the last sockets go.
    std::unordered_map<std::string, std::size_t> of_address_;
    std::atomic<std::uint64_t> connections_ = 0;
    std::atomic<std::uint64_t> socket_count_ = 0;
    std::atomic<std::uint64_t> accepted_ = 0;
    std::atomic<std::uint64_t> refused_ = 0;
    std::atomic<std::uint64_t> requests_ = 0;
    std::atomic<std::uint64_t> frames_in_ = 0;
    std::atomic<std::uint64_t> frames_out_ = 0;
    std::atomic<std::uint64_t> cut_off_ = 0;
    std::atomic<std::uint64_t> broken_ = 0;
    asio::io_context context_;
    tcp::acceptor acceptor_;
    int port_ = 0;
    std::thread thread_;
    using Outgoing = std::vector<std::pair<ConnectionId, std::string>>;
    std::mutex outgoing_mutex_;
    Outgoing outgoing_;  // what other threads have sent
    Outgoing leaving_;   // of the network thread: what it is sending on, and to whom
    std::vector<std::shared_ptr<Socket>> written_to_;
    std::vector<char> reading_space_ = std::vector<char>(64 * 1024);
    ConnectionId last_id_ = 0;
    std::unordered_map<ConnectionId, std::shared_ptr<Socket>> sockets_;
    std::set<beast::tcp_stream*> reading_;  // waiting for a request
};

}  // namespace

std::string_view Request::header(std::string_view name) const {
    for (const auto& [each, value] : headers)
        if (each == name) return value;
    return {};
}

std::unique_ptr<Network> start_network(const NetworkSettings& settings, Site& site) {
    return std::make_unique<BeastNetwork>(settings, site);
}

}  // namespace mistwheel::server
