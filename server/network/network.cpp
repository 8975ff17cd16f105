// The one file that knows Boost.Beast: some 30 seconds to compile, so nothing else lives here.
#include "server/network/network.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
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

// What all threads of a network share.
struct Shared {
    Shared(NetworkSettings asked, Site& served) : settings(std::move(asked)), site(served) {}

    bool trusts(const std::string& address) const {
        return std::find(settings.trusted_proxies.begin(), settings.trusted_proxies.end(), address) !=
               settings.trusted_proxies.end();
    }

    const NetworkSettings settings;
    Site& site;
    std::atomic<bool> stopping = false;
    std::mutex places_mutex;
    std::unordered_map<std::string, std::size_t> of_address;  // connections
    std::atomic<std::uint64_t> connections = 0;
    std::atomic<std::uint64_t> sockets = 0;
    std::atomic<std::uint64_t> accepted = 0;
    std::atomic<std::uint64_t> refused = 0;
    std::atomic<std::uint64_t> requests = 0;
    std::atomic<std::uint64_t> frames_in = 0;
    std::atomic<std::uint64_t> frames_out = 0;
    std::atomic<std::uint64_t> cut_off = 0;
    std::atomic<std::uint64_t> broken = 0;
};

// Counts a connection as long as it lives.
class Place {
public:
    // Null if there is no room for another one of that address.
    static std::shared_ptr<Place> find(Shared& shared, std::string address) {
        const std::lock_guard lock(shared.places_mutex);
        if (shared.connections >= shared.settings.most_connections) return nullptr;
        std::size_t& here = shared.of_address[address];
        if (here >= shared.settings.most_connections_of_address && !shared.trusts(address)) return nullptr;
        ++here;
        ++shared.connections;
        return std::shared_ptr<Place>(new Place(shared, std::move(address)));
    }
    ~Place() {
        const std::lock_guard lock(shared_.places_mutex);
        --shared_.connections;
        const auto found = shared_.of_address.find(address_);
        if (--found->second == 0) shared_.of_address.erase(found);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    const std::string& address() const { return address_; }

private:
    Place(Shared& shared, std::string address) : shared_(shared), address_(std::move(address)) {}
    Shared& shared_;
    std::string address_;
};

class NetworkThread;
// Which of the threads a socket lives on, by what its request names.
using Home = std::function<NetworkThread&(const Request& request, NetworkThread& here)>;

// One thread and all that happens on it: requests, and sockets from their handshake to their end.
class NetworkThread final : public SocketOwner {
public:
    // Its sockets have numbers that leave `remainder` when they are divided by `threads`.
    NetworkThread(Shared& shared, std::size_t remainder, std::size_t threads, Home home)
        : shared_(shared),
          site_(shared.site),
          home_(std::move(home)),
          step_(threads),
          last_id_(remainder),
          context_(1) {
        asio::co_spawn(context_, look_after_sockets(), asio::detached);
    }

    asio::io_context& context() { return context_; }
    void start() {
        thread_ = std::thread([this] { context_.run(); });
    }
    // What was given to it before is done first.
    void join() {
        asio::post(context_, [this] { context_.stop(); });
        thread_.join();
    }

    void send(ConnectionId connection, std::string text) {
        {
            const std::lock_guard lock(outgoing_mutex_);
            outgoing_.emplace_back(connection, std::move(text));
            if (outgoing_.size() > 1) return;  // whoever was first has asked for all of them to be taken along
        }
        asio::post(context_, [this] { send_outgoing(); });
    }

    void close(ConnectionId connection, Closing why) {
        asio::post(context_, [this, connection, why] {
            const auto found = sockets_.find(connection);
            if (found != sockets_.end()) std::shared_ptr<Socket>(found->second)->close(static_cast<std::uint16_t>(why));
        });
    }

    void close_all() {
        asio::post(context_, [this] {
            const auto sockets = sockets_;
            for (const auto& [id, socket] : sockets) socket->close(static_cast<std::uint16_t>(Closing::going_away));
            for (beast::tcp_stream* stream : reading_) stream->cancel();
        });
    }

