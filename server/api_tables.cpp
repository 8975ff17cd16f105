// Tables over HTTP: making, finding, sitting down, the record.
#include <algorithm>

#include "server/api.hpp"
#include "server/connections.hpp"
#include "server/secrets.hpp"
#include "server/table_json.hpp"
#include "table/sodium/sodium_hash.hpp"

namespace mistwheel::server {
namespace {

constexpr int most_listed = 200;

std::string one_table(const std::string& json) {
    return object_json([&](wire::Writer& out) { member_raw(out, "table", json); });
}

bool is_table_id(const std::string& id) {
    return id.size() == 12 && id.find_first_not_of("0123456789abcdefghjkmnpqrstvwxyz") == std::string::npos;
}

}  // namespace

TableRow new_row(const TableSetup& setup, const Person& maker, Time now) {
    TableRow row;
    row.id = random_word(12);
    row.game = setup.game;
    row.rules_version = rules_version_of(setup.game);
    row.setup = table_setup_json(setup);
    row.seed = table::hex(table::secret_seed());
    row.invite = random_word(16);
    row.listed = setup.listed;
    row.maker = maker.id;
    row.created = now;
    row.updated = now;
    row.seats = seat_rows(setup_of_table(setup, maker.id, maker.name), -1);
    return row;
}

void check_clock(const ClockRule& clock, int shortest) {
    if (clock.kind != ClockKind::none && clock.game_seconds + clock.move_seconds < shortest)
        throw bad_request("clock: at least " + std::to_string(shortest) + " seconds for a turn are expected");
}

bool Api::tables(const CallPointer& call) {
    if (call->is("GET", {"lobby"})) return list(call, storage_.lobby(lobby_size)), true;
    if (call->is("GET", {"tables"})) return list(call, storage_.tables_of(call->signed_in().id, most_listed)), true;
    if (call->is("GET", {"tables", "next"})) return next_table(call), true;
    if (call->is("POST", {"tables"})) return make_table(call), true;
    if (call->path.size() >= 2 && call->path[0] == "tables" && is_table_id(call->path[1]))
        return at_table(call, call->path[1]), true;
    return false;
}

void Api::list(const CallPointer& call, const std::vector<TableRow>& rows) {
    const PersonId viewer = call->person ? call->person->id : 0;
    call->done(object_json([&](wire::Writer& out) {
        wire::key(out, "tables");
        out.StartArray();
        for (const TableRow& row : rows) {
            const std::string json = table_json(row, viewer);
            out.RawValue(json.data(), json.size(), rapidjson::kObjectType);
        }
        out.EndArray();
    }));
}

// Round and round: the one after `after`, in the order of the list.
void Api::next_table(const CallPointer& call) {
    const PersonId person = call->signed_in().id;
    std::vector<TableRow> mine = storage_.tables_of(person, most_listed);
    std::erase_if(mine, [&](const TableRow& row) {
        return std::none_of(row.seats.begin(), row.seats.end(),
                            [&](const SeatRow& seat) { return seat.person == person && seat.to_move; });
    });
    std::sort(mine.begin(), mine.end(), [](const TableRow& a, const TableRow& b) { return a.id < b.id; });
    const std::string after(call->request.query_value("after"));
    auto next = std::find_if(mine.begin(), mine.end(), [&](const TableRow& row) { return row.id > after; });
    if (next == mine.end()) next = mine.begin();
    call->done(object_json([&](wire::Writer& out) {
        if (next == mine.end() || (mine.size() == 1 && next->id == after)) {
            member_null(out, "table");
        } else {
            member_raw(out, "table", table_json(*next, person));
        }
    }));
}

void Api::make_table(const CallPointer& call) {
    allow(standing(call), Deed::make_table);
    const Person& person = call->signed_in();
    const TableSetup setup = read_table_setup(call->request.body);
    if (!setup.tournament.empty()) throw bad_request("tournament: only the server makes its tables");
    check_clock(setup.clock, settings_.shortest_clock);
    limit(person.account ? tables_of_account : tables_of_guest, "person " + std::to_string(person.id), call->now);
    limit(tables_of_account, "address " + call->request.address, call->now);
    const TableRow row = new_row(setup, person, call->now);
    storage_.add_table(row);
    ++metrics_.tables_made;
    tables_.with(
        row.id,
        [call](OnlineTable& table) {
            table.look_after(time_now());  // it starts at once if no seat is open
            call->done(one_table(table.info_json(call->person->id)), 201);
        },
        [call](const std::exception& error) {
            const auto* refused = dynamic_cast<const Refused*>(&error);
            call->refuse(refused ? *refused : Refused(500, "failed", "something went wrong here; try again"));
        });
    tables_.made(row);
}

void Api::at_table(const CallPointer& call, const std::string& id) {
    const std::string what = call->path.size() == 3 ? call->path[2] : "";
    if (call->path.size() > 3) throw Refused(404, "not_found", "there is nothing here");
    const bool post = call->request.method == "POST";
    const auto failed = [call](const std::exception& error) {
        const auto* refused = dynamic_cast<const Refused*>(&error);
        call->refuse(refused ? *refused : Refused(500, "failed", "something went wrong here; try again"));
    };
    const PersonId viewer = call->person ? call->person->id : 0;
    const std::string invite(call->request.header("x-invite"));
    if (!post && (what.empty() || what == "record")) {
        tables_.with(
            id,
            [call, what, viewer, invite](OnlineTable& table) {
                if (!table.may_see(viewer, invite)) throw Refused(404, "not_found", "there is no such table");
                if (what.empty()) return call->done(one_table(table.info_json(viewer)));
                std::string record = table.record();
                call->headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
                call->headers.emplace_back("Content-Disposition",
                                           "attachment; filename=\"" + table.row().game + "-" + table.id() + ".mw\"");
                call->done(std::move(record));
            },
            failed);
        return;
    }
    if (!post) throw Refused(404, "not_found", "there is nothing here");
    const Person person = call->signed_in();
    if (what == "rematch") {
        const Fields fields(call->request.body, {});
        return rematch(call, id);
    }
    if (what == "invite") return this->invite(call, id);
    Standing who = standing(call);
    if (what == "sit") {
        const Fields fields(call->request.body, {"seat", "invite"});
        const int seat = static_cast<int>(fields.number_or("seat", 0, max_players - 1, -1));
        const std::string code = fields.text_or("invite", "");
        tables_.with(
            id,
            [this, call, who, person, seat, code](OnlineTable& table) {
                // Who sits here already comes back to a seat where a bot stands in.
                if (table.seat_of(person.id) < 0) allow(who, Deed::sit);
                if (!table.may_sit(person.id, code))
                    throw Refused(403, "not_allowed", "this table is for those who are invited");
                table.sit(person, seat, time_now());
                if (storage_.end_invitation(table.id(), person.id)) nudge(person.id);
                call->done(one_table(table.info_json(person.id)));
            },
            failed);
        return;
    }
    if (what == "stand") {
        const Fields fields(call->request.body, {});
        tables_.with(
            id,
            [call, person](OnlineTable& table) {
                table.stand(person, time_now());
                call->done(one_table(table.info_json(person.id)));
            },
            failed);
        return;
    }
    if (what == "send-away") {
        const Fields fields(call->request.body, {"seat"});
        const int seat = static_cast<int>(fields.number("seat", 0, max_players - 1));
        tables_.with(
            id,
            [call, person, seat](OnlineTable& table) {
                table.send_away(person, seat, time_now());
                call->done(one_table(table.info_json(person.id)));
            },
            failed);
        return;
    }
    if (what == "close") {
        const Fields fields(call->request.body, {});
        tables_.with(
            id,
            [call, person](OnlineTable& table) {
                table.close(person);
                call->done("{}");
            },
            failed);
        return;
    }
    if (what == "start") {
        const Fields fields(call->request.body, {"bots"});
        const int level =
            static_cast<int>(fields.number_or("bots", table::least_level, table::most_level, table::usual_level));
        tables_.with(
            id,
            [call, who, person, level](OnlineTable& table) mutable {
                who.roles |= table.roles_at(person.id);
                allow(who, Deed::start);
                table.fill(person, level, time_now());
                call->done(one_table(table.info_json(person.id)));
            },
            failed);
        return;
    }
    throw Refused(404, "not_found", "there is nothing here");
}

// The first to ask makes the table and sits one seat further on; the others sit down at it when they ask.
void Api::rematch(const CallPointer& call, const std::string& id) {
    const Person person = call->signed_in();
    const auto before = storage_.table(id);
    if (!before) throw Refused(404, "not_found", "there is no such table");
    const auto own = std::find_if(before->seats.begin(), before->seats.end(),
                                  [&](const SeatRow& seat) { return seat.person == person.id; });
    Standing who = standing(call);
    if (own != before->seats.end()) who.roles |= player;
    allow(who, Deed::rematch);
    if (before->status != Status::over) throw Refused(409, "not_allowed", "the game is not over");
    const std::size_t count = before->seats.size();
    const int seat = static_cast<int>((static_cast<std::size_t>(own - before->seats.begin()) + 1) % count);
    std::string next = before->rematch;
    if (next.empty()) {
        limit(person.account ? tables_of_account : tables_of_guest, "person " + std::to_string(person.id), call->now);
        TableSetup setup = read_table_setup(before->setup);
        setup.listed = false;
        setup.tournament.clear();
        for (std::size_t old = 0; old < count; ++old) {
            const SeatRow& was = before->seats[old];
            const bool bot = was.person == 0;
            setup.seats[(old + 1) % count] = bot ? was.bot : TableSetup::open;
        }
        setup.seats[static_cast<std::size_t>(seat)] = TableSetup::me;
        const TableRow row = new_row(setup, person, call->now);
        next = storage_.rematch(id, row);
        if (next == row.id) ++metrics_.tables_made;
        tables_.with(
            id, [next](OnlineTable& table) { table.followed_by(next, time_now()); }, [](const std::exception&) {});
    }
    tables_.with(
        next,
        [call, person, seat](OnlineTable& table) {
            if (table.seat_of(person.id) < 0) table.sit(person, seat, time_now());
            table.look_after(time_now());
            call->done(one_table(table.info_json(person.id)));
        },
        [call](const std::exception& error) {
            const auto* refused = dynamic_cast<const Refused*>(&error);
            call->refuse(refused ? *refused : Refused(500, "failed", "something went wrong here; try again"));
        });
}

}  // namespace mistwheel::server
