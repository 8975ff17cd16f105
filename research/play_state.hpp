// One game being played by numbers: a position, how it came about, and what may be done. Everything that comes from
// outside is checked: an error is a value and leaves the state as it was.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/record.hpp"
#include "research/numbered_game.hpp"

namespace mistwheel::research {

struct Choice {
    int number = 0;
    Move move;
};

struct Step {
    int actor = chance_actor;
    int number = 0;
    Move move;
};

class PlayState {
public:
    explicit PlayState(std::shared_ptr<const NumberedGame> game);

    const NumberedGame& game() const { return *game_; }
    const std::shared_ptr<const NumberedGame>& shared_game() const { return game_; }
    const AnyState& position() const { return state_; }
    // A seat, chance_actor or game_over.
    int actor() const { return game_->any().actor(state_); }
    bool over() const { return actor() == game_over; }

    // What may be done here, by number; empty when the game is over.
    const std::vector<Choice>& choices() const;
    // Of each choice at a chance step; together 1.
    std::vector<double> probabilities() const;
    [[nodiscard]] std::optional<Error> apply(int number);
    // Chance drawn by its probabilities, a decision with equal ones.
    [[nodiscard]] std::optional<Error> apply_random(Random& random);

    // The move of the notation that a number stands for here, and the other way round.
    Result<std::string> text(int number) const;
    Result<int> number_of(std::string_view text) const;
    Result<int> number_of(Move move) const;

    Scores scores() const { return game_->any().scores(state_); }
    // All 0 until the game is over.
    std::array<float, max_players> returns() const;

    // False for a position that was guessed and never played.
    bool has_history() const { return has_history_; }
    const std::vector<Step>& history() const { return history_; }
    int moves_made() const { return moves_made_; }

    // Everything that the player (or `spectator`) may know, as JSON: docs/views.
    std::string view(int player) const;
    // A position that the player cannot tell from this one, drawn at random.
    PlayState resampled(int player, Random& random) const;

    // The game so far in the notation of docs/notation.md. Refused where there is no history.
    Result<std::string> record() const;
    // Replays a record, or its first `to` moves.
    static Result<PlayState> of_record(std::string_view text, std::optional<std::size_t> to = std::nullopt,
                                       std::string_view components_file = {});

private:
    const Choice* find(int number) const;
    void play(const Choice& choice, int actor);
    Error not_legal(int number) const;

    std::shared_ptr<const NumberedGame> game_;
    AnyState state_;
    std::vector<Step> history_;
    int moves_made_ = 0;
    bool has_history_ = true;
    mutable std::vector<Choice> choices_;
    mutable bool listed_ = false;
};

}  // namespace mistwheel::research
