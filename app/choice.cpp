#include "app/choice.hpp"

#include <fmt/core.h>

#include <random>
#include <stdexcept>

#include "app/terminal.hpp"
#include "bots/nets.hpp"
#include "wire/components_check.hpp"
#include "wire/link.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {

namespace {

template <class T>
T value_or_throw(Result<T> result) {
    if (!result) throw std::runtime_error(result.message());
    return std::move(*result);
}

// The option a flag like --solo stands for: a key of that name, or the key that has it as a value.
OptionValue variant(const std::string& game, const std::string& name) {
    const auto about = value_or_throw(wire::about(game));
    for (const OptionSpec& spec : about.options) {
        if (spec.key == name) return {name, "on"};
        for (const std::string_view value : spec.values) {
            if (value == name && spec.key != "map") return {std::string(spec.key), name};
        }
    }
    throw std::runtime_error(game + " has no " + name + " variant");
}

OptionValues option_values(const Choice& choice) {
    OptionValues values;
    for (const std::string& pair : choice.set) {
        const std::size_t equals = pair.find('=');
        if (equals == std::string::npos) throw std::runtime_error("--set wants key=value, not \"" + pair + '"');
        values.push_back({pair.substr(0, equals), pair.substr(equals + 1)});
    }
    if (choice.solo) values.push_back(variant(choice.game, "solo"));
    if (choice.expert) values.push_back(variant(choice.game, "expert"));
    if (!choice.map.empty()) values.push_back({"map", choice.map});
    if (!choice.automaton.empty()) values.push_back({"automaton", choice.automaton});
    return values;
}

std::string components_text(const std::string& path) { return path.empty() ? std::string{} : read_file(path); }

}  // namespace

std::vector<RecordValue> record_values(const Choice& choice) {
    return wire::record_values(choice.game, components_text(choice.components));
}

namespace {

Result<GamePointer> try_game(const Choice& choice, int players) {
    return wire::make_game(choice.game, players, option_values(choice), components_text(choice.components),
                           choice.components);
}

// A file may hold a link instead of a record.
Result<Record> read_record_or_link(const std::string& text) {
    return wire::is_link(text) && !text.starts_with("mistwheel-record") ? wire::read_link(text) : read_record(text);
}

void require_game(const Choice& choice) {
    if (choice.game.empty()) throw std::runtime_error("which game? One of " + known_games());
}

}  // namespace

std::string known_games() {
    std::string all;
    for (const std::string_view id : wire::game_ids()) all += (all.empty() ? "" : ", ") + std::string(id);
    return all;
}

void add_nets(Flags& flags, std::vector<std::string>& nets) {
    flags.texts("--net", nets, "NAME=FILE: a net that bots may use, as mcts:net=NAME");
}

void load_nets(const std::vector<std::string>& nets) {
    for (const std::string& each : nets) {
        const std::size_t equals = each.find('=');
        if (equals == std::string::npos) throw std::runtime_error("--net " + each + ": expected NAME=FILE");
        if (auto added = bots::add_net(each.substr(0, equals), read_file(each.substr(equals + 1))); !added)
            throw std::runtime_error(added.message());
    }
}

void add_components(Flags& flags, std::string& path) {
    flags.text("--components", path, "a components file to use instead of the built-in one");
}

void add_thought(Flags& flags, ThoughtOptions& options, int top, const std::string& about_top) {
    options.top = top;
    flags.required_text("RECORD", options.file, "a record (.mw), a link, - for stdin");
    flags.number("--top", options.top, 0, 1000, about_top);
    flags.number("-s,--seed", options.seed, "the same seed says the same");
    flags.flag("--json", options.json, "for machines");
    add_components(flags, options.components);
}

void add_choice(Flags& flags, Choice& choice, bool game_flag) {
    if (game_flag) flags.text("-g,--game", choice.game, known_games());
    flags.number("-p,--players", choice.players, 0, max_players, "how many players; 0 for the command's usual number");
    flags.texts("--set", choice.set, "an option of the game, key=value; see mistwheel games");
    flags.flag("--solo", choice.solo, "the solo variant, where the game has one");
    flags.flag("--expert", choice.expert, "the expert variant, where the game has one");
    flags.text("--map", choice.map, "the map: --set map=...");
    flags.text("--automaton", choice.automaton, "whom to play against alone: --set automaton=...");
    add_components(flags, choice.components);
}

GamePointer make_game(const Choice& choice) {
    require_game(choice);
    const auto about = value_or_throw(wire::about(choice.game));
    const int usual = choice.solo ? 1 : std::max(about.least_players, 2);
    return value_or_throw(try_game(choice, choice.players != 0 ? choice.players : usual));
}

std::vector<GamePointer> make_games_of_all_counts(const Choice& choice) {
    if (choice.players != 0) return {make_game(choice)};
    require_game(choice);
    const auto about = value_or_throw(wire::about(choice.game));
    std::vector<GamePointer> games;
    std::string why;
    for (int players = about.least_players; players <= about.most_players; ++players) {
        auto game = try_game(choice, players);
        if (game) {
            games.push_back(*game);
        } else {
            why = game.message();
        }
    }
    if (games.empty()) throw std::runtime_error(why);
    return games;
}

std::vector<GamePointer> make_every_game(const Choice& choice) {
    if (!choice.game.empty()) return make_games_of_all_counts(choice);
    std::vector<GamePointer> games;
    for (const std::string_view id : wire::game_ids()) {
        Choice one = choice;
        one.game = id;
        for (const GamePointer& game : make_games_of_all_counts(one)) games.push_back(game);
    }
    return games;
}

std::string shown_path(const std::string& path) { return wire::is_link(path) ? "link" : path; }

OpenRecord open_record(const std::string& path, const std::string& components) {
    if (path.find("#/k/") != std::string::npos)
        throw std::runtime_error("a server keeps the game of this address: open it in a browser and save its record");
    auto record = wire::is_link(path) ? wire::read_link(path) : read_record_or_link(read_file(path));
    if (!record) throw std::runtime_error(shown_path(path) + ": " + record.message());
    auto game = wire::game_of_record(*record, components_text(components), components);
    if (!game) throw std::runtime_error(shown_path(path) + ": " + game.message());
    return {std::move(*record), std::move(*game)};
}

std::optional<std::size_t> moves_until(const std::string& path, const Record& record, int to) {
    if (to < 0) return std::nullopt;
    const auto wanted = static_cast<std::size_t>(to);
    if (wanted > record.moves.size())
        throw std::runtime_error(fmt::format("{}: --to {}: the record has {} moves", path, to, record.moves.size()));
    return wanted;
}

std::string title(const AnyGame& game) {
    std::string text = fmt::format("{}, {} player{}", game.id(), game.players(), game.players() == 1 ? "" : "s");
    for (const OptionSpec& spec : game.option_specs()) {
        const std::string_view value = option(game.options(), spec.key);
        if (value != spec.fallback) text += fmt::format(", {}={}", spec.key, value);
    }
    return text;
}

std::string actor_name(int actor) {
    if (actor == chance_actor) return "chance";
    if (actor == game_over) return "over";
    return std::string(1, static_cast<char>('A' + actor));
}

std::string column_name(int column, int players) {
    if (column == TurnMark::nobody) return "-";
    return column < players ? actor_name(column) : "Automaton";
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return (static_cast<std::uint64_t>(device()) << 32) | device();
}

}  // namespace mistwheel::app
