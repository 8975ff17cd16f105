// Conservation laws (N-C1): every piece is somewhere, and nothing is negative or more than there is.
#include <numeric>

#include "engine/noria/game.hpp"

namespace mistwheel::noria {

namespace {

std::string wrong_number(const std::string& what, int found, int expected) {
    return what + ": " + std::to_string(found) + ", there are " + std::to_string(expected);
}

template <class Numbers>
int sum(const Numbers& numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0);
}

std::string audit_discs(const Game& game, const State& state) {
    std::array<int, disc::count> found{};
    for (int seat = 0; seat < game.players(); ++seat)
        for (std::uint8_t piece : state.players[seat].wheel) {
            if (piece == 0) continue;
            if (kind_of(piece) < 0 || kind_of(piece) >= disc::count) return "a wheel holds something that is no disc";
            ++found[kind_of(piece)];
        }
    const bool dealt = state.round > 0;
    for (int kind = 0; kind < disc::count; ++kind) {
        const int elsewhere = state.pile[kind] + state.out[kind] + state.turn.bought[kind];
        const int own = !dealt && kind < disc::basic ? game.players() : found[kind];
        if (!dealt && found[kind] > game.players()) return "more discs on wheels than players";
        if (own + elsewhere != game.components().discs[kind])
            return wrong_number(std::string(disc::names[kind]) + " discs", own + elsewhere,
                                game.components().discs[kind]);
        if (state.pile[kind] > game.market_stack()) return "a market pile has grown";
    }
    return {};
}

std::string audit_islands(const Game& game, const State& state) {
    std::array<int, ware::resources> ships{};
    std::array<int, good::count> built{};
    std::array<int, most_columns> factories{};
    int prints = 0;
    for (int at = 0; at < state.islands_open(); ++at) {
        const Island& island = state.islands[at];
        const IslandPrint& printed = game.components().islands[island.print];
        prints |= 1 << island.print;
        for (int place = 0; place < ship_places; ++place) {
            if (island.ships[place] == 0) continue;
            if (printed.ship[place] == none) return "ships where the island has no place";
            if (island.ships[place] > game.ships_on(printed.symbol[place])) return "more ships than the symbol gives";
            ships[printed.ship[place]] += island.ships[place];
        }
        for (int site = 0; site < island_sites; ++site) {
            if (island.owner[site] == 0) continue;
            if (island.owner[site] > game.columns()) return "a factory of nobody";
            ++factories[island.owner[site] - 1];
            if (island.owner[site] <= game.players()) built[printed.good[site]] += printed.warehouses[site];
        }
    }
    if (prints != state.open_islands || state.islands_open() > game.islands_in_play()) return "an island lies twice";
    for (int kind = 0; kind < ware::resources; ++kind) {
        for (const Player& player : state.players) ships[kind] += player.ships[kind];
        const int all = ships[kind] + state.ship_supply[kind] + state.ships_out[kind];
        if (all != game.components().ships_each)
            return wrong_number(std::string(ware::names[kind]) + " ships", all, game.components().ships_each);
        if (!game.solo() && state.ships_out[kind] != 0) return "ships are out of the game without an Automaton";
    }
    for (int kind = 0; kind < good::count; ++kind) {
        int owned = 0;
        for (const Player& player : state.players) owned += player.warehouses(kind);
        const std::string name(ware::names[ware::of_good(kind)]);
        if (owned != built[kind]) return wrong_number(name + " warehouses for the sites built", owned, built[kind]);
        if (owned + state.warehouse_supply[kind] != game.components().warehouses[kind])
            return wrong_number(name + " warehouses", owned + state.warehouse_supply[kind],
                                game.components().warehouses[kind]);
    }
    for (int column = 0; column < most_columns; ++column) {
        const Player& player = state.players[column];
        if (player.factories != factories[column])
            return wrong_number("factories", factories[column], player.factories);
        if (player.factories > game.components().factories_each) return "more factories than a player has";
        if (player.ambassador > state.islands_open()) return "an ambassador is on an island that does not lie open";
    }
    return {};
}

std::string audit_town_hall(const Game& game, const State& state) {
    const int all = sum(state.upper) + sum(state.seated) + state.politicians_out;
    const int printed = game.components().politicians * chamber::count;
    if (all != printed) return wrong_number("politicians", all, printed);
    for (int which = 0; which < chamber::count; ++which)
        if (state.upper[which] + state.seated[which] > game.components().politicians)
            return "a chamber has more politicians than it started with";
    for (const Player& player : state.players)
        for (std::uint8_t step : player.steps)
            if (step > track::steps) return "a representative above the last step";
    return {};
}

// A count below zero shows as a huge one.
std::string audit_stocks(const Game& game, const State& state) {
    constexpr int beyond = 20000;
    for (int column = 0; column < most_columns; ++column) {
        const Player& player = state.players[column];
        if (player.knowledge > beyond) return "knowledge below zero";
        for (int kind = 0; kind < ware::count; ++kind) {
            if (player.stock[kind] > beyond) return std::string(ware::names[kind]) + " below zero";
            if (column >= game.players() && player.stock[kind] > 0) return "somebody who does not play has wares";
        }
        for (std::uint8_t empty : player.empty)
            if (empty > 100) return "empty warehouses below zero";
    }
    return {};
}

std::string audit_turn(const Game& game, const State& state) {
    const Turn& turn = state.turn;
    const auto used = static_cast<SlotMask>(turn.activated | turn.inspected);
    if (turn.actions > 4) return "more than 4 disc actions in a turn";  // N-A4
    if ((turn.activated & turn.inspected) != 0) return "a disc is both activated and inspected";
    if (reachable(used) == 0) return "the discs used do not lie on one path";
    for (SlotMask each : ring_slots)
        if (std::popcount(static_cast<unsigned>(used & each)) > 1) return "two discs of one ring";
    if (state.round > game.rounds()) return "too many rounds";
    const bool automaton_moves = state.stage >= Stage::automaton_turns && state.stage < Stage::over;
    if (automaton_moves && !game.solo()) return "the Automaton moves in a game without it";
    if ((turn.uses_left > 0) != (turn.at_work > 0)) return "uses left without a disc at work";
    return {};
}

std::string audit_automaton(const Game& game, const State& state) {
    if (!game.solo()) return {};
    int letters = 0;
    SlotMask taken = 0;
    for (int at = 0; at < slot_count; ++at) {
        if (state.players[1].wheel[at] == 0) continue;
        taken |= bit(at);
        letters |= 1 << kind_of(state.players[1].wheel[at]);
    }
    const bool whole = letters == (1 << letter::count) - 1 && std::popcount(taken) == letter::count;
    return whole ? std::string{} : "the Automaton's wheel does not hold its six letters";
}

}  // namespace

std::string Game::audit(const State& state) const {
    for (auto* part : {audit_discs, audit_islands, audit_town_hall, audit_stocks, audit_turn, audit_automaton})
        if (std::string wrong = part(*this, state); !wrong.empty()) return wrong;
    return {};
}

}  // namespace mistwheel::noria
