// What the uses of discs do.
#include <cassert>

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

namespace {

bool bonus_at_work(const State& state) { return kind_of(state.mover().wheel[state.turn.at_work - 1]) == disc::bonus; }

void release_disc(State& state) {
    state.turn.at_work = 0;
    state.turn.acting = 0;
    state.turn.uses_left = 0;
    state.turn.began = 0;
    state.stage = Stage::actions;
}

// One use of the disc at work is over.
void end_use(State& state) {
    state.turn.began = 1;
    if (--state.turn.uses_left == 0) return release_disc(state);
    if (bonus_at_work(state)) state.turn.acting = 0;
    state.stage = Stage::disc_at_work;
}

// N-A5
void gather(State& state, int kind) {
    Player& player = state.mover();
    player.stock[kind] = static_cast<std::uint16_t>(player.stock[kind] + player.ships[kind]);
    end_action(state);
}

// The action of this disc is next; a resource disc leaves no choice.
void act(State& state, int at) {
    state.turn.acting = static_cast<std::uint8_t>(at + 1);
    const int kind = kind_of(state.mover().wheel[at]);
    if (disc::resource(kind)) return gather(state, kind);
    state.stage = Stage::disc_at_work;
}

void activate(State& state, int at, int times) {
    Turn& turn = state.turn;
    turn.activated |= bit(at);
    turn.at_work = static_cast<std::uint8_t>(at + 1);
    turn.twice |= times == 2 ? 1 : 0;
    const int which = ring_of(at);
    const int extra = turn.named[which] == at + 1 ? turn.names[which] : 0;  // N-A17
    turn.uses_left = static_cast<std::uint8_t>(times + extra);
    if (!bonus_at_work(state)) return act(state, at);
    state.stage = Stage::disc_at_work;
}

void name_disc(State& state, int at) {
    const int which = ring_of(at);
    state.turn.named[which] = static_cast<std::uint8_t>(at + 1);
    ++state.turn.names[which];
    end_use(state);  // N-A18: not an action
}

void produce(const Game& game, State& state, int goods, int number) {
    Player& player = state.mover();
    const auto& cost = game.production(goods);
    for (int i = 0; i < ware::resources; ++i)
        player.stock[i] = static_cast<std::uint16_t>(player.stock[i] - cost[i] * number);
    for (int kind = 0; kind < good::count; ++kind) {
        if ((goods >> kind & 1) == 0) continue;
        player.empty[kind] = static_cast<std::uint8_t>(player.empty[kind] - number);
        auto& full = player.stock[ware::of_good(kind)];
        full = static_cast<std::uint16_t>(full + number);
    }
    end_action(state);
}

Island& island_of_mover(State& state) { return state.islands[state.mover().ambassador - 1]; }

void take_ship(const Game& game, State& state, int kind) {
    Island& island = island_of_mover(state);
    const IslandPrint& printed = game.components().islands[island.print];
    const int place = printed.ship[0] == kind ? 0 : 1;
    --island.ships[place];
    ++state.mover().ships[kind];
    end_action(state);
}

void build(const Game& game, State& state, int site) {
    Island& island = island_of_mover(state);
    const IslandPrint& printed = game.components().islands[island.print];
    const std::uint8_t kind = printed.good[site];
    Player& player = state.mover();
    island.owner[site] = static_cast<std::uint8_t>(state.seat + 1);
    ++player.factories;
    player.empty[kind] = static_cast<std::uint8_t>(player.empty[kind] + printed.warehouses[site]);
    state.warehouse_supply[kind] = static_cast<std::uint8_t>(state.warehouse_supply[kind] - printed.warehouses[site]);
    end_action(state);
}

void upgrade(State& state, int at) {
    state.mover().wheel[at] |= upgraded_side;
    state.turn.upgraded |= bit(at);
    end_action(state);
}

constexpr std::uint8_t all_resources = 7;

void travel(const Game& game, State& state, int island) {
    const int others = island == none ? 0 : opponents_on_island(game, state, island);
    charge(game, state, MoveKind::travel, island, {static_cast<std::uint8_t>(others), all_resources, Split::any, 0});
}

}  // namespace

void end_action(State& state) {
    ++state.turn.actions;
    assert(state.turn.actions <= 4);  // N-A4
    end_use(state);
}

// N-A13: if anything is possible there it must be done.
void arrive(const Game& game, State& state, int island) {
    state.mover().ambassador = static_cast<std::uint8_t>(island + 1);
    state.stage = Stage::arrival;
    Moves moves;
    legal_arrival(game, state, moves);
    if (moves.empty()) end_action(state);
}

void apply_use(const Game& game, State& state, Move move) {
    switch (kind_of(move)) {
        case MoveKind::use: return activate(state, move.a, move.b);
        case MoveKind::gather: return gather(state, move.a);
        case MoveKind::buy_disc:
            return charge(game, state, MoveKind::buy_disc, move.a, {state.price[move.a], all_resources, Split::any, 0});
        case MoveKind::invest:
            return charge(game, state, MoveKind::invest, move.a, investment_price(game, state, move.a));
        case MoveKind::travel: return travel(game, state, move.a);
        case MoveKind::upgrade: return upgrade(state, move.a);
        case MoveKind::produce: return produce(game, state, move.a, move.b);
        case MoveKind::repeat: return act(state, move.a);
        case MoveKind::name: return name_disc(state, move.a);
        case MoveKind::ship: return take_ship(game, state, move.a);
        case MoveKind::build: return build(game, state, move.a);
        default: assert(kind_of(move) == MoveKind::finish); return release_disc(state);
    }
}

void apply_reveal(const Game& game, State& state, Move move) {
    open_island(game, state, move.a);
    arrive(game, state, state.islands_open() - 1);
}

}  // namespace mistwheel::noria
