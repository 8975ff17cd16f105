// What there is to tell of a step beyond the move itself: whose turn it belongs to, what the rules did by themselves, and
// which points it brought. Logs, replays and clients show it; nobody has to guess it from two views. Bots never ask.
//
//     const StepReport told = tell(game, before, move, after);
//     for (const PointChange& each : told.points) sum[each.column][each.source] += each.points;
//
// Over a whole game the sums of `points`, and those of `if_ended`, are the lines of the final scores.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/game.hpp"

namespace mistwheel {

// A number, a word of the game, or several of them (seats).
struct FactArg {
    FactArg(std::string_view of, int number) : name(of), value(number) {}
    FactArg(std::string_view of, std::string_view word) : name(of), value(std::string(word)) {}
    FactArg(std::string_view of, const char* word) : name(of), value(std::string(word)) {}
    FactArg(std::string_view of, std::vector<std::string> words) : name(of), value(std::move(words)) {}

    std::string_view name;
    std::variant<int, std::string, std::vector<std::string>> value;
};

// Something that happened without being anybody's choice.
struct Fact {
    std::string_view key;   // the word that clients translate
    std::string_view rule;  // "V-I1"
    std::vector<FactArg> args;
};
using Facts = std::vector<Fact>;

struct PointChange {
    int column = 0;
    std::string_view source;  // a line of the scores
    int points = 0;
};

struct StepReport {
    Facts facts;
    std::vector<PointChange> points;    // what counts from now on
    std::vector<PointChange> if_ended;  // the same for the scores "if it ended now"
};

// The turn that a position belongs to.
struct TurnMark {
    static constexpr int nobody = -1;  // set-up, or what the rules do between two turns

    int round = 0;        // 0 in set-up and in games without rounds
    int column = nobody;  // a seat, the Automaton's column, or nobody
    int number = 0;       // 0 in set-up; differs in turns that follow each other
    friend bool operator==(const TurnMark&, const TurnMark&) = default;
};

// Numbers the turns of a game that is followed from its start: 0 is set-up.
struct TurnCount {
    TurnMark mark{};
    int turn = 0;

    // On to the next step. What chance does outside anybody's turn belongs to the turn before.
    void follow(const TurnMark& next) {
        if (next.number == 0) return;
        if (next != mark) ++turn;
        mark = next;
    }
};

// Optional: a game that tells its steps. One that does not has turns that change with the actor, no facts but the
// winner, and counts its points at the end.
template <class G>
concept TellsSteps =
    requires(const G& game, const typename G::State& state, Move move, std::string_view line, Facts& facts) {
        { game.turn_mark(state) } -> std::same_as<TurnMark>;
        // Adds what the rules did by themselves between `before` and `after`; nothing that anybody may not know.
        { game.tell(state, move, state, facts) } -> std::same_as<void>;
        // Whether the points of this line of the scores count when they are made, and not at the end only.
        { G::counts_at_once(line) } -> std::same_as<bool>;
    };

// The fact as words: "friendship seat A species goblin place upper".
std::string fact_text(const Fact& fact);

// "A" for column 0; the column beyond the players is the automatic opponent, "automaton"; nobody is "-".
std::string column_word(int column, int players);

// What changed between the scores of two positions, in lines of which `counts(name, over)` says that they count.
template <class Counts>
std::vector<PointChange> point_changes(const Scores& before, const Scores& after, bool over, const Counts& counts) {
    std::vector<PointChange> out;
    for (std::size_t i = 0; i < after.lines.size(); ++i) {
        const ScoreLine& line = after.lines[i];
        if (!counts(line.name, over)) continue;
        for (int column = 0; column < after.columns; ++column) {
            const auto at = static_cast<std::size_t>(column);
            const int old = counts(line.name, false) ? before.lines[i].points[at] : 0;
            if (line.points[at] != old) out.push_back({column, line.name, line.points[at] - old});
        }
    }
    return out;
}

// Who has won, by how much, and what broke a tie. Seats of the mask `without` have given up and cannot win.
Fact winner(const Scores& scores, int players, unsigned without = 0);

template <Game G>
TurnMark turn_mark(const G& game, const typename G::State& state) {
    if constexpr (TellsSteps<G>) {
        return game.turn_mark(state);
    } else {
        const int actor = game.actor(state);
        return {.round = 0, .column = actor >= 0 ? actor : TurnMark::nobody, .number = actor >= 0 ? actor + 1 : 0};
    }
}

// The step from `before` to `after` by this move. The winner is not told here: only the table knows who has given up.
template <Game G>
StepReport tell(const G& game, const typename G::State& before, Move move, const typename G::State& after) {
    const auto at_once = [](std::string_view line, bool over) {
        if constexpr (TellsSteps<G>)
            return over || G::counts_at_once(line);
        else
            return over;
    };
    StepReport out;
    if constexpr (TellsSteps<G>) game.tell(before, move, after, out.facts);
    const Scores old = game.scores(before);
    const Scores now = game.scores(after);
    const bool over = game.actor(after) == game_over;
    out.points = point_changes(old, now, over, at_once);
    out.if_ended = point_changes(old, now, over, [](std::string_view, bool) { return true; });
    return out;
}

}  // namespace mistwheel
