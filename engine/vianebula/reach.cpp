// B-T1: how far a building site reaches. Empty meadows only ever become more, except when By air! lifts a tile, so the
// reach grows by a step at a time and is computed anew only then.
#include "engine/vianebula/rules.hpp"

namespace mistwheel::vianebula {

namespace {

HexSet grow(HexSet reach, HexSet front, HexSet empty) {
    while (!front.empty()) {
        const HexSet next = around(front) - reach;
        reach |= next;
        front = next & empty;
    }
    return reach;
}

template <class Each>
void each_site(const Game& game, State& state, Each each) {
    for (int seat = 0; seat < game.players(); ++seat) {
        Guild& owner = guild(state, seat);
        for (std::size_t i = 0; i < owner.site_count; ++i) each(owner.sites[i]);
    }
}

}  // namespace

HexSet reach_from(Hex ruin, HexSet empty) { return grow(neighbours[ruin], neighbours[ruin] & empty, empty); }

void meadow_opened(const Game& game, State& state, Hex hex) {
    const HexSet empty = empty_meadows(game, state);
    each_site(game, state, [&](Site& site) {
        if (site.reach.has(hex)) site.reach = grow(site.reach, HexSet::of(hex), empty);
    });
}

void meadows_changed(const Game& game, State& state) {
    const HexSet empty = empty_meadows(game, state);
    each_site(game, state, [&](Site& site) { site.reach = reach_from(hex_of(site.place), empty); });
}

}  // namespace mistwheel::vianebula
