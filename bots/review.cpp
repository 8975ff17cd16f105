#include "bots/review.hpp"

#include <algorithm>
#include <cmath>

#include "bots/nets.hpp"
#include "bots/outcome.hpp"
#include "bots/turn_advisor.hpp"
#include "games/bots/knowledge.hpp"
#include "games/engine/game.hpp"

namespace mistwheel::bots {
namespace {

constexpr std::string_view judge_spec = "level:5:temperature=0:reuse=0";

double lead_of(const Expectation& expected, int columns, int seat) {
    double best = -1e9;
    for (int i = 0; i < columns; ++i)
        if (i != seat) best = std::max(best, expected.points[static_cast<std::size_t>(i)]);
    return expected.points[static_cast<std::size_t>(seat)] - best;
}

std::size_t phase_of(std::size_t index, std::size_t count) { return std::min<std::size_t>(2, index * 3 / count); }

Expectation end_expectation(const AnyGame& game, const AnyState& state) {
    Outcome outcome;
    end_outcome(game.scores(state), game.players(), outcome);
    Expectation out;
    for (std::size_t i = 0; i < max_players; ++i) {
        out.points[i] = outcome.points[i];
        out.win[i] = outcome.win[i];
    }
    return out;
}

}  // namespace

ReviewSettings review_settings(const AnyGame& game) {
    ReviewSettings settings;
    if (find_net(master_net_name(game)) == nullptr) return settings;
    const ReviewLooks looks = Games::visit(game.id(), [&]<class G> {
        if constexpr (requires { Knowledge<G>::review_looks(concrete<G>(game)); })
            return Knowledge<G>::review_looks(concrete<G>(game));
        else
            return ReviewLooks{};
    });
    settings.iterations = looks.turn;
    settings.judge_iterations = looks.first;
    settings.second_iterations = looks.second;
    settings.look_setting = looks.setting;
    settings.least_cost = looks.least;
    return settings;
}

Expectation expect(const AnyGame& game, const AnyState& state, int seat, std::uint64_t iterations, std::uint64_t seed,
                   std::string_view setting) {
    if (game.actor(state) == game_over) return end_expectation(game, state);
    std::string spec(judge_spec);
    if (!setting.empty()) spec.append(":").append(setting);
    auto bot = make_bot(game, spec, seed);
    assert(bot);
    AnyState at = state;
    // Steps of its own that leave no choice lead nowhere else.
    for (;;) {
        (*bot)->observe(at, seat);
        (*bot)->think(iterations);
        if (auto expected = (*bot)->expectation()) return *expected;
        Moves moves;
        game.legal(at, moves);
        game.apply(at, moves[0]);
        if (game.actor(at) == game_over) return end_expectation(game, at);
    }
}

std::string unscaled(std::string_view setting) {
    std::string out(setting);
    if (!out.empty()) out += ':';
    return out + "chance_scale=1";
}

double accuracy(double mean_cost) { return 100 * std::exp(-10 * mean_cost); }

Review::Review(const AnyGame& game, std::span<const Move> moves, const ReviewSettings& settings)
    : game_(&game), settings_(settings), columns_(game.scores(game.start()).columns), moves_(moves.size()) {
    AnyState state = game.start();
    TurnCount turn;
    bool open = false;               // the last stretch goes on
    std::vector<std::size_t> draws;  // moves of chance
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int actor = game.actor(state);
        turn.follow(game.turn_mark(state));
        if (open && (actor != stretches_.back().seat || turn.turn != stretches_.back().turn.turn)) open = false;
        if (actor == chance_actor) draws.push_back(i);
        if (actor >= 0) {
            if (!open)
                stretches_.push_back(
                    {.turn = turn, .seat = actor, .from = i, .to = i, .choices = 0, .start = state, .end = state});
            open = true;
            Moves legal;
            game.legal(state, legal);
            stretches_.back().choices += legal.size() > 1 ? 1 : 0;
        }
        game.apply(state, moves[i]);
        if (open) {
            stretches_.back().to = i + 1;
            stretches_.back().end = state;
        }
    }
    last_ = state;
    // Where nothing was to be decided nothing is to be judged.
    std::erase_if(stretches_, [&](const Stretch& each) { return each.choices == 0 || each.from < settings.first; });
    for (std::size_t i = 0; i < stretches_.size(); ++i) {
        const std::size_t until = i + 1 < stretches_.size() ? stretches_[i + 1].from : moves.size();
        const auto draw = std::ranges::lower_bound(draws, stretches_[i].to);
        stretches_[i].chance_follows = draw != draws.end() && *draw < until;
    }
}

bool Review::work() {
    if (next_ >= stretches_.size()) return false;
    judge(stretches_[next_]);
    ++next_;
    return next_ < stretches_.size();
}

JudgedTurn& Review::turn_of(const Stretch& stretch) {
    if (!turns_.empty() && turns_.back().turn.turn == stretch.turn.turn && turns_.back().seat == stretch.seat)
        return turns_.back();
    JudgedTurn turn;
    turn.turn = stretch.turn;
    turn.seat = stretch.seat;
    turn.from = stretch.from;
    return turns_.emplace_back(turn);
}

