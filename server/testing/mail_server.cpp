#include "server/testing/mail_server.hpp"

#include <openssl/evp.h>

namespace mistwheel::server::testing {
namespace {

std::string decoded(std::string text) {
    std::erase(text, '\r');
    std::erase(text, '\n');
    std::string bytes(text.size(), '\0');
    const int size =
        EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()),
                        reinterpret_cast<const unsigned char*>(text.data()), static_cast<int>(text.size()));
    if (size < 0) return {};
    std::size_t padding = 0;
    while (padding < text.size() && text[text.size() - 1 - padding] == '=') ++padding;
    bytes.resize(static_cast<std::size_t>(size) - padding);
    return bytes;
}

std::string between_angles(const std::string& line) {
    const std::size_t start = line.find('<') + 1;
    return line.substr(start, line.find('>') - start);
}

}  // namespace

std::string ReceivedMail::header(const std::string& name) const {
    const std::size_t at = ("\n" + headers).find("\n" + name + ": ");
    if (at == std::string::npos) return {};
    const std::size_t start = at + name.size() + 2;
    std::size_t end = headers.find('\n', start);
    while (end != std::string::npos && end + 1 < headers.size() && headers[end + 1] == ' ')
        end = headers.find('\n', end + 1);
    return headers.substr(start, end - start);
}

MailReceiver::MailReceiver(Speaks speaks) : speaks_(speaks), server_([this](Line& line) { talk(line); }) {}

std::string MailReceiver::address() const {
    const char* scheme = speaks_ == Speaks::tls         ? "smtps://"
                         : speaks_ == Speaks::start_tls ? "smtp://"
                                                        : "smtp-plain://";
    return scheme + ("localhost:" + std::to_string(port()));
}

void MailReceiver::refuse(int times) {
    const std::lock_guard lock(mutex_);
    refuse_ = times;
}

void MailReceiver::fall_silent() {
    const std::lock_guard lock(mutex_);
    silent_ = true;
}

int MailReceiver::refused() const {
    const std::lock_guard lock(mutex_);
    return refused_;
}

std::optional<ReceivedMail> MailReceiver::next(std::chrono::milliseconds wait) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, wait, [&] { return !mails_.empty(); })) return std::nullopt;
    ReceivedMail mail = mails_.front();
    mails_.erase(mails_.begin());
    return mail;
}

void MailReceiver::talk(Line& line) {
    ReceivedMail mail;
    if (speaks_ == Speaks::tls) {
        if (!line.start_tls()) return;
        mail.secure = true;
    }
    line.write("220 test.example.org\r\n");
    std::string said;
    while (line.read_line(said)) {
        if (said.starts_with("EHLO")) {
            const bool offers_tls = speaks_ == Speaks::start_tls && !mail.secure;
            line.write(std::string("250-test.example.org\r\n") + (offers_tls ? "250-STARTTLS\r\n" : "") +
                       (speaks_ == Speaks::login_only ? "250-AUTH LOGIN\r\n" : "250-AUTH LOGIN PLAIN\r\n") +
                       "250 8BITMIME\r\n");
        } else if (said == "STARTTLS" && speaks_ == Speaks::start_tls) {
            line.write("220 go on\r\n");
            if (!line.start_tls()) return;
            mail.secure = true;
        } else if (said.starts_with("AUTH PLAIN ")) {
            const std::string words = decoded(said.substr(11));
            mail.user = words.substr(1, words.find('\0', 1) - 1);
            const bool right = words == std::string("\0games\0secret word", 18);
            line.write(right ? "235 welcome\r\n" : "535 no\r\n");
        } else if (said == "AUTH LOGIN") {
            line.write("334 VXNlcm5hbWU6\r\n");
            line.read_line(said);
            mail.user = decoded(said);
            line.write("334 UGFzc3dvcmQ6\r\n");
            line.read_line(said);
            line.write(decoded(said) == "secret word" ? "235 welcome\r\n" : "535 no\r\n");
        } else if (said.starts_with("MAIL FROM:")) {
            mail.from = between_angles(said);
            line.write("250 ok\r\n");
        } else if (said.starts_with("RCPT TO:")) {
            mail.to = between_angles(said);
            const std::lock_guard lock(mutex_);
            const bool later = refuse_ > 0;
            if (later) --refuse_;
            refused_ += later ? 1 : 0;
            line.write(later ? "451 try later\r\n" : "250 ok\r\n");
        } else if (said == "DATA") {
            line.write("354 go on\r\n");
            std::string body;
            bool in_headers = true;
            while (line.read_line(said) && said != ".") {
                if (said.starts_with("..")) said.erase(0, 1);
                if (in_headers && said.empty()) {
                    in_headers = false;
                    continue;
                }
                (in_headers ? mail.headers : body) += said + "\n";
            }
            mail.text = decoded(body);
            take(mail);
            if (silent_) return;
            line.write("250 taken\r\n");
        } else if (said == "QUIT") {
            line.write("221 goodbye\r\n");
            return;
        } else {
            line.write("500 what?\r\n");
        }
    }
}

void MailReceiver::take(const ReceivedMail& mail) {
    const std::lock_guard lock(mutex_);
    mails_.push_back(mail);
    changed_.notify_all();
}

}  // namespace mistwheel::server::testing
