// Turns, Income, Return and the end.
#include <algorithm>
#include <bit>

#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

namespace {

void pay_income(const Game& game, State& state) {
    for (int seat = 0; seat < game.players(); ++seat) {
        PlayerState& player = state.players[seat];
        player.points[merchants_line] += static_cast<std::uint16_t>(merchants_income(game, player));
        player.points[adventurers_line] += static_cast<std::uint16_t>(adventurers_income(game, player));
        for (int track = 0; track < continent_count; ++track)
            player.points[ranks_line] += static_cast<std::uint16_t>(rank_points(game, state, track, seat));
    }
}

// V-T3: most VP first; insertion keeps the old order of equals.
void set_compass(const Game& game, State& state) {
    std::array<int, max_players> points{};
    for (int seat = 0; seat < game.players(); ++seat) points[seat] = victory_points(state.players[seat]);
    for (int i = 1; i < game.players(); ++i)
        for (int j = i; j > 0 && points[state.compass[j]] > points[state.compass[j - 1]]; --j)
            std::swap(state.compass[j], state.compass[j - 1]);
}

void return_home(const Game& game, State& state) {
    for (int seat = 0; seat < game.players(); ++seat) {
        PlayerState& player = state.players[seat];
        for (int track = 0; track < continent_count; ++track)
            player.markers[track] = static_cast<std::uint8_t>(return_space(game, player, track));
    }
    state.bag.fill(game.table().tokens);  // V-T2
    state.centre.fill(0);
    state.on_deck.fill(0);
    state.city.fill(0);
    state.open.fill(0);
    set_compass(game, state);
    ++state.round;
    state.empower = 0;
    state.turn = 0;
    state.seat = 0;
    state.stage = Stage::open_card;
}

// V-E1
void end_game(const Game& game, State& state) {
    for (int seat = 0; seat < game.players(); ++seat) {
        PlayerState& player = state.players[seat];
        player.points[soldiers_line] = static_cast<std::uint16_t>(soldiers_points(game, player));
        player.points[friendship_line] = static_cast<std::uint16_t>(friendship_points(game, state, seat));
    }
    state.seat = 0;
    state.stage = Stage::over;
}

}  // namespace

int return_space(const Game& game, const PlayerState& player, int continent) {
    const int posts = player.posts[continent];
    return posts == 0 ? 0 : game.components().tracks[continent].posts[posts - 1];
}

int seat_of_turn(const Game& game, const State& state, int turn) {
    const int place = turn % game.players();
    // V-B1: Empower goes backwards from the last player.
    return state.compass[state.empower ? game.players() - 1 - place : place];
}

void begin_turn(const Game& game, State& state) {
    state.seat = static_cast<std::uint8_t>(seat_of_turn(game, state, state.turn));
    state.stage = state.empower ? Stage::city_token : Stage::source;
}

void end_turn(const Game& game, State& state) {
    state.pending = {};
    ++state.turn;
    if (state.turn == game.turns_per_phase()) {
        if (state.empower) return;  // the round is played: Game::apply goes on with Income
        state.empower = 1;
        state.turn = 0;
    }
    begin_turn(game, state);
}

bool round_is_played(const Game& game, const State& state) {
    return state.empower != 0 && state.turn == game.turns_per_phase() && state.stage != Stage::over;
}

std::optional<State> counted_after(const Game& game, const State& state, Move move) {
    if (state.empower == 0 || state.turn + 1 < game.turns_per_phase()) return std::nullopt;
    State counted = state;
    carry_out(game, counted, move);
    if (!round_is_played(game, counted)) return std::nullopt;
    return counted;
}

void end_round(const Game& game, State& state) {
    pay_income(game, state);
    if (state.round < rounds)
        return_home(game, state);
    else
        end_game(game, state);
}

}  // namespace mistwheel::navoria
