// The printed numbers of Noria, as data/noria.json gives them. Plain bytes, so that the hash is that of the values.
#pragma once

#include <array>
#include <cstdint>

#include "engine/noria/names.hpp"
#include "engine/noria/wheel.hpp"

namespace mistwheel::noria {

inline constexpr int round_spaces = 16;
inline constexpr int most_factories = 7;
inline constexpr int island_count = 9;
inline constexpr int island_sites = 4;
inline constexpr int ship_places = 2;
inline constexpr int market_places = 4;
inline constexpr int knowledge_for_inspection = 1;  // N-A19

// A number that depends on how many play: 2, 3, 4 players, then solo.
using ByTable = std::array<std::uint8_t, 4>;
inline constexpr int solo_table = 3;

struct TrackPrices {
    std::uint8_t currency = 0;  // a mask of wares, all resources or all goods
    std::array<std::uint8_t, track::steps> price{};
    std::array<std::uint8_t, track::steps> different{};  // 1 where the step has the mark for different kinds
    friend bool operator==(const TrackPrices&, const TrackPrices&) = default;
};

// How many ships a place of an island gets: players +1, -1 or -2.
namespace symbol {
enum Symbol : std::uint8_t { plus_one, minus_one, minus_two, count };
}

struct IslandPrint {
    std::array<std::uint8_t, ship_places> ship{};    // a resource, `none` where there is no such place
    std::array<std::uint8_t, ship_places> symbol{};  // 0 where there is no such place
    std::array<std::uint8_t, island_sites> good{};   // left to right
    std::array<std::uint8_t, island_sites> warehouses{};
    friend bool operator==(const IslandPrint&, const IslandPrint&) = default;
};

// What a player starts with in one of the modes.
struct StartGoods {
    std::uint8_t knowledge = 0;
    std::uint8_t resources = 0;  // of choice
    std::uint8_t free_step = 0;
    std::uint8_t ships_each = 0;
    friend bool operator==(const StartGoods&, const StartGoods&) = default;
};

struct Components {
    ByTable rounds{};
    ByTable islands_in_play{};
    ByTable market_stack{};
    std::array<std::array<std::uint8_t, symbol::count>, 4> ships_by_symbol{};

    std::array<std::uint8_t, market_places> market_price{};
    std::array<std::uint8_t, market_places> first_game_market{};  // discs on the places

    std::array<std::uint8_t, disc::count> discs{};
    std::array<std::uint8_t, good::count> warehouses{};
    std::uint8_t ships_each = 0;
    std::uint8_t politicians = 0;  // in each chamber
    std::uint8_t factories_each = 0;

    std::array<std::array<std::uint8_t, chamber::seats + 1>, chamber::count> chamber_values{};
    std::array<TrackPrices, track::count> tracks{};

    std::uint8_t rise_from_space = 0;                       // N-I3
    std::array<std::uint8_t, round_spaces> cogs{};          // on each space of the round track
    std::array<std::uint8_t, most_factories + 1> income{};  // knowledge by factories built
    std::array<std::array<std::uint8_t, ware::resources>, good::count> production{};

    std::uint8_t knowledge_for_simple = 0;  // black market
    std::uint8_t knowledge_for_complex = 0;
    std::uint8_t knowledge_for_resource = 0;

    std::array<IslandPrint, island_count> islands{};

    Wheel base_wheel{};  // pieces; `any_resource` where one of the resource discs is drawn
    StartGoods base_start{};
    StartGoods expert_start{};
    StartGoods solo_start{};
    std::array<Wheel, 3> automata{};  // letters

    friend bool operator==(const Components&, const Components&) = default;
};

inline constexpr std::uint8_t any_resource = 8;

}  // namespace mistwheel::noria
