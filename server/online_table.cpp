#include "server/online_table.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/frames.hpp"
#include "server/json.hpp"
#include "server/permissions.hpp"
#include "server/vacation.hpp"
#include "table/sodium/sodium_hash.hpp"
#include "wire/wire.hpp"

namespace mistwheel::server {
namespace {

std::vector<table::Event> read_events(const std::string& id, const std::vector<Event>& rows) {
    std::vector<table::Event> events;
    events.reserve(rows.size());
    for (const Event& row : rows) {
        auto event = table::read_event(row.body);
        if (!event)
            throw StorageError("table " + id + ", event " + std::to_string(row.number) + ": " + event.message());
        events.push_back(std::move(*event));
    }
    return events;
}

std::vector<ResultRow> result_of(const table::Table& table) {
    if (table.phase() != table::Phase::over || table.aborted()) return {};
    const auto scores = table.scores();
    if (!scores) return {};
    std::vector<ResultRow> result;
    const auto& seats = table.setup().seats;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        int place = 1;
        // Those who resigned come after all who did not.
        for (std::size_t other = 0; other < seats.size(); ++other) {
            if (seats[other].resigned != seats[seat].resigned) {
                place += seats[seat].resigned ? 1 : 0;
            } else if (!seats[seat].resigned) {
                place += scores->rank[other] < scores->rank[seat] ? 1 : 0;
            }
        }
        result.push_back({scores->total[seat], place});
    }
    return result;
}

// Bit by seat: what the storage keeps of it is no longer the same.
unsigned changed_seats(const TableRow& before, const TableRow& now) {
    if (before.seats.size() != now.seats.size() || before.result != now.result) return ~0U;
    unsigned changed = 0;
    for (std::size_t i = 0; i < now.seats.size(); ++i) {
        const SeatRow& was = before.seats[i];
        const SeatRow& is = now.seats[i];
        if (was.person != is.person || was.bot != is.bot || was.to_move != is.to_move) changed |= 1U << i;
    }
    return changed;
}

// What events change of a row.
TableRow changing_part(const TableRow& row) {
    TableRow part;
    part.status = row.status;
    part.rematch = row.rematch;
    part.seats = row.seats;
    part.result = row.result;
    return part;
}

std::string message_key(PersonId person, const std::string& key) { return person_key(person) + ':' + key; }

}  // namespace

OnlineTable::OnlineTable(const std::string& id, Storage& storage, TableHost& host)
    : id_(id), storage_(storage), host_(host) {
    reload();
}

void OnlineTable::reload() {
    table_.reset();
    auto row = storage_.table(id_);
    if (!row) throw Refused(404, "not_found", "there is no such table");
    row_ = std::move(*row);
    setup_ = read_table_setup(row_.setup);
    if (!plays_rules(row_.game, row_.rules_version))
        throw Refused(409, "not_allowed",
                      "this table is played by rules version " + std::to_string(row_.rules_version) +
                          ", which this server does not have");
    const auto seed = table::parse_seed(row_.seed);
    if (!seed) throw StorageError("table " + id_ + ": " + seed.message());
    std::string maker;
    if (const auto person = storage_.person(row_.maker)) maker = person->name;
    table::Setup setup = setup_of_table(setup_, row_.maker, maker);
    setup.rules = row_.rules_version;
    auto made = table::Table::create(setup, *seed, table::sodium_hash);
    if (!made) throw StorageError("table " + id_ + ": " + made.message());
    table_ = std::move(*made);
    clocks_ = Clocks(setup_.clock);
    others_asked_.reset();
    keys_.clear();
    row_.events = 0;
    follow(storage_.events(id_, 0));
    read_vacations();
    refresh_row();
    connections_.clear();
    for (auto& [connection, viewing] : watchers_) {
        connections_[viewing.viewer] = connection;
        read_blocks(viewing.watcher.person);
        deliver(table_->enter(viewing.viewer, person_key(viewing.watcher.person), viewing.watcher.name, std::nullopt,
                              viewing.watcher.boards));
    }
    deliver(table_->elsewhere(people_elsewhere()));
}

