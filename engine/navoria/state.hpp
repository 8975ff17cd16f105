// A position, as a plain value.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/scores.hpp"
#include "engine/navoria/components.hpp"

namespace mistwheel::navoria {

// The lines of the score, in the order they are shown (V-E1 adds the last two).
enum Line : std::uint8_t {
    instant_line,
    orders_line,
    city_line,
    treasure_line,
    merchants_line,
    adventurers_line,
    ranks_line,
    soldiers_line,
    friendship_line
};
inline constexpr int line_count = 9;

// Whose step it is and what it decides. The first five are steps of chance.
enum class Stage : std::uint8_t {
    first_player,
    board,
    blank,
    open_card,
    draw_token,
    source,
    token,
    card,
    good,
    port,
    order,
    step,
    post,
    city_token,
    cell,
    half,
    over
};

struct PlayerState {
    std::array<std::uint16_t, type_count> cards{};  // bit n: the type's card number n
    // Every point stands in its line the moment it is scored. A game gives at most some 200 steps and 255 VP each, so
    // 16 bits hold any line.
    std::array<std::uint16_t, line_count> points{};
    std::array<std::uint8_t, type_count> types{};       // number of cards of each type
    std::array<std::uint8_t, species_count> symbols{};  // of each species on them
    std::array<std::uint8_t, continent_count> markers{};
    std::array<std::uint8_t, continent_count> posts{};                          // built on each track
    std::array<std::array<std::uint8_t, good_count>, continent_count> goods{};  // in each port
};

// The effects that are being carried out: of a card or a city cell, and inside it of an order (V-R5).
enum class Origin : std::uint8_t { nothing, card, cell };

struct Pending {
    Origin origin = Origin::nothing;
    std::uint8_t which = 0;                       // the card, or type * cells_per_district + cell
    std::uint8_t next = 0;                        // its next effect
    std::uint8_t steps = 0;                       // on any track, still to make
    std::uint8_t posts = 0;                       // on any track, still to build
    std::uint8_t choice = 0;                      // goods of choice still to take
    std::array<std::uint8_t, good_count> hand{};  // goods taken from the supply and not yet placed
    std::uint8_t used_ports = 0;  // bit p: port p has got a good of this batch; cleared with its last order
    std::uint8_t order = 0;       // 1 + the port whose rewards are being taken
    std::uint8_t next_reward = 0;
    std::uint8_t rewards = 0;  // how many of them were uncovered when the goods were discarded
    std::uint8_t zero = 0;
};

struct State {
    std::array<PlayerState, max_players> players{};
    std::array<std::uint16_t, type_count> decks{};  // bit n: card number n is face down
    std::array<std::uint16_t, type_count> open{};
    // Action tokens by type: in the bag, in the city centre, on the deck, drawn and not yet chosen from.
    std::array<std::uint8_t, type_count> bag{};
    std::array<std::uint8_t, type_count> centre{};
    std::array<std::uint8_t, type_count> on_deck{};
    std::array<std::uint8_t, type_count> drawn{};
    std::array<std::uint8_t, type_count> city{};  // bit c: a token stands on cell c of the district
    std::array<std::uint8_t, good_count> supply{};
    std::array<std::uint8_t, species_count> boards{};  // 1 + the species' friendship board, 0 while it is not drawn
    std::array<std::array<std::uint8_t, places_per_board>, species_count> friends{};  // 1 + seat, upper place first
    std::array<std::uint8_t, max_players> compass{};                                  // seats in turn order
    std::uint8_t round = 0;                                                           // 1..3, 0 in set-up
    std::uint8_t empower = 0;                                                         // 0: Recruit, 1: Empower
    std::uint8_t turn = 0;                                                            // turns finished in this phase
    std::uint8_t seat = 0;                                                            // whose turn it is
    std::uint8_t token = 0;  // 1 + type of the token whose card or cell is to be chosen
    Stage stage = Stage::first_player;
    Pending pending;
};

// The sum of a player's lines.
int victory_points(const PlayerState& player);

}  // namespace mistwheel::navoria
