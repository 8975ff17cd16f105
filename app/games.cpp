// mistwheel games: what can be played, and how.
#include <fmt/core.h>

#include "app/commands.hpp"
#include "app/terminal.hpp"
#include "table/games.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {

namespace {

void print_text(const wire::GameAbout& about) {
    fmt::print("{}  {}, {}-{} players, rules version {}\n", styled(about.id, Style::bold), about.name,
               about.least_players, about.most_players, about.rules_version);
    for (const OptionSpec& spec : about.options) {
        std::string values;
        for (const std::string_view value : spec.values) values += (values.empty() ? "" : "|") + std::string(value);
        fmt::print("    --set {}={}  {} (usually {})\n", spec.key, values.empty() ? "TEXT" : values, spec.about,
                   spec.fallback.empty() ? "none" : spec.fallback);
    }
}

int run(bool json) {
    if (json) {
        fmt::print("{}\n", table::games_json());
        return exit_ok;
    }
    for (const std::string_view id : wire::game_ids()) print_text(*wire::about(id));
    return exit_ok;
}

}  // namespace

Run make_games(Flags& flags) {
    auto json = std::make_shared<bool>(false);
    flags.flag("--json", *json, "for machines");
    return [json] { return run(*json); };
}

}  // namespace mistwheel::app