void OnlineTable::ensure_loaded() {
    if (!table_) reload();
}

// Whoever is granted more time, because somebody was against a bot, has the free time of a turn again.
void OnlineTable::mind_clocks(const table::Event& event, Time at) {
    if (event.kind == table::EventKind::request && event.request.of_host()) {
        if (!others_asked_) others_asked_ = at;
    } else if (event.kind != table::EventKind::chat) {
        if (event.kind == table::EventKind::request && others_asked_) clocks_.start_again(at);
        others_asked_.reset();
    }
}

void OnlineTable::follow(const std::vector<Event>& rows) {
    const std::vector<table::Event> events = read_events(id_, rows);
    stored_due_.reset();
    table::Effects all;
    for (std::size_t i = 0; i < events.size(); ++i) {
        auto effects = table_->follow({&events[i], 1});
        if (!effects) throw StorageError("table " + id_ + ": " + effects.message());
        for (auto& message : effects->messages) all.messages.push_back(std::move(message));
        clocks_.passes_to(table_->actor(), rows[i].at);
        mind_clocks(events[i], rows[i].at);
        if (!rows[i].key.empty()) keys_[rows[i].key] = rows[i].number;
        row_.events = rows[i].number;
        row_.updated = rows[i].at;
    }
    refresh_row();
    deliver(all);
}

void OnlineTable::refresh_row() {
    TableRow& row = row_;
    row.status = static_cast<Status>(table_->phase());
    row.seats = seat_rows(table_->setup(), table_->actor());
    for (std::size_t seat = 0; seat < row.seats.size(); ++seat) row.seats[seat].vacation = vacations_[seat];
    row.result = result_of(*table_);
    row.due = 0;
    const int actor = table_->actor();
    if (actor >= 0) {
        const bool person = table_->setup().seats[static_cast<std::size_t>(actor)].played_by_person();
        const auto deadline = clocks_.deadline();
        if (!person) row.due = row.updated + bot_patience;
        if (person && deadline) row.due = others_asked_ ? *others_asked_ + patience_of_others() : *deadline;
    }
}

std::optional<table::Refusal> OnlineTable::forbids(const Watcher& watcher, const table::Message& message) const {
    using table::Refusal;
    const PersonId person = watcher.person;
    const bool sits = message.is<table::SitDown>();
    if (message.is<table::ChangeOptions>()) return Refusal{"not_allowed", "an online table keeps its options"};
    if (sits && person == 0) return Refusal{"sign_in_first", "say who you are first"};
    if (message.is<table::Say>())
        if (const auto refused = forbidden({.roles = roles_at(person)}, Deed::talk))
            return Refusal{refused->code, refused->what()};
    if (row_.events >= most_events && !message.is<table::Resign>() && !message.is<table::GetSnapshot>())
        return Refusal{"too_many", "this table's log is full"};
    if (sits) {
        const bool returns = seat_of(person) >= 0;
        if (!returns && !watcher.may_sit) return Refusal{"not_allowed", "this table is for those who are invited"};
        if (returns && row_.status == Status::open) return Refusal{"not_allowed", "one seat each"};
    }
    if (message.is<table::LeaveSeat>() && row_.status == Status::open && !setup_.tournament.empty())
        return Refusal{"not_allowed", "the people of a tournament's table stay"};
    // With days for a turn nobody has to be there: the clock alone decides.
    if (const auto* const wish = std::get_if<table::TakeOver>(&message.content);
        wish != nullptr && knows_vacations(setup_.clock) && wish->seat != seat_of(person))
        return Refusal{"not_allowed", "the time of this seat is not up"};
    if (message.is<table::AskHint>() && row_.status == Status::playing && !only_bots_besides(person))
        return Refusal{"not_allowed", "no hints against people while the game goes on"};
    if (message.is<table::GetRecord>() && row_.status != Status::over)
        return Refusal{"not_allowed", "the record is there once the game is over"};
    return std::nullopt;
}

void OnlineTable::refuse(ConnectionId connection, const table::Message& message, const table::Refusal& refusal) {
    const std::uint32_t event = table_ ? table_->last_event() : 0;
    host_.send(connection, table_frame(id_, event, table::refused_json(message.id, event, refusal)));
}

