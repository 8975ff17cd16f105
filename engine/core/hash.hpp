// A 64-bit hash of plain bytes, the same on every platform we build for.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/random.hpp"

namespace mistwheel {

static_assert(std::endian::native == std::endian::little, "hashes read states as little-endian bytes");

constexpr std::uint64_t hash_step(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9fb21c651e98df25ULL;
    return hash ^ (hash >> 32);
}

inline std::uint64_t hash_bytes(const void* data, std::size_t size, std::uint64_t seed = 0) {
    const char* bytes = static_cast<const char*>(data);
    std::uint64_t hash = mix64(seed ^ size);
    for (; size >= 8; size -= 8, bytes += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, 8);
        hash = hash_step(hash, word);
    }
    if (size > 0) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes, size);
        hash = hash_step(hash, word);
    }
    return mix64(hash);
}

inline std::uint64_t hash_text(std::string_view text) { return hash_bytes(text.data(), text.size()); }

// Only for values without padding: two equal values have equal bytes.
template <class T>
    requires std::has_unique_object_representations_v<T>
std::uint64_t hash_value(const T& value) {
    return hash_bytes(&value, sizeof value);
}

// Sixteen lower-case hex digits, the way hashes stand in records.
std::string hex64(std::uint64_t value);

}  // namespace mistwheel
