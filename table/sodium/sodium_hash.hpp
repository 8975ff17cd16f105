// The keyed hash and secret seeds of native programs, by libsodium.
#pragma once

#include "table/fair.hpp"

namespace mistwheel::table {

Digest sodium_hash(const Seed& key, std::string_view message);

// From the operating system's generator.
Seed secret_seed();

}  // namespace mistwheel::table
