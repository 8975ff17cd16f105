// What a hand can touch: tokens and cards of Recruit, goods, the player's own ports, tracks, and the city of Empower.
#pragma once

#include "engine/core/reason.hpp"

namespace mistwheel::navoria {

enum class ElementKind : std::uint8_t {
    bag,           //
    centre,        // as a whole
    centre_token,  // a: type
    card,          // a: card
    supply,        // a: good
    port,          // a: continent
    track,         // a: continent
    deck,          // a: type
    cell,          // a: type, b: cell from the top
};

constexpr Element element(ElementKind kind, int a = 0, int b = 0) {
    return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
}
constexpr ElementKind kind_of(const Element& element) { return static_cast<ElementKind>(element.kind); }

}  // namespace mistwheel::navoria
