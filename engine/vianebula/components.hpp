// The printed numbers of Via Nebula, as data/vianebula.json gives them. Plain bytes: a record names their hash.
#pragma once

#include <array>
#include <cstdint>

#include "engine/vianebula/hex_set.hpp"
#include "engine/vianebula/pile.hpp"

namespace mistwheel::vianebula {

enum class Terrain : std::uint8_t { fog, petrified_forest, meadow, ruin, forbidden };
enum class MapSide : std::uint8_t { beginner, expert };

// The contracts by name; the name decides the effect.
enum class Contract : std::uint8_t {
    quiet_town,
    express_delivery,
    secret_plan,
    shortcut,
    abundance,
    adventurers,
    workshop,
    by_air,
    distillery,
    caravan,
    exportation,
    store,
    architect,
    mayor,
    merchant,
    lazy_explorer,
    priest,
};
inline constexpr int contract_names = 17;

enum class Cost : std::uint8_t { printed, two_equal, three_different };

inline constexpr int meadow_count = 24;
inline constexpr int private_cards = 8;
inline constexpr int neutral_cards = 33;
inline constexpr int card_count = private_cards + neutral_cards;  // the end card is not one of them
inline constexpr int token_types = 25;
inline constexpr int row_places = 4;
inline constexpr int buildings_each = 5;
inline constexpr int sites_each = 3;
inline constexpr int stacks_each = 4;
inline constexpr int private_each = 2;
inline constexpr int explorers_each = stacks_each;
// B-K5: what contracts without a printed cost want.
inline constexpr int equal_for_lazy_explorer = 2;
inline constexpr int different_for_priest = 3;

struct Card {
    Contract name = Contract::quiet_town;
    std::uint8_t copy = 0;  // which of the cards of that name, from 1; 0 if it is the only one
    std::uint8_t vp = 0;
    Cost cost = Cost::printed;
    std::array<std::uint8_t, kinds> resources{};  // by kind, for a printed cost
    std::uint8_t size = 0;                        // how many resources it needs
};

// Equal deposit tokens are one type.
struct TokenType {
    std::uint8_t copies = 0;
    std::uint8_t kind = 0;
    std::uint8_t amount = 0;
    std::uint8_t vp = 0;
    std::uint8_t special = 0;
};

struct Setup {
    std::uint8_t stack = 0;
    std::uint8_t reserve = 0;
    std::uint8_t craftsmen = 0;
    std::uint8_t ruin_sites = 0;
    std::uint8_t fewer_resources = 0;
};

struct Components {
    std::array<std::array<Terrain, hex_bits>, 2> maps{};  // by side; gaps read as fog and are never looked at
    std::array<TokenType, token_types> tokens{};          // the first ones are used, the others have no copies
    std::array<Card, card_count> cards{};                 // private ones first
    std::array<Setup, 3> setups{};                        // 2, 3 and 4 players
    std::uint8_t pieces_per_kind = 0;
    std::uint8_t end_card_vp = 0;
    std::uint8_t explorer_vp = 0;
    std::uint8_t meadow_tiles = 0;
};

}  // namespace mistwheel::vianebula
