#include "server/permissions.hpp"

#include <algorithm>
#include <array>

namespace mistwheel::server {
namespace {

constexpr unsigned people = guest | account;
constexpr unsigned everybody = stranger | people;

constexpr std::array all_permissions = {
    Permission{Deed::watch, "watch a public table with spectators, or any by its link", everybody, true, true},
    Permission{Deed::make_table, "make a table", people, true, false},
    Permission{Deed::sit, "sit down at a public table, or at any by its link", people, true, false},
    Permission{Deed::invite, "invite somebody to the table", player, true, false},
    Permission{Deed::start, "start with bots on the open seats", maker, true, false},
    Permission{Deed::send_away, "send somebody away before the start", maker, true, true},
    Permission{Deed::close, "close the table before the start", maker, true, true},
    Permission{Deed::move, "move, ask to take back, to break off or for a bot, resign", player, true, true},
    Permission{Deed::talk, "talk at the table", player | spectator, false, false},
    Permission{Deed::rematch, "ask for a rematch", player, true, false},
    Permission{Deed::pair, "be paired with somebody", people, true, false},
    Permission{Deed::make_tournament, "make a tournament", people, true, false},
    Permission{Deed::enter_tournament, "enter a tournament", people, true, false},
    Permission{Deed::leave_tournament, "leave a tournament, also while it runs", player, true, true},
    Permission{Deed::start_tournament, "start a tournament before it is full", maker, true, false},
    Permission{Deed::call_off_tournament, "call a tournament off before it starts", maker, true, true},
    Permission{Deed::befriend, "ask somebody to be friends", people, true, false},
    Permission{Deed::block, "block somebody", people, true, true},
    Permission{Deed::report, "report somebody, or what they said", people, true, false},
    Permission{Deed::recovery_codes, "make recovery codes", account, true, true},
    Permission{Deed::moderate, "see reports, remove talk, mute and ban", moderator, true, true},
};

struct Column {
    Role role;
    std::string_view name;
};
constexpr std::array columns = {
    Column{stranger, "stranger"},   Column{guest, "guest"},   Column{account, "account"},
    Column{spectator, "spectator"}, Column{player, "player"}, Column{maker, "maker"},
    Column{moderator, "moderator"},
};

const Permission& permission_for(Deed deed) { return *std::ranges::find(all_permissions, deed, &Permission::deed); }

}  // namespace

std::span<const Permission> permissions() { return all_permissions; }

std::optional<Refused> forbidden(const Standing& standing, Deed deed) {
    const Permission& permission = permission_for(deed);
    if ((standing.roles & permission.who) == 0) {
        if ((standing.roles & stranger) != 0) return Refused(401, "sign_in_first", "say who you are first");
        return Refused(403, "not_allowed", "only others may " + std::string(permission.what));
    }
    if (standing.banned && !permission.while_banned)
        return Refused(403, "banned", "a moderator has shut you out for a while");
    if (standing.muted && !permission.while_muted)
        return Refused(403, "muted", "a moderator has silenced you for a while");
    return std::nullopt;
}

void allow(const Standing& standing, Deed deed) {
    if (const auto refused = forbidden(standing, deed)) throw Refused(*refused);
}

unsigned roles_of(const std::optional<Person>& person) {
    if (!person || person->id == 0) return stranger;
    return person->account ? account : guest;
}

std::string permissions_page() {
    std::string page =
        "# Who may do what\n\n"
        "Written from `server/permissions.cpp` by `server_test` (`WRITE=1 build/release/server/server_test "
        "--gtest_filter='Permissions.*'`); do not edit.\n"
        "A *stranger* has not said who they are; a *guest* has a name, an *account* a password as well. At a table "
        "somebody is a *spectator* or a *player* besides, and its *maker*; in a tournament likewise. *Moderators* are "
        "accounts that the operator "
        "names (setting `moderators`). One role that may is enough.\n\n|";
    for (const Column& column : columns) page += " | " + std::string(column.name);
    page += " | while muted | while banned |\n|---|";
    for (std::size_t i = 0; i < columns.size() + 2; ++i) page += "---|";
    page += '\n';
    for (const Permission& permission : all_permissions) {
        page += "| " + std::string(permission.what);
        for (const Column& column : columns) page += (permission.who & column.role) != 0 ? " | yes" : " | ";
        page += permission.while_muted ? " | yes" : " | no";
        page += permission.while_banned ? " | yes |\n" : " | no |\n";
    }
    return page;
}

}  // namespace mistwheel::server
