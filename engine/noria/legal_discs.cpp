// The disc at work: which of its actions are possible (N-A2, N-A5 - N-A17).
#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

namespace {

bool city_can_act(const Game& game, const State& state) {
    for (int kind = 0; kind < disc::count; ++kind)
        if (can_buy_disc(state, kind)) return true;
    for (int which = 0; which < track::count; ++which)
        if (can_invest(game, state, which)) return true;
    return false;
}

bool journey_can_act(const Game& game, const State& state) {
    if (can_travel_new(game, state)) return true;
    for (int island = 0; island < state.islands_open(); ++island)
        if (can_travel(game, state, island)) return true;
    return false;
}

bool tool_can_act(const Game& game, const State& state, int tool) {
    for (int at = 0; at < slot_count; ++at)
        if (can_upgrade(state, tool, at)) return true;
    for (int kind = 0; kind < good::count; ++kind)
        if (most_of(game, state.mover(), kind) > 0) return true;
    return false;
}

void legal_city(const Game& game, const State& state, Moves& moves) {
    for (int kind = 0; kind < disc::count; ++kind)
        if (can_buy_disc(state, kind)) moves.push(make(Kind::buy_disc, kind));
    for (int which = 0; which < track::count; ++which)
        if (can_invest(game, state, which)) moves.push(make(Kind::invest, which));
}

void legal_journey(const Game& game, const State& state, Moves& moves) {
    if (can_travel_new(game, state)) moves.push(make(Kind::travel, none));
    for (int island = 0; island < state.islands_open(); ++island)
        if (can_travel(game, state, island)) moves.push(make(Kind::travel, island));
}

// N-A15: several of one kind, or one each of several kinds.
void legal_production(const Game& game, const State& state, Moves& moves) {
    int makeable = 0;
    for (int kind = 0; kind < good::count; ++kind) {
        const int most = most_of(game, state.mover(), kind);
        if (most > 0) makeable |= 1 << kind;
        for (int number = 1; number <= most; ++number) moves.push(make(Kind::produce, 1 << kind, number));
    }
    if ((makeable & (makeable - 1)) == 0) return;
    for (int goods = 1; goods < 1 << good::count; ++goods) {
        if ((goods & ~makeable) != 0 || (goods & (goods - 1)) == 0) continue;
        if (can_produce_each(game, state.mover(), goods)) moves.push(make(Kind::produce, goods, 1));
    }
}

void legal_tool(const Game& game, const State& state, int tool, Moves& moves) {
    for (int at = 0; at < slot_count; ++at)
        if (can_upgrade(state, tool, at)) moves.push(make(Kind::upgrade, at));
    legal_production(game, state, moves);
}

void legal_actions_of(const Game& game, const State& state, int at, Moves& moves) {
    const int kind = kind_of(state.mover().wheel[at]);
    switch (kind) {
        case disc::city: return legal_city(game, state, moves);
        case disc::journey: return legal_journey(game, state, moves);
        case disc::tool: return legal_tool(game, state, at, moves);
        default: moves.push(make(Kind::gather, kind));
    }
}

void legal_bonus(const Game& game, const State& state, Moves& moves) {
    const bool repeats = game.edition() == Edition::ru2018;
    const SlotMask slots = repeats ? repeatable_slots(game, state) : nameable_slots(state, state.turn.activated);
    for (unsigned rest = slots; rest != 0; rest &= rest - 1)
        moves.push(make(repeats ? Kind::repeat : Kind::name, std::countr_zero(rest)));
}

}  // namespace

// N-A6
bool can_buy_disc(const State& state, int kind) {
    return state.pile[kind] > 0 && state.price[kind] <= state.mover().resources();
}

// N-A7
bool can_invest(const Game& game, const State& state, int which) {
    return state.mover().steps[which] < track::steps && can_pay(state.mover(), investment_price(game, state, which));
}

// N-A10 N-X4: never stay; in a circle only to a neighbour, but from the harbour anywhere.
bool in_reach(const Game& game, const State& state, int island) {
    const int here = state.mover().ambassador - 1;
    if (island == here) return false;
    if (!game.circle() || here < 0) return true;
    const int count = state.islands_open();
    return (island + 1) % count == here || (here + 1) % count == island;
}

bool can_travel(const Game& game, const State& state, int island) {
    return in_reach(game, state, island) && opponents_on_island(game, state, island) <= state.mover().resources();
}

bool can_travel_new(const Game& game, const State& state) {
    return !game.circle() && state.islands_open() < game.islands_in_play();
}

// N-A12, where the mover's ambassador is.
bool can_build(const Game& game, const State& state, int site) {
    const Island& island = state.islands[state.mover().ambassador - 1];
    const IslandPrint& printed = game.components().islands[island.print];
    return island.owner[site] == 0 && state.mover().factories < game.components().factories_each &&
           state.warehouse_supply[printed.good[site]] >= printed.warehouses[site];
}

// N-A14
bool can_upgrade(const State& state, int tool, int at) { return at != tool && is_normal(state.mover().wheel[at]); }

bool can_act(const Game& game, const State& state, int at) {
    switch (kind_of(state.mover().wheel[at])) {
        case disc::city: return city_can_act(game, state);
        case disc::journey: return journey_can_act(game, state);
        case disc::tool: return tool_can_act(game, state, at);
        default: return true;  // N-A5
    }
}

void legal_disc_at_work(const Game& game, const State& state, Moves& moves) {
    const Turn& turn = state.turn;
    if (turn.acting == 0)
        legal_bonus(game, state, moves);
    else
        legal_actions_of(game, state, turn.acting - 1, moves);
    // N-A3: only the first action must be done; a disc chosen to be repeated is inside its use.
    if (turn.began == 0 || (turn.acting != 0 && turn.acting != turn.at_work)) return;
    moves.push(make(Kind::finish));
    if (game.edition() == Edition::ru2018) legal_black_market(game, state, moves);
}

void legal_arrival(const Game& game, const State& state, Moves& moves) {
    const Island& island = state.islands[state.mover().ambassador - 1];
    const IslandPrint& printed = game.components().islands[island.print];
    for (int place = 0; place < ship_places; ++place)
        if (island.ships[place] > 0) moves.push(make(Kind::ship, printed.ship[place]));
    for (int site = 0; site < island_sites; ++site)
        if (can_build(game, state, site)) moves.push(make(Kind::build, site));
}

// N-A10: each island nobody has seen, with equal chance.
void legal_reveal(const State& state, Moves& moves) {
    for (int print = 0; print < island_count; ++print)
        if ((state.open_islands >> print & 1) == 0) moves.push(make(Kind::reveal, print));
}

}  // namespace mistwheel::noria
