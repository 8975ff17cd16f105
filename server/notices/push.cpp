#include "server/notices/push.hpp"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/x509.h>
#include <sodium.h>

#include <array>
#include <stdexcept>

#include "server/network/post.hpp"
#include "wire/base64url.hpp"

namespace mistwheel::server {

struct PushKey::Key {
    explicit Key(EVP_PKEY* made) : pkey(made) {}
    Key(const Key&) = delete;
    Key& operator=(const Key&) = delete;
    ~Key() { EVP_PKEY_free(pkey); }
    EVP_PKEY* pkey;
};

namespace {

constexpr std::size_t point_bytes = 65;
constexpr std::size_t secret_bytes = 16;
constexpr std::size_t tag_bytes = 16;
constexpr unsigned record_bytes = 4096;
constexpr std::size_t most_payload = record_bytes - tag_bytes - 1;
constexpr Time authorized_for = Time{12} * 3600 * 1000;

template <auto Free>
struct Freer {
    template <class T>
    void operator()(T* thing) const {
        Free(thing);
    }
};
using Pkey = std::unique_ptr<EVP_PKEY, Freer<EVP_PKEY_free>>;
using PkeyContext = std::unique_ptr<EVP_PKEY_CTX, Freer<EVP_PKEY_CTX_free>>;
using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, Freer<EVP_CIPHER_CTX_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Freer<EVP_MD_CTX_free>>;
using ParamBuilder = std::unique_ptr<OSSL_PARAM_BLD, Freer<OSSL_PARAM_BLD_free>>;
using Params = std::unique_ptr<OSSL_PARAM, Freer<OSSL_PARAM_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freer<ECDSA_SIG_free>>;
using Number = std::unique_ptr<BIGNUM, Freer<BN_free>>;

void must(bool done, const char* what) {
    if (!done) throw std::runtime_error(std::string("OpenSSL: ") + what);
}
const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

// A key of the curve from its parts; null if they are none. Without a private part it is somebody else's.
Pkey key_of_parts(std::string_view public_key, std::string_view private_key) {
    if (public_key.size() != point_bytes || public_key[0] != 4) return nullptr;
    const ParamBuilder builder(OSSL_PARAM_BLD_new());
    const Number number(private_key.empty()
                            ? nullptr
                            : BN_bin2bn(bytes_of(private_key), static_cast<int>(private_key.size()), nullptr));
    OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
    OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, public_key.data(), public_key.size());
    if (number) OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get());
    const Params params(OSSL_PARAM_BLD_to_param(builder.get()));
    const PkeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    EVP_PKEY* made = nullptr;
    if (EVP_PKEY_fromdata_init(context.get()) != 1 ||
        EVP_PKEY_fromdata(context.get(), &made, number ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params.get()) != 1)
        return nullptr;
    Pkey key(made);
    const PkeyContext check(EVP_PKEY_CTX_new_from_pkey(nullptr, made, nullptr));
    const bool good = number ? EVP_PKEY_check(check.get()) == 1 : EVP_PKEY_public_check(check.get()) == 1;
    return good ? std::move(key) : nullptr;
}

std::string shared_secret(EVP_PKEY* own, EVP_PKEY* other) {
    const PkeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, own, nullptr));
    std::string secret(32, '\0');
    std::size_t size = secret.size();
    must(EVP_PKEY_derive_init(context.get()) == 1 && EVP_PKEY_derive_set_peer(context.get(), other) == 1 &&
             EVP_PKEY_derive(context.get(), bytes_of(secret), &size) == 1 && size == secret.size(),
         "no shared secret");
    return secret;
}

std::string hmac(std::string_view key, std::string_view message) {
    crypto_auth_hmacsha256_state state;
    std::string hash(crypto_auth_hmacsha256_BYTES, '\0');
    crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
    crypto_auth_hmacsha256_update(&state, bytes_of(message), message.size());
    crypto_auth_hmacsha256_final(&state, bytes_of(hash));
    return hash;
}

// HKDF (RFC 5869) for results that fit into one block of SHA-256.
std::string hkdf(std::string_view salt, std::string_view secret, std::string info, std::size_t size) {
    info += '\1';
    return hmac(hmac(salt, secret), info).substr(0, size);
}

std::string aes_gcm(std::string_view key, std::string_view nonce, std::string_view plain) {
    const CipherContext context(EVP_CIPHER_CTX_new());
    std::string sealed(plain.size() + tag_bytes, '\0');
    int size = 0;
    int rest = 0;
    must(EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) == 1 &&
             EVP_EncryptUpdate(context.get(), bytes_of(sealed), &size, bytes_of(plain),
                               static_cast<int>(plain.size())) == 1 &&
             EVP_EncryptFinal_ex(context.get(), bytes_of(sealed) + size, &rest) == 1 &&
             EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag_bytes, bytes_of(sealed) + plain.size()) == 1,
         "nothing is encrypted");
    return sealed;
}

// ES256: the two numbers of the signature side by side.
std::string signature_of(EVP_PKEY* key, std::string_view text) {
    const DigestContext context(EVP_MD_CTX_new());
    std::array<unsigned char, 128> der{};
    std::size_t size = der.size();
    must(EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key) == 1 &&
             EVP_DigestSign(context.get(), der.data(), &size, bytes_of(text), text.size()) == 1,
         "nothing is signed");
    const unsigned char* start = der.data();
    const Signature signature(d2i_ECDSA_SIG(nullptr, &start, static_cast<long>(size)));
    std::string raw(64, '\0');
    must(signature && BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(raw), 32) == 32 &&
             BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(raw) + 32, 32) == 32,
         "a signature cannot be read");
    return raw;
}

