// Which engine this is. Two programs with the same build read each other's observations (position.hpp).
#pragma once

#include <string_view>

namespace mistwheel::table {

// 16 hex digits, made from the sources of engine/, wire/ and table/ (cmake/EngineBuild.cmake).
std::string_view engine_build();

}  // namespace mistwheel::table
