# mistwheel_engine_build(TARGET) adds table/engine_build.hpp's function to the target: a hash of the sources that decide
# what the bytes of a state mean and how a position is written, the same natively and for the browser.
# Run as a script (cmake -DLIST=... -DROOT=... -DOUTPUT=... -P) it writes the function.
if(CMAKE_SCRIPT_MODE_FILE)
  cmake_minimum_required(VERSION 3.25)
  file(STRINGS ${LIST} sources)
  set(hashes "")
  foreach(source ${sources})
    file(SHA256 ${ROOT}/${source} hash)
    string(APPEND hashes "${source} ${hash}\n")
  endforeach()
  string(SHA256 build "${hashes}")
  string(SUBSTRING ${build} 0 16 build)
  file(
    CONFIGURE
    OUTPUT ${OUTPUT}
    CONTENT "// Generated from the sources of engine/, wire/ and table/.
#include \"table/engine_build.hpp\"

std::string_view mistwheel::table::engine_build() { return \"@build@\"; }
"
    @ONLY)
  return()
endif()

function(mistwheel_engine_build target)
  set(patterns "")
  foreach(folder engine wire table)
    list(APPEND patterns ${CMAKE_SOURCE_DIR}/${folder}/*.cpp ${CMAKE_SOURCE_DIR}/${folder}/*.hpp)
  endforeach()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${patterns})
  list(FILTER sources EXCLUDE REGEX "_test\\.|_bench\\.|/testing/")
  list(SORT sources)
  set(list ${CMAKE_BINARY_DIR}/generated/engine_sources.txt)
  set(output ${CMAKE_BINARY_DIR}/generated/engine_build.cpp)
  list(JOIN sources "\n" lines)
  file(CONFIGURE OUTPUT ${list} CONTENT "${lines}\n" @ONLY)
  list(TRANSFORM sources PREPEND ${CMAKE_SOURCE_DIR}/)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DLIST=${list} -DROOT=${CMAKE_SOURCE_DIR} -DOUTPUT=${output} -P
            ${CMAKE_SOURCE_DIR}/cmake/EngineBuild.cmake
    DEPENDS ${list} ${sources} ${CMAKE_SOURCE_DIR}/cmake/EngineBuild.cmake
    COMMENT "Which engine this is"
    VERBATIM)
  set_source_files_properties(${output} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${output})
endfunction()
