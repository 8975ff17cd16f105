// The words of the game, as they stand in notation, data and views.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/navoria/components.hpp"

namespace mistwheel::navoria {

inline constexpr std::array<std::string_view, type_count> type_names = {"merchant", "builder", "soldier", "adventurer",
                                                                        "artisan"};
inline constexpr std::array<std::string_view, species_count> species_names = {"human", "goblin", "beast", "spirit"};
inline constexpr std::array<std::string_view, good_count> good_names = {"weapon", "mineral", "food"};
inline constexpr std::array<std::string_view, continent_count + 1> continent_names = {"desert", "forest", "glacier",
                                                                                      "any"};
inline constexpr std::array<std::string_view, board_count> board_names = {"f1", "f2", "f3", "f4", "f5",
                                                                          "f6", "f7", "f8", "f9", "blank"};

// What an effect gives, in one word; by EffectKind.
inline constexpr std::array<std::string_view, 6> effect_names = {"none",  "vp",    "vp-per-artisan",
                                                                 "goods", "steps", "post"};

// "merchant-7"
std::string card_name(int card);

}  // namespace mistwheel::navoria
