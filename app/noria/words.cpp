// Noria in words: what is asked now, and why the Automaton does what it does.
#include <fmt/core.h>

#include "app/noria/board.hpp"
#include "engine/noria/rules.hpp"

namespace mistwheel::app {

using namespace noria;

namespace {

std::string payment_question(const State& state) {
    const Payment& payment = state.turn.payment;
    const std::string kinds = payment.split == Split::different ? " of at least two kinds" : "";
    switch (static_cast<MoveKind>(state.turn.chosen)) {
        case MoveKind::buy_disc:
            return fmt::format("Pay {} resources for the {} disc.", payment.amount, disc::names[state.turn.target]);
        case MoveKind::travel: return fmt::format("Pay {} resources to the ambassadors already there.", payment.amount);
        default: break;
    }
    if (payment.split == Split::any) return fmt::format("Pay {} resources for those ahead of you.", payment.amount);
    return fmt::format("Pay {}{} for the step on {}.", payment.amount, kinds, chamber::names[state.turn.target]);
}

std::string use_question(const noria::Game& game, const State& state) {
    const Turn& turn = state.turn;
    const std::string left = turn.uses_left == 1 ? "" : fmt::format(" {} uses left.", turn.uses_left);
    if (turn.acting == 0)
        return (game.edition() == Edition::ru2018 ? "Which disc does the bonus repeat?"
                                                  : "Which disc does the bonus name?") +
               left;
    switch (kind_of(state.mover().wheel[turn.acting - 1])) {
        case disc::city: return "City: buy a disc, or invest in a step." + left;
        case disc::journey: return "Journey: where does your ambassador go?" + left;
        case disc::tool: return "Tool: upgrade a disc, or produce goods." + left;
        default: return "Use the disc again?" + left;
    }
}

}  // namespace

std::string TextBoard<noria::Game>::question(const noria::Game& game, const State& state) {
    const Player& player = state.mover();
    switch (state.stage) {
        case Stage::build_wheel:
            return "Build your wheel: 1, 2 and 3 discs on the rings, two of them in the active half.";
        case Stage::take_resource: return "Take a resource to start with.";
        case Stage::first_step: return "Put a representative on step 1 of a track.";
        case Stage::influence:
            return fmt::format("Influence: turn a ring for {}, swap two slots for {}, or go on. You have {} knowledge.",
                               night_shift_price(game, state), modification_price(game, state), player.knowledge);
        case Stage::actions:
            return fmt::format("Actions: use or inspect discs of one path, trade, or go on. {} done.",
                               state.turn.actions);
        case Stage::disc_at_work: return use_question(game, state);
        case Stage::payment: return payment_question(state);
        case Stage::arrival: return "You have arrived: take a ship or build a factory.";
        case Stage::politics:
            return fmt::format(
                "Politics: an intrigue (seat one, remove one) costs {} of your {} knowledge, or end your turn.",
                intrigue_price(game, state), player.knowledge);
        case Stage::placing: return "Put the discs you bought on your wheel.";
        default: return {};
    }
}

}  // namespace mistwheel::app
