// Where the printed values of a components file come from: one format and one reader for all games.
//
// An object of the file may have a member "provenance": one mark for all of it, or an object with a mark for each
// member. A mark is a word and, after a colon, why: "likely", "reconstructed: 24 meadows is certain".
//
//   certain         stated in a rulebook or proven from it
//   likely          fits everything known, not proven
//   reconstructed   ours, fitting every known constraint; the box may differ
//   fixed           built into the rules: no file can change it, whatever the box says
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "wire/base/base.hpp"

namespace mistwheel::wire {

inline constexpr std::array<std::string_view, 4> provenance_marks = {"certain", "likely", "reconstructed", "fixed"};

// One printed value with its origin, for `mistwheel check` and docs/provenance.md.
struct Provenance {
    std::string path;   // JSON pointer into the components file: "/tracks/refinement/prices"
    std::string value;  // compact JSON
    std::string mark;   // one of provenance_marks
    std::string note;   // may be empty
};

// Every marked value, in the order of the file. The file has passed its schema.
std::vector<Provenance> read_provenance(const Json& file);

}  // namespace mistwheel::wire
