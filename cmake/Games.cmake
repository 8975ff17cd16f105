# games.json is the one list of games. From it come
#   MISTWHEEL_GAMES         their ids, in order
#   games/engine/game.hpp   all of engine/GAME/game.hpp, the list of types `Games` and what is registered of each
#   games/names.hpp         what they are called in other languages
#   games/wire/wire.hpp, games/bots/knowledge.hpp, games/research/actions.hpp, games/app/board.hpp, games/app/opening.hpp
#                           each includes the files of that name that the games have: bots/GAME/knowledge.hpp and so on
# A game's folder, its namespace and its id are the same word.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games.json)
file(READ ${CMAKE_SOURCE_DIR}/games.json games_json)
string(JSON games_count LENGTH "${games_json}")
math(EXPR games_last "${games_count} - 1")

set(MISTWHEEL_GAMES "")
set(types "")
set(facts "")
set(names "")
foreach(index RANGE ${games_last})
  string(JSON id GET "${games_json}" ${index} id)
  string(JSON name GET "${games_json}" ${index} name)
  string(JSON rules GET "${games_json}" ${index} rules)
  string(JSON least GET "${games_json}" ${index} players least)
  string(JSON most GET "${games_json}" ${index} players most)
  string(JSON hides GET "${games_json}" ${index} hides)
  string(TOLOWER "${hides}" hides) # CMake reads true as ON
  string(REPLACE "on" "true" hides "${hides}")
  string(REPLACE "off" "false" hides "${hides}")
  if(id IN_LIST MISTWHEEL_GAMES OR NOT EXISTS ${CMAKE_SOURCE_DIR}/engine/${id}/game.hpp)
    message(FATAL_ERROR "games.json: \"${id}\" is listed twice or has no engine/${id}/game.hpp")
  endif()
  list(APPEND MISTWHEEL_GAMES ${id})
  list(APPEND types ${id}::Game)
  string(APPEND facts "template <>\ninline constexpr GameFacts facts<${id}::Game> = "
                      "{\"${id}\", \"${name}\", \"${rules}\", ${least}, ${most}, ${hides}};\n"
                      "static_assert(${id}::Game::id == \"${id}\");\n")
  string(JSON translations ERROR_VARIABLE none LENGTH "${games_json}" ${index} names)
  if(none STREQUAL "NOTFOUND")
    math(EXPR translations "${translations} - 1")
    foreach(number RANGE ${translations})
      string(JSON language MEMBER "${games_json}" ${index} names ${number})
      string(JSON translated GET "${games_json}" ${index} names ${language})
      string(APPEND names "    {\"${id}\", \"${language}\", \"${translated}\"},\n")
    endforeach()
  endif()
endforeach()
list(JOIN types ", " types)

# games/FOLDER/FILE, which includes FOLDER/GAME/FILE of every game that has it.
function(mistwheel_games_header folder file)
  file(GLOB found CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/${folder}/*/${file})
  set(text "// Generated from games.json.\n#pragma once\n\n")
  foreach(game ${MISTWHEEL_GAMES})
    if(${folder}/${game}/${file} IN_LIST found)
      string(APPEND text "#include \"${folder}/${game}/${file}\"\n")
    endif()
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games/${folder}/${file} CONTENT "${text}${ARGN}" @ONLY)
endfunction()

mistwheel_games_header(engine game.hpp "#include \"engine/core/game_list.hpp\"

namespace mistwheel {

using Games = GameList<${types}>;

${facts}
}  // namespace mistwheel
")
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/games/names.hpp CONTENT "// Generated from games.json.
#pragma once

#include <string_view>

namespace mistwheel {

struct TranslatedName {
    std::string_view game;
    std::string_view language;
    std::string_view name;
};
inline constexpr TranslatedName translated_names[] = {
${names}};

}  // namespace mistwheel
" @ONLY)
mistwheel_games_header(wire wire.hpp)
mistwheel_games_header(bots knowledge.hpp)
mistwheel_games_header(research actions.hpp)
mistwheel_games_header(app board.hpp)
mistwheel_games_header(app opening.hpp)

add_library(mistwheel_games INTERFACE)
target_link_libraries(mistwheel_games INTERFACE mistwheel_generated)
