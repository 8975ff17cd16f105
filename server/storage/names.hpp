// Names of people: what is allowed, and when two are the same.
#pragma once

#include <string>
#include <string_view>

namespace mistwheel::server {

inline constexpr std::size_t longest_name = 24;  // characters

// Why the name cannot be had; empty if it can.
std::string name_fault(std::string_view name);

// Without regard to case (Latin, Greek and Cyrillic letters), and with look-alike spaces and marks left out.
std::string fold_name(std::string_view name);

}  // namespace mistwheel::server