std::optional<std::string> bytes_of_length(std::string_view text, std::size_t size) {
    auto bytes = wire::bytes_of_base64url(text);
    if (!bytes || bytes->size() != size) return std::nullopt;
    return bytes;
}

// scheme://host[:port], as the push service knows itself.
std::string origin_of(const std::string& endpoint) {
    const std::size_t slash = endpoint.find('/', endpoint.find("://") + 3);
    return endpoint.substr(0, slash);
}

std::string json_text(std::string_view text) {
    std::string quoted = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') quoted += '\\';
        quoted += letter;
    }
    return quoted + '"';
}

}  // namespace

PushKey::PushKey() {
    EVP_PKEY* made = EVP_EC_gen("P-256");
    must(made != nullptr, "no key is made");
    key_ = std::make_shared<const Key>(made);
}

std::optional<PushKey> PushKey::read(std::string_view text) {
    const auto der = wire::bytes_of_base64url(text);
    if (!der) return std::nullopt;
    const unsigned char* start = bytes_of(*der);
    EVP_PKEY* made = d2i_AutoPrivateKey(nullptr, &start, static_cast<long>(der->size()));
    if (made == nullptr) return std::nullopt;
    return PushKey(std::make_shared<const Key>(made));
}

std::optional<PushKey> PushKey::of_raw(std::string_view private_key, std::string_view public_key) {
    const auto secret = bytes_of_length(private_key, 32);
    const auto point = bytes_of_length(public_key, point_bytes);
    if (!secret || !point) return std::nullopt;
    Pkey made = key_of_parts(*point, *secret);
    if (!made) return std::nullopt;
    return PushKey(std::make_shared<const Key>(made.release()));
}

std::string PushKey::text() const {
    unsigned char* der = nullptr;
    const int size = i2d_PrivateKey(key_->pkey, &der);
    must(size > 0, "a key cannot be written");
    const std::string text = wire::base64url({reinterpret_cast<char*>(der), static_cast<std::size_t>(size)});
    OPENSSL_clear_free(der, static_cast<std::size_t>(size));
    return text;
}

std::string PushKey::public_bytes() const {
    unsigned char* point = nullptr;
    const std::size_t size = EVP_PKEY_get1_encoded_public_key(key_->pkey, &point);
    must(size == point_bytes, "a public key cannot be written");
    const std::string bytes(reinterpret_cast<char*>(point), size);
    OPENSSL_free(point);
    return bytes;
}

std::string push_fault(const PushSubscription& subscription, bool private_allowed) {
    constexpr std::size_t longest_endpoint = 1000;
    if (subscription.endpoint.size() > longest_endpoint) return "endpoint: at most 1000 characters";
    const auto url = parse_url(subscription.endpoint);
    if (!url || !url->secure) return "endpoint: an https:// address without a user name is expected";
    if (!private_allowed && (is_private_address(url->host) || url->host == "localhost"))
        return "endpoint: an address that can be reached from everywhere is expected";
    const auto point = bytes_of_length(subscription.key, point_bytes);
    if (!point || !key_of_parts(*point, {})) return "key: a public key of the curve P-256 is expected";
    if (!bytes_of_length(subscription.auth, secret_bytes)) return "auth: 16 bytes are expected";
    return {};
}

std::string encrypt_push(std::string_view payload, const PushSubscription& subscription, const PushKey& once,
                         std::string_view salt) {
    const auto point = bytes_of_length(subscription.key, point_bytes);
    const auto auth = bytes_of_length(subscription.auth, secret_bytes);
    const Pkey browser = point ? key_of_parts(*point, {}) : nullptr;
    if (!browser || !auth) throw std::runtime_error("the subscription's keys are none");
    if (payload.size() > most_payload) throw std::runtime_error("the payload is too long");
    const std::string own = once.public_bytes();
    // RFC 8291, 3.4: both public keys and the browser's secret go into the key.
    const std::string secret = hkdf(*auth, shared_secret(once.key().pkey, browser.get()),
                                    std::string("WebPush: info\0", 14) + *point + own, 32);
    const std::string key = hkdf(salt, secret, std::string("Content-Encoding: aes128gcm\0", 28), 16);
    const std::string nonce = hkdf(salt, secret, std::string("Content-Encoding: nonce\0", 24), 12);
    // RFC 8188, 2.1: salt, record size, key id. One record; 2 marks the last.
    std::string body(salt);
    for (int shift = 24; shift >= 0; shift -= 8) body += static_cast<char>(record_bytes >> shift & 255U);
    body += static_cast<char>(own.size());
    return body + own + aes_gcm(key, nonce, std::string(payload) + '\2');
}

std::string encrypt_push(std::string_view payload, const PushSubscription& subscription) {
    std::string salt(16, '\0');
    randombytes_buf(salt.data(), salt.size());
    return encrypt_push(payload, subscription, PushKey(), salt);
}

std::string push_authorization(const std::string& endpoint, const PushKey& key, const std::string& contact, Time now) {
    std::string claims =
        R"({"aud":)" + json_text(origin_of(endpoint)) + R"(,"exp":)" + std::to_string((now + authorized_for) / 1000);
    if (!contact.empty()) claims += R"(,"sub":)" + json_text(contact);
    const std::string token = wire::base64url(R"({"typ":"JWT","alg":"ES256"})") + '.' + wire::base64url(claims + '}');
    return "vapid t=" + token + '.' + wire::base64url(signature_of(key.key().pkey, token)) +
           ", k=" + wire::base64url(key.public_bytes());
}

}  // namespace mistwheel::server
