#include "app/opening.hpp"

#include <optional>

#include "app/visit.hpp"
#include "games/app/opening.hpp"
#include "games/engine/game.hpp"

namespace mistwheel::app {

namespace {

template <class G>
concept HasOpenings = requires { OpeningText<G>::about; };

}  // namespace

std::string about_openings() {
    std::string all;
    Games::each([&]<class G> {
        if constexpr (HasOpenings<G>) {
            all += (all.empty() ? "" : "; ") + std::string(G::id) + ' ' + std::string(OpeningText<G>::about);
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
                opening = OpeningText<G>::read(text, components_file, origin);
            }
        }
    });
    if (opening) return *opening;
    return Error{"--setup is for " + about_openings()};
}

bool has_opening(const AnyGame& game) {
    return visit_game(game, []<class G>(const G& rules) {
        if constexpr (HasOpenings<G>) {
            return OpeningText<G>::fits(rules);
        } else {
            return false;
        }
    });
}

std::string write_opening(const AnyGame& game, const AnyState& state, Letters letters) {
    return visit_game(game, state, [&]<class G>(const G& rules, const typename G::State& position) -> std::string {
        if constexpr (HasOpenings<G>) {
            return OpeningText<G>::write(rules, position, letters);
        } else {
            return {};
        }
    });
}

}  // namespace mistwheel::app
