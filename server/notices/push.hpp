// Web Push: messages that reach somebody's device through the push service of its browser. The service can read
// nothing: the payload is encrypted for the browser (RFC 8291, "aes128gcm" of RFC 8188), and the server shows who it is
// by a signature (VAPID, RFC 8292).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/storage/storage.hpp"

namespace mistwheel::server {

// A key pair on the curve P-256.
class PushKey {
public:
    PushKey();  // a new one
    // As `text` wrote it, or nothing.
    static std::optional<PushKey> read(std::string_view text);
    // From its two raw forms, base64url as in the standards; nothing if they are no key pair.
    static std::optional<PushKey> of_raw(std::string_view private_key, std::string_view public_key);

    std::string text() const;
    // The uncompressed point, 65 bytes.
    std::string public_bytes() const;

    struct Key;  // OpenSSL's, which no other file needs to know
    const Key& key() const { return *key_; }

private:
    explicit PushKey(std::shared_ptr<const Key> key) : key_(std::move(key)) {}
    std::shared_ptr<const Key> key_;
};

// Why a browser's subscription cannot be used; empty if it can.
std::string push_fault(const PushSubscription& subscription, bool private_allowed);

// The body of a push message. `once` is a key made for this message alone, `salt` 16 random bytes. Throws
// std::runtime_error if the subscription's keys are none.
std::string encrypt_push(std::string_view payload, const PushSubscription& subscription, const PushKey& once,
                         std::string_view salt);
std::string encrypt_push(std::string_view payload, const PushSubscription& subscription);

// The Authorization header: signed by the server's key, for the push service of this endpoint. `contact` is how its
// people reach whoever runs the server: a mailto: or https: address, or empty.
std::string push_authorization(const std::string& endpoint, const PushKey& key, const std::string& contact, Time now);

}  // namespace mistwheel::server
