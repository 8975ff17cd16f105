// Reports, and what moderators do about them, over HTTP. Everything a moderator does is kept in the storage and logged.
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/api.hpp"
#include "table/event.hpp"

namespace mistwheel::server {
namespace {

constexpr int most_reports = 200;
constexpr int most_deeds = 200;
constexpr std::int64_t most_hours = 366 * 24;
constexpr std::size_t most_reason_bytes = 1000;

}  // namespace

Standing Api::standing(const CallPointer& call) {
    Standing standing{.roles = roles_of(call->person)};
    if (!call->person) return standing;
    if (is_moderator(call->person->id)) standing.roles |= moderator;
    const Sanction sanction = storage_.sanction(call->person->id);
    standing.muted = sanction.muted_until > call->now;
    standing.banned = sanction.banned_until > call->now;
    return standing;
}

bool Api::is_moderator(PersonId person) const { return std::ranges::find(moderators_, person) != moderators_.end(); }

// Those who have an account of the name now: whoever takes a name later, or gets one that was given up, is nobody.
void Api::find_moderators(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        if (const auto account = storage_.account(name))
            moderators_.push_back(account->person.id);
        else
            spdlog::warn("moderators: there is no account {}; start again when there is", name);
    }
}

bool Api::moderation(const CallPointer& call) {
    if (call->is("POST", {"report"})) return report(call), true;
    if (call->path.empty() || call->path[0] != "moderation") return false;
    allow(standing(call), Deed::moderate);
    if (call->is("GET", {"moderation"})) return show_moderation(call), true;
    if (call->is("POST", {"moderation", "remove-talk"})) return remove_talk(call), true;
    if (call->is("POST", {"moderation", "sanction"})) return sanction(call), true;
    if (call->is("POST", {"moderation", "close"})) {
        const Fields fields(call->request.body, {"report"});
        if (!storage_.close_report(fields.number("report", 1, INT64_MAX), call->now))
            throw Refused(404, "not_found", "there is no such open report");
        note_deed(call, {.deed = "close_report"});
        return show_moderation(call), true;
    }
    return false;
}

// The line of talk with this number, and who said it.
std::optional<std::pair<table::Event, PersonId>> Api::line_of_talk(const std::string& table, std::int64_t number) {
    for (const Event& row : storage_.events(table, number - 1)) {
        if (row.number != number) break;
        auto event = table::read_event(row.body);
        if (!event || event->kind != table::EventKind::chat) break;
        PersonId person = person_of_key(event->person);
        // Lines of before have no person; the key of the message does.
        if (person == 0) person = person_of_key(std::string_view(row.key).substr(0, row.key.find(':')));
        return std::pair(std::move(*event), person);
    }
    return std::nullopt;
}

// Of a line of talk, or of somebody altogether.
void Api::report(const CallPointer& call) {
    const Fields fields(call->request.body, {"table", "event", "person", "reason", "invite"});
    const PersonId own = call->signed_in().id;
    allow(standing(call), Deed::report);
    Report report{.reporter = own, .reporter_name = {}, .name = {}, .reason = fields.text_or("reason", "")};
    report.at = call->now;
    if (report.reason.size() > most_reason_bytes) throw bad_request("reason: at most 1000 bytes are expected");
    if (!fields.has("table")) {
        report.person = fields.number("person", 1, INT64_MAX);
        if (!storage_.person(report.person)) throw Refused(404, "nobody", "there is nobody like that");
        if (report.reason.empty()) throw bad_request("reason: a sentence is expected");
        return keep_report(call, report);
    }
    report.table = fields.text("table");
    report.event = fields.number("event", 1, most_events);
    tables_.with(
        report.table,
        [this, call, report, invite = fields.text_or("invite", "")](OnlineTable& table) mutable {
            if (!table.may_see(report.reporter, invite)) throw Refused(404, "not_found", "there is no such table");
            const auto line = line_of_talk(report.table, report.event);
            if (!line || line->first.text.empty()) throw Refused(404, "not_found", "nothing was said there");
            report.person = line->second;
            report.said = line->first.text;
            keep_report(call, report);
        },
        [call](const std::exception& error) {
            const auto* refused = dynamic_cast<const Refused*>(&error);
            call->refuse(refused ? *refused : Refused(500, "failed", "something went wrong here; try again"));
        });
}