// Its answer again, if the message has taken effect before.
bool OnlineTable::was_done(ConnectionId connection, const std::string& key, const std::string& id) {
    const auto before = keys_.find(key);
    if (before == keys_.end()) return false;
    const auto event = static_cast<std::uint32_t>(before->second);
    host_.send(connection, table_frame(id_, event, table::done_json(id, event)));
    return true;
}

void OnlineTable::receive(ConnectionId connection, const std::string& key, const table::Message& given, Time now) {
    ensure_loaded();
    const auto found = watchers_.find(connection);
    if (found == watchers_.end()) return refuse(connection, given, {"not_allowed", "watch the table first"});
    const Viewing viewing = found->second;
    table::Message message = given;
    // Under one's own name, whatever the message says.
    if (auto* const sits = std::get_if<table::SitDown>(&message.content)) sits->name.reset();
    const std::string full_key = message_key(viewing.watcher.person, key);
    if (was_done(connection, full_key, message.id)) return;
    if (const auto refusal = forbids(viewing.watcher, message)) return refuse(connection, message, *refusal);

    table::Received received = table_->receive(viewing.viewer, message, now);
    if (received.refusal) {
        deliver(std::exchange(received.effects, {}));
        if (catch_up(now)) {
            // The sender had seen more, on another server, than this server knew.
            if (was_done(connection, full_key, message.id)) return;
            received = table_->receive(viewing.viewer, message, now);
        }
    }
    const bool had_events = !received.effects.events.empty();
    if (!store_and_deliver(std::move(received.effects), had_events ? full_key : std::string(),
                           seat_of(viewing.watcher.person), now)) {
        // It may have been this very message, sent to another server before.
        if (!was_done(connection, full_key, message.id))
            refuse(connection, message, {"stale", "somebody else was first; the table has moved on"});
        return;
    }
    if (received.refusal) return refuse(connection, message, *received.refusal);
    store_and_deliver(table_->wake(now), {}, -1, now);
}

std::optional<OnlineTable::Storing> OnlineTable::begin_move(ConnectionId connection, const std::string& key,
                                                            const table::Message& message, Time now) {
    const auto found = watchers_.find(connection);
    if (!table_ || found == watchers_.end() || !message.is<table::PlayMove>()) return std::nullopt;
    const Watcher& watcher = found->second.watcher;
    const std::string full_key = message_key(watcher.person, key);
    if (keys_.contains(full_key) || forbids(watcher, message)) return std::nullopt;
    table::Received received = table_->receive(found->second.viewer, message, now);
    if (received.refusal || received.effects.events.empty()) {
        deliver(received.effects);
        return std::nullopt;
    }
    Storing storing = prepare(std::move(received.effects), full_key, seat_of(watcher.person), now);
    storing.connection = connection;
    return storing;
}

void OnlineTable::finish_move(const Storing& storing, const std::string& id, bool stored, const std::string& error) {
    if (!error.empty()) {
        table_.reset();  // it is ahead of the log now; the next who asks reads it again
        throw StorageError(error);
    }
    if (finish(storing, stored) || was_done(storing.connection, storing.key, id)) return;
    const std::uint32_t event = table_->last_event();
    host_.send(
        storing.connection,
        table_frame(id_, event,
                    table::refused_json(id, event, {"stale", "somebody else was first; the table has moved on"})));
}

bool OnlineTable::store_and_deliver(table::Effects effects, const std::string& key, int seat, Time now) {
    if (effects.events.empty()) {
        deliver(effects);
        return true;
    }
    const Storing storing = prepare(std::move(effects), key, seat, now);
    bool stored = false;
    try {
        stored = storage_.append(storing.append);
    } catch (...) {
        table_.reset();  // it is ahead of the log now; the next who asks reads it again
        throw;
    }
    return finish(storing, stored);
}

