// The recorded games of corpus/vianebula-tour-*.mw replay, and together they show what docs/games/vianebula.md says
// they show. With MISTWHEEL_WRITE=1 the games are played and the page is written anew.
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/core/record.hpp"
#include "engine/vianebula/happenings_test.hpp"

namespace mistwheel::vianebula {
namespace {

using Counts = std::map<std::string, int>;

struct Told {
    std::string name;  // vianebula-tour-NAME.mw
    int players;
    std::string map;
    std::string about;
    std::string wish;  // what the game has to show above all
};

const std::vector<Told>& told() {
    static const std::vector<Told> games = {
        {"2-beginner", 2, "beginner", "two players, beginner side", ""},
        {"2-expert", 2, "expert", "two players, expert side", ""},
        {"3-beginner", 3, "beginner", "three players, beginner side", ""},
        {"3-expert", 3, "expert", "three players, expert side", ""},
        {"4-beginner", 4, "beginner", "four players, beginner side", ""},
        {"4-expert", 4, "expert", "four players, expert side", ""},
        {"4-passes", 4, "beginner", "four players who do not build", "end by passes"},
        {"4-hoard", 4, "expert", "four players who drain the supply", "craftsman with a short supply"},
        {"2-fifth", 2, "beginner", "two players who both reach five buildings", "fifth building without the end card"},
        {"3-shared", 3, "beginner", "three players, some of whom share the win", "win shared"},
        {"3-storage", 3, "expert", "three players; the storage decides", "win decided by storage"},
    };
    return games;
}

// Prefers what was seen least, and building to everything else, so that games come to an end.
class Picker {
public:
    Picker(const Game& game, const Counts& seen, std::string_view wish, std::uint64_t seed)
        : game_(game), seen_(seen), wish_(wish), random_(seed) {}

    void saw(const std::string& word) { ++seen_[word]; }

    Move pick(const State& state) {
        Moves moves;
        game_.legal(state, moves);
        double total = 0;
        std::array<double, 256> weights{};
        for (std::size_t i = 0; i < moves.size(); ++i) total += weights[i] = weight(state, moves[i]);
        double at = random_.unit() * total;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (at < weights[i]) return moves[i];
            at -= weights[i];
        }
        return moves[moves.size() - 1];
    }

private:
    int seen(const std::string& word) const {
        const auto found = seen_.find(word);
        return found == seen_.end() ? 0 : found->second;
    }
    double rarity(const std::string& word) const { return 1.0 / (1 + 3 * seen(word)); }

    double weight(const State& state, Move move) const {
        State after = state;
        game_.apply(after, move);
        double rare = 0.01;
        const Happenings happenings(game_, state, move, after);
        for (const std::string& word : happenings.words()) rare = std::max(rare, rarity(word));
        switch (what(move)) {
            case Do::deal:
            case Do::open: return card(move.b) * game_.weight(state, move);
            case Do::secret_draw: return card(move.b);
            case Do::token:
            case Do::leave_out: return game_.weight(state, move);
            case Do::contract: return card(move.a);
            case Do::erect: return wish_ == "end by passes" ? 0 : wish_ == "craftsman with a short supply" ? 0.2 : 40;
            case Do::transport: return 8;
            case Do::craftsman: return wish_ == "craftsman with a short supply" ? 60 : 3 + 10 * rare;
            case Do::site: return 6;
            case Do::explore: return 1 + rare;
            case Do::explore_forest: return 0.5 + rare;
            case Do::end: return wish_ == "end by passes" ? 20 : 0.1 + 3 * rare;
            case Do::to: return wish_ == "craftsman with a short supply" ? 1 : nearer(state, move);
            default: return rare + 0.05;
        }
    }

    double card(int card) const {
        const double rare = rarity("completed " + card_word(game_, card));
        return rare * rare;
    }

