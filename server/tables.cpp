#include "server/tables.hpp"

#include <malloc.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/json.hpp"
#include "server/rating.hpp"

namespace mistwheel::server {
namespace {

// Tables that nobody has watched for so long leave memory; reading one again takes a millisecond or two.
constexpr Time idle_time = 10'000;
constexpr int slice_milliseconds = 8;
constexpr int due_at_once = 500;
// A table that could not be looked after is tried again after this long, then after twice as long, and so on.
constexpr Time first_retry = 1000;
constexpr Time longest_retry = 300'000;

}  // namespace

Tables::Tables(Storage& storage, Workers& work, Workers& bots, Metrics& metrics, Notices notices,
               std::size_t most_tables)
    : storage_(storage),
      work_(work),
      bots_(bots),
      metrics_(metrics),
      notices_(std::move(notices)),
      most_tables_(most_tables) {}

std::shared_ptr<Tables::LoadedTable> Tables::loaded_table(const std::string& id, bool make) {
    Part& part = part_of(id);
    const std::lock_guard lock(part.mutex);
    const auto found = part.loaded.find(id);
    if (found != part.loaded.end()) {
        found->second->used = time_now();
        return found->second;
    }
    if (!make) return nullptr;
    auto made = std::make_shared<LoadedTable>();
    made->used = time_now();
    part.loaded.emplace(id, made);
    return made;
}

std::shared_ptr<Tables::LoadedTable> Tables::heard_table(const std::string& id) {
    Part& part = part_of(id);
    const std::lock_guard lock(part.mutex);
    const auto found = part.loaded.find(id);
    return found == part.loaded.end() ? nullptr : found->second;
}

std::size_t Tables::loaded() const {
    std::size_t sum = 0;
    for (const Part& part : parts_) {
        const std::lock_guard lock(part.mutex);
        sum += part.loaded.size();
    }
    return sum;
}

std::shared_ptr<Tables::LoadedTable> Tables::table_for(const std::string& id, const Failed& failed) {
    if (auto entry = loaded_table(id, false)) return entry;
    if (loaded() >= most_tables_) {
        unload_idle(time_now() + idle_time);
        if (loaded() >= most_tables_) {
            failed(Refused(503, "busy", "too many tables are in use; try again later"));
            return nullptr;
        }
    }
    return loaded_table(id, true);
}

void Tables::with(const std::string& id, Work work, Failed failed) {
    const std::shared_ptr<LoadedTable> entry = table_for(id, failed);
    if (!entry) return;
    entry->queue->post(work_, [this, entry, id, work = std::move(work), failed = std::move(failed)] {
        run(entry, id, work, failed);
        let_think(entry);
    });
}

bool Tables::try_play(const SentMove& move) {
    const SendFrame& frame = *move.frame;
    if (!frame.message.is<table::PlayMove>()) return false;
    const std::shared_ptr<LoadedTable> entry = loaded_table(frame.table, false);
    if (!entry || !entry->queue->try_take()) return false;
    SerialQueue::Next after(*entry->queue);
    std::optional<OnlineTable::Storing> begun;
    if (entry->table) begun = entry->table->begin_move(move.connection, frame.key, frame.message, time_now());
    if (!begun) return false;
    Append append = std::move(begun->append);
    const auto storing = std::make_shared<const OnlineTable::Storing>(std::move(*begun));
    const auto done = [this, entry, move, storing](bool stored, const std::string& error) {
        if (stored && entry->table->row().status == storing->before.status)
            return finish_move(entry, *storing, move, stored, error);
        // A race is settled by reading the log, a finished game is rated: neither is done in passing.
        work_.post([this, entry, move, storing, stored, error] { finish_move(entry, *storing, move, stored, error); });
    };
    storage_.append(std::move(append), done, move.thread);
    after.leave_to_another();
    return true;
}

void Tables::finish_move(const std::shared_ptr<LoadedTable>& entry, const OnlineTable::Storing& storing,
                         const SentMove& move, bool stored, const std::string& error) {
    const SerialQueue::Next after(*entry->queue);
    const std::string& message = move.frame->message.id;
    run(
        entry, move.frame->table, [&](OnlineTable& table) { table.finish_move(storing, message, stored, error); },
        [&](const std::exception&) {
            ++metrics_.refused;
            send(move.connection,
                 table_frame(move.frame->table, 0,
                             table::refused_json(message, 0, {"failed", "it could not be stored; try again"})));
        });
    metrics_.answering.add(
        std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - move.arrived).count());
    let_think(entry);
}

