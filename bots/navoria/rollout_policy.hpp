// What a single choice in Explorers of Navoria is worth in a rollout, in points, without copying a
// position.
#pragma once

#include <array>

#include "bots/weights.hpp"
#include "engine/navoria/game.hpp"

namespace mistwheel::bots {

// "Later" is the number of Incomes after the next one.
struct NavoriaRollout {
    enum Weight : std::uint8_t {
        good,             // a good gained
        order,            // a good placed: share of its order's points
        nearing,          // towards the end of a track: growth of the square of the space
        overtaking,       // each opponent drawn level with or passed
        post_later,       // a post, later
        post_flags,       // a post for every adventurer, later
        post_reward,      // the reward a post uncovers, at every Income to come
        friendship,       // symbols on the way to a board that has a place
        merchants_later,  // symbols still to come for a merchant
        noise,            // how many points a better move may be overlooked by
        count
    };
    static constexpr NamedWeight table[count] = {
        {good, "rollout_good", 2.06F},
        {order, "rollout_order", 2.21F},
        {nearing, "rollout_nearing", 0.15F},
        {overtaking, "rollout_overtaking", 1.33F},
        {post_later, "rollout_post_later", 4.44F},
        {post_flags, "rollout_post_flags", 2.20F},
        {post_reward, "rollout_post_reward", 0.46F},
        {friendship, "rollout_friendship", 1.15F},
        {merchants_later, "rollout_merchants_later", 0.44F},
        {noise, "rollout_noise", 2.00F},
    };
    static constexpr auto names = names_of(table);
    using Weights = std::array<float, count>;
};

class NavoriaRolloutPolicy {
public:
    using Weights = NavoriaRollout::Weights;

    NavoriaRolloutPolicy(const navoria::Game& game, const navoria::State& state, int seat, const Weights& weights);

    float worth(Move move) const;

private:
    void price_steps();
    void price_posts();
    void price_cards();
    float bag() const;
    float centre() const;
    float best_open(int type) const;
    float card(int which) const;
    float friendship(const navoria::Card& card) const;
    float effect(const navoria::Effect& effect) const;
    float steps(int which, int count) const;
    float post(int which) const;
    float cell(const navoria::Cell& cell) const;
    float best_cell(int type) const;
    float placed(int good, int where) const;
    float best_place(int good) const;

    static constexpr int choices = navoria::continent_count + 1;  // each continent, and any

    const navoria::Game& game_;
    const navoria::Components& box_;
    const navoria::State& state_;
    const navoria::PlayerState& player_;
    const Weights& weights_;
    int seat_;
    float incomes_;  // still to come
    float later_;
    // What the stage at hand may ask for again and again, worked out once.
    std::array<float, choices> one_step_;
    std::array<float, choices> two_steps_;  // no card of the box gives more
    std::array<float, choices> post_;
    std::array<float, navoria::species_count> symbol_;   // what merchants pay for one more
    std::array<float, navoria::species_count> friends_;  // what a place on the species' board would pay
    std::array<float, navoria::type_count> member_;      // what friendship pays for one more card of a type
    std::array<float, navoria::type_count> best_;        // of the open cards
    float flags_ = 0;                                    // what an adventurer will be paid for the flags as they stand
};

}  // namespace mistwheel::bots
