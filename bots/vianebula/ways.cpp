#include "bots/vianebula/ways.hpp"

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

}  // namespace mistwheel::bots
