// What a step is told with: the turn it belongs to and what the rules did by themselves.
#include "engine/noria/facts.hpp"

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

namespace {

FactArg seat_arg(int seat) { return {"seat", column_word(seat, max_players)}; }
int printed_number(const State& state, int position) { return state.islands[position].print + 1; }

void tell_wares(Fact fact, const std::array<int, ware::resources>& numbers, Facts& facts) {
    for (int kind = 0; kind < ware::resources; ++kind) fact.args.emplace_back(ware::names[kind], numbers[kind]);
    facts.push_back(std::move(fact));
}

// N-A11
void tell_ships(const Game& game, const State& after, Facts& facts) {
    const Island& island = after.islands[after.islands_open() - 1];
    const IslandPrint& printed = game.components().islands[island.print];
    std::array<int, ware::resources> ships{};
    for (int place = 0; place < ship_places; ++place)
        if (printed.ship[place] != none) ships[printed.ship[place]] += island.ships[place];
    tell_wares({"ships_arrive", "N-A11", {{"island", island.print + 1}}}, ships, facts);
}

// N-A7: where there is one way to pay for the opponents ahead, it is paid at once with the price.
void tell_surcharge(const State& before, Move move, const State& after, Facts& facts) {
    const std::array<int, 3> chosen = {move.a, move.b, move.c};
    std::array<int, ware::resources> paid{};
    int next = 0;
    int sum = 0;
    for (int kind = 0; kind < ware::resources; ++kind) {
        paid[kind] = before.mover().stock[kind] - after.players[before.seat].stock[kind];
        if ((before.turn.payment.wares >> kind & 1) != 0) paid[kind] -= chosen[next++];
        sum += paid[kind];
    }
    if (sum > 0) tell_wares({"surcharge", "N-A7", {seat_arg(before.seat)}}, paid, facts);
}

void tell_journey(const State& before, const State& after, Facts& facts) {
    const int arrived = after.players[before.seat].ambassador;
    if (arrived == before.mover().ambassador || after.stage == Stage::arrival) return;
    facts.push_back(
        {"nothing_there", "N-A13", {seat_arg(before.seat), {"island", printed_number(after, arrived - 1)}}});
}

void tell_chambers(const Game& game, const State& before, const State& after, Facts& facts) {
    for (int which = 0; which < chamber::count; ++which) {
        const int from = game.chamber_value(before, which);
        const int to = game.chamber_value(after, which);
        if (from != to)
            facts.push_back(
                {"chamber_worth", "N-E1", {{"chamber", chamber::names[which]}, {"from", from}, {"to", to}}});
    }
}

void tell_administration(const Game& game, const State& before, Move move, Facts& facts) {
    const Player& player = before.mover();
    if (kind_of(move) == MoveKind::end_turn) {
        if (const int knowledge = game.components().income[player.factories]; knowledge > 0)
            facts.push_back(
                {"income", "N-M1", {seat_arg(before.seat), {"knowledge", knowledge}, {"factories", player.factories}}});
    } else if (player.wheel[move.b] != 0) {
        facts.push_back(
            {"disc_out", "N-M3", {seat_arg(before.seat), {"disc", disc::names[kind_of(player.wheel[move.b])]}}});
    }
}

// N-S3: the round uncovers a space of the track, with what is printed on it.
void tell_round(const Game& game, const State& before, const State& after, Facts& facts) {
    facts.push_back({"new_round", "N-S3", {{"round", after.round}, {"rounds", game.rounds()}}});
    const int uncovered = game.cogs(after.round) - game.cogs(before.round);
    if (uncovered > 0) facts.push_back({"cogs", "N-P1", {{"cogs", game.cogs(after.round)}, {"uncovered", uncovered}}});
    if (game.rise(after.round) > game.rise(before.round))
        facts.push_back(
            {"prices_rise",
             "N-I3",
             {{"night_shift", night_shift_price(game, after)}, {"modification", modification_price(game, after)}}});
}

// N-E1
void tell_end(const State& before, const State& after, Facts& facts) {
    if (const int leave = after.politicians_out - before.politicians_out; leave > 0)
        facts.push_back({"politicians_leave", "N-E1", {{"number", leave}}});
}

}  // namespace

TurnMark Game::turn_mark(const State& state) const {
    if (state.round == 0) return {};
    constexpr int automaton = 1;
    const bool automatic = state.stage >= Stage::automaton_turns && state.stage <= Stage::automaton_invests;
    const int column = automatic ? automaton : state.seat;
    return {.round = state.round, .column = column, .number = state.round * most_columns + column};
}

void Game::tell(const State& before, Move move, const State& after, Facts& facts) const {
    switch (kind_of(move)) {
        case MoveKind::reveal: tell_ships(*this, after, facts); [[fallthrough]];
        case MoveKind::travel: tell_journey(before, after, facts); break;
        case MoveKind::pay:
            tell_surcharge(before, move, after, facts);
            tell_journey(before, after, facts);
            break;
        case MoveKind::intrigue: tell_chambers(*this, before, after, facts); break;
        case MoveKind::end_turn:
        case MoveKind::place: tell_administration(*this, before, move, facts); break;
        default:
            if (kind_of(move) < MoveKind::automaton_turn) break;
            tell_automaton(*this, before, move, facts);
            tell_chambers(*this, before, after, facts);
    }
    if (after.stage == Stage::over)
        tell_end(before, after, facts);
    else if (after.round != before.round)
        tell_round(*this, before, after, facts);
}

// N-E1: everything is counted at the end.
bool Game::counts_at_once(std::string_view) { return false; }

}  // namespace mistwheel::noria
