# cmake -DFILES="a.json;b.schema.json" -DOUTPUT=x.cpp -P EmbedData.cmake
set(components "")
set(schemas "")
foreach(path ${FILES})
  get_filename_component(file ${path} NAME)
  file(READ ${path} text HEX)
  string(LENGTH "${text}" digits)
  math(EXPR bytes "${digits} / 2")
  string(REGEX REPLACE "(................................)" "\\1\"\n\"" text "${text}") # a line of 16 bytes
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" text "${text}")
  if(file MATCHES "^(.+)\\.schema\\.json$")
    string(APPEND schemas "    {\"${CMAKE_MATCH_1}\", std::string_view(\n\"${text}\", ${bytes})},\n")
  elseif(file MATCHES "^(.+)\\.json$")
    string(APPEND components "    {\"${CMAKE_MATCH_1}\", std::string_view(\n\"${text}\", ${bytes})},\n")
  endif()
endforeach()
file(
  WRITE ${OUTPUT}
  "// Generated from data/*.json; edit those.
#include \"data/default_components.hpp\"

namespace mistwheel {
namespace {

struct Entry {
  std::string_view name;
  std::string_view text;
};

constexpr Entry components[] = {
${components}    {{}, {}}};

constexpr Entry schemas[] = {
${schemas}    {{}, {}}};

std::string_view find(const Entry* entry, std::string_view name) {
  while (!entry->name.empty() && entry->name != name) ++entry;
  return entry->text;
}

}  // namespace

std::string_view default_components(std::string_view game) { return find(components, game); }
std::string_view default_schema(std::string_view game) { return find(schemas, game); }

}  // namespace mistwheel
")
