// Noria: the base game for 2-4, the expert game for 2-4, and the solo game against the Automaton.
//
// The rules are in docs/rules/noria.md; comments name their ids. What is legal stands in legal_*.cpp, what it does in
// apply_*.cpp of the same name. A turn in moves:
//
//     night large · swap s1 l3 · end influence
//     use m3 twice · invest research · pay 2l+1p · pay 1e · market bonus · pay 2o+1e+1m
//     use s2 · travel new · reveal 7 · ship obsidian · inspect l5 · sell lamp · end actions
//     intrigue settlement research · end turn · place bonus s1
//
// A payment is a move only if there is more than one way to pay.
#pragma once

#include <string>

#include "engine/core/fact.hpp"
#include "engine/core/game.hpp"
#include "engine/noria/components.hpp"
#include "engine/noria/elements.hpp"
#include "engine/noria/moves.hpp"
#include "engine/noria/options.hpp"
#include "engine/noria/state.hpp"

namespace mistwheel::noria {

class Game {
public:
    using State = noria::State;
    using Components = noria::Components;

    static constexpr std::string_view id = "noria";
    static constexpr int rules_version = 1;

    static std::span<const OptionSpec> option_specs() { return noria::option_specs(); }
    static Result<Game> create(const Components& components, int players, const OptionValues& options);

    int players() const { return players_; }
    const Components& components() const { return components_; }
    const OptionValues& options() const { return option_values_; }

    State start() const;
    int actor(const State& state) const;
    void legal(const State& state, Moves& moves) const;
    void apply(State& state, Move move) const;
    std::uint32_t weight(const State&, Move) const { return 1; }
    Move draw(const State& state, Random& random) const;
    Scores scores(const State& state) const;

    // Nothing is hidden: the face-down islands are a set that everybody knows (N-S1).
    void resample(State&, int, Random&) const {}
    bool reveals(const State& state, Move move) const;

    std::string text(const State& state, Move move, int viewer = omniscient) const;
    std::string audit(const State& state) const;
    std::string audit_step(const State& before, Move move, const State& after) const;

    TurnMark turn_mark(const State& state) const;
    void tell(const State& before, Move move, const State& after, Facts& facts) const;
    static bool counts_at_once(std::string_view line);

    void elements(const State& state, Elements& elements) const;
    Reason why_not(const State& state, Element element) const;

    // What the rules derive from mode and number of players.
    Mode mode() const { return chosen_.mode; }
    Edition edition() const { return chosen_.edition; }
    bool circle() const { return chosen_.mode != Mode::base; }  // islands lie open in a circle
    bool solo() const { return chosen_.mode == Mode::solo; }
    const Wheel& automaton_wheel() const { return chosen_.automaton; }
    int columns() const { return columns_; }  // players, and the Automaton
    int rounds() const { return components_.rounds[table_]; }
    int islands_in_play() const { return components_.islands_in_play[table_]; }
    int market_stack() const { return components_.market_stack[table_]; }
    int ships_on(std::uint8_t symbol) const { return components_.ships_by_symbol[table_][symbol]; }
    const StartGoods& start_goods() const;
    bool fixed_market() const { return chosen_.first_game && chosen_.mode == Mode::base; }
    int space(int round) const { return round_spaces - rounds() + round; }  // of the round track, N-S3
    int cogs(int round) const { return cogs_[round]; }
    int rise(int round) const { return space(round) >= components_.rise_from_space ? 1 : 0; }  // N-I3
    // What one each of a mask of goods costs to produce.
    const std::array<std::uint8_t, ware::resources>& production(int goods) const { return production_[goods]; }
    int chamber_value(const State& state, int which) const {
        return components_.chamber_values[which][state.seated[which]];
    }

private:
    Game(const Components& components, int players, OptionValues values, const Options& chosen);

    Components components_;
    OptionValues option_values_;
    Options chosen_;
    int players_;
    int columns_;
    int table_;
    std::array<std::uint8_t, round_spaces + 1> cogs_{};  // visible in each round, and before the first
    std::array<std::array<std::uint8_t, ware::resources>, 1 << good::count> production_{};
};

}  // namespace mistwheel::noria
