#include "server/notices/mail.hpp"

#include <algorithm>
#include <array>
#include <ctime>

#include "server/network/base64.hpp"

namespace mistwheel::server {
namespace {

// RFC 2047: pieces of whole letters, each of them short enough for its line.
std::string header_text(std::string_view text) {
    if (std::ranges::all_of(text, [](char letter) { return letter >= ' ' && letter <= '~'; })) return std::string(text);
    constexpr std::size_t most_bytes = 42;
    std::string words;
    while (!text.empty()) {
        std::size_t size = std::min(most_bytes, text.size());
        while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) --size;
        words += (words.empty() ? "" : "\r\n ") + ("=?UTF-8?B?" + base64(text.substr(0, size)) + "?=");
        text.remove_prefix(size);
    }
    return words;
}

std::string lines_of(const std::string& letters) {
    constexpr std::size_t width = 76;
    std::string lines;
    for (std::size_t at = 0; at < letters.size(); at += width) lines += letters.substr(at, width) + "\r\n";
    return lines;
}

std::string date_text(Time now) {
    constexpr std::array days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::time_t seconds = now / 1000;
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    std::array<char, 32> rest{};
    std::strftime(rest.data(), rest.size(), "%Y %H:%M:%S +0000", &utc);
    return std::string(days.at(static_cast<std::size_t>(utc.tm_wday))) + ", " + std::to_string(utc.tm_mday) + ' ' +
           months.at(static_cast<std::size_t>(utc.tm_mon)) + ' ' + rest.data();
}

struct Words {
    std::string_view language;
    std::string_view turn_subject;   // {game}
    std::string_view turns_subject;  // of several tables
    std::string_view turn_text;
    std::string_view turns_text;
    std::string_view stop_text;
    std::string_view confirm_subject;
    std::string_view confirm_text;  // {name} {url}
    std::string_view recover_subject;
    std::string_view recover_text;     // {name} {code}
    std::string_view invited_subject;  // {name} {game}
    std::string_view invited_text;     // {name} {game} {url}
};

constexpr Words all_words[] = {
    {"en", "Your turn: {game}", "Your turn at several tables", "It is your turn.", "It is your turn at these tables.",
     "No more mails about turns, by one press:", "Confirm your mail address",
     "Hello {name},\n\nsomebody, probably you, wants to get mail from Mistwheel at this address. If so, open\n\n"
     "{url}\n\nwithin two days. If not, do nothing: no further mail will come.\n",
     "Your recovery code",
     "Hello {name},\n\nthis code opens your account once, within the next hour, and sets a new password:\n\n{code}\n\n"
     "Enter it where you were asked for it. If you did not ask for it, do nothing: nobody gets in without this "
     "code.\n",
     "{name} invites you: {game}",
     "{name} invites you to a game of {game}. A seat is waiting for you here:\n\n{url}\n"},
    {"de", "Du bist am Zug: {game}", "Du bist an mehreren Tischen am Zug", "Du bist am Zug.",
     "An diesen Tischen bist du am Zug.", "Keine Mails mehr über Züge, mit einem Klick:", "Bestätige deine Mailadresse",
     "Hallo {name},\n\njemand, vermutlich du, möchte an diese Adresse Mails von Mistwheel bekommen. Wenn das stimmt, "
     "öffne innerhalb von zwei Tagen\n\n{url}\n\nWenn nicht, brauchst du nichts zu tun: Es kommt keine weitere Mail.\n",
     "Dein Wiederherstellungscode",
     "Hallo {name},\n\nmit diesem Code kommst du innerhalb der nächsten Stunde einmal in dein Konto und setzt ein "
     "neues "
     "Passwort:\n\n{code}\n\nGib ihn dort ein, wo du danach gefragt wurdest. Wenn du ihn nicht angefordert hast, "
     "brauchst du nichts zu tun: Ohne diesen Code kommt niemand hinein.\n",
     "{name} lädt dich ein: {game}",
     "{name} lädt dich zu einer Partie {game} ein. Hier wartet ein Platz auf dich:\n\n{url}\n"},
    {"ru", "Ваш ход: {game}", "Ваш ход за несколькими столами", "Сейчас ваш ход.", "За этими столами сейчас ваш ход.",
     "Больше не получать писем о ходах — одним нажатием:", "Подтвердите адрес почты",
     "Здравствуйте, {name}!\n\nКто-то, вероятно вы, хочет получать письма от Mistwheel на этот адрес. Если это так, "
     "откройте в течение двух дней\n\n{url}\n\nЕсли нет, ничего не делайте: больше писем не будет.\n",
     "Ваш код восстановления",
     "Здравствуйте, {name}!\n\nЭтот код в течение часа один раз откроет вашу учётную запись и позволит задать новый "
     "пароль:\n\n{code}\n\nВведите его там, где вас о нём спросили. Если вы его не запрашивали, ничего не делайте: без "
     "этого кода никто не войдёт.\n",
     "{name} приглашает вас: {game}",
     "{name} приглашает вас сыграть в {game}. Место за столом ждёт вас здесь:\n\n{url}\n"},
};

const Words& words_of(std::string_view language) {
    const auto* const found = std::ranges::find(all_words, language, &Words::language);
    return found == std::end(all_words) ? all_words[0] : *found;
}

std::string filled(std::string_view text, std::initializer_list<std::pair<std::string_view, std::string_view>> values) {
    std::string out;
    while (!text.empty()) {
        const auto* const value =
            std::ranges::find_if(values, [&](const auto& each) { return text.starts_with(each.first); });
        if (value == values.end()) {
            out += text[0];
            text.remove_prefix(1);
        } else {
            out += value->second;
            text.remove_prefix(value->first.size());
        }
    }
    return out;
}

}  // namespace

