#include "bots/puzzle_finder.hpp"

#include <algorithm>

#include "bots/turn_advisor.hpp"

namespace mistwheel::bots {
namespace {

constexpr std::uint64_t judge_iterations = 600;
constexpr std::size_t alternatives = 3;  // at each step of the best turn
constexpr int least_choices = 2;

// The turn that the strongest bot makes of this position with so much thought.
TurnPlan best_turn(const AnyGame& game, const AnyState& state, int seat, std::uint64_t iterations, std::uint64_t later,
                   std::uint64_t seed) {
    TurnAdvisor advisor(game, state, seat,
                        {.iterations = iterations, .later_iterations = later, .plans = 1, .compared_games = 0}, seed);
    while (!advisor.think(iterations)) {
    }
    return advisor.plans()[0];
}

struct Alternative {
    std::vector<Move> moves;
    AnyState end;
    Expectation expected;
};

// The best turn that leads elsewhere: whatever leaves the answer at one of its steps, finished by the bot.
class SecondBest {
public:
    SecondBest(const AnyGame& game, int seat, const AnyState& answer_end, std::uint64_t iterations, std::uint64_t judge,
               std::uint64_t seed)
        : game_(&game), seat_(seat), answer_end_(answer_end), iterations_(iterations), judge_(judge), seed_(seed) {}

    // Ends as soon as one reaches `enough`: the answer is not the only good turn then.
    std::optional<Alternative> find(AnyState state, const std::vector<Move>& answer, double enough) {
        enough_ = enough;
        const TurnMark mark = game_->turn_mark(state);
        std::vector<Move> before;
        for (const Move& move : answer) {
            Moves legal;
            game_->legal(state, legal);
            if (legal.size() > 1) leave(state, mark, before, move);
            if (reached()) return best_;
            before.push_back(move);
            game_->apply(state, move);
        }
        return best_;
    }

private:
    bool reached() const { return best_ && best_->expected.win[static_cast<std::size_t>(seat_)] > enough_; }
    void leave(const AnyState& state, const TurnMark& mark, const std::vector<Move>& before, Move not_this) {
        auto bot = make_bot(*game_, "level:5:temperature=0:reuse=0", seed_);
        assert(bot);
        (*bot)->observe(state, seat_);
        (*bot)->think(iterations_);
        std::vector<Candidate> candidates = (*bot)->candidates();
        std::erase_if(candidates, [&](const Candidate& each) { return each.move == not_this; });
        if (candidates.size() > alternatives) candidates.resize(alternatives);
        for (const Candidate& each : candidates) {
            if (reached()) return;
            Alternative turn{.moves = before, .end = state, .expected = {}};
            turn.moves.push_back(each.move);
            game_->apply(turn.end, each.move);
            if (same_turn(*game_, turn.end, seat_, mark)) {
                const TurnPlan rest = best_turn(*game_, turn.end, seat_, iterations_, iterations_ / 4, seed_);
                turn.moves.insert(turn.moves.end(), rest.moves.begin(), rest.moves.end());
                turn.end = rest.end;
            }
            const bool known = turn.end == answer_end_ || std::ranges::find(seen_, turn.end) != seen_.end();
            if (known) continue;
            seen_.push_back(turn.end);
            turn.expected = expect(*game_, turn.end, seat_, judge_, seed_, unscaled());
            const auto at = static_cast<std::size_t>(seat_);
            if (!best_ || turn.expected.win[at] > best_->expected.win[at]) best_ = turn;
        }
    }

    const AnyGame* game_;
    int seat_;
    AnyState answer_end_;
    std::uint64_t iterations_;
    std::uint64_t judge_;
    std::uint64_t seed_;
    double enough_ = 1;
    std::vector<AnyState> seen_;
    std::optional<Alternative> best_;
};

class Finder {
public:
    Finder(const AnyGame& game, const PuzzleSettings& settings, std::uint64_t seed, PuzzleCount& count)
        : game_(&game), settings_(settings), seed_(seed), count_(&count) {}

