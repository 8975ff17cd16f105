// A small, fast, portable generator: the same numbers on every platform and in WebAssembly.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

namespace mistwheel {

// Steele, Lea, Flood: turns any 64 bits into well mixed ones. Used to seed and to derive independent streams.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

// xoshiro256++ by Blackman and Vigna. Streams of one seed are independent of each other for our purposes.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed, std::uint64_t stream = 0) {
        std::uint64_t x = mix64(seed) ^ mix64(~stream);
        for (std::uint64_t& word : s_) {
            x += 0x9e3779b97f4a7c15ULL;
            word = mix64(x);
        }
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(s_[0] + s_[3], 23) + s_[0];
        const std::uint64_t t = s_[1] << 17;
        s_[2] ^= s_[0];
        s_[3] ^= s_[1];
        s_[1] ^= s_[2];
        s_[0] ^= s_[3];
        s_[2] ^= t;
        s_[3] = std::rotl(s_[3], 45);
        return result;
    }

    // Uniform in [0, n), without bias (Lemire's multiplication with rejection).
    constexpr std::uint32_t below(std::uint32_t n) {
        assert(n > 0);
        std::uint64_t product = (next() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t threshold = (0U - n) % n;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // Uniform in [0, 1).
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
    std::uint64_t s_[4] = {};
};

}  // namespace mistwheel
