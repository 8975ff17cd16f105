#include "server/server.hpp"

#include <malloc.h>
#include <signal.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <condition_variable>
#include <cstdlib>
#include <thread>

#include "server/api.hpp"
#include "server/connections.hpp"
#include "server/network/files.hpp"
#include "server/secrets.hpp"
#include "server/turn_notices.hpp"
#include "server/webhooks.hpp"
#include "version.hpp"

namespace mistwheel::server {
namespace {

Response json_response(int status, std::string body) {
    Response response;
    response.status = status;
    response.headers = safety_headers();
    response.headers.emplace_back("Content-Type", "application/json");
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = std::make_shared<const std::string>(std::move(body));
    return response;
}

NetworkSettings network_settings(const Settings& settings) {
    NetworkSettings network;
    network.address = settings.text("address");
    network.port = settings.number("port", 0, 65535);
    network.threads = static_cast<std::size_t>(settings.number("network-threads", 1, 256));
    network.most_connections = static_cast<std::size_t>(settings.number("connections", 1, 1'000'000));
    network.most_connections_of_address =
        static_cast<std::size_t>(settings.number("connections-per-address", 1, 1'000'000));
    network.trusted_proxies = settings.list("trusted-proxies");
    return network;
}

int bot_threads(const Settings& settings) {
    const int asked = settings.number("bot-threads", 0, 256);
    return asked > 0 ? asked : std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

NoticeSettings notice_settings(const Settings& settings) {
    NoticeSettings notices;
    notices.public_url = settings.text("public-url");
    while (notices.public_url.ends_with('/')) notices.public_url.pop_back();
    notices.private_allowed = settings.flag("private-webhooks");
    notices.mail_delay = Time{1000} * settings.number("mail-delay", 0, 7 * 24 * 3600);
    notices.mail_from = settings.text("mail-from");
    if (!notices.mail_from.empty() && !is_mail_address(notices.mail_from))
        throw std::runtime_error("mail-from: this is no mail address");
    if (settings.text("mail-server").empty()) return notices;
    const auto server = parse_mail_server(settings.text("mail-server"));
    if (!server) throw std::runtime_error("mail-server: smtps://host, smtp://host or smtp-plain://host is expected");
    if (notices.mail_from.empty() || notices.public_url.empty())
        throw std::runtime_error("mail-server: mails also need mail-from and public-url");
    notices.sends_mail = true;
    notices.mail_server = *server;
    notices.mail_server.user = settings.text("mail-user");
    notices.mail_server.password = settings.text("mail-password");
    return notices;
}

// People's moves come before bots' thoughts.
constexpr int bots_stand_back = 10;

// Each connection is a file.
void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

// /health and /metrics, on a port of their own.
class MetricsSite final : public Site {
public:
    using Text = std::function<std::string()>;
    MetricsSite(Workers& work, Storage& storage, Text metrics)
        : work_(work), storage_(storage), metrics_(std::move(metrics)) {}

    void http(Request request, Reply reply) override {
        work_.post([this, request = std::move(request), reply = std::move(reply)] {
            Response response;
            response.headers = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}};
            std::string text;
            if (request.path == "/metrics") {
                text = metrics_();
            } else if (request.path == "/health") {
                text = "ok\n";
                try {
                    storage_.check();
                } catch (const std::exception& error) {
                    response.status = 503;
                    text = std::string("the database does not answer or cannot store: ") + error.what() + '\n';
                }
            } else {
                response.status = 404;
                text = "There is nothing here.\n";
            }
            response.body = std::make_shared<const std::string>(std::move(text));
            reply(std::move(response));
        });
    }
    std::optional<Response> refuse_socket(const Request&) override { return Response{404, {}, nullptr}; }
    void opened(ConnectionId, Request) override {}
    void received(ConnectionId, std::string) override {}
    void closed(ConnectionId) override {}

private:
    Workers& work_;
    Storage& storage_;
    Text metrics_;
};

}  // namespace

