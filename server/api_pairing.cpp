// Being paired with somebody, over HTTP; who is found is told on the socket.
#include <spdlog/spdlog.h>

#include "server/api.hpp"
#include "server/secrets.hpp"

namespace mistwheel::server {
namespace {

std::string pairing_frame(std::string_view state, std::string_view table = {}) {
    return object_json([&](wire::Writer& out) {
        wire::member(out, "type", "pairing");
        wire::member(out, "state", state);
        if (!table.empty()) wire::member(out, "table", table);
    });
}

}  // namespace

bool Api::pairing(const CallPointer& call) {
    if (call->is("POST", {"pairing"})) return join_pairing(call), true;
    if (call->is("POST", {"pairing", "cancel"})) {
        const Fields nothing(call->request.body, {});
        pairing_.leave(call->signed_in().id);
        return call->done("{}"), true;
    }
    return false;
}

// By game and clock; everything else of the table is as usual, rated and for two.
void Api::join_pairing(const CallPointer& call) {
    const Fields fields(call->request.body, {"game", "clock"});
    const Person& person = call->signed_in();
    allow(standing(call), Deed::pair);
    limit(pairings_of_person, "person " + std::to_string(person.id), call->now);
    TableSetup setup = read_table_setup(call->request.body);
    check_clock(setup.clock, settings_.shortest_clock);
    setup.listed = false;
    if (!reach_.is_connected(person.id)) throw Refused(409, "not_connected", "open the socket first");
    pairing_.join({.person = person,
                   .setup = table_setup_json(setup),
                   .rating = storage_.rating("person " + std::to_string(person.id), setup.game).rating / 1000,
                   .since = call->now});
    call->done(object_json([&](wire::Writer& out) { wire::member(out, "others", pairing_.others(person.id)); }));
}

// Once a second.
void Api::look_after_pairing(Time now) {
    const auto apart = [this](PersonId one, PersonId other) { return storage_.apart(one, other); };
    for (const auto& [first, second] : pairing_.match(now, reach_.is_connected, apart)) meet(first, second, now);
}

// The one who waited longer makes the table; seats are dealt by chance.
void Api::meet(const Waiting& first, const Waiting& second, Time now) {
    TableSetup setup = read_table_setup(first.setup);
    setup.seats = {TableSetup::me, TableSetup::open};
    if (random_word(1) < "g") std::swap(setup.seats[0], setup.seats[1]);
    const TableRow row = new_row(setup, first.person, now);
    const PersonId one = first.person.id;
    const PersonId other = second.person.id;
    try {
        storage_.add_table(row);
    } catch (const StorageError& error) {
        spdlog::error("pairing: {}", error.what());
        for (const PersonId each : {one, other}) reach_.tell_person(each, pairing_frame("failed"));
        return;
    }
    ++metrics_.tables_made;
    tables_.with(
        row.id,
        [this, row, second, one, other](OnlineTable& table) {
            table.sit(second.person, -1, time_now());
            table.look_after(time_now());
            for (const PersonId each : {one, other}) reach_.tell_person(each, pairing_frame("found", row.id));
        },
        [this, one, other](const std::exception&) {
            for (const PersonId each : {one, other}) reach_.tell_person(each, pairing_frame("failed"));
        });
}

}  // namespace mistwheel::server
