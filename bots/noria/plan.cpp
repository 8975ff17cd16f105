// Nested rollout policy adaptation (Rosin 2011), with the rollout policy as a bias (Cazenave 2020): games are played by
// weights of moves; after each, the weights lean towards the moves of the best game so far; and so on in three nested
// loops, each of which begins with the weights of the one around it.
#include "bots/noria/plan.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "bots/noria/knowledge.hpp"
#include "bots/portable_math.hpp"

namespace mistwheel::bots {

namespace {

using noria::State;

constexpr int loops = 3;
constexpr int rounds_of_a_loop = 50;
constexpr std::size_t buckets = 1U << 16U;

using Weights = std::vector<float>;

struct Decision {
    std::vector<std::uint16_t> buckets;  // of the moves
    std::vector<float> bias;
    std::size_t chosen = 0;
};

struct Tried {
    double worth = -std::numeric_limits<double>::infinity();
    int lead = 0;
    std::vector<Move> moves;
    std::vector<Decision> decisions;
};

// A move in one round is another thing to learn than the same move in the next.
std::uint16_t bucket(const State& state, Move move) {
    const auto where = static_cast<std::uint64_t>(state.round) << 40U | static_cast<std::uint64_t>(state.stage) << 32U;
    return static_cast<std::uint16_t>(mix64(where | move.bits()));
}

class Planner {
public:
    Planner(const noria::Game& game, const State& start, std::uint64_t tries, std::uint64_t seed)
        : game_(&game), knowledge_(game, parameters_), start_(start), random_(seed), left_(tries) {}

    SoloPlan best() {
        Tried best;
        while (left_ > 0) take_better(best, loop(loops, Weights(buckets, 0.0F)));
        return {std::move(best.moves), best.lead};
    }

private:
    static void take_better(Tried& best, Tried&& other) {
        if (other.worth >= best.worth) best = std::move(other);
    }

    Tried loop(int depth, Weights weights) {
        if (depth == 0) return play(weights);
        Tried best;
        for (int i = 0; i < rounds_of_a_loop && left_ > 0; ++i) {
            take_better(best, loop(depth - 1, weights));
            lean(weights, best);
        }
        return best;
    }

    Tried play(const Weights& weights) {
        --left_;
        Tried tried;
        State state = start_;
        for (int actor = game_->actor(state); actor != game_over; actor = game_->actor(state)) {
            const Move move = actor == chance_actor ? game_->draw(state, random_) : choose(state, weights, tried);
            tried.moves.push_back(move);
            game_->apply(state, move);
        }
        const Scores scores = game_->scores(state);
        tried.lead = scores.total[0] - scores.total[1];
        tried.worth = worth(state, tried.lead);
        return tried;
    }

    Move choose(const State& state, const Weights& weights, Tried& tried) {
        game_->legal(state, moves_);
        if (moves_.size() == 1) return moves_[0];
        Decision decision;
        knowledge_.prior(state, 0, moves_, prior_.data());
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            decision.buckets.push_back(bucket(state, moves_[i]));
            decision.bias.push_back(static_cast<float>(same_log(prior_[i] + 1e-4)));
        }
        const float all = chances(decision, weights);
        float rest = static_cast<float>(random_.unit()) * all;
        while (decision.chosen + 1 < moves_.size() && rest >= chance_[decision.chosen])
            rest -= chance_[decision.chosen++];
        const Move move = moves_[decision.chosen];
        tried.decisions.push_back(std::move(decision));
        return move;
    }

    // Fills chance_; returns its sum.
    float chances(const Decision& decision, const Weights& weights) {
        const std::size_t count = decision.buckets.size();
        float most = -std::numeric_limits<float>::infinity();
        for (std::size_t i = 0; i < count; ++i) {
            chance_[i] = weights[decision.buckets[i]] + decision.bias[i];
            most = std::max(most, chance_[i]);
        }
        float all = 0;
        for (std::size_t i = 0; i < count; ++i) all += chance_[i] = static_cast<float>(same_exp(chance_[i] - most));
        return all;
    }

    // All decisions lean by the weights as they were.
    void lean(Weights& weights, const Tried& tried) {
        changes_.clear();
        for (const Decision& each : tried.decisions) {
            const float all = chances(each, weights);
            for (std::size_t i = 0; i < each.buckets.size(); ++i)
                changes_.emplace_back(each.buckets[i], (i == each.chosen ? 1.0F : 0.0F) - chance_[i] / all);
        }
        for (const auto& [which, change] : changes_) weights[which] += change;
    }

    // The lead; winning at all counts for more. And steps beyond those that count now: as if every chamber were worth
    // one more, because a tie on the tracks that both climb is broken on the others.
    static double worth(const State& state, int lead) {
        const auto& own = state.players[0].steps;
        const auto& other = state.players[1].steps;
        double steps = *std::ranges::min_element(own) - *std::ranges::min_element(other);
        for (std::size_t i = 0; i < own.size(); ++i) steps += own[i] - other[i];
        return lead + (lead > 0 ? 10 : 0) + steps;
    }

    const noria::Game* game_;
    const Knowledge<noria::Game>::Parameters parameters_;
    Knowledge<noria::Game> knowledge_;
    State start_;
    Random random_;
    std::uint64_t left_;  // games that may still be tried
    Moves moves_;
    std::array<float, 256> prior_{};
    std::array<float, 256> chance_{};
    std::vector<std::pair<std::uint16_t, float>> changes_;
};

}  // namespace

SoloPlan plan_solo(const noria::Game& game, const State& state, std::uint64_t tries, std::uint64_t seed) {
    return Planner(game, state, tries, seed).best();
}

}  // namespace mistwheel::bots
