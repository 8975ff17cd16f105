// mistwheel.State: one game, in OpenSpiel's words.
#include "python/bindings.hpp"

namespace mistwheel::python {
namespace {

using research::Choice;
using research::PlayState;

py::list legal_actions(const PlayState& state, std::optional<int> player) {
    if (player && *player != player_id(state.actor())) {
        if (*player != chance_player && *player != terminal_player) viewer(state, player);
        return py::list();
    }
    const auto& choices = state.choices();
    py::list out(choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) out[i] = py::int_(choices[i].number);
    return out;
}

py::array_t<bool> legal_actions_mask(const PlayState& state, std::optional<int> player) {
    const bool chance = state.actor() == chance_actor && (!player || *player == chance_player);
    const int size = chance ? state.game().layout().chance_outcomes() : state.game().layout().player_actions();
    py::array_t<bool> mask(size);
    bool* data = mask.mutable_data();
    std::fill_n(data, size, false);
    if (!player || *player == player_id(state.actor())) {
        for (const Choice& each : state.choices()) data[each.number] = true;
    } else if (*player != chance_player && *player != terminal_player) {
        viewer(state, player);
    }
    return mask;
}

py::list chance_outcomes(const PlayState& state) {
    if (state.actor() != chance_actor) throw py::value_error("this is not a chance node");
    const auto probabilities = state.probabilities();
    py::list out(probabilities.size());
    for (std::size_t i = 0; i < probabilities.size(); ++i)
        out[i] = py::make_tuple(state.choices()[i].number, probabilities[i]);
    return out;
}

py::array_t<float> observation_tensor(const PlayState& state, std::optional<int> player, const py::object& out) {
    const int who = viewer(state, player);
    const int size = state.game().tensor_size();
    py::array_t<float> array;
    if (out.is_none()) {
        array = py::array_t<float>(size);
    } else {
        if (!py::isinstance<py::array_t<float, py::array::c_style>>(out))
            throw py::type_error("out must be a contiguous float32 array");
        array = py::reinterpret_borrow<py::array_t<float>>(out);
        if (array.ndim() != 1 || array.size() != size || !array.writeable())
            throw py::value_error("out must be a writable array of " + std::to_string(size) + " values");
    }
    state.game().tensor(state.position(), who, {array.mutable_data(), static_cast<std::size_t>(size)});
    return array;
}

py::list returns_list(const PlayState& state) {
    const auto returns = state.returns();
    py::list out;
    for (int i = 0; i < state.game().players(); ++i) out.append(returns[static_cast<std::size_t>(i)]);
    return out;
}

py::dict scores_dict(const PlayState& state) {
    const Scores scores = state.scores();
    const auto columns = [&](const std::array<int, max_players>& values) {
        return std::vector<int>(values.begin(), values.begin() + scores.columns);
    };
    py::dict lines;
    for (const ScoreLine& line : scores.lines) lines[py::str(std::string(line.name))] = columns(line.points);
    py::dict out;
    out["total"] = columns(scores.total);
    out["rank"] = columns(scores.rank);
    out["tie_break"] = columns(scores.tie_break);
    out["lines"] = lines;
    return out;
}

py::list history(const PlayState& state) {
    if (!state.has_history()) throw py::value_error("a resampled state has no history: it was guessed, not played");
    py::list out;
    for (const research::Step& each : state.history()) out.append(py::make_tuple(player_id(each.actor), each.number));
    return out;
}

// A seed, or a function without arguments that gives numbers in [0, 1), as OpenSpiel has it.
Random random_from(const py::object& sampler) {
    if (py::isinstance<py::int_>(sampler)) return Random(sampler.cast<std::uint64_t>());
    if (!PyCallable_Check(sampler.ptr()))
        throw py::type_error("the sampler is a seed or a function that gives numbers in [0, 1)");
    std::uint64_t seed = 0;
    for (int i = 0; i < 2; ++i) {
        const auto unit = sampler().cast<double>();
        if (!(unit >= 0 && unit < 1)) throw py::value_error("the sampler gave a number outside [0, 1)");
        seed = mix64(seed ^ static_cast<std::uint64_t>(unit * 0x1.0p53));
    }
    return Random(seed);
}

PlayState child(const PlayState& state, int action) {
    PlayState out = state;
    throw_if(out.apply(action));
    return out;
}

std::string repr(const PlayState& state) {
    const int actor = state.actor();
    return "<mistwheel.State of " + std::string(state.game().any().id()) + " after " +
           std::to_string(state.moves_made()) + " moves, " +
           (actor == game_over      ? "over"
            : actor == chance_actor ? "chance decides"
                                    : "player " + std::to_string(actor) + " decides") +
           ">";
}

}  // namespace

void bind_state(py::module_& module) {
    const auto player = py::arg("player") = py::none();
    py::class_<PlayState>(module, "State",
                          "One game being played, in OpenSpiel's conventions. Chance is a player of its own "
                          "(mistwheel.CHANCE); an action that is not legal raises ValueError and changes nothing.")
        .def("get_game", [](const PlayState& state) { return shared(state.shared_game()); })
        .def("num_players", [](const PlayState& state) { return state.game().players(); })
        .def(
            "current_player", [](const PlayState& state) { return player_id(state.actor()); },
            "0 .. players-1, CHANCE (-1) or TERMINAL (-4).")
        .def("is_chance_node", [](const PlayState& state) { return state.actor() == chance_actor; })
        .def("is_player_node", [](const PlayState& state) { return state.actor() >= 0; })
        .def("is_terminal", &PlayState::over)
        .def("move_number", &PlayState::moves_made)
        .def("legal_actions", &legal_actions, player, "In ascending order; at a chance node the possible outcomes.")
        .def("legal_actions_mask", &legal_actions_mask, player)
        .def("chance_outcomes", &chance_outcomes, "(outcome, probability) of every outcome; together 1.")
        .def(
            "apply_action", [](PlayState& state, int action) { throw_if(state.apply(action)); }, py::arg("action"),
            "Plays an action or, at a chance node, an outcome.")
        .def("child", &child, py::arg("action"), "The state after an action; this one stays as it is.")
        .def("clone", [](const PlayState& state) { return PlayState(state); })
        .def("__copy__", [](const PlayState& state) { return PlayState(state); })
        .def("__deepcopy__", [](const PlayState& state, const py::dict&) { return PlayState(state); })
        .def(
            "action_to_string", [](const PlayState& state, int action) { return value_or_throw(state.text(action)); },
            py::arg("action"), "The move in the notation of records.")
        .def(
            "action_to_string",
            [](const PlayState& state, int who, int action) {
                if (who != player_id(state.actor()))
                    throw py::value_error("player " + std::to_string(who) + " does not decide here");
                return value_or_throw(state.text(action));
            },
            py::arg("player"), py::arg("action"))
        .def(
            "string_to_action",
            [](const PlayState& state, const std::string& text) { return value_or_throw(state.number_of(text)); },
            py::arg("text"))
        .def("returns", &returns_list, "One number per player in [-1, 1], together 0; all 0 before the end.")
        .def("rewards", &returns_list, "As returns(): everything is decided at the end.")
        .def(
            "player_return",
            [](const PlayState& state, int who) {
                return state.returns()[static_cast<std::size_t>(viewer(state, who))];
            },
            py::arg("player"))
        .def("scores", &scores_dict,
             "Points as if the game ended now: total, rank, tie_break, and every line of the score sheet. A solo game "
             "has a second column, the automatic opponent.")
        .def("observation_tensor", &observation_tensor, player, py::arg("out") = py::none(),
             "What the player may know as float32 values; with `out` they are written there.")
        .def(
            "observation_string",
            [](const PlayState& state, std::optional<int> who) { return state.view(viewer(state, who)); }, player,
            "Everything the player may know, as JSON (docs/views).")
        .def(
            "public_observation_string", [](const PlayState& state) { return state.view(spectator); },
            "Everything that all may know, as JSON.")
        .def(
            "resample_from_infostate",
            [](const PlayState& state, int who, const py::object& sampler) {
                Random random = random_from(sampler);
                return state.resampled(viewer(state, who), random);
            },
            py::arg("player"), py::arg("sampler") = 0,
            "A state that the player cannot tell from this one, its hidden things drawn anew. `sampler` is a seed or a "
            "function that gives numbers in [0, 1).")
        .def("history", &history, "(player, action) of every step.")
        .def(
            "serialize", [](const PlayState& state) { return value_or_throw(state.record()); },
            "The game so far as a record (docs/notation.md).")
        .def(
            "random_playout",
            [](const PlayState& state, std::uint64_t seed) {
                PlayState copy = state;
                Random random(seed);
                while (!copy.over()) throw_if(copy.apply_random(random));
                return copy;
            },
            py::arg("seed") = 0, "The end of the game when all play at random from here.")
        .def("__str__", [](const PlayState& state) { return state.view(spectator); })
        .def("__repr__", &repr)
        .def(py::pickle(
            [](const PlayState& state) {
                return py::make_tuple(value_or_throw(state.record()), state.game().components_file());
            },
            [](const py::tuple& parts) {
                if (parts.size() != 2) throw py::value_error("this is no pickled state");
                return value_or_throw(
                    PlayState::of_record(parts[0].cast<std::string>(), std::nullopt, parts[1].cast<std::string>()));
            }));
}

}  // namespace mistwheel::python
