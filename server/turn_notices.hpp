// Tells people who are away that it is their turn: on their devices by Web Push, and by mail. What is to be told waits
// in the storage until it is due (after a while of grace, and after somebody's quiet hours), so that a restart loses
// nothing and several servers tell it once.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "server/metrics.hpp"
#include "server/network/smtp.hpp"
#include "server/notices/mail.hpp"
#include "server/notices/push.hpp"
#include "server/storage/storage.hpp"
#include "server/workers.hpp"

namespace mistwheel::server {

struct NoticeSettings {
    std::string public_url;
    bool private_allowed = false;  // push services may be on this machine or in the local network
    bool sends_mail = false;
    MailServer mail_server;
    std::string mail_from;
    Time mail_delay = 0;
};

class TurnNotices {
public:
    using IsConnected = std::function<bool(PersonId)>;
    TurnNotices(Storage& storage, Metrics& metrics, NoticeSettings settings, IsConnected is_connected);

    // It has become somebody's turn. `connected`: they were told so on a connection, which may be a dead one.
    void your_turn(PersonId person, const std::string& table, bool connected);
    // Whoever is connected and moves at once needs no notice.
    void turn_passed(PersonId person, const std::string& table);
    // Somebody is invited to a table.
    void invited(PersonId person, const std::string& table, bool connected);
    // Once a second: tells what is due.
    void look_after(Time now);
    // A mail that somebody asked for.
    void send(Mail mail);
    bool sends_mail() const { return settings_.sends_mail; }
    const std::string& public_url() const { return settings_.public_url; }
    // What a browser needs to subscribe: the server's public key, base64url.
    std::string push_key() const;
    bool private_allowed() const { return settings_.private_allowed; }
    void stop();

private:
    void push(const TurnNotice& notice);
    void push_invitation(const TurnNotice& notice);
    // To all devices of a person; `payload` is asked for each, in its language.
    void push_to_all(PersonId person, const std::string& table,
                     const std::function<std::string(const std::string& language)>& payload);
    void mail_invitation(const TurnNotice& notice);
    void try_mail(PersonId person, const NoticeWishes& wishes, const Mail& unaddressed,
                  const std::vector<TurnNotice>& notices);
    std::optional<Invitation> still_invited(const TurnNotice& notice);
    void plan(PersonId person, const std::string& table, bool connected, NoticeKind by_push, NoticeKind by_mail);
    void mail(PersonId person, const std::vector<TurnNotice>& notices);
    void send_now(const Mail& mail);
    // Turns of the connected that have lasted since before `since`.
    void plan_lasting(Time since);
    bool waits(const TurnNotice& notice, std::string& game);
    std::string contact() const;

    Storage& storage_;
    Metrics& metrics_;
    NoticeSettings settings_;
    IsConnected is_connected_;
    PushKey key_;
    std::mutex turns_mutex_;
    std::map<std::pair<PersonId, std::string>, Time> turns_;  // of those who are connected, since when
    Workers workers_;
};

}  // namespace mistwheel::server
