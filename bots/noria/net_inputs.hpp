// What a net is shown of Noria, and how it names its moves.
#pragma once

#include "bots/net_inputs.hpp"
#include "engine/noria/game.hpp"

namespace mistwheel::bots {

template <>
struct NetInputs<noria::Game> {
    static constexpr bool exists = true;
    static constexpr int points_scale = 40;  // points that the net's unit stands for
    static const int tokens;

    explicit NetInputs(const noria::Game& game) : game_(&game) {}
    void write(const noria::State& state, int actor, InputWriter& out, Inputs& in) const;

    // Names the moves of one position.
    class Names {
    public:
        Names(const noria::Game& game, const noria::State& state) : game_(game), state_(state) {}
        Tokens operator()(Move move) const;

    private:
        const noria::Game& game_;
        const noria::State& state_;
    };

private:
    const noria::Game* game_;
};

}  // namespace mistwheel::bots
