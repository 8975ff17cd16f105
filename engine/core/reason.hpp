// Why something may not be done. Each rule that forbids something is written once, as a function that returns a Reason:
// what has none is legal, and a player who asks "why not?" is told the reason.
//
//     // N-A6
//     Reason why_not_buy_disc(const State& state, int kind) {
//         if (state.pile[kind] == 0) return reason::pile_empty;
//         return at_least(reason::resources, state.price[kind], state.mover().resources());
//     }
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/fixed_list.hpp"

namespace mistwheel {

// What a reason says besides its word: up to two numbers, or a word of the game that the first number stands for.
struct ReasonArgs {
    std::string_view first{};
    std::string_view second{};
    std::span<const std::string_view> words{};
};
inline constexpr ReasonArgs needs_and_have = {"needs", "have", {}};

// One way in which a rule forbids; each game lists its own in reasons.hpp.
struct Prohibition {
    std::string_view key;   // the word that clients translate
    std::string_view rule;  // "N-A6"
    ReasonArgs args{};
};

// None, or what forbids it with the numbers it tells, for a price what it needs and what is there. Small enough to be
// returned in registers: the bots ask millions of times a second and look only at whether there is one.
class [[nodiscard]] Reason {
public:
    constexpr Reason() = default;
    constexpr Reason(const Prohibition& by) : by_(&by) {}  // NOLINT(google-explicit-constructor): `return too_far;`
    constexpr Reason(const Prohibition& by, int first, int second = 0) : by_(&by), first_(first), second_(second) {}

    constexpr explicit operator bool() const { return by_ != nullptr; }
    constexpr std::string_view key() const { return by_->key; }
    constexpr std::string_view rule() const { return by_->rule; }
    constexpr const ReasonArgs& args() const { return by_->args; }
    constexpr int first() const { return first_; }
    constexpr int second() const { return second_; }
    constexpr bool is(const Prohibition& other) const { return by_ == &other; }

private:
    const Prohibition* by_ = nullptr;
    int first_ = 0;
    int second_ = 0;
};

// A price or another number that must be reached.
constexpr Reason at_least(const Prohibition& by, int needs, int have) {
    return have >= needs ? Reason() : Reason(by, needs, have);
}

// Something on the table that a hand can touch: what it is, and up to two small numbers whose meaning its game defines.
struct Element {
    std::uint8_t kind = 0;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    friend constexpr bool operator==(const Element&, const Element&) = default;
};
using Elements = FixedList<Element, 256>;

}  // namespace mistwheel
