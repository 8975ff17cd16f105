#include "app/arena_log.hpp"

#include <fmt/core.h>
#include <rapidjson/document.h>

#include <stdexcept>

#include "app/terminal.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::app {

namespace {

constexpr int log_version = 1;

template <class T, class Put>
void write_array(wire::Writer& out, const char* name, const std::array<T, max_players>& values, const Put& put) {
    out.Key(name);
    out.StartArray();
    for (const T& value : values) put(value);
    out.EndArray();
}

template <class T>
bool read_array(const wire::Json& line, const char* name, std::array<T, max_players>& values) {
    if (!line.HasMember(name) || !line[name].IsArray() || line[name].Size() != values.size()) return false;
    for (rapidjson::SizeType i = 0; i < values.size(); ++i) {
        if (!line[name][i].IsNumber()) return false;
        values[i] = static_cast<T>(line[name][i].GetDouble());
    }
    return true;
}

bool read_game(const std::string& text, ArenaGame& game) {
    rapidjson::Document line;
    line.Parse(text.data(), text.size());
    if (line.HasParseError() || !line.IsObject()) return false;
    const auto number = [&](const char* name, int& value) {
        if (!line.HasMember(name) || !line[name].IsInt()) return false;
        value = line[name].GetInt();
        return true;
    };
    return number("line_up", game.line_up) && number("group", game.group) && number("rotation", game.rotation) &&
           number("columns", game.columns) && number("plies", game.plies) && read_array(line, "bots", game.bot) &&
           read_array(line, "points", game.total) && read_array(line, "wins", game.win) &&
           read_array(line, "decisions", game.decisions) && read_array(line, "iterations", game.iterations) &&
           read_array(line, "seconds", game.seconds) && read_array(line, "longest_turn", game.longest_turn);
}

}  // namespace

std::string log_header(const AnyGame& rules, const ArenaPlan& plan) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    wire::member(out, "arena", log_version);
    wire::member(out, "game", rules.id());
    wire::member(out, "rules_version", rules.rules_version());
    wire::member(out, "components", hex64(rules.components_hash()));
    wire::member(out, "players", rules.players());
    wire::key(out, "options");
    out.StartObject();
    for (const OptionValue& option : rules.options()) wire::member(out, option.key, option.value);
    out.EndObject();
    wire::key(out, "bots");
    out.StartArray();
    for (const std::string& bot : plan.bots) wire::put(out, bot);
    out.EndArray();
    wire::key(out, "seed");
    out.Uint64(plan.seed);
    wire::key(out, "seconds_per_move");
    out.Double(plan.seconds_per_move);
    wire::member(out, "neighbours", plan.neighbours);
    out.EndObject();
    return buffer.GetString();
}

std::string log_line(const ArenaGame& game) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.SetMaxDecimalPlaces(6);
    out.StartObject();
    wire::member(out, "line_up", game.line_up);
    wire::member(out, "group", game.group);
    wire::member(out, "rotation", game.rotation);
    wire::member(out, "columns", game.columns);
    wire::member(out, "plies", game.plies);
    write_array(out, "bots", game.bot, [&](int value) { out.Int(value); });
    write_array(out, "points", game.total, [&](int value) { out.Int(value); });
    write_array(out, "wins", game.win, [&](double value) { out.Double(value); });
    write_array(out, "decisions", game.decisions, [&](int value) { out.Int(value); });
    write_array(out, "iterations", game.iterations, [&](std::uint64_t value) { out.Uint64(value); });
    write_array(out, "seconds", game.seconds, [&](double value) { out.Double(value); });
    write_array(out, "longest_turn", game.longest_turn, [&](double value) { out.Double(value); });
    out.EndObject();
    return buffer.GetString();
}

std::optional<ArenaGame> read_log_line(const std::string& line) {
    ArenaGame game;
    if (!read_game(line, game)) return std::nullopt;
    return game;
}

std::vector<ArenaGame> read_log(const std::string& path, const std::string& header) {
    const std::string text = read_file(path);
    std::vector<ArenaGame> games;
    int number = 0;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = text.find('\n', from);
        if (end == std::string::npos) break;
        const std::string line = text.substr(from, end - from);
        from = end + 1;
        ++number;
        if (number == 1) {
            if (line != header)
                throw std::runtime_error(fmt::format(
                    "{}: is the log of another arena (other bots, game, options, seed or budget); name another file",
                    path));
            continue;
        }
        const auto game = read_log_line(line);
        if (!game) throw std::runtime_error(fmt::format("{}:{}: cannot be read", path, number));
        games.push_back(*game);
    }
    if (number == 0) throw std::runtime_error(path + ": has no header");
    return games;
}

}  // namespace mistwheel::app
