// The reader of Noria's solo setups: whatever it accepts is written and read back to the same setup in both languages,
// and opens a game from which it is read again; an Automaton's wheel alone likewise.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/noria/game.hpp"
#include "engine/noria/setup_notation.hpp"
#include "wire/base/components_file.hpp"
#include "wire/noria/wire.hpp"

namespace {

using namespace mistwheel;
using namespace mistwheel::noria;

void check(bool fine) {
    if (!fine) std::abort();
}

void check_setup(const Components& components, std::string_view text) {
    const auto setup = read_setup(components, text);
    if (!setup) return check(!setup.message().empty());
    for (const Language language : {Language::english, Language::russian}) {
        const auto again = read_setup(components, write_setup(*setup, language));
        check(again && *again == *setup);
    }
    const auto game = noria::Game::create(components, 1, options_of(*setup));
    check(game.ok());
    const auto opening = opening_moves(*game, *setup);
    check(opening.ok());
    State state = game->start();
    for (const Move& move : *opening) game->apply(state, move);
    const auto back = setup_of(*game, state);
    check(back && *back == *setup);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Components components = *wire::load_components<noria::Game>();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check_setup(components, text);
    const auto wheel = read_letter_wheel(text);
    if (!wheel) return 0;
    const auto again = read_letter_wheel(write_letter_wheel(*wheel));
    check(again && *again == *wheel);
    return 0;
}