OnlineTable::Storing OnlineTable::prepare(table::Effects effects, const std::string& key, int seat, Time now) {
    Storing storing{.append = {},
                    .effects = std::move(effects),
                    .before = changing_part(row_),
                    .key = key,
                    .now = now,
                    .since = std::chrono::steady_clock::now()};
    clocks_.passes_to(table_->actor(), now);
    for (const table::Event& event : storing.effects.events) mind_clocks(event, now);
    row_.events = storing.effects.events.back().number;
    row_.updated = now;
    refresh_row();
    Append& append = storing.append;
    append.table = id_;
    append.events.reserve(storing.effects.events.size());
    for (const table::Event& event : storing.effects.events) {
        const bool first = append.events.empty();
        append.events.push_back({event.number, seat, first ? key : std::string(), table::event_text(event), now});
    }
    append.status = row_.status;
    append.due = row_.due;
    append.row_changed = row_.status != storing.before.status || row_.due != stored_due_;
    append.seats_changed = changed_seats(storing.before, row_);
    if (append.seats_changed != 0) append.seats = row_.seats;
    append.result = row_.result;
    return storing;
}

bool OnlineTable::finish(const Storing& storing, bool stored) {
    if (!stored) {
        host_.raced();
        reload();
        after_change(storing.before, storing.now, false);
        return false;
    }
    const table::Event& first = storing.effects.events.front();
    host_.stored(storing.effects.events.size(),
                 std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - storing.since)
                     .count());
    stored_due_ = row_.due;
    if (!storing.key.empty()) keys_[storing.key] = first.number;
    deliver(storing.effects);
    after_change(storing.before, storing.now, true);
    return true;
}

void OnlineTable::after_change(const TableRow& before, Time now, bool own) {
    if (before.status == Status::open && row_.status == Status::playing) {
        read_vacations();
        refresh_row();
    }
    if (setup_.clock.kind != ClockKind::none && !watchers_.empty()) send_all(clocks_json(now));
    bool seats_changed = before.status != row_.status || before.rematch != row_.rematch;
    for (std::size_t i = 0; i < row_.seats.size() && i < before.seats.size(); ++i)
        seats_changed |= before.seats[i].person != row_.seats[i].person || before.seats[i].bot != row_.seats[i].bot ||
                         before.seats[i].vacation != row_.seats[i].vacation;
    if (seats_changed) {
        for (const auto& [connection, viewing] : watchers_)
            host_.send(connection, object_json([&](wire::Writer& out) {
                           wire::member(out, "type", "info");
                           wire::member(out, "table", id_);
                           member_raw(out, "table_info", info_json(viewing.watcher.person));
                       }));
        send_presence();
    }
    host_.changed(*this, before, own);
}

void OnlineTable::deliver(const table::Effects& effects) {
    for (const table::Outgoing& message : effects.messages) {
        const auto found = connections_.find(message.viewer);
        if (found == connections_.end()) continue;
        host_.send(found->second, table_frame(id_, message.event, message.json));
    }
}

void OnlineTable::send_all(const std::string& frame) {
    for (const auto& [connection, viewing] : watchers_) host_.send(connection, frame);
}

void OnlineTable::followed_by(const std::string& next, Time now) {
    const TableRow before = row_;
    row_.rematch = next;
    after_change(before, now, false);
}

bool OnlineTable::catch_up(Time now) {
    if (!table_) return false;
    const std::vector<Event> events = storage_.events(id_, row_.events);
    if (events.empty()) return false;
    const TableRow before = row_;
    follow(events);
    after_change(before, now, false);
    return true;
}

void OnlineTable::look_after(Time now) {
    ensure_loaded();
    catch_up(now);
    store_and_deliver(table_->wake(now), {}, -1, now);
    const int actor = table_->actor();
    if (actor < 0 || !clocks_.deadline() || now < *clocks_.deadline()) return;
    // Nobody loses a game on vacation because another server was told of it.
    if (knows_vacations(setup_.clock)) vacations_changed(now);
    if (now < *clocks_.deadline()) return;
    if (table_->setup().seats[static_cast<std::size_t>(actor)].played_by_person()) time_is_up(actor, now);
}

