// `mistwheel serve`: the server.
#include <map>
#include <memory>
#include <string>

#include "app/commands.hpp"
#include "app/terminal.hpp"
#include "server/server.hpp"
#include "server/settings.hpp"

namespace mistwheel::app {

Run make_serve(Flags& flags) {
    auto given = std::make_shared<std::map<std::string, std::string>>();
    flags.text("--config", (*given)["config"], "file with settings, one per line: name = value");
    for (const server::Setting& setting : server::all_settings()) {
        const std::string name(setting.name);
        const std::string fallback = setting.fallback.empty() ? "" : " (" + std::string(setting.fallback) + ")";
        flags.text("--" + name, (*given)[name], std::string(setting.about) + fallback);
    }
    flags.footer(
        "Every flag can also stand in the file of --config (port = 8700) or in the environment (MISTWHEEL_PORT=8700); "
        "flags win over\n"
        "the environment, the environment over the file. SIGTERM or Ctrl-C stops it: what was taken is finished "
        "first.\n"
        "docs/hosting.md explains how to run it for others.");
    return [given] {
        try {
            return server::serve(server::Settings::read(*given));
        } catch (const std::exception& error) {
            return fail(error.what());
        }
    };
}

}  // namespace mistwheel::app
