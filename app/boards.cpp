#include "app/boards.hpp"

#include "app/board_navoria.hpp"
#include "app/board_noria.hpp"
#include "app/board_vianebula.hpp"

namespace mistwheel::app {

std::string draw(const AnyGame& game, const AnyState& state, int viewer) {
    if (game.id() == noria::Game::id) {
        return draw_noria(concrete<noria::Game>(game), Erased<noria::Game>::in(state), viewer);
    }
    if (game.id() == navoria::Game::id) {
        return draw_navoria(concrete<navoria::Game>(game), Erased<navoria::Game>::in(state), viewer);
    }
    return draw_vianebula(concrete<vianebula::Game>(game), Erased<vianebula::Game>::in(state), viewer);
}

std::string question(const AnyGame& game, const AnyState& state) {
    if (game.id() == navoria::Game::id) {
        return question_navoria(concrete<navoria::Game>(game), Erased<navoria::Game>::in(state));
    }
    if (game.id() == vianebula::Game::id) {
        return question_vianebula(concrete<vianebula::Game>(game), Erased<vianebula::Game>::in(state));
    }
    return question_noria(concrete<noria::Game>(game), Erased<noria::Game>::in(state));
}

std::string reason(const AnyGame& game, const AnyState& state, Move move) {
    if (game.id() != noria::Game::id) return {};
    return reason_noria(concrete<noria::Game>(game), Erased<noria::Game>::in(state), move);
}

}  // namespace mistwheel::app
