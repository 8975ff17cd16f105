#include "server/connections.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/json.hpp"
#include "server/secrets.hpp"
#include "server/table_json.hpp"
#include "table/engine_build.hpp"
#include "version.hpp"

namespace mistwheel::server {
namespace {

// The connection is closed after this many frames over the limit.
constexpr int most_breaches = 20;

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};

// Only where a moderator may have a say: moves are not kept waiting.
bool needs_standing(const SendFrame& frame) {
    return frame.message.is<table::Say>() || frame.message.is<table::SitDown>();
}
bool needs_standing(const ClientFrame& frame) {
    const auto* const sent = std::get_if<SendFrame>(&frame);
    return sent != nullptr && needs_standing(*sent);
}

std::string trouble_frame(bool on) {
    return object_json([&](wire::Writer& out) {
        wire::member(out, "type", "trouble");
        wire::member(out, "on", on);
    });
}

}  // namespace

Connections::Connections(Storage& storage, Workers& work, Limits& limits, Metrics& metrics)
    : storage_(storage), work_(work), limits_(limits), metrics_(metrics) {}

void Connections::connect(Network& network, Tables& tables) {
    network_ = &network;
    tables_ = &tables;
}

Connections::ClientPointer Connections::find(ConnectionId id) const {
    const Part& part = parts_[id % parts_.size()];
    const std::lock_guard lock(part.mutex);
    const auto found = part.clients.find(id);
    return found == part.clients.end() ? nullptr : found->second;
}

std::vector<Connections::ClientPointer> Connections::all_clients() const {
    std::vector<ClientPointer> all;
    for (const Part& part : parts_) {
        const std::lock_guard lock(part.mutex);
        for (const auto& [id, client] : part.clients) all.push_back(client);
    }
    return all;
}

void Connections::opened(ConnectionId id, const std::string& token, const std::string& address) {
    auto client = std::make_shared<Client>();
    client->id = id;
    client->address = address;
    {
        Part& part = parts_[id % parts_.size()];
        const std::lock_guard lock(part.mutex);
        part.clients.emplace(id, client);
    }
    client->queue->post(work_, [this, client, token] {
        std::optional<Person> person;
        std::vector<TableRow> waiting;
        try {
            if (!token.empty()) person = storage_.session(token_hash(token), time_now());
            // Those where it is their turn come first.
            if (person) waiting = storage_.tables_of(person->id, most_turns_told);
        } catch (const StorageError& error) {
            spdlog::error("a session could not be read: {}", error.what());
            network_->close(client->id, Closing::failed);
            return;
        }
        if (person) {
            client->session = token_hash(token);
            const std::lock_guard lock(people_mutex_);  // the network may close it meanwhile, and asks who it was
            client->person = *person;
            if (!client->gone) of_person_.emplace(person->id, client->id);
        }
        std::erase_if(waiting, [&](const TableRow& table) {
            return std::ranges::none_of(table.seats,
                                        [&](const SeatRow& seat) { return seat.person == person->id && seat.to_move; });
        });
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
                 wire::member(out, "engine", table::engine_build());
                 wire::key(out, "turns");
                 out.StartArray();
                 for (const TableRow& table : waiting) {
                     out.StartObject();
                     wire::member(out, "table", table.id);
                     wire::member(out, "game", table.game);
                     out.EndObject();
                 }
                 out.EndArray();
             }));
        const std::lock_guard lock(trouble_mutex_);
        if (trouble_) send(client->id, trouble_frame(true));
    });
}

void Connections::check_session(const ClientPointer& client) {
    client->queue->post(work_, [this, client] {
        if (client->session.empty()) return;
        try {
            if (!storage_.session(client->session, time_now())) network_->close(client->id, Closing::going_away);
        } catch (const StorageError& error) {
            spdlog::warn("a session could not be looked after: {}", error.what());
        }
    });
}

void Connections::sessions_ended(PersonId person) {
    for (const ConnectionId id : connections_of(person))
        if (const ClientPointer client = find(id)) check_session(client);
}

void Connections::look_after_sessions(Time now) {
    constexpr std::uint64_t period = 60;
    const std::uint64_t turn = static_cast<std::uint64_t>(now / 1000) % period;
    for (const ClientPointer& client : all_clients())
        if (client->id % period == turn) check_session(client);
}

void Connections::closed(ConnectionId id) {
    const ClientPointer client = find(id);
    if (!client) return;
    {
        Part& part = parts_[id % parts_.size()];
        const std::lock_guard lock(part.mutex);
        part.clients.erase(id);
    }
    {
        const std::lock_guard lock(people_mutex_);
        client->gone = true;
        const auto [first, last] = of_person_.equal_range(client->person.id);
        for (auto each = first; each != last; ++each) {
            if (each->second != id) continue;
            of_person_.erase(each);
            break;
        }
    }
    client->queue->post(work_, [this, client] {
        for (const std::string& table : client->tables) unwatch(client, table);
    });
}

// What a worker hands over waits for its turn; what comes from the table's own thread begins at once, unless that would
// be before something the client sent earlier.
void Connections::at_table(const ClientPointer& client, const std::string& table, std::function<void()> job) {
    const bool first = client->on_the_way++ == 0;
    auto begin = [client, job = std::move(job)] {
        --client->on_the_way;
        job();
    };
    const std::size_t thread = network_->thread_of(table);
    if (first)
        network_->run_on(thread, std::move(begin));
    else
        network_->post_to(thread, std::move(begin));
}

