// The WebSockets: who is behind each, what they watch, and the frames of docs/server-api.md.
#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/frames.hpp"
#include "server/limits.hpp"
#include "server/permissions.hpp"
#include "server/tables.hpp"

namespace mistwheel::server {

class Connections {
public:
    Connections(Storage& storage, Workers& work, Limits& limits, Metrics& metrics);
    // Set after construction, because they need each other.
    void connect(Network& network, Tables& tables);

    void opened(ConnectionId id, const std::string& token, const std::string& address);
    void received(ConnectionId id, std::string_view text);
    void closed(ConnectionId id);

    void send(ConnectionId id, std::string frame);
    bool tell_person(PersonId person, const std::string& frame);
    bool is_connected(PersonId person) const;
    void lobby_changed() { lobby_dirty_ = true; }
    // Tells everybody, and whoever comes while it lasts, that nothing can be stored, or that all is well again.
    void tell_trouble(bool on);
    // Closes the sockets of a person whose session is no more; they come back as whoever their cookie says.
    void sessions_ended(PersonId person);
    // Once a second: the same for a part of all sockets, because a session may have been ended through another server.
    void look_after_sessions(Time now);
    // Sends the lobby to those who look at it, if it has changed.
    void refresh_lobby();

private:
    struct Client {
        ConnectionId id = 0;
        Person person;
        std::string session;  // the hash of its token, empty without one
        std::string address;
        std::shared_ptr<SerialQueue> queue = std::make_shared<SerialQueue>();
        std::set<std::string> tables;
        std::atomic<int> on_the_way = 0;  // jobs for tables that have not begun on the table's thread
        Bucket frames;
        int breaches = 0;
        std::atomic<bool> lobby = false;
        bool gone = false;
    };
    using ClientPointer = std::shared_ptr<Client>;
    using Moment = std::chrono::steady_clock::time_point;

    ClientPointer find(ConnectionId id) const;
    std::vector<ClientPointer> all_clients() const;
    std::vector<ConnectionId> connections_of(PersonId person) const;
    // On the thread of a table, in the order in which the client sent it.
    void at_table(const ClientPointer& client, const std::string& table, std::function<void()> job);
    // Runs a job of a client; what it throws is told to the client.
    void answer(ConnectionId id, const std::function<void()>& job);
    void check_session(const ClientPointer& client);
    void handle(const ClientPointer& client, ClientFrame& frame, bool limited, Moment arrived);
    void watch(const ClientPointer& client, const WatchFrame& frame);
    void let_in(const ClientPointer& client, const WatchFrame& frame);
    void leave(const ClientPointer& client, const LeaveFrame& frame);
    void pass_on(const ClientPointer& client, SendFrame frame, Moment arrived);
    void give(const ClientPointer& client, const std::shared_ptr<const SendFrame>& sent, Moment arrived,
              Standing standing);
    void unwatch(const ClientPointer& client, const std::string& table);
    void show_lobby(const ClientPointer& client, const LobbyFrame& frame);
    void answer_ping(const ClientPointer& client);
    // The answer to a message that did not come to its table.
    void refuse(ConnectionId id, const SendFrame& frame, const table::Refusal& refusal);
    void send_error(ConnectionId id, std::string_view code, std::string_view text, std::string_view table = {});
    std::string lobby_frame(PersonId person);

    Storage& storage_;
    Workers& work_;
    Limits& limits_;
    Metrics& metrics_;
    Network* network_ = nullptr;
    Tables* tables_ = nullptr;
    std::atomic<bool> lobby_dirty_ = false;
    std::mutex trouble_mutex_;  // held while it is told, so that the last word somebody hears is the newest
    bool trouble_ = false;
    // By id, in parts, so that threads of the network do not wait for each other.
    struct Part {
        mutable std::mutex mutex;
        std::unordered_map<ConnectionId, ClientPointer> clients;
    };
    std::array<Part, 16> parts_;
    mutable std::mutex people_mutex_;  // also for who a client is, and whether it is gone
    std::unordered_multimap<PersonId, ConnectionId> of_person_;
};

inline constexpr std::size_t most_watched = 16;
inline constexpr int lobby_size = 200;
inline constexpr int most_turns_told = 100;

}  // namespace mistwheel::server