bool is_mail_address(std::string_view text) {
    constexpr std::string_view marks = "!#$%&'*+-/=?^_`{|}~.";
    constexpr auto plain = [](char letter) {
        return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
    };
    const std::size_t at = text.find('@');
    if (text.size() > 254 || at == std::string_view::npos || at == 0 || at > 64) return false;
    const std::string_view local = text.substr(0, at);
    const std::string_view domain = text.substr(at + 1);
    const auto dotted = [](std::string_view part) {
        return part.starts_with('.') || part.ends_with('.') || part.find("..") != std::string_view::npos;
    };
    if (dotted(local) || dotted(domain) || domain.find('.') == std::string_view::npos) return false;
    if (domain.starts_with('-') || domain.ends_with('-')) return false;
    return std::ranges::all_of(local, [&](char letter) { return plain(letter) || marks.find(letter) != marks.npos; }) &&
           std::ranges::all_of(domain, [&](char letter) { return plain(letter) || letter == '-' || letter == '.'; });
}

std::string mail_text(const Mail& mail, const std::string& from, const std::string& id, Time now) {
    std::string text = "From: Mistwheel <" + from + ">\r\nTo: <" + mail.to +
                       ">\r\nSubject: " + header_text(mail.subject) + "\r\nDate: " + date_text(now) +
                       "\r\nMessage-ID: <" + id + from.substr(from.find('@')) + ">\r\n";
    if (!mail.stop_url.empty())
        text += "List-Unsubscribe: <" + mail.stop_url + ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
    text +=
        "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
        "Content-Transfer-Encoding: base64\r\n\r\n";
    std::string body;
    for (const char letter : mail.text) body += letter == '\n' ? "\r\n" : std::string(1, letter);
    return text + lines_of(base64(body));
}

Mail mail_of_turns(const std::string& language, const std::vector<WaitingTurn>& turns, const std::string& stop_page) {
    const Words& words = words_of(language);
    const bool one = turns.size() == 1;
    Mail mail;
    mail.subject = one ? filled(words.turn_subject, {{"{game}", turns[0].game}}) : std::string(words.turns_subject);
    mail.text = std::string(one ? words.turn_text : words.turns_text) + "\n\n";
    for (const WaitingTurn& turn : turns) mail.text += turn.game + "\n" + turn.url + "\n\n";
    mail.text += "-- \n" + std::string(words.stop_text) + "\n" + stop_page + "\n";
    return mail;
}

Mail mail_of_invitation(const std::string& language, const std::string& from, const WaitingTurn& table,
                        const std::string& stop_page) {
    const Words& words = words_of(language);
    Mail mail;
    mail.subject = filled(words.invited_subject, {{"{name}", from}, {"{game}", table.game}});
    mail.text = filled(words.invited_text, {{"{name}", from}, {"{game}", table.game}, {"{url}", table.url}}) +
                "\n-- \n" + std::string(words.stop_text) + "\n" + stop_page + "\n";
    return mail;
}

Mail mail_of_confirmation(const std::string& language, const std::string& name, const std::string& url) {
    const Words& words = words_of(language);
    return {{}, std::string(words.confirm_subject), filled(words.confirm_text, {{"{name}", name}, {"{url}", url}}), {}};
}

Mail mail_of_recovery(const std::string& language, const std::string& name, const std::string& code) {
    const Words& words = words_of(language);
    return {
        {}, std::string(words.recover_subject), filled(words.recover_text, {{"{name}", name}, {"{code}", code}}), {}};
}

bool is_mail_language(std::string_view language) {
    return std::ranges::find(all_words, language, &Words::language) != std::end(all_words);
}

}  // namespace mistwheel::server
