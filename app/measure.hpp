// How fast a game plays on one core, and the signature of its play.
#pragma once

#include <cstdint>
#include <ctime>
#include <string>

#include "engine/core/game.hpp"

namespace mistwheel::app {

struct Measure {
    double ns_per_ply = 0;
    double plies_per_second = 0;
    double games_per_second = 0;
    double plies_per_game = 0;
    double mean_branching = 0;  // legal moves of the players' decisions
    double copy_ns = 0;
    std::size_t state_bytes = 0;
    std::uint64_t signature = 0;
};

// Processor time of this program in seconds: other programs on the machine do not count.
inline double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// A chance outcome or a player's move from the full list, so that a faster way to draw does not change the signature.
template <Game G>
Move listed_move(const G& game, const typename G::State& state, int actor, const Moves& moves, Random& random) {
    if (actor != chance_actor) return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
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

// A hash over a fixed set of seeded games: who acts, the text of every legal move, the weights of chance, the scores.
// The layout of a state does not enter, so it changes exactly when play changes.
template <Game G>
std::uint64_t signature(const G& game, int games, double* mean_branching = nullptr) {
    std::uint64_t hash = 0;
    std::uint64_t decisions = 0;
    std::uint64_t choices = 0;
    Moves moves;
    for (int i = 0; i < games; ++i) {
        Random random(20261115, static_cast<std::uint64_t>(i));
        typename G::State state = game.start();
        for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
            game.legal(state, moves);
            hash = hash_step(hash, static_cast<std::uint64_t>(actor + 2) << 32 | moves.size());
            for (const Move& move : moves) {
                hash = hash_step(hash, hash_text(game.text(state, move, omniscient)));
                if (actor == chance_actor) hash = hash_step(hash, game.weight(state, move));
            }
            if (actor != chance_actor) {
                ++decisions;
                choices += moves.size();
            }
            game.apply(state, listed_move(game, state, actor, moves, random));
        }
        const Scores scores = game.scores(state);
        for (int column = 0; column < scores.columns; ++column) {
            const auto c = static_cast<std::size_t>(column);
            hash = hash_step(
                hash, static_cast<std::uint64_t>(scores.total[c]) << 32 | static_cast<std::uint32_t>(scores.rank[c]));
        }
    }
    if (mean_branching && decisions > 0) {
        *mean_branching = static_cast<double>(choices) / static_cast<double>(decisions);
    }
    return hash;
}

// One random game, as fast as the engine goes; returns its plies.
template <Game G>
std::uint64_t play_out(const G& game, typename G::State& state, Random& random) {
    Moves moves;
    std::uint64_t plies = 0;
    for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
        game.apply(state, random_move(game, state, actor, moves, random));
        ++plies;
    }
    return plies;
}

template <Game G>
double copy_nanoseconds(const G& game) {
    constexpr int rounds = 1'000'000;
    typename G::State from = game.start();
    typename G::State to = from;
    const double start = processor_seconds();
    for (int i = 0; i < rounds; ++i) {
        to = from;
        asm volatile("" : : "r"(&to), "r"(&from) : "memory");  // keeps the compiler from leaving the copy out
    }
    return (processor_seconds() - start) * 1e9 / rounds;
}

template <Game G>
Measure measure(const G& game, double seconds, int signature_games) {
    Measure m;
    m.state_bytes = sizeof(typename G::State);
    m.signature = signature(game, signature_games, &m.mean_branching);
    m.copy_ns = copy_nanoseconds(game);
    Random random(1);
    std::uint64_t plies = 0;
    std::uint64_t games = 0;
    const double start = processor_seconds();
    double elapsed = 0;
    do {
        typename G::State state = game.start();
        plies += play_out(game, state, random);
        ++games;
        elapsed = processor_seconds() - start;
    } while (elapsed < seconds);
    m.plies_per_game = static_cast<double>(plies) / static_cast<double>(games);
    m.plies_per_second = static_cast<double>(plies) / elapsed;
    m.games_per_second = static_cast<double>(games) / elapsed;
    m.ns_per_ply = 1e9 / m.plies_per_second;
    return m;
}

}  // namespace mistwheel::app
