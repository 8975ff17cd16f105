#include "server/connections.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/json.hpp"
#include "server/secrets.hpp"
#include "server/table_json.hpp"
#include "version.hpp"

namespace mistwheel::server {
namespace {

// The connection is closed after this many frames over the limit.
constexpr int most_breaches = 20;

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};

}  // namespace

Connections::Connections(Storage& storage, Workers& work, Limits& limits, Metrics& metrics)
    : storage_(storage), work_(work), limits_(limits), metrics_(metrics) {}

void Connections::connect(Network& network, Tables& tables) {
    network_ = &network;
    tables_ = &tables;
}

Connections::ClientPointer Connections::find(ConnectionId id) const {
    const std::lock_guard lock(mutex_);
    const auto found = clients_.find(id);
    return found == clients_.end() ? nullptr : found->second;
}

void Connections::opened(ConnectionId id, const std::string& token, const std::string& address) {
    auto client = std::make_shared<Client>();
    client->id = id;
    client->address = address;
    {
        const std::lock_guard lock(mutex_);
        clients_.emplace(id, client);
    }
    client->queue->post(work_, [this, client, token] {
        std::optional<Person> person;
        try {
            if (!token.empty()) person = storage_.session(token_hash(token), time_now());
        } catch (const StorageError& error) {
            spdlog::error("a session could not be read: {}", error.what());
            network_->close(client->id, Closing::failed);
            return;
        }
        if (person) {
            client->person = *person;
            const std::lock_guard lock(mutex_);
            if (!client->gone) of_person_.emplace(person->id, client->id);
        }
        send(client->id, object_json([&](wire::Writer& out) {
                 wire::member(out, "type", "hello");
                 if (person) {
                     wire::key(out, "person");
                     out.StartObject();
                     member64(out, "id", person->id);
                     wire::member(out, "name", person->name);
                     wire::member(out, "account", person->account);
                     out.EndObject();
                 } else {
                     member_null(out, "person");
                 }
                 member64(out, "now", time_now());
                 wire::member(out, "version", version);
             }));
    });
}

void Connections::closed(ConnectionId id) {
    const ClientPointer client = find(id);
    if (!client) return;
    {
        const std::lock_guard lock(mutex_);
        client->gone = true;
        clients_.erase(id);
        const auto [first, last] = of_person_.equal_range(client->person.id);
        for (auto each = first; each != last; ++each) {
            if (each->second != id) continue;
            of_person_.erase(each);
            break;
        }
    }
    client->queue->post(work_, [this, client] {
        for (const std::string& table : client->tables)
            tables_->with(
                table, [id = client->id](OnlineTable& each) { each.unwatch(id); }, [](const std::exception&) {});
    });
}

void Connections::received(ConnectionId id, std::string text) {
    const ClientPointer client = find(id);
    if (!client) return;
    const bool limited =
        client->frames.take({frames.what, frames.times * limits_.factor(), frames.within}, time_now()) > 0;
    if (limited) {
        ++metrics_.limited;
        if (++client->breaches > most_breaches) return network_->close(id, Closing::breach);
    }
    client->queue->post(work_,
                        [this, client, limited, text = std::move(text), arrived = std::chrono::steady_clock::now()] {
                            try {
                                handle(client, text, limited, arrived);
                            } catch (const Refused& refused) {
                                ++metrics_.refused;
                                send_error(client->id, refused.code, refused.what());
                            } catch (const std::exception& error) {
                                ++metrics_.failed;
                                spdlog::error("a frame failed: {}", error.what());
                                send_error(client->id, "failed", "something went wrong here; try again");
                            }
                        });
}

void Connections::handle(const ClientPointer& client, std::string_view text, bool limited, Moment arrived) {
    ClientFrame frame = read_frame(text);
    if (limited) {
        constexpr const char* slow_down = "too many frames; slow down";
        const auto* const sent = std::get_if<SendFrame>(&frame);
        if (sent == nullptr) throw Refused(429, "too_many", slow_down);
        return refuse(client->id, *sent, {"too_many", slow_down});
    }
    std::visit(Overloaded{[&](const WatchFrame& each) { watch(client, each); },
                          [&](const LeaveFrame& each) { leave(client, each); },
                          [&](SendFrame& each) { pass_on(client, std::move(each), arrived); },
                          [&](const LobbyFrame& each) { show_lobby(client, each); },
                          [&](const PingFrame&) { answer_ping(client); }},
               frame);
}

void Connections::leave(const ClientPointer& client, const LeaveFrame& frame) {
    if (client->tables.erase(frame.table) == 0) return;
    tables_->with(
        frame.table, [id = client->id](OnlineTable& each) { each.unwatch(id); }, [](const std::exception&) {});
}

