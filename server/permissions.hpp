// Who may do what: the one table of it. The server's checks ask here, and docs/permissions.md is written from it
// (permissions_test.cpp). Watching is open to everybody by OnlineTable::may_see, and a move of somebody who does not sit
// there is refused by the table itself (`not_seated`): these two stand here for the page.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/json.hpp"
#include "server/storage/storage.hpp"

namespace mistwheel::server {

// What somebody is, as bits: a person at a table is several of them.
enum Role : unsigned {
    stranger = 1U << 0,  // has not said who they are
    guest = 1U << 1,
    account = 1U << 2,
    spectator = 1U << 3,  // watches the table, and has said who they are
    player = 1U << 4,     // sits at the table, or is in the tournament
    maker = 1U << 5,      // has made the table, or the tournament
    moderator = 1U << 6,  // is named by the operator (setting `moderators`)
};

enum class Deed {
    watch,
    make_table,
    sit,
    invite,
    start,
    send_away,
    close,
    move,
    talk,
    rematch,
    pair,
    make_tournament,
    enter_tournament,
    leave_tournament,
    start_tournament,
    call_off_tournament,
    befriend,
    block,
    report,
    recovery_codes,
    moderate,
};

struct Permission {
    Deed deed;
    std::string_view what;
    unsigned who;       // any of these roles is enough
    bool while_muted;   // also while a moderator has muted them
    bool while_banned;  // also while a moderator has banned them
};

std::span<const Permission> permissions();

// Somebody, as far as permissions go.
struct Standing {
    unsigned roles = stranger;
    bool muted = false;
    bool banned = false;
};

// What keeps somebody from doing it; nothing if they may.
std::optional<Refused> forbidden(const Standing& standing, Deed deed);
// Throws what `forbidden` says.
void allow(const Standing& standing, Deed deed);

// A person's own roles; those at a table come on top.
unsigned roles_of(const std::optional<Person>& person);

// docs/permissions.md
std::string permissions_page();

}  // namespace mistwheel::server
