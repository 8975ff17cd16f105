#include "server/api.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/network/files.hpp"
#include "server/secrets.hpp"
#include "table/games.hpp"
#include "version.hpp"
#include "wire/wire.hpp"

namespace mistwheel::server {
namespace {

std::vector<std::string> split(std::string_view text, char at) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = text.find(at);
        if (end != 0) parts.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return parts;
}

}  // namespace

bool origin_allowed(const Request& request, const std::vector<std::string>& origins) {
    const std::string_view origin = request.header("origin");
    if (std::find(origins.begin(), origins.end(), origin) != origins.end()) return true;
    const std::size_t scheme = origin.find("://");
    if (scheme == std::string_view::npos) return false;
    const std::string_view host = request.header("host");
    if (host.empty() || origin.substr(scheme + 3) != host) return false;
    return origin.substr(0, scheme) == (request.secure ? "https" : "http");
}

std::string token_of(const Request& request) {
    for (const std::string& part : split(request.header("cookie"), ';')) {
        const std::string_view trimmed =
            std::string_view(part).substr(std::min(part.find_first_not_of(' '), part.size()));
        if (trimmed.starts_with("session=")) return std::string(trimmed.substr(8));
    }
    return {};
}

Api::Api(Storage& storage, Tables& tables, TurnNotices& notices, Workers& work, Limits& limits, Metrics& metrics,
         ApiSettings settings, Reach reach)
    : storage_(storage),
      tables_(tables),
      notices_(notices),
      work_(work),
      passwords_("passwords", 1),
      limits_(limits),
      metrics_(metrics),
      settings_(std::move(settings)),
      reach_(std::move(reach)) {
    find_moderators(settings_.moderators);
}

bool Api::Call::is(std::string_view method, std::initializer_list<std::string_view> words) const {
    return request.method == method && std::equal(path.begin(), path.end(), words.begin(), words.end());
}

const Person& Api::Call::signed_in() const {
    if (!person) throw Refused(401, "sign_in_first", "say who you are first");
    return *person;
}

void Api::Call::done(std::string json, int status) {
    Response response;
    response.status = status;
    response.headers = safety_headers();
    const bool typed =
        std::any_of(headers.begin(), headers.end(), [](const auto& h) { return h.first == "Content-Type"; });
    if (!typed) response.headers.emplace_back("Content-Type", "application/json");
    response.headers.emplace_back("Cache-Control", "no-store");
    for (auto& header : headers) response.headers.push_back(std::move(header));
    response.body = std::make_shared<const std::string>(std::move(json));
    reply(std::move(response));
}

void Api::Call::refuse(const Refused& refused) {
    headers.clear();
    if (refused.retry_seconds > 0) headers.emplace_back("Retry-After", std::to_string(refused.retry_seconds));
    done(error_json(refused.code, refused.what()), refused.status);
}

void Api::limit(const Limit& limit, const std::string& who, Time now) {
    const Time wait = limits_.take(limit, who, now);
    if (wait == 0) return;
    ++metrics_.limited;
    Refused refused(429, "too_many", "too often; try again later");
    refused.retry_seconds = static_cast<int>((wait + 999) / 1000);
    throw refused;
}

void Api::answer(Request request, Reply reply) {
    auto call = std::make_shared<Call>();
    call->request = std::move(request);
    call->reply = std::move(reply);
    call->path = split(std::string_view(call->request.path).substr(4), '/');
    call->now = time_now();
    work_.post([this, call] {
        try {
            route(call);
        } catch (const Refused& refused) {
            ++metrics_.refused;
            call->refuse(refused);
        } catch (const std::exception& error) {
            ++metrics_.failed;
            spdlog::error("{} {}: {}", call->request.method, call->request.path, error.what());
            call->refuse(Refused(500, "failed", "something went wrong here; try again"));
        }
    });
}

void Api::route(const CallPointer& call) {
    limit(requests_of_address, call->request.address, call->now);
    const std::string& method = call->request.method;
    if (method != "GET" && method != "POST") throw Refused(405, "bad_request", "GET or POST is expected");
    // The one press that ends mails comes from the reader's mail program (RFC 8058); the code in it says enough.
    if (method == "POST" && call->path.size() == 3 && call->path[0] == "mail" && call->path[1] == "stop")
        return stop_mail(call);
    if (method == "POST") {
        if (!origin_allowed(call->request, settings_.origins))
            throw Refused(403, "bad_origin", "requests that change something come from the server's own pages");
        const std::string_view type = call->request.header("content-type");
        if (type != "application/json" && !type.starts_with("application/json;"))
            throw Refused(415, "bad_request", "Content-Type: application/json is expected");
    }
    if (const std::string token = token_of(call->request); !token.empty())
        call->person = storage_.session(token_hash(token), call->now);
    if (call->is("GET", {"server"})) return call->done(server_json(notices_.sends_mail()));
    if (people(call) || account(call) || notices(call) || friends(call) || moderation(call) || pairing(call) ||
        tournaments(call) || tables(call) || shared_games(call))
        return;
    throw Refused(404, "not_found", "there is nothing here");
}

void Api::check_password_beside(const CallPointer& call, Job job) {
    passwords_.post([this, call, job = std::move(job)] {
        try {
            job();
        } catch (const Refused& refused) {
            ++metrics_.refused;
            call->refuse(refused);
        } catch (const std::exception& error) {
            ++metrics_.failed;
            spdlog::error("{} {}: {}", call->request.method, call->request.path, error.what());
            call->refuse(Refused(500, "failed", "something went wrong here; try again"));
        }
    });
}

std::string server_json(bool sends_mail) {
    return object_json([&](wire::Writer& out) {
        wire::member(out, "name", "mistwheel");
        wire::member(out, "version", version);
        wire::member(out, "mail", sends_mail);
        member_raw(out, "games", table::games_json());
    });
}

}  // namespace mistwheel::server
