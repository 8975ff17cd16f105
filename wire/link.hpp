// A link: a whole record, with its lines and the moment looked at, as a short text that fits into an address. Every move
// is its place among the legal moves in the order of their texts, so that a link lives as long as a record does: as long
// as the rules and the notation of its game. docs/notation.md describes the bytes.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/record.hpp"

namespace mistwheel::wire {

inline constexpr int link_version = 1;
inline constexpr int link_with_values_version = 2;  // of a game with printed values of its own
// Where the text stands in an address: "https://example.org/#/g/TEXT".
inline constexpr std::string_view link_mark = "#/g/";

// Whether a text looks like a link, alone or in an address.
bool is_link(std::string_view text);

// The text behind the mark. Comments, commitment and seed are left out. The record must be one that replays.
Result<std::string> write_link(const Record& record);
// Takes the text alone or a whole address. The error says what is wrong with the link.
Result<Record> read_link(std::string_view text);

}  // namespace mistwheel::wire
