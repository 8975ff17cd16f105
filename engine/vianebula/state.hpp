// A position of Via Nebula: a plain value without padding. What can be computed from it in a few steps is not stored,
// with one exception: how far each building site reaches along empty meadows (B-T1), kept up to date because it changes
// seldom and is asked for on every action.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/scores.hpp"
#include "engine/vianebula/components.hpp"
#include "engine/vianebula/hex_set.hpp"
#include "engine/vianebula/pile.hpp"

namespace mistwheel::vianebula {

// What is to be decided next.
enum class Stage : std::uint8_t {
    first_player,  // chance
    deal,          // chance: a private contract
    open,          // chance: an open contract
    special,       // chance: the special token left out
    token,         // chance: the token of the next meadow
    action,
    transport_kind,
    transport_site,
    erect_contract,
    erect_payment,
    refill,  // chance: the open contract in place of the one just taken
    express_kind,
    express_site,
    secret_plan,
    secret_draw,  // chance: the card of a Secret plan
    shortcut,
    abundance,
    adventurers,
    workshop,
    by_air_tile,
    by_air_target,
    caravan_place,
    caravan_kind,
    export_place,
    export_kind,
    export_more,
    store_place,
    store_give,
    store_take,
    over,
};

// A place that holds resources, as one byte: a deposit's hex; a site's ruin, with the top bit for its second half; or
// the storage.
using Place = std::uint8_t;
inline constexpr Place second_half = 128;
inline constexpr Place storage_place = 255;
constexpr Hex hex_of(Place place) { return place & 127; }
constexpr int half_of(Place place) { return place >> 7; }

// What became of the token that was dealt to a meadow.
enum class TokenFate : std::uint8_t { lying, kept_by_a, kept_by_b, kept_by_c, kept_by_d, out_of_game, neutral_deposit };
constexpr TokenFate kept_by(int seat) { return static_cast<TokenFate>(seat + 1); }

// Sets of contracts, one bit per card.
using Cards = std::uint64_t;
constexpr Cards card_bit(int card) { return Cards{1} << card; }
inline constexpr Cards all_private = (Cards{1} << private_cards) - 1;
inline constexpr Cards all_neutral = ((Cards{1} << neutral_cards) - 1) << private_cards;

struct Site {
    HexSet reach;  // every hex next to its ruin, or next to an empty meadow that is connected with the ruin
    Pile pile;
    Place place = 0;
    std::array<std::uint8_t, 3> unused{};
};

struct Guild {
    HexSet craftsmen_at;  // its deposits
    HexSet works;         // ruins with one of its sites or buildings
    Cards hand = 0;
    Cards completed = 0;
    std::array<Site, sites_each> sites{};  // by place
    Pile storage;
    std::array<Place, buildings_each> buildings{};  // by place
    std::uint8_t site_count = 0;
    std::uint8_t building_count = 0;
    std::uint8_t craftsmen = 0;  // on the guild board
    std::uint8_t tiles = 0;      // in the four stacks together; the leftmost stack is used up first
    std::array<std::uint8_t, 3> unused{};
};

struct Turn {
    Stage stage = Stage::first_player;
    std::uint8_t seat = 0;
    std::uint8_t actions = 0;    // left
    std::uint8_t acted = 0;      // 1 once an action was taken
    std::uint8_t card = 0;       // the contract being completed, plus 1
    std::uint8_t row_place = 0;  // where it lay open, plus 1; 0 for one from the hand
    Place place = 0;             // deposit, site, storage or tile chosen in this step
    std::uint8_t kind = 0;       // resource chosen in this step
};

struct State {
    HexSet tokens;      // meadows on which a token lies
    HexSet deposits;    // meadows with resources
    HexSet tiles;       // hexes with a meadow tile
    HexSet half_taken;  // ruins with a piece on the first half
    HexSet full;        // ruins without a free half
    std::array<Guild, max_players> guilds{};
    std::array<Pile, meadow_count> piles{};  // of the deposits, by meadow in map order
    Pile supply;
    std::array<std::uint8_t, meadow_count> token{};  // type dealt to each meadow
    std::array<TokenFate, meadow_count> fate{};
    std::array<std::uint8_t, token_types> bag{};  // tokens not dealt yet, by type; empty after set-up
    std::array<std::uint8_t, row_places> row{};   // open contracts, plus 1; 0 for an empty place
    std::uint8_t reserve = 0;
    std::uint8_t dealt = 0;       // how far the present step of set-up has come
    std::uint8_t left_out = 0;    // type of the special token that was removed, plus 1
    std::uint8_t first = 0;       // first player
    std::uint8_t passes = 0;      // turns in a row without an action
    std::uint8_t end_card = 0;    // seat that has it, plus 1
    std::uint8_t turns_left = 0;  // after the present one, once the end card is given
    Turn turn;
};

}  // namespace mistwheel::vianebula
