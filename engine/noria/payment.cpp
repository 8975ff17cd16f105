// Paying: which splits are legal, and what happens once everything is paid (N-A6 - N-A10).
#include <algorithm>
#include <cassert>

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

namespace {

// The wares a payment accepts, at most three.
struct Accepted {
    std::array<int, 3> ware{};
    std::array<int, 3> have{};
};

Accepted accepted(const State& state) {
    Accepted found;
    int count = 0;
    for (int kind = 0; kind < ware::count; ++kind) {
        if ((state.turn.payment.wares >> kind & 1) == 0) continue;
        found.ware[count] = kind;
        found.have[count++] = state.mover().stock[kind];
    }
    return found;
}

bool fits(Split split, int a, int b, int c) {
    const int kinds = (a > 0 ? 1 : 0) + (b > 0 ? 1 : 0) + (c > 0 ? 1 : 0);
    return split == Split::any || (split == Split::same ? kinds == 1 : kinds >= 2);
}

// Everything is paid: the use happens.
void complete(const Game& game, State& state) {
    const auto chosen = static_cast<MoveKind>(state.turn.chosen);
    const int target = state.turn.target;
    state.turn.payment = {};
    state.turn.chosen = 0;
    state.turn.target = 0;
    switch (chosen) {
        case MoveKind::buy_disc:
            --state.pile[target];
            ++state.turn.bought[target];
            return end_action(state);
        case MoveKind::invest: ++state.mover().steps[target]; return end_action(state);
        default:
            assert(chosen == MoveKind::travel);
            if (target != none) return arrive(game, state, target);
            state.stage = Stage::reveal;
    }
}

// Asks for the payment, or makes it where there is only one way.
void demand(const Game& game, State& state) {
    if (state.turn.payment.amount == 0) return complete(game, state);
    Moves ways;
    legal_payment(state, ways);
    if (ways.size() == 1) return apply_payment(game, state, ways[0]);
    state.stage = Stage::payment;
}

}  // namespace

void charge(const Game& game, State& state, MoveKind chosen, int target, const Payment& payment) {
    state.turn.chosen = static_cast<std::uint8_t>(chosen);
    state.turn.target = static_cast<std::uint8_t>(target);
    state.turn.payment = payment;
    demand(game, state);
}

void legal_payment(const State& state, Moves& moves) {
    const Payment& payment = state.turn.payment;
    const Accepted wares = accepted(state);
    for (int a = std::min<int>(payment.amount, wares.have[0]); a >= 0; --a)
        for (int b = std::min(payment.amount - a, wares.have[1]); b >= 0; --b) {
            const int c = payment.amount - a - b;
            if (c <= wares.have[2] && fits(payment.split, a, b, c)) moves.push(make(MoveKind::pay, a, b, c));
        }
}

void apply_payment(const Game& game, State& state, Move move) {
    const Accepted wares = accepted(state);
    const std::array<int, 3> paid = {move.a, move.b, move.c};
    Player& player = state.mover();
    for (int i = 0; i < 3; ++i) {
        if (paid[i] == 0) continue;
        auto& stock = player.stock[wares.ware[i]];
        stock = static_cast<std::uint16_t>(stock - paid[i]);
        if (wares.ware[i] < ware::resources) continue;
        auto& empty = player.empty[wares.ware[i] - ware::resources];  // N-A9
        empty = static_cast<std::uint8_t>(empty + paid[i]);
    }
    // N-A7: the surcharge for opponents ahead is a payment of its own.
    state.turn.payment = {state.turn.payment.surcharge, (1 << ware::resources) - 1, Split::any, 0};
    demand(game, state);
}

}  // namespace mistwheel::noria
