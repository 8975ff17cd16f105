#include "server/testing/line_server.hpp"

#include <arpa/inet.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

#include "server/testing/process.hpp"

namespace mistwheel::server::testing {
namespace {

void add_extension(X509* certificate, int which, const char* value) {
    X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, nullptr, which, value);
    X509_add_ext(certificate, extension, -1);
    X509_EXTENSION_free(extension);
}

}  // namespace

TestCertificate::TestCertificate() {
    static const TemporaryFolder folder;
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    X509_set_version(certificate, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 24 * 3600);
    X509_NAME* name = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1,
                               0);
    X509_set_issuer_name(certificate, name);
    X509_set_pubkey(certificate, key);
    add_extension(certificate, NID_basic_constraints, "critical,CA:TRUE");
    add_extension(certificate, NID_subject_alt_name, "DNS:localhost");
    X509_sign(certificate, key, EVP_sha256());
    const std::string path = folder.path() + "/certificate.pem";
    FILE* file = fopen(path.c_str(), "w");
    PEM_write_X509(file, certificate);
    fclose(file);
    context_.reset(SSL_CTX_new(TLS_server_method()));
    SSL_CTX_use_certificate(context_.get(), certificate);
    SSL_CTX_use_PrivateKey(context_.get(), key);
    X509_free(certificate);
    EVP_PKEY_free(key);
    // OpenSSL writes to connections that may be gone.
    signal(SIGPIPE, SIG_IGN);
    setenv("SSL_CERT_FILE", path.c_str(), 1);
}

const TestCertificate& test_certificate() {
    static const TestCertificate one;
    return one;
}

Line::~Line() {
    if (tls_ != nullptr) {
        SSL_shutdown(tls_);
        SSL_free(tls_);
    }
    close(handle_);
}

bool Line::start_tls() {
    tls_ = SSL_new(test_certificate().context());
    SSL_set_fd(tls_, handle_);
    return SSL_accept(tls_) == 1;
}

bool Line::fill() {
    std::array<char, 4096> bytes{};
    const ssize_t got = tls_ != nullptr ? SSL_read(tls_, bytes.data(), static_cast<int>(bytes.size()))
                                        : recv(handle_, bytes.data(), bytes.size(), 0);
    if (got <= 0) return false;
    buffer_.append(bytes.data(), static_cast<std::size_t>(got));
    return true;
}

bool Line::read_line(std::string& line) {
    std::size_t end = 0;
    while ((end = buffer_.find("\r\n")) == std::string::npos)
        if (!fill()) return false;
    line = buffer_.substr(0, end);
    buffer_.erase(0, end + 2);
    return true;
}

std::string Line::read_bytes(std::size_t size) {
    while (buffer_.size() < size && fill()) {
    }
    std::string bytes = buffer_.substr(0, size);
    buffer_.erase(0, size);
    return bytes;
}

void Line::write(const std::string& text) {
    if (tls_ != nullptr) {
        SSL_write(tls_, text.data(), static_cast<int>(text.size()));
    } else {
        send(handle_, text.data(), text.size(), MSG_NOSIGNAL);
    }
}

LineServer::LineServer(Talk talk) {
    test_certificate();
    listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 || listen(listener_, 8) != 0 ||
        getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) != 0)
        throw std::runtime_error("no port for a test's server");
    port_ = ntohs(address.sin_port);
    thread_ = std::jthread([this, talk = std::move(talk)](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            pollfd waiting{listener_, POLLIN, 0};
            if (poll(&waiting, 1, 50) <= 0) continue;
            const int handle = accept(listener_, nullptr, nullptr);
            if (handle < 0) continue;
            const timeval patience{5, 0};
            setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
            Line line(handle);
            talk(line);
        }
    });
}

LineServer::~LineServer() {
    thread_.request_stop();
    thread_.join();
    close(listener_);
}

}  // namespace mistwheel::server::testing
