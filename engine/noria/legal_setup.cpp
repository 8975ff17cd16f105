// Before the first turn: what chance draws and players choose (N-S, N-X, N-O1).
#include "engine/noria/why_not.hpp"

namespace mistwheel::noria {

namespace {

constexpr std::array<std::array<std::uint8_t, 3>, 6> resource_orders = {
    {{disc::energy, disc::mycelium, disc::obsidian},
     {disc::energy, disc::obsidian, disc::mycelium},
     {disc::mycelium, disc::energy, disc::obsidian},
     {disc::mycelium, disc::obsidian, disc::energy},
     {disc::obsidian, disc::energy, disc::mycelium},
     {disc::obsidian, disc::mycelium, disc::energy}}};

// N-S8: each player gets an order that nobody has.
void legal_wheels(const Game& game, const State& state, Moves& moves) {
    for (const auto& order : resource_orders) {
        bool had = false;
        for (int seat = 0; seat < state.seat; ++seat) {
            int drawn = 0;
            bool same = true;
            for (int at = 0; at < slot_count; ++at)
                if (game.components().base_wheel[at] == any_resource)
                    same &= state.players[seat].wheel[at] == piece_of(order[drawn++]);
            had |= same;
        }
        if (!had) moves.push(make(MoveKind::wheel, order[0], order[1], order[2]));
    }
}

// N-S4: all orders of the four priced piles.
void legal_markets(Moves& moves) {
    for (int i = disc::city; i < disc::count; ++i)
        for (int j = disc::city; j < disc::count; ++j)
            for (int k = disc::city; k < disc::count; ++k) {
                if (i == j || i == k || j == k) continue;
                const int last = disc::city + disc::journey + disc::tool + disc::bonus - i - j - k;
                moves.push(make(MoveKind::market, i | j << 4, k | last << 4));
            }
}

// N-X3: disc by disc, city, journey and tool first.
void legal_wheel_slots(const State& state, Moves& moves) {
    const int next = next_to_set(state.mover());
    for (int at = 0; at < slot_count; ++at)
        if (!why_not_set_disc(state.mover(), at)) moves.push(make(MoveKind::set_disc, next, at));
}

}  // namespace

int next_to_set(const Player& player) { return (disc::city + std::popcount(taken_slots(player.wheel))) % disc::basic; }

Reason why_not_set_disc(const Player& player, int at) {
    const SlotMask taken = taken_slots(player.wheel);
    if (holds(taken, at)) return reason::slot_taken;
    return can_be_finished(taken, at) ? Reason() : reason::wheel_rule;
}

void legal_setup(const Game& game, const State& state, Moves& moves) {
    switch (state.stage) {
        case Stage::draw_first:
            for (int seat = 0; seat < game.players(); ++seat) moves.push(make(MoveKind::first, seat));
            return;
        case Stage::draw_market: return legal_markets(moves);
        case Stage::draw_wheel: return legal_wheels(game, state, moves);
        case Stage::draw_island:
            for (int print = 0; print < island_count; ++print)
                if ((state.open_islands >> print & 1) == 0) moves.push(make(MoveKind::island, print));
            return;
        case Stage::draw_automaton_island:
            for (int at = 0; at < state.islands_open(); ++at) moves.push(make(MoveKind::automaton_island, at));
            return;
        case Stage::draw_automaton_track:
            for (int which = 0; which < track::count; ++which) moves.push(make(MoveKind::automaton_track, which));
            return;
        case Stage::build_wheel: return legal_wheel_slots(state, moves);
        case Stage::take_resource:
            for (int kind = 0; kind < ware::resources; ++kind) moves.push(make(MoveKind::take_resource, kind));
            return;
        default:  // N-S10
            for (int which = 0; which < track::count; ++which) moves.push(make(MoveKind::first_step, which));
    }
}

}  // namespace mistwheel::noria
