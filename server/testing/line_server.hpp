// A server on localhost for tests: one connection after the other, with TLS or without, read line by line.
#pragma once

#include <openssl/ssl.h>

#include <functional>
#include <memory>
#include <string>
#include <thread>

namespace mistwheel::server::testing {

// A certificate for localhost that this process believes from now on (SSL_CERT_FILE), and its key.
class TestCertificate {
public:
    TestCertificate();
    SSL_CTX* context() const { return context_.get(); }

private:
    struct Free {
        void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
    };
    std::unique_ptr<SSL_CTX, Free> context_;
};
// The one of this process.
const TestCertificate& test_certificate();

// One side of a conversation. Reading gives nothing more once the other side has gone.
class Line {
public:
    explicit Line(int handle) : handle_(handle) {}
    ~Line();
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    bool start_tls();
    // Without its end; false at the end.
    bool read_line(std::string& line);
    std::string read_bytes(std::size_t size);
    void write(const std::string& text);

private:
    bool fill();

    int handle_;
    SSL* tls_ = nullptr;
    std::string buffer_;
};

class LineServer {
public:
    using Talk = std::function<void(Line&)>;
    explicit LineServer(Talk talk);
    ~LineServer();
    LineServer(const LineServer&) = delete;
    LineServer& operator=(const LineServer&) = delete;
    int port() const { return port_; }

private:
    int listener_ = -1;
    int port_ = 0;
    std::jthread thread_;
};

}  // namespace mistwheel::server::testing
