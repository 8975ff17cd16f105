// The reader of puzzle files: whatever it accepts is written and read back to the same thing; otherwise it says why not.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "table/puzzle.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mistwheel;
    const auto puzzles = table::read_puzzles({reinterpret_cast<const char*>(data), size});
    if (!puzzles) return puzzles.message().empty() ? std::abort(), 0 : 0;
    const std::string game = puzzles->empty() ? std::string() : read_record((*puzzles)[0].record)->game;
    const std::string written = table::write_puzzles(game, *puzzles);
    const auto again = table::read_puzzles(written);
    if (!again || table::write_puzzles(game, *again) != written) std::abort();
    return 0;
}
