#include "server/secrets.hpp"

#include <sodium.h>

#include <stdexcept>

namespace mistwheel::server {
namespace {

void start_sodium() {
    static const int started = sodium_init();
    if (started < 0) throw std::runtime_error("libsodium does not start");
}

constexpr std::size_t memory = std::size_t{64} << 20;
constexpr unsigned passes = 2;

}  // namespace

std::string random_word(std::size_t letters) {
    constexpr std::string_view alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
    start_sodium();
    std::string word(letters, '\0');
    randombytes_buf(word.data(), word.size());
    for (char& letter : word) letter = alphabet[static_cast<unsigned char>(letter) % alphabet.size()];
    return word;
}

std::string token_hash(std::string_view token) {
    start_sodium();
    unsigned char hash[crypto_generichash_BYTES];
    crypto_generichash(hash, sizeof hash, reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                       0);
    char text[2 * sizeof hash + 1];
    return sodium_bin2hex(text, sizeof text, hash, sizeof hash);
}

std::string hash_password(const std::string& password) {
    start_sodium();
    char hash[crypto_pwhash_STRBYTES];
    if (crypto_pwhash_str_alg(hash, password.data(), password.size(), passes, memory, crypto_pwhash_ALG_ARGON2ID13) !=
        0)
        throw std::runtime_error("not enough memory to hash a password");
    return hash;
}

bool check_password(const std::string& hash, const std::string& password) {
    start_sodium();
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

void check_no_password(const std::string& password) {
    static const std::string nobody = hash_password(random_word(20));
    check_password(nobody, password);
}

bool same_secret(std::string_view a, std::string_view b) {
    start_sodium();
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace mistwheel::server
