// The disc at work: which of its actions are possible (N-A2, N-A5 - N-A17).
#include <algorithm>

#include "engine/noria/why_not.hpp"

namespace mistwheel::noria {

namespace {

// N-A8, and N-A7: the surcharge is paid out of what is left.
Reason why_not_pay(const Player& player, const Payment& price) {
    int total = 0;
    int most = 0;
    int kinds = 0;
    for (int kind = 0; kind < ware::count; ++kind) {
        if ((price.wares >> kind & 1) == 0) continue;
        const int have = player.stock[kind];
        total += have;
        most = std::max(most, have);
        kinds += have > 0 ? 1 : 0;
    }
    if (price.split == Split::different && (total < price.amount || kinds < 2)) return reason::price_different;
    if (price.split == Split::same && most < price.amount) return reason::price_same;
    // A currency is all resources or all goods (checked with the components).
    const int spent = price.wares < 1 << ware::resources ? price.amount : 0;
    return at_least(reason::surcharge, price.surcharge, player.resources() - spent);
}

bool city_can_act(const Game& game, const State& state) {
    for (int kind = 0; kind < disc::count; ++kind)
        if (!why_not_buy_disc(state, kind)) return true;
    for (int which = 0; which < track::count; ++which)
        if (!why_not_invest(game, state, which)) return true;
    return false;
}

bool journey_can_act(const Game& game, const State& state) {
    if (!why_not_travel_new(game, state)) return true;
    for (int island = 0; island < state.islands_open(); ++island)
        if (!why_not_travel(game, state, island)) return true;
    return false;
}

bool tool_can_act(const Game& game, const State& state, int tool) {
    for (int at = 0; at < slot_count; ++at)
        if (!why_not_upgrade(state, tool, at)) return true;
    for (int kind = 0; kind < good::count; ++kind)
        if (!why_not_produce(game, state.mover(), kind)) return true;
    return false;
}

void legal_city(const Game& game, const State& state, Moves& moves) {
    for (int kind = 0; kind < disc::count; ++kind)
        if (!why_not_buy_disc(state, kind)) moves.push(make(MoveKind::buy_disc, kind));
    for (int which = 0; which < track::count; ++which)
        if (!why_not_invest(game, state, which)) moves.push(make(MoveKind::invest, which));
}

void legal_journey(const Game& game, const State& state, Moves& moves) {
    if (!why_not_travel_new(game, state)) moves.push(make(MoveKind::travel, none));
    for (int island = 0; island < state.islands_open(); ++island)
        if (!why_not_travel(game, state, island)) moves.push(make(MoveKind::travel, island));
}

// N-A15: several of one kind, or one each of several kinds.
void legal_production(const Game& game, const State& state, Moves& moves) {
    int makeable = 0;
    for (int kind = 0; kind < good::count; ++kind) {
        if (why_not_produce(game, state.mover(), kind)) continue;
        makeable |= 1 << kind;
        const int most = most_of(game, state.mover(), kind);
        for (int number = 1; number <= most; ++number) moves.push(make(MoveKind::produce, 1 << kind, number));
    }
    if ((makeable & (makeable - 1)) == 0) return;
    for (int goods = 1; goods < 1 << good::count; ++goods) {
        if ((goods & ~makeable) != 0 || (goods & (goods - 1)) == 0) continue;
        if (!why_not_produce_each(game, state.mover(), goods)) moves.push(make(MoveKind::produce, goods, 1));
    }
}

void legal_tool(const Game& game, const State& state, int tool, Moves& moves) {
    for (int at = 0; at < slot_count; ++at)
        if (!why_not_upgrade(state, tool, at)) moves.push(make(MoveKind::upgrade, at));
    legal_production(game, state, moves);
}

void legal_actions_of(const Game& game, const State& state, int at, Moves& moves) {
    const int kind = kind_of(state.mover().wheel[at]);
    switch (kind) {
        case disc::city: return legal_city(game, state, moves);
        case disc::journey: return legal_journey(game, state, moves);
        case disc::tool: return legal_tool(game, state, at, moves);
        default: moves.push(make(MoveKind::gather, kind));
    }
}

void legal_bonus(const Game& game, const State& state, Moves& moves) {
    const bool repeats = game.edition() == Edition::ru2018;
    const SlotMask slots = repeats ? repeatable_slots(game, state) : nameable_slots(state, state.turn.activated);
    for (unsigned rest = slots; rest != 0; rest &= rest - 1)
        moves.push(make(repeats ? MoveKind::repeat : MoveKind::name, std::countr_zero(rest)));
}

}  // namespace

// N-A7
Reason why_not_invest(const Game& game, const State& state, int which) {
    if (state.mover().steps[which] == track::steps) return reason::last_step;
    return why_not_pay(state.mover(), investment_price(game, state, which));
}

// N-A10 N-X4: never stay; in a circle only to a neighbour, but from the harbour anywhere.
Reason why_not_travel(const Game& game, const State& state, int island) {
    const int here = state.mover().ambassador - 1;
    if (island == here) return reason::already_here;
    const int count = state.islands_open();
    if (game.circle() && here >= 0 && (island + 1) % count != here && (here + 1) % count != island)
        return reason::not_a_neighbour;
    return at_least(reason::toll, opponents_on_island(game, state, island), state.mover().resources());
}

// N-A12, where the mover's ambassador is.
Reason why_not_build(const Game& game, const State& state, int site) {
    const Island& island = state.islands[state.mover().ambassador - 1];
    const IslandPrint& printed = game.components().islands[island.print];
    if (island.owner[site] != 0) return reason::site_taken;
    if (state.mover().factories == game.components().factories_each) return reason::no_factory_left;
    if (state.warehouse_supply[printed.good[site]] < printed.warehouses[site]) return reason::no_warehouse_left;
    return {};
}

Reason why_not_act(const Game& game, const State& state, int at) {
    bool possible = true;  // N-A5
    switch (kind_of(state.mover().wheel[at])) {
        case disc::city: possible = city_can_act(game, state); break;
        case disc::journey: possible = journey_can_act(game, state); break;
        case disc::tool: possible = tool_can_act(game, state, at); break;
        default: break;
    }
    return possible ? Reason() : reason::no_action_possible;
}

void legal_disc_at_work(const Game& game, const State& state, Moves& moves) {
    const Turn& turn = state.turn;
    if (turn.acting == 0)
        legal_bonus(game, state, moves);
    else
        legal_actions_of(game, state, turn.acting - 1, moves);
    // N-A3: only the first action must be done; a disc chosen to be repeated is inside its use.
    if (between_actions(turn)) moves.push(make(MoveKind::finish));
    if (!why_not_trade(game, state)) legal_black_market(game, state, moves);
}

void legal_arrival(const Game& game, const State& state, Moves& moves) {
    const Island& island = state.islands[state.mover().ambassador - 1];
    const IslandPrint& printed = game.components().islands[island.print];
    for (int place = 0; place < ship_places; ++place)
        if (!why_not_take_ship(state, place)) moves.push(make(MoveKind::ship, printed.ship[place]));
    for (int site = 0; site < island_sites; ++site)
        if (!why_not_build(game, state, site)) moves.push(make(MoveKind::build, site));
}

// N-A10: each island nobody has seen, with equal chance.
void legal_reveal(const State& state, Moves& moves) {
    for (int print = 0; print < island_count; ++print)
        if ((state.open_islands >> print & 1) == 0) moves.push(make(MoveKind::reveal, print));
}

}  // namespace mistwheel::noria
