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

std::string letter_name(int letter) { return std::string(1, static_cast<char>('A' + letter)); }

std::string letters_text(int mask) {
    std::string out;
    for (int each = 0; each < letter::count; ++each)
        if ((mask >> each & 1) != 0) out += (out.empty() ? "" : ", ") + letter_name(each);
    return out;
}

std::string intrigue_reason(Move move) {
    if (move.a == none) return "no politician waits where it stands highest, nor in specialisation: cancelled";
    const std::string seat = move.a == chamber::specialisation
                                 ? "none waits where it stands highest, so it seats one in specialisation"
                                 : fmt::format("it stands highest on {} and seats one there", chamber::names[move.a]);
    if (move.b == none) return seat + "; nobody is left to remove";
    if (move.b == chamber::distribution)
        return seat + "; none waits where you stand highest, so distribution loses one";
    return fmt::format("{}; you stand highest on {}, which loses one", seat, chamber::names[move.b]);
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

std::string TextBoard<noria::Game>::reason(const noria::Game& game, const State& state, Move move) {
    switch (kind_of(move)) {
        case MoveKind::automaton_turn:
            return move.a == 0 ? "its rings turn; no letter comes into the active half"
                               : fmt::format("its rings turn; {} came into the active half", letters_text(move.a));
        case MoveKind::automaton_transport:
            return move.b == none ? "no ship is left there: cancelled"
                                  : "one island clockwise; the rarest ship leaves the game";
        case MoveKind::automaton_energy:
            return move.a == 0 ? "extra energy turns the middle and large ring; nothing comes in"
                               : fmt::format("extra energy turns the middle and large ring; {} acts at once",
                                             letters_text(move.a));
        case MoveKind::automaton_factory:
            return move.b == none ? "no free site, or no factory left: cancelled"
                                  : "one island clockwise; the best free site";
        case MoveKind::automaton_intrigue: return intrigue_reason(move);
        case MoveKind::automaton_invest: {
            if (move.a == none) return "all its representatives stand on step 9";
            const std::string value = fmt::format("{} is the most valuable track now ({})", chamber::names[move.a],
                                                  game.chamber_value(state, move.a));
            return move.b == 1 ? "in place of the cancelled use on the small ring; " + value : value;
        }
        case MoveKind::automaton_pursuit:
            return move.a == none ? "there is no track of yours to follow: cancelled"
                                  : fmt::format("you stand on step {} of {}", state.players[0].steps[move.a],
                                                chamber::names[move.a]);
        case MoveKind::automaton_upgrade:
            return move.a == none ? "every letter is upgraded: cancelled"
                                  : letter_name(move.a) + " is the next normal letter to come in";
        default: return {};
    }
}

}  // namespace mistwheel::app
