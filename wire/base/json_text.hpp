// Small things that all readers of components files need.
#pragma once

#include <string>
#include <string_view>

#include "wire/base/base.hpp"

namespace mistwheel::wire {

inline constexpr std::string_view provenance_member = "provenance";

inline std::string_view string_of(const Json& json) { return {json.GetString(), json.GetStringLength()}; }

inline std::string compact_json(const Json& json) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    json.Accept(out);
    return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace mistwheel::wire
