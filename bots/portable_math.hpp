// exp, log and pow that give the same bits on every platform and in WebAssembly: the C libraries' own differ in the
// last one, and then two machines choose different moves. Only operations that IEEE 754 rounds exactly are used.
#pragma once

#include <bit>
#include <cstdint>

namespace mistwheel::bots {

inline constexpr double ln2 = 0.693147180559945309417;

// Natural logarithm of x > 0, to about 1e-13.
inline double same_log(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    int exponent = static_cast<int>(bits >> 52 & 0x7ff) - 1023;
    double mantissa = std::bit_cast<double>((bits & 0xfffffffffffffULL) | 0x3ff0000000000000ULL);
    if (mantissa > 1.4142135623730951) {
        mantissa *= 0.5;
        ++exponent;
    }
    const double t = (mantissa - 1) / (mantissa + 1);  // log(m) = 2 atanh(t), |t| < 0.172
    const double square = t * t;
    double sum = 0;
    for (int n = 17; n >= 1; n -= 2) sum = sum * square + 1.0 / n;
    return 2 * t * sum + exponent * ln2;
}

// e to the x, to about 1e-13; 0 far below and for what is no number, the largest of our numbers far above.
inline double same_exp(double x) {
    if (!(x >= -700)) return 0;
    if (x > 700) x = 700;
    const double scaled = x / ln2;
    const int power = static_cast<int>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
    const double rest = x - power * ln2;  // |rest| < 0.35
    double sum = 1;
    for (int n = 13; n >= 1; --n) sum = 1 + sum * rest / n;
    return sum * std::bit_cast<double>(static_cast<std::uint64_t>(power + 1023) << 52);
}

// x to the y for x >= 0.
inline double same_pow(double x, double y) {
    if (y == 0) return 1;
    return x <= 0 ? 0 : same_exp(y * same_log(x));
}

}  // namespace mistwheel::bots
