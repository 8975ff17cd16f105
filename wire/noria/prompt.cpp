// What is to be done now, what it costs, and by which rules.
#include "wire/noria/elements.hpp"
#include "wire/noria/wire.hpp"

namespace mistwheel::wire {

using namespace noria;       // NOLINT(google-build-using-namespace): this file is about nothing else
using namespace noria_json;  // NOLINT(google-build-using-namespace)

namespace {

using noria::Game;

struct Prompt {
    std::string_view key;
    std::vector<std::string> rules;
};

Prompt use_prompt(const Game& game, const State& state) {
    const bool repeats = game.edition() == Edition::ru2018;
    if (state.turn.acting == 0)
        return repeats ? Prompt{"repeat_disc", {"N-A16", "N-A18"}} : Prompt{"name_disc", {"N-A17", "N-A18"}};
    switch (kind_of(state.mover().wheel[state.turn.acting - 1])) {
        case disc::city: return {"use_city", {"N-A6", "N-A7", "N-A8"}};
        case disc::journey: return {"use_journey", {"N-A10", game.circle() ? "N-X4" : "N-A11"}};
        case disc::tool: return {"use_tool", {"N-A14", "N-A15"}};
        default: return {"use_resource", {"N-A5"}};
    }
}

Prompt payment_prompt(const State& state) {
    switch (static_cast<MoveKind>(state.turn.chosen)) {
        case MoveKind::buy_disc: return {"pay_disc", {"N-A6"}};
        case MoveKind::travel: return {"pay_toll", {"N-A10"}};
        default: break;
    }
    if (state.turn.payment.split == Split::any) return {"pay_surcharge", {"N-A7"}};
    return {"pay_step", {"N-A7", "N-A8", "N-A9"}};
}

Prompt prompt_of(const Game& game, const State& state) {
    switch (state.stage) {
        case Stage::draw_first: return {"draw_first", {"N-S6"}};
        case Stage::draw_market: return {"draw_market", {"N-S4"}};
        case Stage::draw_wheel: return {"draw_wheel", {"N-S8"}};
        case Stage::draw_island: return {"draw_island", {"N-X2"}};
        case Stage::draw_automaton_island:
        case Stage::draw_automaton_track: return {"draw_automaton", {"N-O1"}};
        case Stage::build_wheel: return {"build_wheel", {"N-X3"}};
        case Stage::take_resource: return {"take_resource", {"N-S9"}};
        case Stage::first_step: return {"first_step", {game.solo() ? "N-O1" : "N-S10"}};
        case Stage::influence: return {"influence", {"N-I1", "N-I2", "N-I3", "N-I4"}};
        case Stage::actions: return {"actions", {"N-A1", "N-A2", "N-A3", "N-A19", "N-A20"}};
        case Stage::disc_at_work: return use_prompt(game, state);
        case Stage::payment: return payment_prompt(state);
        case Stage::reveal: return {"reveal", {"N-A10", "N-A11"}};
        case Stage::arrival: return {"arrival", {"N-A12", "N-A13"}};
        case Stage::politics: return {"politics", {"N-P1", "N-P2"}};
        case Stage::placing: return {"placing", {"N-M3"}};
        case Stage::automaton_turns: return {"automaton", {"N-O3"}};
        case Stage::automaton_acts: return {"automaton", {"N-O3", "N-O11"}};
        case Stage::automaton_invests: return {"automaton", {"N-O8", "N-O11"}};
        case Stage::over: break;
    }
    return {"over", {"N-E1", "N-E2", "N-E3"}};
}

void put_use_args(Writer& out, const State& state) {
    const Turn& turn = state.turn;
    const int at = (turn.acting != 0 ? turn.acting : turn.at_work) - 1;
    member(out, "slot", slot_names[at]);
    member(out, "disc", disc_at(state, at));
    member(out, "uses_left", turn.uses_left);
    member(out, "may_finish", between_actions(turn));
}

void put_payment_args(Writer& out, const State& state) {
    const Turn& turn = state.turn;
    member(out, "amount", turn.payment.amount);
    member(out, "different", turn.payment.split == Split::different);
    member(out, "surcharge_after", turn.payment.surcharge);
    switch (static_cast<MoveKind>(turn.chosen)) {
        case MoveKind::buy_disc: return member(out, "disc", disc::names[turn.target]);
        case MoveKind::travel: return member(out, "island", island_number(state, turn.target));
        default: return member(out, "track", chamber::names[turn.target]);
    }
}

void put_args(Writer& out, const Game& game, const State& state) {
    const Player& player = state.mover();
    switch (state.stage) {
        case Stage::build_wheel: return member(out, "disc", disc::names[next_to_set(player)]);
        case Stage::influence:
            member(out, "night_shift", night_shift_price(game, state));
            member(out, "modification", modification_price(game, state));
            return member(out, "knowledge", player.knowledge);
        case Stage::actions:
            member(out, "actions", state.turn.actions);
            member(out, "twice_used", state.turn.twice != 0);
            return member(out, "knowledge", player.knowledge);
        case Stage::disc_at_work: return put_use_args(out, state);
        case Stage::payment: return put_payment_args(out, state);
        case Stage::arrival: return member(out, "island", island_number(state, player.ambassador - 1));
        case Stage::politics:
            member(out, "intrigue", intrigue_price(game, state));
            member(out, "knowledge", player.knowledge);
            return member(out, "income", game.components().income[player.factories]);
        case Stage::placing: {
            int left = 0;
            for (std::uint8_t number : state.turn.bought) left += number;
            return member(out, "left", left);
        }
        case Stage::automaton_acts:
        case Stage::automaton_invests:
            member(out, "letter", letter::names[state.automaton.acting - 1]);
            return member(out, "instead", state.stage == Stage::automaton_invests);
        default: return;
    }
}

}  // namespace

void Wire<noria::Game>::prompt(Writer& out, const Game& game, const State& state, int) {
    const Prompt prompt = prompt_of(game, state);
    member(out, "key", prompt.key);
    key(out, "args");
    out.StartObject();
    if (game.actor(state) >= 0) member(out, "seat", column_word(game, state.seat));
    put_args(out, game, state);
    out.EndObject();
    put_texts(out, "rules", prompt.rules);
}

}  // namespace mistwheel::wire
