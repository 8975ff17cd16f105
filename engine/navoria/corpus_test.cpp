// The recorded games of corpus/navoria-tour-*.mw replay, and together they show what docs/games/navoria.md says they
// show. MISTWHEEL_WRITE=1 plays and writes them anew, with the table: after a change of rules or components, and only
// then.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/core/record.hpp"
#include "engine/navoria/happenings_test.hpp"
#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

using Counts = std::map<std::string, int>;

struct Told {
    std::string name;  // navoria-tour-NAME.mw
    std::string about;
    int players;
    OptionValues options;
    std::string wish;  // what this game's players strive for
};

const std::vector<Told>& told() {
    static const std::vector<Told> games = {
        {"2", "two players", 2, {}, "new"},
        {"2-topmost", "two players, topmost cell", 2, {{"topmost_cell", "on"}}, "new"},
        {"2-blank", "two players, blank board", 2, {{"blank_board", "on"}}, "new"},
        {"2-both",
         "two players, topmost cell and blank board",
         2,
         {{"topmost_cell", "on"}, {"blank_board", "on"}},
         "new"},
        {"3", "three players", 3, {}, "new"},
        {"3-topmost", "three players, topmost cell", 3, {{"topmost_cell", "on"}}, "new"},
        {"4", "four players", 4, {}, "new"},
        {"4-topmost", "four players, topmost cell", 4, {{"topmost_cell", "on"}}, "new"},
        {"4-hoard", "four players who let goods pile up until the supply is empty", 4, {}, "hoard"},
        {"2-builders", "two players who build wherever they can", 2, {}, "post"},
        {"3-explorers", "three players who all walk the glacier", 3, {}, "step glacier"},
        {"2-shared", "two players who share the win", 2, {}, "shared"},
    };
    return games;
}

// Players who like what has been seen least, or strive for the game's wish.
class Picker {
public:
    Picker(const Game& game, const Counts& seen, const std::string& wish, std::uint64_t seed)
        : game_(game), seen_(seen), wish_(wish), random_(seed) {}

    Move pick(const State& state) {
        Moves moves;
        const int actor = game_.actor(state);
        if (actor == chance_actor || random_.below(5) == 0) return random_move(game_, state, actor, moves, random_);
        game_.legal(state, moves);
        Move best = moves[0];
        int least = 1 << 30;
        for (const Move& move : moves) {
            const int cost = cost_of(state, move) * 16 + static_cast<int>(random_.below(16));
            if (cost < least) {
                least = cost;
                best = move;
            }
        }
        return best;
    }
    void saw(const std::string& what) { ++seen_[what]; }
    const Counts& seen() const { return seen_; }

private:
    int cost_of(const State& state, Move move) const {
        const std::string text = game_.text(state, move, omniscient);
        if (wish_ == "hoard") return hoard_cost(state, move);
        if (wish_ == "post" &&
            (text.starts_with("token builder") || text == "city builder" || text == "cell builder 1"))
            return 0;
        if (text.starts_with(wish_) || (wish_.starts_with("step") && text == "token adventurer")) return 0;
        State after = state;
        game_.apply(after, move);
        int cost = 100;
        for (const std::string& each : happenings(game_, state, move, after)) {
            const auto found = seen_.find(each);
            cost = std::min(cost, found == seen_.end() ? 0 : found->second);
        }
        return cost;
    }

    // Artisans and goods first; a good goes where it completes nothing, weapons before all.
    int hoard_cost(const State& state, Move move) const {
        switch (kind_of(move)) {
            case MoveKind::token:
            case MoveKind::city: return move.a == artisan ? 0 : move.a == soldier ? 1 : 2;
            case MoveKind::cell: return move.b;
            case MoveKind::choose: return move.a;
            case MoveKind::good: return move.a;
            case MoveKind::place: {
                auto goods = state.players[state.seat].goods[move.b];
                ++goods[move.a];
                int kind = 0;
                return order_complete(game_.components().ports[move.b], goods, kind) ? 9 : move.b == forest ? 0 : 3;
            }
            default: return 0;
        }
    }

    const Game& game_;
    Counts seen_;
    std::string wish_;
    Random random_;
};

struct PlayedGame {
    Record record;
    Counts seen;
};

