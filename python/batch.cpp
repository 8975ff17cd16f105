// mistwheel.Batch: many games stepped together, their arrays shared with NumPy.
#include <thread>

#include "python/bindings.hpp"

namespace mistwheel::python {
namespace {

using research::Batch;
using research::BatchArrays;
using research::BatchSettings;
using research::NumberedGame;

constexpr int most_games = 1 << 24;
constexpr int most_threads = 1024;

// The caller's array of that name if there is one, checked, or a new one.
template <class T>
py::array_t<T> array_of(const py::dict& buffers, const char* name, std::vector<py::ssize_t> shape) {
    if (!buffers.contains(name)) return py::array_t<T>(shape);
    const py::object given = buffers[name];
    const std::string wanted = "buffer '" + std::string(name) + "' must be a writable, contiguous array of " +
                               std::string(py::str(py::dtype::of<T>())) + " with shape " +
                               std::string(py::str(py::cast(shape)));
    if (!py::isinstance<py::array_t<T, py::array::c_style>>(given)) throw py::value_error(wanted);
    auto array = py::reinterpret_borrow<py::array_t<T>>(given);
    if (!array.writeable() || array.ndim() != static_cast<py::ssize_t>(shape.size())) throw py::value_error(wanted);
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (array.shape(static_cast<py::ssize_t>(i)) != shape[i]) throw py::value_error(wanted);
    return array;
}

class NumpyBatch {
public:
    NumpyBatch(const SharedGame& game, int games, std::uint64_t seed, int threads, bool observe, bool mask,
               bool pass_forced, const py::dict& buffers)
        : game_(game), games_(games) {
        if (games < 1 || games > most_games)
            throw py::value_error("a batch has 1 to " + std::to_string(most_games) + " games, not " +
                                  std::to_string(games));
        if (threads < 0 || threads > most_threads)
            throw py::value_error("threads must be 0 (one per core) to " + std::to_string(most_threads) + ", not " +
                                  std::to_string(threads));
        if (threads == 0) threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        for (const auto& each : buffers) {
            const std::string name = py::str(each.first);
            if (name != "observations" && name != "action_mask" && name != "current_player" && name != "rewards" &&
                name != "finished" && name != "scores")
                throw py::value_error("there is no buffer '" + name + "'");
        }
        const py::ssize_t rows = games;
        const py::ssize_t players = game->players();
        if (observe) observations_ = array_of<float>(buffers, "observations", {rows, game->tensor_size()});
        if (mask) masks_ = array_of<bool>(buffers, "action_mask", {rows, game->layout().player_actions()});
        players_ = array_of<std::int32_t>(buffers, "current_player", {rows});
        rewards_ = array_of<float>(buffers, "rewards", {rows, players});
        finished_ = array_of<bool>(buffers, "finished", {rows});
        scores_ = array_of<std::int32_t>(buffers, "scores", {rows, players});
        BatchArrays arrays;
        if (observe) arrays.observations = observations_.cast<py::array_t<float>>().mutable_data();
        if (mask) arrays.masks = reinterpret_cast<std::uint8_t*>(masks_.cast<py::array_t<bool>>().mutable_data());
        arrays.players = players_.mutable_data();
        arrays.rewards = rewards_.mutable_data();
        arrays.finished = reinterpret_cast<std::uint8_t*>(finished_.mutable_data());
        arrays.scores = scores_.mutable_data();
        const BatchSettings settings{games, seed, threads, pass_forced};
        py::gil_scoped_release release;
        batch_ = game->batch(settings, arrays);
    }

    void step(const py::array& actions) {
        const char kind = actions.dtype().kind();
        if ((kind != 'i' && kind != 'u') || actions.ndim() != 1)
            throw py::type_error("actions must be a one-dimensional array of integers");
        // int32 is taken as it lies there; other integers are copied with a check.
        if (py::isinstance<py::array_t<std::int32_t, py::array::c_style>>(actions)) {
            const auto* data = static_cast<const std::int32_t*>(actions.data());
            return step_all({data, static_cast<std::size_t>(actions.size())});
        }
        const auto wide = py::array_t < std::int64_t, py::array::c_style | py::array::forcecast > (actions);
        narrow_.resize(static_cast<std::size_t>(wide.size()));
        for (std::size_t i = 0; i < narrow_.size(); ++i) {
            const std::int64_t action = wide.data()[i];
            narrow_[i] = action < 0 || action > INT32_MAX ? -1 : static_cast<std::int32_t>(action);
        }
        step_all({narrow_.data(), narrow_.size()});
    }

