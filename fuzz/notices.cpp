// What comes from outside around notices of turns: replies of a mail server, addresses, subscriptions of browsers. Whatever
// is taken as an address breaks no header, and a reply is the same whole or in pieces.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/network/post.hpp"
#include "server/network/smtp.hpp"
#include "server/notices/mail.hpp"
#include "server/notices/push.hpp"
#include "server/notices/quiet_hours.hpp"

namespace {

using namespace mistwheel::server;

void try_reply(std::string_view text) {
    try {
        const auto reply = parse_smtp_reply(text);
        if (!reply) return;
        if (reply->size > text.size() || text[reply->size - 1] != '\n') std::abort();
        const auto again = parse_smtp_reply(text.substr(0, reply->size));
        if (!again || again->code != reply->code || again->text != reply->text) std::abort();
    } catch (const MailFailed&) {
    }
}

void try_address(const std::string& text) {
    if (!is_mail_address(text)) return;
    for (const char letter : text)
        if (letter <= ' ' || letter > '~' || letter == '<' || letter == '>') std::abort();
}

void try_subscription(const std::string& text) {
    const std::size_t first = text.find('\n');
    const std::size_t second = text.find('\n', first + 1);
    if (second == std::string::npos) return;
    const PushSubscription subscription{text.substr(0, first), text.substr(first + 1, second - first - 1),
                                        text.substr(second + 1), "en"};
    if (!push_fault(subscription, true).empty()) return;
    if (encrypt_push("{}", subscription).size() != 86 + 2 + 1 + 16) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    try_reply(text);
    try_address(text);
    try_subscription(text);
    parse_mail_server(text);
    parse_url(text);
    if (is_time_zone(text) && after_quiet_hours(1'700'000'000'000, {0, 60, text}) < 1'700'000'000'000) std::abort();
    return 0;
}
