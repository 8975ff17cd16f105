// The components reader: any text either makes a game or gives a message; a game made from it plays to its end.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "wire/wire.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mistwheel;
    if (size == 0) return -1;  // no text means the built-in components
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    for (const std::string_view id : wire::game_ids()) {
        const auto game = wire::make_game(id, 2, {}, text, "input");
        if (!game) {
            if (game.message().empty()) std::abort();
            continue;
        }
        AnyState state = (*game)->start();
        Random random(1);
        while ((*game)->actor(state) != game_over) (*game)->apply(state, (*game)->random_move(state, random));
    }
    return 0;
}
