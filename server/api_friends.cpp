// People among themselves over HTTP: friends, invitations, blocks.
#include <algorithm>

#include "server/api.hpp"

namespace mistwheel::server {
namespace {

constexpr int most_acquaintances = 500;

void write_people(wire::Writer& out, std::string_view name, const std::vector<Acquaintance>& all,
                  const std::function<bool(const Acquaintance&)>& wanted,
                  const std::function<bool(PersonId)>& online = nullptr) {
    wire::key(out, name);
    out.StartArray();
    for (const Acquaintance& each : all) {
        if (!wanted(each)) continue;
        out.StartObject();
        member64(out, "id", each.person);
        wire::member(out, "name", each.name);
        if (online) wire::member(out, "online", online(each.person));
        out.EndObject();
    }
    out.EndArray();
}

auto with_bond(Bond bond) {
    return [bond](const Acquaintance& each) { return each.bond == bond; };
}

}  // namespace

bool Api::friends(const CallPointer& call) {
    if (call->is("GET", {"me", "people"})) return show_people(call), true;
    if (call->is("POST", {"me", "friends"})) return ask_friend(call), true;
    if (call->is("POST", {"me", "friends", "remove"})) {
        const PersonId other = other_person(call).id;
        storage_.end_friendship(call->person->id, other);
        nudge(other);
        return show_people(call), true;
    }
    if (call->is("POST", {"me", "blocks"})) {
        const PersonId other = other_person(call).id;
        allow(standing(call), Deed::block);
        if (storage_.blocked(call->person->id).size() >= most_acquaintances)
            throw Refused(429, "too_many", "that many people are blocked already");
        storage_.block(call->person->id, other, call->now);
        tables_.blocks_changed(call->person->id);
        nudge(other);
        return show_people(call), true;
    }
    if (call->is("POST", {"me", "blocks", "remove"})) {
        const PersonId other = other_person(call).id;
        storage_.unblock(call->person->id, other);
        tables_.blocks_changed(call->person->id);
        return show_people(call), true;
    }
    if (call->is("POST", {"me", "invitations", "decline"})) {
        const Fields fields(call->request.body, {"table"});
        storage_.end_invitation(fields.text("table"), call->signed_in().id);
        return show_people(call), true;
    }
    return false;
}

// Somebody else, by id or by the name of their account.
Person Api::other_person(const CallPointer& call) {
    const Fields fields(call->request.body, {"person", "name"});
    const PersonId own = call->signed_in().id;
    std::optional<Person> found;
    if (fields.has("person")) {
        found = storage_.person(fields.number("person", 1, INT64_MAX));
    } else if (const auto account = storage_.account(fields.text("name"))) {
        found = account->person;
    }
    if (!found) throw Refused(404, "nobody", "there is nobody of that name");
    if (found->id == own) throw Refused(409, "oneself", "that is you");
    return *found;
}

void Api::show_people(const CallPointer& call) {
    const PersonId id = call->signed_in().id;
    const std::vector<Acquaintance> all = storage_.acquaintances(id);
    call->done(object_json([&](wire::Writer& out) {
        write_people(out, "friends", all, with_bond(Bond::friends), reach_.is_connected);
        write_people(out, "asking", all, with_bond(Bond::asks));
        write_people(out, "asked", all, with_bond(Bond::asked));
        write_people(out, "blocked", storage_.blocked(id), [](const Acquaintance&) { return true; });
        wire::key(out, "invitations");
        out.StartArray();
        for (const Invitation& each : storage_.invitations(id)) {
            out.StartObject();
            wire::member(out, "table", each.table);
            wire::member(out, "game", each.game);
            wire::member(out, "invite", each.code);
            member64(out, "from", each.inviter);
            wire::member(out, "name", each.inviter_name);
            member64(out, "at", each.at);
            out.EndObject();
        }
        out.EndArray();
        wire::member(out, "moderator", is_moderator(id));
    }));
}

void Api::ask_friend(const CallPointer& call) {
    const Person other = other_person(call);
    const PersonId own = call->person->id;
    allow(standing(call), Deed::befriend);
    limit(friends_asked, "person " + std::to_string(own), call->now);
    if (storage_.apart(own, other.id)) throw Refused(403, "declined", "this person does not want that");
    if (storage_.acquaintances(own).size() >= most_acquaintances)
        throw Refused(429, "too_many", "that many friends are enough");
    storage_.ask_friend(own, other.id, call->now);
    nudge(other.id);
    show_people(call);
}

// Whoever sits at a table that has not begun asks somebody to it; they are told as they are told of turns.
void Api::invite(const CallPointer& call, const std::string& id) {
    const Person other = other_person(call);
    const Person person = *call->person;
    Standing who = standing(call);
    limit(invitations_of_person, "person " + std::to_string(person.id), call->now);
    tables_.with(
        id,
        [this, call, who, other, person, id](OnlineTable& table) mutable {
            who.roles |= table.roles_at(person.id);
            allow(who, Deed::invite);
            if (table.row().status != Status::open) throw Refused(409, "started", "the game has started");
            if (table.seat_of(other.id) >= 0) throw Refused(409, "seat_taken", "they sit here already");
            if (storage_.apart(person.id, other.id)) throw Refused(403, "declined", "this person does not want that");
            if (storage_.invite(id, other.id, person.id, call->now)) {
                nudge(other.id);
                notices_.invited(other.id, id, reach_.is_connected(other.id));
            }
            call->done("{}");
        },
        [call](const std::exception& error) {
            const auto* refused = dynamic_cast<const Refused*>(&error);
            call->refuse(refused ? *refused : Refused(500, "failed", "something went wrong here; try again"));
        });
}

// What they see of others has changed: an open page asks for it again.
void Api::nudge(PersonId person) { reach_.tell_person(person, R"({"type":"people"})"); }

void write_community(wire::Writer& out, Storage& storage, PersonId person) {
    const std::vector<Acquaintance> all = storage.acquaintances(person);
    write_people(out, "friends", all, with_bond(Bond::friends));
    write_people(out, "friends_asked", all, with_bond(Bond::asked));
    write_people(out, "blocked", storage.blocked(person), [](const Acquaintance&) { return true; });
    wire::key(out, "reports");
    out.StartArray();
    for (const Report& each : storage.reports_by(person)) {
        out.StartObject();
        wire::member(out, "about", each.name);
        wire::member(out, "said", each.said);
        wire::member(out, "reason", each.reason);
        member64(out, "at", each.at);
        out.EndObject();
    }
    out.EndArray();
}

}  // namespace mistwheel::server
