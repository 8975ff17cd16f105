// The ids of the elements on the screen and the small JSON pieces that views, moves and prompts share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.hpp"
#include "engine/noria/game.hpp"
#include "engine/noria/names.hpp"
#include "engine/noria/rules.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::wire::noria_json {

using noria::Game;
using noria::State;

// "A" to "D", or "automaton" for the second column of the solo game.
inline std::string column_word(const Game& game, int column) {
    return column < game.players() ? std::string(1, actor_letter(column)) : "automaton";
}
inline std::string disc_id(const Game& game, int column, int at) {
    return "disc:" + column_word(game, column) + '.' + std::string(noria::slot_names[at]);
}
inline std::string ring_id(const Game& game, int column, int which) {
    return "ring:" + column_word(game, column) + '.' + std::string(noria::ring::names[which]);
}
inline std::string ware_id(const Game& game, int column, int kind) {
    const std::string_view group = kind < noria::ware::resources ? "resource:" : "good:";
    return std::string(group) + column_word(game, column) + '.' + std::string(noria::ware::names[kind]);
}
inline std::string bought_id(const Game& game, int column, int kind) {
    return "bought:" + column_word(game, column) + '.' + std::string(noria::disc::names[kind]);
}
inline std::string market_id(int kind) { return "market:" + std::string(noria::disc::names[kind]); }
inline std::string chamber_id(int which) { return "chamber:" + std::string(noria::chamber::names[which]); }
inline std::string step_id(int which, int step) {
    return "step:" + std::string(noria::chamber::names[which]) + '.' + std::to_string(step);
}
inline std::string supply_id(int kind) { return "supply:" + std::string(noria::ware::names[kind]); }
inline int island_number(const State& state, int position) { return state.islands[position].print + 1; }
inline std::string island_id(const State& state, int position) {
    return "island:" + std::to_string(island_number(state, position));
}
inline std::string ship_id(const State& state, int position, int kind) {
    return "ship:" + std::to_string(island_number(state, position)) + '.' + std::string(noria::ware::names[kind]);
}
std::string site_id(const Game& game, const State& state, int position, int site);

inline constexpr std::string_view stack_id = "stack:islands";
inline constexpr std::string_view inspection_id = "button:inspection";
inline constexpr std::string_view sell_simple_id = "black_market:simple";
inline constexpr std::string_view sell_complex_id = "black_market:complex";
inline constexpr std::string_view buy_resource_id = "black_market:resource";

inline std::string_view disc_word(std::uint8_t piece) { return noria::disc::names[noria::kind_of(piece)]; }
inline std::string_view disc_at(const State& state, int at) { return disc_word(state.mover().wheel[at]); }

void put_texts(Writer& out, std::string_view name, const std::vector<std::string>& texts);
void null_member(Writer& out, std::string_view name);
// {"price": 4, "different": true, "currency": [...], "surcharge": 1}
void put_price(Writer& out, const noria::Payment& price);
// {"energy": 2, "lamp": 1}: what the mover has less of in `after`.
void put_paid(Writer& out, const State& before, const State& after);
// The letters of a mask as an array.
void put_letters(Writer& out, std::string_view name, int mask);

}  // namespace mistwheel::wire::noria_json
