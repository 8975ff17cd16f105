#include "bots/vianebula/ways.hpp"

#include <algorithm>

namespace mistwheel::bots {

using vianebula::HexSet;

namespace {

// Grows a reach along empty meadows as far as they lead.
HexSet flooded(HexSet reach, HexSet empty) {
    for (;;) {
        const HexSet wider = reach | vianebula::around(reach & empty);
        if (wider == reach) return reach;
        reach = wider;
    }
}

}  // namespace

Layers widening_reach(HexSet reach, HexSet empty, HexSet fog) {
    Layers out;
    reach = flooded(reach, empty);
    for (HexSet& each : out) {
        each = reach;
        if (&each != &out.back()) reach = flooded(reach | vianebula::around(reach & fog), empty);
    }
    return out;
}

int first_with(const Layers& layers, HexSet wanted) {
    int far = 0;
    while (far < farthest && (layers[static_cast<std::size_t>(far)] & wanted).empty()) ++far;
    return far;
}

Costs costs_of(const Far& deposits, const Far& tokens, bool craftsman) {
    Costs out;
    for (std::size_t kind = 0; kind < vianebula::kinds; ++kind)
        out[kind] = std::min(deposits[kind] < farthest ? 1 + deposits[kind] : cost_out_of_reach,
                             craftsman && tokens[kind] < farthest ? 2 + tokens[kind] : cost_out_of_reach);
    return out;
}

int nearness_of(int actions) {
    constexpr std::array<int, 24> nearness = {64, 64, 51, 41, 33, 26, 21, 17, 13, 11, 9, 7,
                                              5,  4,  4,  3,  2,  2,  1,  1,  1,  1,  0, 0};
    return nearness[static_cast<std::size_t>(std::min<int>(actions, nearness.size() - 1))];
}

}  // namespace mistwheel::bots
