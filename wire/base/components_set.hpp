// A set: what an owner of the box found to be printed otherwise, and what they compared.
//
//   {"game": "noria", "name": "My box",
//    "values": {"/tracks/refinement/prices": [2, 2, 4, 4, 4, 5, 6, 6, 8]},
//    "confirmed": {"/rounds": "box", "/tracks/refinement/prices": "picture"}}
//
// It is read wherever a components file is: as the built-in file with these values in their places. Confirming changes
// nothing in play; it says what the owner has seen, in the box or on a picture.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "wire/base/base.hpp"

namespace mistwheel::wire {

inline constexpr std::size_t most_set_name = 64;  // bytes

// Whether a file is a set rather than a whole components file.
bool is_set(const Json& file);
// The built-in `file` gets the values of `set`. Faults name what cannot be: another game, a place that does not exist.
void apply_set(std::string_view game, const Json& set, rapidjson::Document& file, Faults& faults);

// A printed value that differs from the built-in one; compact JSON.
struct ValueChange {
    std::string path;
    std::string from;
    std::string to;
    friend bool operator==(const ValueChange&, const ValueChange&) = default;
};
// As few as possible, each as large as the value that has a mark of its own: a whole row of prices, a whole card.
std::vector<ValueChange> value_changes(const Json& built_in, const Json& file);
// The text of the set that makes these changes.
std::string set_text(std::string_view game, std::string_view name, std::span<const ValueChange> changes);

}  // namespace mistwheel::wire
