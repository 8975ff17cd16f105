// Phase II while no disc is at work: which discs may be activated or inspected (N-A1 - N-A4, N-A16 - N-A20).
#include "engine/noria/why_not.hpp"

namespace mistwheel::noria {

namespace {

SlotMask named_slots(const Turn& turn) {
    SlotMask named = 0;
    for (std::uint8_t each : turn.named)
        if (each != 0) named |= bit(each - 1);
    return named;
}

SlotMask slots_with(const Player& player, SlotMask among, bool bonus) {
    SlotMask found = 0;
    for (unsigned rest = among; rest != 0; rest &= rest - 1) {
        const int at = std::countr_zero(rest);
        if (player.wheel[at] != 0 && (kind_of(player.wheel[at]) == disc::bonus) == bonus) found |= bit(at);
    }
    return found;
}

SlotMask except(SlotMask slots) { return static_cast<SlotMask>(all_slots & ~slots); }

// N-A1 N-A2 N-A19: calls `each` with what closes slots to activating and inspecting, and with the slots it closes.
template <class Each>
void each_closed_set(const State& state, Each each) {
    const Turn& turn = state.turn;
    each(reason::inactive, except(active_slots));
    each(reason::nothing_to_use, empty_slots(state.mover().wheel));
    each(reason::already_used, turn.activated);
    each(reason::already_inspected, turn.inspected);
    each(reason::ring_inspected, whole_rings(turn.inspected));
    each(reason::ring_used, whole_rings(turn.activated));
    each(reason::not_on_path, except(reachable(static_cast<SlotMask>(turn.activated | turn.inspected))));
}

}  // namespace

Reason why_not_choose(const State& state, int at) {
    Reason first;
    each_closed_set(state, [&](const Prohibition& by, SlotMask slots) {
        if (!first && holds(slots, at)) first = by;
    });
    return first;
}

SlotMask open_slots(const State& state) {
    SlotMask closed = 0;
    each_closed_set(state, [&](const Prohibition&, SlotMask slots) { closed |= slots; });
    return static_cast<SlotMask>(all_slots & ~closed);
}

SlotMask nameable_slots(const State& state, SlotMask activated) {
    const auto used = static_cast<SlotMask>(activated | state.turn.inspected);
    const SlotMask fits = reachable(static_cast<SlotMask>(used | named_slots(state.turn)));
    return slots_with(state.mover(), fits & static_cast<SlotMask>(~whole_rings(used)), false);
}

// N-A17
Reason why_not_name(const State& state, int at) {
    return holds(nameable_slots(state, state.turn.activated), at) ? Reason() : reason::cannot_be_named;
}

// N-A16
Reason why_not_repeat(const Game& game, const State& state, int at) {
    if (kind_of(state.mover().wheel[at]) == disc::bonus) return reason::bonus_itself;
    if (!holds(state.turn.activated, at)) return reason::not_activated;
    return why_not_act(game, state, at) ? reason::no_action_to_repeat : Reason();
}

SlotMask repeatable_slots(const Game& game, const State& state) {
    SlotMask found = 0;
    for (unsigned rest = state.turn.activated; rest != 0; rest &= rest - 1)
        if (!why_not_repeat(game, state, std::countr_zero(rest))) found |= bit(std::countr_zero(rest));
    return found;
}

// The slot is one that may be chosen.
Reason why_not_activate(const Game& game, const State& state, int at) {
    if (holds(state.turn.upgraded, at)) return reason::upgraded_now;
    if (kind_of(state.mover().wheel[at]) != disc::bonus) return why_not_act(game, state, at);
    if (game.edition() == Edition::ru2018)
        return repeatable_slots(game, state) != 0 ? Reason() : reason::nothing_to_repeat;
    const auto activated = static_cast<SlotMask>(state.turn.activated | bit(at));
    if (nameable_slots(state, activated) == 0) return reason::nothing_to_name;
    return slots_with(state.mover(), state.turn.activated, false) == 0 ? Reason() : reason::bonus_comes_first;
}

void legal_actions(const Game& game, const State& state, Moves& moves) {
    moves.push(make(MoveKind::end_actions));
    const SlotMask open = open_slots(state);
    for (unsigned rest = open; rest != 0; rest &= rest - 1) {
        const int at = std::countr_zero(rest);
        if (why_not_activate(game, state, at)) continue;
        moves.push(make(MoveKind::use, at, 1));
        if (is_upgraded(state.mover().wheel[at]) && state.turn.twice == 0) moves.push(make(MoveKind::use, at, 2));
    }
    for (unsigned rest = open; rest != 0; rest &= rest - 1) moves.push(make(MoveKind::inspect, std::countr_zero(rest)));
    legal_black_market(game, state, moves);
}

void legal_black_market(const Game& game, const State& state, Moves& moves) {
    for (int kind = 0; kind < good::count; ++kind)
        if (!why_not_sell(state.mover(), kind)) moves.push(make(MoveKind::sell, kind));
    if (why_not_buy_resource(game, state.mover())) return;
    for (int kind = 0; kind < ware::resources; ++kind) moves.push(make(MoveKind::buy, kind));
}

}  // namespace mistwheel::noria
