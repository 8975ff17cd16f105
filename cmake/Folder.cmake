# A folder is a library: mistwheel_folder(table DEPENDS core) makes
#   mistwheel_table   a static library of *.cpp (an INTERFACE library while there are none)
#   table_test        one GoogleTest program of *_test.cpp, registered with ctest
#   table_bench       one Google Benchmark program of *_bench.cpp, with MISTWHEEL_BENCHMARKS
# Options
#   DEPENDS       folders this one may include (their short names)
#   LIBRARIES     outside libraries to link
#   TEST_DEPENDS  further folders only the tests include
#   TEST_LIBRARIES
#   SHARDS n      run the tests as n ctest entries, for programs that take long
#   NO_EXCEPTIONS compile the library with -fno-exceptions, as WebAssembly does; the tests keep them
#   EXCLUDE       sources that belong to something else
#   PER_GAME      sources and tests also lie in a folder per game (games.json), which a game need not have
#   APART         its files are never joined (MISTWHEEL_JOIN): they use the same names for different things
function(mistwheel_folder name)
  cmake_parse_arguments(F "NO_EXCEPTIONS;APART;PER_GAME" "SHARDS" "DEPENDS;LIBRARIES;TEST_DEPENDS;TEST_LIBRARIES;EXCLUDE" ${ARGN})

  set(places ${CMAKE_CURRENT_SOURCE_DIR})
  if(F_PER_GAME)
    foreach(game ${MISTWHEEL_GAMES})
      list(APPEND places ${CMAKE_CURRENT_SOURCE_DIR}/${game})
    endforeach()
  endif()
  list(TRANSFORM places APPEND /*.cpp OUTPUT_VARIABLE all_sources)
  list(TRANSFORM places APPEND /*_test.cpp OUTPUT_VARIABLE all_tests)
  file(GLOB sources CONFIGURE_DEPENDS ${all_sources})
  file(GLOB tests CONFIGURE_DEPENDS ${all_tests})
  file(GLOB benchmarks CONFIGURE_DEPENDS *_bench.cpp)
  if(tests)
    list(REMOVE_ITEM sources ${tests})
  endif()
  if(benchmarks)
    list(REMOVE_ITEM sources ${benchmarks})
  endif()
  foreach(excluded ${F_EXCLUDE})
    list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${excluded})
  endforeach()

  set(library mistwheel_${name})
  if(sources)
    set(scope PUBLIC)
    add_library(${library} STATIC ${sources})
    if(F_NO_EXCEPTIONS)
      target_compile_options(${library} PRIVATE -fno-exceptions)
    endif()
  else()
    set(scope INTERFACE)
    add_library(${library} INTERFACE)
  endif()
  if(sources AND MISTWHEEL_JOIN AND NOT F_APART)
    set_target_properties(${library} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
  endif()
  # Folders that are not there (yet) are left out; the tests may name folders further down the list.
  list(TRANSFORM F_DEPENDS REPLACE "(.+)" "$<TARGET_NAME_IF_EXISTS:mistwheel_\\1>")
  list(TRANSFORM F_TEST_DEPENDS REPLACE "(.+)" "$<TARGET_NAME_IF_EXISTS:mistwheel_\\1>")
  target_link_libraries(${library} ${scope} mistwheel_compiler ${F_LIBRARIES} ${F_DEPENDS})

  if(tests AND MISTWHEEL_TESTS)
    add_executable(${name}_test ${tests})
    # The libraries are optimised as players run them; the tests themselves build faster this way.
    target_compile_options(${name}_test PRIVATE $<$<CONFIG:Release>:-O1>)
    target_link_libraries(${name}_test PRIVATE ${library} ${F_TEST_DEPENDS} GTest::gmock GTest::gtest_main
                                               ${F_TEST_LIBRARIES})
    if((MISTWHEEL_JOIN OR MISTWHEEL_JOIN_TESTS) AND NOT F_APART)
      set_target_properties(${name}_test PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
    endif()
    mistwheel_register_test(${name} ${name}_test "${F_SHARDS}")
  endif()

  if(benchmarks AND MISTWHEEL_BENCHMARKS)
    add_executable(${name}_bench ${benchmarks})
    target_link_libraries(${name}_bench PRIVATE ${library} benchmark::benchmark_main)
  endif()
endfunction()

# One ctest entry, or n of them that share the tests out between them (GoogleTest's own sharding).
function(mistwheel_register_test name target shards)
  if(NOT shards)
    set(shards 1)
  endif()
  math(EXPR last "${shards} - 1")
  foreach(index RANGE ${last})
    set(entry ${name})
    if(shards GREATER 1)
      math(EXPR number "${index} + 1")
      set(entry ${name}.${number})
    endif()
    add_test(NAME ${entry} COMMAND ${target} --gtest_brief=1 WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    set_tests_properties(${entry} PROPERTIES TIMEOUT 900
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${index}")
  endforeach()
endfunction()

# The sample of a manual, the lines that start with "//     ", as a file that a test includes: samples/<header>.inc.
# Thus what the manual shows compiles and runs.
function(mistwheel_sample target)
  foreach(header ${ARGN})
    set(sample ${CMAKE_BINARY_DIR}/samples/${header}.inc)
    get_filename_component(folder ${sample} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(
      OUTPUT ${sample}
      COMMAND sed -n "s|^//     ||p" ${CMAKE_SOURCE_DIR}/${header} > ${sample}
      DEPENDS ${CMAKE_SOURCE_DIR}/${header}
      COMMENT "The sample of ${header}"
      VERBATIM)
    if(TARGET ${target})
      target_sources(${target} PRIVATE ${sample})
      target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR})
    endif()
  endforeach()
endfunction()
