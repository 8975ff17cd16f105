// What a net is shown of Via Nebula, and how it names its moves. Public things and the mover's own contracts only.
#pragma once

#include "bots/net_inputs.hpp"
#include "bots/vianebula/plans.hpp"
#include "engine/vianebula/game.hpp"

namespace mistwheel::bots {

template <>
struct NetInputs<vianebula::Game> {
    static constexpr bool exists = true;
    static constexpr int points_scale = 10;  // points that the net's unit stands for
    static constexpr int farthest = 4;       // hexes of fog between a site and a resource that make a difference
    static const int tokens;

    explicit NetInputs(const vianebula::Game& game) : game_(&game) {}
    void write(const vianebula::State& state, int actor, InputWriter& out, Inputs& in) const;

    // Names the moves of one position, by what they mean to the mover rather than by hexes alone.
    class Names {
    public:
        Names(const vianebula::Game& game, const vianebula::State& state);
        Tokens operator()(Move move) const;

    private:
        int whose_reach(vianebula::Hex hex) const;
        bool lacks(int kind) const { return (needs_.any >> kind & 1) != 0; }
        void craftsman(Tokens& out, vianebula::Hex hex) const;
        void founding(Tokens& out, vianebula::Hex hex) const;
        void opening(Tokens& out, int what, vianebula::Hex hex) const;
        void taking(Tokens& out, int what, vianebula::Place place) const;
        void contract(Tokens& out, int card, bool from_hand) const;

        const vianebula::Game& game_;
        const vianebula::State& state_;
        Needs needs_;
        vianebula::HexSet empty_;
        vianebula::HexSet others_reach_;
        std::array<vianebula::HexSet, vianebula::kinds> deposits_of_;
        std::array<vianebula::HexSet, vianebula::kinds> tokens_of_;
        // Hexes at 0, 1, ... hexes of fog from a resource, or a token, that the mover's sites lack and do not reach.
        using Layers = std::array<vianebula::HexSet, farthest>;
        static int layer_of(const Layers& layers, vianebula::Hex hex);
        Layers deposit_layers_;
        Layers token_layers_;
    };

private:
    const vianebula::Game* game_;
};

}  // namespace mistwheel::bots
