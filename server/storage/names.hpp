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

// What the name looks like to a person, whatever letters it is written with: names with equal looks could be taken for
// each other ("Ada" in Latin letters and in Cyrillic ones, "Iris" and "lris").
std::string look_of_name(std::string_view name);

// Names that would speak for the server or for its bots.
bool is_reserved_name(std::string_view name);

}  // namespace mistwheel::server
