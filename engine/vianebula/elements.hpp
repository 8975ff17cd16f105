// What a hand can touch: hexes, what stands on a ruin, the storage, contracts.
#pragma once

#include "engine/core/reason.hpp"

namespace mistwheel::vianebula {

enum class ElementKind : std::uint8_t {
    hex,       // a: hex
    site,      // a: place, b: seat
    building,  // a: place
    storage,   // of the acting player
    card,      // a: card
};

constexpr Element element(ElementKind kind, int a = 0, int b = 0) {
    return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
}
constexpr ElementKind kind_of(const Element& element) { return static_cast<ElementKind>(element.kind); }

}  // namespace mistwheel::vianebula