AnyState Review::best_end(const Stretch& stretch, std::uint64_t seed, std::vector<Move>& moves) const {
    if (next_ == 0 && !settings_.model.empty()) {
        moves = settings_.model;
        AnyState end = stretch.start;
        for (const Move& move : moves) game_->apply(end, move);
        return end;
    }
    TurnAdvisor advisor(
        *game_, stretch.start, stretch.seat,
        {.iterations = settings_.iterations, .later_iterations = settings_.iterations, .plans = 1, .compared_games = 0},
        seed);
    while (!advisor.think(settings_.iterations)) {
    }
    moves = advisor.plans()[0].moves;
    return advisor.plans()[0].end;
}

Expectation Review::look(const AnyState& state, int seat, std::uint64_t iterations, std::uint64_t seed) const {
    return expect(*game_, state, seat, iterations, seed, unscaled(settings_.look_setting));
}

void Review::judge(const Stretch& stretch) {
    const auto seat = static_cast<std::size_t>(stretch.seat);
    const std::uint64_t seed = mix64(settings_.seed + stretch.from);
    std::vector<Move> moves;
    const AnyState end = best_end(stretch, seed, moves);
    Expectation played = look(stretch.end, stretch.seat, settings_.judge_iterations, mix64(seed + 1));
    Expectation best = played;
    double cost = 0;
    if (!(end == stretch.end)) {
        const Expectation other = look(end, stretch.seat, settings_.judge_iterations, mix64(seed + 1));
        if (other.win[seat] - played.win[seat] >= settings_.least_cost) {
            const std::uint64_t second = mix64(seed + 2);
            const Expectation sure = look(end, stretch.seat, settings_.second_iterations, second);
            played = look(stretch.end, stretch.seat, settings_.second_iterations, second);
            cost = sure.win[seat] - played.win[seat];
            if (cost < settings_.least_cost) cost = 0;
            best = cost > 0 ? sure : played;
        }
    }
    JudgedTurn& turn = turn_of(stretch);
    if (turn.choices == 0) turn.before = best;
    turn.after = played;
    turn.to = stretch.to;
    turn.choices += stretch.choices;
    turn.cost += cost;
    if (cost > 0) {
        turn.points_cost += lead_of(best, columns_, stretch.seat) - lead_of(played, columns_, stretch.seat);
        turn.better.push_back(
            {.from = stretch.from,
             .to = stretch.to,
             .moves = std::move(moves),
             .expected = best,
             .of_played = played,
             .cost = cost,
             .reasons = compare_ends(*game_, end, stretch.end, stretch.seat, settings_.compared_games, seed)});
        std::ranges::stable_sort(turn.better, [](const Better& a, const Better& b) { return a.cost > b.cost; });
    }
    points_.push_back({.before = best,
                       .after = played,
                       .seat = stretch.seat,
                       .chance_follows = stretch.chance_follows,
                       .own_cost = cost});
}

std::vector<double> Review::drifts() const {
    std::vector<double> out;
    for (std::size_t i = 0; i + 1 < points_.size(); ++i) {
        if (points_[i].chance_follows) continue;
        const auto seat = static_cast<std::size_t>(points_[i + 1].seat);
        out.push_back(std::abs(points_[i + 1].before.win[seat] - points_[i].after.win[seat]));
    }
    return out;
}

std::vector<Account> Review::accounts() const {
    std::vector<Account> out(static_cast<std::size_t>(columns_));
    if (points_.empty()) return out;
    const bool whole = next_ == stretches_.size();
    const bool over = whole && game_->actor(last_) == game_over;
    const Expectation last = over ? end_expectation(*game_, last_) : points_.back().after;
    for (std::size_t column = 0; column < out.size(); ++column) {
        Account& account = out[column];
        account.start = points_[0].before.win[column];
        account.end = last.win[column];
        for (std::size_t i = 0; i < points_.size(); ++i) {
            const Point& point = points_[i];
            const double change = point.after.win[column] - point.before.win[column];
            (static_cast<std::size_t>(point.seat) == column ? account.own : account.others) += change;
            const Expectation& next = i + 1 < points_.size() ? points_[i + 1].before : last;
            (point.chance_follows ? account.luck : account.unsure) += next.win[column] - point.after.win[column];
        }
        std::vector<double> costs;
        for (const JudgedTurn& turn : turns_)
            if (static_cast<std::size_t>(turn.seat) == column) costs.push_back(turn.cost);
        account.turns = static_cast<int>(costs.size());
        std::array<double, 3> sum{};
        std::array<int, 3> count{};
        for (std::size_t i = 0; i < costs.size(); ++i) {
            const std::size_t phase = phase_of(i, costs.size());
            sum[phase] += costs[i];
            ++count[phase];
            account.costly_turns += costs[i] > 0 ? 1 : 0;
        }
        for (std::size_t i = 0; i < 3; ++i) account.accuracy[i] = count[i] > 0 ? accuracy(sum[i] / count[i]) : -1;
    }
    return out;
}

}  // namespace mistwheel::bots
