// What the bots know of Noria.
#pragma once

#include "bots/knowledge.hpp"
#include "engine/noria/game.hpp"

namespace mistwheel::bots {

// "Left" is the share of the player's turns still to come, 1 to 0; things bought for many turns are counted times it.
// "Soon" is 1 while a few turns are left and falls to 0 at the end; things that one more turn uses are counted times
// it.
struct NoriaFeatures {
    enum Feature : std::uint8_t {
        left,
        left_squared,
        values_left,  // what the four chambers are worth now: what further steps will bring
        affordable,   // steps that the stock pays for, times the value of their chambers, soon
        obsidian,     // stock, soon
        energy,
        mycelium,
        simple_empty,  // empty warehouses, left
        complex_empty,
        ships,          // left
        ships_squared,  // left: many ships of one kind
        knowledge,      // soon
        knowledge_left,
        income,          // knowledge a turn from factories, left
        resource_discs,  // on the wheel, left
        cities,
        upgraded,         // upgraded discs, left
        active_upgraded,  // of them in the active half, soon
        behind,           // opponents ahead on the tracks, left
        count
    };
    static constexpr std::array<std::string_view, count> names = {
        "left",           "left_squared",  "values_left", "affordable",      "obsidian",  "energy",         "mycelium",
        "simple_empty",   "complex_empty", "ships",       "ships_squared",   "knowledge", "knowledge_left", "income",
        "resource_discs", "cities",        "upgraded",    "active_upgraded", "behind"};
};

template <>
class Knowledge<noria::Game> {
public:
    using Features = NoriaFeatures;
    struct Parameters : Weights<Features::count> {
        Parameters();
    };
    static float* parameter(Parameters& parameters, std::string_view name) {
        return find_weight(parameters, Features::names, name);
    }
    static constexpr bool hidden = false;
    // Whether estimates before and after the end of a turn are on the same scale.
    static constexpr bool turns_compare = false;
    static constexpr float margin = 25;

    Knowledge(const noria::Game& game, const Parameters& parameters) : game_(&game), weights_(parameters) {}

    float features(const noria::State& state, int column, std::array<float, Features::count>& out) const;
    float to_come(const noria::State& state) const;
    void estimate(const noria::State& state, Estimate& estimate) const;
    void prior(const noria::State& state, int actor, const Moves& moves, float* weights) const;
    void guide(const noria::State& state, int actor, const Moves& moves, float* weights) const;
    int turn(const noria::State& state, int) const { return state.round * 8 + state.seat; }

private:
    const noria::Game* game_;
    Parameters weights_;
};

}  // namespace mistwheel::bots
