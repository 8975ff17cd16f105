// Reading a components file: JSON, then its schema, then the game's own cross-checks.
#pragma once

#include <rapidjson/document.h>

#include <string>
#include <string_view>

#include "data/default_components.hpp"
#include "engine/core/result.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::wire {

// Parses `text` and checks it against the schema of `game`. Errors name `origin`, the line or the JSON path, and why.
Result<rapidjson::Document> read_components_file(std::string_view game, std::string_view text, std::string_view origin);

// The components of G from the text of a file, the built-in one if `text` is empty.
template <class G>
Result<typename G::Components> load_components(std::string_view text = {}, std::string_view origin = "components") {
    if (text.empty()) {
        text = default_components(G::id);
        origin = "built-in components";
    }
    auto file = read_components_file(G::id, text, origin);
    if (!file) return file.error();
    auto components = Wire<G>::components(*file);
    if (!components) return Error{std::string(origin) + ": " + components.message()};
    return components;
}

}  // namespace mistwheel::wire
