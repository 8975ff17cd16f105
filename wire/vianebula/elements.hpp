// The ids of the elements on the screen and the small JSON pieces that views, moves and prompts share.
#pragma once

#include <string>
#include <vector>

#include "engine/core/text.hpp"
#include "engine/vianebula/game.hpp"
#include "engine/vianebula/names.hpp"
#include "engine/vianebula/rules.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::wire::vianebula_json {

using vianebula::Game;
using vianebula::Hex;
using vianebula::HexSet;
using vianebula::Pile;
using vianebula::Place;
using vianebula::State;

inline std::string seat_word(int seat) { return std::string(1, actor_letter(seat)); }
inline std::string hex_id(Hex hex) { return "hex:" + vianebula::hex_name(hex); }
inline std::string guild_id(int seat) { return "guild:" + seat_word(seat); }
inline std::string storage_id(int seat) { return "storage:" + seat_word(seat); }
inline std::string tiles_id(int seat) { return "tiles:" + seat_word(seat); }
inline std::string supply_id(int kind) { return "supply:" + std::string(vianebula::kind_word(kind)); }
inline std::string open_id(int place) { return "open:" + std::to_string(place + 1); }
inline std::string card_id(const Game& game, int card) { return "card:" + vianebula::card_word(game, card); }
inline constexpr std::string_view deck_id = "deck:contracts";

// Each half of a ruin, taken or not ("half:d2" where a ruin takes one site only).
inline std::string half_id(const Game& game, Place place) { return "half:" + vianebula::place_word(game, place); }

// The hex of a deposit, the half of a site, the storage of the acting player.
inline std::string place_id(const Game& game, const State& state, Place place) {
    if (place == vianebula::storage_place) return storage_id(state.turn.seat);
    if (game.valley().ruins.has(vianebula::hex_of(place))) return half_id(game, place);
    return hex_id(vianebula::hex_of(place));
}

// The resources of one kind at a place: "resource:a2.wood", "resource:d2.1.clay", "resource:storage.food".
inline std::string resource_id(const Game& game, Place place, int kind) {
    return "resource:" + vianebula::place_word(game, place) + '.' + std::string(vianebula::kind_word(kind));
}

// A place in words: halves of a ruin are alike, so the ruin's name does.
inline std::string place_name(const Game& game, Place place) {
    return place == vianebula::storage_place ? vianebula::place_word(game, place)
                                             : vianebula::hex_name(vianebula::hex_of(place));
}

// {"wood": 2, "clay": 1}: only kinds that are there.
void put_pile(Writer& out, std::string_view name, Pile pile);
// The printed face of a contract; members only.
void put_card(Writer& out, const Game& game, int card);
void put_texts(Writer& out, std::string_view name, const std::vector<std::string>& texts);

// A shortest way of a resource along empty meadows, both ends left out; empty if the deposit lies next to the ruin.
std::vector<Hex> way(const Game& game, const State& state, Hex deposit, Hex ruin);

}  // namespace mistwheel::wire::vianebula_json