    std::optional<FoundPuzzle> look(const AnyState& state, int seat, std::size_t at) {
        ++count_->turns;
        const std::uint64_t seed = mix64(seed_ + at);
        std::vector<AnyState> quick;
        for (std::uint64_t with = settings_.quick; with >= 16; with /= 4)
            quick.push_back(turn(state, seat, with, mix64(seed + with)).end);
        const TurnPlan plan = turn(state, seat, settings_.iterations, seed);
        const double chance = plan.expected.win[static_cast<std::size_t>(seat)];
        if (chance < settings_.least_chance || chance > settings_.most_chance) return {};
        if (choices(state, plan.moves) < least_choices) return {};
        if (std::ranges::find(quick, plan.end) != quick.end()) return {};
        ++count_->hidden;
        if (!clearly_best(state, seat, plan, 1, settings_.least_gap / 2, seed)) return {};
        ++count_->clear;
        // What more thought finds counts, also where it is another turn: one that is seen later still.
        const auto patience = static_cast<std::uint64_t>(settings_.patience);
        const std::uint64_t other = mix64(seed + 7);
        const TurnPlan sure = turn(state, seat, settings_.iterations * patience, other);
        const bool same = sure.end == plan.end;
        if (!same && (choices(state, sure.moves) < least_choices || std::ranges::find(quick, sure.end) != quick.end()))
            return {};
        ++(same ? count_->same : count_->another);
        auto found = clearly_best(state, seat, sure, patience, settings_.least_gap, other);
        if (!found) return {};
        ++count_->checked;
        found->at = at;
        found->found_with = same ? settings_.iterations : settings_.iterations * patience;
        for (std::uint64_t with = settings_.quick * 4; same && with < settings_.iterations; with *= 4) {
            if (!(turn(state, seat, with, mix64(seed + with)).end == sure.end)) continue;
            found->found_with = with;
            break;
        }
        return found;
    }

private:
    TurnPlan turn(const AnyState& state, int seat, std::uint64_t iterations, std::uint64_t seed) const {
        return best_turn(*game_, state, seat, iterations, std::max<std::uint64_t>(iterations / 4, 8), seed);
    }
    int choices(AnyState state, const std::vector<Move>& moves) const {
        int out = 0;
        for (const Move& move : moves) {
            Moves legal;
            game_->legal(state, legal);
            out += legal.size() > 1 ? 1 : 0;
            game_->apply(state, move);
        }
        return out;
    }
    std::optional<FoundPuzzle> clearly_best(const AnyState& state, int seat, const TurnPlan& answer,
                                            std::uint64_t patience, double gap, std::uint64_t seed) const {
        const auto of = static_cast<std::size_t>(seat);
        const std::uint64_t judge = judge_iterations * patience;
        const Expectation best = expect(*game_, answer.end, seat, judge, seed, unscaled());
        SecondBest others(*game_, seat, answer.end, settings_.iterations / 4 * patience, judge, seed);
        const auto second = others.find(state, answer.moves, best.win[of] - gap);
        if (!second || best.win[of] - second->expected.win[of] < gap) return {};
        FoundPuzzle found;
        found.seat = seat;
        found.answer = answer.moves;
        found.best = best;
        found.second = second->expected;
        found.second_turn = second->moves;
        found.reasons = compare_ends(*game_, answer.end, second->end, seat, 200, seed);
        return found;
    }

    const AnyGame* game_;
    PuzzleSettings settings_;
    std::uint64_t seed_;
    PuzzleCount* count_;
};

}  // namespace

PuzzleChances recheck_puzzle(const AnyGame& game, const AnyState& state, const std::vector<Move>& answer,
                             const std::vector<Move>& second, std::uint64_t seed) {
    const PuzzleSettings usual;
    const auto patience = static_cast<std::uint64_t>(usual.patience);
    const int seat = game.actor(state);
    const std::string setting = unscaled(review_settings(game).look_setting);
    const auto after = [&](const std::vector<Move>& turn) {
        AnyState end = state;
        for (const Move& move : turn) game.apply(end, move);
        return end;
    };
    const auto chance = [&](const AnyState& end) {
        constexpr int looks = 2;
        double sum = 0;
        for (int i = 0; i < looks; ++i)
            sum += expect(game, end, seat, judge_iterations * patience, mix64(seed + static_cast<std::uint64_t>(i)),
                          setting)
                       .win[static_cast<std::size_t>(seat)];
        return sum / looks;
    };
    const AnyState best = after(answer);
    const TurnPlan own =
        best_turn(game, state, seat, usual.iterations * patience, usual.iterations * patience / 4, mix64(seed + 7));
    PuzzleChances out{.answer = chance(best), .second = chance(after(second)), .found = 0};
    out.found = own.end == best ? out.answer : chance(own.end);
    return out;
}

std::vector<Move> play_strong_game(const AnyGame& game, std::uint64_t seed) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (int seat = 0; seat < game.players(); ++seat) {
        auto bot = make_bot(game, "level:5:iterations=600", mix64(seed + static_cast<std::uint64_t>(seat)));
        assert(bot);
        bots.push_back(std::move(*bot));
    }
    Random random(mix64(seed + 99));
    std::vector<Move> moves;
    AnyState state = game.start();
    for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
        const Move move = actor == chance_actor ? game.random_move(state, random)
                                                : choose(*bots[static_cast<std::size_t>(actor)], state, actor);
        moves.push_back(move);
        game.apply(state, move);
    }
    return moves;
}

std::vector<FoundPuzzle> find_puzzles(const AnyGame& game, const std::vector<Move>& moves,
                                      const PuzzleSettings& settings, std::uint64_t seed, PuzzleCount& count) {
    std::vector<FoundPuzzle> out;
    Finder finder(game, settings, seed, count);
    AnyState state = game.start();
    TurnMark last{};
    int last_actor = game_over;
    int turn = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int actor = game.actor(state);
        const TurnMark mark = game.turn_mark(state);
        const bool begins = actor >= 0 && mark.number != 0 && (mark != last || actor != last_actor);
        turn += begins ? 1 : 0;
        if (auto found = begins ? finder.look(state, actor, i) : std::nullopt) {
            found->turn = turn;
            out.push_back(std::move(*found));
        }
        last = mark;
        last_actor = actor;
        game.apply(state, moves[i]);
    }
    return out;
}

}  // namespace mistwheel::bots
