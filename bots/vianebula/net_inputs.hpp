// What a net is shown of Via Nebula, and how it names its moves. Public things and the mover's own contracts only.
#pragma once

#include "bots/net_inputs.hpp"
#include "bots/vianebula/ways.hpp"
#include "engine/vianebula/game.hpp"

namespace mistwheel::bots {

template <>
struct NetInputs<vianebula::Game> {
    static constexpr bool exists = true;
    static constexpr int points_scale = 10;  // points that the net's unit stands for
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
        // Bit 0: a site lacks the kind for what it lacks least for; bit 1: for the contract that suits it best.
        int wanted(int kind) const {
            return static_cast<int>((needs_.any >> kind & 1) | (planned_any_ >> kind & 1) << 1);
        }
        unsigned planned(const vianebula::Guild& me, std::size_t site) const;
        void craftsman(Tokens& out, vianebula::Hex hex) const;
        void founding(Tokens& out, vianebula::Hex hex) const;
        void opening(Tokens& out, int what, vianebula::Hex hex) const;
        void taking(Tokens& out, int what, vianebula::Place place) const;
        void erecting(Tokens& out, vianebula::Place place) const;
        void contract(Tokens& out, int card, bool from_hand) const;

        const vianebula::Game& game_;
        const vianebula::State& state_;
        Needs needs_;
        Sources sources_;
        vianebula::HexSet empty_;
        vianebula::HexSet fog_;
        vianebula::HexSet others_reach_;
        int tokens_kept_;
        // Of each own site: what it reaches once 0, 1, ... more hexes of fog are open, how much fog lies before each
        // kind, and the kinds it lacks for the contract that suits it best.
        std::array<Layers, vianebula::sites_each> site_layers_{};
        std::array<Far, vianebula::sites_each> deposit_far_{};
        std::array<Far, vianebula::sites_each> token_far_{};
        std::array<unsigned, vianebula::sites_each> planned_{};
        unsigned planned_any_ = 0;
        // Hexes at 0, 1, ... hexes of fog from a kind that a site lacks.
        Layers to_deposits_{};
        Layers to_tokens_{};
        // Hexes on a shortest way from a site to a kind that it lacks, and those with no other fog on that way.
        std::array<vianebula::HexSet, vianebula::kinds> deposit_ways_{};
        std::array<vianebula::HexSet, vianebula::kinds> token_ways_{};
        vianebula::HexSet last_on_way_;
    };

private:
    const vianebula::Game* game_;
};

}  // namespace mistwheel::bots
