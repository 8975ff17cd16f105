// The words of the game, in notation, views and scores.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/vianebula/components.hpp"
#include "engine/vianebula/game.hpp"
#include "engine/vianebula/state.hpp"

namespace mistwheel::vianebula {

inline constexpr std::array<std::string_view, kinds> kind_words = {"wood", "stone", "clay", "wheat", "food"};
inline constexpr std::array<std::string_view, 5> terrain_words = {"fog", "forest", "meadow", "ruin", "forbidden"};
inline constexpr std::array<std::string_view, 2> side_words = {"beginner", "expert"};

// As on the card, and as one word of the notation.
struct ContractName {
    std::string_view title;
    std::string_view word;
};
inline constexpr std::array<ContractName, contract_names> contract_titles = {{
    {"Quiet town", "quiet-town"},
    {"Express delivery", "express-delivery"},
    {"Secret plan", "secret-plan"},
    {"Shortcut", "shortcut"},
    {"Abundance", "abundance"},
    {"Adventurers", "adventurers"},
    {"Workshop", "workshop"},
    {"By air!", "by-air"},
    {"Distillery", "distillery"},
    {"Caravan", "caravan"},
    {"Exportation", "exportation"},
    {"Store", "store"},
    {"Architect", "architect"},
    {"Mayor", "mayor"},
    {"Merchant", "merchant"},
    {"Lazy explorer", "lazy-explorer"},
    {"Priest", "priest"},
}};

// Stages, as views and prompts call them.
inline constexpr std::array<std::string_view, 30> stage_words = {
    "first_player",   "deal",           "open",           "special",       "token",        "action",
    "transport_kind", "transport_site", "erect_contract", "erect_payment", "refill",       "express_kind",
    "express_site",   "secret_plan",    "secret_draw",    "shortcut",      "abundance",    "adventurers",
    "workshop",       "by_air_tile",    "by_air_target",  "caravan_place", "caravan_kind", "export_place",
    "export_kind",    "export_more",    "store_place",    "store_give",    "store_take",   "over",
};
static_assert(stage_words[static_cast<std::size_t>(Stage::over)] == "over");

constexpr std::string_view kind_word(int kind) { return kind_words[static_cast<std::size_t>(kind)]; }
constexpr const ContractName& contract_name(Contract name) { return contract_titles[static_cast<std::size_t>(name)]; }

// "distillery.3", "priest"
std::string card_word(const Game& game, int card);
// "wood-3", a special one "wood-5-special"
std::string token_word(const Game& game, int type);
// "a2" for a deposit, "d2.1" for a site ("d2" where a ruin takes one site only), "storage"
std::string place_word(const Game& game, Place place);

}  // namespace mistwheel::vianebula
