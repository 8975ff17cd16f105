// A tour of a game, for tests: recorded games (corpus/GAME-tour-NAME.mw) that together show everything that can happen,
// and a page (docs/games/GAME.md) that counts how often. `check` replays and counts anew; with MISTWHEEL_WRITE=1 it
// plays the games and writes the page first: after a change of rules or components, and only then.
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

// `Stop` is a game to be recorded: its `name`, what it is `about`, what it `shows` (happenings that must be in it), and
// whatever those who play it need to know.
template <Game G, class Stop>
class Tour {
public:
    using State = typename G::State;
    struct Guide {
        std::string title;
        std::vector<Stop> stops;
        std::vector<std::string> all;  // everything that can happen
        std::function<G(const Stop&)> make;
        std::function<std::vector<std::string>(const G&, const State& before, Move, const State& after)> happenings;
        // Who has seen so much already and would like to see more.
        std::function<Move(const G&, const State&, const Stop&, const Counts& seen, Random&)> pick;
    };
    explicit Tour(Guide guide) : guide_(std::move(guide)) {}

    void check() {
        const char* write = std::getenv("MISTWHEEL_WRITE");
        const bool writing = write != nullptr && *write == '1';
        if (writing) record_all();
        Counts all;
        for (const Stop& stop : guide_.stops) {
            const Counts& counts = games_.emplace_back(replay(stop));
            for (const auto& [what, times] : counts) all[what] += times;
            for (const std::string& what : stop.shows)
                EXPECT_GT(count_of(counts, what), 0) << path(stop) << ": " << what;
        }
        for (const std::string& what : guide_.all) EXPECT_GT(all[what], 0) << "no game shows: " << what;
        const std::string path = "docs/games/" + std::string(G::id) + ".md";
        if (writing) std::ofstream(path, std::ios::binary) << page();
        EXPECT_TRUE(read_file(path) == page()) << "MISTWHEEL_WRITE=1 writes " << path << " anew";
    }

private:
    struct Played {
        Record record;
        Counts counts;
    };

    static std::string path(const Stop& stop) { return "corpus/" + std::string(G::id) + "-tour-" + stop.name + ".mw"; }
    static std::string read_file(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }

    Counts replay(const Stop& stop) const {
        Counts counts;
        const auto record = read_record(read_file(path(stop)));
        EXPECT_TRUE(record) << path(stop) << ": " << record.message();
        if (!record) return counts;
        const G game = guide_.make(stop);
        EXPECT_EQ(record->players, game.players()) << path(stop);
        EXPECT_EQ(record->options, game.options()) << path(stop);
        EXPECT_FALSE(record->result.empty()) << path(stop);
        const auto replay = replay_record(Erased<G>(game), *record);
        EXPECT_TRUE(replay) << path(stop) << ": " << replay.message();
        if (!replay) return counts;
        State state = game.start();
        for (const Move& move : replay->moves) step(game, state, move, counts);
        return counts;
    }

    void step(const G& game, State& state, Move move, Counts& counts) const {
        const State before = state;
        game.apply(state, move);
        for (const std::string& what : guide_.happenings(game, before, move, state)) ++counts[what];
    }

    Played play(const Stop& stop, const Counts& seen, std::uint64_t seed) const {
        const Erased<G> erased(guide_.make(stop));
        const G& game = erased.game();
        Played played{begin_record(erased), {}};
        played.record.comments = {stop.about};
        Counts all = seen;
        Random random(seed);
        State state = game.start();
        for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
            const Move move = guide_.pick(game, state, stop, all, random);
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
        for (const Stop& stop : guide_.stops) {
            Played best;
            int most = -1;
            for (std::uint64_t seed = 1; seed <= (most < 1000 && !stop.shows.empty() ? patience : tries); ++seed) {
                Played played = play(stop, seen, seed);
                const bool shown = std::ranges::all_of(
                    stop.shows, [&](const std::string& what) { return count_of(played.counts, what) > 0; });
                int fresh = shown ? 1000 : 0;
                for (const auto& [what, times] : played.counts) fresh += count_of(seen, what) == 0 ? 1 : 0;
                if (fresh <= most) continue;
                most = fresh;
                best = std::move(played);
            }
            for (const auto& [what, times] : best.counts) seen[what] += times;
            std::ofstream(path(stop), std::ios::binary) << write_record(best.record);
        }
    }

    std::string page() const {
        const std::string id(G::id);
        std::string out = "# " + guide_.title + ": the recorded games\n\nWhat happens how often in `corpus/" + id +
                          "-tour-*.mw`, a column a game. `" + id +
                          "_test` counts it again and compares; with\n`MISTWHEEL_WRITE=1` it plays the games and "
                          "writes this page anew.\n\n| game | what it is |\n|---|---|\n";
        for (const Stop& stop : guide_.stops) out += "| " + stop.name + " | " + stop.about + " |\n";
        out += "\n| what |";
        for (const Stop& stop : guide_.stops) out += ' ' + stop.name + " |";
        out += " all |\n|---|";
        for (std::size_t i = 0; i <= guide_.stops.size(); ++i) out += "---|";
        out += '\n';
        for (const std::string& what : guide_.all) {
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

    Guide guide_;
    std::vector<Counts> games_;  // what was counted in each
};

}  // namespace mistwheel
