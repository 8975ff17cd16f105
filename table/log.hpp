// What happened at a table, move by move, with a state kept every few moves so that any point is reached at once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/any_game.hpp"

namespace mistwheel::table {

struct Entry {
    Move move;
    int actor = chance_actor;
    bool forced = false;  // everybody can tell that it was the only possible step
    bool sealed = false;  // a draw, or it showed something hidden: not taken back freely
    std::uint32_t event = 0;
    std::int64_t time = 0;
    TurnCount turn{};  // the one it belongs to
};

// What a move does to taking back: nothing, no longer freely, never again.
enum class Finality { open, sealed, over };

class Log {
public:
    // `hides`: the players of the game know different things.
    Log(std::shared_ptr<const AnyGame> game, bool hides);

    const AnyGame& game() const { return *game_; }
    std::size_t size() const { return entries_.size(); }
    const Entry& operator[](std::size_t i) const { return entries_[i]; }
    const AnyState& now() const { return now_; }
    int actor() const { return game_->actor(now_); }

    // The state after `count` entries.
    AnyState at(std::size_t count) const;
    // `move` is legal now.
    void push(Move move, std::uint32_t event, std::int64_t time);
    void cut(std::size_t count);

    // Whether the step to make in this state is passed over: there is one only, and in games with hidden hands
    // everybody can tell so (or passing over would betray what a player does not have).
    bool passes(const AnyState& state) const;
    // The same for the state now, found once.
    bool passes_now() const;
    // Whether a move, once made, can no longer be taken back freely: it or a step that follows by itself draws, shows
    // something hidden or ends the game.
    Finality finality(const AnyState& state, Move move) const;

private:
    friend struct TableInternals;  // tests compare with logs that differ in what is hidden
    static constexpr std::size_t stride = 16;

    std::shared_ptr<const AnyGame> game_;
    bool hides_;
    std::vector<Entry> entries_;
    std::vector<AnyState> marks_;  // after 0, stride, 2 * stride ... entries
    AnyState now_;
    std::optional<AnyState> before_last_;  // where it is known: every step is told from there
    mutable std::optional<bool> passes_now_;
};

}  // namespace mistwheel::table
