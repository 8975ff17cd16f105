// Everything Explorers of Navoria forbids: the word, the rule, and what is told with it. The functions why_not_* say
// when.
#pragma once

#include "engine/core/reason.hpp"
#include "engine/navoria/names.hpp"

namespace mistwheel::navoria::reason {

inline constexpr ReasonArgs a_type = {"type", {}, type_names};

// Recruit.
inline constexpr Prohibition bag_empty = {"bag_empty", "V-R2"};
inline constexpr Prohibition centre_empty = {"centre_empty", "V-R2"};
inline constexpr Prohibition token_first = {"token_first", "V-R2"};
inline constexpr Prohibition centre_chosen = {"centre_chosen", "V-R2"};
inline constexpr Prohibition pair_drawn = {"pair_drawn", "V-R3"};
inline constexpr Prohibition wrong_type = {"wrong_type", "V-R2", a_type};

// Goods, orders and posts.
inline constexpr Prohibition supply_empty = {"supply_empty", "V-G4"};
inline constexpr Prohibition port_used = {"port_used", "V-G1"};
inline constexpr Prohibition order_incomplete = {"order_incomplete", "V-G2", {"lacking"}};
inline constexpr Prohibition posts_full = {"posts_full", "V-G8"};

// Empower.
inline constexpr Prohibition no_token = {"no_token", "V-B1"};
inline constexpr Prohibition wrong_district = {"wrong_district", "V-B1", a_type};
inline constexpr Prohibition cell_taken = {"cell_taken", "V-B1"};
inline constexpr Prohibition not_topmost = {"not_topmost", "V-B3"};

}  // namespace mistwheel::navoria::reason
