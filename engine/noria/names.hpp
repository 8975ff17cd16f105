// The words of Noria. Each enumeration is also an index into arrays, so its values convert to numbers.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace mistwheel::noria {

// What can be paid: three resources, then five goods. A resource, its ship and its disc have the same number.
namespace ware {
enum Ware : std::uint8_t { energy, mycelium, obsidian, thruster, sail, compass, lamp, piston, count };
inline constexpr int resources = 3;
inline constexpr int goods = 5;
inline constexpr std::array<std::string_view, count> names = {"energy", "mycelium", "obsidian", "thruster",
                                                              "sail",   "compass",  "lamp",     "piston"};
// The short forms of payments: 2o+1e.
inline constexpr std::string_view letters = "emotsclp";
constexpr int of_good(int good) { return resources + good; }
}  // namespace ware

namespace good {
enum Good : std::uint8_t { thruster, sail, compass, lamp, piston, count };
constexpr bool complex(int kind) { return kind >= lamp; }
}  // namespace good

namespace disc {
enum Disc : std::uint8_t { energy, mycelium, obsidian, city, journey, tool, bonus, count };
inline constexpr std::array<std::string_view, count> names = {"energy",  "mycelium", "obsidian", "city",
                                                              "journey", "tool",     "bonus"};
// Every player starts with one of each kind but the bonus.
inline constexpr int basic = 6;
constexpr bool resource(int kind) { return kind < city; }
}  // namespace disc

namespace track {
enum Track : std::uint8_t { refinement, settlement, exploration, research, count };
inline constexpr int steps = 9;
}  // namespace track

// The first four chambers belong to the four tracks.
namespace chamber {
enum Chamber : std::uint8_t { refinement, settlement, exploration, research, specialisation, distribution, count };
inline constexpr std::array<std::string_view, count> names = {"refinement", "settlement",     "exploration",
                                                              "research",   "specialisation", "distribution"};
inline constexpr int seats = 4;  // light ones; the dark one stays free
}  // namespace chamber

namespace ring {
enum Ring : std::uint8_t { small, middle, large, count };
inline constexpr std::array<std::string_view, count> names = {"small", "middle", "large"};
}  // namespace ring

namespace letter {
inline constexpr int count = 6;
inline constexpr std::array<std::string_view, count> names = {"a", "b", "c", "d", "e", "f"};
enum Letter : std::uint8_t { a, b, c, d, e, f };
}  // namespace letter

// "nothing" where a move or a state names a chamber, a track, a place.
inline constexpr std::uint8_t none = 255;

}  // namespace mistwheel::noria
