// The notation reader: a text is read at a position of some game; what it accepts is a legal move whose own text is
// read back as itself.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include "wire/wire.hpp"

namespace {

using namespace mistwheel;

struct Position {
    std::shared_ptr<const AnyGame> game;
    AnyState state;
};

// Positions along a random game of every kind, so that every sort of move is asked for.
std::vector<Position> make_positions() {
    std::vector<Position> all;
    for (const std::string_view id : wire::game_ids()) {
        const auto game = wire::make_game(id, 2, {});
        if (!game) std::abort();
        Random random(1);
        AnyState state = (*game)->start();
        for (int ply = 0; (*game)->actor(state) != game_over; ++ply) {
            if (ply % 3 == 0 && ply < 300) all.push_back({*game, state});
            (*game)->apply(state, (*game)->random_move(state, random));
        }
    }
    return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<Position> positions = make_positions();
    if (size < 2) return -1;
    const auto& [game, state] = positions[(data[0] + 256U * data[1]) % positions.size()];
    const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
    const auto move = game->parse(state, text);
    if (!move) return move.message().empty() ? std::abort(), 0 : 0;
    Moves legal;
    game->legal(state, legal);
    if (!legal.contains(*move)) std::abort();
    const auto again = game->parse(state, game->text(state, *move, omniscient));
    if (!again || *again != *move) std::abort();
    return 0;
}
