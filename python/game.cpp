// mistwheel.Game, mistwheel.Bot and the list of games.
#include "bots/bot.hpp"
#include "python/bindings.hpp"
#include "wire/wire.hpp"

namespace mistwheel::python {
namespace {

using research::NumberedGame;
using research::PlayState;

OptionValues option_values(const py::dict& options) {
    OptionValues out;
    for (const auto& [key, value] : options) {
        std::string text = py::str(value);
        if (py::isinstance<py::bool_>(value)) text = value.cast<bool>() ? "on" : "off";
        out.push_back({py::str(key), std::move(text)});
    }
    return out;
}

py::dict options_of(const NumberedGame& game) {
    py::dict out;
    for (const OptionValue& each : game.any().options()) out[py::str(each.key)] = each.value;
    return out;
}

std::vector<std::string> registered_names() {
    std::vector<std::string> out;
    for (const std::string_view id : wire::game_ids()) out.emplace_back(id);
    return out;
}

py::dict describe_game(const std::string& id) {
    const auto about = value_or_throw(wire::about(id));
    py::dict options;
    for (const OptionSpec& each : about.options) {
        py::dict option;
        option["values"] = std::vector<std::string>(each.values.begin(), each.values.end());
        option["default"] = std::string(each.fallback);
        option["about"] = std::string(each.about);
        options[py::str(std::string(each.key))] = option;
    }
    py::dict out;
    out["id"] = std::string(about.id);
    out["name"] = std::string(about.name);
    out["min_players"] = about.least_players;
    out["max_players"] = about.most_players;
    out["rules_version"] = about.rules_version;
    out["hidden_information"] = about.hides;
    out["options"] = options;
    return out;
}

py::list action_layout(const NumberedGame& game, bool chance) {
    const auto by = chance ? research::DecidedBy::chance : research::DecidedBy::player;
    py::list out;
    for (const auto& block : game.layout().blocks()) {
        if (block.kind.by != by) continue;
        py::list fields;
        for (const research::ActionField& each : block.kind.fields)
            if (!each.name.empty()) fields.append(py::make_tuple(std::string(each.name), each.count));
        out.append(py::make_tuple(std::string(block.kind.name), block.begin, block.count, fields));
    }
    return out;
}

std::string describe_action(const NumberedGame& game, int action, bool chance) {
    std::string text =
        game.layout().describe(action, chance ? research::DecidedBy::chance : research::DecidedBy::player);
    if (text.empty())
        throw py::value_error("there is no " + std::string(chance ? "outcome " : "action ") + std::to_string(action));
    return text;
}

SharedGame load_game(const std::string& id, int players, const py::dict& options, const std::string& components) {
    return shared(value_or_throw(NumberedGame::make(id, players, option_values(options), components)));
}

std::string repr(const NumberedGame& game) {
    std::string text = "<mistwheel.Game " + std::string(game.any().id()) + ", " + std::to_string(game.players()) +
                       (game.players() == 1 ? " player" : " players");
    for (const OptionValue& each : game.any().options()) text += ", " + each.key + "=" + each.value;
    return text + ">";
}

// A bot with the game it plays.
class GameBot {
public:
    GameBot(std::shared_ptr<const NumberedGame> game, const std::string& spec, std::uint64_t seed)
        : game_(std::move(game)), bot_(value_or_throw(bots::make_bot(game_->any(), spec, seed))) {}

