// Cairn: take the stones of a heap. docs/rules/cairn.md has the rules.
#pragma once

#include <array>
#include <string>

#include "engine/core/game.hpp"

namespace mistwheel::cairn {

inline constexpr int most_taken = 3;

inline constexpr Prohibition too_few = {"too_few", "C-A2", {"heap"}};

struct Components {
    std::uint8_t stones = 0;
    std::uint8_t bonus = 0;
};

enum class MoveKind : std::uint8_t { first, take };

struct State {
    std::uint8_t begun = 0;
    std::uint8_t seat = 0;
    std::uint8_t heap = 0;
    std::uint8_t last = 0;  // who took the last stone, once the heap is empty
    std::array<std::uint8_t, max_players> taken{};
};

class Game {
public:
    using State = cairn::State;
    using Components = cairn::Components;
    static constexpr std::string_view id = "cairn";
    static constexpr int rules_version = 1;
    static std::span<const OptionSpec> option_specs();
    static Result<Game> create(const Components& components, int players, const OptionValues& given);

    int players() const { return players_; }
    const Components& components() const { return components_; }
    const OptionValues& options() const { return options_; }

    State start() const;
    int actor(const State& state) const;
    void legal(const State& state, Moves& moves) const;
    void apply(State& state, Move move) const;
    std::uint32_t weight(const State&, Move) const { return 1; }
    Scores scores(const State& state) const;
    void resample(State&, int, Random&) const {}  // nothing is hidden
    bool reveals(const State&, Move) const { return false; }
    std::string text(const State& state, Move move, int viewer) const;
    std::string audit(const State& state) const;
    void elements(const State& state, Elements& elements) const;  // a: how many stones
    Reason why_not(const State& state, Element element) const;

private:
    Game(const Components& components, int players, OptionValues options)
        : components_(components), players_(players), options_(std::move(options)) {}

    Components components_;
    int players_;
    OptionValues options_;
};

}  // namespace mistwheel::cairn