    // Sites that come nearer to an open contract or one in hand.
    double nearer(const State& state, Move move) const {
        Pile pile = site_at(acting(state), move.a).pile;
        double best = 0.2;
        const auto look = [&](int each) {
            if (fulfils(game_, each, pile)) return;
            const Pile cost = game_.printed_cost(each);
            if (cost.of(state.turn.kind) > pile.of(state.turn.kind)) best = std::max(best, 1 + 5 * card(each));
        };
        for (Cards rest = acting(state).hand; rest != 0; rest &= rest - 1) look(std::countr_zero(rest));
        for (std::uint8_t open : state.row)
            if (open != 0) look(open - 1);
        return best;
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
    const Erased<Game> erased(make_game(told.players, told.map));
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
        const Happenings happenings(game, before, move, state);
        for (const std::string& word : happenings.words()) {
            picker.saw(word);
            ++played.seen[word];
        }
    }
    finish_record(played.record, erased, Erased<Game>::any(state));
    return played;
}

std::string path_of(const Told& told) { return "corpus/vianebula-tour-" + told.name + ".mw"; }

std::string read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

// Of many games the one that shows most that is new, its wish first.
void write_corpus() {
    Counts seen;
    for (const Told& each : told()) {
        PlayedGame best;
        int most = -1;
        for (std::uint64_t seed = 1; seed <= 600; ++seed) {
            PlayedGame played = play_one(each, seen, seed);
            int fresh = each.wish.empty() || !played.seen.contains(each.wish) ? 0 : 1000;
            for (const auto& [word, count] : played.seen) fresh += seen.contains(word) ? 0 : 1;
            if (fresh <= most) continue;
            most = fresh;
            best = std::move(played);
        }
        for (const auto& [word, count] : best.seen) seen[word] += count;
        std::ofstream(path_of(each), std::ios::binary) << write_record(best.record);
    }
}

std::string table(const std::vector<Counts>& counts) {
    std::string out = "| what |";
    for (const Told& each : told()) out += ' ' + each.name + " |";
    out += " all |\n|---|";
    for (std::size_t i = 0; i <= told().size(); ++i) out += "---|";
    out += '\n';
    for (const std::string& word : all_happenings()) {
        out += "| " + word + " |";
        int all = 0;
        for (const Counts& each : counts) {
            const auto found = each.find(word);
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
        "# Via Nebula: the recorded games\n\n"
        "What happens how often in `corpus/vianebula-tour-*.mw`, a column a game. `vianebula_test` counts it again and "
        "compares; with\n"
        "`MISTWHEEL_WRITE=1` it plays the games and writes this page anew.\n\n| game | what it is |\n|---|---|\n";
    for (const Told& each : told()) out += "| " + each.name + " | " + each.about + " |\n";
    return out + '\n' + table(counts);
}

TEST(Corpus, replaysAndShowsEverything) {
    const char* write = std::getenv("MISTWHEEL_WRITE");
    if (write) write_corpus();
    std::vector<Counts> counts;
    Counts all;
    for (const Told& each : told()) {
        const auto record = read_record(read(path_of(each)));
        ASSERT_TRUE(record) << path_of(each) << ": " << record.message();
        const Game game = make_game(each.players, each.map);
        EXPECT_EQ(record->players, each.players);
        EXPECT_EQ(record->options, game.options());
        const auto replay = replay_record(Erased<Game>(game), *record);
        ASSERT_TRUE(replay) << path_of(each) << ": " << replay.message();
        EXPECT_FALSE(record->result.empty());
        Counts& seen = counts.emplace_back();
        State state = game.start();
        for (const Move& move : replay->moves) {
            const State before = state;
            game.apply(state, move);
            EXPECT_EQ(game.audit_step(before, move, state), "");
            const Happenings happenings(game, before, move, state);
            for (const std::string& word : happenings.words()) ++seen[word], ++all[word];
        }
        EXPECT_TRUE(each.wish.empty() || seen.contains(each.wish)) << each.name;
    }
    for (const std::string& word : all_happenings()) EXPECT_GT(all[word], 0) << "no game shows: " << word;
    const std::string expected = page(counts);
    if (write) std::ofstream("docs/games/vianebula.md", std::ios::binary) << expected;
    EXPECT_TRUE(read("docs/games/vianebula.md") == expected) << "MISTWHEEL_WRITE=1 writes docs/games/vianebula.md anew";
}

}  // namespace
}  // namespace mistwheel::vianebula
