#include <algorithm>
#include <cassert>

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

namespace {

void set_market(const Game& game, State& state, const std::array<int, market_places>& discs) {
    for (int place = 0; place < market_places; ++place)
        state.price[discs[place]] = game.components().market_price[place];
}

// N-S11: what follows when a stage of the setup is done.
void next_stage(const Game& game, State& state) {
    switch (state.stage) {
        case Stage::draw_first:
            state.stage = game.circle()         ? Stage::draw_island
                          : game.fixed_market() ? Stage::draw_wheel
                                                : Stage::draw_market;
            return;
        case Stage::draw_market:
            state.stage = game.solo() ? Stage::draw_island : game.circle() ? Stage::build_wheel : Stage::draw_wheel;
            if (state.stage == Stage::build_wheel) state.seat = state.first;
            return;
        case Stage::draw_island: state.stage = game.solo() ? Stage::draw_automaton_island : Stage::draw_market; return;
        case Stage::draw_automaton_island: state.stage = Stage::draw_automaton_track; return;
        case Stage::draw_automaton_track: state.stage = Stage::build_wheel; return;
        case Stage::draw_wheel:
        case Stage::build_wheel:
            state.seat = state.first;
            state.stage = Stage::take_resource;
            if (game.start_goods().resources > 0) return;
            [[fallthrough]];
        case Stage::take_resource:
            state.stage = Stage::first_step;
            if (game.start_goods().free_step != 0) return;
            [[fallthrough]];
        default: begin_round(game, state);
    }
}

// The next seat does the same; after the last one the setup goes on.
void next_seat(const Game& game, State& state) {
    state.seat = static_cast<std::uint8_t>((state.seat + 1) % game.players());
    if (state.seat == state.first) next_stage(game, state);
}

void draw_wheel(const Game& game, State& state, Move move) {
    const std::array<std::uint8_t, 3> order = {move.a, move.b, move.c};
    int drawn = 0;
    for (int at = 0; at < slot_count; ++at) {
        const std::uint8_t printed = game.components().base_wheel[at];
        state.mover().wheel[at] = printed == any_resource ? piece_of(order[drawn++]) : printed;
    }
    if (++state.seat == game.players()) {
        state.seat = 0;
        next_stage(game, state);
    }
}

void set_disc(const Game& game, State& state, Move move) {
    state.mover().wheel[move.b] = piece_of(move.a);
    if (move.a == disc::obsidian) next_seat(game, state);
}

}  // namespace

State Game::start() const {
    State state;
    state.stage = solo() ? Stage::draw_market : Stage::draw_first;
    for (int kind = 0; kind < disc::count; ++kind) {
        state.pile[kind] = static_cast<std::uint8_t>(market_stack());  // N-S4
        const int own = kind < disc::basic ? players_ : 0;             // N-S5
        state.out[kind] = static_cast<std::uint8_t>(components_.discs[kind] - market_stack() - own);
    }
    if (fixed_market()) {
        const auto& discs = components_.first_game_market;
        set_market(*this, state, {discs[0], discs[1], discs[2], discs[3]});
    }
    state.ship_supply.fill(components_.ships_each);
    state.warehouse_supply = components_.warehouses;
    state.upper.fill(components_.politicians);  // N-S2
    for (int seat = 0; seat < players_; ++seat) {
        Player& player = state.players[seat];
        player.knowledge = start_goods().knowledge;
        player.ships.fill(start_goods().ships_each);
        for (std::uint8_t& supply : state.ship_supply)
            supply = static_cast<std::uint8_t>(supply - start_goods().ships_each);
    }
    if (solo()) state.players[1].wheel = chosen_.automaton;
    return state;
}

// N-A11: the ships come with the island.
void open_island(const Game& game, State& state, int print) {
    Island& island = state.islands[state.islands_open()];
    state.open_islands = static_cast<std::uint16_t>(state.open_islands | 1U << print);
    island.print = static_cast<std::uint8_t>(print);
    const IslandPrint& printed = game.components().islands[print];
    for (int place = 0; place < ship_places; ++place) {
        if (printed.ship[place] == none) continue;
        std::uint8_t& supply = state.ship_supply[printed.ship[place]];
        const int ships = std::min<int>(game.ships_on(printed.symbol[place]), supply);
        island.ships[place] = static_cast<std::uint8_t>(ships);
        supply = static_cast<std::uint8_t>(supply - ships);
    }
}

void apply_setup(const Game& game, State& state, Move move) {
    switch (kind_of(move)) {
        case MoveKind::first: state.first = move.a; return next_stage(game, state);
        case MoveKind::market:
            set_market(game, state, {move.a & 15, move.a >> 4, move.b & 15, move.b >> 4});
            return next_stage(game, state);
        case MoveKind::wheel: return draw_wheel(game, state, move);
        case MoveKind::island:
            open_island(game, state, move.a);
            if (state.islands_open() == game.islands_in_play()) next_stage(game, state);
            return;
        case MoveKind::automaton_island:
            state.players[1].ambassador = static_cast<std::uint8_t>(move.a + 1);
            return next_stage(game, state);
        case MoveKind::automaton_track: state.players[1].steps[move.a] = 1; return next_stage(game, state);
        case MoveKind::set_disc: return set_disc(game, state, move);
        case MoveKind::take_resource: ++state.mover().stock[move.a]; return next_seat(game, state);
        default:
            assert(kind_of(move) == MoveKind::first_step);
            state.mover().steps[move.a] = 1;
            return next_seat(game, state);
    }
}

}  // namespace mistwheel::noria
