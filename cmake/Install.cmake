# cmake --install: the program, the web client as it was built (web/dist), the systemd unit, settings, manual.
# cpack: Debian packages of that. deploy/pack builds all that belongs in them first.
include(GNUInstallDirs)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(packed ${CMAKE_BINARY_DIR}/packed)

# Debian wants manuals and changelogs compressed, and without the time in them. The file may name @VARIABLES@.
function(mistwheel_compressed path name)
  configure_file(${path} ${packed}/${name} @ONLY)
  execute_process(COMMAND gzip -9nkf ${packed}/${name} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(documents ${CMAKE_INSTALL_DATAROOTDIR}/doc)
mistwheel_compressed(${CMAKE_SOURCE_DIR}/deploy/mistwheel.1 mistwheel.1)
mistwheel_compressed(${CMAKE_SOURCE_DIR}/CHANGELOG.md changelog)

install(TARGETS mistwheel COMPONENT program)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/web/dist/ DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/mistwheel/web COMPONENT program
        OPTIONAL PATTERN parts.json EXCLUDE)
install(FILES ${packed}/mistwheel.1.gz DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/man/man1 COMPONENT program)
install(FILES ${CMAKE_SOURCE_DIR}/deploy/nginx.conf ${CMAKE_SOURCE_DIR}/deploy/Caddyfile
        DESTINATION ${documents}/mistwheel/examples COMPONENT program)
# The unit and the settings name places, which depend on the prefix: below /usr they are Debian's.
install(
  CODE "
    set(settings \${CMAKE_INSTALL_PREFIX}/etc/mistwheel.conf)
    if(CMAKE_INSTALL_PREFIX STREQUAL /usr)
      set(settings /etc/mistwheel.conf)
    endif()
    function(put_in_place name target)
      file(READ ${CMAKE_SOURCE_DIR}/deploy/\${name} text)
      string(REPLACE /etc/mistwheel.conf \${settings} text \"\${text}\")
      string(REPLACE /usr/ \${CMAKE_INSTALL_PREFIX}/ text \"\${text}\")
      message(STATUS \"Installing: \$ENV{DESTDIR}\${target}\")
      file(WRITE \$ENV{DESTDIR}\${target} \"\${text}\")
    endfunction()
    put_in_place(mistwheel.service \${CMAKE_INSTALL_PREFIX}/lib/systemd/system/mistwheel.service)
    put_in_place(mistwheel.conf \${settings})"
  COMPONENT program)

set(CPACK_COMPONENTS_ALL program)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "board games by exact rules, in the browser and in the terminal
Three board games for one to four players: alone against bots, around one
screen, or online. One program serves the web client and the tables, plays
in the terminal, and lets bots play each other.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME mistwheel)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION web)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
if(TARGET mistwheel_python)
  if(NOT Python_EXECUTABLE AND EXISTS /usr/bin/python3)
    set(Python_EXECUTABLE /usr/bin/python3) # the one that the module is made for
  endif()
  list(APPEND CPACK_COMPONENTS_ALL python)
  set(CPACK_COMPONENT_PYTHON_DESCRIPTION "board games for people who study them, from Python
States, agents and batches of games with several players, chance and hidden
hands, by the rules engine of Mistwheel: for search, learning and measuring.")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-mistwheel)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
  # A compiled module is for one version of Python.
  find_package(Python 3.9 REQUIRED COMPONENTS Interpreter)
  math(EXPR next_minor "${Python_VERSION_MINOR} + 1")
  set(python3 "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next_minor})")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${python3}, python3-numpy")
endif()

# What each Debian package holds besides: copyright, changelog, scripts.
foreach(component ${CPACK_COMPONENTS_ALL})
  string(TOUPPER ${component} COMPONENT)
  set(PACKAGE ${CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME})
  mistwheel_compressed(${CMAKE_SOURCE_DIR}/deploy/debian/changelog ${component}/changelog.Debian)
  install(FILES ${packed}/${component}/changelog.Debian.gz ${packed}/changelog.gz
                ${CMAKE_SOURCE_DIR}/deploy/debian/copyright
          DESTINATION ${documents}/${PACKAGE} COMPONENT ${component})
  file(GLOB CPACK_DEBIAN_${COMPONENT}_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/deploy/debian/${component}/*)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 0mistwheel1)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_PACKAGE_CONTACT "Mistwheel contributors <mistwheel@example.org>")
set(CPACK_PACKAGE_DIRECTORY ${packed})
set(CPACK_STRIP_FILES ON)
# Installed for the prefix it will have, not for the folder it is packed from: the unit names it.
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
include(CPack)
