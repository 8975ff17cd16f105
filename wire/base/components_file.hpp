// Reading a components file, or a set of changes to the built-in one: JSON, then its schema, then the game's own
// cross-checks.
#pragma once

#include <rapidjson/document.h>

#include <string>
#include <string_view>

#include "data/default_components.hpp"
#include "engine/core/result.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::wire {

inline constexpr std::size_t most_components_bytes = 1U << 20;

struct ComponentsFile {
    rapidjson::Document json;  // the whole file, also where a set was read
    std::string name;          // of a set, may be empty
};
// Parses `text` and checks it against the schema of `game`. What it gives is used only if no fault was added.
ComponentsFile read_components(std::string_view game, std::string_view text, Faults& faults);

// The same for callers that want one message: it names `origin`, the line or the JSON path, and why.
Result<rapidjson::Document> read_components_file(std::string_view game, std::string_view text, std::string_view origin);

// The components of G from the text of a file, the built-in one if `text` is empty.
template <class G>
Result<typename G::Components> load_components(std::string_view text = {}, std::string_view origin = "components") {
    if (text.empty()) {
        text = default_components(G::id);
        origin = "built-in components";
    }
    Faults faults;
    const ComponentsFile file = read_components(G::id, text, faults);
    typename G::Components components{};
    if (faults.empty()) components = Wire<G>::components(file.json, faults);
    if (!faults.empty()) return Error{std::string(origin) + ": " + faults.first()};
    return components;
}

}  // namespace mistwheel::wire
