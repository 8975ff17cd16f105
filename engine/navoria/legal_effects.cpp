// The choices inside an effect: a good and its port, a completed order, a step or a post on any track.
#include <algorithm>

#include "engine/navoria/why_not.hpp"

namespace mistwheel::navoria {

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

int kind_of_order(const Port& port, const std::array<std::uint8_t, good_count>& goods) {
    int kind = 0;
    while (goods[kind] < port.amount) ++kind;
    return kind;
}

void legal_effects(const Game& game, const State& state, Moves& moves) {
    const PlayerState& player = state.players[state.seat];
    const Pending& pending = state.pending;
    switch (state.stage) {
        case Stage::good:
            for (int good = 0; good < good_count; ++good)
                if (!why_not_good(state, good)) moves.push(make(MoveKind::good, good));
            return;
        case Stage::port: {
            int good = 0;
            while (pending.hand[good] == 0) ++good;
            for (int port = 0; port < continent_count; ++port)
                if (!why_not_port(pending, port)) moves.push(make(MoveKind::place, good, port));
            return;
        }
        case Stage::order:  // V-G5
            for (int port = 0; port < continent_count; ++port)
                if (!why_not_order(game.components().ports[port], player.goods[port]))
                    moves.push(make(MoveKind::order, port));
            return;
        case Stage::step:  // V-G7 V-K5: also a marker at the end
            for (int track = 0; track < continent_count; ++track) moves.push(make(MoveKind::step, track));
            return;
        default:
            for (int track = 0; track < continent_count; ++track)
                if (!why_not_post(player, track)) moves.push(make(MoveKind::post, track));
    }
}

}  // namespace mistwheel::navoria
