// The HTTP interface of docs/server-api.md: who asks, whether they may, and the answer. Everything here runs on
// workers.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/json.hpp"
#include "server/limits.hpp"
#include "server/network/network.hpp"
#include "server/storage/storage.hpp"
#include "server/tables.hpp"
#include "server/workers.hpp"

namespace mistwheel::server {

// What the interface needs of the settings.
struct ApiSettings {
    std::vector<std::string> origins;  // allowed besides the server's own
    bool private_webhooks = false;     // webhooks may name addresses of this machine and the local network
    int shortest_clock = 30;           // seconds that a clock must give for a turn
};

// Allowed: no Origin is needed to read; to change, it must be the one the request was sent to, or one of `origins`.
bool origin_allowed(const Request& request, const std::vector<std::string>& origins);
// The session's token in the Cookie header, empty if there is none.
std::string token_of(const Request& request);
// Why a webhook cannot be had; empty if it can.
std::string webhook_fault(const std::string& url, bool private_allowed);

class Api {
public:
    Api(Storage& storage, Tables& tables, Workers& work, Limits& limits, Metrics& metrics, ApiSettings settings);

    void answer(Request request, Reply reply);

    // Waits for the passwords that are being checked.
    void drain() { passwords_.drain(); }
    // As Workers::stop.
    void stop() { passwords_.stop(); }

private:
    struct Call {
        Request request;
        Reply reply;
        std::optional<Person> person;
        std::vector<std::string> path;  // after /api
        std::vector<std::pair<std::string, std::string>> headers;
        Time now = 0;

        bool is(std::string_view method, std::initializer_list<std::string_view> words) const;
        const Person& signed_in() const;
        std::string query(std::string_view name) const;
        void done(std::string json, int status = 200);
        void refuse(const Refused& refused);
    };
    using CallPointer = std::shared_ptr<Call>;

    void route(const CallPointer& call);
    void limit(const Limit& limit, const std::string& who, Time now);
    void limit_tries(const CallPointer& call, const std::string& name);

    // api_people.cpp
    bool people(const CallPointer& call);
    void sign_in(const CallPointer& call, const Person& person);
    void become_guest(const CallPointer& call);
    void make_account(const CallPointer& call);
    void enter_account(const CallPointer& call);
    void rename(const CallPointer& call);
    void change_password(const CallPointer& call);
    void change_webhook(const CallPointer& call);
    void forget(const CallPointer& call);
    void export_all(const CallPointer& call);
    void show_person(const CallPointer& call, PersonId id);
    void show_history(const CallPointer& call, PersonId id);
    void show_best(const CallPointer& call, const std::string& game);

    // api_tables.cpp
    bool tables(const CallPointer& call);
    void list(const CallPointer& call, const std::vector<TableRow>& rows);
    void make_table(const CallPointer& call);
    void at_table(const CallPointer& call, const std::string& id);
    void rematch(const CallPointer& call, const std::string& id);
    void next_table(const CallPointer& call);

    // api_shared.cpp
    bool shared_games(const CallPointer& call);

    Storage& storage_;
    Tables& tables_;
    Workers& work_;
    Workers passwords_;
    Limits& limits_;
    Places known_places_;
    Metrics& metrics_;
    ApiSettings settings_;
};

std::string person_json(const Person& person, bool own);
std::string server_json();

}  // namespace mistwheel::server
