# The version of project() in CMakeLists.txt is the only one: version.hpp is made from it.
file(
  CONFIGURE
  OUTPUT ${CMAKE_BINARY_DIR}/generated/version.hpp
  CONTENT "// Generated from CMakeLists.txt.
#pragma once

#include <string_view>

namespace mistwheel {

inline constexpr std::string_view version = \"@PROJECT_VERSION@\";

}  // namespace mistwheel
"
  @ONLY)

# Where generated headers are found.
add_library(mistwheel_generated INTERFACE)
target_include_directories(mistwheel_generated INTERFACE ${CMAKE_BINARY_DIR}/generated)
