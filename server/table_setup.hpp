// How an online table is set up: the SETUP of docs/server-api.md, and the set-up of the table proper that follows from
// it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.hpp"
#include "server/clock.hpp"
#include "server/storage/storage.hpp"
#include "table/setup.hpp"

namespace mistwheel::server {

enum class Absent { bot, resign, vote };

struct TableSetup {
    std::string game;
    OptionValues options;
    std::vector<int> seats;  // level of a bot, or one of these:
    static constexpr int me = 0;
    static constexpr int open = -1;
    bool listed = true;
    bool spectators = true;
    ClockRule clock;
    table::UndoRule undo = table::UndoRule::consent;
    Absent absent = Absent::vote;
    bool rated = true;
    // A set of printed values (wire/base/components_set.hpp), empty for the built-in ones; its hash and name.
    std::string components;
    std::string components_hash;
    std::string components_name;
    std::string tournament;  // id of the one that has made the table; only the server says so
};

inline constexpr std::size_t most_components_bytes_online = 32 * 1024;

// Throws Refused with what is wrong; a `tournament` is for the caller to refuse where it comes from outside. The game itself has been made once, so its options are right.
TableSetup read_table_setup(std::string_view json);
// The same again, with everything filled in; read_table_setup reads it back.
std::string table_setup_json(const TableSetup& setup);
// Its members except the seats, into an open object.
void write_table_setup(wire::Writer& out, const TableSetup& setup);

// How the table knows a person.
std::string person_key(PersonId person);
PersonId person_of_key(std::string_view key);

// The table as it is made: `maker` owns it and sits on the seat "me".
table::Setup setup_of_table(const TableSetup& setup, PersonId maker, const std::string& maker_name);
// The seats of a table's row.
std::vector<SeatRow> seat_rows(const table::Setup& setup, int actor);

// That a new table is played by.
int rules_version_of(const std::string& game);
// Whether a table of this version can go on.
bool plays_rules(const std::string& game, int version);

}  // namespace mistwheel::server