void OnlineTable::read_vacations() {
    if (!knows_vacations(setup_.clock)) return;
    for (std::size_t seat = 0; seat < row_.seats.size(); ++seat) {
        std::vector<Vacation> all;
        if (row_.seats[seat].person != 0) all = storage_.vacations(row_.seats[seat].person);
        vacations_[seat] = all.empty() ? 0 : all.back().until;
        clocks_.set_pauses(static_cast<int>(seat), std::move(all));
    }
}

void OnlineTable::vacations_changed(Time now) {
    ensure_loaded();
    const TableRow before = row_;
    read_vacations();
    refresh_row();
    if (row_.due != before.due) {
        storage_.set_due(id_, row_.events, row_.due);
        stored_due_.reset();  // unless another server was first
    }
    after_change(before, now, false);
}

// Always leads on: where the others decide, a bot plays on when they say so, and also when they say nothing.
void OnlineTable::time_is_up(int seat, Time now) {
    table::Effects effects;
    bool done = false;
    if (setup_.absent == Absent::resign) {
        done = table_->host_resign(seat, now, effects);
    } else if (setup_.absent == Absent::vote && !others_asked_) {
        done = table_->host_ask_takeover(seat, table::usual_level, now, effects);
    } else if (others_asked_ && now < *others_asked_ + patience_of_others()) {
        return;
    }
    if (!done) done = table_->host_takeover(seat, table::usual_level, now, effects);
    if (done) store_and_deliver(effects, {}, -1, now);
}

Time OnlineTable::patience_of_others() const {
    constexpr Time least = Time{60} * 1000;
    constexpr Time most = Time{24} * 3600 * 1000;
    return std::clamp(Time{setup_.clock.move_seconds} * 1000, least, most);
}

bool OnlineTable::wants_to_think() const { return table_ && table_->wants_to_think(); }

void OnlineTable::think(int milliseconds, Time now) {
    ensure_loaded();
    const auto start = std::chrono::steady_clock::now();
    table::Effects effects = table_->think(slice_, now);
    const auto took = std::chrono::steady_clock::now() - start;
    const auto aim = std::chrono::milliseconds(milliseconds);
    if (took < aim / 2) slice_ = std::min<std::uint64_t>(slice_ * 2, 1 << 16);
    if (took > aim * 2) slice_ = std::max<std::uint64_t>(slice_ / 2, 1);
    store_and_deliver(effects, {}, table_->actor(), now);
}

bool OnlineTable::counts() const {
    if (!setup_.rated || row_.seats.size() < 2 || !table_ || table_->aborted() || table_->log() == nullptr)
        return false;
    const auto& seats = table_->setup().seats;
    const table::Log& log = *table_->log();
    const auto decided = [&](std::size_t seat) {
        for (std::size_t i = 0; i < log.size(); ++i)
            if (log[i].actor == static_cast<int>(seat) && !log[i].forced) return true;
        return false;
    };
    for (std::size_t seat = 0; seat < seats.size(); ++seat)
        if (seats[seat].resigned && !decided(seat)) return false;
    return std::ranges::any_of(seats, [](const table::Seat& seat) { return !seat.person.empty() && !seat.stand_in; });
}

std::string OnlineTable::record() const {
    if (row_.status != Status::over) throw Refused(409, "not_allowed", "the record is there once the game is over");
    if (!table_) throw Refused(503, "busy", "try again");
    return table_->save(table::Secrets::left_out);
}

std::string OnlineTable::clocks_json(Time now) const {
    return object_json([&](wire::Writer& out) {
        wire::member(out, "type", "clocks");
        wire::member(out, "table", id_);
        member64(out, "now", now);
        wire::key(out, "seats");
        out.StartArray();
        for (std::size_t seat = 0; seat < row_.seats.size(); ++seat) {
            const Clocks::Left left = clocks_.left(static_cast<int>(seat), now);
            out.StartObject();
            member64(out, "game", left.game);
            member64(out, "move", left.move);
            wire::member(out, "running", clocks_.seat() == static_cast<int>(seat));
            out.EndObject();
        }
        out.EndArray();
    });
}

}  // namespace mistwheel::server
