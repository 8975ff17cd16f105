// The contract test: one random game played with everything checked that game.hpp promises. Used by the tests of every
// game, by the fuzzers and by the long proofs; `pebbles.hpp` with its switchable faults proves that it can fail.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "engine/core/any_game.hpp"
#include "engine/core/game.hpp"
#include "engine/core/record.hpp"
#include "engine/core/text.hpp"

namespace mistwheel {

template <Game G>
class Contract {
public:
    using State = typename G::State;
    // A view as the wire would send it. Without one the checks of views are left out.
    using View = std::function<std::string(const State&, int viewer)>;
    // Which of the legal moves is played next. Without one it is drawn at random.
    using Pick = std::function<std::size_t(const State&, const Moves&)>;

    explicit Contract(const G& game, View view = {}, Pick pick = {})
        : game_(game), view_(std::move(view)), pick_(std::move(pick)) {}

    // Plays one game to its end with every check. Returns what is broken, empty if nothing is.
    std::string thorough(std::uint64_t seed) { return play(seed, true); }
    // Only the invariants of the states and steps: for millions of games.
    std::string quick(std::uint64_t seed) { return play(seed, false); }

    std::size_t plies() const { return plies_; }

private:
    static bool same(const State& x, const State& y) { return std::memcmp(&x, &y, sizeof x) == 0; }

    std::string broken(const std::string& what) const {
        return "seed " + std::to_string(seed_) + ", ply " + std::to_string(ply_) + ": " + what;
    }

    std::string play(std::uint64_t seed, bool thorough) {
        constexpr std::size_t most_plies = 20'000;
        seed_ = seed;
        counted_ = {};
        if_ended_ = {};
        Random random(seed);
        Random guesses(seed, 1);
        State state = game_.start();
        Scores scores = game_.scores(state);
        std::vector<RecordMove> log;
        Moves moves;
        for (ply_ = 0; ply_ < most_plies; ++ply_, ++plies_) {
            const int actor = game_.actor(state);
            if (auto wrong = game_.audit(state); !wrong.empty()) return broken("audit: " + wrong);
            if (auto wrong = check_scores(scores); !wrong.empty()) return broken(wrong);
            if (actor == game_over) {
                if (auto wrong = check_sum(counted_, scores); !wrong.empty()) return broken("points: " + wrong);
                return thorough ? check_record(state, log) : std::string{};
            }
            if (actor != chance_actor && (actor < 0 || actor >= game_.players()))
                return broken("actor " + std::to_string(actor) + " is out of range");
            game_.legal(state, moves);
            if (auto wrong = check_moves(state, actor, moves); !wrong.empty()) return broken(wrong);
            if (thorough) {
                if (auto wrong = check_hidden(state, actor, guesses); !wrong.empty()) return broken(wrong);
                if (auto wrong = check_texts(state, moves); !wrong.empty()) return broken(wrong);
                if (auto wrong = check_draws(state, actor, moves, guesses); !wrong.empty()) return broken(wrong);
            }
            const Move move = choose(state, actor, moves, random);
            if (thorough) log.push_back({actor, game_.text(state, move, omniscient), {}, 0});
            const State before = state;
            State twin = state;
            game_.apply(state, move);
            game_.apply(twin, move);
            if (!same(state, twin)) return broken("the same move from equal states gives two results");
            if constexpr (AuditsSteps<G>)
                if (auto wrong = game_.audit_step(before, move, state); !wrong.empty())
                    return broken("audit of \"" + game_.text(before, move, omniscient) + "\": " + wrong);
            scores = game_.scores(state);
            if (auto wrong = check_told(before, move, state, scores); !wrong.empty())
                return broken("told of \"" + game_.text(before, move, omniscient) + "\": " + wrong);
        }
        return broken("the game does not end");
    }

    Move choose(const State& state, int actor, const Moves& moves, Random& random) const {
        if (actor != chance_actor)
            return moves[pick_ ? pick_(state, moves) : random.below(static_cast<std::uint32_t>(moves.size()))];
        Moves scratch;
        const Move move = random_move(game_, state, actor, scratch, random);
        return moves.contains(move) ? move : moves[0];
    }