void Tables::run(const std::shared_ptr<LoadedTable>& entry, const std::string& id, const Work& work,
                 const Failed& failed) {
    try {
        if (!entry->table) entry->table = std::make_unique<OnlineTable>(id, storage_, *this);
        work(*entry->table);
        if (entry->table->gone()) {
            entry->table.reset();
            return forget(id, entry);
        }
        entry->watched = entry->table->watched();
        entry->untold = entry->table->presence_untold();
    } catch (const Refused& refused) {
        failed(refused);
    } catch (const std::exception& error) {
        ++metrics_.failed;
        spdlog::error("table {}: {}", id, error.what());
        failed(error);
    }
    if (!entry->table) forget(id, entry);
}

void Tables::forget(const std::string& id, const std::shared_ptr<LoadedTable>& entry) {
    Part& part = part_of(id);
    const std::lock_guard lock(part.mutex);
    const auto found = part.loaded.find(id);
    if (found != part.loaded.end() && found->second == entry) part.loaded.erase(found);
}

// A slice after the other, each at the end of the line and of the bots' queue, so that people and other bots come
// between.
void Tables::let_think(const std::shared_ptr<LoadedTable>& entry) {
    if (stopping_ || !entry->table || !entry->table->wants_to_think() || entry->thinking.exchange(true)) return;
    entry->queue->post(bots_, [this, entry] {
        entry->thinking = false;
        if (stopping_ || !entry->table) return;
        ++metrics_.slices;
        try {
            if (entry->table->wants_to_think()) entry->table->think(slice_milliseconds, time_now());
        } catch (const std::exception& error) {
            ++metrics_.failed;
            spdlog::error("table {}: {}", entry->table->id(), error.what());
            return;  // it is due again before long
        }
        let_think(entry);
    });
}

void Tables::heard(const std::string& id, std::int64_t number) {
    const auto catch_up = [this](const std::shared_ptr<LoadedTable>& entry, const std::string& table,
                                 std::int64_t known) {
        entry->queue->post(work_, [this, entry, table, known] {
            if (!entry->table || (known > 0 && entry->table->row().events >= known)) return;
            run(entry, table, [](OnlineTable& each) { each.catch_up(time_now()); }, [](const std::exception&) {});
        });
    };
    if (!id.empty()) {
        if (const auto entry = heard_table(id)) catch_up(entry, id, number);
        notices_.lobby_changed();
        return;
    }
    for (const auto& [table, entry] : all_loaded()) catch_up(entry, table, 0);
    notices_.lobby_changed();
}

void Tables::heard(const Present& present) {
    const auto entry = heard_table(present.table);
    if (!entry) return;
    entry->queue->post(work_, [entry, present] {
        if (!entry->table) return;
        entry->table->hear_present(present, time_now());
        entry->untold = entry->table->presence_untold();
    });
}

void Tables::blocks_changed(PersonId person) {
    for (const auto& [id, entry] : all_loaded())
        entry->queue->post(work_, [this, entry, id, person] {
            if (!entry->table) return;
            run(entry, id, [person](OnlineTable& each) { each.blocks_changed(person); }, [](const std::exception&) {});
        });
}

void Tables::stop() {
    stopping_ = true;
    for (const auto& [id, entry] : all_loaded())
        entry->queue->post(work_, [entry] {
            if (entry->table) entry->table->say_goodbye();
        });
}

// Who has come or gone is told within a second, however often; the rest each in its own second of the period.
void Tables::look_after_presence(Time now) {
    constexpr std::size_t seconds = presence_period / 1000;
    for (const auto& [id, entry] : all_loaded()) {
        const bool turn = (std::hash<std::string>{}(id) + static_cast<std::size_t>(now / 1000)) % seconds == 0;
        if (!entry->untold.exchange(false) && !(entry->watched && turn)) continue;
        entry->queue->post(work_, [entry] {
            if (entry->table) entry->table->look_after_presence(time_now());
        });
    }
}