    py::array_t<std::int32_t> random_actions(const py::object& out) {
        py::dict given;
        if (!out.is_none()) given["out"] = out;
        auto array = array_of<std::int32_t>(given, "out", {games_});
        const std::span<std::int32_t> actions(array.mutable_data(), static_cast<std::size_t>(games_));
        py::gil_scoped_release release;
        batch_->random_actions(actions);
        return array;
    }

    void play_random(int plies) {
        if (plies < 0) throw py::value_error("plies must not be negative");
        py::gil_scoped_release release;
        batch_->play_random(plies);
    }

    void reset(std::uint64_t seed) {
        py::gil_scoped_release release;
        batch_->reset(seed);
    }

    const SharedGame& game() const { return game_; }
    int games() const { return games_; }
    std::uint64_t plies() const { return batch_->plies(); }
    std::uint64_t games_finished() const { return batch_->games_finished(); }
    const py::object& observations() const { return observations_; }
    const py::object& masks() const { return masks_; }
    const py::array_t<std::int32_t>& players() const { return players_; }
    const py::array_t<float>& rewards() const { return rewards_; }
    const py::array_t<bool>& finished() const { return finished_; }
    const py::array_t<std::int32_t>& scores() const { return scores_; }

private:
    void step_all(std::span<const std::int32_t> actions) {
        std::optional<Error> error;
        {
            py::gil_scoped_release release;
            error = batch_->step(actions);
        }
        throw_if(error);
    }

    SharedGame game_;
    int games_;
    py::object observations_ = py::none();
    py::object masks_ = py::none();
    py::array_t<std::int32_t> players_;
    py::array_t<float> rewards_;
    py::array_t<bool> finished_;
    py::array_t<std::int32_t> scores_;
    std::vector<std::int32_t> narrow_;
    std::unique_ptr<Batch> batch_;
};

}  // namespace

void bind_batch(py::module_& module) {
    py::class_<NumpyBatch>(module, "Batch",
                           "Many games of one kind, stepped together in C++. The arrays stay the same objects in the "
                           "same memory: every step writes into them. Chance is drawn by the batch; a finished game "
                           "starts anew in the same step.")
        .def(py::init<const SharedGame&, int, std::uint64_t, int, bool, bool, bool, const py::dict&>(), py::arg("game"),
             py::arg("games"), py::arg("seed") = 0, py::arg("threads") = 0, py::arg("observe") = true,
             py::arg("mask") = true, py::arg("pass_forced") = false, py::arg("buffers") = py::dict())
        .def("reset", &NumpyBatch::reset, py::arg("seed") = 0, "Every game from the start.")
        .def("step", &NumpyBatch::step, py::arg("actions"),
             "One action per game. If one is not legal, ValueError names it and no game moves.")
        .def("random_actions", &NumpyBatch::random_actions, py::arg("out") = py::none(),
             "A legal action for each game, all equally likely.")
        .def("play_random", &NumpyBatch::play_random, py::arg("plies"),
             "Every game makes so many plies at random, chance included; the arrays are written at the end.")
        .def("__len__", &NumpyBatch::games)
        .def_property_readonly("game", &NumpyBatch::game)
        .def_property_readonly("plies", &NumpyBatch::plies, "Steps of all games so far, chance included.")
        .def_property_readonly("games_finished", &NumpyBatch::games_finished)
        .def_property_readonly("observations", &NumpyBatch::observations,
                               "float32, games x observation_tensor_size: as the player to decide sees the game.")
        .def_property_readonly("action_mask", &NumpyBatch::masks, "bool, games x num_distinct_actions.")
        .def_property_readonly("current_player", &NumpyBatch::players, "int32: who decides in each game.")
        .def_property_readonly("rewards", &NumpyBatch::rewards,
                               "float32, games x players: returns in the step that ended a game, else 0.")
        .def_property_readonly("finished", &NumpyBatch::finished,
                               "bool: the last step ended this game; everything else shows its successor.")
        .def_property_readonly("scores", &NumpyBatch::scores,
                               "int32, games x players: points of the last game that ended.");
}

}  // namespace mistwheel::python