void Connections::unwatch(const ClientPointer& client, const std::string& table) {
    at_table(client, table, [this, table, id = client->id] {
        tables_->with(table, [id](OnlineTable& each) { each.unwatch(id); }, [](const std::exception&) {});
    });
}

void Connections::answer(ConnectionId id, const std::function<void()>& job) {
    try {
        job();
    } catch (const Refused& refused) {
        ++metrics_.refused;
        send_error(id, refused.code, refused.what());
    } catch (const std::exception& error) {
        ++metrics_.failed;
        spdlog::error("a frame failed: {}", error.what());
        send_error(id, "failed", "something went wrong here; try again");
    }
}

void Connections::received(ConnectionId id, std::string_view text) {
    const ClientPointer client = find(id);
    if (!client) return;
    const bool limited =
        client->frames.take({frames.what, frames.times * limits_.factor(), frames.within}, time_now()) > 0;
    if (limited) {
        ++metrics_.limited;
        if (++client->breaches > most_breaches) return network_->close(id, Closing::breach);
    }
    const auto arrived = std::chrono::steady_clock::now();
    ClientFrame frame;
    try {
        frame = read_frame(text);
    } catch (const Refused& refused) {
        ++metrics_.refused;
        return send_error(id, refused.code, refused.what());
    }
    const bool needs_no_storage = !std::holds_alternative<LobbyFrame>(frame) && !needs_standing(frame);
    auto job = [this, client, limited, arrived, frame = std::make_shared<ClientFrame>(std::move(frame))] {
        answer(client->id, [&] { handle(client, *frame, limited, arrived); });
    };
    if (needs_no_storage)
        client->queue->run_or_post(work_, std::move(job));
    else
        client->queue->post(work_, std::move(job));
}

void Connections::handle(const ClientPointer& client, ClientFrame& frame, bool limited, Moment arrived) {
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
    if (client->tables.erase(frame.table) > 0) unwatch(client, frame.table);
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
    at_table(client, frame.table, [this, client, frame] { let_in(client, frame); });
}

void Connections::let_in(const ClientPointer& client, const WatchFrame& frame) {
    tables_->with(
        frame.table,
        [this, client, frame](OnlineTable& each) {
            const PersonId person = client->person.id;
            if (!each.may_see(person, frame.invite))
                throw Refused(403, "not_allowed", "this table is for those who are invited");
            // Only the same engine knows what the bytes of an observation mean.
            const bool makes_boards = frame.engine == table::engine_build();
            each.watch({.connection = client->id,
                        .person = person,
                        .name = client->person.name,
                        .may_sit = each.may_sit(person, frame.invite),
                        .boards = makes_boards ? table::Boards::observed : table::Boards::written},
                       frame.since, time_now());
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
    Standing standing;
    if (client->person.id != 0 && needs_standing(frame)) {
        const Sanction sanction = storage_.sanction(client->person.id);
        standing = {
            .roles = 0, .muted = sanction.muted_until > time_now(), .banned = sanction.banned_until > time_now()};
    }
    const auto sent = std::make_shared<const SendFrame>(std::move(frame));
    at_table(client, sent->table, [this, client, sent, arrived, standing] {
        answer(client->id, [&] { give(client, sent, arrived, standing); });
    });
}

void Connections::give(const ClientPointer& client, const std::shared_ptr<const SendFrame>& sent, Moment arrived,
                       Standing standing) {
    if (tables_->try_play(
            {.connection = client->id, .thread = network_->thread_of(sent->table), .frame = sent, .arrived = arrived}))
        return;
    tables_->with(
        sent->table,
        [this, client, sent, arrived, standing](OnlineTable& each) mutable {
            if (standing.muted || standing.banned) {
                standing.roles = each.roles_at(client->person.id);
                if (sent->message.is<table::Say>()) allow(standing, Deed::talk);
                if ((standing.roles & player) == 0) allow(standing, Deed::sit);
            }
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

void Connections::send(ConnectionId id, std::string frame) { network_->send(id, std::move(frame)); }

void Connections::send_error(ConnectionId id, std::string_view code, std::string_view text, std::string_view table) {
    send(id, object_json([&](wire::Writer& out) {
             wire::member(out, "type", "error");
             if (!table.empty()) wire::member(out, "table", table);
             wire::member(out, "error", code);
             wire::member(out, "text", text);
         }));
}

bool Connections::tell_person(PersonId person, const std::string& frame) {
    const std::vector<ConnectionId> all = connections_of(person);
    for (const ConnectionId id : all) send(id, frame);
    return !all.empty();
}

std::vector<ConnectionId> Connections::connections_of(PersonId person) const {
    std::vector<ConnectionId> all;
    const std::lock_guard lock(people_mutex_);
    const auto [first, last] = of_person_.equal_range(person);
    for (auto each = first; each != last; ++each) all.push_back(each->second);
    return all;
}

bool Connections::is_connected(PersonId person) const {
    const std::lock_guard lock(people_mutex_);
    return of_person_.contains(person);
}

void Connections::tell_trouble(bool on) {
    const std::lock_guard telling(trouble_mutex_);
    trouble_ = on;
    for (const ClientPointer& client : all_clients()) send(client->id, trouble_frame(on));
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
    for (const ClientPointer& client : all_clients())
        if (client->lobby) send(client->id, lobby_frame(client->person.id));
}

}  // namespace mistwheel::server
