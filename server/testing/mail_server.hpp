// A mail server for tests: SMTP with or without TLS, signing in, and refusals on demand. Keeps what it was given.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/testing/line_server.hpp"

namespace mistwheel::server::testing {

struct ReceivedMail {
    std::string from;
    std::string to;
    std::string user;     // who signed in, empty if nobody
    bool secure = false;  // came over TLS
    std::string headers;
    std::string text;  // decoded
    std::string header(const std::string& name) const;
};

class MailReceiver {
public:
    enum class Speaks { plain, start_tls, tls, login_only };
    explicit MailReceiver(Speaks speaks = Speaks::plain);

    int port() const { return server_.port(); }
    std::string address() const;  // as the setting mail-server
    // Answers "try later" to this many mails.
    void refuse(int times);
    // Closes the connection after a message was sent, without an answer.
    void fall_silent();
    std::optional<ReceivedMail> next(std::chrono::milliseconds wait);
    int refused() const;

private:
    void talk(Line& line);
    void take(const ReceivedMail& mail);

    Speaks speaks_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<ReceivedMail> mails_;
    int refuse_ = 0;
    int refused_ = 0;
    bool silent_ = false;
    LineServer server_;  // last: it calls the rest
};

}  // namespace mistwheel::server::testing
