#include "app/opening.hpp"

#include <optional>

#include "games/app/opening.hpp"
#include "games/engine/game.hpp"

namespace mistwheel::app {

namespace {

template <class G>
concept HasOpenings = requires { OpeningReader<G>::about; };

}  // namespace

std::string about_openings() {
    std::string all;
    Games::each([&]<class G> {
        if constexpr (HasOpenings<G>) {
            all += (all.empty() ? "" : "; ") + std::string(G::id) + ' ' + std::string(OpeningReader<G>::about);
        }
    });
    return all;
}

Result<Opening> read_opening(std::string_view game, std::string_view text, std::string_view components_file,
                             std::string_view origin) {
    std::optional<Result<Opening>> opening;
    Games::each([&]<class G> {
        if constexpr (HasOpenings<G>) {
            if (!opening && (game.empty() || game == G::id)) {
                opening = OpeningReader<G>::read(text, components_file, origin);
            }
        }
    });
    if (opening) return *opening;
    return Error{"--setup is for " + about_openings()};
}

}  // namespace mistwheel::app
