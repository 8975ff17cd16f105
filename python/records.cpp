// Records: the header and the moves of a game in the notation, checked by replaying it.
#include "python/bindings.hpp"

namespace mistwheel::python {
namespace {

using research::PlayState;

py::dict read_record(const std::string& text, const std::string& components) {
    const Record record = value_or_throw(mistwheel::read_record(text));
    const PlayState last = value_or_throw(PlayState::of_record(text, std::nullopt, components));
    py::list moves;
    for (std::size_t i = 0; i < record.moves.size(); ++i)
        moves.append(py::make_tuple(player_id(record.moves[i].actor), last.history()[i].number, record.moves[i].text,
                                    record.moves[i].comment));
    py::dict out;
    out["game"] = shared(last.shared_game());
    out["seats"] = record.seats;
    out["comments"] = record.comments;
    out["result"] = record.result;
    out["moves"] = moves;
    out["final_state"] = last;
    return out;
}

}  // namespace

void bind_records(py::module_& module) {
    module.def("_read_record", &read_record, py::arg("text"), py::arg("components"));
}

}  // namespace mistwheel::python
