# How everything is compiled: C++20, warnings as errors, ccache and mold where they are installed.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

set(MISTWHEEL_SANITIZE "" CACHE STRING "Sanitizers for -fsanitize=, for example address,undefined")
option(MISTWHEEL_COVERAGE "Instrument for coverage" OFF)
option(MISTWHEEL_LTO "Link-time optimisation of the program" OFF)

add_library(mistwheel_compiler INTERFACE)
target_include_directories(mistwheel_compiler INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(mistwheel_compiler INTERFACE -Wall -Wextra -Wpedantic -Wshadow
                                                    -Wno-missing-field-initializers -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(mistwheel_compiler INTERFACE -Wno-restrict) # false alarms of g++ 12 on std::string
else()
  # clang reads g++'s library, whose std::stable_sort uses something deprecated.
  target_compile_options(mistwheel_compiler INTERFACE -Wno-deprecated-declarations)
endif()

if(MISTWHEEL_SANITIZE)
  add_compile_options(-fsanitize=${MISTWHEEL_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${MISTWHEEL_SANITIZE})
endif()
if(MISTWHEEL_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()
if(MISTWHEEL_LTO)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
else()
  find_program(MOLD mold)
  if(MOLD)
    add_link_options(-fuse-ld=mold)
  endif()
endif()
