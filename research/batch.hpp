// Many games at once, for learners: a step takes one action per game and writes what each next player sees straight into
// arrays of the caller. Chance is drawn by the batch; a finished game gives its rewards and starts anew in the same step.
//
// What happens depends on the seed and on the actions alone, never on the number of threads: every game has its own
// stream of random numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/result.hpp"

namespace mistwheel::research {

struct BatchSettings {
    int games = 1;
    std::uint64_t seed = 0;
    int threads = 1;
    bool pass_forced = false;  // play decisions with a single legal move by itself
};

// Row-major, one row per game; the caller keeps them alive. `observations` and `masks` may be null: then they are not
// written.
struct BatchArrays {
    float* observations = nullptr;     // games x tensor_size: as the player to decide sees the game
    std::uint8_t* masks = nullptr;     // games x player_actions: 1 where legal
    std::int32_t* players = nullptr;   // games: who decides
    float* rewards = nullptr;          // games x players: 0 but in the step that ended a game
    std::uint8_t* finished = nullptr;  // games: 1 when the last step ended a game; the rest shows the next one
    std::int32_t* scores = nullptr;    // games x players: points of the last finished game
};

class Batch {
public:
    Batch() = default;
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;
    virtual ~Batch() = default;

    // Every game from the start; the same seed, the same games.
    virtual void reset(std::uint64_t seed) = 0;
    // One action per game. An illegal one is named and nothing at all is done.
    [[nodiscard]] virtual std::optional<Error> step(std::span<const std::int32_t> actions) = 0;
    // A legal action for each game, all equally likely.
    virtual void random_actions(std::span<std::int32_t> out) = 0;
    // Each game makes so many plies at random, chance included, and plays on to the next decision. The arrays are
    // written once at the end: rewards and scores are those of the last game that ended.
    virtual void play_random(int plies) = 0;

    // Since the batch was made.
    virtual std::uint64_t plies() const = 0;
    virtual std::uint64_t games_finished() const = 0;
};

}  // namespace mistwheel::research
