// The components reader: any text either makes a game or gives a message; a game made from it can be started.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "wire/wire.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mistwheel;
    if (size < 2) return -1;
    const auto ids = wire::game_ids();
    const std::string_view id = ids[data[0] % ids.size()];
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const auto game = wire::make_game(id, 2, {}, text, "input");
    if (!game) return game.message().empty() ? std::abort(), 0 : 0;
    AnyState state = (*game)->start();
    Random random(1);
    while ((*game)->actor(state) != game_over) (*game)->apply(state, (*game)->random_move(state, random));
    return 0;
}
