// The recorded games of corpus/noria-tour-*.mw replay, and together they show what docs/games/noria.md says they show.
// MISTWHEEL_WRITE=1 plays and writes them anew, with the table: after a change of rules or components, and only then.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/core/record.hpp"
#include "engine/noria/happenings.hpp"
#include "engine/noria/position_builder.hpp"

namespace mistwheel::noria {
namespace {

using Counts = std::map<std::string, int>;

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

struct Told {
    std::string name;  // noria-tour-NAME.mw
    std::string about;
    int players;
    OptionValues options;
    Mood mood = {};
    std::vector<std::string> shows = {};  // what must happen in it
};

const std::vector<Told>& told() {
    static const std::vector<Told> games = {
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
    return games;
}

std::string path_of(const Told& each) { return "corpus/noria-tour-" + each.name + ".mw"; }
constexpr const char* page_path = "docs/games/noria.md";

// Prefers what has happened least so far; a little chance keeps it moving.
Move pick(const Game& game, const State& state, const Mood& mood, const Counts& seen, Random& random) {
    Moves moves;
    const int actor = game.actor(state);
    if (actor == chance_actor || random.below(6) == 0) return random_move(game, state, actor, moves, random);
    game.legal(state, moves);
    Move best = moves[0];
    double best_score = -1;
    for (const Move& move : moves) {
        const std::string what = happening(game, state, move);
        const auto found = seen.find(what);
        const int times = found == seen.end() ? 0 : found->second;
        double score = (0.2 + random.unit()) / (1 + times);
        if (std::ranges::find(mood.likes, what) != mood.likes.end()) score = 1 + random.unit();
        if (std::ranges::find(mood.avoids, what) != mood.avoids.end()) score *= 0.001;
        if (score > best_score) {
            best_score = score;
            best = move;
        }
    }
    return best;
}

Record play(const Told& each, std::uint64_t seed, Counts& seen) {
    const Game game = make_table(each.players, each.options);
    const Erased<Game> erased(game);
    Record record = begin_record(erased);
    Random random(seed);
    State state = game.start();
    for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
        const Move move = pick(game, state, each.mood, seen, random);
        ++seen[happening(game, state, move)];
        record.moves.push_back({actor, game.text(state, move), {}, 0});
        game.apply(state, move);
    }
    if (!game.scores(state).decided_by.empty()) ++seen["tie"];
    finish_record(record, erased, Erased<Game>::any(state));
    return record;
}

std::string read_file(const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void write_corpus() {
    constexpr std::uint64_t patience = 20'000;
    Counts seen;
    for (const Told& each : told()) {
        for (std::uint64_t seed = 1; seed <= patience; ++seed) {
            Counts after = seen;
            const Record record = play(each, seed, after);
            const bool shown =
                std::ranges::all_of(each.shows, [&](const std::string& what) { return after[what] > seen[what]; });
            if (!shown) continue;
            seen = after;
            std::ofstream(path_of(each)) << write_record(record);
            break;
        }
    }
}

std::string page(const std::map<std::string, Counts>& games) {
    std::string out =
        "# Noria: the recorded games\n\nWhat happens how often in `corpus/noria-tour-*.mw`, a column a game. The "
        "players prefer what has happened least so far. "
        "`noria_test` counts it again and compares; with `MISTWHEEL_WRITE=1` it plays the games and writes this page "
        "anew.\n\n"
        "| game | what it is |\n|---|---|\n";
    for (const Told& each : told()) out += "| " + each.name + " | " + each.about + " |\n";
    out += "\n| what |";
    for (const Told& each : told()) out += ' ' + each.name + " |";
    out += " all |\n|---|";
    for (std::size_t i = 0; i <= told().size(); ++i) out += "---|";
    out += '\n';
    for (const std::string& what : happenings()) {
        out += "| " + what + " |";
        int all = 0;
        for (const Told& each : told()) {
            const Counts& counts = games.at(each.name);
            const auto found = counts.find(what);
            const int times = found == counts.end() ? 0 : found->second;
            all += times;
            out += times == 0 ? " · |" : ' ' + std::to_string(times) + " |";
        }
        out += ' ' + std::to_string(all) + " |\n";
    }
    return out;
}

TEST(NoriaCorpus, ReplaysAndShowsEveryHappening) {
    const char* write = std::getenv("MISTWHEEL_WRITE");
    const bool writing = write != nullptr && *write == '1';
    if (writing) write_corpus();
    std::map<std::string, Counts> games;
    Counts all;
    for (const Told& each : told()) {
        auto record = read_record(read_file(path_of(each)));
        ASSERT_TRUE(record) << path_of(each) << ": " << record.message();
        const Game game = make_table(each.players, each.options);
        EXPECT_EQ(record->options, game.options()) << path_of(each);
        auto replay = replay_record(Erased<Game>(game), *record);
        ASSERT_TRUE(replay) << path_of(each) << ": " << replay.message();
        State state = game.start();
        Counts& counts = games[each.name];
        for (const Move& move : replay->moves) {
            ++counts[happening(game, state, move)];
            ++all[happening(game, state, move)];
            game.apply(state, move);
        }
        if (!game.scores(state).decided_by.empty()) ++counts["tie"];
        for (const std::string& what : each.shows) EXPECT_GT(counts[what], 0) << path_of(each) << ": " << what;
    }
    for (const std::string& what : happenings()) EXPECT_GT(all[what], 0) << what;
    for (const auto& [what, times] : all)
        EXPECT_NE(std::ranges::find(happenings(), what), happenings().end()) << what << " is not in the table";
    if (writing) std::ofstream(page_path) << page(games);
    EXPECT_EQ(read_file(page_path), page(games));
}

}  // namespace
}  // namespace mistwheel::noria
