#include "server/network/smtp.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/host_name.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/beast/core.hpp>

#include "server/network/base64.hpp"

namespace mistwheel::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

constexpr auto patience = std::chrono::seconds(20);
constexpr std::size_t most_reply = 64 * 1024;

struct Letter {
    const MailServer& server;
    const std::string& from;
    const std::string& to;
    const std::string& message;
};

// A line that is only a dot would end the message.
std::string with_dots_doubled(std::string_view message) {
    std::string text;
    bool begins = true;
    for (const char letter : message) {
        if (begins && letter == '.') text += '.';
        text += letter;
        begins = letter == '\n';
    }
    if (!text.ends_with("\r\n")) text += "\r\n";
    return text;
}

bool has_word(std::string_view line, std::string_view word) {
    for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
        const bool begins = at == 0 || line[at - 1] == ' ' || line[at - 1] == '\n';
        const std::size_t end = at + word.size();
        if (begins && (end == line.size() || line[end] == ' ' || line[end] == '\n')) return true;
    }
    return false;
}

std::string line_of(std::string_view lines, std::string_view start) {
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        if (lines.starts_with(start)) return std::string(lines.substr(0, end));
        lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
    }
    return {};
}

template <class Stream>
asio::awaitable<SmtpReply> hear(Stream& stream, std::string& buffer) {
    for (;;) {
        if (auto reply = parse_smtp_reply(buffer)) {
            buffer.erase(0, reply->size);
            co_return std::move(*reply);
        }
        if (buffer.size() > most_reply) throw MailFailed("the mail server talks without end", true);
        std::array<char, 2048> bytes{};
        const std::size_t got = co_await stream.async_read_some(asio::buffer(bytes), asio::use_awaitable);
        buffer.append(bytes.data(), got);
    }
}

template <class Stream>
asio::awaitable<SmtpReply> say(Stream& stream, std::string& buffer, std::string line, int expected, const char* what) {
    line += "\r\n";
    co_await asio::async_write(stream, asio::buffer(line), asio::use_awaitable);
    SmtpReply reply = co_await hear(stream, buffer);
    if (reply.code != expected)
        throw MailFailed(std::string("the mail server refused ") + what + ": " + std::to_string(reply.code),
                         reply.code < 500);
    co_return reply;
}

std::string greeting() { return "EHLO " + asio::ip::host_name(); }

template <class Stream>
asio::awaitable<void> sign_in(Stream& stream, std::string& buffer, const MailServer& server, std::string offered) {
    if (server.user.empty()) co_return;
    const std::string ways = line_of(offered, "AUTH");
    if (has_word(ways, "PLAIN")) {
        const std::string words = '\0' + server.user + '\0' + server.password;
        co_await say(stream, buffer, "AUTH PLAIN " + base64(words), 235, "the password");
    } else if (has_word(ways, "LOGIN")) {
        co_await say(stream, buffer, "AUTH LOGIN", 334, "to sign in");
        co_await say(stream, buffer, base64(server.user), 334, "the user");
        co_await say(stream, buffer, base64(server.password), 235, "the password");
    } else {
        throw MailFailed("the mail server offers no way to sign in that is known here", true);
    }
}

// After EHLO.
template <class Stream>
asio::awaitable<void> deliver(Stream& stream, std::string& buffer, const Letter& letter, std::string offered) {
    co_await sign_in(stream, buffer, letter.server, std::move(offered));
    co_await say(stream, buffer, "MAIL FROM:<" + letter.from + ">", 250, "the sender");
    co_await say(stream, buffer, "RCPT TO:<" + letter.to + ">", 250, "the address");
    co_await say(stream, buffer, "DATA", 354, "the message");
    // From here on it may have been taken even if no answer comes: better no mail than two.
    try {
        co_await say(stream, buffer, with_dots_doubled(letter.message) + ".", 250, "the message");
    } catch (const boost::system::system_error& error) {
        throw MailFailed(error.code().message(), false);
    }
    const std::string goodbye = "QUIT\r\n";
    boost::system::error_code ignored;
    co_await asio::async_write(stream, asio::buffer(goodbye), asio::redirect_error(asio::use_awaitable, ignored));
}

