#include "bots/turn_advisor.hpp"

#include <algorithm>

#include "bots/outcome.hpp"

namespace mistwheel::bots {
namespace {

constexpr double equal_chances = 0.01;
constexpr double hardly_looked_at = 0.02;   // share of the visits
constexpr std::uint64_t cost_of_game = 10;  // a game played on, in iterations
constexpr std::size_t most_tried = 8;       // candidates that plans are made of

double lead_of(const std::array<double, max_players>& points, int columns, int seat) {
    double best = -1e9;
    for (int i = 0; i < columns; ++i)
        if (i != seat) best = std::max(best, points[static_cast<std::size_t>(i)]);
    return points[static_cast<std::size_t>(seat)] - best;
}

std::unique_ptr<Bot> strongest(const AnyGame& game, std::uint64_t seed) {
    auto made = make_bot(game, "level:5:temperature=0", seed);
    assert(made);
    return std::move(*made);
}

}  // namespace

bool same_turn(const AnyGame& game, const AnyState& state, int seat, const TurnMark& mark) {
    return game.actor(state) == seat && game.turn_mark(state) == mark;
}

void order_candidates(std::vector<Candidate>& candidates, int seat, int columns) {
    if (candidates.empty()) return;
    const auto at = static_cast<std::size_t>(seat);
    const auto known =
        std::ranges::stable_partition(candidates, [](const Candidate& each) { return each.share >= hardly_looked_at; });
    const auto end = candidates.begin() + (known.begin() - candidates.begin());
    std::stable_sort(candidates.begin(), end,
                     [&](const Candidate& a, const Candidate& b) { return a.win[at] > b.win[at]; });
    // Group by group: all that are as good as the best left are sorted by their lead.
    for (auto from = candidates.begin(); from != end;) {
        auto to = from;
        while (to != end && to->win[at] >= from->win[at] - equal_chances) ++to;
        std::stable_sort(from, to, [&](const Candidate& a, const Candidate& b) {
            return lead_of(a.points, columns, seat) > lead_of(b.points, columns, seat);
        });
        from = to;
    }
}

TurnAdvisor::TurnAdvisor(const AnyGame& game, const AnyState& state, int seat, const AdvisorSettings& settings,
                         std::uint64_t seed)
    : game_(&game),
      state_(state),
      seat_(seat),
      mark_(game.turn_mark(state)),
      settings_(settings),
      seed_(seed),
      bot_(strongest(game, seed)),
      plan_{},
      expected_{} {
    bot_->observe(state, seat);
    if (settings_.iterations == 0) settings_.iterations = std::max<std::uint64_t>(bot_->wanted(), 1);
    if (settings_.later_iterations == 0)
        settings_.later_iterations = std::max<std::uint64_t>(settings_.iterations / 10, 20);
}

bool TurnAdvisor::think(std::uint64_t iterations) {
    std::uint64_t left = std::max<std::uint64_t>(iterations, 1);
    while (!done_ && left > 0) {
        if (!chosen_) {
            const std::uint64_t slice = std::min(left, settings_.iterations - made_);
            const bool more = bot_->think(slice);
            made_ += slice;
            left -= slice;
            if (!more || made_ >= settings_.iterations) begin_plans();
        } else if (open_) {
            if (continue_plan(left)) finish_plan();
        } else {
            explain();
            done_ = true;
        }
    }
    return done_;
}

void TurnAdvisor::begin_plans() {
    chosen_ = true;
    candidates_ = bot_->candidates();
    const int columns = game_->scores(state_).columns;
    order_candidates(candidates_, seat_, columns);
    if (candidates_.empty()) {  // a step without a choice
        Moves moves;
        game_->legal(state_, moves);
        candidates_.push_back({moves[0], 1, {}, {}});
    } else {
        expected_ = {candidates_[0].points, candidates_[0].win};
    }
    follower_ = strongest(*game_, mix64(seed_ + 1));
    open_ = true;
    plan_ = {};
}

// True when the plan's turn has ended.
bool TurnAdvisor::continue_plan(std::uint64_t& left) {
    if (plan_.moves.empty()) {
        const Candidate& from = candidates_[next_];
        plan_.share = from.share;
        plan_.expected = {from.points, from.win};
        plan_.end = state_;
        for (const Move& move : bot_->line(from.move)) {
            Moves moves;
            game_->legal(plan_.end, moves);
            if (!same_turn(*game_, plan_.end, seat_, mark_) || !moves.contains(move)) break;
            plan_.moves.push_back(move);
            game_->apply(plan_.end, move);
        }
    }
    if (!same_turn(*game_, plan_.end, seat_, mark_)) return true;
    if (!following_) follower_->observe(plan_.end, seat_);
    following_ = true;
    const std::uint64_t known = follower_->iterations();
    const bool enough = known >= settings_.later_iterations;
    const std::uint64_t slice = enough ? 0 : std::min(left, settings_.later_iterations - known);
    const bool more = slice > 0 && follower_->think(slice);
    left -= more ? slice : std::min<std::uint64_t>(left, 1);
    if (more && follower_->iterations() < settings_.later_iterations) return false;
    std::vector<Candidate> all = follower_->candidates();
    order_candidates(all, seat_, game_->scores(plan_.end).columns);
    const Move move = all.empty() ? follower_->best() : all[0].move;
    plan_.moves.push_back(move);
    game_->apply(plan_.end, move);
    following_ = false;
    return !same_turn(*game_, plan_.end, seat_, mark_);
}

void TurnAdvisor::finish_plan() {
    const bool known = std::ranges::any_of(plans_, [&](const TurnPlan& each) { return each.end == plan_.end; });
    if (!known) plans_.push_back(std::move(plan_));
    plan_ = {};
    following_ = false;
    ++next_;
    const bool more = next_ < std::min(candidates_.size(), most_tried) && candidates_[next_].share >= hardly_looked_at;
    open_ = plans_.size() < settings_.plans && more;
}

// The best is compared with the second, every other with the best.
void TurnAdvisor::explain() {
    if (settings_.compared_games <= 0 || plans_.size() < 2) return;
    for (std::size_t i = 0; i < plans_.size(); ++i) {
        const AnyState& other = plans_[i == 0 ? 1 : 0].end;
        plans_[i].reasons = compare_ends(*game_, plans_[i].end, other, seat_, settings_.compared_games, seed_);
    }
    made_ += static_cast<std::uint64_t>(settings_.compared_games) * plans_.size() * cost_of_game;
}

}  // namespace mistwheel::bots
