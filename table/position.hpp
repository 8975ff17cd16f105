// A position as a viewer is shown it, in two forms. Written out (POSITION of docs/protocol.md) it is everything a screen
// needs. As an observation (OBSERVED) it is a few hundred bytes, from which whoever has the same engine writes it out:
//
//     auto maker = BoardMaker::make(table);                 // TABLE of docs/protocol.md: which game it is
//     Result<std::string> position = maker->make_position(observed);  // byte for byte what the table would have written
//
// An observation holds nothing that the viewer may not know: it is a guess that fits all the viewer knows, drawn with a
// fixed generator, so that positions the viewer cannot tell apart have equal observations.
#pragma once

#include <string>
#include <string_view>

#include "table/log.hpp"
#include "wire/wire.hpp"

namespace mistwheel::table {

// What there is to say of a position beside the state: it follows from the people at the table, not from the game.
struct Standing {
    int at = 0;
    int viewpoint = spectator;
    bool over = false;
    bool decides = false;          // the viewer is to move now: moves and what is blocked are shown
    bool undone_at_once = false;   // draws are no obstacle to taking back: nobody has to be asked
    std::string_view undo = "no";  // "free", "ask", "no"
    bool redo = false;
};

// These write an object. `log` is of the game; its entries do not matter.
void write_position(wire::Writer& out, const Log& log, const AnyState& state, const Standing& standing);
// `known` is what the viewer may know, and `observation` the text of that.
void write_observed(wire::Writer& out, const AnyGame& game, const AnyState& known, std::string_view observation,
                    const Standing& standing);
void write_scores(wire::Writer& out, const Scores& scores, int players);

// What the viewer may know of a state, as a state.
AnyState observe(const AnyGame& game, const AnyState& state, int viewpoint);
// The text of an observation: base64url of the state's bytes, in which a run of zeros is a zero and its length.
std::string observation_text(const AnyGame& game, const AnyState& known);

class BoardMaker {
public:
    // `table` is JSON with the members game, players, options, rules_version and components of TABLE; others are passed
    // over. The components must be the built-in ones of this engine.
    static Result<BoardMaker> make(std::string_view table);
    // POSITION of an OBSERVED. The observation must come from an engine of the same build (engine_build.hpp): its length
    // is checked, its meaning cannot be.
    Result<std::string> make_position(std::string_view observed) const;

    const AnyGame& game() const { return log_.game(); }
    // The state in the text of an observation.
    Result<AnyState> state_of(std::string_view observation) const;

private:
    explicit BoardMaker(Log log) : log_(std::move(log)) {}
    Log log_;
};

}  // namespace mistwheel::table
