// Coverage of a game by its recorded games, for tests: corpus/GAME-coverage-NAME.mw together show everything that can
// happen, and docs/games/GAME.md counts how often. `check` replays and counts anew; with MISTWHEEL_WRITE=1 it plays the
// games and writes the page first: after a change of rules or components, and only then.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/core/record.hpp"

namespace mistwheel {

using Counts = std::map<std::string, int>;

inline int count_of(const Counts& counts, const std::string& what) {
    const auto found = counts.find(what);
    return found == counts.end() ? 0 : found->second;
}

// `Recording` is a game to be recorded: its `name`, what it is `about`, what it must show (`shows`), and whatever `pick`
// needs to know.
template <Game G, class Recording>
class Coverage {
public:
    using State = typename G::State;
    struct Plan {
        std::string title;
        std::vector<Recording> recordings;
        std::vector<std::string> all;  // every coverage point: everything that can happen
        std::function<G(const Recording&)> make;
        // The coverage points of one step.
        std::function<std::vector<std::string>(const G&, const State& before, Move, const State& after)> covered_by;
        // A move that leads to what has been seen least so far.
        std::function<Move(const G&, const State&, const Recording&, const Counts& seen, Random&)> pick;
    };
    explicit Coverage(Plan plan) : plan_(std::move(plan)) {}

    void check() {
        const char* write = std::getenv("MISTWHEEL_WRITE");
        const bool writing = write != nullptr && *write == '1';
        if (writing) record_all();
        Counts all;
        for (const Recording& recording : plan_.recordings) {
            const Counts& counts = games_.emplace_back(replay(recording));
            for (const auto& [what, times] : counts) all[what] += times;
            for (const std::string& what : recording.shows)
                EXPECT_GT(count_of(counts, what), 0) << path(recording) << ": " << what;
        }
        for (const std::string& what : plan_.all) EXPECT_GT(all[what], 0) << "no game shows: " << what;
        const std::string path = "docs/games/" + std::string(G::id) + ".md";
        if (writing) std::ofstream(path, std::ios::binary) << page();
        EXPECT_TRUE(read_file(path) == page()) << "MISTWHEEL_WRITE=1 writes " << path << " anew";
    }

private:
    struct Played {
        Record record;
        Counts counts;
    };

    static std::string path(const Recording& recording) {
        return "corpus/" + std::string(G::id) + "-coverage-" + recording.name + ".mw";
    }
    static std::string read_file(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }

    Counts replay(const Recording& recording) const {
        Counts counts;
        const auto record = read_record(read_file(path(recording)));
        EXPECT_TRUE(record) << path(recording) << ": " << record.message();
        if (!record) return counts;
        const G game = plan_.make(recording);
        EXPECT_EQ(record->players, game.players()) << path(recording);
        EXPECT_EQ(record->options, game.options()) << path(recording);
        EXPECT_FALSE(record->result.empty()) << path(recording);
        const auto replay = replay_record(Erased<G>(game), *record);
        EXPECT_TRUE(replay) << path(recording) << ": " << replay.message();
        if (!replay) return counts;
        State state = game.start();
        for (const Move& move : replay->moves) step(game, state, move, counts);
        return counts;
    }

    void step(const G& game, State& state, Move move, Counts& counts) const {
        const State before = state;
        game.apply(state, move);
        for (const std::string& what : plan_.covered_by(game, before, move, state)) ++counts[what];
    }

    Played play(const Recording& recording, const Counts& seen, std::uint64_t seed) const {
        const Erased<G> erased(plan_.make(recording));
        const G& game = erased.game();
        Played played{begin_record(erased), {}};
        played.record.comments = {recording.about};
        Counts all = seen;
        Random random(seed);
        State state = game.start();
        for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
            const Move move = plan_.pick(game, state, recording, all, random);
            played.record.moves.push_back({actor, game.text(state, move, omniscient), {}, 0});
            Counts now;
            step(game, state, move, now);
            for (const auto& [what, times] : now) all[what] += times, played.counts[what] += times;
        }
        finish_record(played.record, erased, Erased<G>::any(state));
        return played;
    }

    // Of many games the one that shows most that is new, and what it has to show.
    void record_all() const {
        constexpr std::uint64_t tries = 600;
        constexpr std::uint64_t patience = 20'000;
        Counts seen;
        for (const Recording& recording : plan_.recordings) {
            Played best;
            int most = -1;
            for (std::uint64_t seed = 1; seed <= (most < 1000 && !recording.shows.empty() ? patience : tries); ++seed) {
                Played played = play(recording, seen, seed);
                const bool shown = std::ranges::all_of(
                    recording.shows, [&](const std::string& what) { return count_of(played.counts, what) > 0; });
                int fresh = shown ? 1000 : 0;
                for (const auto& [what, times] : played.counts) fresh += count_of(seen, what) == 0 ? 1 : 0;
                if (fresh <= most) continue;
                most = fresh;
                best = std::move(played);
            }
            for (const auto& [what, times] : best.counts) seen[what] += times;
            std::ofstream(path(recording), std::ios::binary) << write_record(best.record);
        }
    }

    std::string page() const {
        const std::string id(G::id);
        std::string out = "# " + plan_.title + ": the recorded games\n\nWhat happens how often in `corpus/" + id +
                          "-coverage-*.mw`, one column per game. `" + id +
                          "_test` counts it again and compares; with\n`MISTWHEEL_WRITE=1` it plays the games and "
                          "writes this page anew.\n\n| game | what it is |\n|---|---|\n";
        for (const Recording& recording : plan_.recordings)
            out += "| " + recording.name + " | " + recording.about + " |\n";
        out += "\n| what |";
        for (const Recording& recording : plan_.recordings) out += ' ' + recording.name + " |";
        out += " all |\n|---|";
        for (std::size_t i = 0; i <= plan_.recordings.size(); ++i) out += "---|";
        out += '\n';
        for (const std::string& what : plan_.all) {
            out += "| " + what + " |";
            int all = 0;
            for (const Counts& counts : games_) {
                const int times = count_of(counts, what);
                all += times;
                out += ' ' + (times == 0 ? std::string("·") : std::to_string(times)) + " |";
            }
            out += ' ' + std::to_string(all) + " |\n";
        }
        return out;
    }

    Plan plan_;
    std::vector<Counts> games_;  // what was counted in each
};

}  // namespace mistwheel
