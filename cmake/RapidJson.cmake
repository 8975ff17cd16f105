# Debian's RapidJSON 1.1.0 holds one assignment operator that assigns to a const member. Nobody calls it, but clang refuses
# to parse it (mended upstream since). All our compilers therefore read a copy of the headers without that line.
set(rapidjson_copy ${CMAKE_BINARY_DIR}/rapidjson)
find_path(RAPIDJSON_FROM rapidjson/document.h PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
if(NOT EXISTS ${rapidjson_copy}/rapidjson/document.h)
  file(COPY ${RAPIDJSON_FROM}/rapidjson DESTINATION ${rapidjson_copy})
  file(READ ${rapidjson_copy}/rapidjson/document.h header)
  string(REPLACE "GenericStringRef& operator=(const GenericStringRef& rhs) { s = rhs.s; length = rhs.length; }" ""
                 header "${header}")
  file(WRITE ${rapidjson_copy}/rapidjson/document.h "${header}")
endif()
add_library(mistwheel_rapidjson INTERFACE)
target_include_directories(mistwheel_rapidjson SYSTEM INTERFACE ${rapidjson_copy})