    std::string check_moves(const State& state, int actor, const Moves& moves) const {
        if (moves.empty()) return "no legal move";
        Moves again;
        game_.legal(state, again);
        if (!std::ranges::equal(moves, again)) return "legal gives another list for the same state";
        std::array<std::uint32_t, Moves::capacity()> bits;
        for (std::size_t i = 0; i < moves.size(); ++i) bits[i] = moves[i].bits();
        std::sort(bits.begin(), bits.begin() + moves.size());
        if (std::adjacent_find(bits.begin(), bits.begin() + moves.size()) != bits.begin() + moves.size())
            return "legal lists a move twice";
        if (actor != chance_actor) return {};
        for (const Move& move : moves)
            if (game_.weight(state, move) == 0) return "a chance outcome has weight 0";
        return {};
    }

    static std::string check_form(const std::string& text) {
        constexpr std::string_view allowed = "abcdefghijklmnopqrstuvwxyz0123456789ABCD+*=?.- ";
        if (text.empty() || text.front() == ' ' || text.back() == ' ' || text.find("  ") != std::string::npos)
            return "the text \"" + text + "\" is not words separated by single spaces";
        if (text.find_first_not_of(allowed) != std::string::npos)
            return "the text \"" + text + "\" has a character that notation does not use";
        return {};
    }

    std::string check_texts(const State& state, const Moves& moves) const {
        std::vector<std::string> texts;
        for (const Move& move : moves) {
            texts.push_back(game_.text(state, move, omniscient));
            if (auto wrong = check_form(texts.back()); !wrong.empty()) return wrong;
            for (int viewer = spectator; viewer < game_.players(); ++viewer)
                if (auto wrong = check_form(game_.text(state, move, viewer)); !wrong.empty()) return wrong;
        }
        std::vector<std::string> sorted = texts;
        std::ranges::sort(sorted);
        if (auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end())
            return "two legal moves have the text \"" + *twice + '"';
        for (std::size_t i = 0; i < moves.size(); ++i) {
            auto index = match_text(texts, texts[i]);
            if (!index || moves[*index] != moves[i])
                return "the text \"" + texts[i] + "\" is not read back as its move";
        }
        return {};
    }

    // A game's own `draw` must agree with its weights.
    std::string check_draws([[maybe_unused]] const State& state, [[maybe_unused]] int actor,
                            [[maybe_unused]] const Moves& moves, [[maybe_unused]] Random& random) {
        if constexpr (Draws<G>) {
            if (actor != chance_actor || draws_checked_ >= 12) return {};
            ++draws_checked_;
            constexpr int draws = 2000;
            std::vector<int> seen(moves.size());
            for (int i = 0; i < draws; ++i) {
                const Move move = game_.draw(state, random);
                const auto at = std::ranges::find(moves, move);
                if (at == moves.end()) return "draw gives an outcome that is not legal";
                ++seen[static_cast<std::size_t>(at - moves.begin())];
            }
            double total = 0;
            for (const Move& move : moves) total += game_.weight(state, move);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const double share = game_.weight(state, moves[i]) / total;
                const double deviation = std::sqrt(draws * share * (1 - share)) + 1;
                if (std::abs(seen[i] - draws * share) > 6 * deviation)
                    return "draw gives \"" + game_.text(state, moves[i], omniscient) + "\" " + std::to_string(seen[i]) +
                           " times of " + std::to_string(draws) + ", its weight says " + std::to_string(draws * share);
            }
        }
        return {};
    }