void Connections::show_lobby(const ClientPointer& client, const LobbyFrame& frame) {
    client->lobby = frame.on;
    if (frame.on) send(client->id, lobby_frame(client->person.id));
}

void Connections::answer_ping(const ClientPointer& client) {
    send(client->id, object_json([&](wire::Writer& out) {
             wire::member(out, "type", "pong");
             member64(out, "now", time_now());
         }));
}

void Connections::watch(const ClientPointer& client, const WatchFrame& frame) {
    if (client->tables.size() >= most_watched && !client->tables.contains(frame.table))
        throw Refused(429, "too_many", "at most 16 tables at a time");
    client->tables.insert(frame.table);
    tables_->with(
        frame.table,
        [this, client, frame](OnlineTable& each) {
            const PersonId person = client->person.id;
            if (!each.may_see(person, frame.invite))
                throw Refused(403, "not_allowed", "this table is for those who are invited");
            each.watch({client->id, person, client->person.name, each.may_sit(person, frame.invite)}, frame.since,
                       time_now());
            if (find(client->id) == nullptr) each.unwatch(client->id);  // it left while it was let in
        },
        [this, client, table = frame.table](const std::exception& error) {
            const auto* refused = dynamic_cast<const Refused*>(&error);
            client->queue->post(work_, [client, table] { client->tables.erase(table); });
            send_error(client->id, refused ? refused->code : "failed",
                       refused ? refused->what() : "the table cannot be read now; try again", table);
        });
}

void Connections::refuse(ConnectionId id, const SendFrame& frame, const table::Refusal& refusal) {
    ++metrics_.refused;
    send(id, table_frame(frame.table, 0, table::refused_json(frame.message.id, 0, refusal)));
}

void Connections::pass_on(const ClientPointer& client, SendFrame frame, Moment arrived) {
    if (!client->tables.contains(frame.table))
        return refuse(client->id, frame, {"not_allowed", "watch the table first"});
    if (frame.malformed) return refuse(client->id, frame, *frame.malformed);
    if (frame.message.is<table::Say>() && limits_.take(chats, std::to_string(client->person.id), time_now()) > 0) {
        ++metrics_.limited;
        return refuse(client->id, frame, {"too_many", "not so fast: a few messages at a time"});
    }
    const auto sent = std::make_shared<const SendFrame>(std::move(frame));
    tables_->with(
        sent->table,
        [this, client, sent, arrived](OnlineTable& each) {
            each.receive(client->id, sent->key, sent->message, time_now());
            metrics_.answering.add(
                std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - arrived)
                    .count());
        },
        [this, client, sent](const std::exception& error) {
            const auto* refused = dynamic_cast<const Refused*>(&error);
            refuse(
                client->id, *sent,
                {refused ? refused->code : "failed", refused ? refused->what() : "it could not be stored; try again"});
        });
}

void Connections::send(ConnectionId id, std::string frame) {
    network_->send(id, std::make_shared<const std::string>(std::move(frame)));
}

void Connections::send_error(ConnectionId id, std::string_view code, std::string_view text, std::string_view table) {
    send(id, object_json([&](wire::Writer& out) {
             wire::member(out, "type", "error");
             if (!table.empty()) wire::member(out, "table", table);
             wire::member(out, "error", code);
             wire::member(out, "text", text);
         }));
}

bool Connections::tell_person(PersonId person, const std::string& frame) {
    std::vector<ConnectionId> all;
    {
        const std::lock_guard lock(mutex_);
        const auto [first, last] = of_person_.equal_range(person);
        for (auto each = first; each != last; ++each) all.push_back(each->second);
    }
    for (const ConnectionId id : all) send(id, frame);
    return !all.empty();
}

std::string Connections::lobby_frame(PersonId person) {
    return object_json([&](wire::Writer& out) {
        wire::member(out, "type", "lobby");
        wire::key(out, "tables");
        out.StartArray();
        for (const TableRow& row : storage_.lobby(lobby_size)) {
            const std::string json = table_json(row, person);
            out.RawValue(json.data(), json.size(), rapidjson::kObjectType);
        }
        out.EndArray();
    });
}

void Connections::refresh_lobby() {
    if (!lobby_dirty_.exchange(false)) return;
    std::vector<ClientPointer> looking;
    {
        const std::lock_guard lock(mutex_);
        for (const auto& [id, client] : clients_)
            if (client->lobby) looking.push_back(client);
    }
    for (const ClientPointer& client : looking) send(client->id, lobby_frame(client->person.id));
}

}  // namespace mistwheel::server
