// What a step is told with: the turn it belongs to and what the rules did by themselves.
#include <algorithm>

#include "engine/vianebula/names.hpp"
#include "engine/vianebula/rules.hpp"

namespace mistwheel::vianebula {

namespace {

FactArg seat_arg(int seat) { return {"seat", column_word(seat, max_players)}; }

bool has_optional_effect(Contract name) { return name >= Contract::express_delivery && name <= Contract::store; }
bool in_effect(Stage stage) { return stage >= Stage::express_kind && stage < Stage::over; }

// A short supply never forbids it (B-A1): what there is is placed.
void tell_short_supply(const Game& game, const State& before, Hex hex, Facts& facts) {
    const int type = before.token[game.valley().meadow_index[hex]];
    const int kind = game.token(type).kind;
    const int wanted = game.yield(type);
    const int got = std::min(wanted, before.supply.of(kind));
    if (got < wanted)
        facts.push_back({"supply_short",
                         "B-A1",
                         {{"hex", hex_name(hex)}, {"kind", kind_word(kind)}, {"wanted", wanted}, {"got", got}}});
}

// B-T3 B-K4: an empty deposit sends its craftsman home.
void tell_craftsmen(const Game& game, const State& before, const State& after, Facts& facts) {
    for (int seat = 0; seat < game.players(); ++seat)
        for_each(guild(before, seat).craftsmen_at - guild(after, seat).craftsmen_at, [&](Hex hex) {
            facts.push_back({"craftsman_home", "B-T3", {seat_arg(seat), {"hex", hex_name(hex)}}});
        });
}

void tell_explorers(const Game& game, const State& before, const State& after, Facts& facts) {
    const int seat = before.turn.seat;
    const int uncovered = uncovered_explorers(game, guild(after, seat));
    if (uncovered > uncovered_explorers(game, guild(before, seat)))
        facts.push_back(
            {"explorer", "B-X3", {seat_arg(seat), {"number", uncovered}, {"points", game.components().explorer_vp}}});
}

// B-F1: what lies on the site beyond the price is stored.
void tell_surplus(const Game& game, const State& before, Move move, Facts& facts) {
    Pile surplus = site_at(acting(before), before.turn.place).pile;
    surplus -= kind_of(move) == MoveKind::pay ? payment(game, current_card(before), move.a) : game.printed_cost(move.a);
    if (surplus.empty()) return;
    Fact fact{"surplus_stored", "B-F1", {seat_arg(before.turn.seat)}};
    for (int kind = 0; kind < kinds; ++kind) fact.args.emplace_back(kind_word(kind), surplus.of(kind));
    facts.push_back(std::move(fact));
}

void tell_end_card(const Game& game, const State& after, Facts& facts) {
    const int builder = after.end_card - 1;
    facts.push_back({"end_card", "B-E1", {seat_arg(builder), {"points", game.components().end_card_vp}}});
    std::vector<std::string> others;
    for (int i = 1; i < game.players(); ++i) others.push_back(column_word((builder + i) % game.players(), max_players));
    facts.push_back({"last_turns", "B-E1", {{"seats", std::move(others)}}});
}

// B-K1: an effect without a use is lost; Distillery is not asked. After the end card an action is no use (B-E1).
void tell_effect(const Game& game, const State& before, int card, const State& after, Facts& facts) {
    const int seat = before.turn.seat;
    const Contract name = game.card(card).name;
    if (name == Contract::distillery) {
        if (after.end_card != seat + 1) facts.push_back({"extra_action", "B-K3", {seat_arg(seat)}});
    } else if (has_optional_effect(name) && !in_effect(after.turn.stage)) {
        facts.push_back({"effect_lost", "B-K1", {seat_arg(seat), {"contract", contract_name(name).word}}});
    }
}

void tell_end(const Game& game, const State& after, Facts& facts) {
    if (after.end_card == 0) facts.push_back({"all_passed", "B-H1", {}});
    for (int seat = 0; seat < game.players(); ++seat)
        for (Cards rest = guild(after, seat).completed; rest != 0; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            const int bonus = contract_worth(game, after, seat, card) - game.card(card).vp;
            if (bonus != 0)
                facts.push_back(
                    {"bonus",
                     "B-K5",
                     {seat_arg(seat), {"contract", contract_name(game.card(card).name).word}, {"points", bonus}}});
        }
    for (int seat = 0; seat < game.players(); ++seat)
        if (const int left = guild(after, seat).storage.total(); left > 0)
            facts.push_back({"left_over", "B-E2", {seat_arg(seat), {"resources", left}}});
}

}  // namespace

TurnMark Game::turn_mark(const State& state) const {
    if (state.turn.stage <= Stage::token) return {};
    return {.round = 0, .column = state.turn.seat, .number = state.turn.seat + 1};
}

void Game::tell(const State& before, Move move, const State& after, Facts& facts) const {
    if (before.turn.stage <= Stage::token) return;
    const bool over = after.turn.stage == Stage::over;
    if (kind_of(move) == MoveKind::craftsman || kind_of(move) == MoveKind::abundance)
        tell_short_supply(*this, before, move.a, facts);
    if (!over) tell_craftsmen(*this, before, after, facts);
    tell_explorers(*this, before, after, facts);
    const bool built = guild(after, before.turn.seat).building_count > acting(before).building_count;
    if (built) tell_surplus(*this, before, move, facts);
    if (after.end_card != before.end_card) tell_end_card(*this, after, facts);
    if (built && after.turn.stage != Stage::refill)
        tell_effect(*this, before, kind_of(move) == MoveKind::pay ? current_card(before) : move.a, after, facts);
    if (before.turn.stage == Stage::refill) tell_effect(*this, before, current_card(before), after, facts);
    if (over) tell_end(*this, after, facts);
}

// B-K5 B-E2: bonuses and what is left over are counted at the end.
bool Game::counts_at_once(std::string_view line) { return line != "contract_bonuses" && line != "storage"; }

}  // namespace mistwheel::vianebula