void Api::keep_report(const CallPointer& call, const Report& report) {
    if (report.person == report.reporter) throw Refused(409, "oneself", "that is you");
    limit(reports_of_person, "person " + std::to_string(report.reporter), call->now);
    storage_.add_report(report);
    for (const PersonId each : moderators_) nudge(each);
    spdlog::info("person {} reports person {}", report.reporter, report.person);
    call->done("{}");
}

void Api::show_moderation(const CallPointer& call) {
    call->done(object_json([&](wire::Writer& out) {
        wire::key(out, "reports");
        out.StartArray();
        for (const Report& each : storage_.open_reports(most_reports)) {
            out.StartObject();
            member64(out, "id", each.id);
            member64(out, "reporter", each.reporter);
            wire::member(out, "reporter_name", each.reporter_name);
            member64(out, "person", each.person);
            wire::member(out, "name", each.name);
            wire::member(out, "table", each.table);
            member64(out, "event", each.event);
            wire::member(out, "said", each.said);
            wire::member(out, "reason", each.reason);
            member64(out, "at", each.at);
            out.EndObject();
        }
        out.EndArray();
        wire::key(out, "sanctions");
        out.StartArray();
        for (const Sanction& each : storage_.sanctions(call->now)) {
            out.StartObject();
            member64(out, "person", each.person);
            wire::member(out, "name", each.name);
            member64(out, "muted_until", each.muted_until);
            member64(out, "banned_until", each.banned_until);
            out.EndObject();
        }
        out.EndArray();
        wire::key(out, "log");
        out.StartArray();
        for (const ModerationDeed& each : storage_.moderation_log(most_deeds)) {
            out.StartObject();
            member64(out, "at", each.at);
            wire::member(out, "moderator", each.moderator_name);
            wire::member(out, "deed", each.deed);
            wire::member(out, "name", each.name);
            member64(out, "until", each.until);
            out.EndObject();
        }
        out.EndArray();
    }));
}

// The event stays, without its words; everybody who watches sees the table anew.
void Api::remove_talk(const CallPointer& call) {
    const Fields fields(call->request.body, {"table", "event"});
    const std::string id = fields.text("table");
    const std::int64_t number = fields.number("event", 1, most_events);
    tables_.with(
        id,
        [this, call, id, number](OnlineTable& table) {
            auto line = line_of_talk(id, number);
            if (!line || line->first.text.empty()) throw Refused(404, "not_found", "nothing was said there");
            line->first.text.clear();
            storage_.replace_event(id, number, table::event_text(line->first));
            table.read_again();
            note_deed(call, {.deed = "remove_talk", .person = line->second, .table = id, .event = number});
            show_moderation(call);
        },
        [call](const std::exception& error) {
            const auto* refused = dynamic_cast<const Refused*>(&error);
            call->refuse(refused ? *refused : Refused(500, "failed", "something went wrong here; try again"));
        });
}

void Api::sanction(const CallPointer& call) {
    const Fields fields(call->request.body, {"person", "kind", "hours"});
    const PersonId person = fields.number("person", 1, INT64_MAX);
    const std::string kind = fields.text("kind");
    const Time hours = fields.number("hours", 0, most_hours);
    if (kind != "mute" && kind != "ban") throw bad_request("kind: mute or ban is expected");
    if (!storage_.person(person)) throw Refused(404, "nobody", "there is nobody like that");
    if (is_moderator(person)) throw Refused(403, "not_allowed", "moderators are the operator's business");
    Sanction sanction = storage_.sanction(person);
    const Time until = hours == 0 ? 0 : call->now + hours * 3600 * 1000;
    (kind == "mute" ? sanction.muted_until : sanction.banned_until) = until;
    storage_.set_sanction(sanction);
    note_deed(call, {.deed = kind, .person = person, .until = until});
    if (until > 0 && kind == "ban") pairing_.leave(person);
    show_moderation(call);
}

void Api::note_deed(const CallPointer& call, Moderated what) {
    storage_.log_deed({.at = call->now,
                       .moderator = call->person->id,
                       .moderator_name = {},
                       .deed = what.deed,
                       .person = what.person,
                       .name = {},
                       .table = what.table,
                       .event = what.event,
                       .until = what.until});
    spdlog::info("moderator {}: {} of person {} {} {} until {}", call->person->id, what.deed, what.person, what.table,
                 what.event, what.until);
}

}  // namespace mistwheel::server
