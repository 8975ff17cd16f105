# The default components and their schemas are compiled into the program: data/<game>.json and data/<game>.schema.json
# become string literals in one generated source.
function(mistwheel_embed_data)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/data/*.json)
  set(output ${CMAKE_BINARY_DIR}/data/default_components.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${files}" -DOUTPUT=${output} -P ${CMAKE_SOURCE_DIR}/cmake/EmbedData.cmake
    DEPENDS ${files} ${CMAKE_SOURCE_DIR}/cmake/EmbedData.cmake
    COMMENT "Embedding data/*.json"
    VERBATIM)
  add_library(mistwheel_data STATIC ${output})
  target_link_libraries(mistwheel_data PUBLIC mistwheel_compiler)
  target_compile_options(mistwheel_data PRIVATE -Wno-overlength-strings)
endfunction()
