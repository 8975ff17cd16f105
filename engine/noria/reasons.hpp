// Everything Noria forbids: the word, the rule, and what is told with it. The functions why_not_* say when.
#pragma once

#include "engine/core/reason.hpp"

namespace mistwheel::noria::reason {

// Building a wheel.
inline constexpr Prohibition slot_taken = {"slot_taken", "N-X3"};
inline constexpr Prohibition wheel_rule = {"wheel_rule", "N-X3"};

// Phase I.
inline constexpr Prohibition small_ring_never = {"small_ring_never", "N-I1"};
inline constexpr Prohibition night_shift_price = {"knowledge", "N-I1", needs_and_have};
inline constexpr Prohibition modification_price = {"knowledge", "N-I2", needs_and_have};

// Choosing a disc.
inline constexpr Prohibition inactive = {"inactive", "N-A1"};
inline constexpr Prohibition nothing_to_use = {"empty", "N-A2"};
inline constexpr Prohibition already_used = {"already_used", "N-A1"};
inline constexpr Prohibition already_inspected = {"already_inspected", "N-A19"};
inline constexpr Prohibition ring_used = {"ring_used", "N-A1"};
inline constexpr Prohibition ring_inspected = {"ring_used", "N-A19"};
inline constexpr Prohibition not_on_path = {"not_on_path", "N-A1"};
inline constexpr Prohibition upgraded_now = {"upgraded_now", "N-A14"};
inline constexpr Prohibition no_action_possible = {"no_action_possible", "N-A2"};
inline constexpr Prohibition nothing_to_repeat = {"nothing_to_repeat", "N-A16"};
inline constexpr Prohibition nothing_to_name = {"nothing_to_name", "N-A17"};
inline constexpr Prohibition bonus_comes_first = {"bonus_comes_first", "N-A17"};

// A bonus at work.
inline constexpr Prohibition bonus_itself = {"bonus_itself", "N-A16"};
inline constexpr Prohibition not_activated = {"not_activated", "N-A16"};
inline constexpr Prohibition no_action_to_repeat = {"no_action_possible", "N-A16"};
inline constexpr Prohibition cannot_be_named = {"cannot_be_named", "N-A17"};

// The black market.
inline constexpr Prohibition no_good = {"no_good", "N-A20"};
inline constexpr Prohibition resource_price = {"knowledge", "N-A20", needs_and_have};
inline constexpr Prohibition disc_at_work = {"disc_at_work", "N-A20"};

// A city.
inline constexpr Prohibition pile_empty = {"pile_empty", "N-A6"};
inline constexpr Prohibition disc_price = {"resources", "N-A6", needs_and_have};
inline constexpr Prohibition last_step = {"last_step", "N-A7"};
inline constexpr Prohibition price_different = {"price_different", "N-A8"};
inline constexpr Prohibition price_same = {"price_same", "N-A8"};
inline constexpr Prohibition surcharge = {"surcharge", "N-A7", needs_and_have};

// A journey.
inline constexpr Prohibition already_here = {"already_here", "N-A10"};
inline constexpr Prohibition not_a_neighbour = {"not_a_neighbour", "N-X4"};
inline constexpr Prohibition toll = {"toll", "N-A10", needs_and_have};
inline constexpr Prohibition stack_empty = {"stack_empty", "N-A10"};
inline constexpr Prohibition no_ship = {"no_ship", "N-A12"};
inline constexpr Prohibition site_taken = {"site_taken", "N-A12"};
inline constexpr Prohibition no_factory_left = {"no_factory_left", "N-A12"};
inline constexpr Prohibition no_warehouse_left = {"no_warehouse_left", "N-A12"};

// A tool.
inline constexpr Prohibition tool_itself = {"tool_itself", "N-A14"};
inline constexpr Prohibition nothing_to_upgrade = {"empty", "N-A14"};
inline constexpr Prohibition already_upgraded = {"already_upgraded", "N-A14"};
inline constexpr Prohibition no_empty_warehouse = {"no_empty_warehouse", "N-A15"};
inline constexpr Prohibition production_price = {"production_price", "N-A15"};

// Phases III and IV.
inline constexpr Prohibition intrigue_price = {"knowledge", "N-P1", needs_and_have};
inline constexpr Prohibition no_politician = {"no_politician", "N-P2"};
inline constexpr Prohibition just_placed = {"just_placed", "N-M3"};

}  // namespace mistwheel::noria::reason
