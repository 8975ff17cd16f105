// Exports for the parity test only: the module that players get is linked without them.
#include "wasm/module.hpp"
#include "wasm/parity.hpp"

using namespace mistwheel;

extern "C" {

EXPORT(mw_record_parity) void mw_record_parity(const char* text, std::size_t size, std::uint32_t iterations) {
    module_out() = record_parity({text, size}, iterations);
}

EXPORT(mw_random_parity) void mw_random_parity(const char* text, std::size_t size, int players, int games) {
    module_out() = random_parity({text, size}, players, games);
}

EXPORT(mw_look_parity) void mw_look_parity(const char* text, std::size_t size, int players, int games, int times) {
    module_out() = look_parity({text, size}, players, games, times);
}
}
