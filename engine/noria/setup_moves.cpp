// Between a written setup and the moves and positions of the engine.
#include "engine/noria/game.hpp"
#include "engine/noria/setup_notation.hpp"

namespace mistwheel::noria {

OptionValues options_of(const Setup& setup, std::string_view edition) {
    return {{"mode", "solo"}, {"edition", std::string(edition)}, {"automaton", write_letter_wheel(setup.automaton)}};
}

Result<std::vector<Move>> opening_moves(const Game& game, const Setup& setup) {
    if (!game.solo()) return Error{"a written setup is for mode solo"};
    if (game.automaton_wheel() != setup.automaton)
        return Error{"the setup has the Automaton " + write_letter_wheel(setup.automaton) + ", the game has " +
                     write_letter_wheel(game.automaton_wheel())};
    std::vector<Move> wanted;
    wanted.push_back(
        make(MoveKind::market, setup.market[0] | setup.market[1] << 4, setup.market[2] | setup.market[3] << 4));
    for (std::uint8_t print : setup.islands) wanted.push_back(make(MoveKind::island, print));
    wanted.push_back(make(MoveKind::automaton_island, setup.automaton_island));
    wanted.push_back(make(MoveKind::automaton_track, setup.automaton_track));
    for (int i = 0; i < disc::basic; ++i) {
        const int kind = (disc::city + i) % disc::basic;
        for (int at = 0; at < slot_count; ++at)
            if (setup.player[at] == piece_of(kind)) wanted.push_back(make(MoveKind::set_disc, kind, at));
    }
    wanted.push_back(make(MoveKind::first_step, setup.player_track));
    State state = game.start();
    Moves moves;
    for (const Move& move : wanted) {
        game.legal(state, moves);
        if (!moves.contains(move)) return Error{"the setup does not fit these components"};
        game.apply(state, move);
    }
    return wanted;
}

Result<Setup> setup_of(const Game& game, const State& state) {
    if (!game.solo()) return Error{"only a solo game has a written setup"};
    const bool first_turn = state.round == 1 && (state.stage == Stage::influence || state.stage == Stage::actions);
    const Turn& turn = state.turn;
    const bool untouched = first_turn && turn.night_shifts + turn.modifications + turn.activated + turn.inspected == 0;
    if (!untouched) return Error{"a setup is written before the first deed of the first turn"};
    Setup setup;
    for (int kind = disc::city; kind < disc::count; ++kind)
        for (int place = 0; place < market_places; ++place)
            if (game.components().market_price[place] == state.price[kind])
                setup.market[place] = static_cast<std::uint8_t>(kind);
    for (int at = 0; at < state.islands_open(); ++at) setup.islands.push_back(state.islands[at].print);
    setup.automaton_island = state.players[1].ambassador - 1;
    setup.automaton = state.players[1].wheel;
    setup.player = state.players[0].wheel;
    for (int which = 0; which < track::count; ++which) {
        if (state.players[0].steps[which] > 0) setup.player_track = which;
        if (state.players[1].steps[which] > 0) setup.automaton_track = which;
    }
    return setup;
}

}  // namespace mistwheel::noria
