// One game in the terminal: people type, bots and chance move by themselves, everything goes into the record.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "app/choice.hpp"
#include "app/opening.hpp"
#include "app/opponent.hpp"
#include "app/turn_log.hpp"
#include "engine/core/record.hpp"

namespace mistwheel::app {

class TerminalGame {
public:
    // `people` says for each seat whether a person sits there.
    TerminalGame(GamePointer game, std::vector<bool> people, Opponent opponent, std::uint64_t seed,
                 TurnLog::Unfolded unfolded);

    // Goes on from a record; false with a message if it does not fit.
    Result<bool> resume(const Record& record);

    // Makes these legal moves first: a setup that was given.
    void open(const std::vector<Move>& moves);
    // The alphabet in which a setup is written before the first turn.
    void write_in(Letters letters) { letters_ = letters; }

    // Until the game is over or the person leaves; true when it is over.
    bool play(std::istream& in);

    const Record& record() const { return record_; }
    // Printed values that the record has to name, because they are not the built-in ones.
    void name_values(std::vector<RecordValue> values) { record_.values = std::move(values); }
    void save(const std::string& path) const;

private:
    enum class Answer { moved, again, leave };

    void make(Move move);
    int log_viewer() const;
    void move_by_itself(int actor);
    bool hand_over(std::istream& in, int seat);
    Answer ask(std::istream& in, int seat);
    Answer obey(const std::string& line, int seat, const Moves& moves);
    Answer obey_move(const std::string& line, int seat, const Moves& moves);
    Answer undo();
    void tell_setup();
    void show_position(int seat) const;
    void show_moves(int seat, const Moves& moves) const;
    void show_result() const;

    GamePointer game_;
    std::vector<bool> people_;
    Opponent opponent_;
    Random chance_;
    AnyState state_;
    Record record_;
    TurnLog log_;
    // Positions a person may go back to: nothing was revealed and nobody else acted since.
    struct Earlier {
        AnyState state;
        TurnLog::Mark mark;
    };
    std::vector<Earlier> back_;
    bool typed_ = false;         // the last step was typed: the person knows it
    int shown_to_ = spectator;   // who has seen the position since somebody else acted
    int at_screen_ = spectator;  // the person who has the screen, where hands are hidden
    bool setting_up_ = false;    // a start that can be written is being made
    Letters letters_ = Letters::english;
};

}  // namespace mistwheel::app
