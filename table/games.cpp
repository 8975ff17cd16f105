#include "table/games.hpp"

#include "bots/bot.hpp"
#include "wire/wire.hpp"

namespace mistwheel::table {

using wire::key;
using wire::member;

namespace {

void write_option(wire::Writer& out, const OptionSpec& spec) {
    out.StartObject();
    member(out, "key", spec.key);
    key(out, "values");
    out.StartArray();
    for (const std::string_view value : spec.values) wire::put(out, value);
    out.EndArray();
    member(out, "fallback", spec.fallback);
    member(out, "about", spec.about);
    out.EndObject();
}

void write_game(wire::Writer& out, const wire::GameAbout& about) {
    out.StartObject();
    member(out, "id", about.id);
    member(out, "name", about.name);
    key(out, "players");
    out.StartArray();
    out.Int(about.least_players);
    out.Int(about.most_players);
    out.EndArray();
    member(out, "rules_version", about.rules_version);
    member(out, "hides", about.hides);
    key(out, "options");
    out.StartArray();
    for (const OptionSpec& spec : about.options) write_option(out, spec);
    out.EndArray();
    key(out, "levels");
    out.StartArray();
    for (const bots::LevelAbout& level : bots::levels()) {
        out.StartObject();
        member(out, "level", level.level);
        member(out, "name", level.name);
        member(out, "about", level.about);
        out.EndObject();
    }
    out.EndArray();
    out.EndObject();
}

}  // namespace

std::string games_json() {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartArray();
    for (const std::string_view id : wire::game_ids()) write_game(out, *wire::about(id));
    out.EndArray();
    return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace mistwheel::table
