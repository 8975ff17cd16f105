#include "server/turn_notices.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <map>

#include "games/names.hpp"
#include "server/json.hpp"
#include "server/network/post.hpp"
#include "server/notices/quiet_hours.hpp"
#include "server/secrets.hpp"
#include "server/server_time.hpp"
#include "wire/base64url.hpp"
#include "wire/wire.hpp"

namespace mistwheel::server {
namespace {

constexpr std::size_t most_notices_waiting = 1000;
constexpr int notices_at_once = 500;
// Other servers have this long to say that somebody is connected to them.
constexpr Time grace = 3000;
// Turns of the connected that are shorter are not looked at: nothing is due before grace_of_connected anyway.
constexpr Time quick_turn = 2000;
// A connection that is dead is noticed within ten seconds.
constexpr Time grace_of_connected = 15'000;
// A page that is open somewhere says little about where its owner is; but nobody wants mail while they think.
constexpr Time mail_delay_of_connected = Time{3600} * 1000;
constexpr int most_tries = 5;
constexpr Time first_mail_retry = 60'000;

PushKey kept_key(Storage& storage) {
    const auto key = PushKey::read(storage.server_key("push", PushKey().text()));
    if (!key) throw StorageError("the database holds a push key that cannot be read");
    return *key;
}

QuietHours quiet_hours_of(const NoticeWishes& wishes) { return {wishes.quiet_from, wishes.quiet_to, wishes.zone}; }

std::string name_of_game(const std::string& game, const std::string& language) {
    for (const TranslatedName& each : translated_names)
        if (each.game == game && each.language == language) return std::string(each.name);
    const auto about = wire::about(game);
    return about ? std::string(about->name) : game;
}

}  // namespace

TurnNotices::TurnNotices(Storage& storage, Metrics& metrics, NoticeSettings settings, IsConnected is_connected)
    : storage_(storage),
      metrics_(metrics),
      settings_(std::move(settings)),
      is_connected_(std::move(is_connected)),
      key_(kept_key(storage)),
      workers_("notices", 4) {}

std::string TurnNotices::push_key() const { return wire::base64url(key_.public_bytes()); }

std::string TurnNotices::contact() const {
    if (!settings_.mail_from.empty()) return "mailto:" + settings_.mail_from;
    return settings_.public_url.starts_with("https://") ? settings_.public_url : std::string();
}

void TurnNotices::your_turn(PersonId person, const std::string& table, bool connected) {
    if (connected) {
        const std::lock_guard lock(turns_mutex_);
        turns_.try_emplace({person, table}, time_now());
        return;
    }
    plan(person, table, connected, NoticeKind::push, NoticeKind::mail);
}

void TurnNotices::turn_passed(PersonId person, const std::string& table) {
    const std::lock_guard lock(turns_mutex_);
    turns_.erase({person, table});
}

void TurnNotices::plan_lasting(Time since) {
    std::vector<std::pair<PersonId, std::string>> lasting;
    {
        const std::lock_guard lock(turns_mutex_);
        std::erase_if(turns_, [&](const auto& turn) {
            if (turn.second > since) return false;
            lasting.push_back(turn.first);
            return true;
        });
    }
    for (const auto& [person, table] : lasting) plan(person, table, true, NoticeKind::push, NoticeKind::mail);
}

void TurnNotices::stop() {
    plan_lasting(time_now());
    workers_.stop();
}

void TurnNotices::invited(PersonId person, const std::string& table, bool connected) {
    plan(person, table, connected, NoticeKind::push_invitation, NoticeKind::mail_invitation);
}

void TurnNotices::plan(PersonId person, const std::string& table, bool connected, NoticeKind by_push,
                       NoticeKind by_mail) {
    if (workers_.waiting() > most_notices_waiting) return;
    workers_.post([this, person, table, connected, by_push, by_mail] {
        const NoticeWishes wishes = storage_.notice_wishes(person).value_or(NoticeWishes{});
        const Time now = time_now();
        const auto add = [&](NoticeKind kind, Time delay) {
            storage_.add_notice({person, table, kind, after_quiet_hours(now + delay, quiet_hours_of(wishes)), 0});
        };
        if (!storage_.push_of(person).empty()) add(by_push, connected ? grace_of_connected : grace);
        if (settings_.sends_mail && wishes.mail_confirmed && wishes.mail_turns)
            add(by_mail, connected ? std::max(settings_.mail_delay, mail_delay_of_connected) : settings_.mail_delay);
    });
}

void TurnNotices::look_after(Time now) {
    plan_lasting(now - quick_turn);
    if (workers_.waiting() > most_notices_waiting) return;
    std::map<PersonId, std::vector<TurnNotice>> mails;
    for (const TurnNotice& notice : storage_.notices_due(now + grace - 500, notices_at_once)) {
        // A page that is open tells it itself.
        const bool by_push = notice.kind == NoticeKind::push || notice.kind == NoticeKind::push_invitation;
        const bool seen = by_push && is_connected_(notice.person);
        if (!seen && notice.due > now) continue;
        if (!storage_.take_notice(notice) || seen) continue;
        if (notice.kind == NoticeKind::mail)
            mails[notice.person].push_back(notice);
        else if (notice.kind == NoticeKind::mail_invitation)
            workers_.post([this, notice] { mail_invitation(notice); });
        else if (notice.kind == NoticeKind::push_invitation)
            workers_.post([this, notice] { push_invitation(notice); });
        else
            workers_.post([this, notice] { push(notice); });
    }
    for (const auto& [person, notices] : mails)
        workers_.post([this, person = person, notices = notices] { mail(person, notices); });
}

// Whether it still is their turn.
bool TurnNotices::waits(const TurnNotice& notice, std::string& game) {
    const auto row = storage_.table(notice.table);
    if (!row || row->status != Status::playing) return false;
    game = row->game;
    return std::ranges::any_of(row->seats,
                               [&](const SeatRow& seat) { return seat.person == notice.person && seat.to_move; });
}

void TurnNotices::push(const TurnNotice& notice) {
    std::string game;
    if (!waits(notice, game)) return;
    const auto tables = storage_.tables_of(notice.person, 200);
    const auto turns = std::ranges::count_if(tables, [&](const TableRow& row) {
        return std::ranges::any_of(row.seats,
                                   [&](const SeatRow& seat) { return seat.person == notice.person && seat.to_move; });
    });
    push_to_all(notice.person, notice.table, [&](const std::string& language) {
        return object_json([&](wire::Writer& out) {
            wire::member(out, "event", "your_turn");
            wire::member(out, "table", notice.table);
            wire::member(out, "game", game);
            wire::member(out, "language", language);
            wire::member(out, "turns", static_cast<int>(turns));
        });
    });
}

std::optional<Invitation> TurnNotices::still_invited(const TurnNotice& notice) {
    for (Invitation& each : storage_.invitations(notice.person))
        if (each.table == notice.table) return std::move(each);
    return std::nullopt;
}

void TurnNotices::push_invitation(const TurnNotice& notice) {
    const auto invitation = still_invited(notice);
    if (!invitation) return;
    push_to_all(notice.person, notice.table, [&](const std::string& language) {
        return object_json([&](wire::Writer& out) {
            wire::member(out, "event", "invitation");
            wire::member(out, "table", notice.table);
            wire::member(out, "invite", invitation->code);
            wire::member(out, "from", invitation->inviter_name);
            wire::member(out, "game", invitation->game);
            wire::member(out, "language", language);
        });
    });
}

void TurnNotices::push_to_all(PersonId person, const std::string& table,
                              const std::function<std::string(const std::string& language)>& payload) {
    for (const PushSubscription& device : storage_.push_of(person)) {
        try {
            const auto url = parse_url(device.endpoint);
            if (!url) continue;
            // The same topic: a later message about the table takes the place of one that was not delivered yet.
            const int status =
                post(*url,
                     {{"TTL", "86400"},
                      {"Urgency", "normal"},
                      {"Topic", table},
                      {"Content-Type", "application/octet-stream"},
                      {"Content-Encoding", "aes128gcm"},
                      {"Authorization", push_authorization(device.endpoint, key_, contact(), time_now())}},
                     encrypt_push(payload(device.language), device), settings_.private_allowed);
            if (status == 404 || status == 410) storage_.remove_push(device.endpoint);
            if (status < 300) {
                ++metrics_.pushes;
                continue;
            }
            spdlog::info("a push service answered {} to a message for person {}", status, person);
        } catch (const std::exception& error) {
            // The address is a secret of the device: it does not go into the log.
            spdlog::info("a push message for person {} failed: {}", person, error.what());
        }
        ++metrics_.notices_failed;
    }
}

void TurnNotices::mail(PersonId person, const std::vector<TurnNotice>& notices) {
    const auto wishes = storage_.notice_wishes(person);
    if (!wishes || !wishes->mail_confirmed || !wishes->mail_turns) return;
    std::vector<WaitingTurn> turns;
    for (const TurnNotice& notice : notices) {
        std::string game;
        if (!waits(notice, game)) continue;
        turns.push_back({name_of_game(game, wishes->language), settings_.public_url + "/#/online/" + notice.table});
    }
    if (turns.empty()) return;
    const Mail mail =
        mail_of_turns(wishes->language, turns, settings_.public_url + "/#/mail/stop/" + wishes->stop_code);
    try_mail(person, *wishes, mail, notices);
}

void TurnNotices::mail_invitation(const TurnNotice& notice) {
    const auto wishes = storage_.notice_wishes(notice.person);
    const auto invitation = still_invited(notice);
    if (!invitation || !wishes || !wishes->mail_confirmed || !wishes->mail_turns) return;
    const Mail mail = mail_of_invitation(wishes->language, invitation->inviter_name,
                                         {name_of_game(invitation->game, wishes->language),
                                          settings_.public_url + "/#/online/" + notice.table + '/' + invitation->code},
                                         settings_.public_url + "/#/mail/stop/" + wishes->stop_code);
    try_mail(notice.person, *wishes, mail, {notice});
}

// A mail that may be stopped by one press; tried again later where the mail server puts it off.
void TurnNotices::try_mail(PersonId person, const NoticeWishes& wishes, const Mail& unaddressed,
                           const std::vector<TurnNotice>& notices) {
    Mail mail = unaddressed;
    mail.to = wishes.mail;
    mail.stop_url = settings_.public_url + "/api/mail/stop/" + wishes.stop_code;
    try {
        send_now(mail);
    } catch (const MailFailed& failed) {
        ++metrics_.notices_failed;
        spdlog::warn("a mail for person {} failed: {}", person, failed.what());
        if (!failed.again) return;
        for (TurnNotice notice : notices) {
            if (++notice.tries >= most_tries) continue;
            notice.due =
                after_quiet_hours(time_now() + (first_mail_retry << (2 * notice.tries)), quiet_hours_of(wishes));
            storage_.add_notice(notice);
        }
    }
}

void TurnNotices::send_now(const Mail& mail) {
    send_mail(settings_.mail_server, settings_.mail_from, mail.to,
              mail_text(mail, settings_.mail_from, random_word(20), time_now()));
    ++metrics_.mails;
}

void TurnNotices::send(Mail mail) {
    workers_.post([this, mail = std::move(mail)] {
        try {
            send_now(mail);
        } catch (const MailFailed& failed) {
            ++metrics_.notices_failed;
            spdlog::warn("a mail failed: {}", failed.what());
        }
    });
}

}  // namespace mistwheel::server
