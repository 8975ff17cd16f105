// Via Nebula as a Game (engine/core/game.hpp). The rules stand in docs/rules/vianebula.md; code names them by id.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/fact.hpp"
#include "engine/core/game.hpp"
#include "engine/vianebula/components.hpp"
#include "engine/vianebula/elements.hpp"
#include "engine/vianebula/moves.hpp"
#include "engine/vianebula/state.hpp"

namespace mistwheel::vianebula {

// One side of the map, as sets.
struct Valley {
    HexSet fog;
    HexSet forest;
    HexSet meadows;
    HexSet ruins;
    HexSet forbidden;
    std::array<std::uint8_t, hex_bits> meadow_index{};  // of a meadow, in map order
    std::array<Hex, meadow_count> meadow{};             // in map order
};

class Game {
public:
    using State = vianebula::State;
    using Components = vianebula::Components;
    static constexpr std::string_view id = "vianebula";
    static constexpr int rules_version = 1;
    static constexpr int least_players = 2;
    static constexpr int most_players = 4;

    static std::span<const OptionSpec> option_specs();
    static Result<Game> create(const Components& components, int players, const OptionValues& options);

    int players() const { return players_; }
    const Components& components() const { return components_; }
    const OptionValues& options() const { return options_; }

    State start() const;
    int actor(const State& state) const;
    void legal(const State& state, Moves& moves) const;
    void apply(State& state, Move move) const;
    std::uint32_t weight(const State& state, Move move) const;
    Move draw(const State& state, Random& random) const;
    Scores scores(const State& state) const;
    void resample(State& state, int viewer, Random& random) const;
    bool reveals(const State& state, Move move) const;
    std::string text(const State& state, Move move, int viewer) const;
    std::string audit(const State& state) const;
    std::string audit_step(const State& before, Move move, const State& after) const;

    TurnMark turn_mark(const State& state) const;
    void tell(const State& before, Move move, const State& after, Facts& facts) const;
    static bool counts_at_once(std::string_view line);

    void elements(const State& state, Elements& elements) const;
    Reason why_not(const State& state, Element element) const;

    // The printed numbers that hold for this map side and number of players.
    const Valley& valley() const { return valley_; }
    const Setup& setup() const { return components_.setups[static_cast<std::size_t>(players_ - 2)]; }
    MapSide side() const { return side_; }
    const Card& card(int card) const { return components_.cards[static_cast<std::size_t>(card)]; }
    Pile printed_cost(int card) const { return costs_[static_cast<std::size_t>(card)]; }
    const TokenType& token(int type) const { return components_.tokens[static_cast<std::size_t>(type)]; }
    // B-S7: how many resources a token gives with this many players.
    int yield(int type) const { return yields_[static_cast<std::size_t>(type)]; }

private:
    Game(const Components& components, int players, OptionValues options);

    Components components_;
    Valley valley_;
    std::array<Pile, card_count> costs_{};
    std::array<std::uint8_t, token_types> yields_{};
    int players_;
    MapSide side_;
    OptionValues options_;
};

}  // namespace mistwheel::vianebula
