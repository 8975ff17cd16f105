// Phase II while no disc is at work: which discs may be activated or inspected (N-A1 - N-A4, N-A16 - N-A20).
#include "engine/noria/rules.hpp"

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

}  // namespace

SlotMask open_slots(const State& state) {
    const auto used = static_cast<SlotMask>(state.turn.activated | state.turn.inspected);
    SlotMask open = reachable(used) & static_cast<SlotMask>(~whole_rings(used));
    for (unsigned rest = open; rest != 0; rest &= rest - 1) {
        const int at = std::countr_zero(rest);
        if (state.mover().wheel[at] == 0) open &= static_cast<SlotMask>(~bit(at));
    }
    return open;
}

SlotMask nameable_slots(const State& state, SlotMask activated) {
    const auto used = static_cast<SlotMask>(activated | state.turn.inspected);
    const SlotMask fits = reachable(static_cast<SlotMask>(used | named_slots(state.turn)));
    return slots_with(state.mover(), fits & static_cast<SlotMask>(~whole_rings(used)), false);
}

SlotMask repeatable_slots(const Game& game, const State& state) {
    SlotMask found = 0;
    for (unsigned rest = slots_with(state.mover(), state.turn.activated, false); rest != 0; rest &= rest - 1)
        if (can_act(game, state, std::countr_zero(rest))) found |= bit(std::countr_zero(rest));
    return found;
}

bool can_activate(const Game& game, const State& state, int at) {
    if (holds(state.turn.upgraded, at)) return false;  // N-A14
    if (kind_of(state.mover().wheel[at]) != disc::bonus) return can_act(game, state, at);
    if (game.edition() == Edition::ru2018) return repeatable_slots(game, state) != 0;
    if (slots_with(state.mover(), state.turn.activated, false) != 0) return false;
    return nameable_slots(state, static_cast<SlotMask>(state.turn.activated | bit(at))) != 0;
}

void legal_actions(const Game& game, const State& state, Moves& moves) {
    moves.push(make(Kind::end_actions));
    const SlotMask open = open_slots(state);
    for (unsigned rest = open; rest != 0; rest &= rest - 1) {
        const int at = std::countr_zero(rest);
        if (!can_activate(game, state, at)) continue;
        moves.push(make(Kind::use, at, 1));
        if (is_upgraded(state.mover().wheel[at]) && state.turn.twice == 0) moves.push(make(Kind::use, at, 2));
    }
    for (unsigned rest = open; rest != 0; rest &= rest - 1) moves.push(make(Kind::inspect, std::countr_zero(rest)));
    legal_black_market(game, state, moves);
}

// N-A20
void legal_black_market(const Game& game, const State& state, Moves& moves) {
    const Player& player = state.mover();
    for (int kind = 0; kind < good::count; ++kind)
        if (player.stock[ware::of_good(kind)] > 0) moves.push(make(Kind::sell, kind));
    if (player.knowledge < game.components().knowledge_for_resource) return;
    for (int kind = 0; kind < ware::resources; ++kind) moves.push(make(Kind::buy, kind));
}

}  // namespace mistwheel::noria
