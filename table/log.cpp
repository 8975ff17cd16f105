#include "table/log.hpp"

#include <utility>

namespace mistwheel::table {

Log::Log(std::shared_ptr<const AnyGame> game, bool hides)
    : game_(std::move(game)), hides_(hides), marks_{game_->start()}, now_(marks_[0]) {}

AnyState Log::at(std::size_t count) const {
    if (count == entries_.size()) return now_;
    if (count + 1 == entries_.size() && before_last_) return *before_last_;
    std::size_t i = count / stride;
    AnyState state = marks_[i];
    for (i *= stride; i < count; ++i) game_->apply(state, entries_[i].move);
    return state;
}

void Log::push(Move move, std::uint32_t event, std::int64_t time) {
    Entry entry{.move = move, .actor = actor(), .forced = passes_now(), .event = event, .time = time};
    entry.sealed = game_->reveals(now_, move) || (entry.actor == chance_actor && !entry.forced);
    if (!entries_.empty()) entry.turn = entries_.back().turn;
    entry.turn.follow(game_->turn_mark(now_));
    before_last_ = now_;
    game_->apply(now_, move);
    passes_now_.reset();
    entries_.push_back(entry);
    if (entries_.size() % stride == 0) marks_.push_back(now_);
}

void Log::cut(std::size_t count) {
    now_ = at(count);
    before_last_.reset();
    passes_now_.reset();
    entries_.resize(count);
    marks_.resize(count / stride + 1);
}

bool Log::passes(const AnyState& state) const {
    const int who = game_->actor(state);
    if (who == game_over) return false;
    Moves moves;
    game_->legal(state, moves);
    if (moves.size() != 1) return false;
    if (who == chance_actor || !hides_) return true;
    // A spectator's guesses depend on public things alone: none of them may offer another step. So many of them that no
    // card in anybody's hand stays unthought of.
    constexpr int guesses = 128;
    const Move only = moves[0];
    Random random(0);
    for (int i = 0; i < guesses; ++i) {
        AnyState guess = state;
        game_->resample(guess, spectator, random);
        game_->legal(guess, moves);
        if (moves.size() != 1 || moves[0] != only) return false;
    }
    return true;
}

bool Log::passes_now() const {
    if (!passes_now_) passes_now_ = passes(now_);
    return *passes_now_;
}

Finality Log::finality(const AnyState& state, Move move) const {
    AnyState next = state;
    Moves moves;
    Finality found = Finality::open;
    for (;;) {
        if (game_->reveals(next, move)) found = Finality::sealed;
        game_->apply(next, move);
        const int who = game_->actor(next);
        if (who == game_over) return Finality::over;
        if (!passes(next)) return who == chance_actor ? Finality::sealed : found;
        game_->legal(next, moves);
        move = moves[0];
    }
}

}  // namespace mistwheel::table
