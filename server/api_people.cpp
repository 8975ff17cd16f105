// People over HTTP: guests, accounts, ratings, history.
#include <algorithm>
#include <charconv>

#include "server/api.hpp"
#include "server/secrets.hpp"
#include "server/storage/names.hpp"
#include "server/table_json.hpp"
#include "server/weak_passwords.hpp"
#include "wire/wire.hpp"

namespace mistwheel::server {
namespace {

constexpr std::size_t least_password = 8;
constexpr std::size_t most_password = 256;
constexpr int history_page = 50;

std::string checked_name(const Fields& fields) {
    std::string name = fields.text("name");
    if (const std::string fault = name_fault(name); !fault.empty()) throw Refused(400, "bad_name", fault);
    if (is_reserved_name(name)) throw Refused(409, "name_taken", "this name is the server's own");
    return name;
}

// An account at an address.
std::string place_of(const std::string& name, const Request& request) {
    return fold_name(name) + ' ' + request.address;
}

PersonId id_of(const std::string& text) {
    PersonId id = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
    if (error != std::errc() || end != text.data() + text.size())
        throw Refused(404, "not_found", "there is nobody here");
    return id;
}

void write_ratings(wire::Writer& out, const std::vector<Rating>& ratings) {
    wire::key(out, "ratings");
    out.StartArray();
    for (const Rating& rating : ratings) {
        out.StartObject();
        wire::member(out, "game", rating.game);
        wire::member(out, "rating", rating.rating / 1000);
        wire::member(out, "deviation", rating.deviation / 1000);
        wire::member(out, "games", rating.games);
        out.EndObject();
    }
    out.EndArray();
}

// A private table is the business of those who sat at it.
bool may_know(const TableRow& table, PersonId viewer) {
    return table.listed ||
           std::ranges::any_of(table.seats, [&](const SeatRow& seat) { return viewer != 0 && seat.person == viewer; });
}

void write_history(wire::Writer& out, Storage& storage, PersonId id, PersonId viewer, Time before, int most) {
    wire::key(out, "games");
    out.StartArray();
    for (const HistoryRow& row : storage.history(id, before, most)) {
        const auto table = storage.table(row.table);
        if (!table || table->result.size() <= static_cast<std::size_t>(row.seat) || !may_know(*table, viewer)) continue;
        out.StartObject();
        wire::member(out, "table", row.table);
        wire::member(out, "game", row.game);
        member64(out, "finished", row.finished);
        wire::member(out, "seat", row.seat);
        wire::member(out, "score", table->result[static_cast<std::size_t>(row.seat)].score);
        wire::member(out, "place", table->result[static_cast<std::size_t>(row.seat)].place);
        wire::key(out, "players");
        out.StartArray();
        for (std::size_t seat = 0; seat < table->seats.size(); ++seat) {
            const SeatRow& who = table->seats[seat];
            out.StartObject();
            wire::member(out, "name", who.person != 0 ? who.name : "bot " + std::to_string(who.bot));
            if (who.person != 0) member64(out, "person", who.person);
            wire::member(out, "score", table->result[seat].score);
            wire::member(out, "place", table->result[seat].place);
            out.EndObject();
        }
        out.EndArray();
        wire::member(out, "rating_before", row.rating_before / 1000);
        wire::member(out, "rating_after", row.rating_after / 1000);
        out.EndObject();
    }
    out.EndArray();
}

}  // namespace

std::string checked_password(const Fields& fields, std::string_view member, const std::string& name) {
    std::string password = fields.text(member);
    if (password.size() < least_password || password.size() > most_password)
        throw Refused(400, "short_password", "a password has 8 to 256 characters");
    if (is_weak_password(password, name))
        throw Refused(400, "weak_password", "this password is among the first that anybody would try");
    return password;
}

std::string me_json(const std::optional<Person>& person) {
    return object_json([&](wire::Writer& out) {
        if (person) {
            member_raw(out, "person", person_json(*person, true));
        } else {
            member_null(out, "person");
        }
    });
}

std::string person_json(const Person& person, bool own) {
    return object_json([&](wire::Writer& out) {
        member64(out, "id", person.id);
        wire::member(out, "name", person.name);
        wire::member(out, "account", person.account);
        if (own) wire::member(out, "webhook", person.webhook);
    });
}

// Whoever guesses from anywhere is slowed down together; the owner, from a place where the account was used before, is
// not held up by that.
void Api::limit_tries(const CallPointer& call, const std::string& name) {
    const std::string place = place_of(name, call->request);
    limit(password_tries, known_places_.has(place) ? "place " + place : "name " + fold_name(name), call->now);
}

bool Api::people(const CallPointer& call) {
    if (call->is("GET", {"me"})) {
        if (call->person && call->person->account) known_places_.add(place_of(call->person->name, call->request));
        return call->done(me_json(call->person)), true;
    }
    if (call->is("POST", {"guest"})) return become_guest(call), true;
    if (call->is("POST", {"account"})) return make_account(call), true;
    if (call->is("POST", {"sign-in"})) return enter_account(call), true;
    if (call->is("POST", {"sign-out"})) {
        storage_.end_session(token_hash(token_of(call->request)));
        if (call->person) reach_.sessions_ended(call->person->id);
        call->headers.emplace_back("Set-Cookie", "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
        return call->done("{}"), true;
    }
    if (call->is("POST", {"me", "name"})) return rename(call), true;
    if (call->is("POST", {"me", "password"})) return change_password(call), true;
    if (call->is("POST", {"me", "webhook"})) return change_webhook(call), true;
    if (call->is("POST", {"me", "delete"})) return forget(call), true;
    if (call->is("GET", {"me", "export"})) return export_all(call), true;
    if (call->request.method == "GET" && call->path.size() == 2 && call->path[0] == "people")
        return show_person(call, id_of(call->path[1])), true;
    if (call->request.method == "GET" && call->path.size() == 3 && call->path[0] == "people" &&
        call->path[2] == "history")
        return show_history(call, id_of(call->path[1])), true;
    if (call->request.method == "GET" && call->path.size() == 2 && call->path[0] == "ratings")
        return show_best(call, call->path[1]), true;
    return false;
}

void Api::sign_in(const CallPointer& call, const Person& person) {
    const std::string token = new_token();
    constexpr std::size_t longest_device = 200;
    storage_.add_session(token_hash(token), person.id, call->now,
                         std::string(call->request.header("user-agent").substr(0, longest_device)));
    call->headers.emplace_back("Set-Cookie", "session=" + token +
                                                 "; Path=/; Max-Age=" + std::to_string(session_length / 1000) +
                                                 "; HttpOnly; SameSite=Lax" + (call->request.secure ? "; Secure" : ""));
}

void Api::become_guest(const CallPointer& call) {
    const Fields fields(call->request.body, {"name"});
    const std::string name = checked_name(fields);
    if (call->person && call->person->account) throw Refused(409, "not_allowed", "you have an account; sign out first");
    if (call->person) {
        if (!storage_.rename(call->person->id, name)) throw Refused(409, "name_taken", "somebody else has this name");
        return call->done(me_json(storage_.person(call->person->id)), 201);
    }
    if (!storage_.is_free(name)) throw Refused(409, "name_taken", "somebody else has this name");
    limit(new_people, call->request.address, call->now);
    const Person person = storage_.add_guest(name, call->now);
    sign_in(call, person);
    call->done(me_json(person), 201);
}

void Api::make_account(const CallPointer& call) {
    const Fields fields(call->request.body, {"name", "password"});
    const std::string name = checked_name(fields);
    const std::string password = checked_password(fields, "password", name);
    if (call->person && call->person->account) throw Refused(409, "not_allowed", "you have an account already");
    limit(new_people, call->request.address, call->now);
    check_password_beside(call, [this, call, name, password] {
        const std::string hash = hash_password(password);
        if (!storage_.is_free(name)) throw Refused(409, "name_taken", "somebody else has this name");
        const bool fresh = !call->person;
        if (fresh) call->person = storage_.add_guest(name, call->now);
        if (!storage_.make_account(call->person->id, name, hash))
            throw Refused(409, "name_taken", "somebody else has this name");
        // A session that was a guest's does not become an account's: the old token is worth nothing now.
        if (!fresh) storage_.end_session(token_hash(token_of(call->request)));
        sign_in(call, *call->person);
        known_places_.add(place_of(name, call->request));
        call->done(me_json(storage_.person(call->person->id)), 201);
    });
}

void Api::enter_account(const CallPointer& call) {
    const Fields fields(call->request.body, {"name", "password"});
    const std::string name = fields.text("name");
    const std::string password = fields.text("password");
    if (password.size() > most_password || !name_fault(name).empty())
        throw Refused(403, "wrong_password", "name and password do not fit");
    limit(password_tries, "address " + call->request.address, call->now);
    limit_tries(call, name);
    check_password_beside(call, [this, call, name, password] {
        const auto account = storage_.account(name);
        if (!account) check_no_password(password);
        if (!account || !check_password(account->password_hash, password))
            throw Refused(403, "wrong_password", "name and password do not fit");
        sign_in(call, account->person);
        known_places_.add(place_of(name, call->request));
        call->done(me_json(account->person));
    });
}

void Api::rename(const CallPointer& call) {
    const Fields fields(call->request.body, {"name"});
    const std::string name = checked_name(fields);
    if (!storage_.rename(call->signed_in().id, name)) throw Refused(409, "name_taken", "somebody else has this name");
    call->done(me_json(storage_.person(call->person->id)));
}

void Api::change_password(const CallPointer& call) {
    const Fields fields(call->request.body, {"old", "new"});
    const std::string old_password = fields.text("old");
    const auto account = storage_.account(call->signed_in().id);
    if (!account) throw Refused(409, "not_allowed", "a guest has no password");
    const std::string new_password = checked_password(fields, "new", account->person.name);
    limit_tries(call, account->person.name);
    check_password_beside(call, [this, call, account, old_password, new_password] {
        if (!check_password(account->password_hash, old_password))
            throw Refused(403, "wrong_password", "the old password is another");
        storage_.set_password(account->person.id, hash_password(new_password));
        storage_.end_other_sessions(account->person.id, token_hash(token_of(call->request)));
        reach_.sessions_ended(account->person.id);
        call->done("{}");
    });
}

void Api::change_webhook(const CallPointer& call) {
    const Fields fields(call->request.body, {"url"});
    const std::string url = fields.text("url");
    if (!url.empty())
        if (const std::string fault = webhook_fault(url, settings_.private_webhooks); !fault.empty())
            throw Refused(400, "bad_url", fault);
    storage_.set_webhook(call->signed_in().id, url);
    call->done(me_json(storage_.person(call->person->id)));
}

void Api::forget(const CallPointer& call) {
    const Fields fields(call->request.body, {"password"});
    const PersonId id = call->signed_in().id;
    const auto account = storage_.account(id);
    const std::string password = fields.text_or("password", "");
    if (account) limit_tries(call, account->person.name);
    check_password_beside(call, [this, call, id, account, password] {
        if (account && !check_password(account->password_hash, password))
            throw Refused(403, "wrong_password", "the password is another");
        storage_.forget_person(id);
        reach_.sessions_ended(id);
        call->headers.emplace_back("Set-Cookie", "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
        call->done("{}");
    });
}

void Api::export_all(const CallPointer& call) {
    const Person& person = call->signed_in();
    call->headers.emplace_back("Content-Disposition", "attachment; filename=\"mistwheel.json\"");
    call->done(object_json([&](wire::Writer& out) {
        member_raw(out, "person", person_json(person, true));
        member64(out, "created", person.created);
        wire::key(out, "sessions");
        out.StartArray();
        for (const SessionRow& session : storage_.sessions_of(person.id)) {
            out.StartObject();
            member64(out, "created", session.created);
            member64(out, "seen", session.seen);
            wire::member(out, "device", session.device);
            out.EndObject();
        }
        out.EndArray();
        if (const auto wishes = storage_.notice_wishes(person.id)) {
            wire::member(out, "mail", wishes->mail);
            wire::member(out, "quiet_from", wishes->quiet_from);
            wire::member(out, "quiet_to", wishes->quiet_to);
            wire::member(out, "zone", wishes->zone);
            wire::member(out, "language", wishes->language);
        }
        wire::key(out, "push_addresses");
        out.StartArray();
        for (const PushSubscription& each : storage_.push_of(person.id)) wire::put(out, each.endpoint);
        out.EndArray();
        wire::key(out, "vacations");
        out.StartArray();
        for (const Vacation& each : storage_.vacations(person.id)) {
            out.StartObject();
            member64(out, "start", each.start);
            member64(out, "until", each.until);
            out.EndObject();
        }
        out.EndArray();
        write_community(out, storage_, person.id);
        write_tournaments(out, storage_.tournaments_of(person.id));
        write_ratings(out, storage_.ratings_of("person " + std::to_string(person.id)));
        write_history(out, storage_, person.id, person.id, call->now + 1, 100'000);
        wire::key(out, "tables");
        out.StartArray();
        for (const TableRow& row : storage_.tables_of(person.id, 100'000)) {
            const std::string json = table_json(row, person.id);
            out.RawValue(json.data(), json.size(), rapidjson::kObjectType);
        }
        out.EndArray();
    }));
}

void Api::show_person(const CallPointer& call, PersonId id) {
    const auto person = storage_.person(id);
    if (!person) throw Refused(404, "not_found", "there is nobody here");
    call->done(object_json([&](wire::Writer& out) {
        member_raw(out, "person", person_json(*person, false));
        write_ratings(out, storage_.ratings_of("person " + std::to_string(id)));
    }));
}

void Api::show_history(const CallPointer& call, PersonId id) {
    Time before = call->now + 1;
    if (const std::string asked(call->request.query_value("before")); !asked.empty())
        if (std::from_chars(asked.data(), asked.data() + asked.size(), before).ec != std::errc())
            throw bad_request("before: a time is expected");
    const PersonId viewer = call->person ? call->person->id : 0;
    call->done(object_json([&](wire::Writer& out) { write_history(out, storage_, id, viewer, before, history_page); }));
}

void Api::show_best(const CallPointer& call, const std::string& game) {
    if (!wire::about(game)) throw Refused(404, "not_found", "there is no such game");
    call->done(object_json([&](wire::Writer& out) {
        wire::key(out, "ratings");
        out.StartArray();
        for (const Rating& rating : storage_.best(game, 100)) {
            out.StartObject();
            wire::member(out, "name", rating.name);
            if (rating.who.starts_with("bot ")) {
                wire::member(out, "bot", std::stoi(rating.who.substr(4)));
            } else {
                member64(out, "person", std::stoll(rating.who.substr(7)));
            }
            wire::member(out, "rating", rating.rating / 1000);
            wire::member(out, "deviation", rating.deviation / 1000);
            wire::member(out, "games", rating.games);
            out.EndObject();
        }
        out.EndArray();
    }));
}

}  // namespace mistwheel::server
