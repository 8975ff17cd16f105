// A player made of code, for any game: what the table, the server, the program and the browser use.
//
//     const auto made = make_bot(game, "level:3", seed);  // Result<std::unique_ptr<Bot>>
//     Bot& bot = **made;
//     bot.observe(state, seat);  // what the seat may know of the position, and nothing else
//     while (bot.wanted() > 0 && !stop) bot.think(50);  // in slices, as long as you like
//     const Move move = bot.best();
//
// A bot never keeps or searches the position it is given: `observe` draws a position the seat cannot tell from it, and
// all thinking starts there (observation.hpp). A bot has no clock and no threads. By iterations its moves depend on
// nothing but the game, its spec, its seed and the positions it has been shown; slices and the executor do not matter.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/any_game.hpp"

namespace mistwheel::bots {

// A move the bot has considered, best first. Arrays have one column per player (in a solo game the second is the automatic opponent).
struct Candidate {
    Move move;
    double share = 0;                          // of the bot's visits, all candidates together 1
    std::array<double, max_players> points{};  // expected final score
    std::array<double, max_players> win{};     // chance to win, a shared win counts as its share
};

// How the game will end, as a bot expects it, for every column.
struct Expectation {
    std::array<double, max_players> points{};
    std::array<double, max_players> win{};
};

class Bot {
public:
    Bot() = default;
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;
    virtual ~Bot() = default;

    // The position to think about, as `seat` knows it. What was thought before is kept where it still applies. Whoever
    // wants moves gives the seat of the actor; `expectation` is there for the others too, and where chance is next.
    virtual void observe(const AnyState& state, int seat) = 0;
    // Iterations it would still like to make here by its own budget; 0 when it is done or the move is forced.
    virtual std::uint64_t wanted() const = 0;
    // Makes that many iterations, also beyond its budget. False when more thinking cannot change anything here.
    virtual bool think(std::uint64_t iterations) = 0;
    // The move it makes here. Asking again gives the same answer until it thinks on or observes.
    virtual Move best() = 0;
    // What it thinks of the moves here; empty before any thinking.
    virtual std::vector<Candidate> candidates() const = 0;
    // Iterations made in this position, those kept from earlier included.
    virtual std::uint64_t iterations() const = 0;
    // How the game will end from here if it goes on as the bot thinks best; nothing before any thinking.
    virtual std::optional<Expectation> expectation() const { return std::nullopt; }
    // What the seat would do after `first`, as far as the bot has thought about it: `first`, then its own next steps.
    virtual std::vector<Move> line(Move first) const { return {first}; }
};

// Observes, thinks as long as the bot wants to, and gives its move.
Move choose(Bot& bot, const AnyState& state, int seat);
// The same, but thinks until `stop` says so (asked between slices), whatever the bot's own budget.
Move choose_until(Bot& bot, const AnyState& state, int seat, const std::function<bool()>& stop);

// Specs: a name, then settings, all separated by colons.
//   random              any legal move
//   greedy              one step ahead, by the game's evaluation
//   mcts-plain          textbook tree search: UCT, random play-outs to the end, no knowledge of the game
//   mcts                tree search with the game's knowledge
//   level:1 .. level:5  mcts as calibrated for this game, mode and number of players
// Settings of the last three: iterations, trees, nodes, explore, turns, temperature, ... (spec.hpp), for example
// `mcts:iterations=2000:trees=2` or `level:5:iterations=100`. The error says what is wrong with a spec.
// The game must outlive the bot.
Result<std::unique_ptr<Bot>> make_bot(const AnyGame& game, std::string_view spec, std::uint64_t seed);

// The net that the highest level and hints go by at this table; empty where there is none.
std::string_view master_net_name(const AnyGame& game);

// The levels as people see them, 1 to 5.
struct LevelAbout {
    int level;
    std::string_view spec;  // "level:1"
    std::string_view name;
    std::string_view about;
};
std::span<const LevelAbout> levels();

}  // namespace mistwheel::bots
