#include "server/table_json.hpp"

#include "server/json.hpp"
#include "server/online_table.hpp"
#include "server/server_time.hpp"
#include "server/table_setup.hpp"

namespace mistwheel::server {
namespace {

void write_seats(wire::Writer& out, const TableRow& row) {
    const Time now = time_now();
    wire::key(out, "seats");
    out.StartArray();
    for (const SeatRow& seat : row.seats) {
        out.StartObject();
        if (seat.open()) wire::member(out, "open", true);
        if (seat.person != 0) member64(out, "person", seat.person);
        if (seat.bot != 0) wire::member(out, "bot", seat.bot);
        if (!seat.open()) wire::member(out, "name", seat.person != 0 ? seat.name : "bot " + std::to_string(seat.bot));
        wire::member(out, "to_move", seat.to_move);
        if (seat.vacation > now) member64(out, "vacation", seat.vacation);
        out.EndObject();
    }
    out.EndArray();
}

void write_components(wire::Writer& out, const TableSetup& setup) {
    if (setup.components.empty()) return member_null(out, "components");
    wire::key(out, "components");
    out.StartObject();
    wire::member(out, "hash", setup.components_hash);
    wire::member(out, "name", setup.components_name);
    out.EndObject();
}

void write_result(wire::Writer& out, const TableRow& row) {
    if (row.result.empty()) return member_null(out, "result");
    wire::key(out, "result");
    out.StartArray();
    for (const ResultRow& seat : row.result) {
        out.StartObject();
        wire::member(out, "score", seat.score);
        wire::member(out, "place", seat.place);
        out.EndObject();
    }
    out.EndArray();
}

}  // namespace

std::string table_json(const TableRow& row, PersonId viewer) {
    int my_seat = -1;
    for (std::size_t i = 0; i < row.seats.size() && my_seat < 0; ++i)
        if (viewer != 0 && row.seats[i].person == viewer) my_seat = static_cast<int>(i);
    return object_json([&](wire::Writer& out) {
        wire::member(out, "id", row.id);
        const TableSetup setup = read_table_setup(row.setup);
        write_table_setup(out, setup);
        write_components(out, setup);
        member64(out, "maker", row.maker);
        member64(out, "created", row.created);
        member64(out, "updated", row.updated);
        wire::member(out, "status", text_of(row.status));
        write_seats(out, row);
        if (my_seat >= 0) {
            wire::member(out, "my_seat", my_seat);
        } else {
            member_null(out, "my_seat");
        }
        wire::member(out, "my_turn", my_seat >= 0 && row.seats[static_cast<std::size_t>(my_seat)].to_move);
        member64(out, "event", row.events);
        if (row.due != 0) {
            member64(out, "due", row.due);
        } else {
            member_null(out, "due");
        }
        if (my_seat >= 0) wire::member(out, "invite", row.invite);
        if (row.rematch.empty()) {
            member_null(out, "rematch");
        } else {
            wire::member(out, "rematch", row.rematch);
        }
        write_result(out, row);
    });
}

std::string OnlineTable::info_json(PersonId person) const { return table_json(row_, person); }

}  // namespace mistwheel::server
