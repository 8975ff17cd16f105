// Everything that must not be guessed: ids, tokens, invite codes, passwords. By libsodium.
#pragma once

#include <string>
#include <string_view>

namespace mistwheel::server {

// Letters and digits that nobody confuses; each carries 5 bits.
std::string random_word(std::size_t letters);

// What the cookie of a session holds (160 bits), and what the database keeps of it.
inline std::string new_token() { return random_word(32); }
std::string token_hash(std::string_view token);

// Argon2id. Takes some 50 ms and 64 MiB: never on the network thread.
std::string hash_password(const std::string& password);
bool check_password(const std::string& hash, const std::string& password);
// As costly as a wrong password, for names that do not exist.
void check_no_password(const std::string& password);

// Equal, in a time that does not tell where they differ.
bool same_secret(std::string_view a, std::string_view b);

}  // namespace mistwheel::server