    Task<void> serve(tcp::socket socket, std::shared_ptr<Place> place) {
        try {
            co_await requests(beast::tcp_stream(std::move(socket)), std::move(place));
        } catch (const std::exception&) {
            ++shared_.broken;  // nothing is left to say to it
        }
    }

private:
    const NetworkSettings& settings() const override { return shared_.settings; }
    std::span<char> reading_space() override { return reading_space_; }
    void received(Socket& socket, std::string text) override {
        ++shared_.frames_in;
        site_.received(socket.id(), std::move(text));
    }
    void sent(std::size_t frames) override { shared_.frames_out += frames; }
    void cut_off() override { ++shared_.cut_off; }
    void ended(Socket& socket) override {
        --shared_.sockets;
        const ConnectionId id = socket.id();
        sockets_.erase(id);
        site_.closed(id);
    }

    Task<void> look_after_sockets() {
        asio::steady_timer timer(context_);
        while (!shared_.stopping) {
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

    Task<void> requests(beast::tcp_stream stream, std::shared_ptr<Place> place) {
        const std::string address = place->address();
        beast::flat_buffer buffer;
        bool first = true;
        while (!shared_.stopping) {
            http::request_parser<Body> parser;
            parser.header_limit(16 * 1024);
            parser.body_limit(shared_.settings.most_body);
            // Not the stream's own timer: that would close it before a word could be said.
            const auto patience =
                std::chrono::seconds(first ? shared_.settings.header_seconds : shared_.settings.idle_seconds);
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
            ++shared_.requests;
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
            const bool keep = parser.get().keep_alive() && !shared_.stopping;
            const bool head = parser.get().method() == http::verb::head;
            Response response = co_await ask_site(plain(parser.release(), address));
            stream.expires_after(std::chrono::seconds(shared_.settings.idle_seconds));
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
        beast::get_lowest_layer(handshake).expires_after(std::chrono::seconds(shared_.settings.header_seconds));
        co_await handshake.async_accept(upgrade, asio::use_awaitable);
        beast::get_lowest_layer(handshake).expires_never();
        tcp::socket socket = beast::get_lowest_layer(handshake).release_socket();
        NetworkThread& home = home_(request, *this);
        if (&home == this) {
            take_socket(std::move(socket), std::move(request), early, std::move(place));
            co_return;
        }
        const auto protocol = socket.local_endpoint().protocol();
        asio::post(home.context_,
                   [&home, moved = tcp::socket(home.context_, protocol, socket.release()), request = std::move(request),
                    early = std::move(early), place = std::move(place)]() mutable {
                       home.take_socket(std::move(moved), std::move(request), early, std::move(place));
                   });
    }

    void take_socket(tcp::socket stream, Request request, std::string_view early, std::shared_ptr<Place> place) {
        last_id_ += step_;
        const auto socket = std::make_shared<Socket>(std::move(stream), last_id_, *this, std::move(place));
        sockets_.emplace(socket->id(), socket);
        ++shared_.sockets;
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
        if (shared_.trusts(address)) {
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

    Shared& shared_;
    Site& site_;
    Home home_;
    std::size_t step_;
    ConnectionId last_id_;
    asio::io_context context_;
    std::thread thread_;
    using Outgoing = std::vector<std::pair<ConnectionId, std::string>>;
    std::mutex outgoing_mutex_;
    Outgoing outgoing_;  // what other threads have sent
    Outgoing leaving_;   // of this thread: what it is sending on, and to whom
    std::vector<std::shared_ptr<Socket>> written_to_;
    std::vector<char> reading_space_ = std::vector<char>(64 * 1024);
    std::unordered_map<ConnectionId, std::shared_ptr<Socket>> sockets_;
    std::set<beast::tcp_stream*> reading_;  // waiting for a request
};

class BeastNetwork final : public Network {
public:
    BeastNetwork(NetworkSettings settings, Site& site)
        : shared_(std::move(settings), site), threads_(make_threads()), acceptor_(threads_[0]->context()) {
        listen();
        asio::co_spawn(threads_[0]->context(), accept(), asio::detached);
        for (const auto& each : threads_) each->start();
        running_ = true;
    }
    ~BeastNetwork() override {
        if (running_) stop(0);
    }

    int port() const override { return port_; }
    void send(ConnectionId connection, std::string text) override { of(connection).send(connection, std::move(text)); }
    void close(ConnectionId connection, Closing why) override { of(connection).close(connection, why); }

    std::size_t thread_of(std::string_view name) const override {
        return std::hash<std::string_view>{}(name) % threads_.size();
    }
    void run_on(std::size_t thread, std::function<void()> job) override {
        asio::dispatch(threads_[thread]->context(), std::move(job));
    }

    void post_to(std::size_t thread, std::function<void()> job) override {
        asio::post(threads_[thread]->context(), std::move(job));
    }

    NetworkCounts counts() const override {
        return {shared_.connections, shared_.sockets,    shared_.accepted, shared_.refused, shared_.requests,
                shared_.frames_in,   shared_.frames_out, shared_.cut_off,  shared_.broken};
    }

    void stop_accepting() override {
        asio::post(threads_[0]->context(), [this] {
            shared_.stopping = true;
            error_code ignored;
            acceptor_.close(ignored);
        });
    }

    void stop(int milliseconds) override {
        stop_accepting();
        for (const auto& each : threads_) each->close_all();
        const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
        while (shared_.connections > 0 && std::chrono::steady_clock::now() < until)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        for (const auto& each : threads_) each->join();
        running_ = false;
    }

private:
    using Threads = std::vector<std::unique_ptr<NetworkThread>>;

    Threads make_threads() {
        const std::size_t count = std::max<std::size_t>(1, shared_.settings.threads);
        // A socket that names its table lives where the table's moves are made.
        const Home home = [this](const Request& request, NetworkThread& here) -> NetworkThread& {
            const std::string_view table = request.query_value("table");
            return table.empty() ? here : *threads_[thread_of(table)];
        };
        Threads threads;
        for (std::size_t i = 0; i < count; ++i)
            threads.push_back(std::make_unique<NetworkThread>(shared_, i, count, home));
        return threads;
    }

    NetworkThread& of(ConnectionId connection) { return *threads_[connection % threads_.size()]; }

    void listen() {
        try {
            const tcp::endpoint endpoint(asio::ip::make_address(shared_.settings.address),
                                         static_cast<unsigned short>(shared_.settings.port));
            acceptor_.open(endpoint.protocol());
            acceptor_.set_option(asio::socket_base::reuse_address(true));
            acceptor_.bind(endpoint);
            acceptor_.listen(4096);
            port_ = acceptor_.local_endpoint().port();
        } catch (const boost::system::system_error& error) {
            throw std::runtime_error("cannot listen on " + shared_.settings.address + " port " +
                                     std::to_string(shared_.settings.port) + ": " + error.code().message());
        }
    }

    Task<void> accept() {
        while (!shared_.stopping) {
            error_code error;
            NetworkThread& next = *threads_[turn_++ % threads_.size()];
            tcp::socket socket =
                co_await acceptor_.async_accept(next.context(), asio::redirect_error(asio::use_awaitable, error));
            if (shared_.stopping) co_return;
            if (error) {
                // Out of file handles, most likely: wait until some are free again.
                asio::steady_timer timer(threads_[0]->context(), std::chrono::milliseconds(50));
                co_await timer.async_wait(asio::use_awaitable);
                continue;
            }
            const tcp::endpoint peer = socket.remote_endpoint(error);
            if (error) continue;
            ++shared_.accepted;
            std::shared_ptr<Place> place = Place::find(shared_, peer.address().to_string());
            if (!place) {
                ++shared_.refused;
                turn_away(socket);
                continue;
            }
            socket.set_option(tcp::no_delay(true), error);
            asio::co_spawn(next.context(), next.serve(std::move(socket), std::move(place)), asio::detached);
        }
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

    Shared shared_;  // outlives the threads, with which the last sockets go
    Threads threads_;
    tcp::acceptor acceptor_;
    std::size_t turn_ = 0;
    int port_ = 0;
    bool running_ = false;
};

}  // namespace

std::string_view Request::header(std::string_view name) const {
    for (const auto& [each, value] : headers)
        if (each == name) return value;
    return {};
}

std::string_view Request::query_value(std::string_view name) const {
    for (std::string_view rest = query; !rest.empty();) {
        const std::string_view part = rest.substr(0, rest.find('&'));
        if (part.starts_with(name) && part.size() > name.size() && part[name.size()] == '=')
            return part.substr(name.size() + 1);
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    }
    return {};
}

std::unique_ptr<Network> start_network(const NetworkSettings& settings, Site& site) {
    return std::make_unique<BeastNetwork>(settings, site);
}

}  // namespace mistwheel::server
