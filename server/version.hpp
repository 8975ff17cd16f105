#pragma once

#include <string_view>

namespace mistwheel::server {

inline constexpr std::string_view version = "0.1.0";

}  // namespace mistwheel::server
