// The components files that are compiled into the program, byte for byte as they stand in data/.
#pragma once

#include <string_view>

namespace mistwheel {

// The text of data/<game>.json; empty when there is no such game.
std::string_view default_components(std::string_view game);

// The text of data/<game>.schema.json; empty when there is no such game.
std::string_view default_schema(std::string_view game);

}  // namespace mistwheel