asio::awaitable<void> converse(Letter letter) {
    const MailServer& server = letter.server;
    const auto executor = co_await asio::this_coro::executor;
    tcp::resolver resolver(executor);
    const auto found = co_await resolver.async_resolve(server.host, server.port, asio::use_awaitable);
    beast::tcp_stream plain(executor);
    plain.expires_after(patience);
    co_await plain.async_connect(found, asio::use_awaitable);
    std::string buffer;
    if (server.security != MailSecurity::tls) {
        if ((co_await hear(plain, buffer)).code != 220) throw MailFailed("the mail server is not ready", true);
        std::string offered = (co_await say(plain, buffer, greeting(), 250, "the greeting")).text;
        if (server.security == MailSecurity::none) {
            co_await deliver(plain, buffer, letter, std::move(offered));
            co_return;
        }
        co_await say(plain, buffer, "STARTTLS", 220, "STARTTLS");
        // Whatever was said before the encryption began is not believed after it.
        if (!buffer.empty()) throw MailFailed("the mail server spoke out of turn", false);
    }
    asio::ssl::context context(asio::ssl::context::tls_client);
    context.set_default_verify_paths();
    context.set_verify_mode(asio::ssl::verify_peer);
    asio::ssl::stream<beast::tcp_stream&> secure(plain, context);
    secure.set_verify_callback(asio::ssl::host_name_verification(server.host));
    if (SSL_set_tlsext_host_name(secure.native_handle(), server.host.c_str()) != 1)
        throw MailFailed("the mail server's name is none", false);
    co_await secure.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
    if (server.security == MailSecurity::tls && (co_await hear(secure, buffer)).code != 220)
        throw MailFailed("the mail server is not ready", true);
    std::string offered = (co_await say(secure, buffer, greeting(), 250, "the greeting")).text;
    co_await deliver(secure, buffer, letter, std::move(offered));
}

}  // namespace

std::optional<MailServer> parse_mail_server(const std::string& text) {
    struct Scheme {
        std::string_view start;
        MailSecurity security;
        const char* port;
    };
    constexpr Scheme schemes[] = {{"smtps://", MailSecurity::tls, "465"},
                                  {"smtp://", MailSecurity::start_tls, "587"},
                                  {"smtp-plain://", MailSecurity::none, "25"}};
    for (const Scheme& scheme : schemes) {
        if (!text.starts_with(scheme.start)) continue;
        MailServer server{.security = scheme.security, .host = text.substr(scheme.start.size()), .port = scheme.port};
        if (server.host.ends_with('/')) server.host.pop_back();
        if (const std::size_t colon = server.host.rfind(':'); colon != std::string::npos) {
            server.port = server.host.substr(colon + 1);
            server.host.resize(colon);
        }
        const bool good = !server.host.empty() && server.host.find_first_of("/@:? ") == std::string::npos &&
                          !server.port.empty() && server.port.size() <= 5 &&
                          server.port.find_first_not_of("0123456789") == std::string::npos;
        if (!good) return std::nullopt;
        return server;
    }
    return std::nullopt;
}

std::optional<SmtpReply> parse_smtp_reply(std::string_view text) {
    SmtpReply reply;
    std::size_t at = 0;
    for (;;) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string_view::npos) return std::nullopt;
        std::string_view line = text.substr(at, end - at);
        if (line.ends_with('\r')) line.remove_suffix(1);
        const auto digit = [&](std::size_t place) {
            return line.size() > place && line[place] >= '0' && line[place] <= '9';
        };
        if (!digit(0) || !digit(1) || !digit(2) || (line.size() > 3 && line[3] != ' ' && line[3] != '-'))
            throw MailFailed("the mail server speaks no SMTP", false);
        const int code = (line[0] - '0') * 100 + (line[1] - '0') * 10 + (line[2] - '0');
        if (reply.code != 0 && code != reply.code) throw MailFailed("the mail server speaks no SMTP", false);
        reply.code = code;
        if (!reply.text.empty()) reply.text += '\n';
        reply.text += line.substr(std::min<std::size_t>(4, line.size()));
        at = end + 1;
        if (line.size() > 3 && line[3] == '-') continue;
        reply.size = at;
        return reply;
    }
}

void send_mail(const MailServer& server, const std::string& from, const std::string& to, const std::string& message) {
    asio::io_context context(1);
    auto sent = asio::co_spawn(context, converse({server, from, to, message}), asio::use_future);
    context.run_for(2 * patience);
    if (sent.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        throw MailFailed("the mail server does not answer in time", true);
    try {
        sent.get();
    } catch (const boost::system::system_error& error) {
        throw MailFailed(error.code().message(), true);
    }
}

}  // namespace mistwheel::server
