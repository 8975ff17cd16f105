// What counts how much: Income, places on the tracks, soldiers, friendship, the result.
#include <bit>
#include <numeric>

#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

namespace {

constexpr std::array<std::string_view, line_count> line_names = {
    "instant", "orders", "city", "treasure", "merchants", "adventurers", "ranks", "soldiers", "friendship"};

// Calls `each` with every card of the type that the player has.
template <class Each>
void for_cards(const Game& game, const PlayerState& player, Type type, Each each) {
    for (unsigned cards = player.cards[type]; cards != 0; cards &= cards - 1)
        each(game.components().cards[type * cards_per_type + std::countr_zero(cards)]);
}

}  // namespace

int victory_points(const PlayerState& player) { return std::accumulate(player.points.begin(), player.points.end(), 0); }

// V-K7: on or past it.
int flags_reached(const Track& track, int space) { return std::popcount(track.flags & ((2ULL << space) - 1)); }

int merchants_income(const Game& game, const PlayerState& player) {
    int points = 0;
    for_cards(game, player, merchant, [&](const Card& card) { points += card.rate * player.symbols[card.counts]; });
    return points;
}

int adventurers_income(const Game& game, const PlayerState& player) {
    int flags = 0;
    for (int track = 0; track < continent_count; ++track)
        flags += flags_reached(game.components().tracks[track], player.markers[track]);
    int points = 0;
    for_cards(game, player, adventurer, [&](const Card& card) { points += card.rate * flags; });
    return points;
}

int rank_points(const Game& game, const State& state, int continent, int seat) {
    const int mine = state.players[seat].markers[continent];
    if (mine == 0) return 0;
    int ahead = 0;
    for (int other = 0; other < game.players(); ++other) ahead += state.players[other].markers[continent] > mine;
    return ahead < game.table().places_paid ? game.components().tracks[continent].ranks[ahead] : 0;
}

// V-K3
int soldiers_points(const Game& game, const PlayerState& player) {
    int points = 0;
    for_cards(game, player, soldier, [&](const Card& card) { points += card.rate * player.posts[card.counts]; });
    return points;
}

int friendship_points(const Game& game, const State& state, int seat) {
    const PlayerState& player = state.players[seat];
    int points = 0;
    for (int species = 0; species < species_count; ++species) {
        if (state.boards[species] == 0) continue;
        const Board& board = game.components().boards[state.boards[species] - 1];
        int cards = 0;
        for (int type = 0; type < type_count; ++type)
            if (board.types >> type & 1) cards += player.types[type];
        if (state.friends[species][0] == seat + 1) points += cards * board.upper;
        if (state.friends[species][1] == seat + 1) points += cards * board.lower;
    }
    return points;
}

// V-E2 V-E3
Scores Game::scores(const State& state) const {
    Scores scores;
    scores.columns = players_;
    std::array<ScoreLine, line_count> lines{};
    for (int line = 0; line < line_count; ++line) lines[line].name = line_names[line];
    for (int seat = 0; seat < players_; ++seat) {
        const PlayerState& player = state.players[seat];
        for (int line = 0; line < line_count; ++line) lines[line].points[seat] = player.points[line];
        if (state.decision != Decision::over) {
            lines[soldiers_line].points[seat] = soldiers_points(*this, player);
            lines[friendship_line].points[seat] = friendship_points(*this, state, seat);
        }
        for (const ScoreLine& line : lines) scores.total[seat] += line.points[seat];
    }
    for (const ScoreLine& line : lines) scores.lines.push(line);
    rank_columns(scores);
    return scores;
}

}  // namespace mistwheel::navoria
