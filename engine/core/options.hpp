// What can be chosen before a game starts, as text: it comes from flags, forms and records.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

namespace mistwheel {

struct OptionSpec {
    std::string_view key;
    std::span<const std::string_view> values;  // empty: any text, checked by the game
    std::string_view fallback;
    std::string_view about;  // one English line
};

struct OptionValue {
    std::string key;
    std::string value;
    friend bool operator==(const OptionValue&, const OptionValue&) = default;
};
using OptionValues = std::vector<OptionValue>;

// Checks keys and values against the specs and fills in what was not given, in the order of the specs.
Result<OptionValues> complete_options(std::span<const OptionSpec> specs, const OptionValues& given);

// The value of a key that complete_options has put there.
std::string_view option(const OptionValues& values, std::string_view key);

inline constexpr std::string_view off_on_values[] = {"off", "on"};

}  // namespace mistwheel
