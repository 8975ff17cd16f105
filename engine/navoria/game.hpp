// Explorers of Navoria as a Game (engine/core/game.hpp). The rules stand in docs/rules/navoria.md; code names them by id.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/fact.hpp"
#include "engine/core/game.hpp"
#include "engine/navoria/components.hpp"
#include "engine/navoria/elements.hpp"
#include "engine/navoria/moves.hpp"
#include "engine/navoria/state.hpp"

namespace mistwheel::navoria {

class Game {
public:
    using State = navoria::State;
    using Components = navoria::Components;
    static constexpr std::string_view id = "navoria";
    static constexpr int rules_version = 1;

    static std::span<const OptionSpec> option_specs();
    static Result<Game> create(const Components& components, int players, const OptionValues& options);

    int players() const { return players_; }
    const Components& components() const { return components_; }
    const OptionValues& options() const { return options_; }
    bool topmost_cell() const { return topmost_cell_; }
    bool with_blank_board() const { return blank_board_; }
    const Table& table() const { return components_.tables[players_ - 2]; }
    // Turns in one Recruit or Empower phase (V-R1, V-B1).
    int turns_per_phase() const { return turns_per_phase_; }

    State start() const;
    int actor(const State& state) const {
        if (state.stage == Stage::over) return game_over;
        return state.stage <= Stage::draw_token ? chance_actor : state.seat;
    }
    void legal(const State& state, Moves& moves) const;
    void apply(State& state, Move move) const;
    std::uint32_t weight(const State& state, Move move) const;
    Move draw(const State& state, Random& random) const;
    Scores scores(const State& state) const;

    void resample(State&, int, Random&) const {}  // V-C2: nothing is hidden
    bool reveals(const State& state, Move) const { return actor(state) == chance_actor; }

    std::string text(const State& state, Move move, int viewer) const;
    std::string audit(const State& state) const;
    std::string audit_step(const State& before, Move move, const State& after) const;

    TurnMark turn_mark(const State& state) const;
    void tell(const State& before, Move move, const State& after, Facts& facts) const;
    static bool counts_at_once(std::string_view line);

    void elements(const State& state, Elements& elements) const;
    Reason why_not(const State& state, Element element) const;

private:
    Game(const Components& components, int players, OptionValues options);

    Components components_;
    OptionValues options_;
    int players_;
    int turns_per_phase_;
    bool topmost_cell_;
    bool blank_board_;
};

static_assert(mistwheel::Game<Game> && Explains<Game> && TellsSteps<Game>);

}  // namespace mistwheel::navoria
