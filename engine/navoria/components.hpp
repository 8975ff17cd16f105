// What the box holds and what is printed on it. Numbers come from data/navoria.json; the counts below are those of the
// rules and the same in every box (V-C1).
#pragma once

#include <array>
#include <cstdint>

namespace mistwheel::navoria {

enum Type : std::uint8_t { merchant, builder, soldier, adventurer, artisan };
enum Species : std::uint8_t { human, goblin, beast, spirit };
enum Good : std::uint8_t { weapon, mineral, food };
// A continent has a track on the board and a port on every player board.
enum Continent : std::uint8_t { desert, forest, glacier };

inline constexpr int type_count = 5;
inline constexpr int species_count = 4;
inline constexpr int good_count = 3;
inline constexpr int continent_count = 3;
inline constexpr int any_continent = continent_count;

inline constexpr int cards_per_type = 12;
inline constexpr int card_count = type_count * cards_per_type;
inline constexpr int open_per_type = 3;
inline constexpr int tokens_per_type = 3;
inline constexpr int goods_each = 18;
inline constexpr int posts_per_track = 3;
inline constexpr int board_count = 10;
inline constexpr int blank_board = 9;  // the last of the boards
inline constexpr int places_per_board = 2;
inline constexpr int friendship_symbols = 5;
inline constexpr int cells_per_district = 3;
inline constexpr int rounds = 3;

inline constexpr int type_of_card(int card) { return card / cards_per_type; }
inline constexpr int number_of_card(int card) { return card % cards_per_type; }

enum class EffectKind : std::uint8_t { none, vp, vp_per_artisan, goods, steps, post };

struct Effect {
    EffectKind kind = EffectKind::none;
    std::uint8_t amount = 0;     // VP, or steps
    std::uint8_t continent = 0;  // of steps and posts; any_continent where the player chooses
    std::uint8_t choice = 0;     // goods of choice
    std::array<std::uint8_t, good_count> named{};
    std::uint8_t zero = 0;
    friend bool operator==(const Effect&, const Effect&) = default;
};

struct Card {
    std::uint8_t species = 0;
    std::uint8_t symbols = 0;
    // Merchant: VP at Income for each own symbol of species `counts`. Soldier: VP at the end for each own post on track
    // `counts`. Adventurer: VP at Income for each flag reached.
    std::uint8_t rate = 0;
    std::uint8_t counts = 0;
    std::array<Effect, 3> instant{};  // VP first, then as printed; unused ones are none
};

struct Track {
    std::uint32_t flags = 0;  // bit s: space s has a flag
    std::uint8_t end = 0;
    std::uint8_t treasure = 0;
    std::array<std::uint8_t, posts_per_track> posts{};  // spaces 1, 2 and 3 for posts
    std::array<std::uint8_t, 3> ranks{};                // VP of the 1st, 2nd, 3rd place
};

struct Cell {
    std::uint8_t either = 0;  // 1: the player chooses one of two parts
    std::array<std::uint8_t, 7> zero{};
    std::array<Effect, 2> parts{};
};

enum class OrderKind : std::uint8_t { each, any, same };

struct Port {
    OrderKind order = OrderKind::each;
    std::uint8_t amount = 0;                       // of an order of any goods, or of one kind
    std::array<std::uint8_t, good_count> needs{};  // of an order that names its goods
    std::array<std::uint8_t, 3> zero{};
    std::array<Effect, 2> base{};
    std::array<Effect, 3> advanced{};
};
inline constexpr int rewards_per_port = 5;

struct Board {
    std::uint8_t types = 0;  // bit t: cards of type t count
    std::uint8_t upper = 0;
    std::uint8_t lower = 0;
};

// What depends on the number of players.
struct Table {
    std::uint8_t recruits = 0;     // cards a player takes in a round
    std::uint8_t tokens = 0;       // of each type in the bag
    std::uint8_t places_paid = 0;  // on each track
};

struct Components {
    std::array<Card, card_count> cards{};  // merchant-1 is 0, artisan-12 is 59
    std::array<Track, continent_count> tracks{};
    std::array<std::array<Cell, cells_per_district>, type_count> city{};  // upper cell first
    std::array<Port, continent_count> ports{};
    std::array<Board, board_count> boards{};
    std::array<Table, 3> tables{};  // for 2, 3 and 4 players
    std::array<std::uint8_t, 1> zero{};
};

}  // namespace mistwheel::navoria
