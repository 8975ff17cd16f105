// Moves, draws, and taking back.
#include "table/table.hpp"

namespace mistwheel::table {

namespace {

bool holds(unsigned seats, int seat) { return seat >= 0 && (seats >> seat & 1) != 0; }

// Clients send a text they were given, word for word; only what people type is worth a closer look.
Result<Move> legal_move(const AnyGame& game, const AnyState& state, std::string_view text) {
    Moves moves;
    game.legal(state, moves);
    for (const Move& move : moves)
        if (game.text(state, move, omniscient) == text) return move;
    return game.parse(state, text);
}

}  // namespace

void Table::push(Move move, std::int64_t now) {
    Event event = make_event(EventKind::move, now);
    event.actor = log_->actor();
    event.text = log_->game().text(log_->now(), move, omniscient);
    emit(std::move(event), move);
}

// Chance and forced steps do not wait for anybody.
void Table::advance(std::int64_t now) {
    Moves moves;
    while (phase() == Phase::play) {
        const AnyGame& game = log_->game();
        const bool chance = log_->actor() == chance_actor;
        if (!chance && !log_->passes_now()) return;
        game.legal(log_->now(), moves);
        push(chance ? next_outcome(moves) : moves[0], now);
    }
}

Table::Answer Table::play_move(const Viewing& who, const PlayMove& message, std::int64_t now) {
    if (phase() == Phase::setup) return Refusal{"not_started", "the game has not started"};
    if (phase() == Phase::over) return Refusal{"over", "the game is over"};
    const unsigned seats = seats_of(who);
    if (seats == 0) return Refusal{"not_seated", "only who sits at the table can move"};
    const auto at = static_cast<std::size_t>(message.at);
    if (at != log_->size())
        return Refusal{"stale", "the move answers position " + std::to_string(at) + ", the table is at " +
                                    std::to_string(log_->size())};
    if (!holds(seats, log_->actor())) return Refusal{"not_your_turn", "it is somebody else's turn"};
    const auto move = legal_move(log_->game(), log_->now(), message.move);
    if (!move) return Refusal{"illegal", move.message()};
    push(*move, now);
    advance(now);
    return {};
}

void Table::cut(std::size_t to, int by, std::int64_t now) {
    Event event = make_event(EventKind::undone, now);
    event.actor = by;
    event.to = static_cast<int>(to);
    emit(std::move(event));
    advance(now);
}

// The position before the last thing one of these seats decided.
std::optional<std::size_t> Table::last_decision(unsigned seats) const {
    for (std::size_t i = log_size(); i-- > 0;)
        if (!(*log_)[i].forced && holds(seats, (*log_)[i].actor)) return i;
    return std::nullopt;
}

// The same, if nothing that happened since was drawn, shown or decided by somebody else.
std::optional<std::size_t> Table::free_undo(unsigned seats) const {
    for (std::size_t i = log_size(); i-- > 0;) {
        const Entry& entry = (*log_)[i];
        if (entry.sealed) return std::nullopt;
        if (entry.forced) continue;
        if (!holds(seats, entry.actor)) return std::nullopt;
        return i;
    }
    return std::nullopt;
}

std::size_t Table::decision_at_or_before(std::size_t to) const {
    while (to > 0 && to < log_->size() && ((*log_)[to].forced || (*log_)[to].actor == chance_actor)) --to;
    return to;
}

bool Table::undone_at_once(unsigned seats) const {
    return setup_.undo == UndoRule::consent && other_people(seats) == 0;
}

std::string_view Table::undo_word(unsigned seats) const {
    if (phase() != Phase::play || seats == 0 || setup_.undo == UndoRule::none) return "no";
    if (free_undo(seats)) return "free";
    return setup_.undo == UndoRule::consent && last_decision(seats) ? "ask" : "no";
}

Table::Answer Table::undo(const Viewing& who, const Undo& message, std::int64_t now) {
    if (phase() == Phase::setup) return Refusal{"not_started", "the game has not started"};
    if (phase() == Phase::over) return Refusal{"over", "the game is over"};
    const unsigned seats = seats_of(who);
    if (seats == 0) return Refusal{"not_seated", "only who sits at the table can take back"};
    if (setup_.undo == UndoRule::none) return Refusal{"not_allowed", "at this table nothing is taken back"};
    const auto last = last_decision(seats);
    std::size_t to = 0;
    if (message.to) {
        to = static_cast<std::size_t>(*message.to);
        if (to >= log_->size()) return Refusal{"nothing_to_undo", "the table is not that far"};
        to = decision_at_or_before(to);
    } else {
        if (!last) return Refusal{"nothing_to_undo", "nothing was decided by this seat yet"};
        to = *last;
    }
    bool free = true;
    for (std::size_t i = to; i < log_->size(); ++i)
        free &= !(*log_)[i].sealed && ((*log_)[i].forced || holds(seats, (*log_)[i].actor));
    int by = 0;
    while (!holds(seats, by)) ++by;
    if (last) by = (*log_)[*last].actor;
    const unsigned others = free ? 0 : other_people(seats);
    if (!free && setup_.undo != UndoRule::consent)
        return Refusal{"not_allowed", "something was revealed or somebody else has moved since"};
    if (others == 0) {
        cut(to, by, now);
        return {};
    }
    if (request_.number != 0) return Refusal{"busy", "another request waits for its answer"};
    ask({.takeover = false, .by = by, .to = static_cast<int>(to), .waiting = others}, now);
    return {};
}

Table::Answer Table::restart_turn(const Viewing& who, std::int64_t now) {
    if (phase() == Phase::setup) return Refusal{"not_started", "the game has not started"};
    if (phase() == Phase::over) return Refusal{"over", "the game is over"};
    const unsigned seats = seats_of(who);
    if (seats == 0) return Refusal{"not_seated", "only who sits at the table can take back"};
    if (setup_.undo == UndoRule::none) return Refusal{"not_allowed", "at this table nothing is taken back"};
    auto to = free_undo(seats);
    if (!to) return Refusal{"nothing_to_undo", "nothing can be taken back freely"};
    const int by = (*log_)[*to].actor;
    for (std::size_t i = *to; i-- > 0;) {
        const Entry& entry = (*log_)[i];
        if (entry.sealed || (!entry.forced && entry.actor != by)) break;
        if (!entry.forced) to = i;
    }
    cut(*to, by, now);
    return {};
}

Table::Answer Table::redo(const Viewing& who, std::int64_t now) {
    if (phase() == Phase::setup) return Refusal{"not_started", "the game has not started"};
    if (phase() == Phase::over) return Refusal{"over", "the game is over"};
    const unsigned seats = seats_of(who);
    if (seats == 0) return Refusal{"not_seated", "only who sits at the table can move"};
    if (redo_.empty()) return Refusal{"nothing_to_redo", "nothing was taken back"};
    if (!holds(seats, log_->actor())) return Refusal{"not_your_turn", "it is somebody else's turn"};
    Moves moves;
    log_->game().legal(log_->now(), moves);
    if (!moves.contains(redo_.back())) return Refusal{"nothing_to_redo", "what was taken back is no longer possible"};
    push(redo_.back(), now);
    advance(now);
    return {};
}

}  // namespace mistwheel::table
