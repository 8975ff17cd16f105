// Everything Via Nebula forbids: the word and the rule. The functions why_not_* say when.
#pragma once

#include "engine/core/reason.hpp"

namespace mistwheel::vianebula::reason {

// Hexes.
inline constexpr Prohibition no_craftsman = {"no_craftsman", "B-A1"};
inline constexpr Prohibition ruin_full = {"ruin_full", "B-B1"};
inline constexpr Prohibition no_building_left = {"no_building_left", "B-B1"};
inline constexpr Prohibition no_site_left = {"no_site_left", "B-B1"};
inline constexpr Prohibition forbidden = {"forbidden", "B-K3"};
inline constexpr Prohibition no_tile = {"no_tile", "B-X1"};
inline constexpr Prohibition two_actions = {"two_actions", "B-X2"};
inline constexpr Prohibition fog_not_adjacent = {"not_adjacent", "B-X1"};
inline constexpr Prohibition forest_not_adjacent = {"not_adjacent", "B-X2"};
inline constexpr Prohibition no_site_to_reach = {"no_site", "B-T1"};
inline constexpr Prohibition no_path = {"no_path", "B-T1"};

// Sites, buildings and contracts.
inline constexpr Prohibition not_yours = {"not_yours", "B-T2"};
inline constexpr Prohibition no_contract_fulfilled = {"no_contract_fulfilled", "B-F1"};
inline constexpr Prohibition built = {"built", "B-F1"};
inline constexpr Prohibition no_site_to_build = {"no_site", "B-F1"};
inline constexpr Prohibition resources_missing = {"resources_missing", "B-F1"};  // with the place of the site

// Effects.
inline constexpr Prohibition not_a_tile = {"not_a_tile", "B-K3"};
inline constexpr Prohibition not_fog = {"not_fog", "B-K3"};
inline constexpr Prohibition not_own_deposit = {"not_own_deposit", "B-K3"};
inline constexpr Prohibition nothing_there = {"nothing_there", "B-K3"};
inline constexpr Prohibition nothing_to_take = {"nothing_to_take", "B-K3"};
inline constexpr Prohibition not_storage = {"not_storage", "B-K3"};

}  // namespace mistwheel::vianebula::reason
