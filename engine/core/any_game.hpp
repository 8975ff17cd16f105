// A game whose type is not known at compile time: for the program, the table, the server and bindings. Bots search over
// the concrete game and never pay for this.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <utility>

#include "engine/core/fact.hpp"
#include "engine/core/game.hpp"
#include "engine/core/rules_version.hpp"
#include "engine/core/text.hpp"

namespace mistwheel {

// Any game's state, by value.
struct AnyState {
    alignas(16) std::array<std::byte, max_state_bytes> bytes{};
    friend bool operator==(const AnyState&, const AnyState&) = default;
};

class AnyGame {
public:
    AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;
    virtual ~AnyGame() = default;

    virtual std::string_view id() const = 0;
    virtual int rules_version() const = 0;  // that this game is played by
    virtual int players() const = 0;
    virtual const OptionValues& options() const = 0;
    virtual std::span<const OptionSpec> option_specs() const = 0;
    virtual std::uint64_t components_hash() const = 0;
    virtual std::size_t state_bytes() const = 0;  // of an AnyState that mean something, from the first

    virtual AnyState start() const = 0;
    virtual int actor(const AnyState& state) const = 0;
    virtual void legal(const AnyState& state, Moves& moves) const = 0;
    virtual void apply(AnyState& state, Move move) const = 0;
    virtual std::uint32_t weight(const AnyState& state, Move move) const = 0;
    virtual Move random_move(const AnyState& state, Random& random) const = 0;
    virtual Scores scores(const AnyState& state) const = 0;
    virtual void resample(AnyState& state, int viewer, Random& random) const = 0;
    virtual bool reveals(const AnyState& state, Move move) const = 0;
    virtual std::string text(const AnyState& state, Move move, int viewer) const = 0;
    virtual Result<Move> parse(const AnyState& state, std::string_view text) const = 0;
    virtual std::uint64_t hash(const AnyState& state) const = 0;
    virtual std::string audit(const AnyState& state) const = 0;
    virtual TurnMark turn_mark(const AnyState& state) const = 0;
    virtual StepReport tell(const AnyState& before, Move move, const AnyState& after) const = 0;
};

template <Game G>
class Erased final : public AnyGame {
public:
    using State = typename G::State;
    static_assert(sizeof(State) <= max_state_bytes && alignof(State) <= 16);

    explicit Erased(G game) : game_(std::move(game)) {}
    const G& game() const { return game_; }

    static State& in(AnyState& state) { return *std::launder(reinterpret_cast<State*>(state.bytes.data())); }
    static const State& in(const AnyState& state) {
        return *std::launder(reinterpret_cast<const State*>(state.bytes.data()));
    }
    static AnyState any(const State& state) {
        AnyState out;
        std::memcpy(out.bytes.data(), &state, sizeof state);
        return out;
    }

    std::string_view id() const override { return G::id; }
    int rules_version() const override { return rules_of(game_); }
    int players() const override { return game_.players(); }
    const OptionValues& options() const override { return game_.options(); }
    std::span<const OptionSpec> option_specs() const override { return G::option_specs(); }
    std::uint64_t components_hash() const override { return mistwheel::components_hash(game_); }
    std::size_t state_bytes() const override { return sizeof(State); }

    AnyState start() const override { return any(game_.start()); }
    int actor(const AnyState& state) const override { return game_.actor(in(state)); }
    void legal(const AnyState& state, Moves& moves) const override { game_.legal(in(state), moves); }
    void apply(AnyState& state, Move move) const override { game_.apply(in(state), move); }
    std::uint32_t weight(const AnyState& state, Move move) const override { return game_.weight(in(state), move); }
    Move random_move(const AnyState& state, Random& random) const override {
        Moves moves;
        return mistwheel::random_move(game_, in(state), game_.actor(in(state)), moves, random);
    }
    Scores scores(const AnyState& state) const override { return game_.scores(in(state)); }
    void resample(AnyState& state, int viewer, Random& random) const override {
        game_.resample(in(state), viewer, random);
    }
    bool reveals(const AnyState& state, Move move) const override { return game_.reveals(in(state), move); }
    std::string text(const AnyState& state, Move move, int viewer) const override {
        return game_.text(in(state), move, viewer);
    }
    Result<Move> parse(const AnyState& state, std::string_view text) const override {
        return parse_move(game_, in(state), text);
    }
    std::uint64_t hash(const AnyState& state) const override { return hash_value(in(state)); }
    std::string audit(const AnyState& state) const override { return game_.audit(in(state)); }
    TurnMark turn_mark(const AnyState& state) const override { return mistwheel::turn_mark(game_, in(state)); }
    StepReport tell(const AnyState& before, Move move, const AnyState& after) const override {
        return mistwheel::tell(game_, in(before), move, in(after));
    }

private:
    G game_;
};

// The concrete game behind an AnyGame whose id says it is a G.
template <Game G>
const G& concrete(const AnyGame& any) {
    assert(any.id() == G::id);
    return static_cast<const Erased<G>&>(any).game();
}

}  // namespace mistwheel
