#include "server/testing/push_service.hpp"

#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/kdf.h>
#include <openssl/rand.h>

#include <algorithm>

#include "wire/base64url.hpp"

namespace mistwheel::server::testing {
namespace {

using wire::base64url;

std::string bytes(const std::string& text) { return wire::bytes_of_base64url(text).value_or(""); }
unsigned char* raw(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* raw(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

EVP_PKEY* public_key(const std::string& point) {
    char group[] = "P-256";
    std::string copy = point;
    OSSL_PARAM params[] = {OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group, 0),
                           OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, copy.data(), copy.size()),
                           OSSL_PARAM_construct_end()};
    EVP_PKEY_CTX* context = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
    EVP_PKEY* key = nullptr;
    EVP_PKEY_fromdata_init(context);
    EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, params);
    EVP_PKEY_CTX_free(context);
    return key;
}

std::string hkdf(std::string salt, std::string secret, std::string info, std::size_t size) {
    EVP_KDF* kdf = EVP_KDF_fetch(nullptr, "HKDF", nullptr);
    EVP_KDF_CTX* context = EVP_KDF_CTX_new(kdf);
    char digest[] = "SHA256";
    OSSL_PARAM params[] = {OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
                           OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salt.data(), salt.size()),
                           OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, secret.data(), secret.size()),
                           OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info.data(), info.size()),
                           OSSL_PARAM_construct_end()};
    std::string out(size, '\0');
    EVP_KDF_derive(context, raw(out), size, params);
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(kdf);
    return out;
}

std::string point_of(EVP_PKEY* key) {
    unsigned char* point = nullptr;
    const std::size_t size = EVP_PKEY_get1_encoded_public_key(key, &point);
    std::string text(reinterpret_cast<char*>(point), size);
    OPENSSL_free(point);
    return text;
}

bool signed_by(const std::string& point, const std::string& text, const std::string& signature) {
    if (signature.size() != 64) return false;
    ECDSA_SIG* numbers = ECDSA_SIG_new();
    ECDSA_SIG_set0(numbers, BN_bin2bn(raw(signature), 32, nullptr), BN_bin2bn(raw(signature) + 32, 32, nullptr));
    unsigned char* der = nullptr;
    const int size = i2d_ECDSA_SIG(numbers, &der);
    EVP_PKEY* key = public_key(point);
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    const bool good = key != nullptr && EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, key) == 1 &&
                      EVP_DigestVerify(context, der, static_cast<std::size_t>(size), raw(text), text.size()) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    OPENSSL_free(der);
    ECDSA_SIG_free(numbers);
    return good;
}

}  // namespace

std::string PushMessage::header(const std::string& name) const {
    const auto found = std::ranges::find(headers, name, &Header::first);
    return found == headers.end() ? std::string() : found->second;
}

PushService::PushService() : key_(EVP_EC_gen("P-256")), auth_(16, '\0'), server_([this](Line& line) { talk(line); }) {
    RAND_bytes(raw(auth_), static_cast<int>(auth_.size()));
}

PushService::~PushService() { EVP_PKEY_free(key_); }

std::string PushService::subscription(const std::string& language) const {
    return R"({"endpoint":")" + origin() + R"(/send/a-device","key":")" + base64url(point_of(key_)) + R"(","auth":")" +
           base64url(auth_) + R"(","language":")" + language + "\"}";
}

void PushService::answer(int status) {
    const std::lock_guard lock(mutex_);
    status_ = status;
}

std::optional<PushMessage> PushService::next(std::chrono::milliseconds wait) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, wait, [&] { return !messages_.empty(); })) return std::nullopt;
    PushMessage message = messages_.front();
    messages_.erase(messages_.begin());
    return message;
}

// RFC 8188 and RFC 8291, from the reader's side.
std::string PushService::decrypt(const std::string& body) const {
    if (body.size() < 21 + 65 + 17 || body[20] != 65) return {};
    const std::string salt = body.substr(0, 16);
    const std::string sender = body.substr(21, 65);
    const std::string sealed = body.substr(86);
    EVP_PKEY* peer = public_key(sender);
    if (peer == nullptr) return {};
    EVP_PKEY_CTX* context = EVP_PKEY_CTX_new(key_, nullptr);
    std::string shared(32, '\0');
    std::size_t size = shared.size();
    EVP_PKEY_derive_init(context);
    EVP_PKEY_derive_set_peer(context, peer);
    EVP_PKEY_derive(context, raw(shared), &size);
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(peer);
    const std::string secret = hkdf(auth_, shared, std::string("WebPush: info\0", 14) + point_of(key_) + sender, 32);
    const std::string key = hkdf(salt, secret, std::string("Content-Encoding: aes128gcm\0", 28), 16);
    const std::string nonce = hkdf(salt, secret, std::string("Content-Encoding: nonce\0", 24), 12);
    std::string plain(sealed.size() - 16, '\0');
    std::string tag = sealed.substr(plain.size());
    int written = 0;
    EVP_CIPHER_CTX* cipher = EVP_CIPHER_CTX_new();
    const bool good =
        EVP_DecryptInit_ex(cipher, EVP_aes_128_gcm(), nullptr, raw(key), raw(nonce)) == 1 &&
        EVP_DecryptUpdate(cipher, raw(plain), &written, raw(sealed), static_cast<int>(plain.size())) == 1 &&
        EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_SET_TAG, 16, tag.data()) == 1 &&
        EVP_DecryptFinal_ex(cipher, raw(plain) + written, &written) == 1;
    EVP_CIPHER_CTX_free(cipher);
    const std::size_t end = plain.find_last_not_of('\0');
    if (!good || end == std::string::npos || plain[end] != 2) return {};
    return plain.substr(0, end);
}

void PushService::talk(Line& line) {
    if (!line.start_tls()) return;
    PushMessage message;
    std::string text;
    if (!line.read_line(text)) return;
    message.path = text;
    while (line.read_line(text) && !text.empty()) {
        const std::size_t colon = text.find(": ");
        std::string name = text.substr(0, colon);
        std::ranges::transform(name, name.begin(), [](unsigned char letter) { return std::tolower(letter); });
        message.headers.emplace_back(name, text.substr(colon + 2));
    }
    message.payload = decrypt(line.read_bytes(std::stoul("0" + message.header("content-length"))));
    // vapid t=HEADER.CLAIMS.SIGNATURE, k=KEY
    const std::string authorization = message.header("authorization");
    const std::size_t token = authorization.find("t=") + 2;
    const std::size_t comma = authorization.find(", k=");
    if (authorization.starts_with("vapid ") && comma != std::string::npos) {
        const std::string whole = authorization.substr(token, comma - token);
        const std::size_t first = whole.find('.');
        const std::size_t second = whole.rfind('.');
        message.signer = authorization.substr(comma + 4);
        if (signed_by(bytes(message.signer), whole.substr(0, second), bytes(whole.substr(second + 1))))
            message.claims = bytes(whole.substr(first + 1, second - first - 1));
    }
    const std::lock_guard lock(mutex_);
    line.write("HTTP/1.1 " + std::to_string(status_) + " Said\r\nContent-Length: 0\r\n\r\n");
    messages_.push_back(std::move(message));
    changed_.notify_all();
}

}  // namespace mistwheel::server::testing
