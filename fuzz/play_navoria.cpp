#include "engine/navoria/game.hpp"
#include "fuzz/play.hpp"
#include "wire/navoria/wire.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return mistwheel::fuzz::play<mistwheel::navoria::Game>(data, size);
}
