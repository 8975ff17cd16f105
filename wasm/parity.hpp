// What must come out the same natively and in WebAssembly: positions, bots' decisions, random play, looks of nets.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mistwheel {

// Lines of text: the hash of the last position of a record, and what a searching bot would do at some positions on the
// way (`iterations` each). An error says what is wrong with the record.
std::string record_parity(std::string_view record, std::uint64_t iterations);

// Plays `games` random games and says how many moves they had and a hash over all last positions.
std::string random_parity(std::string_view game, int players, int games);

// What the table's net says at every decision of `games` random games, as one hash; it looks `times` times, so that two
// calls tell how long a look takes.
std::string look_parity(std::string_view game, int players, int games, int times);

}  // namespace mistwheel
