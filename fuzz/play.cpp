// Whole games of one game: the build makes a harness of this file for each.
#include "fuzz/play.hpp"

#include "games/engine/game.hpp"
#include "games/wire/wire.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return mistwheel::fuzz::play<FUZZED_GAME>(data, size);
}
