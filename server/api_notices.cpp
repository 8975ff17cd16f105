// How somebody wants to be told of their turn, over HTTP: push messages, mail, quiet hours.
#include "server/api.hpp"
#include "server/notices/quiet_hours.hpp"
#include "server/secrets.hpp"

namespace mistwheel::server {
namespace {

constexpr Time confirmation_length = Time{2} * 24 * 3600 * 1000;
constexpr int minutes_of_day = 24 * 60;

}  // namespace

std::string mail_language(const Fields& fields) {
    std::string language = fields.text_or("language", "en");
    if (!is_mail_language(language)) throw bad_request("language: en, de or ru is expected");
    return language;
}

bool Api::notices(const CallPointer& call) {
    if (call->is("GET", {"me", "notices"})) return show_notices(call), true;
    if (call->is("POST", {"me", "notices"})) return change_notices(call), true;
    if (call->is("POST", {"me", "push"})) return subscribe(call), true;
    if (call->is("POST", {"me", "push-off"})) {
        const Fields nothing(call->request.body, {});
        call->signed_in();
        storage_.end_push(token_hash(token_of(call->request)));
        return show_notices(call), true;
    }
    if (call->is("POST", {"me", "mail"})) return change_mail(call), true;
    if (call->is("POST", {"mail", "confirm"})) return confirm_mail(call), true;
    return false;
}

NoticeWishes Api::wishes_of(PersonId person) {
    NoticeWishes wishes = storage_.notice_wishes(person).value_or(NoticeWishes{});
    if (wishes.stop_code.empty()) wishes.stop_code = random_word(26);
    return wishes;
}

void Api::show_notices(const CallPointer& call) {
    const NoticeWishes wishes = storage_.notice_wishes(call->signed_in().id).value_or(NoticeWishes{});
    call->done(object_json([&](wire::Writer& out) {
        wire::member(out, "push_key", notices_.push_key());
        wire::member(out, "push", storage_.has_push(token_hash(token_of(call->request))));
        wire::member(out, "mail_offered", notices_.sends_mail());
        wire::member(out, "mail", wishes.mail);
        wire::member(out, "mail_confirmed", wishes.mail_confirmed);
        wire::member(out, "mail_turns", wishes.mail_turns);
        wire::member(out, "quiet_from", wishes.quiet_from);
        wire::member(out, "quiet_to", wishes.quiet_to);
        wire::member(out, "zone", wishes.zone);
    }));
}

void Api::change_notices(const CallPointer& call) {
    const Fields fields(call->request.body, {"mail_turns", "quiet_from", "quiet_to", "zone", "language"});
    const PersonId id = call->signed_in().id;
    NoticeWishes wishes = wishes_of(id);
    wishes.mail_turns = fields.flag_or("mail_turns", wishes.mail_turns);
    wishes.quiet_from = static_cast<int>(fields.number_or("quiet_from", 0, minutes_of_day - 1, wishes.quiet_from));
    wishes.quiet_to = static_cast<int>(fields.number_or("quiet_to", 0, minutes_of_day - 1, wishes.quiet_to));
    wishes.zone = fields.text_or("zone", wishes.zone);
    if (!is_time_zone(wishes.zone)) throw bad_request("zone: a time zone such as Europe/Berlin is expected");
    if (fields.has("language")) wishes.language = mail_language(fields);
    storage_.set_notice_wishes(id, wishes);
    show_notices(call);
}

void Api::subscribe(const CallPointer& call) {
    const Fields fields(call->request.body, {"endpoint", "key", "auth", "language"});
    const PushSubscription subscription{fields.text("endpoint"), fields.text("key"), fields.text("auth"),
                                        mail_language(fields)};
    const PersonId id = call->signed_in().id;
    if (const std::string fault = push_fault(subscription, notices_.private_allowed()); !fault.empty())
        throw bad_request(fault);
    storage_.set_push(token_hash(token_of(call->request)), id, subscription);
    show_notices(call);
}

// An address leads back into the account: changing it needs the password.
void Api::change_mail(const CallPointer& call) {
    const Fields fields(call->request.body, {"address", "password", "language"});
    const std::string address = fields.text("address");
    const std::string language = mail_language(fields);
    const PersonId id = call->signed_in().id;
    if (!address.empty() && !is_mail_address(address)) throw Refused(400, "bad_address", "this is no mail address");
    if (!address.empty() && !notices_.sends_mail()) throw Refused(409, "no_mail", "this server sends no mails");
    const auto account = storage_.account(id);
    if (!account) return set_mail(call, address, language);
    const std::string password = fields.text_or("password", "");
    limit_tries(call, account->person.name);
    check_password_beside(call, [this, call, account, password, address, language] {
        if (!check_password(account->password_hash, password))
            throw Refused(403, "wrong_password", "the password is another");
        set_mail(call, address, language);
    });
}

void Api::set_mail(const CallPointer& call, const std::string& address, const std::string& language) {
    const PersonId id = call->signed_in().id;
    if (!address.empty()) {
        limit(mails_of_person, std::to_string(id), call->now);
        limit(mails_of_address, call->request.address, call->now);
        limit(mails_to, address, call->now);
    }
    NoticeWishes wishes = wishes_of(id);
    wishes.mail = address;
    wishes.mail_confirmed = false;
    wishes.mail_turns = true;
    wishes.language = language;
    storage_.set_notice_wishes(id, wishes);
    const std::string code = random_word(26);
    storage_.set_confirm_code(id, token_hash(code), address.empty() ? 0 : call->now + confirmation_length);
    if (!address.empty()) {
        Mail mail =
            mail_of_confirmation(language, call->person->name, notices_.public_url() + "/#/mail/confirm/" + code);
        mail.to = address;
        notices_.send(std::move(mail));
    }
    show_notices(call);
}

void Api::confirm_mail(const CallPointer& call) {
    const Fields fields(call->request.body, {"code"});
    if (!storage_.confirm_mail(token_hash(fields.text("code")), call->now))
        throw Refused(403, "wrong_code", "the link is too old, or was used before");
    call->done("{}");
}

void Api::stop_mail(const CallPointer& call) {
    if (!storage_.stop_mail(call->path[2])) throw Refused(404, "not_found", "there is nobody with this link");
    call->done("{}");
}

}  // namespace mistwheel::server
