// Which game to play: the flags every subcommand shares, and the game made from them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/flags.hpp"
#include "engine/core/any_game.hpp"
#include "engine/core/record.hpp"

namespace mistwheel::app {

struct Choice {
    std::string game;
    int players = 0;  // 0: one with --solo, else two
    std::vector<std::string> set;
    bool solo = false;
    bool expert = false;
    std::string map;
    std::string automaton;
    std::string components;  // path, empty for the built-in ones
};

// The ids of all games, for people.
std::string known_games();

using GamePointer = std::shared_ptr<const AnyGame>;

// --players, --set, --solo, --expert, --map, --automaton and --components; --game too unless the command takes it by
// position.
void add_choice(Flags& flags, Choice& choice, bool game_flag = true);
// --net NAME=FILE, as often as wanted: nets that bots may name (mcts:net=NAME).
void add_nets(Flags& flags, std::vector<std::string>& nets);
// Reads them; throws std::runtime_error with a message for the person.
void load_nets(const std::vector<std::string>& nets);
// What a record of a game of this choice has to hold of its components.
std::vector<RecordValue> record_values(const Choice& choice);

// Only --components.
void add_components(Flags& flags, std::string& path);

// All of these throw std::runtime_error with a message for the person.
GamePointer make_game(const Choice& choice);
// Every player count the chosen options allow (one game each), or only choice.players if that was given.
std::vector<GamePointer> make_games_of_all_counts(const Choice& choice);
// Every game and player count; only one game if choice.game names it.
std::vector<GamePointer> make_every_game(const Choice& choice);

struct OpenRecord {
    Record record;
    GamePointer game;
};
// Reads a record's form and makes the game it was played with. `path` may be a link, or name a file that holds one.
OpenRecord open_record(const std::string& path, const std::string& components);

// What commands take that think about a record: RECORD, --top, --seed, --json and --components.
struct ThoughtOptions {
    std::string file;
    std::string components;
    int top = 0;
    std::uint64_t seed = 1;
    bool json = false;
};
void add_thought(Flags& flags, ThoughtOptions& options, int top, const std::string& about_top);

// How a path is named in messages: a link is long and says nothing to a person.
std::string shown_path(const std::string& path);

// How many moves --to asks for: none for all of them. Throws if the record has fewer.
std::optional<std::size_t> moves_until(const std::string& path, const Record& record, int to);

// The id and "2 players", with the options that are not the usual ones.
std::string title(const AnyGame& game);

// "A", "chance", ...
std::string actor_name(int actor);
// Whose column of the scores it is: a seat's, or the Automaton's behind them.
std::string column_name(int column, int players);

// A seed nobody knows, for play without --seed.
std::uint64_t fresh_seed();

}  // namespace mistwheel::app
