// mistwheel games: what can be played, and how.
#include <fmt/core.h>

#include "app/commands.hpp"
#include "app/terminal.hpp"
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

void write_json(wire::Writer& out, const wire::GameAbout& about) {
    out.StartObject();
    wire::member(out, "id", about.id);
    wire::member(out, "name", about.name);
    wire::member(out, "least_players", about.least_players);
    wire::member(out, "most_players", about.most_players);
    wire::member(out, "rules_version", about.rules_version);
    wire::key(out, "options");
    out.StartArray();
    for (const OptionSpec& spec : about.options) {
        out.StartObject();
        wire::member(out, "key", spec.key);
        wire::key(out, "values");
        out.StartArray();
        for (const std::string_view value : spec.values) wire::put(out, value);
        out.EndArray();
        wire::member(out, "default", spec.fallback);
        wire::member(out, "about", spec.about);
        out.EndObject();
    }
    out.EndArray();
    out.EndObject();
}

int run(bool json) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartArray();
    for (const std::string_view id : wire::game_ids()) {
        const auto about = wire::about(id);
        if (!about) return fail(about.message());
        if (json) {
            write_json(out, *about);
        } else {
            print_text(*about);
        }
    }
    out.EndArray();
    if (json) fmt::print("{}\n", buffer.GetString());
    return exit_ok;
}

}  // namespace

Run make_games(Flags& flags) {
    auto json = std::make_shared<bool>(false);
    flags.flag("--json", *json, "for machines");
    return [json] { return run(*json); };
}

}  // namespace mistwheel::app
