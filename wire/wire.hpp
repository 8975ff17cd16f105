// Every game as JSON, without knowing which game it is: for app, table, server and WebAssembly.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/any_game.hpp"
#include "engine/core/record.hpp"
#include "wire/base/base.hpp"
#include "wire/base/provenance.hpp"

namespace mistwheel::wire {

// The ids of all games, in the order they are shown.
std::span<const std::string_view> game_ids();

// What can be said of a game before it is made: for `mistwheel games` and the client's set-up screen.
struct GameAbout {
    std::string_view id;
    std::string_view name;
    int least_players;
    int most_players;
    int rules_version;         // that new games are played by
    int oldest_rules_version;  // that games begun earlier go on by
    bool hides;                // players have hidden hands
    std::span<const OptionSpec> options;
};
Result<GameAbout> about(std::string_view id);

// `components_file`: the text of a components file, empty for the built-in one. `origin` names it in errors. `rules`: the
// version of the rules; the error says which there are.
Result<std::shared_ptr<const AnyGame>> make_game(std::string_view id, int players, const OptionValues& options,
                                                 std::string_view components_file = {},
                                                 std::string_view origin = "components", int rules = newest_rules);
// The game a record was played with, under the rules it was played by; checks id and components hash. Without a
// components file the record's own values are used.
Result<std::shared_ptr<const AnyGame>> game_of_record(const Record& record, std::string_view components_file = {},
                                                      std::string_view origin = "components");
Result<std::vector<Provenance>> provenance(std::string_view id, std::string_view components_file = {},
                                           std::string_view origin = "components");

std::string view_json(const AnyGame& game, const AnyState& state, int viewer);
void write_view(Writer& out, const AnyGame& game, const AnyState& state, int viewer);  // members only
void write_move(Writer& out, const AnyGame& game, const AnyState& state, Move move, int viewer);
void write_prompt(Writer& out, const AnyGame& game, const AnyState& state, int viewer);
void write_blocked(Writer& out, const AnyGame& game, const AnyState& state, int viewer);
// Members facts, points and if_ended of the step from `before` to `after`; the winner of a game that is over is the best
// of those seats that are not in the mask `resigned`.
void write_step_report(Writer& out, const AnyGame& game, const AnyState& before, Move move, const AnyState& after,
                       unsigned resigned = 0);
// Members total, rank, tie_break, decided_by and lines; the caller knows what its columns are called.
void write_scores(Writer& out, const Scores& scores);

}  // namespace mistwheel::wire