class Server::Implementation final : public Site {
public:
    explicit Implementation(const Settings& settings)
        : storage_(open_storage(settings.text("database"))),
          work_("work", settings.number("threads", 1, 256)),
          bots_("bots", bot_threads(settings), bots_stand_back),
          limits_(settings.number("limit-factor", 1, 1'000'000)),
          origins_(settings.list("origin")),
          files_(settings.text("web")),
          webhooks_(*storage_, metrics_, settings.text("public-url"), settings.flag("private-webhooks")),
          connections_(*storage_, work_, limits_, metrics_),
          notices_(*storage_, metrics_, notice_settings(settings),
                   [this](PersonId person) { return connections_.is_connected(person); }),
          tables_(*storage_, work_, bots_, metrics_, notices(),
                  static_cast<std::size_t>(settings.number("tables", 1, 10'000'000))),
          api_(*storage_, tables_, notices_, work_, limits_, metrics_,
               {origins_, settings.flag("private-webhooks"), settings.number("shortest-clock", 1, 3600),
                settings.list("moderators")},
               reach()),
          metrics_site_(work_, *storage_, [this] { return metrics_text(); }) {
        if (files_.empty())
            spdlog::warn("there is no web client in {}: only the interface answers", settings.text("web"));
        // The network calls back from its first moment: nothing is passed on before all is in place.
        const std::lock_guard lock(starting_);
        network_ = start_network(network_settings(settings), *this);
        connections_.connect(*network_, tables_);
        storage_->tell_by(
            [this](std::size_t thread, std::function<void()> job) { network_->run_on(thread, std::move(job)); });
        storage_->listen(
            {.event = [this](const std::string& table, std::int64_t number) { tables_.heard(table, number); },
             .present = [this](const Present& present) { tables_.heard(present); }});
        if (const std::string port = settings.text("metrics-port"); port != "0") {
            NetworkSettings loopback;
            loopback.address = "127.0.0.1";
            loopback.port = port == "any" ? 0 : settings.number("metrics-port", 1, 65535);
            loopback.most_connections = 64;
            metrics_network_ = start_network(loopback, metrics_site_);
        }
        keeper_ = std::thread([this] { keep_house(); });
    }

    ~Implementation() override { stop(); }

    int port() const { return network_->port(); }
    int metrics_port() const { return metrics_network_ ? metrics_network_->port() : 0; }

    void stop() {
        if (stopped_) return;
        stopped_ = true;
        network_->stop_accepting();
        tables_.stop();
        {
            const std::lock_guard lock(keeper_mutex_);
            keeper_stops_ = true;
        }
        keeper_changed_.notify_all();
        keeper_.join();
        bots_.stop();
        work_.drain();
        api_.drain();
        // Moves that have come are stored, and answered before the sockets are closed. Those that come until then are
        // ended by the storing thread: a table whose move nobody ends would wait for ever.
        storage_->finish_appending();
        storage_->tell_by({});
        network_->stop(2000);
        storage_->finish_appending();
        if (metrics_network_) metrics_network_->stop(100);
        // Both reply to the network, which lives on until nobody can.
        api_.stop();
        work_.stop();
        webhooks_.stop();
        notices_.stop();
    }

    void http(Request request, Reply reply) override {
        if (request.path.starts_with("/api/")) return api_.answer(std::move(request), std::move(reply));
        reply(files_.answer(request));
    }

    std::optional<Response> refuse_socket(const Request& request) override {
        if (request.path != "/ws") return json_response(404, error_json("not_found", "the socket is at /ws"));
        if (!origin_allowed(request, origins_))
            return json_response(403, error_json("bad_origin", "sockets are for the server's own pages"));
        if (limits_.take(sockets_of_address, request.address, time_now()) > 0) {
            ++metrics_.limited;
            Response response = json_response(429, error_json("too_many", "too many new sockets; try again later"));
            response.headers.emplace_back("Retry-After", "10");
            return response;
        }
        return std::nullopt;
    }

    void opened(ConnectionId id, Request request) override {
        {
            const std::lock_guard started(starting_);
        }
        connections_.opened(id, token_of(request), request.address);
    }
    void received(ConnectionId id, std::string text) override { connections_.received(id, text); }
    void closed(ConnectionId id) override { connections_.closed(id); }

private:
    Reach reach() {
        return {.sessions_ended = [this](PersonId person) { connections_.sessions_ended(person); },
                .is_connected = [this](PersonId person) { return connections_.is_connected(person); },
                .tell_person = [this](PersonId person,
                                      const std::string& frame) { return connections_.tell_person(person, frame); }};
    }

    Notices notices() {
        Notices notices;
        notices.send = [this](ConnectionId id, std::string frame) { connections_.send(id, std::move(frame)); };
        notices.tell_person = [this](PersonId person, const std::string& frame) {
            return connections_.tell_person(person, frame);
        };
        notices.lobby_changed = [this] { connections_.lobby_changed(); };
        notices.call_person = [this](PersonId person, const TableRow& table, bool connected) {
            if (!connected) webhooks_.your_turn(person, table);
            notices_.your_turn(person, table.id, connected);
        };
        notices.turn_passed = [this](PersonId person, const std::string& table) {
            notices_.turn_passed(person, table);
        };
        notices.tournament_changed = [this](const std::string& id) { api_.tournament_changed(id); };
        return notices;
    }

