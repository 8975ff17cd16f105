// The choices inside an effect: a good and its port, a completed order, a step or a post on any track.
#include <algorithm>

#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

bool order_complete(const Port& port, const std::array<std::uint8_t, good_count>& goods, int& kind) {
    kind = 0;
    switch (port.order) {
        case OrderKind::each:
            return goods[weapon] >= port.needs[weapon] && goods[mineral] >= port.needs[mineral] &&
                   goods[food] >= port.needs[food];
        case OrderKind::any: return sum_of(goods) >= port.amount;
        case OrderKind::same:
            for (; kind < good_count; ++kind)
                if (goods[kind] >= port.amount) return true;
            return false;
    }
    return false;
}

int goods_lacking(const Port& port, const std::array<std::uint8_t, good_count>& goods) {
    int lacking = 0;
    switch (port.order) {
        case OrderKind::each:
            for (int good = 0; good < good_count; ++good) lacking += std::max(0, port.needs[good] - goods[good]);
            return lacking;
        case OrderKind::any: return std::max(0, port.amount - sum_of(goods));
        case OrderKind::same: return std::max(0, port.amount - *std::ranges::max_element(goods));
    }
    return lacking;
}

void legal_effects(const Game& game, const State& state, Moves& moves) {
    const PlayerState& player = state.players[state.seat];
    const Pending& pending = state.pending;
    switch (state.decision) {
        case Decision::good:  // V-G4: one the supply has
            for (int good = 0; good < good_count; ++good)
                if (state.supply[good] > 0) moves.push(make(MoveKind::good, good));
            return;
        case Decision::port: {  // V-G1: weapon, mineral, food; different ports
            int good = 0;
            while (pending.hand[good] == 0) ++good;
            for (int port = 0; port < continent_count; ++port)
                if (!(pending.used_ports >> port & 1)) moves.push(make(MoveKind::place, good, port));
            return;
        }
        case Decision::order: {  // V-G5
            int kind = 0;
            for (int port = 0; port < continent_count; ++port)
                if (order_complete(game.components().ports[port], player.goods[port], kind))
                    moves.push(make(MoveKind::order, port));
            return;
        }
        case Decision::step:  // V-G7 V-K5: also a marker at the end
            for (int track = 0; track < continent_count; ++track) moves.push(make(MoveKind::step, track));
            return;
        default:  // V-G8
            for (int track = 0; track < continent_count; ++track)
                if (player.posts[track] < posts_per_track) moves.push(make(MoveKind::post, track));
    }
}

}  // namespace mistwheel::navoria
