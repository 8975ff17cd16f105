// What the files of the module share: how errors become exceptions, and one function per file.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "research/play_state.hpp"

namespace mistwheel::python {

namespace py = pybind11;

// OpenSpiel's numbers; the engine has its own for the end of a game.
inline constexpr int chance_player = -1;
inline constexpr int terminal_player = -4;
inline int player_id(int actor) { return actor == game_over ? terminal_player : actor; }

template <class T>
T value_or_throw(Result<T> result) {
    if (!result) throw py::value_error(result.message());
    return std::move(*result);
}
inline void throw_if(const std::optional<Error>& error) {
    if (error) throw py::value_error(error->message);
}

using SharedGame = std::shared_ptr<research::NumberedGame>;  // never changed; pybind11 knows no shared_ptr to const
inline SharedGame shared(const std::shared_ptr<const research::NumberedGame>& game) {
    return std::const_pointer_cast<research::NumberedGame>(game);
}

// The player asked for, or the one to decide.
inline int viewer(const research::PlayState& state, std::optional<int> player) {
    if (!player) {
        if (state.actor() < 0) throw py::value_error("nobody decides here: say for which player");
        return state.actor();
    }
    if (*player < 0 || *player >= state.game().players())
        throw py::value_error("there is no player " + std::to_string(*player) + "; there are " +
                              std::to_string(state.game().players()));
    return *player;
}

void bind_game(py::module_& module);
void bind_state(py::module_& module);
void bind_batch(py::module_& module);
void bind_records(py::module_& module);

}  // namespace mistwheel::python
