#include "engine/noria/game.hpp"
#include "fuzz/play.hpp"
#include "wire/noria/wire.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return mistwheel::fuzz::play<mistwheel::noria::Game>(data, size);
}
