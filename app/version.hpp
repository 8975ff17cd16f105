#pragma once

#include <string_view>

namespace mistwheel::app {

inline constexpr std::string_view version = "0.1.0";

}  // namespace mistwheel::app
