// N-E, N-O12
#include <algorithm>

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

namespace {

int points_of(const Game& game, const State& state, const Player& player, int which) {
    const int value = game.chamber_value(state, which);
    switch (which) {
        case chamber::specialisation: return value * *std::ranges::max_element(player.steps);
        case chamber::distribution: return value * *std::ranges::min_element(player.steps);
        default: return value * player.steps[which];
    }
}

int ships_and_warehouses(const Player& player) {
    int sum = 0;
    for (std::uint8_t ships : player.ships) sum += ships;
    for (int kind = 0; kind < good::count; ++kind) sum += player.warehouses(kind);
    return sum;
}

}  // namespace

Scores Game::scores(const State& state) const {
    Scores scores;
    scores.columns = columns_;
    for (int which = 0; which < chamber::count; ++which) {
        ScoreLine line;
        line.name = chamber::names[which];
        for (int column = 0; column < columns_; ++column) {
            line.points[column] = points_of(*this, state, state.players[column], which);
            scores.total[column] += line.points[column];
        }
        scores.lines.push(line);
    }
    for (int column = 0; column < columns_; ++column)
        scores.tie_break[column] = solo() ? column : -ships_and_warehouses(state.players[column]);
    rank_columns(scores);
    // N-E3; N-O12: as many points as the Automaton are not enough.
    for (int column = 0; column < columns_; ++column)
        for (int other = 0; other < columns_; ++other)
            if (scores.wins(column) && !scores.wins(other) && scores.total[column] == scores.total[other])
                scores.decided_by = solo() ? "automaton_wins_ties" : "fewest_ships_and_warehouses";
    return scores;
}

}  // namespace mistwheel::noria
