// Hands one mail to a mail server (SMTP, RFC 5321), over TLS unless the server stands on the same machine.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace mistwheel::server {

enum class MailSecurity { none, start_tls, tls };

struct MailServer {
    MailSecurity security = MailSecurity::tls;
    std::string host;
    std::string port;
    std::string user;  // empty: without signing in
    std::string password;
};

// smtps://host[:465], smtp://host[:587] (STARTTLS is required) or smtp-plain://host[:25]; nothing if it is something
// else.
std::optional<MailServer> parse_mail_server(const std::string& text);

struct MailFailed : std::runtime_error {
    MailFailed(const std::string& text, bool worth_another_try) : std::runtime_error(text), again(worth_another_try) {}
    bool again;  // it was not taken, and may be later
};

// Blocks for at most some seconds. `message` has lines ended by CRLF.
void send_mail(const MailServer& server, const std::string& from, const std::string& to, const std::string& message);

struct SmtpReply {
    int code = 0;
    std::string text;      // its lines, without the codes
    std::size_t size = 0;  // bytes it took
};
// The first whole reply in `text`; nothing while it is not whole. Throws MailFailed if it is none.
std::optional<SmtpReply> parse_smtp_reply(std::string_view text);

}  // namespace mistwheel::server
