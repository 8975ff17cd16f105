// The owner of an account over HTTP: which sessions there are, and the ways back in without the password.
#include "server/api.hpp"
#include "server/secrets.hpp"
#include "server/vacation.hpp"

namespace mistwheel::server {
namespace {

constexpr int codes_at_a_time = 10;
constexpr int most_day_tables = 1000;
constexpr std::size_t code_letters = 16;  // 80 bits: nobody guesses one, so they need no slow hash
constexpr Time mailed_code_length = Time{3600} * 1000;

// As it is printed: in groups of four.
std::string printed(const std::string& code) {
    std::string text;
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (i > 0 && i % 4 == 0) text += '-';
        text += code[i];
    }
    return text;
}

// As it was typed in: in any case, with any separators. Letters that are none of a code's are read as those they look
// like.
std::string typed_code(const std::string& text) {
    std::string code;
    for (char letter : text) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
        if (letter == 'o') letter = '0';
        if (letter == 'i' || letter == 'l') letter = '1';
        if ((letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z')) code += letter;
    }
    return code;
}

}  // namespace

bool Api::account(const CallPointer& call) {
    if (call->is("GET", {"me", "account"})) return show_account(call), true;
    if (call->is("POST", {"me", "end-sessions"})) return end_sessions(call), true;
    if (call->is("POST", {"me", "vacation"})) return take_vacation(call), true;
    if (call->is("POST", {"me", "recovery-codes"})) return make_recovery_codes(call), true;
    if (call->is("POST", {"recover"})) return recover(call), true;
    if (call->is("POST", {"recover-by-mail"})) return mail_recovery_code(call), true;
    return false;
}

void Api::show_account(const CallPointer& call) {
    const Person& person = call->signed_in();
    const std::string own = session_id(token_hash(token_of(call->request)));
    call->done(object_json([&](wire::Writer& out) {
        wire::key(out, "sessions");
        out.StartArray();
        for (const SessionRow& session : storage_.sessions_of(person.id)) {
            out.StartObject();
            wire::member(out, "id", session.id);
            member64(out, "created", session.created);
            member64(out, "seen", session.id == own ? call->now : session.seen);
            wire::member(out, "device", session.device);
            wire::member(out, "own", session.id == own);
            out.EndObject();
        }
        out.EndArray();
        wire::member(out, "recovery_codes", storage_.recovery_codes_left(person.id));
        const std::vector<Vacation> vacations = storage_.vacations(person.id);
        wire::member(out, "vacation_days", vacation_days_left(vacations, call->now));
        member64(out, "vacation_until", on_vacation_until(vacations, call->now));
    }));
}

// Begins now; 0 days end the one that lasts, and give back the days that have not begun.
void Api::take_vacation(const CallPointer& call) {
    const Fields fields(call->request.body, {"days"});
    const PersonId id = call->signed_in().id;
    const Time days = fields.number("days", 0, vacation_days_a_year);
    limit(vacations_of_person, "person " + std::to_string(id), call->now);
    std::vector<Vacation> all = storage_.vacations(id);
    for (Vacation& each : all) each.until = std::min(each.until, std::max(each.start, call->now));
    if (days > vacation_days_left(all, call->now))
        throw Refused(409, "no_vacation", "there are not that many days left this year");
    storage_.set_vacation(id, {call->now, call->now + days * day_length});
    for (const TableRow& row : storage_.tables_of(id, most_day_tables))
        if (row.status == Status::playing)
            tables_.with(
                row.id, [](OnlineTable& table) { table.vacations_changed(time_now()); }, [](const std::exception&) {});
    show_account(call);
}

void Api::end_sessions(const CallPointer& call) {
    const Fields fields(call->request.body, {"session"});
    const PersonId id = call->signed_in().id;
    if (!fields.has("session")) {
        storage_.end_other_sessions(id, token_hash(token_of(call->request)));
    } else if (!storage_.end_session_of(id, fields.text("session"))) {
        throw Refused(404, "not_found", "there is no such session");
    }
    reach_.sessions_ended(id);
    call->done("{}");
}

void Api::make_recovery_codes(const CallPointer& call) {
    const Fields fields(call->request.body, {"password"});
    const std::string password = fields.text("password");
    allow(standing(call), Deed::recovery_codes);
    const auto account = storage_.account(call->signed_in().id);
    if (!account) throw Refused(404, "not_found", "the account is no more");
    limit_tries(call, account->person.name);
    check_password_beside(call, [this, call, account, password] {
        if (!check_password(account->password_hash, password))
            throw Refused(403, "wrong_password", "the password is another");
        std::vector<std::string> codes;
        std::vector<std::string> hashes;
        for (int i = 0; i < codes_at_a_time; ++i) {
            codes.push_back(random_word(code_letters));
            hashes.push_back(token_hash(codes.back()));
        }
        storage_.set_recovery_codes(account->person.id, hashes);
        call->done(object_json([&](wire::Writer& out) {
            wire::key(out, "codes");
            out.StartArray();
            for (const std::string& code : codes) out.String(printed(code).c_str());
            out.EndArray();
        }));
    });
}

// No limit by name: codes cannot be guessed, and nobody else's tries keep an owner from them.
void Api::recover(const CallPointer& call) {
    const Fields fields(call->request.body, {"name", "code", "password"});
    const std::string name = fields.text("name");
    const std::string code = typed_code(fields.text("code"));
    const std::string password = checked_password(fields, "password", name);
    limit(password_tries, "address " + call->request.address, call->now);
    check_password_beside(call, [this, call, name, code, password] {
        const std::string hash = hash_password(password);
        const auto account = storage_.account(name);
        if (!account || !storage_.recover(account->person.id, token_hash(code), hash, call->now))
            throw Refused(403, "wrong_code", "name and code do not fit, or the code was used before");
        reach_.sessions_ended(account->person.id);
        sign_in(call, account->person);
        call->done(me_json(account->person));
    });
}

// The answer does not tell whether there is such an account, or whether it has an address.
void Api::mail_recovery_code(const CallPointer& call) {
    const Fields fields(call->request.body, {"name", "language"});
    const std::string name = fields.text("name");
    const std::string language = mail_language(fields);
    if (!notices_.sends_mail()) throw Refused(409, "no_mail", "this server sends no mails");
    limit(mails_of_address, call->request.address, call->now);
    const auto account = storage_.account(name);
    const auto wishes = account ? storage_.notice_wishes(account->person.id) : std::nullopt;
    if (wishes && wishes->mail_confirmed && limits_.take(mails_to, wishes->mail, call->now) == 0) {
        const std::string code = random_word(code_letters);
        storage_.set_mailed_code(account->person.id, token_hash(code), call->now + mailed_code_length);
        Mail mail = mail_of_recovery(language, account->person.name, printed(code));
        mail.to = wishes->mail;
        notices_.send(std::move(mail));
    }
    call->done("{}");
}

}  // namespace mistwheel::server
