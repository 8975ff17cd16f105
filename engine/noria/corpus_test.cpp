// The recorded games of Noria: corpus/noria-coverage-*.mw and docs/games/noria.md.
#include <algorithm>

#include "engine/core/coverage.hpp"
#include "engine/noria/coverage_test.hpp"
#include "engine/noria/position_test.hpp"

namespace mistwheel::noria {
namespace {

// What players strive for and what they avoid; everything else they take as it comes.
struct Mood {
    std::vector<std::string> likes;
    std::vector<std::string> avoids;
};

const Mood curious = {};
const Mood industrious = {
    {"build on a site for one", "build on a site for two", "produce one", "produce several of a kind",
     "produce several kinds", "use a tool", "use a city", "use a journey", "use a resource disc", "use twice",
     "gather again", "invest in exploration", "invest in research", "invest with opponents ahead",
     "travel to an island"},
    {"inspect", "sell a simple good", "sell a complex good", "market: priced disc", "market: free disc", "upgrade",
     "give up uses", "end actions", "buy a resource", "trade between two uses"}};
const Mood scheming = {{"inspect", "sell a simple good", "sell a complex good", "intrigue", "intrigue again",
                        "intrigue with nobody to remove", "build on a site for one", "build on a site for two"},
                       {"night shift", "modification: swap", "modification: move to an empty slot", "buy a resource",
                        "trade between two uses", "end turn"}};
const Mood restless = {{"night shift", "night shift again", "inspect"},
                       {"modification: swap", "modification: move to an empty slot", "intrigue", "buy a resource",
                        "trade between two uses", "end influence"}};
const Mood seafaring = {
    {"take a ship", "use a journey", "use twice", "travel to an island", "travel where opponents are"},
    {"build on a site for one", "build on a site for two"}};
const Mood idle = {{"end actions", "inspect"},
                   {"invest in refinement", "invest in settlement", "invest in exploration", "invest in research",
                    "invest with opponents ahead"}};

struct Recording {
    std::string name;
    std::string about;
    int players;
    OptionValues options;
    Mood mood = {};
    std::vector<std::string> shows = {};
};

std::vector<Recording> recordings() {
    return {
        {"2", "base, two players", 2, {}},
        {"3", "base, three industrious players", 3, {}, industrious, {"invest in exploration", "invest in research"}},
        {"4", "base, four players", 4, {}},
        {"2-de", "base, two players, German edition", 2, {{"edition", "de2017"}}},
        {"3-first",
         "base, three restless players, first-game market",
         3,
         {{"first_game", "on"}},
         restless,
         {"night shift again"}},
        {"4-de",
         "base, four industrious players, German edition",
         4,
         {{"edition", "de2017"}},
         industrious,
         {"pay for a step"}},
        {"expert-2", "expert, two scheming players", 2, {{"mode", "expert"}}, scheming, {"intrigue again"}},
        {"expert-3-de", "expert, three players, German edition", 3, {{"mode", "expert"}, {"edition", "de2017"}}},
        {"expert-4", "expert, four players", 4, {{"mode", "expert"}}},
        {"solo-1", "solo against Automaton 1, a seafarer", 1, {{"mode", "solo"}}, seafaring, {"A transport cancelled"}},
        {"solo-2",
         "solo against Automaton 2",
         1,
         {{"mode", "solo"}, {"automaton", "2"}},
         curious,
         {"C intrigue cancelled"}},
        {"solo-3-de",
         "solo against Automaton 3, German edition, an idle player",
         1,
         {{"mode", "solo"}, {"automaton", "3"}, {"edition", "de2017"}},
         idle,
         {"E pursuit cancelled"}},
        {"solo-c",
         "solo, C on the small ring, a scheming player",
         1,
         {{"mode", "solo"}, {"automaton", "1C - 2F 4A - 2B 3D 4E"}},
         scheming,
         {"C intrigue without removal"}},
        {"solo-c-de",
         "solo, C on the small ring, a scheming player, German edition",
         1,
         {{"mode", "solo"}, {"automaton", "1C - 2F 4A - 2B 3D 4E"}, {"edition", "de2017"}},
         scheming,
         {"intrigue with nobody to remove"}},
        {"solo-b",
         "solo, B on the small ring",
         1,
         {{"mode", "solo"}, {"automaton", "1B - 2F 4A - 2C 3D 4E"}},
         industrious,
         {"B factory cancelled"}},
        {"solo-f",
         "solo, F on the small ring",
         1,
         {{"mode", "solo"}, {"automaton", "2F - 1B 2A - 3C 2D 5E"}},
         curious,
         {"F upgrade cancelled"}},
        {"tie", "base, two players, a tie decided by ships and warehouses", 2, {}, curious, {"tie"}},
    };
}

// Prefers what has happened least so far; a little chance keeps it moving.
Move pick(const Game& game, const State& state, const Recording& recording, const Counts& seen, Random& random) {
    Moves moves;
    const int actor = game.actor(state);
    if (actor == chance_actor || random.below(6) == 0) return random_move(game, state, actor, moves, random);
    game.legal(state, moves);
    Move best = moves[0];
    double best_score = -1;
    for (const Move& move : moves) {
        const std::string what = point_of(game, state, move);
        double score = (0.2 + random.unit()) / (1 + count_of(seen, what));
        if (std::ranges::find(recording.mood.likes, what) != recording.mood.likes.end()) score = 1 + random.unit();
        if (std::ranges::find(recording.mood.avoids, what) != recording.mood.avoids.end()) score *= 0.001;
        if (score > best_score) {
            best_score = score;
            best = move;
        }
    }
    return best;
}

std::vector<std::string> covered_by(const Game& game, const State& before, Move move, const State& after) {
    std::vector<std::string> all = {point_of(game, before, move)};
    EXPECT_NE(std::ranges::find(coverage_points(), all[0]), coverage_points().end())
        << all[0] << " is not in the table";
    if (game.actor(after) == game_over && !game.scores(after).decided_by.empty()) all.push_back("tie");
    return all;
}

TEST(Corpus, replays_and_shows_everything) {
    Coverage<Game, Recording>(
        {
            .title = "Noria",
            .recordings = recordings(),
            .all = coverage_points(),
            .make = [](const Recording& recording) { return make_table(recording.players, recording.options); },
            .covered_by = covered_by,
            .pick = pick,
        })
        .check();
}

}  // namespace
}  // namespace mistwheel::noria
