// The Game contract: the manual of the engine.
//
// A game is an immutable object that holds its components (the printed numbers) and its options, both checked once by
// `create`. Everything that happens in play happens in a `State`, a plain value: copying it is undoing it.
//
//     auto game = G::create(components, 2, {});  // Result<G>
//     auto state = game->start();
//     Moves moves;
//     while (game->actor(state) != game_over) {
//         game->legal(state, moves);  // never empty, no move twice, always in the same order
//         const Move move = random_move(*game, state, game->actor(state), moves, random);  // chance has weights
//         game->apply(state, move);
//     }
//     const Scores scores = game->scores(state);
//
// Who decides. `actor` is a seat 0..players-1, or `chance_actor`, or `game_over`. Chance is explicit: shuffles, draws
// and reveals are moves of chance, each made at the moment it matters, with weights. A face-down deck is therefore a
// set and not an order. A step that the rules alone decide but that a record shall show (the Automaton) is a chance
// step with exactly one outcome.
//
// Steps are small: choose a disc, then an action, then a payment. A step with one legal move is still a move of the
// record; the table and the bots pass over it.
//
// Applying a move that is not legal is a bug of the caller. Whatever comes from outside is checked against `legal`
// first.
//
// Hidden information. A viewer is a seat, `spectator` (knows only what all know) or `omniscient`. `resample` replaces
// everything the viewer cannot know by a random guess that fits all the viewer knows. It must depend on nothing but
// what the viewer knows and the generator: for two states that differ only in hidden things, equal generators give
// equal results, byte for byte. Games without hidden information leave the state as it is.
//
// State has no padding (has_unique_object_representations), so equality and the hash are those of its bytes. Keep
// unused fields at a fixed value (zero), so that equal positions have equal bytes.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/hash.hpp"
#include "engine/core/move.hpp"
#include "engine/core/options.hpp"
#include "engine/core/random.hpp"
#include "engine/core/reason.hpp"
#include "engine/core/result.hpp"
#include "engine/core/scores.hpp"

namespace mistwheel {

inline constexpr int chance_actor = -1;
inline constexpr int game_over = -2;

inline constexpr int spectator = -1;
inline constexpr int omniscient = -2;

inline constexpr std::size_t max_state_bytes = 1024;

template <class S>
concept PlainState =
    std::is_trivially_copyable_v<S> && std::has_unique_object_representations_v<S> && sizeof(S) <= max_state_bytes;

template <class G>
concept Game = PlainState<typename G::State> && std::is_trivially_copyable_v<typename G::Components> &&
               std::has_unique_object_representations_v<typename G::Components> &&
               requires(const G& game, const typename G::Components& components, const typename G::State& state,
                        typename G::State& mutable_state, Moves& moves, Move move, int viewer, Random& random) {
                   // The same word as its folder and its namespace.
                   { G::id } -> std::convertible_to<std::string_view>;
                   // Raised by a rules fix; tables and records name the version they are played under, and go on by it
                   // (engine/core/rules_version.hpp).
                   { G::rules_version } -> std::convertible_to<int>;
                   { G::option_specs() } -> std::convertible_to<std::span<const OptionSpec>>;
                   // Checks players and options (already completed or not) and says what is wrong.
                   { G::create(components, 2, OptionValues{}) } -> std::same_as<Result<G>>;

                   { game.players() } -> std::same_as<int>;  // seats that decide
                   { game.components() } -> std::same_as<const typename G::Components&>;
                   { game.options() } -> std::same_as<const OptionValues&>;  // completed, in the order of the specs

                   { game.start() } -> std::same_as<typename G::State>;
                   { game.actor(state) } -> std::same_as<int>;
                   { game.legal(state, moves) } -> std::same_as<void>;  // clears `moves` first
                   { game.apply(mutable_state, move) } -> std::same_as<void>;
                   // Weight of a legal chance outcome, > 0. (A game may also offer `Move draw(state, random)`, the same
                   // distribution without listing the outcomes; see random_move.)
                   { game.weight(state, move) } -> std::same_as<std::uint32_t>;
                   { game.scores(state) } -> std::same_as<Scores>;

                   { game.resample(mutable_state, viewer, random) } -> std::same_as<void>;
                   // True if the move shows somebody something that was hidden: it cannot be undone freely.
                   { game.reveals(state, move) } -> std::same_as<bool>;

                   // The one text of a legal move: words of [a-z0-9+*=?.-], separated by single spaces, unique among
                   // the legal moves. For a viewer who may not know the move's details they are replaced by `?`.
                   { game.text(state, move, viewer) } -> std::same_as<std::string>;
                   // What is wrong with this state by the game's own conservation laws; empty if nothing is.
                   { game.audit(state) } -> std::same_as<std::string>;
               };

// Optional: `std::string audit_step(const State& before, Move move, const State& after)`: what is wrong with this step,
// re-computed independently of `legal` and `apply` (prices, points); empty if nothing is.
template <class G>
concept AuditsSteps = requires(const G& game, const typename G::State& state, Move move) {
    { game.audit_step(state, move, state) } -> std::same_as<std::string>;
};

// Optional: a chance outcome without listing them all.
template <class G>
concept Draws = requires(const G& game, const typename G::State& state, Random& random) {
    { game.draw(state, random) } -> std::same_as<Move>;
};

// Optional: the elements of the table that the actor may reach for, each once and always in the same order, and what
// forbids each of them now. An element with a reason is not the first that a legal move touches; one without either
// begins a legal move or has nothing to do with the decision.
template <class G>
concept Explains = requires(const G& game, const typename G::State& state, Elements& elements, const Element& element) {
    { game.elements(state, elements) } -> std::same_as<void>;  // clears `elements` first
    { game.why_not(state, element) } -> std::same_as<Reason>;
};

// A legal move at random: uniform for a player, by weight for chance.
template <Game G>
Move random_move(const G& game, const typename G::State& state, int actor, Moves& moves, Random& random) {
    if (actor != chance_actor) {
        game.legal(state, moves);
        return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    }
    if constexpr (Draws<G>) {
        return game.draw(state, random);
    } else {
        game.legal(state, moves);
        if (moves.size() == 1) return moves[0];
        std::uint32_t total = 0;
        for (const Move& move : moves) total += game.weight(state, move);
        std::uint32_t at = random.below(total);
        for (const Move& move : moves) {
            const std::uint32_t weight = game.weight(state, move);
            if (at < weight) return move;
            at -= weight;
        }
        return moves[moves.size() - 1];
    }
}

template <Game G>
std::uint64_t components_hash(const G& game) {
    return hash_value(game.components());
}

}  // namespace mistwheel
