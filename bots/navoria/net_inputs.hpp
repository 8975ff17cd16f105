// What a net is shown of Explorers of Navoria, and how it names its moves.
#pragma once

#include "bots/net_inputs.hpp"
#include "engine/navoria/game.hpp"

namespace mistwheel::bots {

template <>
struct NetInputs<navoria::Game> {
    static constexpr bool exists = true;
    static constexpr int points_scale = 20;  // points that the net's unit stands for
    static const int tokens;

    explicit NetInputs(const navoria::Game& game) : game_(&game) {}
    void write(const navoria::State& state, int actor, InputWriter& out, Inputs& in) const;

    // Names the moves of one position.
    class Names {
    public:
        Names(const navoria::Game& game, const navoria::State& state) : game_(game), state_(state) {}
        Tokens operator()(Move move) const;

    private:
        const navoria::Game& game_;
        const navoria::State& state_;
    };

private:
    const navoria::Game* game_;
};

}  // namespace mistwheel::bots