std::vector<std::pair<std::string, std::shared_ptr<Tables::LoadedTable>>> Tables::all_loaded() const {
    std::vector<std::pair<std::string, std::shared_ptr<LoadedTable>>> all;
    for (const Part& part : parts_) {
        const std::lock_guard lock(part.mutex);
        all.insert(all.end(), part.loaded.begin(), part.loaded.end());
    }
    return all;
}

void Tables::look_after(Time now, bool first) {
    // Right after a start nobody lets the bots of yesterday think.
    for (const std::string& id : storage_.due(first ? now + bot_patience : now, due_at_once)) {
        {
            const std::lock_guard lock(retry_mutex_);
            const auto found = unreadable_.find(id);
            if (found != unreadable_.end() && found->second.at > now) continue;
        }
        with(
            id,
            [this, id](OnlineTable& table) {
                table.look_after(time_now());
                const std::lock_guard lock(retry_mutex_);
                unreadable_.erase(id);
            },
            [this, id, now](const std::exception&) {
                const std::lock_guard lock(retry_mutex_);
                if (unreadable_.size() > 10'000) unreadable_.clear();
                Retry& retry = unreadable_[id];
                retry.after = std::clamp(2 * retry.after, first_retry, longest_retry);
                retry.at = now + retry.after;
            });
    }
    look_after_presence(now);
    unload_idle(now);
}

void Tables::unload_idle(Time now) {
    for (Part& part : parts_) {
        const std::lock_guard lock(part.mutex);
        unloaded_ += std::erase_if(part.loaded, [&](const auto& each) {
            const LoadedTable& entry = *each.second;
            return !entry.watched && !entry.thinking && entry.used + idle_time < now && entry.queue->idle();
        });
    }
    // The memory of many goes back to the system, now and then.
    constexpr std::size_t many = 200;
    if (unloaded_ < many) return;
    unloaded_ = 0;
    malloc_trim(0);
}

void Tables::made(const TableRow& row) {
    if (row.listed) notices_.lobby_changed();
}

void Tables::stored(std::size_t events, std::int64_t microseconds) {
    metrics_.events += events;
    metrics_.storing.add(microseconds);
}

void Tables::changed(OnlineTable& table, const TableRow& before, bool own) {
    const TableRow& row = table.row();
    for (std::size_t i = 0; i < row.seats.size(); ++i) {
        const PersonId person = row.seats[i].person;
        const bool was = i < before.seats.size() && before.seats[i].to_move && before.seats[i].person == person;
        if (person == 0 || was == row.seats[i].to_move) continue;
        const std::string frame = object_json([&](wire::Writer& out) {
            wire::member(out, "type", "turn");
            wire::member(out, "table", row.id);
            wire::member(out, "game", row.game);
            wire::member(out, "yours", row.seats[i].to_move);
        });
        const bool connected = notices_.tell_person(person, frame) || table.elsewhere(person);
        if (own && row.seats[i].to_move) notices_.call_person(person, row, connected);
        if (!row.seats[i].to_move) notices_.turn_passed(person, row.id);
    }
    if (row.listed && (row.status == Status::open || before.status == Status::open)) notices_.lobby_changed();
    if (row.status == Status::over && before.status != Status::over && own) {
        ++metrics_.games_over;
        if (!row.result.empty()) rate(table);  // else it was broken off
        if (!table.setup().tournament.empty()) notices_.tournament_changed(table.setup().tournament);
    }
}

void Tables::rate(const OnlineTable& table) {
    const TableRow& row = table.row();
    std::vector<std::string> who;
    std::vector<int> places;
    for (std::size_t i = 0; i < row.seats.size(); ++i) {
        const SeatRow& seat = row.seats[i];
        who.push_back(seat.person != 0 ? "person " + std::to_string(seat.person) : "bot " + std::to_string(seat.bot));
        places.push_back(row.result[i].place);
    }
    const bool counts = table.counts();
    const Time now = time_now();
    storage_.rate(row.id, row.game, who, now, [&](const std::vector<Rating>& ratings) {
        return counts ? rate_game(ratings, places, now) : ratings;
    });
}

}  // namespace mistwheel::server
