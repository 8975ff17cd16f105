// The people of an online table: who watches it, here and on other servers, who sits where.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/json.hpp"
#include "server/online_table.hpp"
#include "server/permissions.hpp"
#include "server/secrets.hpp"

namespace mistwheel::server {
namespace {

// Somebody who acts through HTTP has no connection; the table sees them enter and leave.
constexpr table::Viewer http_viewer = 0;

}  // namespace

int OnlineTable::seat_of(PersonId person) const {
    if (person == 0) return -1;
    for (std::size_t seat = 0; seat < row_.seats.size(); ++seat)
        if (row_.seats[seat].person == person) return static_cast<int>(seat);
    return -1;
}

unsigned OnlineTable::roles_at(PersonId person) const {
    if (person == 0) return stranger;
    return guest | (seat_of(person) >= 0 ? player : spectator) | (person == row_.maker ? maker : 0U);
}

bool OnlineTable::may_sit(PersonId person, std::string_view invite) const {
    return seat_of(person) >= 0 || row_.listed || same_secret(invite, row_.invite);
}

bool OnlineTable::may_see(PersonId person, std::string_view invite) const {
    if (seat_of(person) >= 0) return true;
    return (setup_.spectators || row_.status == Status::open) && may_sit(person, invite);
}

void OnlineTable::watch(const Watcher& watcher, std::optional<std::uint32_t> since, Time now) {
    ensure_loaded();
    if (watchers_.contains(watcher.connection)) unwatch(watcher.connection);
    if (since && *since > table_->last_event()) catch_up(now);
    read_vacations();
    refresh_row();
    const int seat = seat_of(watcher.person);
    const bool resumes = since && *since <= table_->last_event();
    host_.send(watcher.connection, object_json([&](wire::Writer& out) {
                   wire::member(out, "type", "watching");
                   wire::member(out, "table", id_);
                   member64(out, "event", row_.events);
                   wire::member(out, "resumed", resumes);
                   if (seat >= 0) {
                       wire::member(out, "seat", seat);
                   } else {
                       member_null(out, "seat");
                   }
                   member_raw(out, "table_info", info_json(watcher.person));
               }));
    read_blocks(watcher.person);
    const table::Viewer viewer = ++last_viewer_;
    watchers_[watcher.connection] = {watcher, viewer};
    connections_[viewer] = watcher.connection;
    deliver(table_->enter(viewer, person_key(watcher.person), watcher.name, resumes ? since : std::nullopt,
                          watcher.boards));
    if (setup_.clock.kind != ClockKind::none) host_.send(watcher.connection, clocks_json(now));
    send_presence();
    untold_ = true;
    asks_ |= watchers_.size() == 1;
}

void OnlineTable::unwatch(ConnectionId connection) {
    const auto found = watchers_.find(connection);
    if (found == watchers_.end()) return;
    const table::Viewer viewer = found->second.viewer;
    connections_.erase(viewer);
    watchers_.erase(found);
    if (table_) deliver(table_->exit(viewer));
    send_presence();
    untold_ = true;
}

void OnlineTable::read_blocks(PersonId person) {
    if (person == 0) return;
    std::set<std::string> unheard;
    for (const Acquaintance& each : storage_.blocked(person)) unheard.insert(person_key(each.person));
    table_->set_unheard(person_key(person), std::move(unheard));
}

void OnlineTable::blocks_changed(PersonId person) {
    const bool here =
        std::ranges::any_of(watchers_, [&](const auto& each) { return each.second.watcher.person == person; });
    if (here && table_) read_blocks(person);
}

bool OnlineTable::only_bots_besides(PersonId person) const {
    return std::all_of(row_.seats.begin(), row_.seats.end(),
                       [&](const SeatRow& seat) { return seat.person == 0 || seat.person == person; });
}

void OnlineTable::send_presence() {
    if (watchers_.empty()) return;
    std::vector<bool> present(row_.seats.size());
    int spectators = 0;
    for (const auto& [connection, viewing] : watchers_) {
        const int seat = seat_of(viewing.watcher.person);
        if (seat >= 0) {
            present[static_cast<std::size_t>(seat)] = true;
        } else {
            ++spectators;
        }
    }
    for (const auto& [server, there] : elsewhere_) {
        spectators += there.strangers;
        for (const PersonId person : there.people) {
            const int seat = seat_of(person);
            if (seat >= 0) {
                present[static_cast<std::size_t>(seat)] = true;
            } else {
                ++spectators;
            }
        }
    }
    send_all(object_json([&](wire::Writer& out) {
        wire::member(out, "type", "presence");
        wire::member(out, "table", id_);
        wire::key(out, "seats");
        out.StartArray();
        for (std::size_t i = 0; i < present.size(); ++i) out.Bool(present[i] || row_.seats[i].bot > 0);
        out.EndArray();
        wire::member(out, "spectators", spectators);
    }));
}

// Another server that says nothing for longer is gone.
void OnlineTable::hear_present(const Present& present, Time now) {
    if (present.people.empty() && present.strangers == 0)
        elsewhere_.erase(present.server);
    else
        elsewhere_[present.server] = {present.people, present.strangers, now + presence_patience};
    untold_ |= present.asks && watched();
    presence_changed();
}

void OnlineTable::look_after_presence(Time now) {
    tell_present();
    if (std::erase_if(elsewhere_, [&](const auto& each) { return each.second.until < now; }) > 0) presence_changed();
}

void OnlineTable::presence_changed() {
    if (table_) deliver(table_->elsewhere(people_elsewhere()));
    send_presence();
}

bool OnlineTable::elsewhere(PersonId person) const {
    return std::ranges::any_of(elsewhere_, [&](const auto& each) {
        return std::ranges::find(each.second.people, person) != each.second.people.end();
    });
}

std::set<std::string> OnlineTable::people_elsewhere() const {
    std::set<std::string> keys;
    for (const auto& [server, there] : elsewhere_)
        for (const PersonId person : there.people) keys.insert(person_key(person));
    return keys;
}

void OnlineTable::tell_present() {
    Present present{.table = id_, .asks = asks_};
    for (const auto& [connection, viewing] : watchers_) {
        if (viewing.watcher.person == 0)
            ++present.strangers;
        else
            present.people.push_back(viewing.watcher.person);
    }
    std::ranges::sort(present.people);
    present.people.erase(std::ranges::unique(present.people).begin(), present.people.end());
    untold_ = asks_ = false;
    tell_others(present);
}

void OnlineTable::say_goodbye() {
    if (watched()) tell_others({.table = id_});
}

void OnlineTable::tell_others(const Present& present) {
    try {
        storage_.tell_present(present);
    } catch (const StorageError& error) {
        spdlog::warn("table {}: nobody else hears who is here: {}", id_, error.what());
    }
}

void OnlineTable::act(const Person& person, const table::Message& message, Time now) {
    ensure_loaded();
    for (int tries = 0; tries < 5; ++tries) {
        table_->enter(http_viewer, person_key(person.id), person.name);
        table::Received received = table_->receive(http_viewer, message, now);
        table::Effects& effects = received.effects;
        for (auto& each : table_->exit(http_viewer).messages) effects.messages.push_back(std::move(each));
        if (store_and_deliver(effects, {}, seat_of(person.id), now)) {
            if (received.refusal) throw Refused(409, received.refusal->why, received.refusal->message);
            store_and_deliver(table_->wake(now), {}, -1, now);
            return;
        }
    }
    throw Refused(503, "busy", "too many want this table at once");
}

void OnlineTable::sit(const Person& person, int seat, Time now) {
    ensure_loaded();
    const int own = seat_of(person.id);
    if (own >= 0 && row_.status == Status::open) throw Refused(409, "seat_taken", "you sit here already");
    if (own >= 0) seat = own;
    for (std::size_t i = 0; i < row_.seats.size() && seat < 0; ++i)
        if (row_.seats[i].open()) seat = static_cast<int>(i);
    if (seat < 0) throw Refused(409, "not_open", "no seat is open");
    act(person, {.content = table::SitDown{.seat = seat}}, now);
}

// Who plays a tournament's game was settled with its round.
void OnlineTable::keep_people_of_tournament() const {
    if (!setup_.tournament.empty() && row_.status == Status::open)
        throw Refused(409, "not_allowed", "the people of a tournament's table stay");
}

void OnlineTable::stand(const Person& person, Time now) {
    ensure_loaded();
    keep_people_of_tournament();
    const int seat = seat_of(person.id);
    if (seat < 0) throw Refused(409, "not_seated", "you do not sit here");
    act(person, {.content = table::LeaveSeat{seat}}, now);
}

void OnlineTable::fill(const Person& person, int level, Time now) {
    ensure_loaded();
    allow({.roles = roles_at(person.id)}, Deed::start);
    std::vector<table::Seat> seats = table_->setup().seats;
    for (table::Seat& seat : seats) {
        if (seat.kind == table::SeatKind::open) seat = {.kind = table::SeatKind::bot, .level = level};
        if (seat.kind == table::SeatKind::bot) seat.name = "bot " + std::to_string(seat.level);
    }
    act(person, {.content = table::ChangeOptions{{.seats = std::move(seats)}}}, now);
}

void OnlineTable::send_away(const Person& person, int seat, Time now) {
    ensure_loaded();
    allow({.roles = roles_at(person.id)}, Deed::send_away);
    keep_people_of_tournament();
    if (seat == seat_of(person.id)) throw Refused(409, "not_allowed", "stand up, or close the table");
    table::Effects effects;
    if (!table_->host_free_seat(seat, now, effects))
        throw Refused(409, "not_allowed", "nobody sits there, or the game has started");
    if (!store_and_deliver(effects, {}, -1, now)) throw Refused(409, "stale", "the table has moved on");
}

void OnlineTable::close(const Person& person) {
    ensure_loaded();
    allow({.roles = roles_at(person.id)}, Deed::close);
    keep_people_of_tournament();
    if (!storage_.remove_open_table(id_)) throw Refused(409, "not_allowed", "the game has started");
    gone_ = true;
    send_all(object_json([&](wire::Writer& out) {
        wire::member(out, "type", "error");
        wire::member(out, "table", id_);
        wire::member(out, "error", "not_found");
        wire::member(out, "text", "the table was closed");
    }));
    watchers_.clear();
    connections_.clear();
    host_.closed(row_);
}

}  // namespace mistwheel::server
