# The nets of bots/weights become part of the program: an assembler directive takes each file in as it is.
# mistwheel_builtin_nets(TARGET) adds app/builtin_nets.hpp's function to the target.
function(mistwheel_builtin_nets target)
  file(GLOB nets CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/bots/weights/*.net)
  set(code "")
  set(entries "")
  foreach(path ${nets})
    get_filename_component(name ${path} NAME_WE)
    string(APPEND code "asm(\".pushsection .rodata\\n.balign 16\\nmistwheel_net_${name}:\\n.incbin \\\"${path}\\\"\\n\"
    \"mistwheel_net_${name}_end:\\n.popsection\\n\");
extern \"C\" const char mistwheel_net_${name}[];
extern \"C\" const char mistwheel_net_${name}_end[];
")
    string(APPEND entries "    load(\"${name}\", {mistwheel_net_${name}, mistwheel_net_${name}_end});\n")
  endforeach()
  set(output ${CMAKE_BINARY_DIR}/generated/builtin_nets.cpp)
  file(
    CONFIGURE
    OUTPUT ${output}
    CONTENT
      "// Generated from bots/weights.
#include \"app/builtin_nets.hpp\"

#include <stdexcept>

#include \"bots/nets.hpp\"

${code}
namespace mistwheel::app {
namespace {

void load(std::string_view name, std::string_view file) {
    if (auto added = bots::add_net(name, file); !added) throw std::runtime_error(added.message());
}

}  // namespace

void load_builtin_nets() {
${entries}}

}  // namespace mistwheel::app
"
    @ONLY)
  target_sources(${target} PRIVATE ${output})
  set_source_files_properties(${output} PROPERTIES OBJECT_DEPENDS "${nets}" SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