    int step(const PlayState& state) {
        if (&state.game() != game_.get()) throw py::value_error("the state belongs to another game object");
        if (state.actor() < 0) throw py::value_error("no player has to decide here");
        Move move;
        {
            py::gil_scoped_release release;
            move = bots::choose(*bot_, state.position(), state.actor());
        }
        return value_or_throw(state.number_of(move));
    }

private:
    std::shared_ptr<const NumberedGame> game_;
    std::unique_ptr<bots::Bot> bot_;
};

}  // namespace

void bind_game(py::module_& module) {
    module.def("registered_names", &registered_names, "The ids of all games.");
    module.def("describe_game", &describe_game, py::arg("name"),
               "What is known of a game before it is made: players, options with their values, rules version.");
    module.def("_load_game", &load_game, py::arg("name"), py::arg("players"), py::arg("options"),
               py::arg("components"));

    py::class_<NumberedGame, SharedGame>(module, "Game",
                                         "A game with its number of players, options and components; immutable.")
        .def_property_readonly("name", [](const NumberedGame& game) { return std::string(game.any().id()); })
        .def_property_readonly("options", &options_of, "Every option with its value, also those not given.")
        .def_property_readonly("rules_version", [](const NumberedGame& game) { return game.any().rules_version(); })
        .def("num_players", &NumberedGame::players)
        .def(
            "num_distinct_actions", [](const NumberedGame& game) { return game.layout().player_actions(); },
            "Decisions of players are numbered from 0 to this less one, the same in every position.")
        .def(
            "max_chance_outcomes", [](const NumberedGame& game) { return game.layout().chance_outcomes(); },
            "Outcomes of chance have numbers of their own, from 0 to this less one.")
        .def("observation_tensor_size", &NumberedGame::tensor_size)
        .def("observation_tensor_shape", [](const NumberedGame& game) { return std::vector<int>{game.tensor_size()}; })
        .def("min_utility", [](const NumberedGame&) { return -1.0; })
        .def("max_utility", [](const NumberedGame&) { return 1.0; })
        .def(
            "utility_sum",
            [](const NumberedGame& game) { return game.players() == 1 ? py::object(py::none()) : py::float_(0.0); },
            "0: what one player gains the others lose. None in a solo game.")
        .def("action_layout", &action_layout, py::arg("chance") = false,
             "The blocks of numbers: (kind of move, first number, how many, [(field, values), ...]).")
        .def("describe_action", &describe_action, py::arg("action"), py::arg("chance") = false,
             "What a number stands for in every position, for example 'use slot=4 times=1'.")
        .def(
            "action_layout_hash", [](const NumberedGame& game) { return game.layout().hash(); },
            "Changes exactly when a number changes its meaning: keep it beside what you have trained.")
        .def("new_initial_state", [](const SharedGame& game) { return PlayState(game); })
        .def(
            "deserialize_state",
            [](const NumberedGame& game, const std::string& text) {
                PlayState state = value_or_throw(PlayState::of_record(text, std::nullopt, game.components_file()));
                const AnyGame& other = state.game().any();
                if (other.id() != game.any().id() || other.players() != game.players() ||
                    other.options() != game.any().options())
                    throw py::value_error("the state belongs to another game: " + repr(state.game()));
                return state;
            },
            py::arg("text"), "A state from State.serialize(); every move is checked.")
        .def(
            "bot",
            [](const SharedGame& game, const std::string& spec, std::uint64_t seed) {
                return std::make_unique<GameBot>(game, spec, seed);
            },
            py::arg("spec"), py::arg("seed") = 0,
            "One of the program's bots: 'random', 'greedy', 'mcts', 'level:1' to 'level:5', with settings as in "
            "docs/bots.md.")
        .def(
            "__eq__",
            [](const NumberedGame& a, const NumberedGame& b) {
                return a.any().id() == b.any().id() && a.players() == b.players() &&
                       a.any().options() == b.any().options() && a.any().components_hash() == b.any().components_hash();
            },
            py::is_operator())
        .def("__hash__", [](const NumberedGame& game) { return py::hash(py::str(repr(game))); })
        .def("__repr__", &repr)
        .def(py::pickle(
            [](const NumberedGame& game) {
                return py::make_tuple(std::string(game.any().id()), game.players(), options_of(game),
                                      game.components_file());
            },
            [](const py::tuple& parts) {
                if (parts.size() != 4) throw py::value_error("this is no pickled game");
                return load_game(parts[0].cast<std::string>(), parts[1].cast<int>(), parts[2].cast<py::dict>(),
                                 parts[3].cast<std::string>());
            }));

    py::class_<GameBot>(module, "Bot", "A player made of code. It sees only what its seat may know.")
        .def("step", &GameBot::step, py::arg("state"), "The action it chooses for the player to decide.");
}

}  // namespace mistwheel::python
