// A push service and the browser behind it, for tests: takes messages over TLS, checks who signed them and decrypts
// them, with OpenSSL's own functions and nothing of the server's.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/testing/client.hpp"
#include "server/testing/line_server.hpp"

namespace mistwheel::server::testing {

struct PushMessage {
    std::string path;
    std::vector<Header> headers;  // names in lower case
    std::string payload;          // decrypted; empty if it could not be
    std::string claims;           // of the signature, if it fits the key in the header
    std::string signer;           // that key, base64url
    std::string header(const std::string& name) const;
};

class PushService {
public:
    PushService();
    ~PushService();
    PushService(const PushService&) = delete;
    PushService& operator=(const PushService&) = delete;

    std::string origin() const { return "https://localhost:" + std::to_string(server_.port()); }
    // As the browser gives it to the page, with the members that the server's interface wants.
    std::string subscription(const std::string& language = "en") const;
    // What it answers from now on.
    void answer(int status);
    std::optional<PushMessage> next(std::chrono::milliseconds wait);

private:
    void talk(Line& line);
    std::string decrypt(const std::string& body) const;

    EVP_PKEY* key_;
    std::string auth_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<PushMessage> messages_;
    int status_ = 201;
    LineServer server_;  // last: it calls the rest
};

}  // namespace mistwheel::server::testing
