#include "engine/noria/game.hpp"

#include <cassert>

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

static_assert(mistwheel::Game<Game>);
static_assert(AuditsSteps<Game> && Draws<Game> && Explains<Game> && TellsSteps<Game>);

Result<Game> Game::create(const Components& components, int players, const OptionValues& options) {
    auto complete = complete_options(option_specs(), options);
    if (!complete) return complete.error();
    auto chosen = read_options(components, players, *complete);
    if (!chosen) return chosen.error();
    return Game(components, players, std::move(*complete), *chosen);
}

Game::Game(const Components& components, int players, OptionValues values, const Options& chosen)
    : components_(components),
      option_values_(std::move(values)),
      chosen_(chosen),
      players_(players),
      columns_(chosen.mode == Mode::solo ? 2 : players),
      table_(chosen.mode == Mode::solo ? solo_table : players - 2) {
    // N-S3: round r uncovers space(r); the spaces below it are bare from the start.
    for (int round = 0; round <= rounds(); ++round)
        for (int at = 0; at < space(round); ++at)
            cogs_[round] = static_cast<std::uint8_t>(cogs_[round] + components_.cogs[at]);
    for (int goods = 1; goods < 1 << good::count; ++goods)
        for (int kind = 0; kind < good::count; ++kind)
            if ((goods >> kind & 1) != 0)
                for (int i = 0; i < ware::resources; ++i)
                    production_[goods][i] =
                        static_cast<std::uint8_t>(production_[goods][i] + components_.production[kind][i]);
}

const StartGoods& Game::start_goods() const {
    switch (chosen_.mode) {
        case Mode::base: return components_.base_start;
        case Mode::expert: return components_.expert_start;
        case Mode::solo: break;
    }
    return components_.solo_start;
}

int Game::actor(const State& state) const {
    switch (state.stage) {
        case Stage::draw_first:
        case Stage::draw_market:
        case Stage::draw_wheel:
        case Stage::draw_island:
        case Stage::draw_automaton_island:
        case Stage::draw_automaton_track:
        case Stage::reveal:
        case Stage::automaton_turns:
        case Stage::automaton_acts:
        case Stage::automaton_invests: return chance_actor;
        case Stage::over: return game_over;
        default: return state.seat;
    }
}

void Game::legal(const State& state, Moves& moves) const {
    moves.clear();
    switch (state.stage) {
        case Stage::influence: return legal_influence(*this, state, moves);
        case Stage::actions: return legal_actions(*this, state, moves);
        case Stage::disc_at_work: return legal_disc_at_work(*this, state, moves);
        case Stage::payment: return legal_payment(state, moves);
        case Stage::reveal: return legal_reveal(state, moves);
        case Stage::arrival: return legal_arrival(*this, state, moves);
        case Stage::politics: return legal_politics(*this, state, moves);
        case Stage::placing: return legal_placing(state, moves);
        case Stage::automaton_turns:
        case Stage::automaton_acts:
        case Stage::automaton_invests: return moves.push(automaton_move(*this, state));
        case Stage::over: return;
        default: return legal_setup(*this, state, moves);
    }
}

void Game::apply(State& state, Move move) const {
    switch (kind_of(move)) {
        case MoveKind::night_shift:
        case MoveKind::swap:
        case MoveKind::end_influence: return apply_influence(*this, state, move);
        case MoveKind::inspect:
        case MoveKind::sell:
        case MoveKind::buy:
        case MoveKind::end_actions: return apply_actions(*this, state, move);
        case MoveKind::use:
        case MoveKind::gather:
        case MoveKind::buy_disc:
        case MoveKind::invest:
        case MoveKind::travel:
        case MoveKind::upgrade:
        case MoveKind::produce:
        case MoveKind::repeat:
        case MoveKind::name:
        case MoveKind::finish:
        case MoveKind::ship:
        case MoveKind::build: return apply_use(*this, state, move);
        case MoveKind::pay: return apply_payment(*this, state, move);
        case MoveKind::reveal: return apply_reveal(*this, state, move);
        case MoveKind::intrigue: return apply_politics(*this, state, move);
        case MoveKind::end_turn:
        case MoveKind::place: return apply_administration(*this, state, move);
        case MoveKind::automaton_turn:
        case MoveKind::automaton_transport:
        case MoveKind::automaton_energy:
        case MoveKind::automaton_factory:
        case MoveKind::automaton_intrigue:
        case MoveKind::automaton_invest:
        case MoveKind::automaton_pursuit:
        case MoveKind::automaton_upgrade: return apply_automaton(*this, state, move);
        default: return apply_setup(*this, state, move);
    }
}

// All outcomes of chance are equally likely.
Move Game::draw(const State& state, Random& random) const {
    Moves moves;
    legal(state, moves);
    if (moves.size() == 1) return moves[0];
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

// Chance reveals; the Automaton's steps are known beforehand by anyone who knows the rules.
bool Game::reveals(const State& state, Move move) const {
    return actor(state) == chance_actor && kind_of(move) < MoveKind::automaton_turn;
}

}  // namespace mistwheel::noria
