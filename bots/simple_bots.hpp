// The bots that do not search: random and greedy.
#pragma once

#include <utility>
#include <vector>

#include "bots/outcome.hpp"
#include "bots/search_bot.hpp"

namespace mistwheel::bots {

template <class G>
class GreedyBot final : public Bot {
public:
    GreedyBot(const G& game, const typename Knowledge<G>::Parameters& parameters, std::uint64_t seed)
        : game_(game), knowledge_(game_, parameters), random_(seed) {}

    // Looks one step ahead, over steps without a choice and a draw of chance; of equal moves any.
    void observe(const AnyState& state, int seat) override {
        const Observation<G> now = bots::observe(game_, state_in<G>(state), seat);
        Moves moves;
        game_.legal(now.guess(), moves);
        all_.clear();
        std::vector<float> values;
        for (const Move& move : moves) {
            Outcome outcome;
            judge(now, move, outcome);
            fill_value(outcome, score_columns(game_), 0.5F, Knowledge<G>::margin);
            Candidate candidate{move, 0, {}, {}};
            for (std::size_t i = 0; i < max_players; ++i) {
                candidate.points[i] = outcome.points[i];
                candidate.win[i] = outcome.win[i];
            }
            const float value = outcome.value[static_cast<std::size_t>(seat)];
            std::size_t at = 0;
            while (at < values.size() && values[at] >= value) ++at;
            values.insert(values.begin() + static_cast<std::ptrdiff_t>(at), value);
            all_.insert(all_.begin() + static_cast<std::ptrdiff_t>(at), candidate);
        }
        std::uint32_t equal = 1;
        while (equal < values.size() && values[equal] == values[0]) ++equal;
        std::swap(all_[0], all_[random_.below(equal)]);
        all_[0].share = 1;
    }
    std::uint64_t wanted() const override { return 0; }
    bool think(std::uint64_t) override { return false; }
    Move best() override { return all_[0].move; }
    std::vector<Candidate> candidates() const override { return all_; }
    std::uint64_t iterations() const override { return all_.size(); }

private:
    void judge(const Observation<G>& now, Move move, Outcome& outcome) {
        typename G::State state = now.sample(game_, random_);
        game_.apply(state, move);
        Moves moves;
        for (;;) {
            const int actor = game_.actor(state);
            if (actor == game_over) return end_outcome(game_.scores(state), game_.players(), outcome);
            if (actor == chance_actor) {
                game_.apply(state, draw_chance(game_, state, moves, random_));
                continue;
            }
            game_.legal(state, moves);
            if (moves.size() > 1) break;
            game_.apply(state, moves[0]);
        }
        Estimate estimate;
        knowledge_.estimate(state, estimate);
        judged_outcome(estimate, score_columns(game_), outcome);
    }

    G game_;
    Knowledge<G> knowledge_;
    Random random_;
    std::vector<Candidate> all_;
};

}  // namespace mistwheel::bots