    std::string check_scores(const Scores& scores) const {
        if (scores.columns < game_.players() || scores.columns > max_players) return "scores: columns out of range";
        int best = 0;
        for (std::size_t i = 0; i < static_cast<std::size_t>(scores.columns); ++i) {
            int sum = 0;
            for (const ScoreLine& line : scores.lines) sum += line.points[i];
            if (sum != scores.total[i]) return "scores: the lines of column " + std::to_string(i) + " do not add up";
            if (std::abs(scores.total[i]) > 10'000) return "scores: a total out of all bounds";
            best += scores.rank[i] == 1;
            for (std::size_t j = 0; j < static_cast<std::size_t>(scores.columns); ++j)
                if (scores.total[i] > scores.total[j] && scores.rank[i] >= scores.rank[j])
                    return "scores: ranks contradict the totals";
        }
        if (best == 0) return "scores: nobody is first";
        return {};
    }

    // Points by line of the scores and column.
    using Sums = std::array<std::array<int, max_players>, 16>;

    // What has been told so far adds up to the scores "if it ended now".
    std::string check_told(const State& before, Move move, const State& after, const Scores& scores) {
        const StepReport told = tell(game_, before, move, after);
        for (const Fact& fact : told.facts)
            if (fact.key.empty() || fact.rule.empty()) return "a fact without a key or a rule";
        if (auto wrong = add(told.points, scores, counted_); !wrong.empty()) return wrong;
        if (auto wrong = add(told.if_ended, scores, if_ended_); !wrong.empty()) return wrong;
        return check_sum(if_ended_, scores);
    }

    static std::string add(const std::vector<PointChange>& changes, const Scores& scores, Sums& sums) {
        for (const PointChange& each : changes) {
            const auto line = std::ranges::find(scores.lines, each.source, &ScoreLine::name);
            if (line == scores.lines.end()) return "points of \"" + std::string(each.source) + "\", which is no line";
            if (each.column < 0 || each.column >= scores.columns) return "points of a column that is not there";
            if (each.points == 0) return "a change of 0 points";
            const auto at = static_cast<std::size_t>(line - scores.lines.begin());
            sums[at][static_cast<std::size_t>(each.column)] += each.points;
        }
        return {};
    }

    static std::string check_sum(const Sums& sums, const Scores& scores) {
        for (std::size_t line = 0; line < scores.lines.size(); ++line)
            for (std::size_t column = 0; column < static_cast<std::size_t>(scores.columns); ++column)
                if (sums[line][column] != scores.lines[line].points[column])
                    return std::string(scores.lines[line].name) + " of column " + std::to_string(column) +
                           " adds up to " + std::to_string(sums[line][column]) + " and is " +
                           std::to_string(scores.lines[line].points[column]);
        return {};
    }

    std::string check_hidden(const State& state, int actor, Random& random) {
        for (int viewer = spectator; viewer < game_.players(); ++viewer) {
            const std::string wrong = check_guess(state, actor, viewer, random);
            if (!wrong.empty())
                return std::string("viewer ") + (viewer < 0 ? '*' : actor_letter(viewer)) + ": " + wrong;
        }
        return {};
    }

    // What `resample` draws for one viewer.
    std::string check_guess(const State& state, int actor, int viewer, Random& random) {
        const std::uint64_t guess_seed = random.next();
        State guess = state;
        Random first(guess_seed);
        game_.resample(guess, viewer, first);
        if (auto wrong = game_.audit(guess); !wrong.empty()) return "resample breaks the state: " + wrong;
        if (game_.actor(guess) != actor) return "resample changes whose move it is";
        if (view_ && view_(state, viewer) != view_(guess, viewer)) return "the view shows something hidden";
        State again = guess;
        State direct = state;
        Random second(guess_seed, 2);
        Random third(guess_seed, 2);
        game_.resample(again, viewer, second);
        game_.resample(direct, viewer, third);
        if (!same(again, direct)) return "resample depends on hidden things";
        if (viewer == actor && actor >= 0) {
            Moves real;
            Moves guessed;
            game_.legal(state, real);
            game_.legal(guess, guessed);
            if (!std::ranges::equal(real, guessed)) return "resample changes the legal moves of its own seat";
        }
        if (viewer < 0 || ply_ % 16 != 0) return {};
        auto wrong = play_out(guess, random);
        return wrong.empty() ? wrong : "a guess cannot be played on: " + wrong;
    }

    std::string play_out(State state, Random& random) const {
        Moves moves;
        for (int actor = game_.actor(state), plies = 0; actor != game_over; actor = game_.actor(state)) {
            if (++plies > 20'000) return "it does not end";
            game_.legal(state, moves);
            if (moves.empty()) return "no legal move";
            if (actor == chance_actor && game_.weight(state, moves[0]) == 0) return "a chance outcome has weight 0";
            game_.apply(state, random_move(game_, state, actor, moves, random));
        }
        return game_.audit(state);
    }

    std::string check_record(const State& last, const std::vector<RecordMove>& log) const {
        const Erased<G> erased(game_);
        Record record = begin_record(erased);
        record.moves = log;
        finish_record(record, erased, Erased<G>::any(last));
        const std::string text = write_record(record);
        auto read = read_record(text);
        if (!read) return broken("the record is not read back: " + read.message());
        if (write_record(*read) != text) return broken("the record changes when it is read and written again");
        auto replay = replay_record(erased, *read);
        if (!replay) return broken("the record does not replay: " + replay.message());
        if (!same(Erased<G>::in(replay->last), last)) return broken("the record replays to another state");
        return {};
    }

    const G& game_;
    View view_;
    Pick pick_;
    std::uint64_t seed_ = 0;
    std::size_t ply_ = 0;
    std::size_t plies_ = 0;
    int draws_checked_ = 0;
    Sums counted_{};  // the points told in this game
    Sums if_ended_{};
};

}  // namespace mistwheel
