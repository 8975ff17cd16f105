#include "app/noria/opening.hpp"

#include "engine/noria/setup_notation.hpp"
#include "wire/base/components_file.hpp"
#include "wire/noria/wire.hpp"

namespace mistwheel::app {

Result<Opening> OpeningReader<noria::Game>::read(std::string_view text, std::string_view components_file,
                                                 std::string_view origin) {
    const auto components = wire::load_components<noria::Game>(components_file, origin);
    if (!components) return components.error();
    const auto setup = noria::read_setup(*components, text);
    if (!setup) return setup.error();
    // The edition is not part of a setup: it stays what --set says.
    const OptionValues options = {{"mode", "solo"}, {"automaton", noria::write_letter_wheel(setup->automaton)}};
    return Opening{noria::Game::id, 1, options, [setup = *setup](const AnyGame& game) {
                       return noria::opening_moves(concrete<noria::Game>(game), setup);
                   }};
}

}  // namespace mistwheel::app
