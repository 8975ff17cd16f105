#include "table/sodium/sodium_hash.hpp"

#include <sodium.h>

#include <cstdlib>

namespace mistwheel::table {

namespace {

// Safe to call often and from any thread.
void ready() {
    if (sodium_init() < 0) std::abort();
}

}  // namespace

Digest sodium_hash(const Seed& key, std::string_view message) {
    ready();
    Digest digest{};
    crypto_auth_hmacsha256(digest.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                           key.data());
    return digest;
}

Seed secret_seed() {
    ready();
    Seed seed{};
    randombytes_buf(seed.data(), seed.size());
    return seed;
}

}  // namespace mistwheel::table
