#include "engine/vianebula/game.hpp"
#include "fuzz/play.hpp"
#include "wire/vianebula/wire.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return mistwheel::fuzz::play<mistwheel::vianebula::Game>(data, size);
}
