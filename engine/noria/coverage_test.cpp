#include "engine/noria/coverage_test.hpp"

#include <algorithm>

namespace mistwheel::noria {

const std::vector<std::string>& coverage_points() {
    static const std::vector<std::string> all = {"first player",
                                                 "market drawn",
                                                 "base wheel drawn",
                                                 "island of the circle drawn",
                                                 "automaton's island drawn",
                                                 "automaton's track drawn",
                                                 "wheel built: a disc",
                                                 "resource to start with",
                                                 "free first step",
                                                 "night shift",
                                                 "night shift again",
                                                 "modification: swap",
                                                 "modification: move to an empty slot",
                                                 "end influence",
                                                 "use a resource disc",
                                                 "use a city",
                                                 "use a journey",
                                                 "use a tool",
                                                 "use a bonus",
                                                 "use twice",
                                                 "inspect",
                                                 "sell a simple good",
                                                 "sell a complex good",
                                                 "buy a resource",
                                                 "trade between two uses",
                                                 "end actions",
                                                 "gather again",
                                                 "market: free disc",
                                                 "market: priced disc",
                                                 "invest in refinement",
                                                 "invest in settlement",
                                                 "invest in exploration",
                                                 "invest in research",
                                                 "invest with opponents ahead",
                                                 "travel to a new island",
                                                 "travel to an island",
                                                 "travel where opponents are",
                                                 "arrive where nothing is possible",
                                                 "upgrade",
                                                 "produce one",
                                                 "produce several of a kind",
                                                 "produce several kinds",
                                                 "repeat by a bonus",
                                                 "name by a bonus",
                                                 "give up uses",
                                                 "pay for a disc",
                                                 "pay for a step",
                                                 "pay for those ahead",
                                                 "pay a toll",
                                                 "reveal an island",
                                                 "take a ship",
                                                 "build on a site for one",
                                                 "build on a site for two",
                                                 "intrigue",
                                                 "intrigue again",
                                                 "intrigue with nobody to remove",
                                                 "end turn",
                                                 "place on an empty slot",
                                                 "place on a disc",
                                                 "automaton turns, letters enter",
                                                 "automaton turns, none enter",
                                                 "A transport",
                                                 "A transport cancelled",
                                                 "A extra energy",
                                                 "B factory",
                                                 "B factory cancelled",
                                                 "C intrigue",
                                                 "C intrigue without removal",
                                                 "C intrigue cancelled",
                                                 "D investment",
                                                 "E pursuit",
                                                 "E pursuit cancelled",
                                                 "F upgrade",
                                                 "F upgrade cancelled",
                                                 "investment instead"};
    return all;
}

namespace {

std::string of_setup(Move move) {
    switch (kind_of(move)) {
        case MoveKind::first: return "first player";
        case MoveKind::market: return "market drawn";
        case MoveKind::wheel: return "base wheel drawn";
        case MoveKind::island: return "island of the circle drawn";
        case MoveKind::automaton_island: return "automaton's island drawn";
        case MoveKind::automaton_track: return "automaton's track drawn";
        case MoveKind::set_disc: return "wheel built: a disc";
        case MoveKind::take_resource: return "resource to start with";
        default: return "free first step";
    }
}

std::string of_automaton(Move move) {
    switch (kind_of(move)) {
        case MoveKind::automaton_turn:
            return move.a == 0 ? "automaton turns, none enter" : "automaton turns, letters enter";
        case MoveKind::automaton_transport: return move.b == none ? "A transport cancelled" : "A transport";
        case MoveKind::automaton_energy: return "A extra energy";
        case MoveKind::automaton_factory: return move.b == none ? "B factory cancelled" : "B factory";
        case MoveKind::automaton_intrigue:
            if (move.a == none) return "C intrigue cancelled";
            return move.b == none ? "C intrigue without removal" : "C intrigue";
        case MoveKind::automaton_invest: return move.b == 1 ? "investment instead" : "D investment";
        case MoveKind::automaton_pursuit: return move.a == none ? "E pursuit cancelled" : "E pursuit";
        default: return move.a == none ? "F upgrade cancelled" : "F upgrade";
    }
}

std::string of_use(const State& state, Move move) {
    if (move.b == 2) return "use twice";
    switch (kind_of(state.mover().wheel[move.a])) {
        case disc::city: return "use a city";
        case disc::journey: return "use a journey";
        case disc::tool: return "use a tool";
        case disc::bonus: return "use a bonus";
        default: return "use a resource disc";
    }
}

std::string of_travel(const Game& game, const State& state, Move move) {
    if (move.a == none) return "travel to a new island";
    for (int other = 0; other < game.columns(); ++other)
        if (other != state.seat && state.players[other].ambassador == move.a + 1) return "travel where opponents are";
    State after = state;
    game.apply(after, move);
    return after.stage == Stage::arrival ? "travel to an island" : "arrive where nothing is possible";
}

std::string of_payment(const State& state) {
    switch (static_cast<MoveKind>(state.turn.chosen)) {
        case MoveKind::buy_disc: return "pay for a disc";
        case MoveKind::travel: return "pay a toll";
        default: return state.turn.payment.split == Split::any ? "pay for those ahead" : "pay for a step";
    }
}

std::string of_investment(const State& state, Move move) {
    for (const Player& other : state.players)
        if (other.steps[move.a] > state.mover().steps[move.a]) return "invest with opponents ahead";
    return "invest in " + std::string(chamber::names[move.a]);
}

}  // namespace

std::string point_of(const Game& game, const State& state, Move move) {
    const bool between = state.turn.at_work != 0;
    switch (kind_of(move)) {
        case MoveKind::night_shift: return state.turn.night_shifts == 0 ? "night shift" : "night shift again";
        case MoveKind::swap: {
            const bool empty = state.mover().wheel[move.a] == 0 || state.mover().wheel[move.b] == 0;
            return empty ? "modification: move to an empty slot" : "modification: swap";
        }
        case MoveKind::end_influence: return "end influence";
        case MoveKind::use: return of_use(state, move);
        case MoveKind::inspect: return "inspect";
        case MoveKind::sell:
            if (between) return "trade between two uses";
            return good::complex(move.a) ? "sell a complex good" : "sell a simple good";
        case MoveKind::buy: return between ? "trade between two uses" : "buy a resource";
        case MoveKind::end_actions: return "end actions";
        case MoveKind::gather: return "gather again";
        case MoveKind::buy_disc: return disc::resource(move.a) ? "market: free disc" : "market: priced disc";
        case MoveKind::invest: return of_investment(state, move);
        case MoveKind::travel: return of_travel(game, state, move);
        case MoveKind::upgrade: return "upgrade";
        case MoveKind::produce:
            if ((move.a & (move.a - 1)) != 0) return "produce several kinds";
            return move.b > 1 ? "produce several of a kind" : "produce one";
        case MoveKind::repeat: return "repeat by a bonus";
        case MoveKind::name: return "name by a bonus";
        case MoveKind::finish: return "give up uses";
        case MoveKind::pay: return of_payment(state);
        case MoveKind::reveal: return "reveal an island";
        case MoveKind::ship: return "take a ship";
        case MoveKind::build: {
            const Island& island = state.islands[state.mover().ambassador - 1];
            const bool two = game.components().islands[island.print].warehouses[move.a] == 2;
            return two ? "build on a site for two" : "build on a site for one";
        }
        case MoveKind::intrigue:
            if (move.b == none) return "intrigue with nobody to remove";
            return state.turn.intrigues == 0 ? "intrigue" : "intrigue again";
        case MoveKind::end_turn: return "end turn";
        case MoveKind::place: return state.mover().wheel[move.b] == 0 ? "place on an empty slot" : "place on a disc";
        default: return kind_of(move) >= MoveKind::automaton_turn ? of_automaton(move) : of_setup(move);
    }
}

}  // namespace mistwheel::noria
