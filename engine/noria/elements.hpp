// What a hand can touch: the mover's own things, the market, the islands, the chambers.
#pragma once

#include "engine/core/reason.hpp"

namespace mistwheel::noria {

enum class ElementKind : std::uint8_t {
    ring,          // a: ring
    disc,          // a: slot
    pile,          // a: disc
    step,          // a: track; its next step, or the last one
    island,        // a: position
    stack,         // of islands nobody has seen
    good,          // a: good
    ship,          // a: position of the island, b: place
    site,          // a: position of the island, b: site
    chamber,       // a: chamber
    sell_simple,   // the three offers of the black market
    sell_complex,  //
    buy_resource,  //
};

constexpr Element element(ElementKind kind, int a = 0, int b = 0) {
    return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
}
constexpr ElementKind kind_of(const Element& element) { return static_cast<ElementKind>(element.kind); }

}  // namespace mistwheel::noria