    std::string metrics_text() const {
        return metrics_.text(network_->counts(), tables_.loaded(), work_.waiting(), bots_.waiting());
    }

    // Says it once when the system's clock has jumped, and once when the server's time has caught up.
    void watch_clock() {
        const Time apart = clock_apart();
        const bool jumped = std::abs(apart) > clock_tolerance;
        if (jumped && !clock_jumped_)
            spdlog::warn(
                "the system's clock is {} seconds {} the server's time, which follows it slowly; restart the server to "
                "take it at once",
                std::abs(apart) / 1000, apart > 0 ? "ahead of" : "behind");
        if (!jumped && clock_jumped_) spdlog::info("the server's time is the system's again");
        clock_jumped_ = jumped;
    }

    // False while nothing can be stored. The database is tried after something has failed, and then until it stores
    // again; the log and everybody who is connected are told of both.
    bool watch_storage() {
        const std::uint64_t failed = metrics_.failed;
        if (failed == failures_seen_ && !trouble_) return true;
        failures_seen_ = failed;
        bool stores = true;
        try {
            storage_->check();
        } catch (const std::exception& error) {
            stores = false;
            if (!trouble_) spdlog::error("nothing can be stored until this is mended: {}", error.what());
        }
        if (stores && trouble_) spdlog::warn("the database stores again");
        if (stores == trouble_) connections_.tell_trouble(!stores);
        trouble_ = !stores;
        return stores;
    }

    // Once a second.
    void keep_house() {
        bool first = true;
        Time tidied = 0;
        std::unique_lock lock(keeper_mutex_);
        do {
            lock.unlock();
            try {
                const Time now = time_now();
                watch_clock();
                if (watch_storage()) {
                    tables_.look_after(now, first);
                    first = false;
                    notices_.look_after(now);
                    api_.look_after_pairing(now);
                    api_.look_after_tournaments(now);
                    connections_.refresh_lobby();
                    connections_.look_after_sessions(now);
                    if (now - tidied > Time{3600} * 1000) {
                        storage_->tidy(now);
                        tidied = now;
                    }
                }
            } catch (const std::exception& error) {
                ++metrics_.failed;
                spdlog::error("keeping house: {}", error.what());
            }
            lock.lock();
        } while (!keeper_changed_.wait_for(lock, std::chrono::seconds(1), [&] { return keeper_stops_; }));
    }

    Metrics metrics_;
    std::unique_ptr<Storage> storage_;
    Workers work_;
    Workers bots_;
    Limits limits_;
    std::vector<std::string> origins_;
    Files files_;
    Webhooks webhooks_;
    Connections connections_;
    TurnNotices notices_;
    Tables tables_;
    Api api_;
    MetricsSite metrics_site_;
    std::mutex starting_;
    std::unique_ptr<Network> network_;
    std::unique_ptr<Network> metrics_network_;
    std::mutex keeper_mutex_;
    std::condition_variable keeper_changed_;
    bool keeper_stops_ = false;
    bool clock_jumped_ = false;  // of the keeper, as the next two
    bool trouble_ = false;       // nothing can be stored
    std::uint64_t failures_seen_ = 0;
    std::thread keeper_;
    bool stopped_ = false;
};

Server::Server(const Settings& settings) : implementation_(std::make_unique<Implementation>(settings)) {}
Server::~Server() = default;
int Server::port() const { return implementation_->port(); }
int Server::metrics_port() const { return implementation_->metrics_port(); }
void Server::stop() { implementation_->stop(); }

int serve(const Settings& settings) {
    spdlog::set_default_logger(spdlog::stderr_color_mt("mistwheel"));
    spdlog::set_level(spdlog::level::from_str(settings.text("log-level")));
    raise_file_limit();
    // Glibc would keep freed memory apart for each thread, and tidy it up again at every larger piece that is asked for.
    mallopt(M_ARENA_MAX, 2);
    mallopt(M_MXFAST, 0);
    // Before any thread starts, so that all of them leave these to sigwait.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    signal(SIGPIPE, SIG_IGN);
    Server server(settings);
    spdlog::info("mistwheel {} serves on port {}{}", version, server.port(),
                 server.metrics_port() > 0 ? ", metrics on port " + std::to_string(server.metrics_port()) : "");
    int received = 0;
    sigwait(&signals, &received);
    spdlog::info("stopping");
    server.stop();
    spdlog::info("stopped");
    return 0;
}

}  // namespace mistwheel::server
