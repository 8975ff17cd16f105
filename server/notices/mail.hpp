// Mails as the standards want them: plain text in UTF-8, headers that no text can break.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/storage/storage.hpp"

namespace mistwheel::server {

// Whether it can be an address for mail: ASCII, one '@', nothing that means something in a header or to SMTP.
bool is_mail_address(std::string_view text);

struct Mail {
    std::string to;
    std::string subject;
    std::string text;
    // Where one press ends these mails (RFC 8058); empty for mails that were asked for one by one.
    std::string stop_url;
};

// Headers and body, lines ended by CRLF. `id` must be unlike that of any other mail.
std::string mail_text(const Mail& mail, const std::string& from, const std::string& id, Time now);

// A turn that waits: the game's name and the table's address.
struct WaitingTurn {
    std::string game;
    std::string url;
};

// The mails there are, in the languages of the client ("en", "de", "ru"; any other is read as English).
Mail mail_of_turns(const std::string& language, const std::vector<WaitingTurn>& turns, const std::string& stop_page);
Mail mail_of_invitation(const std::string& language, const std::string& from, const WaitingTurn& table,
                        const std::string& stop_page);
Mail mail_of_confirmation(const std::string& language, const std::string& name, const std::string& url);
Mail mail_of_recovery(const std::string& language, const std::string& name, const std::string& code);

bool is_mail_language(std::string_view language);

}  // namespace mistwheel::server