PlayedGame play_one(const Told& told, const Counts& seen, std::uint64_t seed) {
    const Erased<Game> erased(*Game::create(box(), told.players, told.options));
    const Game& game = erased.game();
    Picker picker(game, seen, told.wish, seed);
    PlayedGame played{begin_record(erased), {}};
    played.record.comments = {told.about};
    State state = game.start();
    while (game.actor(state) != game_over) {
        const Move move = picker.pick(state);
        played.record.moves.push_back({game.actor(state), game.text(state, move, omniscient), {}, 0});
        const State before = state;
        game.apply(state, move);
        for (const std::string& each : happenings(game, before, move, state)) {
            picker.saw(each);
            ++played.seen[each];
        }
    }
    finish_record(played.record, erased, Erased<Game>::any(state));
    return played;
}

std::string path_of(const Told& told) { return "corpus/navoria-tour-" + told.name + ".mw"; }

std::string read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

// Of many games that one which shows most that is new.
void write_corpus() {
    Counts seen;
    for (const Told& each : told()) {
        PlayedGame best;
        int most = -1;
        for (std::uint64_t seed = 1; seed <= 600; ++seed) {
            PlayedGame played = play_one(each, seen, seed);
            int fresh = 0;
            for (const auto& [what, count] : played.seen) fresh += seen.contains(what) ? 0 : 1;
            if (each.wish == "shared" && played.seen.contains("shared win")) fresh += 1000;
            if (fresh > most) {
                most = fresh;
                best = std::move(played);
            }
        }
        for (const auto& [what, count] : best.seen) seen[what] += count;
        std::ofstream(path_of(each), std::ios::binary) << write_record(best.record);
    }
}

std::string table(const std::vector<Counts>& counts) {
    std::string out = "| what |";
    for (const Told& each : told()) out += ' ' + each.name + " |";
    out += " all |\n|---|";
    for (std::size_t i = 0; i <= told().size(); ++i) out += "---|";
    out += '\n';
    for (const std::string& what : all_happenings()) {
        out += "| " + what + " |";
        int all = 0;
        for (const Counts& each : counts) {
            const auto found = each.find(what);
            const int count = found == each.end() ? 0 : found->second;
            all += count;
            out += ' ' + (count == 0 ? std::string("·") : std::to_string(count)) + " |";
        }
        out += ' ' + std::to_string(all) + " |\n";
    }
    return out;
}

std::string page(const std::vector<Counts>& counts) {
    std::string out =
        "# Explorers of Navoria: the recorded games\n\n"
        "What happens how often in `corpus/navoria-tour-*.mw`, a column a game. `navoria_test` counts it again and "
        "compares; with\n"
        "`MISTWHEEL_WRITE=1` it plays the games and writes this page anew.\n\n| game | what it is |\n|---|---|\n";
    for (const Told& each : told()) out += "| " + each.name + " | " + each.about + " |\n";
    return out + '\n' + table(counts);
}

TEST(Corpus, ReplaysAndShowsEverything) {
    const char* write = std::getenv("MISTWHEEL_WRITE");
    if (write) write_corpus();
    std::vector<Counts> counts;
    Counts all;
    for (const Told& each : told()) {
        const auto record = read_record(read(path_of(each)));
        ASSERT_TRUE(record.ok()) << path_of(each) << ": " << record.message();
        const auto game = Game::create(box(), record->players, record->options);
        ASSERT_TRUE(game.ok()) << game.message();
        EXPECT_EQ(record->players, each.players);
        EXPECT_EQ(record->options, Game::create(box(), each.players, each.options)->options());
        const auto replay = replay_record(Erased<Game>(*game), *record);
        ASSERT_TRUE(replay.ok()) << path_of(each) << ": " << replay.message();
        EXPECT_FALSE(record->result.empty());
        Counts& seen = counts.emplace_back();
        State state = game->start();
        for (const Move& move : replay->moves) {
            const State before = state;
            game->apply(state, move);
            for (const std::string& what : happenings(*game, before, move, state)) ++seen[what], ++all[what];
        }
    }
    for (const std::string& what : all_happenings()) EXPECT_GT(all[what], 0) << "no game shows: " << what;
    const std::string expected = page(counts);
    if (write) std::ofstream("docs/games/navoria.md", std::ios::binary) << expected;
    EXPECT_EQ(read("docs/games/navoria.md"), expected);
}

}  // namespace
}  // namespace mistwheel::navoria
