#include "app/noria/opening.hpp"

#include "engine/noria/setup_notation.hpp"
#include "wire/base/components_file.hpp"
#include "wire/noria/wire.hpp"

namespace mistwheel::app {

Result<Opening> OpeningText<noria::Game>::read(std::string_view text, std::string_view components_file,
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

std::string OpeningText<noria::Game>::write(const noria::Game& game, const noria::State& state, Letters letters) {
    const auto setup = noria::setup_of(game, state);
    if (!setup) return {};
    return noria::write_setup(*setup,
                              letters == Letters::russian ? noria::Language::russian : noria::Language::english);
}

}  // namespace mistwheel::app
