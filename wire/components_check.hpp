// Is a components file, or a set, fit to play with, and what does it change? For the owner's workshop, tables and records.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.hpp"
#include "wire/base/base.hpp"
#include "wire/base/components_set.hpp"

namespace mistwheel::wire {

struct ComponentsCheck {
    std::vector<Fault> faults;  // with any of them nothing below means anything
    std::uint64_t hash = 0;     // of the values, as records name it
    bool built_in = false;      // the values are those of data/
    std::string name;           // of a set, may be empty
    std::vector<ValueChange> changes;
    std::string whole;  // the whole file, compact
};
// An empty text means the built-in components.
ComponentsCheck check_components(std::string_view game, std::string_view text);
// The same as JSON, with every value of the built-in file and where it comes from: docs/protocol.md, "The module".
std::string components_check_json(std::string_view game, std::string_view text);

// The shortest text for the same values: empty for the built-in ones, otherwise a set. The text must be without faults.
std::string shortest_components(std::string_view game, const ComponentsCheck& check);

// What a record holds of its components, and the components file that follows from it: empty for the built-in one.
std::vector<RecordValue> record_values(std::string_view game, std::string_view text);
std::string components_of_record(const Record& record);

}  // namespace mistwheel::wire
